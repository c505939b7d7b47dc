// What the server says about a bearer token: nothing while there is none, 401 when it can't be read or has run out.
// Signatures are not looked at; the demo has no secrets.
import { type EpochMs, epochMs } from '../../../domain/instant.ts'
import type { RefusalCode } from '../data/refusals.ts'

const SECOND_MS = 1_000

/** Why the token in `header` doesn't do, `null` when it does or there is none. */
export const tokenRefusal = (header: string | undefined, nowMs: EpochMs): RefusalCode | null => {
  if (header === undefined) return null
  const payload = /^Bearer [\w-]+\.([\w-]+)\.[\w-]*$/.exec(header)?.[1]
  const expiresAtMs = payload === undefined ? null : expiryOf(payload)
  if (expiresAtMs === null) return 'TOKEN_INVALID'
  return nowMs >= expiresAtMs ? 'TOKEN_EXPIRED' : null
}

/** The claim is in seconds. */
const expiryOf = (payload: string): EpochMs | null => {
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null
    return typeof exp === 'number' ? epochMs(exp * SECOND_MS) : null
  } catch {
    return null
  }
}
