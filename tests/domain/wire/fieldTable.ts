// What a table of an answer's fields is made of.
import type { Call } from '../../../domain/wire/endpoints/endpoints.ts'

export interface Fields {
  readonly calls: readonly Call[]
  /** What money, identity, places or time depend on: without it there is no answer. */
  readonly answer?: readonly string[]
  /** The same within an entry of a list that can do without it, by that entry. */
  readonly entry?: Readonly<Record<string, readonly string[]>>
  /** What only decorates, with the fields of the domain that hold it. */
  readonly decor?: Readonly<Record<string, readonly string[]>>
}

/** `names` below `at`. */
export const under = (at: string, names: readonly string[]): readonly string[] =>
  names.map((name) => `${at}.${name}`)

export const decorUnder = (
  at: string,
  decor: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(decor).map(([name, holds]) => [`${at}.${name}`, holds]))

/** Each under its own name. */
export const asNamed = (...names: readonly string[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(names.map((name) => [name, [name]]))
