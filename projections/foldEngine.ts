// The fold engine: events into read models, by a table from the event's type to the folds that want it. A fold writes on a
// copy of its model, and what says the same as before keeps its identity: after each event for the screens, or once for
// many, as fast as plain mutation. A property holds the two together.
import type { Entry } from '../domain/log/entry.ts'
import type { ReadModelName, ReadModels } from './readModels.ts'

export type Fields = Record<string, unknown>

type AnyFold = (draft: Fields, data: unknown, entry: Entry) => void
interface FoldRow {
  readonly name: ReadModelName
  readonly fold: AnyFold
}

/** The folds of some read models, by the model's name and the event's type. */
type FoldsByModel = Readonly<Partial<Record<ReadModelName, { readonly on: object }>>>

export interface FoldEngine {
  /** The read models after `entry`; unchanged models keep their identity. */
  readonly foldOne: (models: ReadModels, entry: Entry) => ReadModels
  /** The read models after `entries`; unchanged models keep their identity. */
  readonly foldInBulk: (entries: Iterable<Entry>, models: ReadModels) => ReadModels
}

/** Of the models that are not among them, nothing is folded. */
export const createFoldEngine = (projections: FoldsByModel): FoldEngine => {
  const table = tableOf(projections)
  const rowsOf = (entry: Entry): readonly FoldRow[] =>
    (entry.kind === 'event' ? table.get(entry.type) : undefined) ?? NO_ROWS
  return {
    foldOne: (models, entry) => {
      let next: MutableModels | null = null
      for (const { name, fold } of rowsOf(entry)) {
        // Engines copy what is a copy itself twice as fast so as by a spread.
        const draft: Fields = Object.assign({}, models[name])
        fold(draft, entry.data, entry)
        const model = sharing(models[name], draft)
        if (model !== models[name]) (next ??= copyOfModels(models))[name] = model
      }
      return (next ?? models) as ReadModels
    },
    foldInBulk: (entries, models) => {
      const next = copyOfModels(models)
      const drafts = new Map<ReadModelName, Fields>()
      for (const entry of entries)
        for (const { name, fold } of rowsOf(entry)) {
          let draft = drafts.get(name)
          if (draft === undefined) drafts.set(name, (draft = { ...models[name] }))
          fold(draft, entry.data, entry)
        }
      for (const [name, draft] of drafts) next[name] = sharing(models[name], draft)
      return next as ReadModels
    },
  }
}

/**
 * `after` with each field of `before` that says the same, or `before` itself where all of them do, so that a screen takes it
 * as unchanged.
 */
export const sharing = (before: Fields, after: Fields): Fields => {
  let isChanged = false
  for (const key in before) {
    if (before[key] === after[key]) continue
    if (isSame(before[key], after[key])) after[key] = before[key]
    else isChanged = true
  }
  return isChanged ? after : before
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Both hold the same items, compared by identity. */
const isSame = (before: unknown, after: unknown): boolean => {
  if (!isFields(before) || !isFields(after) || Array.isArray(before) !== Array.isArray(after)) return false
  let surplus = 0
  for (const key in before) {
    if (before[key] !== after[key]) return false
    surplus += 1
  }
  for (const _key in after) surplus -= 1
  return surplus === 0
}

const NO_ROWS: readonly FoldRow[] = []

const tableOf = (projections: FoldsByModel): ReadonlyMap<string, readonly FoldRow[]> => {
  const rows = new Map<string, FoldRow[]>()
  for (const [name, { on }] of Object.entries(projections)) {
    for (const [type, fold] of Object.entries(on) as [string, AnyFold][]) {
      rows.set(type, [...(rows.get(type) ?? []), { name: name as ReadModelName, fold }])
    }
  }
  return rows
}

type MutableModels = Record<ReadModelName, object>

/**
 * Each event that changes something needs a copy of all read models. Its fields are named one by one, in the order in which
 * they begin, because engines copy so several times as fast as by a spread.
 */
const copyOfModels = (models: ReadModels): MutableModels => ({
  shell: models.shell,
  auth: models.auth,
  catalog: models.catalog,
  schedule: models.schedule,
  prices: models.prices,
  resources: models.resources,
  tickets: models.tickets,
  residents: models.residents,
  vehicles: models.vehicles,
  passengers: models.passengers,
  reservation: models.reservation,
  expiry: models.expiry,
  repeat: models.repeat,
  lostSails: models.lostSails,
  payment: models.payment,
  edit: models.edit,
  refund: models.refund,
  history: models.history,
  companies: models.companies,
  access: models.access,
  signIn: models.signIn,
  profile: models.profile,
  content: models.content,
  reservationLink: models.reservationLink,
  checkin: models.checkin,
})
