// What must follow from an entry at once: nothing that a person does comes between an entry and what follows from it,
// so at the next thing that the user does, or a second later, it must have followed.
import { type DurationMs, durationMs } from '../../../domain/instant.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import type { Moment } from './moment.ts'
import { isPageStart, isUserCommand } from './userActivity.ts'

/** What is wrong with the state in which everything has followed, `null` when nothing is. */
export type Verdict = (models: ReadModels, moment: Moment) => string | null

/** Nothing need follow any more. */
export const DROP = Symbol('DROP')

export interface FollowUp {
  readonly verdict: Verdict
  /** The entry from which it follows. */
  readonly seq: number
  /** Since when, on a scale that no move of the machine's clock shifts. */
  readonly sinceMs: DurationMs
}

/** Slower than any machine that is not asleep. */
const AT_ONCE_MS = durationMs(1_000)

/** Whether all has followed before this entry, or never will: the page is gone. */
export const isSettled = ({ seq, sinceMs }: FollowUp, { entry, steadyMs }: Moment): boolean =>
  entry.seq > seq && (isPageStart(entry) || isUserCommand(entry) || steadyMs - sinceMs >= AT_ONCE_MS)

export const settledFact = ({ verdict }: FollowUp, moment: Moment): string | null =>
  isPageStart(moment.entry) ? null : verdict(moment.before, moment)
