// How the wire says who manages a company, of a company and of its members alike.
import * as t from 'io-ts'
import { ReadingType } from '../../codec/reading.ts'
import { isObject, wireBoolean } from '../readings.ts'

/** Whether one is the manager of a company: a switch, the word, or an object with either (OP-11). */
export const managerFlag = new ReadingType('managerFlag', t.boolean, (u) => {
  const flag: unknown = isObject(u) ? (u['manager'] ?? u['isManager'] ?? u['role'] ?? u['code']) : u
  if (typeof flag !== 'string' || wireBoolean.decode(flag)._tag === 'Right') return wireBoolean.read(flag)
  return flag.trim().toLowerCase() === 'manager'
})
