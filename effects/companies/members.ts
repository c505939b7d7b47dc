// The members of one company that the customer manages, or of all of them (MGR-01, MGR-02, ROLE-06).
import { members } from '../../domain/history/shownMembers.ts'
import { refusalOf } from '../../domain/history/askedList.ts'
import { reads } from '../pipeline/reading.ts'

/** Who is no manager has no members to ask for, and nothing is asked about a company of others. */
export const readMembers = reads(members, {
  reads: ['auth'],
  mayAsk: ({ auth: { customer } }, { companyId }) =>
    customer !== null && refusalOf(companyId, customer) === null,
  call: ({ companyId }, { api }) => api.members(companyId),
  on: ['SignedIn'],
})
