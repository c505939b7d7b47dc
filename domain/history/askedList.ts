// Which list is asked for: the customer's own, or one that only a manager has (HIST-11, OP-11, OP-95). Pure.
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { type Customer, managedCompanies } from '../auth/customer.ts'
import { oneOf } from '../codec/shapes.ts'
import type { Member } from '../companies/member.ts'
import type { CustomerId, PayerId } from '../ids.ts'
import type { HistoryRange } from './filters.ts'
import type { ListChoice } from './listChoice.ts'

/** Each of them is a call of its own. */
export type AskedList =
  | { readonly _tag: 'Own'; readonly customerId: CustomerId; readonly range: HistoryRange }
  | { readonly _tag: 'ManagedCompanies' }
  | { readonly _tag: 'Company'; readonly companyId: PayerId }
  | { readonly _tag: 'Customer'; readonly customerId: CustomerId }
  | { readonly _tag: 'CompanyCustomer'; readonly companyId: PayerId; readonly customerId: CustomerId }

/** No rights of a manager; none over this company; no member of it. */
export const ListRefusalReason = oneOf('ListRefusalReason', 'NotManager', 'NotManaged', 'NotMember')
export type ListRefusalReason = t.TypeOf<typeof ListRefusalReason>

/** `MembersUnknown`: which member is meant is unknown until the members are loaded. */
export type ListRefusal = { readonly _tag: ListRefusalReason } | { readonly _tag: 'MembersUnknown' }

export interface ListSituation {
  readonly customer: Customer
  /** Of the companies of the choice; `null` while they are not loaded. */
  readonly members: readonly Member[] | null
  readonly range: HistoryRange
}

export const decideList = (
  choice: ListChoice,
  { customer, members, range }: ListSituation,
): E.Either<ListRefusal, AskedList> => {
  if (choice._tag === 'Own') return E.right({ _tag: 'Own', customerId: customer.customerId, range })
  const { companyId, memberId } = choice
  const refusal = refusalOf(companyId, customer)
  if (refusal !== null) return E.left({ _tag: refusal })
  if (memberId === null)
    return E.right(companyId === null ? { _tag: 'ManagedCompanies' } : { _tag: 'Company', companyId })
  if (members === null) return E.left({ _tag: 'MembersUnknown' })
  const member = members.find((one) => one.memberId === memberId)
  if (member === undefined) return E.left({ _tag: 'NotMember' })
  const { customerId } = member
  return E.right(
    companyId === null
      ? { _tag: 'Customer', customerId }
      : { _tag: 'CompanyCustomer', companyId, customerId },
  )
}

/** Why the customer sees nothing of this company, of any company where none is named; `null` where it is managed. */
export const refusalOf = (
  companyId: PayerId | null,
  customer: Customer,
): Exclude<ListRefusalReason, 'NotMember'> | null => {
  const managed = managedCompanies(customer)
  if (managed.length === 0) return 'NotManager'
  return companyId === null || managed.some((one) => one.companyId === companyId) ? null : 'NotManaged'
}
