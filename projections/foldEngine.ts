// The fold engine: events into read models, by a table from the event's type to the folds that want it.
// Two ways, one result: on drafts, which copy what changes (structural sharing, for the screens and for snapshots),
// and on a private plain copy (bulk, as fast as plain mutation). A property holds the two together.
import type { Entry } from '../domain/log/entry.ts'
import { copyOfModels, type MutableModels } from './modelsCopy.ts'
import type { ReadModelName, ReadModels } from './readModels.ts'
import { createDraft, type Draft, type Fields } from './fold/sharing.ts'

type AnyFold = (draft: object, data: unknown, entry: Entry) => void
interface FoldRow {
  readonly name: ReadModelName
  readonly fold: AnyFold
  /** The same one for all folds of the model. */
  readonly draft: Draft
}
type FoldTable = ReadonlyMap<string, readonly FoldRow[]>

/** The folds of some read models, by the model's name and the event's type. */
export type FoldsByModel = Readonly<
  Partial<Record<ReadModelName, { readonly initial: object; readonly on: object }>>
>

export interface FoldEngine {
  /** The read models after `entry`; unchanged models keep their identity. */
  readonly foldOne: (models: ReadModels, entry: Entry) => ReadModels
  /** The read models after `entries`, sharing with `models` all that did not change. */
  readonly foldSharing: (models: ReadModels, entries: readonly Entry[]) => ReadModels
  /** The read models after `entries`, starting from a copy of `models`; nothing is shared with them. */
  readonly foldInBulk: (entries: Iterable<Entry>, models: ReadModels) => ReadModels
}

/** Of the models that are not among them, nothing is folded. */
export const createFoldEngine = (projections: FoldsByModel): FoldEngine => {
  const table = tableOf(projections)
  const rowsOf = (entry: Entry): readonly FoldRow[] =>
    (entry.kind === 'event' ? table.get(entry.type) : undefined) ?? NO_ROWS
  return {
    foldOne: (models, entry) => {
      const rows = rowsOf(entry)
      if (rows === NO_ROWS) return models
      // An event has one fold in each projection.
      for (const { name, fold, draft } of rows) fold(draft.begin(models[name]), entry.data, entry)
      return withNew(models, rows)
    },
    foldSharing: (models, entries) => {
      const copies: Partial<Record<ReadModelName, Fields>> = {}
      const begun: FoldRow[] = []
      for (const entry of entries) {
        for (const row of rowsOf(entry)) {
          const { name, fold, draft } = row
          if (copies[name] === undefined) begun.push(row)
          fold((copies[name] ??= draft.beginWhole(models[name])), entry.data, entry)
        }
      }
      return withNew(models, begun)
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

/** `models` with what is new in the drafts, or `models` itself where nothing is. */
const withNew = (models: ReadModels, folded: readonly FoldRow[]): ReadModels => {
  let next: MutableModels | null = null
  for (const { name, draft } of folded) {
    const model = draft.end()
    if (model === models[name]) continue
    next ??= copyOfModels(models)
    next[name] = model
  }
  return (next ?? models) as ReadModels
}

const NO_ROWS: readonly FoldRow[] = []

const tableOf = (projections: FoldsByModel): FoldTable => {
  const rows = new Map<string, FoldRow[]>()
  for (const [name, { initial, on }] of Object.entries(projections)) {
    const draft = createDraft(Object.keys(initial))
    for (const [type, fold] of Object.entries(on) as [string, AnyFold][]) {
      rows.set(type, [...(rows.get(type) ?? []), { name: name as ReadModelName, fold, draft }])
    }
  }
  return rows
}
