// A server that says yes and does something else: reported once, with what it holds, and not requested again; what a user
// can still do stays possible.
import { describe, expect, it } from 'vitest'
import type { Bookkeeping } from '../../../src/demo/state/settings.ts'
import { isPriceReady } from '../../../domain/reservation/summary.ts'
import { syncSituation } from '../../../projections/selectors/reservation.ts'
import {
  type Booking,
  bookingAt,
  countsOf,
  heldByServer,
  MINUTE_MS,
  noticeKeys,
  pick,
  wayOut,
} from '../../support/bookingSession.ts'
import { reservedBothWays } from '../../support/heldBooking.ts'
import { addVehicle, bookingBothWays } from '../../support/wholeBooking.ts'
import { command } from '../../support/unbranded.ts'
import type { Fault } from '../../support/plainDemo.ts'

const IGNORED: Fault = { kind: 'ignored' }

describe('when the server lists an extra once for both ways', () => {
  const withLunch = (fault: Fault): Booking => {
    const booking = bookingBothWays({ settings: { bookkeeping: 'once', readings: { 'OP-168': 'amounts' } } })
    pick(booking, 'ADULT', 1)
    pick(booking, 'LUNCH', 1)
    booking.advance(3_000)
    booking.setFaults({ on: 'modifyReservation', fault })
    pick(booking, 'ADULT', 3)
    booking.advance(3_000)
    return booking
  }

  it('shows as many on each way as before when a change is not made, and shows no difference of them', () => {
    const booking = withLunch(IGNORED)
    expect(countsOf(booking)).toEqual({ ADULT: 1, LUNCH: 1 })
    const [held] = booking.events('ReservationHeldOtherwise')
    expect(held?.data.differences.map(({ code }) => code)).toEqual(['ADULT', 'ADULT'])
  })

  it('shows as many on each way as before when a change is refused', () => {
    const booking = withLunch({ kind: 'refusal', status: 409, code: 'OUT_OF_ORDER' })
    expect(countsOf(booking)).toEqual({ ADULT: 1, LUNCH: 1 })
  })
})

describe('when the server answers a change and doesn’t make it', () => {
  const ignored = (): Booking => {
    const booking = bookingAt('reserved')
    booking.setFaults({ on: 'modifyReservation', fault: IGNORED })
    pick(booking, 'ADULT', 5)
    booking.advance(10 * 1_000)
    return booking
  }

  it('shows it once, with what was asked and what is held, and asks no further', () => {
    const booking = ignored()
    booking.advance(5 * MINUTE_MS)
    expect(sentChanges(booking)).toHaveLength(1)
    expect(booking.events('ReservationHeldOtherwise').map(({ data }) => data.differences)).toEqual([
      [{ seqN: 1, code: 'ADULT', title: expect.any(String), asked: 5, held: 2 }],
    ])
  })

  it('shows what is held and its price, and confirms that', () => {
    const booking = ignored()
    expect(countsOf(booking)).toEqual({ ADULT: 2 })
    expect(isReady(booking)).toBe(true)
    booking.perform(command('ConfirmReservation', {}), 2_000)
    expect(booking.models().reservation.confirmed).toBe(true)
  })

  it('asks again as soon as the customer changes something, and is in order once the server does it', () => {
    const booking = ignored()
    booking.setFaults()
    pick(booking, 'ADULT', 3)
    booking.advance(2_000)
    expect(heldByServer(booking)).toEqual({ ADULT: 3 })
    expect(booking.models().reservation.heldOtherwise).toBeNull()
    expect(countsOf(booking)).toEqual({ ADULT: 3 })
  })

  it('leaves on the list what can’t be taken out, and asks for it once', () => {
    const booking = bookingAt('reserved')
    booking.setFaults({ on: 'modifyReservation', fault: { kind: 'partial' } })
    pick(booking, 'ADULT', 1)
    booking.advance(MINUTE_MS)
    expect(sentChanges(booking)).toHaveLength(1)
    expect(countsOf(booking)).toEqual({ ADULT: 2 })
    expect(booking.models().reservation.heldOtherwise?.differences).toMatchObject([{ asked: 1, held: 2 }])
  })

  it('takes what a half-made reservation holds for what is chosen', () => {
    const booking = bookingAt('sailSelected')
    booking.setFaults({ on: 'createReservation', fault: { kind: 'partial' } })
    pick(booking, 'ADULT', 4)
    booking.advance(MINUTE_MS)
    expect(countsOf(booking)).toEqual({ ADULT: 2 })
    expect(sentChanges(booking)).toEqual([])
    expect(isReady(booking)).toBe(true)
    expect(booking.models().reservation.heldOtherwise?.differences).toMatchObject([{ asked: 4, held: 2 }])
  })

  it('goes with the next change when the customer has gone on meanwhile, and is reported after that one', () => {
    const booking = bookingAt('reserved')
    booking.setFaults({ on: 'modifyReservation', fault: IGNORED })
    booking.setLatency(2_000)
    pick(booking, 'ADULT', 3)
    booking.advance(1_000)
    pick(booking, 'BICYCLE', 1)
    booking.advance(MINUTE_MS)
    expect(sentChanges(booking)).toHaveLength(2)
    expect(booking.events('ReservationHeldOtherwise')).toHaveLength(1)
    expect(countsOf(booking)).toEqual({ ADULT: 2 })
  })
})

