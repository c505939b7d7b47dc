// The form of a new company: what must be filled in, and how it is sent (COMP-01, COMP-03, OP-61).
import { errorsBy, required } from '../forms/rules.ts'
import { CompanyInfo } from '../passengers/contact.ts'
import { normalizedRegistrationNumber } from '../passengers/registrationNumber.ts'

export const CompanyForm = CompanyInfo
export type CompanyForm = CompanyInfo

export const companyFormErrorsOf = (form: CompanyForm) =>
  errorsBy(form, { legalName: required, registrationNumber: required })

/** As it is sent: its number in the one form under which it is known. */
export const normalizedCompany = (form: CompanyForm): CompanyForm => ({
  legalName: form.legalName.trim(),
  registrationNumber: normalizedRegistrationNumber(form.registrationNumber),
  address: form.address.trim(),
  city: form.city.trim(),
  zip: form.zip.trim(),
  country: form.country,
})
