// The profile on the wire: the user's details, the shop's record of the customer (API-14 to API-16, ENT-01, ENT-02).
import * as t from 'io-ts'
import type { KeepToken } from '../../auth/token.ts'
import { shape } from '../../codec/shapes.ts'
import { ReadingType } from '../../codec/reading.ts'
import { personal, secret } from '../../codec/text.ts'
import { CustomerId, PayerId } from '../../ids.ts'
import { GenderChoice } from '../../passengers/personFacts.ts'
import type { CustomerRecord } from '../../profile/customerRecord.ts'
import { type DetailsForm, NOT_TOLD, type UserDetails } from '../../profile/details.ts'
import { changedFields, DETAILS_FIELDS, type DetailsField } from '../../profile/detailsRules.ts'
import { birthday, genderAs, received, receivedPerson } from '../owner.ts'
import {
  codeAs,
  decor,
  decorOr,
  fittingList,
  idText,
  isObject,
  orNull,
  wireInstant,
  withoutBody,
  wordOf,
} from '../readings.ts'
import { detailsOfUser, receivedUser, toCustomer } from './auth.ts'
import { hideInvitationsOf } from './company.ts'
import { roles } from './roles.ts'

/** Anything else than a gender is none. */
const gender = decorOr(genderAs(GenderChoice), '')

const landCode = (name: string) => decorOr(codeAs(personal(name)), '')

/** An answer of this length is not kept as it came: what is not understood of it is not sent back then. */
const LONGEST = 20_000

/** Secrets do not belong to the details. */
const KEYS_TO_DOORS = /token|password|secret/i

const asReceived = (details: Record<string, unknown>): string => {
  // At any depth: the invitations of a company have tokens.
  const text = JSON.stringify(details, (name, value: unknown) =>
    KEYS_TO_DOORS.test(name) ? undefined : value,
  )
  return text.length > LONGEST ? NOT_TOLD : text
}

const readDetails = (u: unknown): unknown => {
  const answer = withoutBody(u) ?? {}
  if (!isObject(answer)) return answer
  const details = detailsOfUser(answer)
  if (!isObject(details)) return details
  const { details: received = answer } = answer
  // What was read once has it already.
  const { toldDetails = isObject(received) ? asReceived(received) : '' } = details
  return { ...details, toldDetails }
}

/** Flat, or the same under `details` (OP-156). No body says that nothing is known. */
export const UserDetailsAnswer = new ReadingType(
  'UserDetails',
  shape({
    ...receivedUser,
    birthday,
    gender,
    citizenship: landCode('citizenship'),
    country: landCode('countryCode'),
    toldDetails: decorOr(personal('userDetails'), ''),
  }),
  readDetails,
)
type WireDetails = t.TypeOf<typeof UserDetailsAnswer>

export const hideInDetails = <A extends Pick<WireDetails, 'companies'> | null>(
  answer: A,
  keep: KeepToken,
): A =>
  answer === null
    ? answer
    : { ...answer, companies: answer.companies.map((one) => hideInvitationsOf(one, keep)) }

/** A save may be answered with anything. */
export const SavedDetailsAnswer = decor(
  new ReadingType('SavedDetails', UserDetailsAnswer, (u) => {
    const { details = u } = isObject(u) ? u : {}
    return isObject(details) && KNOWN.some((field) => field in details) ? u : null
  }),
)

export const toDetails = (wire: WireDetails): UserDetails => {
  const { userId, customerId, phone, toldDetails, companies: _companies, memberOf: _roles, ...form } = wire
  const { intlCode = '', phoneNumber = '' } = phone ?? {}
  return { userId, customerId, form: { ...form, phoneCode: intlCode, phoneNumber }, told: toldDetails }
}

/**
 * What a save has left: what was sent, where the answer says nothing of it or of a part of it. What stands beside it at the
 * server is not known then: what was `told` before would undo the save with the next one.
 */
export const toSavedDetails = (
  wire: WireDetails | null,
  before: UserDetails,
  form: DetailsForm,
): UserDetails => {
  const saved = wire === null ? null : toDetails(wire)
  const isWhole =
    saved !== null && DETAILS_FIELDS.every((field) => form[field] === '' || saved.form[field] !== '')
  return isWhole ? saved : { ...before, form, told: NOT_TOLD }
}

