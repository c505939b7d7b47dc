// What is read of companies: the members of those that the customer manages, and an invitation (MGR-01, MGR-02, AUTH-12).
import { listOf, nullable } from '../codec/shapes.ts'
import { membersAskedAt } from '../history/shownMembers.ts'
import { PayerId } from '../ids.ts'
import { resource } from '../resources/resource.ts'
import { companyText } from './company.ts'
import { InvitingCompany } from './joining.ts'
import { Member } from './member.ts'

/** Of all companies that the customer manages where none is named. */
export const members = resource({
  name: 'members',
  command: 'FetchMembers',
  requested: 'MembersRequested',
  found: 'MembersFound',
  failed: 'MembersFailed',
  query: { companyId: nullable(PayerId) },
  answer: { members: listOf(Member) },
  title: ({ companyId }) => `the members of ${companyText(companyId)}`,
  told: ({ members }) => `members: ${members.length}`,
  lifetime: 'signIn',
  askedAt: membersAskedAt,
})

/** Of the token that the address has brought, which is kept where the check itself did not come about. */
export const invitation = resource({
  name: 'invitation',
  command: 'CheckInvitation',
  requested: 'InvitationCheckRequested',
  found: 'InvitationChecked',
  failed: 'InvitationCheckFailed',
  query: {},
  answer: { company: InvitingCompany },
  title: () => 'the invitation',
  told: ({ company: { companyId } }) =>
    companyId === null ? 'to a company that is not told' : `to ${companyText(companyId)}`,
  lifetime: 'visitor',
})
