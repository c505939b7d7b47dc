// A member of a company, as its manager sees one (ENT-01, ENT-03, OP-154).
import * as t from 'io-ts'
import { nullable, shape } from '../codec/shapes.ts'
import { openText, personal } from '../codec/text.ts'
import { CustomerId, MemberId, PayerId } from '../ids.ts'

export const Member = shape({
  memberId: MemberId,
  customerId: CustomerId,
  /** `null` where the server doesn't say of which company. */
  companyId: nullable(PayerId),
  firstName: personal('firstName'),
  lastName: personal('lastName'),
  email: personal('email', 'email'),
  isManager: t.boolean,
  /** It is the customer who is signed in (ROLE-05). */
  isYou: t.boolean,
  /** The server's own word, `null` where it says none. */
  status: nullable(openText('memberStatus')),
})
export type Member = t.TypeOf<typeof Member>
