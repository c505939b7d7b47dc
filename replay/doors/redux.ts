// A log in the words of Redux DevTools: each entry is an action, the read models after it are the state.
import * as jsan from 'jsan'
import { type EpochMs, epochMs } from '../../domain/instant.ts'
import type { Entry } from '../../domain/log/entry.ts'
import { foldOne } from '../../projections/fold.ts'
import { initialModels, type ReadModels } from '../../projections/readModels.ts'
import { steadyTimesOf } from '../player/steadyClock.ts'
import type { LeavingLog } from './leaving.ts'

export interface ReduxAction {
  /** The entry's own, or `@@INIT`. */
  readonly type: string
  readonly kind?: Entry['kind']
  readonly seq?: number
  readonly cause?: number | null
  readonly data?: unknown
}

export interface PerformedAction {
  readonly type: 'PERFORM_ACTION'
  readonly action: ReduxAction
  /** Epoch milliseconds: when the entry happened, not when it was sent; none is before the one above it. */
  readonly timestamp: number
}

/** What the tool keeps of a session, saves and opens again. Action 0 is the beginning. */
export interface LiftedState {
  readonly actionsById: Readonly<Record<number, PerformedAction>>
  /** One for each staged action. */
  readonly computedStates: readonly { readonly state: ReadModels }[]
  /** The place of the state that is shown among the computed ones. */
  readonly currentStateIndex: number
  readonly nextActionId: number
  readonly stagedActionIds: readonly number[]
  readonly skippedActionIds: readonly number[]
}

/** `timestamp`: the tool shows how long it took from one action to the next. */
export const performed = (entry: Entry, timestamp: EpochMs = entry.at): PerformedAction => {
  const { type, kind, seq, cause, data } = entry
  return { type: 'PERFORM_ACTION', action: { type, kind, seq, cause, data }, timestamp }
}

/** Where the actions begin: the state before the first of them. */
export interface Beginning {
  readonly models: ReadModels
  readonly atMs: number
}

/** `skipped` are the actions' ids: their entries are left out of the folds, and stay in the list. */
export const liftedOf = (
  { models, atMs }: Beginning,
  entries: readonly Entry[],
  skipped: readonly number[] = [],
): LiftedState => {
  const startedAtMs = epochMs(Math.min(atMs, entries[0]?.at ?? atMs))
  const steadyAts = steadyTimesOf({ startedAtMs, entries })
  const left = new Set(skipped)
  const begun: PerformedAction = {
    type: 'PERFORM_ACTION',
    action: { type: '@@INIT' },
    timestamp: startedAtMs,
  }
  let state = models
  const states = entries.map((entry, i) => {
    if (!left.has(i + 1)) state = foldOne(state, entry)
    return { state }
  })
  const actions = [begun, ...entries.map((entry, i) => performed(entry, steadyAts[i]))]
  return {
    actionsById: Object.fromEntries(actions.entries()),
    computedStates: [{ state: models }, ...states],
    currentStateIndex: entries.length,
    nextActionId: actions.length,
    stagedActionIds: actions.map((_, id) => id),
    skippedActionIds: [...skipped],
  }
}

/** The end of a longer log is written: the tool holds every state as a whole. */
export const MOST_ACTIONS = 5_000

/**
 * As the text of a file that the tool imports. What did not change from one state to the next is written once and
 * referred to, in the notation of `jsan`, by which the tool reads it.
 */
export const reduxText = ({ header, snapshot, entries }: LeavingLog): string => {
  const from = Math.max(entries.length - MOST_ACTIONS, 0)
  const models = entries.slice(0, from).reduce(foldOne, snapshot ?? initialModels)
  const atMs = entries[from - 1]?.at ?? header.startedAtMs
  return jsan.stringify(liftedOf({ models, atMs }, entries.slice(from)), undefined, undefined, {})
}
