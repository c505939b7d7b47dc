// The members of a company, as the wire has them (API-22, API-23, OP-154). One that can't be read is left out alone.
import type * as t from 'io-ts'
import { checked, shape } from '../../codec/shapes.ts'
import { ReadingType } from '../../codec/reading.ts'
import type { Member } from '../../companies/member.ts'
import { CustomerId, MemberId, PayerId } from '../../ids.ts'
import { managerFlag } from './managerFlag.ts'
import { fitsAddress } from '../../shell/address.ts'
import { receivedPerson } from '../owner.ts'
import { contentOf, decor, decorOr, fittingList, idText, isObject, wireBoolean, wordOf } from '../readings.ts'

const { firstName, lastName, email } = receivedPerson

const WireMember = new ReadingType(
  'Member',
  shape({
    firstName,
    lastName,
    email,
    customerId: idText(CustomerId),
    userIds: decorOr(fittingList(idText(PayerId)), []),
    companyId: decor(idText(PayerId)),
    manager: decorOr(managerFlag, false),
    isYou: decorOr(wireBoolean, false),
    status: decor(wordOf('memberStatus')),
  }),
  (u) => {
    if (!isObject(u)) return u
    const { customer, userId, ...rest } = u
    const ids = userId === undefined || userId === null ? {} : { userIds: [userId] }
    return { ...(isObject(customer) ? customer : {}), ...ids, ...rest }
  },
)

/** A list of customers; a company with its `members`; a list of such companies. */
export const MembersAnswer = new ReadingType('Members', contentOf(WireMember, 'members'), (u) => {
  if (isObject(u)) return Array.isArray(u['content']) ? membersIn(u['content']) : membersIn([u], u)
  return Array.isArray(u) ? membersIn(u) : u
})

/** What holds no members stands for itself: a member, or the answer as a whole. */
function membersIn(received: readonly unknown[], whole: unknown = null): unknown {
  const hasCompanies = received.some((one) => isObject(one) && Array.isArray(one['members']))
  if (!hasCompanies) return whole ?? received
  return received.flatMap((one): unknown[] => {
    if (!isObject(one) || !Array.isArray(one['members'])) return [one]
    const { companyId } = one
    return one['members'].map((member: unknown) => (isObject(member) ? { companyId, ...member } : member))
  })
}

/**
 * An address names a member by the user's id, which says nothing of a person. Where the server sends none that can stand
 * there, by the place among the members of the company, which is the same in the list of all members; where that is not
 * known, by the place in the list. A member of two companies is listed twice.
 */
export const toMembers = (wire: t.TypeOf<typeof MembersAnswer>, asked: PayerId | null): Member[] => {
  const all = wire.map((member) => ({ ...member, companyId: member.companyId ?? asked }))
  return all.map(({ userIds: [userId], manager, ...member }, i): Member => {
    const { companyId } = member
    const place = all.slice(0, i).filter((one) => one.companyId === companyId).length + 1
    const names = [userId ?? '', companyId === null ? '' : `m${place}-${companyId}`]
    const name = names.find(fitsAddress) ?? `m${i + 1}`
    return { ...member, memberId: checked(MemberId, name), isManager: manager }
  })
}
