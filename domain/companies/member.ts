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

/** A person once, who may be a member of several companies. */
export const differentMembers = (members: readonly Member[]): readonly Member[] =>
  members.filter(({ customerId }, i) => members.findIndex((member) => member.customerId === customerId) === i)

/** The customer who looks, by the number that is known; else as the server marks one (COMP-05, ROLE-05). */
export const isCurrent = (
  { customerId, isYou }: Member,
  members: readonly Member[],
  own: CustomerId,
): boolean => (members.some((member) => member.customerId === own) ? customerId === own : isYou)

/** Whether a member may book for the company, as far as the server's word says: one that is not known says nothing. */
export const standingOf = ({ status }: Member): 'active' | 'inactive' | 'unknown' => {
  const word = status?.trim().toUpperCase() ?? ''
  if (['ACTIVE', 'ACTIVATED', 'ENABLED'].includes(word)) return 'active'
  return ['INACTIVE', 'DEACTIVATED', 'DISABLED', 'BLOCKED', 'SUSPENDED'].includes(word)
    ? 'inactive'
    : 'unknown'
}

/** `null` where nothing of the name is known. */
export const memberName = ({ firstName, lastName, email }: Member): string | null =>
  `${firstName.trim()} ${lastName.trim()}`.trim() || email.trim() || null
