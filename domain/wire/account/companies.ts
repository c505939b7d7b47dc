// The members of companies, as the wire has them (API-22, API-23, OP-154).
import { ReadingType } from '../../codec/reading.ts'
import { contentOf, isObject } from '../readings.ts'
import { WireMember } from './member.ts'

/** A list of customers; a company with its `members`; a list of such companies. */
export const MembersAnswer = new ReadingType('Members', contentOf(WireMember, 'members'), (u) => {
  if (isObject(u)) return Array.isArray(u['content']) ? membersIn(u['content']) : membersIn([u], u)
  return Array.isArray(u) ? membersIn(u) : u
})

/** What holds no members stands for itself: a member, or the answer as a whole. */
function membersIn(told: readonly unknown[], whole: unknown = null): unknown {
  const hasCompanies = told.some((one) => isObject(one) && Array.isArray(one['members']))
  if (!hasCompanies) return whole ?? told
  return told.flatMap((one): unknown[] => {
    if (!isObject(one) || !Array.isArray(one['members'])) return [one]
    const { companyId } = one
    return one['members'].map((member: unknown) => (isObject(member) ? { companyId, ...member } : member))
  })
}
