// The pseudonym of a JWT: still a token of three parts that runs out when the original does,
// but unsigned and without any data of its owner.
import { isPlainObject } from '../../domain/codec/codecShape.ts'

/**
 * `null` when `token` is no JWT. Real tokens that run out at the same second have the same pseudonym; the handles of the
 * session's own vault, which say nothing of a person, stay different ones.
 */
export const jwtPseudonymOf = (token: string): string | null => {
  const parts = token.split('.')
  const [header = '', payload = ''] = parts
  const claims = objectIn(payload)
  if (parts.length !== 3 || objectIn(header) === null || claims === null) return null
  const expiry = claims['exp']
  const kept = typeof expiry === 'number' && Number.isFinite(expiry) ? { exp: expiry } : {}
  const number = header === UNSIGNED ? numberIn(claims) : {}
  return `${UNSIGNED}.${base64UrlOf({ ...kept, ...number })}.`
}

/** How many tokens were kept before it, marked so that a handle is no pseudonym; a pseudonym stays what it is. */
const numberIn = ({
  jti,
  exp: _exp,
  ...others
}: Readonly<Record<string, unknown>>): { readonly jti?: string } =>
  typeof jti === 'string' && /^h?\d{1,6}$/.test(jti) && Object.keys(others).length === 0
    ? { jti: jti.startsWith('h') ? jti : `h${jti}` }
    : {}

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
