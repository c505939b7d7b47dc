// The calls about an account that need a decision: its profile, its companies with their members and invitations.
import type { CompanyChange, ReportedCompanies } from '../../domain/companies/change.ts'
import { normalizedCompany } from '../../domain/companies/company.ts'
import { trimmedInvitation } from '../../domain/companies/invitationForm.ts'
import type { Member } from '../../domain/companies/member.ts'
import type { CustomerId, PayerId } from '../../domain/ids.ts'
import type { DetailsForm, UserDetails } from '../../domain/profile/details.ts'
import { toMembers } from '../../domain/wire/account/companies.ts'
import { fromCompany, toReportedCompanies } from '../../domain/wire/account/companyChanges.ts'
import { fromDetails, toSavedDetails } from '../../domain/wire/account/profile.ts'
import type { CallAnswer } from '../../domain/wire/endpoints/endpoints.ts'
import type { Api, Answer } from './call.ts'

/** Who makes a change, as the calls that are about the customer name them. */
interface Maker {
  readonly customerId: CustomerId
  readonly userId: PayerId
}

/** What was received `before` and is not changed in `form` goes back untouched. */
export const detailsSaved = (api: Api, before: UserDetails, form: DetailsForm): Answer<UserDetails> => {
  const { body, untouched } = fromDetails(before, form)
  return api('saveUserDetails', {
    body,
    beside: untouched,
    to: (wire) => toSavedDetails(wire, before, form),
  })
}

/** Of one company, or of all that the customer manages where none is named (MGR-01, MGR-02). */
export const membersOf = (api: Api, companyId: PayerId | null): Answer<{ members: Member[] }> => {
  const to = (wire: CallAnswer<'allMembers'>) => ({ members: toMembers(wire, companyId) })
  return companyId === null
    ? api('allMembers', { to })
    : api('companyMembers', { parameters: { companyId }, to })
}

export const companyChanged = (
  api: Api,
  change: CompanyChange,
  { customerId: own, userId }: Maker,
): Answer<ReportedCompanies> => {
  const to = (wire: CallAnswer<'addMember'>) =>
    toReportedCompanies(wire, change._tag === 'Create' ? null : change.companyId)
  if (change._tag === 'Create')
    return api('saveCompany', { body: fromCompany(normalizedCompany(change.form)), to })
  const { companyId } = change
  switch (change._tag) {
    case 'Join':
      return api('addMember', { body: { companyId, customerId: own }, to })
    case 'Leave':
      return api('leaveCompany', { parameters: { companyId, userId }, to })
    case 'Invite':
      return api('inviteMember', { parameters: { companyId }, body: trimmedInvitation(change.form), to })
    case 'Resend':
      return api('resendInvitation', { parameters: { companyId, token: change.token }, to })
    case 'CancelInvitation':
      return api('cancelInvitation', { parameters: { companyId, token: change.token }, to })
    case 'AddMember':
      return api('addMember', { body: { companyId, customerId: change.customerId }, to })
    case 'Activate':
      return api('activateMember', { parameters: { companyId, customerId: change.customerId }, to })
    case 'Deactivate':
      return api('deactivateMember', { parameters: { companyId, customerId: change.customerId }, to })
    case 'Remove':
      return api('removeMember', { parameters: { companyId, customerId: change.customerId }, to })
  }
}
