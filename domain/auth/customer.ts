// Who signed in, as the lists of the account name them: the customer, and who may pay for what the customer books.
import type * as t from 'io-ts'
import { checked, listOf, nullable, shape } from '../codec/shapes.ts'
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

/** Under which id the customer pays; an address may hold it, so that it is never the customer's own number. */
export const ownPayerId = ({ userId }: Customer): PayerId => userId ?? OWN

const OWN = checked(PayerId, 'own')
