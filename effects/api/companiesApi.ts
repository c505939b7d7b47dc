// The calls about companies, their members and invitations, in domain values.
import type { CompanyChange, ReportedCompanies } from '../../domain/companies/change.ts'
import { normalizedCompany } from '../../domain/companies/company.ts'
import { trimmedInvitation } from '../../domain/companies/invitationForm.ts'
import type { InvitingCompany } from '../../domain/companies/joining.ts'
import type { Member } from '../../domain/companies/member.ts'
import type { CustomerId, LetterToken, PayerId } from '../../domain/ids.ts'
import { toMembers } from '../../domain/wire/account/companies.ts'
import {
  fromCompany,
  toInvitingCompany,
  toReportedCompanies,
} from '../../domain/wire/account/companyChanges.ts'
import type { CallAnswer } from '../../domain/wire/endpoints/endpoints.ts'
import type { Answer, Caller } from './call.ts'

/** Who makes a change, as the calls that are about the customer name them. */
interface Maker {
  readonly customerId: CustomerId
  readonly userId: PayerId
}

export const companiesApi = (call: Caller) => ({
  /** Of one company, or of all that the customer manages where none is named (MGR-01, MGR-02). */
  members: (companyId: PayerId | null): Answer<{ members: Member[] }> => {
    const to = (wire: CallAnswer<'allMembers'>) => ({ members: toMembers(wire, companyId) })
    return companyId === null
      ? call('allMembers', { to })
      : call('companyMembers', { parameters: { companyId }, to })
  },
  changeCompany: (change: CompanyChange, maker: Maker): Answer<ReportedCompanies> =>
    changed(call, change, maker),
  checkInvitation: (token: LetterToken): Answer<{ company: InvitingCompany }> =>
    call('checkInvitation', { parameters: { token }, to: (wire) => ({ company: toInvitingCompany(wire) }) }),
})

const changed = (
  call: Caller,
  change: CompanyChange,
  { customerId: own, userId }: Maker,
): Answer<ReportedCompanies> => {
  const to = (wire: CallAnswer<'addMember'>) =>
    toReportedCompanies(wire, change._tag === 'Create' ? null : change.companyId)
  switch (change._tag) {
    case 'Create':
      return call('saveCompany', { body: fromCompany(normalizedCompany(change.form)), to })
    case 'Join':
      return call('addMember', { body: { companyId: change.companyId, customerId: own }, to })
    case 'Leave':
      return call('leaveCompany', { parameters: { companyId: change.companyId, userId }, to })
    case 'Invite': {
      const { companyId, form } = change
      return call('inviteMember', { parameters: { companyId }, body: trimmedInvitation(form), to })
    }
    case 'Resend':
      return call('resendInvitation', { parameters: ofInvitation(change), to })
    case 'CancelInvitation':
      return call('cancelInvitation', { parameters: ofInvitation(change), to })
    case 'AddMember':
      return call('addMember', { body: ofMember(change), to })
    case 'Activate':
      return call('activateMember', { parameters: ofMember(change), to })
    case 'Deactivate':
      return call('deactivateMember', { parameters: ofMember(change), to })
    case 'Remove':
      return call('removeMember', { parameters: ofMember(change), to })
  }
}

interface AboutInvitation {
  readonly companyId: PayerId
  readonly token: LetterToken
}

interface AboutMember {
  readonly companyId: PayerId
  readonly customerId: CustomerId
}

const ofInvitation = ({ companyId, token }: AboutInvitation) => ({ companyId, token })

const ofMember = ({ companyId, customerId }: AboutMember) => ({ companyId, customerId })
