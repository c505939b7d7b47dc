// The server's time at an entry: as the page counts it, and, by the answers alone, between which bounds it surely is.
import type { Entry } from '../../log/entry.ts'
import { durationMs, type DurationMs, earlier, type EpochMs, later, LONG_AGO, plus } from '../../instant.ts'
import { clockMoveIn, isPageStart } from '../engine/userActivity.ts'
import type { LawModels } from '../engine/lawModels.ts'

/** A clock may move by nearly as much without being noticed. */
export const CLOCK_DOUBT_MS = durationMs(2_000)

export const serverTimeAt = ({ at }: Entry, { shell }: LawModels): EpochMs => later(at, shell.serverOffsetMs)

/** Where the page's clock may go by the server's, as far as its last answer tells. */
export interface ServerBounds {
  readonly earliestMs: EpochMs
  readonly latestMs: EpochMs
}

export interface ServerClock {
  /** Asked at every entry, after anything else is asked of it. */
  readonly look: (entry: Entry) => void
  /** `null` where no answer has told the time since the page began or its machine slept, and at the answer's own instant. */
  readonly at: (entry: Entry) => ServerBounds | null
}

interface Heard {
  readonly atMs: EpochMs
  /** To be added to the page's own clock: not less and not more than this. */
  readonly leastMs: DurationMs
  readonly mostMs: DurationMs
}

/** A header is cut to the second. */
const SECOND_MS = durationMs(1_000)

export const createServerClock = (): ServerClock => {
  let heard: Heard | null = null
  /** What was asked before that may have been answered before it. */
  let movedAtMs = LONG_AGO
  return {
    look: (entry) => {
      if (isPageStart(entry) || clockMoveIn(entry) !== 0) {
        heard = null
        movedAtMs = entry.at
      }
      if (entry.kind !== 'exchange') return
      const { latencyMs, outcome } = entry.data
      const serverMs = outcome._tag === 'Abandoned' ? null : outcome.serverNowMs
      if (serverMs === null || earlier(entry.at, latencyMs) < movedAtMs) return
      // The answer may have been made at any moment of its way.
      const offsetMs = serverMs - entry.at
      const doubtMs = plus(CLOCK_DOUBT_MS, latencyMs)
      const mostMs = durationMs(offsetMs + SECOND_MS + latencyMs + doubtMs)
      heard = { atMs: entry.at, leastMs: durationMs(offsetMs - doubtMs), mostMs }
    },
    at: ({ at }) =>
      heard === null || heard.atMs === at
        ? null
        : { earliestMs: later(at, heard.leastMs), latestMs: later(at, heard.mostMs) },
  }
}
