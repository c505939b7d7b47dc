// The buyer: the contact form, its rules, and when it makes an owner (PAX-01..03, VAL-01, VAL-04, VAL-06).
import type * as t from 'io-ts'
import * as E from 'fp-ts/Either'
import { nullable, shape } from '../codec/shapes.ts'
import { personal } from '../codec/text.ts'
import {
  allOf,
  email,
  errorsBy,
  phoneCode,
  phoneNumber,
  required,
  requiredIfAny,
  type Rule,
  type RuleKey,
} from '../forms/rules.ts'
import { ungrouped } from '../forms/plainText.ts'
import { HOME_PHONE_CODE } from './homePhoneCode.ts'
import { PERSON_FIELDS, type Person } from './person.ts'
import { normalizedRegistrationNumber } from './registrationNumber.ts'

/** The payer where a company buys; all of it may be empty. `country` is a code. */
export const CompanyInfo = shape({
  legalName: personal('legalName'),
  registrationNumber: personal('companyRegistrationNumber'),
  address: personal('address'),
  city: personal('city'),
  zip: personal('zip'),
  country: personal('countryCode'),
})
export type CompanyInfo = t.TypeOf<typeof CompanyInfo>

/** Whether any field of a company is filled in. */
export const isCompany = (company: CompanyInfo): boolean =>
  Object.values(company).some((text) => text.trim() !== '')

/** A company has a name; without it none of its fields are sent. */
export const companyErrorsOf = (company: CompanyInfo): Partial<Record<keyof CompanyInfo, RuleKey>> =>
  errorsBy(company, { legalName: requiredIfAny(isCompany(company) ? 1 : 0) })

/** The form as it stands, typos included. `phoneCode` has no plus sign. */
export const ContactForm = shape({
  firstName: personal('firstName'),
  lastName: personal('lastName'),
  email: personal('email', 'email'),
  phoneCode: personal('phoneCode'),
  phoneNumber: personal('phoneNumber'),
  company: CompanyInfo,
})
export type ContactForm = t.TypeOf<typeof ContactForm>
export type ContactField = Exclude<keyof ContactForm, 'company'>

export const CONTACT_FIELDS: readonly ContactField[] = [
  'firstName',
  'lastName',
  'email',
  'phoneCode',
  'phoneNumber',
]

/** The person whom the server knows as the reservation's owner. */
export const ReservationOwner = shape({
  ...PERSON_FIELDS,
  /** Only where a company is named (PAX-13). */
  companyInfo: nullable(CompanyInfo),
})
export type ReservationOwner = t.TypeOf<typeof ReservationOwner>

const RULES: Readonly<Record<ContactField, Rule>> = {
  firstName: required,
  lastName: required,
  email: allOf(required, email),
  phoneCode: allOf(required, phoneCode),
  phoneNumber: allOf(required, phoneNumber),
}

/** What is wrong with one field, `null` when it is well. */
export const fieldErrorOf = (field: ContactField, value: string): RuleKey | null => RULES[field](value)

export type ContactErrors = Partial<Record<ContactField, RuleKey>>

export const contactErrorsOf = ({ company: _company, ...person }: ContactForm): ContactErrors =>
  errorsBy(person, RULES)

/** The owner, when all five fields are there and none is wrong (PAX-02, PAX-03); else what is wrong. */
export const decideOwner = (form: ContactForm): E.Either<ContactErrors, ReservationOwner> => {
  const errors = contactErrorsOf(form)
  return Object.keys(errors).length > 0 ? E.left(errors) : E.right(ownerAsTyped(form))
}

/** The owner that a form makes, whether it is complete or not. */
const ownerAsTyped = (form: ContactForm): ReservationOwner => ({
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  email: form.email.trim(),
  phone: { intlCode: form.phoneCode.trim(), phoneNumber: ungrouped(form.phoneNumber) },
  companyInfo: companyOf(form.company),
})

/** The owner of whom a form says anything at all, else `null`; a phone's code stands in it from the start. */
export const ownerSoFar = (form: ContactForm): ReservationOwner | null => {
  const typed = [form.firstName, form.lastName, form.email, form.phoneNumber, form.company.legalName]
  return typed.every((text) => text.trim() === '') ? null : ownerAsTyped(form)
}

/** What is blank in a form is filled in from a person; what was typed stays. A phone's two parts go together (OP-137). */
export const contactFilledFrom = (form: ContactForm, { phone, ...person }: Person): ContactForm => {
  const filled = { ...form }
  for (const field of ['firstName', 'lastName', 'email'] as const)
    if (form[field].trim() === '') filled[field] = person[field]
  const hasPhone = form.phoneNumber.trim() !== '' || !['', HOME_PHONE_CODE].includes(form.phoneCode.trim())
  if (phone === null || phone.phoneNumber.trim() === '' || hasPhone) return filled
  return { ...filled, phoneCode: phone.intlCode, phoneNumber: phone.phoneNumber }
}

/** Whether the server has this owner already, so that it need not be sent again. */
export const isSameOwner = (one: ReservationOwner | null, other: ReservationOwner): boolean =>
  one !== null &&
  one.firstName === other.firstName &&
  one.lastName === other.lastName &&
  one.email === other.email &&
  one.phone?.intlCode === other.phone?.intlCode &&
  one.phone?.phoneNumber === other.phone?.phoneNumber &&
  isSameCompany(one.companyInfo, other.companyInfo)

export const isSameCompany = (one: CompanyInfo | null, other: CompanyInfo | null): boolean =>
  one === null || other === null
    ? one === other
    : (Object.keys(one) as (keyof CompanyInfo)[]).every((field) => one[field] === other[field])

/** Sent only where the company's name is there (PAX-13, COMP-04); its number is normalised (OP-61). */
const companyOf = (company: CompanyInfo): CompanyInfo | null =>
  company.legalName.trim() === ''
    ? null
    : {
        legalName: company.legalName.trim(),
        registrationNumber: normalizedRegistrationNumber(company.registrationNumber),
        address: company.address.trim(),
        city: company.city.trim(),
        zip: company.zip.trim(),
        country: company.country,
      }
