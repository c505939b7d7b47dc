// What the server says about a bearer token: nothing while there is none, 401 when it can't be read or has run out.
// Signatures are not looked at; the demo has no secrets.
import { type EpochMs, epochMs } from '../../../domain/instant.ts'
import type { RefusalCode } from '../data/refusals.ts'

const SECOND_MS = 1_000

/** No token that was ever given holds longer: a later end is in milliseconds, or made up. */
const LATEST_MS = 1e13

/** Why the token in `header` doesn't do, `null` when it does or there is none. */
export const tokenRefusal = (header: string | undefined, nowMs: EpochMs): RefusalCode | null => {
  if (header === undefined) return null
  const exp = claimsOf(header)['exp']
  // The claim is in seconds.
  const expiresAtMs = typeof exp === 'number' ? epochMs(exp * SECOND_MS) : null
  if (expiresAtMs === null || expiresAtMs > LATEST_MS) return 'TOKEN_INVALID'
  return nowMs >= expiresAtMs ? 'TOKEN_EXPIRED' : null
}

/** The customer whom the token speaks of. */
export const customerIn = (header: string | undefined): string | null => {
  const subject = header === undefined ? null : claimsOf(header)['sub']
  return typeof subject === 'string' ? subject : null
}

/** None where the token can't be read. */
const claimsOf = (header: string): Readonly<Record<string, unknown>> => {
  const payload = /^Bearer [\w-]+\.([\w-]+)\.[\w-]*$/.exec(header)?.[1]
  if (payload === undefined) return {}
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    return {}
  }
}
