// When each entry happened by a clock that is never set back. The clock of a tab may be, between two entries or with a note of
// it: a duration, or an order of instants, is measured by this one. Where nothing was set back, it is the
// tab's own.
import {
  between,
  type DurationMs,
  earlier,
  type EpochMs,
  greatest,
  later,
  least,
  minus,
  NO_TIME,
  plus,
} from '../../domain/instant.ts'
import type { Entry, ExchangeEntry } from '../../domain/log/entry.ts'
import { isClockMove } from './entryTimes.ts'

/** Takes entries in the order of their numbers, each once. None is earlier than `startedAtMs`. */
export const createSteadyClock = (startedAtMs: EpochMs): ((entry: Entry) => EpochMs) => {
  let lostMs = NO_TIME
  let lastAt = startedAtMs
  return (entry) => {
    const notedMs = isClockMove(entry) ? least(NO_TIME, entry.data.byMs) : NO_TIME
    const passedMs = greatest(NO_TIME, minus(between(lastAt, entry.at), notedMs))
    lostMs = plus(lostMs, minus(passedMs, between(lastAt, entry.at)))
    lastAt = entry.at
    return later(entry.at, lostMs)
  }
}

interface Lived {
  readonly startedAtMs: EpochMs
  readonly entries: readonly Entry[]
}

/** One for each entry; they never fall. */
export const steadyTimesOf = ({ startedAtMs, entries }: Lived): readonly EpochMs[] =>
  entries.map(createSteadyClock(startedAtMs))

/** All of them, each with its steady time. */
export const steadyEntriesOf = ({ startedAtMs, entries }: Lived): readonly Entry[] => {
  const steadyAt = createSteadyClock(startedAtMs)
  return entries.map((entry) => steadied(entry, steadyAt(entry)))
}

/** The same entry with its steady time. */
export const steadied = <E extends Entry>(entry: E, at: EpochMs): E =>
  entry.at === at ? entry : { ...entry, at }

/** A span of a log that people may have changed by hand, or that an older version measured by the wall clock. */
export const lasting = (ms: DurationMs): DurationMs => greatest(NO_TIME, ms)

/** When a call was asked for. A clock that was set back meanwhile lost a part of it: no call is older than `earliestAt`. */
export const askedAtOf = ({ at, data }: ExchangeEntry, earliestAt: EpochMs): EpochMs =>
  greatest(earliestAt, earlier(at, lasting(data.latencyMs)))
