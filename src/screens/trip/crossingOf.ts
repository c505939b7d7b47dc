// A sail as the line that the design language draws of it.
import { timeAt } from '../../../domain/calendarDay.ts'
import { arrivalDayOf, arrivesAtMs, crossingMs, type TimedVoyage } from '../../../domain/schedule/arrival.ts'
import type { CrossingProps } from '../../components/trip/Crossing.tsx'
import type { TripWords } from './tripWords.ts'

export const crossingOf = (sail: TimedVoyage, words: TripWords, timeZone: string): CrossingProps => ({
  departTime: sail.departureTime,
  departPort: words.port(sail.departurePort),
  arriveTime: sail.arrivalTime,
  arrivePort: words.port(sail.arrivalPort),
  duration: words.duration(crossingMs(sail, timeZone)),
  departAt: `${sail.departureDay}T${sail.departureTime}`,
  arriveAt: `${arrivalDayOf(sail, timeZone)}T${sail.arrivalTime}`,
  arriveDay: words.arrivalDay(sail.departureDay, arrivalDayOf(sail, timeZone)),
  departClock: timeAt(sail.departureAtMs, timeZone) === sail.departureTime ? undefined : words.localTime,
  arriveClock:
    timeAt(arrivesAtMs(sail, timeZone), timeZone) === sail.arrivalTime ? undefined : words.localTime,
})
