// The members of the companies that the customer manages, and whose a page shows, by its address: the list of reservations,
// the members' own page, the page of one (MGR-01, MGR-02, HIST-11). Pure.
import { listOf, nullable } from '../codec/shapes.ts'
import { companyText } from '../companies/resources.ts'
import { Member } from '../companies/member.ts'
import { PayerId } from '../ids.ts'
import { resource } from '../resources/resource.ts'
import { type Address, memberIn, PATHS } from '../shell/address.ts'
import { choiceIn } from './listChoice.ts'

/** Of one company, of all where it is `null`. */
export interface MembersAsked {
  readonly companyId: PayerId | null
}

/** `null` at a page that shows no members. */
export const membersAskedAt = (address: Address | null): MembersAsked | null => {
  if (address === null) return null
  const { path, query } = address
  const member = memberIn(path)
  if (member !== null) return { companyId: member.companyId }
  const choice = choiceIn(query)
  const companyId = choice._tag === 'Managed' ? choice.companyId : null
  if (path === PATHS.users) return { companyId }
  return path === PATHS.myReservations && choice._tag === 'Managed' ? { companyId } : null
}

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
  summary: ({ members }) => `members: ${members.length}`,
  lifetime: 'signIn',
  askedAt: membersAskedAt,
})
