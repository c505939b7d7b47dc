// What one entry changed in the read models: which of them, and a short list of paths with the value before and after.
import type { ReadModelName, ReadModels } from '../../projections/readModels.ts'
import { isPlainObject } from '../../domain/codec/codecShape.ts'

export interface ModelChange {
  readonly model: ReadModelName
  readonly values: readonly ValueChange[]
  /** More changed than is listed. */
  readonly isCut: boolean
}

/** `undefined` stands for a field that wasn't there, or isn't any more. */
export interface ValueChange {
  readonly path: readonly string[]
  readonly before: unknown
  readonly after: unknown
}

export const MOST_CHANGES = 50

/** What is the same object did not change. */
export const touchedModels = (before: ReadModels, after: ReadModels): readonly ReadModelName[] =>
  (Object.keys(after) as ReadModelName[]).filter((model) => before[model] !== after[model])

export const changesBetween = (before: ReadModels, after: ReadModels): readonly ModelChange[] =>
  touchedModels(before, after)
    .map((model) => ({ model, ...valueChangesBetween(before[model], after[model]) }))
    .filter(({ values }) => values.length > 0)

/** Of any two values as JSON has them. */
export const valueChangesBetween = (before: unknown, after: unknown): Omit<ModelChange, 'model'> => {
  const values = [...take(differencesIn(before, after, []), MOST_CHANGES + 1)]
  return { values: values.slice(0, MOST_CHANGES), isCut: values.length > MOST_CHANGES }
}

const differencesIn = function* (
  before: unknown,
  after: unknown,
  path: readonly string[],
): Generator<ValueChange> {
  if (before === after) return
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after)) {
    yield { path, before, after }
    return
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    yield* differencesIn(own(before, key), own(after, key), [...path, key])
  }
}

type Tree = Readonly<Record<string, unknown>>

const isTree = (u: unknown): u is Tree => isPlainObject(u) || Array.isArray(u)

const own = (tree: Tree, key: string): unknown => (Object.hasOwn(tree, key) ? tree[key] : undefined)

const take = function* <A>(values: Iterable<A>, count: number): Generator<A> {
  let taken = 0
  for (const value of values) {
    if (taken >= count) return
    taken += 1
    yield value
  }
}
