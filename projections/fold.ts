// The fold engine: events into read models, by a table from the event's type to the folds that want it.
// Two ways, one result: on shallow copies of what changes (structural sharing, for the screens and for snapshots),
// and on a private plain copy (bulk, as fast as plain mutation). A property holds the two together.
import type { Entry } from '../domain/log/entry.ts'
import { initialModels, projections, type ReadModelName, type ReadModels } from './readModels.ts'
import { type Fields, mutableCopyOf, sharingWith } from './fold/sharing.ts'

type AnyFold = (draft: object, data: unknown, entry: Entry) => void
interface FoldRow {
  readonly name: ReadModelName
  readonly fold: AnyFold
}
type FoldTable = ReadonlyMap<string, readonly FoldRow[]>
type MutableModels = Record<ReadModelName, object>

/** The read models after `entry`; unchanged models keep their identity. */
export const foldOne = (models: ReadModels, entry: Entry): ReadModels => {
  let next = models
  // An event has one fold in each projection, so that a model is copied once.
  for (const { name, fold } of rowsOf(entry)) {
    const copy = mutableCopyOf(models[name])
    fold(copy, entry.data, entry)
    next = withNew(next, name, copy)
  }
  return next
}

/** The read models after `entries`, sharing with `models` whatever did not change. */
export const foldSharing = (models: ReadModels, entries: readonly Entry[]): ReadModels => {
  const copies: Partial<Record<ReadModelName, Fields>> = {}
  for (const entry of entries) {
    for (const { name, fold } of rowsOf(entry))
      fold((copies[name] ??= mutableCopyOf(models[name])), entry.data, entry)
  }
  return (Object.keys(copies) as ReadModelName[]).reduce(
    (next, name) => withNew(next, name, copies[name] ?? models[name]),
    models,
  )
}

/** `models` with what is new in `copy`, or `models` itself where nothing is. */
const withNew = (models: ReadModels, name: ReadModelName, copy: Fields): ReadModels => {
  const before: Fields = models[name]
  const after = sharingWith(before, copy)
  if (after === before) return models
  const next: MutableModels = { ...models }
  next[name] = after // A computed name within the copy would take it off the engine's fast path.
  return next as unknown as ReadModels
}

/** The read models after `entries`, starting from a copy of `models`; nothing is shared with them. */
export const foldInBulk = (entries: Iterable<Entry>, models: ReadModels = initialModels): ReadModels => {
  const copy = structuredClone(models) as unknown as MutableModels
  for (const entry of entries) {
    for (const { name, fold } of rowsOf(entry)) fold(copy[name], entry.data, entry)
  }
  return copy as unknown as ReadModels
}

const NO_ROWS: readonly FoldRow[] = []

const rowsOf = (entry: Entry): readonly FoldRow[] =>
  entry.kind === 'event' ? (table.get(entry.type) ?? NO_ROWS) : NO_ROWS

const buildTable = (): FoldTable => {
  const rows = new Map<string, FoldRow[]>()
  for (const name of Object.keys(projections) as ReadModelName[]) {
    for (const [type, fold] of Object.entries(projections[name].on)) {
      rows.set(type, [...(rows.get(type) ?? []), { name, fold: fold as AnyFold }])
    }
  }
  return rows
}

const table = buildTable()
