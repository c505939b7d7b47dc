// The fold engine: events into read models, by a table from the event's type to the folds that want it.
// Two ways, one result: on shallow copies of what changes (structural sharing, for the screens and for snapshots),
// and on a private plain copy (bulk, as fast as plain mutation). A property holds the two together.
import type { Entry } from '../domain/log/entry.ts'
import type { ReadModelName, ReadModels } from './readModels.ts'
import { type Fields, mutableCopyOf, sharingWith } from './fold/sharing.ts'

type AnyFold = (draft: object, data: unknown, entry: Entry) => void
interface FoldRow {
  readonly name: ReadModelName
  readonly fold: AnyFold
}
type FoldTable = ReadonlyMap<string, readonly FoldRow[]>
type MutableModels = Record<ReadModelName, object>

/** The folds of some read models, by the model's name and the event's type. */
export type FoldsByModel = Readonly<Partial<Record<ReadModelName, { readonly on: object }>>>

export interface FoldEngine {
  /** The read models after `entry`; unchanged models keep their identity. */
  readonly foldOne: (models: ReadModels, entry: Entry) => ReadModels
  /** The read models after `entries`, sharing with `models` whatever did not change. */
  readonly foldSharing: (models: ReadModels, entries: readonly Entry[]) => ReadModels
  /** The read models after `entries`, starting from a copy of `models`; nothing is shared with them. */
  readonly foldInBulk: (entries: Iterable<Entry>, models: ReadModels) => ReadModels
}

/** Of the models that are not among them, nothing is folded. */
export const createFoldEngine = (projections: FoldsByModel): FoldEngine => {
  const table = tableOf(projections)
  const rowsOf = (entry: Entry): readonly FoldRow[] =>
    entry.kind === 'event' ? (table.get(entry.type) ?? NO_ROWS) : NO_ROWS
  return {
    foldOne: (models, entry) => {
      let next = models
      // An event has one fold in each projection, so that a model is copied once.
      for (const { name, fold } of rowsOf(entry)) {
        const copy = mutableCopyOf(models[name])
        fold(copy, entry.data, entry)
        next = withNew(next, name, copy)
      }
      return next
    },
    foldSharing: (models, entries) => {
      const copies: Partial<Record<ReadModelName, Fields>> = {}
      for (const entry of entries) {
        for (const { name, fold } of rowsOf(entry))
          fold((copies[name] ??= mutableCopyOf(models[name])), entry.data, entry)
      }
      return (Object.keys(copies) as ReadModelName[]).reduce(
        (next, name) => withNew(next, name, copies[name] ?? models[name]),
        models,
      )
    },
    foldInBulk: (entries, models) => {
      const copy = structuredClone(models) as unknown as MutableModels
      for (const entry of entries) {
        for (const { name, fold } of rowsOf(entry)) fold(copy[name], entry.data, entry)
      }
      return copy as unknown as ReadModels
    },
  }
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

const NO_ROWS: readonly FoldRow[] = []

const tableOf = (projections: FoldsByModel): FoldTable => {
  const rows = new Map<string, FoldRow[]>()
  for (const [name, { on }] of Object.entries(projections)) {
    for (const [type, fold] of Object.entries(on) as [string, AnyFold][]) {
      rows.set(type, [...(rows.get(type) ?? []), { name: name as ReadModelName, fold }])
    }
  }
  return rows
}
