// Whose reservations are listed, as the address says it (HIST-11, OP-95): so a list can be shared.
import * as t from 'io-ts'
import { nullable, shape } from '../codec/shapes.ts'
import { MemberId, PayerId } from '../ids.ts'
import type { Address } from '../shell/address.ts'
import type { HistoryRange } from './filters.ts'

export const ListChoice = t.union(
  [
    /** The customer's own. */
    shape({ _tag: t.literal('Own') }),
    /** Of a company that the customer manages, `null` for all of them; of all its members, or of one. */
    shape({ _tag: t.literal('Managed'), companyId: nullable(PayerId), memberId: nullable(MemberId) }),
  ],
  'ListChoice',
)
export type ListChoice = t.TypeOf<typeof ListChoice>

export const OWN_LIST: ListChoice = { _tag: 'Own' }

/** The word for all companies in an address. */
const ALL = 'all'

/** A member without a company is one of all of them. */
export const choiceIn = (query: Address['query']): ListChoice => {
  const { company, member } = query
  if (company === undefined && member === undefined) return OWN_LIST
  return {
    _tag: 'Managed',
    companyId: PayerId.is(company) && company !== ALL ? company : null,
    memberId: MemberId.is(member) ? member : null,
  }
}

export const queryOfChoice = (choice: ListChoice): Readonly<Record<string, string>> => {
  if (choice._tag === 'Own') return {}
  const { companyId, memberId } = choice
  return { company: companyId ?? ALL, ...(memberId === null ? {} : { member: memberId }) }
}

export const isSameChoice = (one: ListChoice, other: ListChoice): boolean => {
  if (one._tag === 'Own' || other._tag === 'Own') return one._tag === other._tag
  return one.companyId === other.companyId && one.memberId === other.memberId
}

export const namesMember = (choice: ListChoice): boolean =>
  choice._tag === 'Managed' && choice.memberId !== null

/** The days for which the server is asked: of the customer's own list alone, others come whole (HIST-02, OP-49). */
export const rangeOf = ({ from, to }: HistoryRange, choice: ListChoice): HistoryRange =>
  choice._tag === 'Own' ? { from, to } : { from: null, to: null }
