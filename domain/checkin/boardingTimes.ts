// When a ticket can be shown at the port: from when on, until when at the latest, and by when to be there.
import { earlier, type EpochMs } from '../instant.ts'
import { crossingMs, type TimedVoyage } from '../schedule/arrival.ts'
import { TIMINGS } from '../timings.ts'

/** `opensAtMs` and `beThereAtMs` inclusive, `closesAtMs` exclusive: at the instant itself the gate is closed. */
export interface BoardingTimes {
  readonly opensAtMs: EpochMs
  readonly beThereAtMs: EpochMs
  readonly closesAtMs: EpochMs
  /** A long crossing has a counter that closes long before the ship leaves. */
  readonly isLong: boolean
}

export const boardingTimes = (sail: TimedVoyage, timeZone: string): BoardingTimes => {
  const isLong = crossingMs(sail, timeZone) >= TIMINGS.longCrossingMs
  const before = isLong
    ? [TIMINGS.counterOpensMs, TIMINGS.counterBeThereMs, TIMINGS.counterClosesMs]
    : [TIMINGS.boardingOpensMs, TIMINGS.boardingBeThereMs, TIMINGS.boardingClosesMs]
  const [opensAtMs, beThereAtMs, closesAtMs] = before.map((ms) => earlier(sail.departureAtMs, ms))
  return {
    opensAtMs: opensAtMs ?? sail.departureAtMs,
    beThereAtMs: beThereAtMs ?? sail.departureAtMs,
    closesAtMs: closesAtMs ?? sail.departureAtMs,
    isLong,
  }
}
