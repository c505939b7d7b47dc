// The reservation's owner on the wire (ENT-16).
import * as t from 'io-ts'
import { shape } from '../codec/shapes.ts'
import { personal, type TextType } from '../codec/text.ts'
import { PayerId } from '../ids.ts'
import type { ReservationOwner } from '../passengers/contact.ts'
import { ReadingType } from '../codec/reading.ts'
import { decor, decorOr, isObject, orElse, orNull } from './readings.ts'

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
const Phone = shape(phone)

/** What is told of a person or a company: whatever of it can't be read is empty. A number may stand where a text should. */
export const told = (codec: TextType) =>
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
  const [, intlCode = '', phoneNumber = u.trim()] = /^\+(\d{1,4})[\s-]+(.+)$/.exec(u.trim()) ?? []
  return { intlCode, phoneNumber }
}

const ToldPhone = shape({ intlCode: told(phone.intlCode), phoneNumber: told(phone.phoneNumber) })

export const toldPerson = {
  firstName: told(name.firstName),
  lastName: told(name.lastName),
  email: told(email),
  phone: decor(new ReadingType('Phone', ToldPhone, readPhone)),
}

const readCompany = (u: unknown): unknown =>
  isObject(u) && isObject(u['country']) && 'code' in u['country']
    ? { ...u, country: u['country']['code'] }
    : u

const ToldCompany = new ReadingType(
  'Company',
  shape({
    legalName: told(company.legalName),
    registrationNumber: told(company.registrationNumber),
    address: told(company.address),
    city: told(company.city),
    zip: told(company.zip),
    country: told(company.country),
  }),
  readCompany,
)

/** As it is told, by whatever server. */
export const WireOwner = shape({ ...toldPerson, companyInfo: decor(ToldCompany) })

const sentPerson = {
  firstName: orElse(name.firstName, ''),
  lastName: orElse(name.lastName, ''),
  email: orElse(email, ''),
  phone: orNull(Phone),
}

const SentCompany = shape({
  legalName: orElse(company.legalName, ''),
  registrationNumber: orElse(company.registrationNumber, ''),
  address: orElse(company.address, ''),
  city: orElse(company.city, ''),
  zip: orElse(company.zip, ''),
  country: orElse(company.country, ''),
})

const withCompany = { ...sentPerson, companyInfo: SentCompany }

/**
 * As it is sent: an owner without a company says nothing of one (PAX-13); one of the account's companies is named by its id
 * as well (ENT-16).
 */
export const OwnerBody = t.union([
  shape({ ...withCompany, companyId: PayerId }),
  shape(withCompany),
  shape(sentPerson),
])
export type OwnerBody = t.TypeOf<typeof OwnerBody>

export const fromOwner = (
  { companyInfo, ...owner }: ReservationOwner,
  companyId: PayerId | null = null,
): OwnerBody => {
  if (companyInfo === null) return owner
  return companyId === null ? { ...owner, companyInfo } : { ...owner, companyInfo, companyId }
}

export const toOwner = (body: OwnerBody): ReservationOwner => {
  const { firstName, lastName, email, phone } = body
  return {
    firstName,
    lastName,
    email,
    phone,
    companyInfo: 'companyInfo' in body ? body.companyInfo : null,
  }
}
