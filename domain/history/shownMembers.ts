// Whose members a page shows, by its address: the list of reservations, the members' own page, the page of one (MGR-01,
// MGR-02, HIST-11). Pure.
import { choiceIn } from './listChoice.ts'
import type { PayerId } from '../ids.ts'
import { type Address, memberIn, PATHS } from '../shell/address.ts'

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
