// What was sent to the tool so far, numbered as it does: which action is which entry of our log, and the states after
// them. What a person imports into the tool is taken as it is, and only what is in our own log can be jumped to.
import type { Entry } from '../../../domain/log/entry.ts'
import { type Beginning, type LiftedState, liftedOf, performed } from '../../../replay/doors/redux.ts'
import type { ReadModels } from '../../../projections/readModels.ts'

/** The state before the first action; `seq` is the entry that led to it. */
export interface SentFrom extends Beginning {
  readonly seq: number
}

export interface SentActions {
  readonly from: SentFrom
  /** The entry of an action; `null` for one that is not of this log. */
  readonly seqOf: (actionId: number) => number | null
  readonly add: (entry: Entry, models: ReadModels) => void
  /** Entries were left out here: from now on nothing can be folded again. */
  readonly noteGap: () => void
  /** All of it, with one action left out of the folds, or taken in again. */
  readonly toggled: (actionId: number) => LiftedState
}

export const createSentActions = (from: SentFrom): SentActions => {
  const sent = collect(from, liftedOf(from, []))
  return { ...sent, seqOf: (actionId) => (actionId === 0 ? from.seq : sent.seqOf(actionId)) }
}

/** `own`: the entry of that number in our log. */
export const importedActions = (
  lifted: LiftedState,
  { from, own }: { readonly from: SentFrom; readonly own: (seq: number) => Entry | null },
): SentActions => {
  const sent = collect(from, lifted)
  sent.noteGap()
  return {
    ...sent,
    seqOf: (actionId) => {
      const { action, timestamp } = lifted.actionsById[actionId] ?? NO_ACTION
      const found = typeof action.seq === 'number' ? own(action.seq) : null
      const isOwn = found?.type === action.type && found.at === timestamp
      return isOwn ? found.seq : sent.seqOf(actionId)
    },
  }
}

const NO_ACTION = { action: { type: '', seq: null }, timestamp: 0 }

const collect = (from: SentFrom, lifted: LiftedState): SentActions => {
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
