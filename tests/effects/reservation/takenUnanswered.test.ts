// A server that takes a change, says nothing of the reservation, and refuses to show it: what became of the change is open
// until it shows it (OP-159).
import { describe, expect, it } from 'vitest'
import type { EventType } from '../../../domain/log/events.ts'
import {
  type Booking,
  bookingAt,
  type BookingOptions,
  countsOf,
  heldByServer,
  noticeKeys,
  pick,
  typeContact,
  wayOut,
} from '../../support/bookingSession.ts'
import { addVehicle, bookingBothWays, vehicle } from '../../support/wholeBooking.ts'
import { command } from '../../support/unbranded.ts'

interface Row {
  readonly what: string
  readonly failure: EventType
  /** Of a server that answers each change with nothing. */
  readonly begin: () => Booking
  readonly act: (booking: Booking) => void
  readonly notices: readonly string[]
  /** The person sees what the server took. */
  readonly seen: (booking: Booking) => unknown
  readonly as: unknown
}

const ROWS: readonly Row[] = [
  {
    what: 'a number of tickets',
    failure: 'ReservationModifyFailed',
    begin: () => bookingAt('reserved', silentServer()),
    act: (booking) => pick(booking, 'ADULT', 3),
    notices: ['reservationModifyFailed'],
    seen: (booking) => [countsOf(booking), heldByServer(booking), booking.events('ModifyRequested').length],
    as: [{ ADULT: 3 }, { ADULT: 3 }, 1],
  },
  {
    what: 'the owner',
    failure: 'OwnerUpdateFailed',
    begin: () => bookingAt('reserved', silentServer()),
    act: (booking) => typeContact(booking, { firstName: 'Meri' }),
    notices: ['ownerUpdateFailed'],
    seen: (booking) => booking.models().passengers.form.firstName,
    as: 'Meri',
  },
  {
    what: 'a promotion code',
    failure: 'ReservationChangeFailed',
    begin: () => bookingAt('reserved', silentServer()),
    act: (booking) => booking.dispatch(command('ApplyPromotion', { code: 'KEVAD10' })),
    notices: ['promotionFailed'],
    seen: (booking) => booking.currentReservation().promotion,
    as: 'KEVAD10',
  },
  {
    what: 'a weight',
    failure: 'ReservationChangeFailed',
    begin: () => {
      const booking = bookingBothWays(silentServer())
      addVehicle(booking, { priceCategory: 'N1', plate: '111AAA' })
      booking.advance(1_000)
      return booking
    },
    act: (booking) => {
      const sailRefId = wayOut(booking).selectedSailRefId ?? ''
      booking.dispatch(command('ChangeVehicleWeight', { key: 'V1', sailRefId, weight: '2400', way: 'typed' }))
    },
    notices: ['reservationModifyFailed'],
    seen: (booking) => {
      const { weights, sentWeights } = vehicle(booking, 'V1')
      return [weights, sentWeights].map((all) => all.map(({ weightInKg }) => weightInKg))
    },
    as: [[2_400], [2_400]],
  },
  {
    what: 'the way back, given up',
    failure: 'ReservationChangeFailed',
    begin: () => {
      const booking = bookingBothWays(silentServer())
      pick(booking, 'ADULT', 2)
      booking.advance(2_000)
      return booking
    },
    act: (booking) => booking.dispatch(command('RemoveTrip', { seqN: 2 })),
    notices: ['reservationModifyFailed'],
    seen: (booking) => [
      booking.currentReservation().sailPackages.length,
      booking.models().reservation.wanted,
      booking.models().schedule.trips.length,
    ],
    as: [1, [], 1],
  },
]

describe.each(ROWS)('when $what was taken and not shown', ({ failure, begin, act, notices, seen, as }) => {
  it('is open while the look is refused, and no more is said; then what was taken is seen', () => {
    const booking = begin()
    booking.setFaults({ on: 'reservation', fault: { kind: 'refusal', status: 409, code: 'BUSY' } })
    act(booking)
    booking.advance(3_000)
    expect(booking.events(failure).map(({ data }) => data)).toMatchObject([
      { error: { _tag: 'Broken', status: 409 } },
    ])
    expect(noticeKeys(booking).slice(0, 1)).toEqual(notices)
    booking.setFaults()
    booking.advance(20_000)
    expect(seen(booking)).toEqual(as)
  })
})

describe('when the reservation is gone after a change was taken', () => {
  it('is left, as after any other word of it', () => {
    const booking = bookingAt('reserved', silentServer())
    booking.setFaults({
      on: 'reservation',
      fault: { kind: 'refusal', status: 404, code: 'RESERVATION_NOT_FOUND' },
    })
    pick(booking, 'ADULT', 3)
    booking.advance(3_000)
    expect(booking.events('ReservationModifyFailed').map(({ data }) => data)).toMatchObject([
      { error: { _tag: 'Refused', code: 'RESERVATION_NOT_FOUND' }, gone: true },
    ])
    expect(booking.models().reservation.current).toBeNull()
  })
})

describe('when an extension was given and not shown', () => {
  it('is open while the look is refused, and then the time is there', () => {
    const booking = bookingAt('reserved', {
      answer: (path, body) => (path.endsWith('/extend') ? null : body),
    })
    const before = booking.models().expiry.expiresAtMs ?? 0
    booking.setFaults({ on: 'reservation', fault: { kind: 'refusal', status: 409, code: 'BUSY' } })
    booking.perform(command('ExtendReservation', {}), 1_000)
    booking.setFaults()
    booking.advance(20_000)
    expect(booking.models().expiry.expiresAtMs).toBeGreaterThan(before)
  })
})

const silentServer = (): BookingOptions => ({ settings: { readings: { 'OP-159': 'nothing' } } })
