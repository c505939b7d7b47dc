// The calls about companies, their members and invitations, in domain values.
import * as E from 'fp-ts/Either'
import { map } from 'rxjs/operators'
import type { CompanyChange, ToldCompanies } from '../../domain/companies/change.ts'
import { normalizedCompany } from '../../domain/companies/company.ts'
import { trimmedInvitation } from '../../domain/companies/invitationForm.ts'
import type { InvitingCompany } from '../../domain/companies/joining.ts'
import type { Member } from '../../domain/companies/member.ts'
import type { CustomerId, LetterToken, PayerId } from '../../domain/ids.ts'
import { toMembers } from '../../domain/wire/account/companies.ts'
import { fromCompany, toInvitingCompany, toToldCompanies } from '../../domain/wire/account/companyChanges.ts'
import type { Answer, Caller } from './call.ts'

/** Who makes a change, as the calls that are about the customer name them. */
interface Maker {
  readonly customerId: CustomerId
  readonly userId: PayerId
}

export const companiesApi = (call: Caller) => ({
  /** Of one company, or of all that the customer manages where none is named (MGR-01, MGR-02). */
  members: (companyId: PayerId | null): Answer<Member[]> =>
    (companyId === null
      ? call('allMembers', { parameters: {}, body: null })
      : call('companyMembers', { parameters: { companyId }, body: null })
    ).pipe(map(E.map((wire) => toMembers(wire, companyId)))),
  changeCompany: (change: CompanyChange, maker: Maker): Answer<ToldCompanies> => {
    const companyId = change._tag === 'Create' ? null : change.companyId
    return changeCall(call, change, maker).pipe(map(E.map((wire) => toToldCompanies(wire, companyId))))
  },
  checkInvitation: (token: LetterToken): Answer<InvitingCompany> =>
    call('checkInvitation', { parameters: { token }, body: null }).pipe(map(E.map(toInvitingCompany))),
})

const changeCall = (call: Caller, change: CompanyChange, { customerId: own, userId }: Maker) => {
  switch (change._tag) {
    case 'Create':
      return call('saveCompany', { parameters: {}, body: fromCompany(normalizedCompany(change.form)) })
    case 'Join':
      return call('addMember', { parameters: {}, body: { companyId: change.companyId, customerId: own } })
    case 'Leave':
      return call('leaveCompany', { parameters: { companyId: change.companyId, userId }, body: null })
    case 'Invite': {
      const { companyId, form } = change
      return call('inviteMember', { parameters: { companyId }, body: trimmedInvitation(form) })
    }
    case 'Resend':
      return call('resendInvitation', { parameters: ofInvitation(change), body: {} })
    case 'CancelInvitation':
      return call('cancelInvitation', { parameters: ofInvitation(change), body: null })
    case 'AddMember':
      return call('addMember', { parameters: {}, body: ofMember(change) })
    case 'Activate':
      return call('activateMember', { parameters: ofMember(change), body: {} })
    case 'Deactivate':
      return call('deactivateMember', { parameters: ofMember(change), body: null })
    case 'Remove':
      return call('removeMember', { parameters: ofMember(change), body: null })
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
