// A sail as the line that the design language draws of it.
import { type TimeOfDay, instantOf } from '../../../domain/calendarDay.ts'
import type { Voyage } from '../../../domain/schedule/sail.ts'
import type { CrossingProps } from '../../components/Crossing.tsx'
import type { TripWords } from './tripWords.ts'

export const crossingOf = (sail: Voyage, words: TripWords, timeZone: string): CrossingProps => ({
  departTime: sail.departureTime,
  departPort: words.port(sail.departurePort),
  arriveTime: sail.arrivalTime,
  arrivePort: words.port(sail.arrivalPort),
  duration: words.duration(crossingMs(sail, timeZone)),
  departAt: `${sail.departureDay}T${sail.departureTime}`,
  arriveAt: sail.arrivalTime,
})

const DAY_MS = 86_400_000

/** Only the time of the arrival is known of a reserved sail; one before the departure is the next day's. */
const crossingMs = (sail: Voyage, timeZone: string): number => {
  const at = (time: TimeOfDay): number => instantOf(sail.departureDay, time, timeZone)
  const spanMs = at(sail.arrivalTime) - at(sail.departureTime)
  return spanMs < 0 ? spanMs + DAY_MS : spanMs
}
