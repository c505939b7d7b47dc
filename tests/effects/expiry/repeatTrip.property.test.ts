// For any choice and any rest when it is booked again: the screen shows what the server holds, no more than
// was chosen before, and the rest is named.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { type Booking, goTo, MINUTE_MS, newBooking, pick, wayOut } from '../../support/bookingSession.ts'
import { runs } from '../../support/runs.ts'
import {
  addIslanders,
  addVehicle,
  bookingBothWays,
  ISLANDERS,
  itemsAtServer,
  wayBack,
} from '../../support/wholeBooking.ts'
import { command } from '../../support/unbranded.ts'

const anyTrip = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  bicycles: fc.integer({ min: 0, max: 3 }),
  islanders: fc.integer({ min: 0, max: 2 }),
  hasCar: fc.boolean(),
  isReturn: fc.boolean(),
  /** What is left when it is booked again. */
  left: fc.record({
    PASSENGER: fc.integer({ min: 1, max: 8 }),
    BICYCLE: fc.integer({ min: 0, max: 3 }),
    CAR_DECK: fc.integer({ min: 0, max: 2 }),
  }),
})
type Trip = typeof anyTrip extends fc.Arbitrary<infer W> ? W : never

const oneWay = (): Booking => {
  const booking = newBooking()
  booking.start()
  booking.advance(1_000)
  booking.dispatch(command('SelectRoute', { routeCode: 'VIR-KUI' }))
  booking.advance(3_000)
  return booking
}

const expired = ({ adults, bicycles, islanders, hasCar, isReturn }: Trip): Booking => {
  const booking = isReturn ? bookingBothWays() : oneWay()
  goTo(booking, '/main-inside/select-tickets')
  pick(booking, 'ADULT', adults)
  pick(booking, 'BICYCLE', bicycles)
  if (islanders > 0) addIslanders(booking, ISLANDERS.slice(0, islanders))
  if (hasCar) addVehicle(booking, { priceCategory: 'M1', plate: '123ABC' })
  booking.advance(3_000)
  booking.advance(25 * MINUTE_MS)
  return booking
}

/** So many of each category on each way, by what is on the screen. */
const shownBy = (booking: Booking): Record<string, number> => {
  const { tickets, residents, vehicles } = booking.models()
  return countsOf([
    ...tickets.lines.map(({ code, count }) => [code, count] as const),
    ...residents.localIDs.map(({ level }) => [level ?? '', 1] as const),
    ...vehicles.chosen.map(({ priceCategory }) => [priceCategory, 1] as const),
  ])
}

const countsOf = (things: readonly (readonly [string, number])[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const [code, count] of things) counts[code] = (counts[code] ?? 0) + count
  return counts
}

const heldOn = (booking: Booking, seqN: number): Record<string, number> =>
  countsOf(
    itemsAtServer(booking)
      .filter((item) => item['sailPackageSeqN'] === seqN)
      .map((item) => [String(item['priceCategory']), 1] as const),
  )

const sumOf = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, n) => sum + n, 0)

const repeat = (booking: Booking, { left, isReturn }: Trip): void => {
  const trips = isReturn ? [wayOut(booking), wayBack(booking)] : [wayOut(booking)]
  for (const { selectedSailRefId } of trips)
    booking.wire.backend.settings.sails[selectedSailRefId ?? ''] = {
      cancelled: false,
      enabled: true,
      remaining: left,
    }
  booking.dispatch(command('RepeatTrip', { sails: 'same' }))
  booking.advance(15_000)
}

describe('any trip that is booked again', () => {
  it('stands on the screen as the server holds it, and what is not there is named [EXP-04]', () => {
    fc.assert(
      fc.property(anyTrip, (trip) => {
        const booking = expired(trip)
        const { kept } = booking.models().repeat
        if (kept === null) throw new Error('Nothing was kept')
        repeat(booking, trip)
        expect(booking.sent('POST', /create$/).length).toBe(2)
        for (const seqN of trip.isReturn ? [1, 2] : [1])
          expect(heldOn(booking, seqN), `seqN ${seqN}`).toEqual(shownBy(booking))
        const wanted = trip.adults + trip.bicycles + trip.islanders + (trip.hasCar ? 1 : 0)
        const lack = booking
          .models()
          .repeat.missing.reduce(
            (sum, part) => (part._tag === 'Fewer' ? sum + part.wanted - part.restored : sum),
            0,
          )
        expect(sumOf(shownBy(booking)) + lack).toBe(wanted)
        const { entries } = booking
        expect(lawBreaksIn({ entries, snapshot: null }, { timeZone: 'Europe/Tallinn' })).toEqual([])
      }),
      { numRuns: runs(25) },
    )
  })
})
