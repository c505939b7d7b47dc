// What must follow from an entry at once: nothing that a person does comes between an entry and what follows from it,
// so at the next thing that the user does, or a second later, it must have followed.
import type { Entry } from '../../../domain/log/entry.ts'
import { durationMs, later, LONG_AGO } from '../../../domain/instant.ts'
import { clockMoveIn, isPageStart, isUserCommand } from './userActivity.ts'
import type { Moment } from './moment.ts'
import type { Waiting } from './looks.ts'
import type { ReadModels } from '../../../projections/readModels.ts'

/** What is wrong with the state in which everything has followed, `null` when nothing is. */
export type Verdict = (models: ReadModels, moment: Moment) => string | null

export interface FollowUp extends Waiting {
  readonly expect: (entry: Entry, verdict: Verdict) => void
  readonly drop: () => void
  /** Asked at every entry while it waits. */
  readonly look: (entry: Entry, moment: Moment) => string | null
}

/** Slower than any machine that is not asleep. */
const AT_ONCE_MS = durationMs(1_000)

export const createFollowUp = (): FollowUp => {
  let expected: Verdict | null = null
  let sinceMs = LONG_AGO
  const drop = (): void => void (expected = null)
  return {
    get isWaiting() {
      return expected !== null
    },
    expect: (entry, verdict) => {
      expected = verdict
      sinceMs = entry.at
    },
    drop,
    look: (entry, moment) => {
      if (expected === null) return null
      sinceMs = later(sinceMs, clockMoveIn(entry))
      const isOver = isPageStart(entry)
      if (!isOver && !isUserCommand(entry) && entry.at - sinceMs < AT_ONCE_MS) return null
      const fact = isOver ? null : expected(moment.before, moment)
      drop()
      return fact
    },
  }
}