describe('when a change is on its way that the server won’t make, and no newer change is made', () => {
  const others = [
    ['the other direction', command('ToggleDirection', {})],
    ['another day', command('ChooseDate', { trip: 1, day: '2026-11-23' })],
  ] as const

  it.each(others)('is asked for once while the customer looks at %s, and reported at once', (_what, look) => {
    const booking = bookingAt('reserved')
    booking.setFaults({ on: 'modifyReservation', fault: IGNORED })
    booking.setLatency(2_000)
    pick(booking, 'ADULT', 5)
    booking.advance(500)
    booking.perform(look, 3_500)
    expect(sentChanges(booking)).toHaveLength(1)
    expect(booking.events('ReservationHeldOtherwise').map(({ data }) => data.differences)).toEqual([
      [{ seqN: 1, code: 'ADULT', title: expect.any(String), asked: 5, held: 2 }],
    ])
  })

  it.each(others)(
    'is not asked for as a change where it was reserved, while one looks at %s',
    (_what, look) => {
      const booking = bookingAt('sailSelected')
      booking.setFaults({ on: 'createReservation', fault: { kind: 'partial' } })
      booking.setLatency(2_000)
      pick(booking, 'ADULT', 4)
      booking.advance(500)
      booking.perform(look, 3_500)
      expect(sentChanges(booking)).toEqual([])
      expect(booking.events('ReservationHeldOtherwise')).toHaveLength(1)
    },
  )

  it('is asked for once while a customer who goes both ways turns them round, and reported of each', () => {
    const booking = reservedBothWays()
    booking.setFaults({ on: 'modifyReservation', fault: IGNORED })
    booking.setLatency(2_000)
    pick(booking, 'ADULT', 5)
    booking.advance(500)
    booking.perform(command('ToggleDirection', {}), 3_500)
    expect(sentChanges(booking)).toHaveLength(1)
    expect(booking.events('ReservationHeldOtherwise').map(({ data }) => data.differences)).toMatchObject([
      [
        { seqN: 1, asked: 5, held: 2 },
        { seqN: 2, asked: 5, held: 2 },
      ],
    ])
  })

  it('is asked for once where the customer changes a weight meanwhile, and the weight is sent', () => {
    const booking = bookingAt('reserved')
    addVehicle(booking, { priceCategory: 'N1', plate: '123ABC', weight: '2400' })
    booking.advance(3_000)
    const before = sentChanges(booking).length
    booking.setFaults({ on: 'modifyReservation', fault: IGNORED })
    booking.setLatency(2_000)
    pick(booking, 'ADULT', 5)
    booking.advance(500)
    const sailRefId = wayOut(booking).selectedSailRefId ?? ''
    booking.perform(
      command('ChangeVehicleWeight', { key: 'V1', sailRefId, weight: '2500', way: 'dropdown' }),
      MINUTE_MS,
    )
    expect(sentChanges(booking)).toHaveLength(before + 1)
    expect(booking.events('ReservationHeldOtherwise')).toHaveLength(1)
    expect(booking.sent('PUT', /weight/).map(({ body }) => body)).toEqual([{ weight: 2_500 }])
  })
})

describe('when another kind of change is answered and not made', () => {
  it('is shown in a sentence, once, and nothing waits', () => {
    const booking = bookingAt('reserved')
    booking.setFaults({ on: 'applyPromotion', fault: IGNORED })
    booking.perform(command('ApplyPromotion', { code: 'KEVAD10' }), 1_000)
    expect(noticeKeys(booking)).toEqual(['promotionWithoutEffect'])
    booking.advance(MINUTE_MS)
    expect(booking.exchanges('applyPromotion')).toHaveLength(1)
    expect(booking.models().reservation.wanted).toEqual([])
    expect(isReady(booking)).toBe(true)
  })
})

describe('when the server keeps its own books', () => {
  it.each<Bookkeeping>(['renumbered', 'merged', 'echoless'])(
    '%s: every change is asked for once, and what is held is shown',
    (bookkeeping) => {
      const booking = bookingAt('sailSelected', { settings: { bookkeeping } })
      for (const count of [3, 1, 4, 2]) {
        pick(booking, 'ADULT', count)
        booking.advance(1_000)
        pick(booking, 'BICYCLE', count)
        booking.advance(2_000)
        expect(heldByServer(booking)).toEqual({ ADULT: count, BICYCLE: count })
        expect(countsOf(booking)).toEqual({ ADULT: count, BICYCLE: count })
      }
      expect(sentChanges(booking)).toHaveLength(7)
      expect(booking.events('ReservationHeldOtherwise')).toEqual([])
      expect(isReady(booking)).toBe(true)
    },
  )
})

const sentChanges = (booking: Booking) =>
  booking.sent('PUT', /reservation/).filter(({ body }) => 'requests' in (body as object))

const isReady = (booking: Booking): boolean =>
  isPriceReady(syncSituation(booking.models(), { saleChannel: 'WEB' }))
