// The little that every request needs of signing in: a token that is there or not (HTTP-02, HTTP-08).
import { nullable, shape } from '../codec/shapes.ts'
import { secret } from '../codec/text.ts'
import { EpochMs } from '../instant.ts'

export const authCommands = {
  /** A token came in with the address or from the store of this tab. */
  AcceptToken: shape({ token: secret('token', 'jwt') }),
  SignOut: shape({}),
}

export const authEvents = {
  /** `expiresAtMs` is the token's own claim, `null` where it could not be read (AUTH-09, OP-52). */
  SignedIn: shape({ token: secret('token', 'jwt'), expiresAtMs: nullable(EpochMs) }),
  SignedOut: shape({}),
}
