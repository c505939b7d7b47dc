// Signing in with a password (API-01). The token is one to look at: it has an end and no signature.
import { type EpochMs, later } from '../../../domain/instant.ts'
import { type CallHandler, told } from './callHandler.ts'
import { refused } from '../state/callContext.ts'
import { DEMO_CUSTOMERS, userIdOf } from '../data/customers.ts'
import { companiesView, detailsOf, passwordOf, rolesOf } from './profile.ts'

/** A wrong password is no 401: that would sign out the signed-in customer (HTTP-08). */
export const signIn: CallHandler<'signIn'> = (context, { parameters, body }) => {
  if (parameters.source !== 'password') return refused('INVALID_REQUEST', 'source')
  const userName = body.userName.trim().toLowerCase()
  const customer = DEMO_CUSTOMERS.find((one) => one.userName === userName)
  if (customer === undefined || body.password !== passwordOf(context.state, customer.customerId))
    return refused('CREDENTIALS_WRONG')
  const { customerId } = customer
  const { firstName, lastName, email, phone } = detailsOf(context.state, customerId)
  const details = {
    userId: userIdOf(customerId),
    customerId,
    email,
    firstName,
    lastName,
    phone,
    companies: companiesView(customerId),
    memberOf: rolesOf(customerId),
  }
  const expiresAtMs = later(context.nowMs, context.settings.tokenMs)
  return told({ token: tokenFor(customerId, expiresAtMs), user: context.write.user(details) })
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
