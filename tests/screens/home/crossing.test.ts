// How long a crossing takes over a night in which the clocks change: as long as it takes.
import { describe, expect, it } from 'vitest'
import { earlier, epochMs, minutes } from '../../../domain/instant.ts'
import { type CalendarDay, instantOf as exactInstantOf } from '../../../domain/calendarDay.ts'
import type { TimedVoyage } from '../../../domain/schedule/arrival.ts'
import type { Voyage } from '../../../domain/schedule/sail.ts'
import { crossingOf } from '../../../src/components/trip/Crossing.tsx'
import type { TripWords } from '../../../src/components/trip/tripWords.ts'
import { branded, plainly } from '../../support/unbranded.ts'

const instantOf = plainly(exactInstantOf)

const ZONE = 'Europe/Tallinn'
const WORDS = {
  port: (code: string) => code,
  duration: (ms: number) => `${ms / 3_600_000} h`,
  arrivalDay: () => undefined,
} as unknown as TripWords

const overnight = (departureDay: string, departureTime = '21:00', arrivalTime = '06:00'): Voyage =>
  branded({
    sailRefId: 'S1',
    legCode: 'A-B',
    departurePort: 'A',
    arrivalPort: 'B',
    departureDay,
    departureTime,
    arrivalTime,
    departureAtMs: instantOf(departureDay, departureTime, ZONE),
    vessel: null,
  })

const durationOf = (sail: TimedVoyage): string => crossingOf(sail, WORDS, ZONE).duration

describe('from 21:00 to 06:00', () => {
  it('are nine hours in most nights, eight in spring and ten in autumn', () => {
    expect(durationOf(overnight('2026-11-20'))).toBe('9 h')
    expect(durationOf(overnight('2027-03-27'))).toBe('8 h')
    expect(durationOf(overnight('2026-10-24'))).toBe('10 h')
  })

  it('are what the server says of the instants, where 03:30 comes twice', () => {
    const sail = overnight('2026-10-24', '23:30', '03:30')
    const secondMs = epochMs(Date.UTC(2026, 9, 25, 1, 30))
    expect(durationOf({ ...sail, arrivalAtMs: earlier(secondMs, minutes(60)) })).toBe('4 h')
    expect(durationOf({ ...sail, arrivalAtMs: secondMs })).toBe('5 h')
  })

  it('end after they began, where no instant is given and the clocks are set back meanwhile [OP-111]', () => {
    const departureAtMs = epochMs(Date.UTC(2026, 9, 25, 0, 30))
    const arrivalDay: CalendarDay = branded('2026-10-25')
    expect(durationOf({ ...overnight('2026-10-25', '03:30', '03:15'), departureAtMs, arrivalDay })).toBe(
      '0.75 h',
    )
  })
})
