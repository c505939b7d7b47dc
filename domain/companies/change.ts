// What a person does about companies, and whether they may: the rights of a manager are looked at before any call
// (MGR-03..08, MGR-11, COMP-01, COMP-02, COMP-08, OP-11). Pure.
import * as t from 'io-ts'
import { type Customer, type CustomerCompany, managedCompanies } from '../auth/customer.ts'
import { oneOf, shape } from '../codec/shapes.ts'
import { CustomerId, LetterToken, PayerId } from '../ids.ts'
import { PATHS, type ShopPath } from '../shell/address.ts'
import { normalizedRegistrationNumber } from '../passengers/registrationNumber.ts'
import { CompanyForm, companyFormErrorsOf, normalizedCompany } from './company.ts'
import { type Invitation, InvitationForm, INVITED } from '../auth/invitation.ts'
import { invitationErrorsOf } from './invitationForm.ts'

const ofInvitation = { companyId: PayerId, token: LetterToken }
const ofMember = { companyId: PayerId, customerId: CustomerId }

export const CompanyChange = t.union(
  [
    /** A new company, with the customer as its first member. */
    shape({ _tag: t.literal('Create'), form: CompanyForm }),
    /** The customer joins the company of the invitation that the session keeps. */
    shape({ _tag: t.literal('Join'), companyId: PayerId }),
    shape({ _tag: t.literal('Leave'), companyId: PayerId }),
    shape({ _tag: t.literal('Invite'), companyId: PayerId, form: InvitationForm }),
    shape({ _tag: t.literal('Resend'), ...ofInvitation }),
    shape({ _tag: t.literal('CancelInvitation'), ...ofInvitation }),
    shape({ _tag: t.literal('AddMember'), ...ofMember }),
    shape({ _tag: t.literal('Activate'), ...ofMember }),
    shape({ _tag: t.literal('Deactivate'), ...ofMember }),
    shape({ _tag: t.literal('Remove'), ...ofMember }),
  ],
  'CompanyChange',
)
export type CompanyChange = t.TypeOf<typeof CompanyChange>

/**
 * No customer whom a call could name; no manager, or none of this company; none of the customer's own companies; what a
 * manager does to other people only; a form that lacks something.
 */
export const ChangeRefusalReason = oneOf(
  'ChangeRefusalReason',
  'NoCustomer',
  'NotManager',
  'NotManaged',
  'NotMember',
  'Yourself',
  'Incomplete',
)
export type ChangeRefusalReason = t.TypeOf<typeof ChangeRefusalReason>

/** Why the customer may not, or `null`. */
export const refusalOfChange = (
  change: CompanyChange,
  customer: Customer | null,
): ChangeRefusalReason | null => {
  if (customer === null) return 'NoCustomer'
  switch (change._tag) {
    case 'Create':
      return isWrong(companyFormErrorsOf(change.form)) ? 'Incomplete' : null
    case 'Join':
      return null
    case 'Leave':
      if (customer.userId === null) return 'NoCustomer'
      return customer.companies.some(({ companyId }) => companyId === change.companyId) ? null : 'NotMember'
    case 'Invite':
      return (
        managersRefusal(change, customer) ?? (isWrong(invitationErrorsOf(change.form)) ? 'Incomplete' : null)
      )
    case 'AddMember':
      return managersRefusal(change, customer) ?? (change.customerId.trim() === '' ? 'Incomplete' : null)
    case 'Resend':
    case 'CancelInvitation':
    case 'Activate':
      return managersRefusal(change, customer)
    case 'Deactivate':
    case 'Remove':
      return (
        managersRefusal(change, customer) ?? (change.customerId === customer.customerId ? 'Yourself' : null)
      )
  }
}

const isWrong = (errors: object): boolean => Object.keys(errors).length > 0

const managersRefusal = (
  { companyId }: { readonly companyId: PayerId },
  customer: Customer,
): ChangeRefusalReason | null => {
  const managed = managedCompanies(customer)
  if (managed.length === 0) return 'NotManager'
  return managed.some((one) => one.companyId === companyId) ? null : 'NotManaged'
}

/** Pages on which companies are changed. */
export const isPlaceOfChange = (path: ShopPath): boolean =>
  path === PATHS.join ||
  path === PATHS.newCompany ||
  path === PATHS.addCompany ||
  path.startsWith(PATHS.users) ||
  path === PATHS.companies

