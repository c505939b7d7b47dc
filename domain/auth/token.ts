// Tokens: what stands for one, and when one has run out. Its claim is in seconds on the wire and in milliseconds here (AUTH-09, TIME-08).
import type { EpochMs } from '../instant.ts'

/**
 * Exclusive: at the instant itself the token is no longer valid. One without an end, or whose end could not be
 * read, never runs out here; the server's 401 decides (OP-52).
 */
export const isTokenExpired = (expiresAtMs: EpochMs | null, serverNowMs: EpochMs): boolean =>
  expiresAtMs !== null && expiresAtMs <= serverNowMs

/** The handle that stands for a token from now on, outside the request that needs it. */
export type KeepToken = <T extends string>(token: T) => T
