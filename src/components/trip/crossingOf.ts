// A sail as the line that the design language draws of it.
import { timeAt, type TimeOfDay } from '../../../domain/calendarDay.ts'
import type { EpochMs } from '../../../domain/instant.ts'
import { arrivalDayOf, arrivesAtMs, crossingMs, type TimedVoyage } from '../../../domain/schedule/arrival.ts'
import type { CrossingProps } from './Crossing.tsx'
import type { TripWords } from './tripWords.ts'

export const crossingOf = (sail: TimedVoyage, words: TripWords, timeZone: string): CrossingProps => {
  const arrivalDay = arrivalDayOf(sail, timeZone)
  const clockOf = (atMs: EpochMs, shown: TimeOfDay): string | undefined =>
    timeAt(atMs, timeZone) === shown ? undefined : words.localTime
  return {
    departTime: sail.departureTime,
    departPort: words.port(sail.departurePort),
    arriveTime: sail.arrivalTime,
    arrivePort: words.port(sail.arrivalPort),
    duration: words.duration(crossingMs(sail, timeZone)),
    departAt: `${sail.departureDay}T${sail.departureTime}`,
    arriveAt: `${arrivalDay}T${sail.arrivalTime}`,
    arriveDay: words.arrivalDay(sail.departureDay, arrivalDay),
    departClock: clockOf(sail.departureAtMs, sail.departureTime),
    arriveClock: clockOf(arrivesAtMs(sail, timeZone), sail.arrivalTime),
  }
}
