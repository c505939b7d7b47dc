// When a call went out, on a clock that is never set: an exchange is logged with its answer and says how long that took.
import {
  between,
  type DurationMs,
  durationMs,
  LONG_AGO,
  minus,
  NO_TIME,
  plus,
} from '../../../domain/instant.ts'
import type { Entry, ExchangeEntry } from '../../../domain/log/entry.ts'
import { clockMoveIn } from './userActivity.ts'

/** Asked at every entry: when it was, in milliseconds on a scale that no move of the machine's clock shifts. */
export const createSteadyClock = (): ((entry: Entry) => DurationMs) => {
  let movedMs = NO_TIME
  return (entry) => {
    movedMs = plus(movedMs, clockMoveIn(entry))
    return minus(between(LONG_AGO, entry.at), movedMs)
  }
}

/** When the call went out whose answer came at `atMs`. */
export const sentBefore = ({ data: { latencyMs } }: ExchangeEntry, atMs: DurationMs): DurationMs =>
  durationMs(atMs - latencyMs)
