// The pseudonym of a JWT: still a token of three parts that runs out when the original does,
// but unsigned and without any data of its owner.
import { isPlainObject } from '../../domain/codec/codecShape.ts'

/** `null` when `token` is no JWT. Tokens that run out at the same second have the same pseudonym. */
export const jwtPseudonymOf = (token: string): string | null => {
  const parts = token.split('.')
  const [header = '', payload = ''] = parts
  const claims = objectIn(payload)
  if (parts.length !== 3 || objectIn(header) === null || claims === null) return null
  const expiry = claims['exp']
  const kept = typeof expiry === 'number' && Number.isFinite(expiry) ? { exp: expiry } : {}
  return `${UNSIGNED}.${base64UrlOf(kept)}.`
}

const base64UrlOf = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

const UNSIGNED = base64UrlOf({ alg: 'none', typ: 'JWT' })

const objectIn = (part: string): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')))
    return isPlainObject(value) ? value : null
  } catch {
    return null // Not base64url, or no JSON in it.
  }
}
