// What a person has typed of the contact form themselves, which no answer fills in. Pure.
import type * as t from 'io-ts'
import { oneOf } from '../codec/shapes.ts'
import { type ContactForm, contactFilledFrom, isCompany, type ReservationOwner } from './contact.ts'

export const ContactPart = oneOf(
  'ContactPart',
  'firstName',
  'lastName',
  'email',
  'phoneCode',
  'phoneNumber',
  'company',
)
export type ContactPart = t.TypeOf<typeof ContactPart>

export const changedParts = (before: ContactForm, after: ContactForm): readonly ContactPart[] =>
  (Object.keys(after) as ContactPart[]).filter(
    (part) => after[part] !== before[part] && JSON.stringify(after[part]) !== JSON.stringify(before[part]),
  )

/** The form, with what was not typed in it taken from the owner (OP-174). */
export const contactOfOwner = (
  form: ContactForm,
  typed: readonly ContactPart[],
  owner: ReservationOwner,
): ContactForm => {
  const filled = contactFilledFrom(form, owner)
  const pick = <P extends ContactPart>(part: P, isFree = true): ContactForm[P] =>
    isFree && !typed.includes(part) ? filled[part] : form[part]
  // A phone's two parts go together.
  const isPhoneFree = !typed.includes('phoneCode') && !typed.includes('phoneNumber')
  const isCompanyFree = !isCompany(form.company) && !typed.includes('company')
  return {
    firstName: pick('firstName'),
    lastName: pick('lastName'),
    email: pick('email'),
    phoneCode: pick('phoneCode', isPhoneFree),
    phoneNumber: pick('phoneNumber', isPhoneFree),
    company: isCompanyFree && owner.companyInfo !== null ? owner.companyInfo : form.company,
  }
}
