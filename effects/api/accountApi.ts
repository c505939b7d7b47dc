// The calls about an account beside the sign-in, in domain values: its life, its profile, its companies with their members and
// invitations.
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
import { personIn, type RecoveryForm, type SignUpForm } from '../../domain/auth/access.ts'
import type { Secrets } from '../ports/ports.ts'
import { type SignedInAs, signedInAs } from './signInApi.ts'
import type { DetailsForm, UserDetails } from '../../domain/profile/details.ts'
import { toCustomer } from '../../domain/wire/account/auth.ts'
import { fromDetails, toCustomerRecord, toDetails } from '../../domain/wire/account/profile.ts'

/** Who makes a change, as the calls that are about the customer name them. */
interface Maker {
  readonly customerId: CustomerId
  readonly userId: PayerId
}

/** Who is signed in with the answer; `null` where it only says that all is well (OP-32, OP-134). */
type Admitted = SignedInAs | null

const toAdmitted = (answer: CallAnswer<'signUp'>): Admitted =>
  answer === null || answer.token === null ? null : signedInAs({ ...answer, token: answer.token })

export const accountApi = (call: Caller) => ({
  signUp: (source: string, form: SignUpForm, secrets: Secrets): Answer<Admitted> =>
    call('signUp', { parameters: { source }, body: personIn(form), secrets, to: toAdmitted }),
  activate: (token: LetterToken): Answer<Admitted> =>
    call('activate', { parameters: { token }, to: toAdmitted }),
  recover: ({ userName }: RecoveryForm) => call('recover', { body: { userName: userName.trim() } }),
  checkRecoveryToken: (token: LetterToken) => call('checkRecoveryToken', { body: { token } }),
  resetPassword: (token: LetterToken, secrets: Secrets) =>
    call('resetPassword', { body: { token }, secrets }),
  changePassword: (secrets: Secrets) => call('changePassword', { secrets }),
  userDetails: () =>
    call('userDetails', {
      to: (wire) => ({ details: toDetails(wire), customer: toCustomer({ details: wire }) }),
    }),
  /** What was received `before` and is not changed in `form` goes back untouched. An answer without details leaves what was sent. */
  saveDetails: (before: UserDetails, form: DetailsForm): Answer<UserDetails> => {
    const { body, untouched } = fromDetails(before, form)
    return call('saveUserDetails', {
      body,
      beside: untouched,
      to: (wire) => (wire === null ? { ...before, form } : toDetails(wire)),
    })
  },
  customerRecord: () => call('userCustomer', { to: (wire) => ({ record: toCustomerRecord(wire) }) }),
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
    case 'CancelInvitation': {
      const { _tag, companyId, token } = change
      return call(OF_INVITATION[_tag], { parameters: { companyId, token }, to })
    }
    case 'AddMember': {
      const { companyId, customerId } = change
      return call('addMember', { body: { companyId, customerId }, to })
    }
    case 'Activate':
    case 'Deactivate':
    case 'Remove': {
      const { _tag, companyId, customerId } = change
      return call(OF_MEMBER[_tag], { parameters: { companyId, customerId }, to })
    }
  }
}

const OF_INVITATION = { Resend: 'resendInvitation', CancelInvitation: 'cancelInvitation' } as const

const OF_MEMBER = {
  Activate: 'activateMember',
  Deactivate: 'deactivateMember',
  Remove: 'removeMember',
} as const
