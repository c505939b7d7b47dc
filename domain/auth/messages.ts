// Signing in with a password, and out again (AUTH-08, AUTH-09, NAV-13, NAV-14, HTTP-02, HTTP-08).
import { ApiError } from '../apiError.ts'
import { nullable, shape } from '../codec/shapes.ts'
import { personal } from '../codec/text.ts'
import { errorsBy, required, type RuleKey } from '../forms/rules.ts'
import { AccessToken, LetterToken } from '../ids.ts'
import { EpochMs } from '../instant.ts'
import { Customer } from './customer.ts'
import { methodCommands, methodEvents } from './methodMessages.ts'
import { SignOutReason } from './signOut.ts'
import { SignInSource } from './source.ts'
import { Person } from '../passengers/person.ts'
import { LetterPurpose } from '../shell/addressTokens.ts'

/** What is kept of the form. The password goes past the log, by the port for secrets. */
export const SignInForm = shape({ userName: personal('userName', 'email') })

/** What a person types to sign in. */
export interface SignInValues {
  readonly userName: string
  readonly password: string
}

/** Message keys by field. */
export const signInErrorsOf = (values: SignInValues): Partial<Record<keyof SignInValues, RuleKey>> =>
  errorsBy(values, { userName: required, password: required })

export const authCommands = {
  /** Any number of presses make one call (API-01). */
  SignIn: shape({ source: SignInSource, form: SignInForm }),
  /** A token came in with the address or from the store of this tab. */
  AcceptToken: shape({ token: AccessToken }),
  SignOut: shape({ why: SignOutReason }),
  /** A letter's link was opened. `null`: what it brought can be no token. */
  TakeLetterToken: shape({ purpose: LetterPurpose, token: nullable(LetterToken) }),
  ...methodCommands,
}

export const authEvents = {
  SignInRequested: shape({ source: SignInSource }),
  /** `expiresAtMs` is the token's own claim, `null` where it could not be read (AUTH-09, OP-52). */
  SignedIn: shape({
    token: AccessToken,
    expiresAtMs: nullable(EpochMs),
    /** `null` where a token came without its owner. */
    user: nullable(Person),
    /** `null` where the server names no customer. */
    customer: nullable(Customer),
  }),
  SignInFailed: shape({ error: ApiError }),
  SignedOut: shape({ why: SignOutReason }),
  LetterTokenTaken: shape({ purpose: LetterPurpose, token: nullable(LetterToken) }),
  ...methodEvents,
}
