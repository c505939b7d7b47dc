// What opens an account, wherever it goes over the wire.
import type { WireRequest } from '../../effects/ports/transport.ts'

/** The fields that hold it, wherever they stand. */
const SECRET = /^(token|password|sessionId|nonce|authenticationHash|authToken|Certificate|signature)$/

export const secretsIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]: [string, unknown]) => [
    // A short one may stand anywhere by chance.
    ...(SECRET.test(name) && typeof field === 'string' && field.length > 5 ? [field] : []),
    ...secretsIn(field),
  ])
}

export const secretsSent = (requests: readonly WireRequest[]): readonly string[] =>
  requests.flatMap(({ body, headers }) =>
    secretsIn({ body, token: headers['Cust-Authorization']?.replace('Bearer ', '') }),
  )

/** Keeps the secrets in what the server answers to calls of an account. */
export const secretsAnswered =
  (secrets: Set<string>) =>
  (path: string, body: unknown): unknown => {
    if (/auth|signin|invitation/i.test(path)) for (const secret of secretsIn(body)) secrets.add(secret)
    return body
  }