/** With who it is, as far as the details say so. */
export const toOwnDetails = (wire: WireDetails) => ({
  details: toDetails(wire),
  customer: toCustomer({ details: wire }),
})

const Phone = shape({ intlCode: personal('phoneCode'), phoneNumber: personal('phoneNumber') })

/** What is said of the details; what was not changed goes beside it as it came. */
export const DetailsBody = shape({
  firstName: orNull(personal('firstName')),
  lastName: orNull(personal('lastName')),
  email: orNull(personal('email', 'email')),
  phone: orNull(t.union([Phone, personal('phoneNumber')])),
  birthday: orNull(personal('birthday')),
  gender: orNull(GenderChoice),
  citizenship: orNull(personal('citizenship')),
  country: orNull(personal('countryCode')),
})
type DetailsBody = t.TypeOf<typeof DetailsBody>

const KNOWN = Object.keys(DetailsBody.type.props)

/** What was changed, in `body`; and all that was received, in `untouched`, over which the body goes. */
export const fromDetails = (before: UserDetails, form: DetailsForm) => {
  const changed = changedFields(before.form, form)
  const said = <F extends DetailsField>(field: F): DetailsForm[F] | null =>
    changed.includes(field) ? form[field] : null
  const untouched = detailsIn(before.told)
  const hasNewPhone = changed.includes('phoneCode') || changed.includes('phoneNumber')
  const body: DetailsBody = {
    firstName: said('firstName'),
    lastName: said('lastName'),
    email: said('email'),
    phone: hasNewPhone ? phoneAs(untouched['phone'], form) : null,
    birthday: said('birthday'),
    gender: said('gender'),
    citizenship: said('citizenship'),
    country: said('country'),
  }
  return { body, untouched }
}

/** In the form in which it came. */
const phoneAs = (before: unknown, { phoneCode, phoneNumber }: DetailsForm): DetailsBody['phone'] => {
  if (typeof before !== 'string') return { intlCode: phoneNumber === '' ? '' : phoneCode, phoneNumber }
  return phoneNumber === '' ? '' : `+${phoneCode} ${phoneNumber}`
}

/** A pseudonym out of a log says nothing. */
const detailsIn = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

/** A text, or an object with one by which it is known. */
const account = new ReadingType('account', idText(personal('customerAccount')), (u) =>
  isObject(u) ? (u['name'] ?? u['code'] ?? u['accountId'] ?? u['id']) : u,
)

/** With its code as one text, or in its two parts. */
const phoneText = new ReadingType('phoneText', received(personal('phoneNumber')), (u) => {
  if (!isObject(u)) return u
  const { intlCode = '', phoneNumber = '' } = u
  return `${String(intlCode)} ${String(phoneNumber)}`.trim()
})

/** Flat, or under `customer`. */
export const CustomerAnswer = new ReadingType(
  'CustomerRecord',
  shape({
    customerId: decor(idText(CustomerId)),
    userIds: decorOr(fittingList(idText(PayerId)), []),
    accounts: decorOr(fittingList(account), []),
    memberOf: decorOr(roles, []),
    status: decor(wordOf('customerStatus')),
    firstName: receivedPerson.firstName,
    lastName: receivedPerson.lastName,
    email: receivedPerson.email,
    phone: phoneText,
    gender,
    birthday,
    ageInYears: received(personal('ageInYears')),
    personalIdentificationNumber: received(personal('personalIdentificationNumber')),
    createdAt: decor(wireInstant),
    updatedAt: decor(wireInstant),
  }),
  (u) => {
    const answer = withoutBody(u) ?? {}
    return isObject(answer) && isObject(answer['customer']) ? answer['customer'] : answer
  },
)

export const toCustomerRecord = ({
  createdAt,
  updatedAt,
  ...record
}: t.TypeOf<typeof CustomerAnswer>): { record: CustomerRecord } => ({
  record: { ...record, createdAtMs: createdAt, updatedAtMs: updatedAt },
})

/** What is recorded of the change of a password. */
export const ChangePasswordBody = shape({})

/** What the server reads. */
export const ChangePasswordRequest = shape({
  oldPassword: secret('password'),
  newPassword: secret('password'),
})
