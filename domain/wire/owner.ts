// The reservation's owner on the wire (ENT-16).
import * as t from 'io-ts'
import { shape } from '../codec/shapes.ts'
import { personal, type TextType } from '../codec/text.ts'
import type { Customer } from '../auth/customer.ts'
import { CustomerId, PayerId } from '../ids.ts'
import type { CompanyInfo, ReservationOwner } from '../passengers/contact.ts'
import { internationalPhone } from '../forms/internationalPhone.ts'
import { ReadingType } from '../codec/reading.ts'
import { decor, decorOr, isObject, orNull } from './readings.ts'

const company = {
  legalName: personal('legalName'),
  registrationNumber: personal('companyRegistrationNumber'),
  address: personal('address'),
  city: personal('city'),
  zip: personal('zip'),
  country: personal('countryCode'),
}

const name = { firstName: personal('firstName'), lastName: personal('lastName') }
const email = personal('email', 'email')
const phone = { intlCode: personal('phoneCode'), phoneNumber: personal('phoneNumber') }

/** What is received of a person or a company: what can't be read is empty. A number may stand where a text should. */
export const received = (codec: TextType) =>
  new ReadingType(codec.name, decorOr(codec, ''), (u) => (typeof u === 'number' ? String(u) : u))

/** A phone's two parts, or both in one text. */
const readPhone = (u: unknown): unknown => {
  if (isObject(u)) {
    const { intlCode } = u
    return typeof intlCode === 'string' && intlCode.startsWith('+')
      ? { ...u, intlCode: intlCode.slice(1) }
      : u
  }
  if (typeof u !== 'string') return u
  const said = internationalPhone(u)
  return said === null
    ? { intlCode: '', phoneNumber: u.trim() }
    : { intlCode: said.code, phoneNumber: said.number }
}

const ReceivedPhone = shape({ intlCode: received(phone.intlCode), phoneNumber: received(phone.phoneNumber) })

export const receivedPerson = {
  firstName: received(name.firstName),
  lastName: received(name.lastName),
  email: received(email),
  phone: decor(new ReadingType('Phone', ReceivedPhone, readPhone)),
}

/** A letter or a word for it, of an account and of a passenger alike. */
export const genderAs = <C extends t.Mixed>(codec: C) =>
  new ReadingType('gender', codec, (u) =>
    typeof u === 'string' && /^(m|f|male|female)$/i.test(u.trim()) ? u.trim()[0]?.toUpperCase() : u,
  )

/** A day, alone or as the start of an ISO text (OP-29). */
export const birthday = new ReadingType('birthday', received(personal('birthday')), (u) =>
  typeof u === 'string' ? (/^\d{4}-\d{2}-\d{2}(?=T)/.exec(u)?.[0] ?? u) : u,
)

const readCompany = (u: unknown): unknown =>
  isObject(u) && isObject(u['country']) && 'code' in u['country']
    ? { ...u, country: u['country']['code'] }
    : u

const ReceivedCompany = new ReadingType(
  'Company',
  shape({
    legalName: received(company.legalName),
    registrationNumber: received(company.registrationNumber),
    address: received(company.address),
    city: received(company.city),
    zip: received(company.zip),
    country: received(company.country),
  }),
  readCompany,
)

/** As any server sends it. */
export const WireOwner = shape({ ...receivedPerson, companyInfo: decor(ReceivedCompany) })

const SentPhone = shape({ intlCode: orNull(phone.intlCode), phoneNumber: phone.phoneNumber })

const sentPerson = {
  firstName: orNull(name.firstName),
  lastName: orNull(name.lastName),
  email: orNull(email),
  phone: orNull(SentPhone),
  userId: orNull(PayerId),
  customerId: orNull(CustomerId),
}

const SentCompany = shape({
  legalName: orNull(company.legalName),
  registrationNumber: orNull(company.registrationNumber),
  address: orNull(company.address),
  city: orNull(company.city),
  zip: orNull(company.zip),
  country: orNull(company.country),
})

const withCompany = { ...sentPerson, companyInfo: SentCompany }

/**
 * As it is sent (ENT-16): nothing that is empty or not known; an owner without a company says nothing of one (PAX-13), and
 * one of the account's companies is named by its id as well.
 */
export const OwnerBody = t.union([
  shape({ ...withCompany, companyId: PayerId }),
  shape(withCompany),
  shape(sentPerson),
])
export type OwnerBody = t.TypeOf<typeof OwnerBody>

/** What only the account knows of an owner: whose it is, so that the reservation is listed there (HIST-01, ROLE-04). */
export interface OwnerAccount {
  readonly customer: Pick<Customer, 'userId' | 'customerId'> | null
  /** Of the account's company that pays. */
  readonly companyId?: PayerId | null
}

const known = <A extends string>(text: A): A | null => (text.trim() === '' ? null : text)

export const fromOwner = (
  { companyInfo, phone, ...person }: ReservationOwner,
  { customer, companyId = null }: OwnerAccount,
): OwnerBody => {
  const owner = {
    firstName: known(person.firstName),
    lastName: known(person.lastName),
    email: known(person.email),
    phone:
      phone === null || phone.phoneNumber.trim() === ''
        ? null
        : { intlCode: known(phone.intlCode), phoneNumber: phone.phoneNumber },
    userId: customer?.userId ?? null,
    customerId: customer?.customerId ?? null,
  }
  if (companyInfo === null) return owner
  const sent = {
    legalName: known(companyInfo.legalName),
    registrationNumber: known(companyInfo.registrationNumber),
    address: known(companyInfo.address),
    city: known(companyInfo.city),
    zip: known(companyInfo.zip),
    country: known(companyInfo.country),
  }
  return companyId === null ? { ...owner, companyInfo: sent } : { ...owner, companyInfo: sent, companyId }
}

/** The owner whom a body names; what it leaves out is empty. */
export const toOwner = (body: OwnerBody): ReservationOwner => {
  const { firstName, lastName, email, phone } = body
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email: email ?? '',
    phone: phone && { intlCode: phone.intlCode ?? '', phoneNumber: phone.phoneNumber },
    companyInfo: 'companyInfo' in body ? companyOf(body.companyInfo) : null,
  }
}

const companyOf = (sent: t.TypeOf<typeof SentCompany>): CompanyInfo => ({
  legalName: sent.legalName ?? '',
  registrationNumber: sent.registrationNumber ?? '',
  address: sent.address ?? '',
  city: sent.city ?? '',
  zip: sent.zip ?? '',
  country: sent.country ?? '',
})
