// Days, directions and departures as a customer changes them, and what becomes of what is held (SC-29 to SC-31).
import { describe, expect, it } from 'vitest'
import { isEveryTripChosen } from '../../projections/selectors/chosenTrips.ts'
import {
  type Booking,
  bookingAt,
  countsOf,
  MINUTE_MS,
  newBooking,
  pick,
  TODAY,
  TOMORROW,
  wayOut,
} from '../support/bookingSession.ts'
import { reload } from '../support/reload.ts'
import { callsOf, changes, creates, itemsOf } from '../support/sentBookings.ts'
import { command } from '../support/unbranded.ts'
import { bookingBothWays, chooseDay, selectSail, wayBack } from '../support/wholeBooking.ts'

const AWHILE_MS = 3_000
const DAY_MS = 24 * 60 * MINUTE_MS
const SAILS = /^GET \/api\/sails\/sailPackage\/[^/]+\/\d/

/** The ways whose departures were asked for, with the days: `VIR-KUI/2026-11-24`. */
const searched = (booking: Booking): readonly string[] =>
  callsOf(booking, SAILS).map((call) => call.replace('GET /api/sails/sailPackage/', ''))

const chosen = (booking: Booking): readonly unknown[] =>
  booking
    .models()
    .schedule.trips.map(({ legCode, shownDay, selectedSailRefId }) => [
      legCode,
      shownDay,
      selectedSailRefId !== null,
    ])

const afterDay = (booking: Booking, trip: number, day: string): void => {
  chooseDay(booking, trip, day)
  booking.advance(AWHILE_MS)
}

describe('a round trip', () => {
  it('keeps its days in order, turns round with them, and asks for the departures of each once [SC-29] [SCHED-09] [SCHED-10]', () => {
    const booking = bookingBothWays({}, null)
    afterDay(booking, 1, '2026-11-22')
    afterDay(booking, 2, '2026-11-23')
    expect(isEveryTripChosen(booking.models().schedule)).toBe(true)
    afterDay(booking, 1, '2026-11-24')
    expect(booking.models().schedule.sailDates).toEqual(['2026-11-24', null])
    expect(wayBack(booking).selectedSailRefId).toBeNull()
    afterDay(booking, 2, '2026-11-25')
    const mainlandFirst = [
      ['VIR-KUI', '2026-11-24', true],
      ['KUI-VIR', '2026-11-25', true],
    ]
    expect(chosen(booking)).toEqual(mainlandFirst)
    const before = searched(booking).length
    booking.perform(command('ToggleDirection', {}), AWHILE_MS)
    expect(chosen(booking)).toEqual([
      ['KUI-VIR', '2026-11-24', true],
      ['VIR-KUI', '2026-11-25', true],
    ])
    expect(searched(booking).slice(before).toSorted()).toEqual(['KUI-VIR/2026-11-24', 'VIR-KUI/2026-11-25'])
    booking.perform(command('ToggleDirection', {}), AWHILE_MS)
    expect(chosen(booking)).toEqual(mainlandFirst)
    expect(
      searched(booking)
        .slice(before + 2)
        .toSorted(),
    ).toEqual(['KUI-VIR/2026-11-25', 'VIR-KUI/2026-11-24'])
  })
})

describe('another departure', () => {
  it('gives back what is held, but takes it along when it is chosen in the modal [SC-30] [SCHED-08] [EXP-07]', () => {
    const booking = bookingAt('sailSelected')
    pick(booking, 'ADULT', 1)
    booking.advance(AWHILE_MS)
    selectSail(booking, '112611210725', AWHILE_MS)
    expect(booking.models().reservation.current).toBeNull()
    expect(booking.models().expiry.expiresAtMs).toBeNull()
    booking.advance(11 * MINUTE_MS)
    expect(booking.models().expiry.modal).toBeNull()
    expect(countsOf(booking)).toEqual({})
    expect(creates(booking)).toHaveLength(1)
    pick(booking, 'ADULT', 1)
    booking.advance(AWHILE_MS)
    expect(creates(booking)).toHaveLength(2)
    const { reservationId, items } = booking.currentReservation()
    booking.dispatch(command('OpenModal', { name: 'datetime' }))
    selectSail(booking, '112611210835', AWHILE_MS)
    booking.perform(command('CloseModal', {}), AWHILE_MS)
    expect(changes(booking)).toHaveLength(1)
    expect(changes(booking)[0]?.purgeItems).toEqual([{ seqN: items[0]?.seqN, sailPackageSeqN: 1 }])
    expect(itemsOf(changes(booking)[0])).toEqual([
      expect.objectContaining({ priceCategory: 'ADULT', sailRefIds: ['112611210835'] }),
    ])
    expect(booking.currentReservation().reservationId).toBe(reservationId)
    expect(booking.models().expiry.expiresAtMs).not.toBeNull()
    expect(countsOf(booking)).toEqual({ ADULT: 1 })
    expect(creates(booking)).toHaveLength(2)
  })
})

describe('a page that is reloaded', () => {
  const withSailOfToday = (): Booking => {
    const booking = bookingAt('sailSelected')
    afterDay(booking, 1, TODAY)
    selectSail(booking, '112611201115', AWHILE_MS)
    return booking
  }

  it('keeps a departure of today [SC-31] [PERS-06]', () => {
    const after = reload(withSailOfToday())
    after.advance(AWHILE_MS)
    expect(wayOut(after)).toMatchObject({ shownDay: TODAY, selectedSailRefId: '112611201115' })
    expect(after.events('PastChoiceDropped')).toEqual([])
  })

  it('drops a day and a departure that have passed, and asks for tomorrow [SC-31] [PERS-04] [PERS-06]', () => {
    const first = withSailOfToday()
    first.stop()
    first.clock.jump(DAY_MS)
    const before = searched(first).length
    const after = reload(first)
    expect(wayOut(after).selectedSailRefId).toBeNull()
    after.advance(AWHILE_MS)
    expect(after.events('PastChoiceDropped').map(({ data }) => data)).toEqual([
      { dates: true, sailRefIds: ['112611201115'] },
    ])
    expect(searched(after).slice(before)).toEqual(['VIR-KUI/2026-11-22'])
    expect(wayOut(after).shownDay).toBe('2026-11-22')
  })

  it('keeps no departure of which it is not known what is left, and asks again [SC-31] [PERS-05] [SCHED-06]', () => {
    const first = bookingAt('sailSelected')
    first.setFaults({ on: 'inventory', fault: { kind: 'slow', delayMs: 2 * AWHILE_MS } })
    afterDay(first, 1, '2026-11-22')
    const after = reload(first)
    after.advance(AWHILE_MS)
    expect(wayOut(after).sails.length).toBeGreaterThan(0)
    expect(wayOut(after).selectedSailRefId).toBeNull()
    after.advance(2 * AWHILE_MS)
    expect(wayOut(after).selectedSailRefId).toMatch(/^11261122/)
    expect(searched(after).slice(1)).toEqual(['VIR-KUI/2026-11-22', 'VIR-KUI/2026-11-22'])
  })

  it('knows nothing of the choice in another tab [SC-31] [PERS-02]', () => {
    const first = bookingAt('sailSelected')
    const other = newBooking({ wire: first.wire, session: { clock: first.clock } })
    other.start()
    other.advance(AWHILE_MS)
    expect(other.models().schedule.trips).toEqual([])
    expect(searched(other)).toEqual([`VIR-KUI/${TOMORROW}`])
  })
})
