// Who signed in, as the lists of the account name them: the customer, and who may pay for what the customer books.
import * as t from 'io-ts'
import { checked, listOf, nullable, shape } from '../codec/shapes.ts'
import { openText, personal } from '../codec/text.ts'
import { Invitation } from './invitation.ts'
import { CustomerId, PayerId } from '../ids.ts'

/** A customer who belongs to it as well; `isYou` marks the one who is signed in. */
export const CompanyMember = shape({
  customerId: CustomerId,
  firstName: personal('firstName'),
  lastName: personal('lastName'),
  email: personal('email', 'email'),
  isYou: t.boolean,
})

/** A company that the customer belongs to; `isManaged`: the customer is its manager. */
export const CustomerCompany = shape({
  companyId: PayerId,
  legalName: personal('legalName'),
  /** Empty where the server does not send it. */
  registrationNumber: personal('companyRegistrationNumber'),
  /** The server's own word, `REGULAR` of those that customers add; `null` where it says none (ENT-03). */
  type: nullable(openText('companyType')),
  isManaged: t.boolean,
  /** As far as they are sent with the company; the page of members asks for all of them. */
  members: listOf(CompanyMember),
  /** Those that wait to be taken up; sent to managers only. */
  invitations: listOf(Invitation),
})
export type CustomerCompany = t.TypeOf<typeof CustomerCompany>

export const Customer = shape({
  customerId: CustomerId,
  /** `null` where the server names the customer alone. */
  userId: nullable(PayerId),
  companies: listOf(CustomerCompany),
  /** Has the rights of a manager (ROLE-06, PROF-06); over which companies, each of them says (OP-11). */
  isManager: t.boolean,
})
export type Customer = t.TypeOf<typeof Customer>

/** Whose data may be in the page: the customer who signed in last, as far as the server has said who that is. */
export const KnownPerson = shape({ customerId: nullable(CustomerId), email: personal('email', 'email') })
export type KnownPerson = t.TypeOf<typeof KnownPerson>

/** `null` where nothing says who it is. */
export const knownPerson = (
  user: { readonly email: string } | null,
  customer: Customer | null,
): KnownPerson | null => {
  const email = user?.email.trim().toLowerCase() ?? ''
  const customerId = customer?.customerId ?? null
  return customerId === null && email === '' ? null : { customerId, email }
}

/** Under which id the customer pays; an address may hold it, so that it is never the customer's own number. */
export const ownPayerId = ({ userId }: Customer): PayerId => userId ?? OWN

/** Those whose members and reservations the customer may see: none without the rights of a manager (OP-11). */
export const managedCompanies = (customer: Customer | null): readonly CustomerCompany[] =>
  customer?.isManager === true ? customer.companies.filter(({ isManaged }) => isManaged) : []

/**
 * The customer with companies reported later: a company that is reported again is replaced, one that is not stays, as
 * it isn't said that a list names all. Another person's list says nothing.
 */
export const withReportedCompanies = (
  customer: Customer | null,
  reported: Customer | null,
): Customer | null => {
  if (customer === null || reported === null || reported.customerId !== customer.customerId)
    return customer ?? reported
  const kept = customer.companies.map(
    (one) => reported.companies.find(({ companyId }) => companyId === one.companyId) ?? one,
  )
  const others = reported.companies.filter(({ companyId }) =>
    kept.every((one) => one.companyId !== companyId),
  )
  return {
    ...customer,
    userId: customer.userId ?? reported.userId,
    companies: kept.concat(others),
    isManager: customer.isManager || reported.isManager,
  }
}

const OWN = checked(PayerId, 'own')
