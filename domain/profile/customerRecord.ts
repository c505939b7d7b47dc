// The customer as the shop keeps one (ENT-01, OP-29). Nothing depends on it: what can't be read of it is empty.
import type * as t from 'io-ts'
import { listOf, nullable, shape } from '../codec/shapes.ts'
import { openText, personal } from '../codec/text.ts'
import { CustomerId, PayerId } from '../ids.ts'
import { EpochMs } from '../instant.ts'
import { GenderChoice } from '../passengers/personFacts.ts'

export const CustomerRecord = shape({
  customerId: nullable(CustomerId),
  userIds: listOf(PayerId),
  /** What the shop calls the accounts that the customer pays from. */
  accounts: listOf(personal('customerAccount')),
  memberOf: listOf(openText('memberRole')),
  status: nullable(openText('customerStatus')),
  firstName: personal('firstName'),
  lastName: personal('lastName'),
  email: personal('email', 'email'),
  /** With its code, as one text. */
  phone: personal('phoneNumber'),
  gender: GenderChoice,
  /** `YYYY-MM-DD`. */
  birthday: personal('birthday'),
  ageInYears: personal('ageInYears'),
  personalIdentificationNumber: personal('personalIdentificationNumber'),
  createdAtMs: nullable(EpochMs),
  updatedAtMs: nullable(EpochMs),
})
export type CustomerRecord = t.TypeOf<typeof CustomerRecord>
