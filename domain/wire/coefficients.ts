// What makes an item dearer, in every reading (OP-169): factors to be shown, where they are understood.
import { ReadingType } from '../codec/reading.ts'
import { decorOr, fittingList, isObject, wireNumber } from './readings.ts'

/** A factor as such, or one with a code and a sail of its own. */
interface Factor {
  readonly sailRefId: string
  readonly value: unknown
}

/**
 * A number; a list of numbers; a list of `{ code, value, sailRefId }`; an object by `sailRefId`, each with a number, a list,
 * or an object of these. Factors that are equal for several sails are listed once.
 */
const factorsOf = (u: unknown): unknown => {
  if (typeof u === 'number' || typeof u === 'string') return [u]
  if (Array.isArray(u)) {
    return u.some(isObject) ? distinct(u.flatMap((entry: unknown) => factorsIn(entry, ''))) : u
  }
  if (!isObject(u)) return u
  if ('value' in u) return [u['value']]
  return distinct(Object.entries(u).flatMap(([sailRefId, value]) => factorsIn(value, sailRefId)))
}

const factorsIn = (u: unknown, sailRefId: string): readonly Factor[] => {
  if (Array.isArray(u)) return u.flatMap((entry: unknown) => factorsIn(entry, sailRefId))
  if (!isObject(u)) return [{ sailRefId, value: u }]
  return [{ sailRefId: 'sailRefId' in u ? textOf(u['sailRefId']) : sailRefId, value: u['value'] }]
}

const distinct = (factors: readonly Factor[]): readonly unknown[] => {
  const bySail = new Map<string, unknown[]>()
  for (const { sailRefId, value } of factors) {
    const values = bySail.get(sailRefId) ?? []
    bySail.set(sailRefId, [...values, value])
  }
  const groups = new Map([...bySail.values()].map((values) => [JSON.stringify(values.map(textOf)), values]))
  return [...groups.values()].flat()
}

/** A number and its digits alike; `String` would throw for an object that makes no text of itself. */
const textOf = (u: unknown): string => (typeof u === 'string' ? u : JSON.stringify(u ?? null))

export const Coefficients = decorOr(new ReadingType('coefficients', fittingList(wireNumber), factorsOf), [])
