// When a reserved sail arrives: at the instant that the server says, whichever clock hangs at the port.
import { describe, expect, it } from 'vitest'
import { boardingTimes } from '../../../domain/checkin/boardingTimes.ts'
import { arrivalDayOf, arrivesAtMs, crossingMs } from '../../../domain/schedule/arrival.ts'
import { ReservationAnswer, toReservation } from '../../../domain/wire/reservation.ts'
import { agreedIn } from '../../support/decided.ts'

const ZONE = 'Europe/Riga'
const HOUR_MS = 3_600_000

describe('a reserved sail from Ventspils to Nynäshamn, where clocks show an hour less', () => {
  const night = reserved(['2026-07-01T21:00+03:00', '2026-07-02T06:00+02:00'])

  it('lasts ten hours from 21:00 to 06:00, and arrives at the server’s instant [ENT-14] [OP-111]', () => {
    expect(crossingMs(night, ZONE)).toBe(10 * HOUR_MS)
    expect(arrivesAtMs(night, ZONE)).toBe(Date.UTC(2026, 6, 2, 4))
    expect(arrivalDayOf(night, ZONE)).toBe('2026-07-02')
    expect(night.arrivalTime).toBe('06:00')
  })

  it('lasts as long as its clocks show, where the server says no instant [ENT-14]', () => {
    expect(crossingMs({ ...night, arrivalAtMs: null }, ZONE)).toBe(9 * HOUR_MS)
  })

  it('has the counter of a long crossing, though the clocks show a short one [OP-111]', () => {
    const day = reserved(['2026-07-01T12:00+03:00', '2026-07-01T17:30+02:00'])
    expect(boardingTimes(day, ZONE).isLong).toBe(true)
    expect(boardingTimes({ ...day, arrivalAtMs: null }, ZONE).isLong).toBe(false)
  })
})

function reserved([from, to]: readonly [string, string]) {
  const end = (port: string, at: string) => ({
    port,
    date: at.slice(0, 10),
    time: at.slice(11, 16),
    timestamp: at,
  })
  const sail = {
    sailRefId: 51,
    routeLeg: 'VEN-NYN',
    departureDate: from.slice(0, 10),
    departure: end('VEN', from),
    arrival: end('NYN', to),
  }
  const answer = ReservationAnswer.decode({
    reservationId: '1001',
    token: 'T',
    status: 'OK',
    sailPackages: [{ code: 'OUT', title: 'Out', seqN: 1, sailRefs: [sail] }],
    items: [],
  })
  const [reserved] = toReservation(agreedIn(answer)).sailPackages[0]?.sails ?? []
  if (reserved === undefined) throw new Error('There is no sail')
  return reserved
}
