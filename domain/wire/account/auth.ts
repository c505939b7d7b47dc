// Signing in, as the wire has it (API-01): what is typed goes out, a token and its owner come back.
import type * as t from 'io-ts'
import { shape } from '../../codec/shapes.ts'
import { personal, secret } from '../../codec/text.ts'
import { AccessToken, CustomerId, PayerId } from '../../ids.ts'
import type { Customer } from '../../auth/customer.ts'
import { SignInForm } from '../../auth/messages.ts'
import type { Person } from '../../passengers/person.ts'
import { ReadingType } from '../../codec/reading.ts'
import type { KeepToken } from '../../auth/token.ts'
import { hideInvitationsOf, toCompany, WireCompany } from './company.ts'
import { isManagerBy, roles } from './roles.ts'
import { decor, decorOr, fittingList, idText, isObject } from '../readings.ts'
import { receivedPerson } from '../owner.ts'

/** What is recorded of the body: the form without its secret and without the source, which stands in the path. */
export const SignInBody = SignInForm

/** What the server reads. */
export const SignInRequest = shape({ userName: personal('userName', 'email'), password: secret('password') })

/** What is sent of a user, at the sign-in and later. */
export const receivedUser = {
  ...receivedPerson,
  userId: decor(idText(PayerId)),
  customerId: decor(idText(CustomerId)),
  companies: decorOr(fittingList(WireCompany), []),
  memberOf: decorOr(roles, []),
}

export const User = shape({ details: decor(shape(receivedUser)) })
export type User = t.TypeOf<typeof User>

/** Flat, or the same under `details` (OP-156); what is no detail may stand beside them. */
export const readUser = (u: unknown): unknown => (isObject(u) ? { details: detailsOfUser(u) } : u)

/** What stands beside the details may be sent there as well. */
export const detailsOfUser = (user: Record<string, unknown>): unknown => {
  const { details = user, companies = [], memberOf = [] } = user
  if (!isObject(details)) return details
  // What was read once keeps its order.
  return {
    ...details,
    companies: details['companies'] ?? companies,
    memberOf: details['memberOf'] ?? memberOf,
  }
}

/** Of the user only the details are read, and of those what a reservation's owner and the account's lists need. */
export const SignInAnswer = shape({
  token: AccessToken,
  user: decor(new ReadingType('User', User, readUser)),
})

/** Who is signed in with an answer. */
export interface SignedInAs {
  readonly token: AccessToken
  readonly user: Person | null
  readonly customer: Customer | null
}

export const toSignedIn = ({
  token,
  user,
}: Pick<SignedInAs, 'token'> & { user: User | null }): SignedInAs => ({
  token,
  user: toUser(user),
  customer: toCustomer(user),
})

/** For each answer that signs a person in. */
export const hideToken = <A extends { readonly token: AccessToken | null; readonly user: User | null }>(
  answer: A,
  keep: KeepToken,
): A => ({
  ...answer,
  token: answer.token === null ? null : keep(answer.token),
  user: answer.user === null ? null : hideInvitations(answer.user, keep),
})

export const hideInvitations = ({ details }: User, keep: KeepToken): User => ({
  details:
    details === null
      ? null
      : { ...details, companies: details.companies.map((one) => hideInvitationsOf(one, keep)) },
})

/** `null` where nothing is known of the person: such an owner is none. */
export const toUser = (user: User | null): Person | null => {
  const details = user?.details ?? null
  if (details === null) return null
  const { firstName, lastName, email, phone } = details
  return [firstName, lastName, email, phone?.phoneNumber ?? ''].every((text) => text.trim() === '')
    ? null
    : { firstName, lastName, email, phone }
}

/** `null` where the server does not say which customer it is: it can't be asked for anything of the account. */
export const toCustomer = (user: User | null): Customer | null => {
  const details = user?.details ?? null
  if (details === null || details.customerId === null) return null
  const { customerId, userId, companies, memberOf } = details
  return {
    customerId,
    userId,
    companies: companies.map(toCompany),
    isManager: isManagerBy(memberOf),
  }
}
