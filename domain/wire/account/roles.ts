// What the customer is in the shop, as the wire has it (OP-29).
import { ReadingType } from '../../codec/reading.ts'
import { fittingList, wordOf } from '../readings.ts'

/** A list of words, or one word alone. */
export const roles = new ReadingType('memberOf', fittingList(wordOf('memberRole')), (u) =>
  typeof u === 'string' ? [u] : u,
)

/** Whether one has the rights of a manager (ROLE-06, PROF-06). */
export const isManagerBy = (roles: readonly string[]): boolean =>
  roles.some((role) => role.trim().toLowerCase() === 'manager')
