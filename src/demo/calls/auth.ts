// Signing in with a password (API-01). The token is one to look at: it has an end and no signature.
import { durationMs, type EpochMs, later } from '../../../domain/instant.ts'
import { type CallHandler, refusedAndKept, told } from './callHandler.ts'
import { type CallContext, refused } from '../state/callContext.ts'
import { companiesTold } from '../companies/told.ts'
import { type PersonData, personOf, userIdOf } from '../data/customers.ts'
import { detailsOf } from '../state/profileView.ts'
import { accountOf, digestOf, forgetAttempts, hasTriedTooOften, noteAttempt } from '../state/accounts.ts'

/** A wrong password is no 401: that would sign out the signed-in customer (HTTP-08). */
export const signIn: CallHandler<'signIn'> = (context, { parameters, body }, draft) => {
  if (parameters.source !== 'password') return refused('INVALID_REQUEST', 'source')
  const known = accountOf(context.state, body.userName)
  if (known === null) return refused('CREDENTIALS_WRONG')
  const { account, person: customer, isLocked, isOpen, passwordDigest } = known
  if (hasTriedTooOften(context.state, account, context.nowMs)) return refused('TOO_MANY_ATTEMPTS')
  if (passwordDigest !== digestOf(body.password)) {
    noteAttempt(draft, account, context.nowMs)
    return refusedAndKept('CREDENTIALS_WRONG', context)
  }
  // Only who knows the password hears how it stands with the account.
  if (isLocked) return refused('ACCOUNT_LOCKED')
  if (!isOpen) return refused('ACCOUNT_NOT_OPEN')
  forgetAttempts(draft, account)
  return told(signInAnswer(context, customer))
}

/** A token of the customer, and who that is; `expired` ran out a second ago. */
export const signInAnswer = (
  context: CallContext,
  person: PersonData,
  token: 'usual' | 'expired' | 'missing' = 'usual',
): { readonly token: string; readonly user: unknown } => {
  const { customerId } = person
  const { firstName, lastName, email, phone } = detailsOf(context.state, person)
  const details = {
    userId: userIdOf(customerId),
    customerId,
    email,
    firstName,
    lastName,
    phone,
    ...companiesTold(context, customerId),
  }
  const lifeMs = token === 'expired' ? durationMs(-SECOND_MS) : context.settings.tokenMs
  return {
    token: tokenFor(customerId, later(context.nowMs, lifeMs)),
    user: context.write.user(details),
  }
}

/** One of those that the demo begins with. */
export const knownPerson = (customerId: string): PersonData => {
  const person = personOf(customerId)
  if (person === undefined) throw new Error(`The demo has no customer ${customerId}`)
  return person
}

/** Nothing is kept of a sign-in here: the token ends by itself. */
export const logout: CallHandler<'logout'> = () => told({})

const SECOND_MS = 1_000

/** The claim is in whole seconds. */
const tokenFor = (customerId: string, expiresAtMs: EpochMs): string =>
  [
    { alg: 'none', typ: 'JWT' },
    { sub: customerId, exp: Math.floor(expiresAtMs / SECOND_MS) },
  ]
    .map((part) => `${base64Url(JSON.stringify(part))}.`)
    .join('')

const base64Url = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
