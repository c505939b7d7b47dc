// Checks a recording against all laws in short stretches, so that the page stays at hand meanwhile, and goes on with
// what is added. Each entry is checked once.
import { useSyncExternalStore } from 'react'
import type { SchedulerLike, Subscription } from 'rxjs'
import { createStore } from '../../../effects/pipeline/store.ts'
import { createLawChecker, type LawBreak, type LawCheck } from '../../../replay/player/lawCheck.ts'
import type { Recording } from '../../../replay/player/recording.ts'

/** A new object after each change. */
export interface LawWatchState {
  /** Each law once, at the entry that breaks it first. */
  readonly breaks: readonly LawBreak[]
  /** The end has been reached once; what is added later is soon checked. */
  readonly isChecked: boolean
}

export interface LawWatch {
  readonly state: () => LawWatchState
  readonly subscribe: (listener: () => void) => () => void
  /** Begins, or goes on with what has been added. */
  readonly check: () => void
  /** Ends the checking; `check` goes on from there. */
  readonly stop: () => void
}

export interface LawWatchParts extends LawCheck {
  /** Asked again for each stretch: it may grow, and lose its older half to a snapshot. */
  readonly recording: () => Recording
  readonly scheduler: SchedulerLike
}

const ENTRIES_AT_ONCE = 250

export const createLawWatch = (parts: LawWatchParts): LawWatch => {
  const checkUpTo = createProgress(parts)
  const state = createStore<LawWatchState>({ breaks: [], isChecked: false })
  let awaited: Subscription | null = null
  const checkOn = (): void => {
    const { found, isAtEnd } = checkUpTo(ENTRIES_AT_ONCE)
    const { breaks, isChecked } = state.get()
    const fresh = found.filter(({ law }) => breaks.every((known) => known.law !== law))
    awaited = isAtEnd ? null : parts.scheduler.schedule(checkOn)
    if (fresh.length > 0 || (isAtEnd && !isChecked))
      state.set({ breaks: [...breaks, ...fresh], isChecked: isChecked || isAtEnd })
  }
  return {
    state: state.get,
    subscribe: state.subscribe,
    check: () => {
      awaited ??= parts.scheduler.schedule(checkOn)
    },
    stop: () => {
      awaited?.unsubscribe()
      awaited = null
    },
  }
}

/** Each call checks the next `count` entries at most. */
const createProgress = (parts: LawWatchParts) => {
  let nextSeq: number | null = null
  let checker = createLawChecker(null, parts)
  return (count: number): { readonly found: readonly LawBreak[]; readonly isAtEnd: boolean } => {
    const { entries, snapshot } = parts.recording()
    const firstSeq = entries[0]?.seq ?? 1
    if (nextSeq === null || nextSeq < firstSeq) {
      // The beginning, or a cut that took unchecked entries away.
      nextSeq = firstSeq
      checker = createLawChecker(snapshot, parts)
    }
    const from = nextSeq - firstSeq
    const batch = entries.slice(from, from + count)
    nextSeq += batch.length
    return { found: checker.take(batch), isAtEnd: from + batch.length >= entries.length }
  }
}

export const useLawWatch = (watch: LawWatch): LawWatchState =>
  useSyncExternalStore(watch.subscribe, watch.state)
