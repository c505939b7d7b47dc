// How the members of a company stand: who is who, who may book for it, what each is called (COMP-05, ROLE-05).
import type { CustomerId } from '../ids.ts'
import type { Member } from './member.ts'

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
