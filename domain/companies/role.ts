// For whom the customer books: as a private person, or for a company of the account (ROLE-08, ROLE-09, OP-105). Pure.
import type { Customer, CustomerCompany } from '../auth/customer.ts'
import type { PayerId } from '../ids.ts'
import { type ContactForm, isCompany } from '../passengers/contact.ts'
import { NO_COMPANY } from '../passengers/emptyContact.ts'
import { normalizedRegistrationNumber } from '../passengers/registrationNumber.ts'

/** The company of a role; `null` for a private person, and for a company that is none of the customer's. */
export const companyOfRole = (role: PayerId | null, customer: Customer | null): CustomerCompany | null =>
  customer?.companies.find(({ companyId }) => companyId === role) ?? null

/**
 * The contact form with the company of the role. Another company's data goes with it; what a person has typed of a company
 * that is none of the account's stays when they book as a private person.
 */
export const contactInRole = (
  form: ContactForm,
  company: CustomerCompany | null,
  before: CustomerCompany | null,
): ContactForm => {
  if (company !== null) {
    const { legalName, registrationNumber } = company
    return isOf(form, company) ? form : { ...form, company: { ...NO_COMPANY, legalName, registrationNumber } }
  }
  return before !== null && isOf(form, before) ? { ...form, company: NO_COMPANY } : form
}

/** The company of the role where the form still names it: an owner gets its id beside its name (OP-62). */
const payingRole = (form: ContactForm, company: CustomerCompany | null): PayerId | null =>
  company !== null && isCompany(form.company) && isOf(form, company) ? company.companyId : null

/** Whose it is at the account, of what this form makes an owner. */
export const ownerAccount = (
  { customer, customerRole }: { readonly customer: Customer | null; readonly customerRole: PayerId | null },
  form: ContactForm,
) => ({ customer, companyId: payingRole(form, companyOfRole(customerRole, customer)) })

const isOf = ({ company }: ContactForm, { legalName, registrationNumber }: CustomerCompany): boolean =>
  company.legalName.trim() === legalName.trim() &&
  normalizedRegistrationNumber(company.registrationNumber) ===
    normalizedRegistrationNumber(registrationNumber)
