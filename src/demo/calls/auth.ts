// Signing in with a password (API-01). The token is one to look at: it has an end and no signature.
import { durationMs, type EpochMs, later } from '../../../domain/instant.ts'
import { type CallHandler, told } from './callHandler.ts'
import { type CallContext, refused } from '../state/callContext.ts'
import { companiesOf, managedBy } from '../data/companies.ts'
import { DEMO_CUSTOMERS, LOCKED_CUSTOMER, type PersonData, personOf, userIdOf } from '../data/customers.ts'

/** A wrong password is no 401: that would sign out the signed-in customer (HTTP-08). */
export const signIn: CallHandler<'signIn'> = (context, { parameters, body }) => {
  if (parameters.source !== 'password') return refused('INVALID_REQUEST', 'source')
  const userName = body.userName.trim().toLowerCase()
  const customer = [...DEMO_CUSTOMERS, LOCKED_CUSTOMER].find(
    (one) => one.userName === userName && one.password === body.password,
  )
  if (customer === undefined) return refused('CREDENTIALS_WRONG')
  return customer === LOCKED_CUSTOMER
    ? refused('ACCOUNT_LOCKED')
    : told(signInAnswer(context, customer.customerId))
}

/** A token of the customer, and who that is; `expired` ran out a second ago. */
export const signInAnswer = (
  context: CallContext,
  customerId: string,
  token: 'usual' | 'expired' | 'missing' = 'usual',
): { readonly token: string; readonly user: unknown } => {
  const { userName, firstName, lastName, phone } = known(customerId)
  const managed = managedBy(customerId)
  const companies = companiesOf(customerId)
  const details = {
    userId: userIdOf(customerId),
    customerId,
    email: userName,
    firstName,
    lastName,
    phone,
    companies: companies.map(({ companyId, legalName, registrationNumber }) => ({
      companyId,
      legalName,
      registrationNumber,
      type: 'REGULAR',
      member: { manager: managed.includes(companyId) },
    })),
    memberOf: ['customer', ...(companies.length > 0 ? [managed.length > 0 ? 'manager' : 'member'] : [])],
  }
  const lifeMs = token === 'expired' ? durationMs(-SECOND_MS) : context.settings.tokenMs
  return {
    token: tokenFor(customerId, later(context.nowMs, lifeMs)),
    user: context.write.user(details),
  }
}

const known = (customerId: string): PersonData => {
  const person = personOf(customerId)
  if (person === undefined) throw new Error(`The demo has no customer ${customerId}`)
  return person
}

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
