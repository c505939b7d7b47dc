// The server's time at an entry: as the page counts it, and, by the answers alone, between which bounds it surely is.
import type { Entry, ExchangeEntry } from '../../../domain/log/entry.ts'
import { durationMs, earlier, type EpochMs, later, LONG_AGO, plus } from '../../../domain/instant.ts'
import { clockMoveIn, isPageStart } from '../engine/userActivity.ts'
import type { HeardClock, Moment } from '../engine/moment.ts'
import type { ReadModels } from '../../../projections/readModels.ts'

/** A clock may move by nearly as much without being noticed. */
export const CLOCK_DOUBT_MS = durationMs(2_000)

export const serverTimeAt = ({ at }: Entry, { shell }: ReadModels): EpochMs => later(at, shell.serverOffsetMs)

/** Where the page's clock may go by the server's, as far as its last answer shows. */
export interface ServerBounds {
  readonly earliestMs: EpochMs
  readonly latestMs: EpochMs
}

/** A header is cut to the second. */
const SECOND_MS = durationMs(1_000)

/** Asked at every entry: what the server's clock showed last by the answers before, since the page began or its machine slept. */
export const createHeardClock = (): ((entry: Entry) => HeardClock | null) => {
  let heard: HeardClock | null = null
  /** What was asked before that may have been answered before it. */
  let movedAtMs = LONG_AGO
  const hear = ({ at, data: { latencyMs, outcome } }: ExchangeEntry): void => {
    const serverMs = outcome._tag === 'Abandoned' ? null : outcome.serverNowMs
    if (serverMs === null || earlier(at, latencyMs) < movedAtMs) return
    // The answer may have been made at any moment of its way.
    const offsetMs = serverMs - at
    const doubtMs = plus(CLOCK_DOUBT_MS, latencyMs)
    const mostMs = durationMs(offsetMs + SECOND_MS + latencyMs + doubtMs)
    heard = { atMs: at, leastMs: durationMs(offsetMs - doubtMs), mostMs }
  }
  return (entry) => {
    const before = heard
    if (isPageStart(entry) || clockMoveIn(entry) !== 0) {
      heard = null
      movedAtMs = entry.at
    }
    if (entry.kind === 'exchange') hear(entry)
    return before
  }
}

/** `null` where no answer has shown the time since the page began or its machine slept, and at the answer's own instant. */
export const serverBoundsAt = ({ entry: { at }, heard }: Moment): ServerBounds | null =>
  heard === null || heard.atMs === at
    ? null
    : { earliestMs: later(at, heard.leastMs), latestMs: later(at, heard.mostMs) }
