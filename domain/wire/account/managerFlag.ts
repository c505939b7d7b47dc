// How the wire says who manages a company, of a company and of its members alike.
import * as t from 'io-ts'
import { ReadingType } from '../../codec/reading.ts'
import { isObject, wireBoolean } from '../readings.ts'

/** Whether one is the manager of a company: a switch, the word, or an object with either (OP-11). */
export const managerFlag = new ReadingType('managerFlag', t.boolean, (u) => {
  const told: unknown = isObject(u) ? (u['manager'] ?? u['isManager'] ?? u['role'] ?? u['code']) : u
  if (typeof told !== 'string' || wireBoolean.decode(told)._tag === 'Right') return wireBoolean.read(told)
  return told.trim().toLowerCase() === 'manager'
})