/** Where a change that was made leads; `null` where the customer stays (NAV-04, NAV-06, NAV-07, OP-45). */
export const placeAfter = ({ _tag }: CompanyChange): ShopPath | null => {
  switch (_tag) {
    case 'Create':
      return PATHS.account
    case 'Join':
    case 'Leave':
      return PATHS.companies
    case 'Invite':
    case 'Resend':
    case 'CancelInvitation':
    case 'Remove':
      return PATHS.users
    case 'AddMember':
    case 'Activate':
    case 'Deactivate':
      return null
  }
}

/** Whether the answer does not name the company that it is about: then the companies are fetched (COMP-01). */
export const leavesUnnamed = (change: CompanyChange, { companies }: Customer): boolean => {
  switch (change._tag) {
    case 'Create': {
      const made = normalizedCompany(change.form)
      return companies.every(
        ({ legalName, registrationNumber }) =>
          normalizedRegistrationNumber(registrationNumber) !== made.registrationNumber &&
          legalName.trim() !== made.legalName,
      )
    }
    case 'Join':
      return companies.every(({ companyId }) => companyId !== change.companyId)
    case 'Leave':
    case 'Invite':
    case 'Resend':
    case 'CancelInvitation':
    case 'AddMember':
    case 'Activate':
    case 'Deactivate':
    case 'Remove':
      return false
  }
}

/** Whether other members are to be looked at again after it. */
export const changesMembers = ({ _tag }: CompanyChange): boolean =>
  _tag === 'AddMember' || _tag === 'Activate' || _tag === 'Deactivate' || _tag === 'Remove'

/** What the server reports of the companies after a change. */
export type ReportedCompanies =
  | { readonly _tag: 'Nothing' }
  /** All of the customer's; whether they have the rights of a manager, where that is reported. */
  | {
      readonly _tag: 'All'
      readonly companies: readonly CustomerCompany[]
      readonly isManager: boolean | null
    }
  | { readonly _tag: 'One'; readonly company: CustomerCompany }
  | { readonly _tag: 'Invitation'; readonly invitation: Invitation }

/** The customer after a change that the server has made: as it says, and where it says nothing, as the change means. */
export const customerAfter = (
  customer: Customer,
  change: CompanyChange,
  reported: ReportedCompanies,
): Customer => {
  const companies = companiesAfter(customer.companies, change, reported)
  const isManager = reported._tag === 'All' ? (reported.isManager ?? customer.isManager) : customer.isManager
  return { ...customer, companies: [...companies], isManager }
}

type Companies = readonly CustomerCompany[]

const companiesAfter = (
  companies: Companies,
  change: CompanyChange,
  reported: ReportedCompanies,
): Companies => {
  if (reported._tag === 'All') return reported.companies
  const known = reported._tag === 'One' ? withCompany(companies, reported.company) : companies
  switch (change._tag) {
    case 'Leave':
      return known.filter(({ companyId }) => companyId !== change.companyId)
    case 'Invite':
      return reported._tag === 'One'
        ? known
        : withInvitations(known, change.companyId, (before) => [
            ...before.filter((one) => one.email !== invitationAfter(change, reported).email),
            invitationAfter(change, reported),
          ])
    case 'Resend':
      return reported._tag === 'Invitation'
        ? withInvitations(known, change.companyId, (before) =>
            before.map((one) =>
              one.token === change.token ? { ...one, token: reported.invitation.token } : one,
            ),
          )
        : known
    case 'CancelInvitation':
      return withInvitations(known, change.companyId, (before) =>
        before.filter(({ token }) => token !== change.token),
      )
    case 'Create':
    case 'Join':
    case 'AddMember':
    case 'Activate':
    case 'Deactivate':
    case 'Remove':
      return known
  }
}

const withCompany = (companies: Companies, company: CustomerCompany): Companies =>
  companies.some(({ companyId }) => companyId === company.companyId)
    ? companies.map((one) => (one.companyId === company.companyId ? company : one))
    : [...companies, company]

const withInvitations = (
  companies: Companies,
  companyId: PayerId,
  change: (before: readonly Invitation[]) => readonly Invitation[],
): Companies =>
  companies.map((one) =>
    one.companyId === companyId ? { ...one, invitations: [...change(one.invitations)] } : one,
  )

/** What was typed says who is invited, where the server does not. */
const invitationAfter = (
  { companyId, form }: Extract<CompanyChange, { readonly _tag: 'Invite' }>,
  reported: ReportedCompanies,
): Invitation => {
  const { token, status } =
    reported._tag === 'Invitation' ? reported.invitation : { token: null, status: INVITED }
  return { ...form, companyId, token, status }
}
