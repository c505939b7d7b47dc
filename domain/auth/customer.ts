// Who signed in, as the lists of the account name them: the customer, and who may pay for what the customer books.
import type * as t from 'io-ts'
import { listOf, nullable, shape } from '../codec/shapes.ts'
import { personal } from '../codec/text.ts'
import { CustomerId, PayerId } from '../ids.ts'

/** A company that the customer belongs to. */
export const CustomerCompany = shape({ companyId: PayerId, legalName: personal('legalName') })
export type CustomerCompany = t.TypeOf<typeof CustomerCompany>

export const Customer = shape({
  customerId: CustomerId,
  /** `null` where the server names the customer alone. */
  userId: nullable(PayerId),
  companies: listOf(CustomerCompany),
})
export type Customer = t.TypeOf<typeof Customer>

/** Under which id the customer pays. */
export const ownPayerId = ({ customerId, userId }: Customer): PayerId =>
  userId ?? (customerId as string as PayerId)
