// What the tool has been told so far, numbered as it does: which action is which entry of our log, and the states after
// them. What a person imports into the tool is taken as it is, and only what is in our own log can be jumped to.
import type { Entry } from '../../../domain/log/entry.ts'
import { type Beginning, type LiftedState, liftedOf, performed } from '../../../replay/doors/redux.ts'
import type { ReadModels } from '../../../projections/readModels.ts'

/** The state before the first action; `seq` is the entry that led to it. */
export interface ToldFrom extends Beginning {
  readonly seq: number
}

export interface Told {
  readonly from: ToldFrom
  /** The entry of an action; `null` for one that is not of this log. */
  readonly seqOf: (actionId: number) => number | null
  readonly add: (entry: Entry, models: ReadModels) => void
  /** Entries were left out here: from now on nothing can be folded again. */
  readonly noteGap: () => void
  /** All of it, with one action left out of the folds, or taken in again. */
  readonly toggled: (actionId: number) => LiftedState
}

export const createTold = (from: ToldFrom): Told => {
  const told = collect(from, liftedOf(from, []))
  return { ...told, seqOf: (actionId) => (actionId === 0 ? from.seq : told.seqOf(actionId)) }
}

/** `own`: the entry of that number in our log. */
export const toldByImport = (
  lifted: LiftedState,
  { from, own }: { readonly from: ToldFrom; readonly own: (seq: number) => Entry | null },
): Told => {
  const told = collect(from, lifted)
  told.noteGap()
  return {
    ...told,
    seqOf: (actionId) => {
      const { action, timestamp } = lifted.actionsById[actionId] ?? NO_ACTION
      const found = typeof action.seq === 'number' ? own(action.seq) : null
      const isOwn = found?.type === action.type && found.at === timestamp
      return isOwn ? found.seq : told.seqOf(actionId)
    },
  }
}

const NO_ACTION = { action: { type: '', seq: null }, timestamp: 0 }

const collect = (from: ToldFrom, lifted: LiftedState): Told => {
  const actions = { ...lifted.actionsById }
  const staged = [...lifted.stagedActionIds]
  const entries = new Map<number, Entry>()
  let states = [...lifted.computedStates]
  let skipped = lifted.skippedActionIds
  let next = lifted.nextActionId
  let isWhole = true
  return {
    from,
    seqOf: (actionId) => entries.get(actionId)?.seq ?? null,
    add: (entry, state) => {
      actions[next] = performed(entry)
      entries.set(next, entry)
      staged.push(next)
      states.push({ state })
      next += 1
    },
    noteGap: () => void (isWhole = false),
    toggled: (actionId) => {
      skipped = skipped.includes(actionId) ? skipped.filter((id) => id !== actionId) : [...skipped, actionId]
      if (isWhole) states = [...liftedOf(from, [...entries.values()], skipped).computedStates]
      return {
        actionsById: { ...actions },
        computedStates: [...states],
        currentStateIndex: staged.length - 1,
        nextActionId: next,
        stagedActionIds: [...staged],
        skippedActionIds: [...skipped],
      }
    },
  }
}
