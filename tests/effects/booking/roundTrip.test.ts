// Both ways: each direction with its day and its sail, turned round, priced together, one of them given back.
import { describe, expect, it } from 'vitest'
import { isEveryTripChosen } from '../../../projections/selectors/chosenTrips.ts'
import {
  type Booking,
  bookingAt,
  noticeKeys,
  pick,
  TODAY,
  TOMORROW,
  wayOut,
} from '../../support/bookingSession.ts'
import {
  bodiesSent,
  bookingBothWays,
  chooseDay,
  DAY_BACK,
  itemsIn,
  sailAt,
  selectSail,
  wayBack,
} from '../../support/wholeBooking.ts'
import { command } from '../../support/unbranded.ts'

describe('when a round trip is chosen', () => {
  it('asks for the days of both legs, and for the sails of the way back only once its day is chosen [RTE-14] [SCHED-02]', () => {
    const booking = bookingBothWays({}, null)
    const asked = (part: RegExp) => booking.sent('GET', part).length
    expect(asked(/VIR-KUI\/dates/)).toBe(1)
    expect(asked(/KUI-VIR\/dates/)).toBe(1)
    expect(asked(/sailPackage\/KUI-VIR\/\d/)).toBe(0)
    chooseDay(booking, 2, DAY_BACK)
    booking.advance(3_000)
    expect(asked(new RegExp(`sailPackage/KUI-VIR/${DAY_BACK}`))).toBe(1)
    expect(isEveryTripChosen(booking.models().schedule)).toBe(true)
  })

  it('has the day out first and the day back last, in any order of picking [SCHED-11]', () => {
    const backFirst = bookingBothWays({}, null)
    chooseDay(backFirst, 2, '2026-11-24')
    chooseDay(backFirst, 1, '2026-11-23')
    expect(backFirst.models().schedule.sailDates).toEqual(['2026-11-23', '2026-11-24'])
    expect(bookingBothWays().models().schedule.sailDates).toEqual([TOMORROW, DAY_BACK])
  })

  it('starts the day back over when the day out is later, with its sails; not when it is the same [SCHED-09]', () => {
    const booking = bookingBothWays()
    chooseDay(booking, 1, '2026-11-23')
    expect(booking.models().schedule.sailDates).toEqual(['2026-11-23', null])
    expect(wayBack(booking)).toMatchObject({ sails: [], selectedSailRefId: null, shownDay: null })
    const same = bookingBothWays()
    chooseDay(same, 1, DAY_BACK)
    expect(same.models().schedule.sailDates).toEqual([DAY_BACK, DAY_BACK])
  })

  it('refuses a day back before the day out', () => {
    const booking = bookingBothWays({}, null)
    chooseDay(booking, 2, TODAY)
    expect(booking.models().schedule.dateRefusal).toEqual({ trip: 2, reason: 'DayBeforeOutbound' })
  })

  it('chooses no way back that leaves before the way out arrives, and refuses it to a customer', () => {
    const booking = bookingBothWays({}, TOMORROW)
    const last = wayOut(booking).sails.length - 3
    selectSail(booking, sailAt(booking, last), 1_000)
    const { sails, selectedSailRefId } = wayBack(booking)
    const [out, back] = [
      wayOut(booking).sails.find(({ sailRefId }) => sailRefId === wayOut(booking).selectedSailRefId),
      sails.find(({ sailRefId }) => sailRefId === selectedSailRefId),
    ]
    expect(back?.departureAtMs).toBeGreaterThanOrEqual(out?.arrivalAtMs ?? Infinity)
    selectSail(booking, sails[0]?.sailRefId ?? '')
    expect(booking.models().schedule.sailRefusal).toBe('BeforeOutbound')
    expect(wayBack(booking).selectedSailRefId).toBe(selectedSailRefId)
  })
})

describe('when the direction is turned round', () => {
  const daysByPackage = (booking: Booking) => {
    const { trips, sailDates } = booking.models().schedule
    return Object.fromEntries(trips.map(({ sailPackage }, i) => [sailPackage.code, sailDates[i]]))
  }
  const toggle = (booking: Booking): void => {
    booking.perform(command('ToggleDirection', {}), 3_000)
  }

  it('swaps the packages, and each has the day of the other; twice is as before, and the sails of each are asked for once [SCHED-10] [SC-29]', () => {
    const booking = bookingBothWays()
    const searches = () => booking.sent('GET', /sailPackage\/[A-Z-]+\/\d/).length
    const searchesBefore = searches()
    const before = { 'VIR-KUI-OW': TOMORROW, 'KUI-VIR-OW': DAY_BACK }
    expect(daysByPackage(booking)).toEqual(before)
    toggle(booking)
    expect(daysByPackage(booking)).toEqual({ 'KUI-VIR-OW': TOMORROW, 'VIR-KUI-OW': DAY_BACK })
    expect(searches()).toBe(searchesBefore + 2)
    expect(wayOut(booking)).toMatchObject({ seqN: 1, legCode: 'KUI-VIR', shownDay: TOMORROW })
    expect(isEveryTripChosen(booking.models().schedule)).toBe(true)
    toggle(booking)
    expect(daysByPackage(booking)).toEqual(before)
    expect(booking.models().schedule.trips.map(({ legCode }) => legCode)).toEqual(['VIR-KUI', 'KUI-VIR'])
  })

  it('goes the other way alone where only one way is chosen, on the same day [RTE-02]', () => {
    const booking = bookingAt('sailSelected')
    chooseDay(booking, 1, DAY_BACK)
    booking.advance(2_000)
    toggle(booking)
    expect(daysByPackage(booking)).toEqual({ 'KUI-VIR-OW': DAY_BACK })
    expect(wayOut(booking).selectedSailRefId).not.toBeNull()
  })
})

describe('when a direction has no sail yet', () => {
  it('refuses tickets and says so, and takes them while the tickets modal is open [SCHED-20] [SCHED-21] [ERR-27]', () => {
    const booking = bookingBothWays({}, null)
    pick(booking, 'ADULT', 1)
    expect(booking.models().tickets).toMatchObject({
      lines: [],
      refusal: { reason: 'PackageSailMismatch' },
    })
    expect(noticeKeys(booking)).toEqual(['packageSailMismatch'])
    booking.dispatch(command('OpenModal', { name: 'tickets' }))
    pick(booking, 'ADULT', 1)
    expect(booking.models().tickets.lines).toMatchObject([{ code: 'ADULT', count: 1 }])
  })

  it('says so to a customer who goes on to the tickets without it, and not while it is being looked for [SCHED-21]', () => {
    const booking = bookingBothWays({}, null)
    booking.dispatch(command('NavigateTo', { path: '/main-inside/select-tickets', query: {}, how: 'push' }))
    expect(noticeKeys(booking)).toEqual(['packageSailMismatch'])
    const whole = bookingBothWays()
    whole.dispatch(command('NavigateTo', { path: '/main-inside/select-tickets', query: {}, how: 'push' }))
    expect(noticeKeys(whole)).toEqual([])
  })
})

describe('when both ways are priced', () => {
  const flagsAsked = (booking: Booking) =>
    booking
      .sent('GET', /prices/)
      .slice(-2)
      .map(({ path }) => path.split('?')[1])

  it('asks for both sails with roundTrip, and oneDayRoundTrip exactly when both are on one day [PRICE-08] [API-76]', () => {
    expect(flagsAsked(bookingBothWays())).toEqual(Array(2).fill('roundTrip=true&oneDayRoundTrip=false'))
    const oneDay = bookingBothWays({}, TOMORROW)
    expect(flagsAsked(oneDay)).toEqual(Array(2).fill('roundTrip=true&oneDayRoundTrip=true'))
  })

  it('uses the body of an answer with status 307 [PRICE-08] [API-76]', () => {
    const booking = bookingAt('opened')
    booking.setFaults({ on: 'prices', fault: { kind: 'redirected' } })
    booking.perform(command('SelectRoute', { routeCode: 'VIR-KUI' }), 3_000)
    const [exchange] = booking.exchanges('prices')
    expect(exchange?.data.outcome).toMatchObject({ _tag: 'Answered', status: 307 })
    const [prices] = Object.values(booking.models().prices.bySail)
    expect(prices?.groups.prices.length).toBeGreaterThan(0)
  })
})

describe('when both ways are reserved', () => {
  it('says roundTrip, and the tickets of each package on its own sail [TICK-14] [TICK-15]', () => {
    const booking = bookingBothWays()
    pick(booking, 'ADULT', 2)
    booking.advance(1_000)
    const [body] = bodiesSent(booking)
    expect(body).toMatchObject({ roundTrip: true, saleChannel: 'WEB', purgeItems: [] })
    for (const [trip, { selectedSailRefId, sailPackage }] of [
      ['1', wayOut(booking)],
      ['2', wayBack(booking)],
    ] as const)
      expect(itemsIn(body)[trip]).toMatchObject(
        Array(2).fill({
          sailPackage: sailPackage.code,
          sailPackageSeqN: Number(trip),
          sailRefIds: [selectedSailRefId],
        }),
      )
    expect(booking.currentReservation().sailPackages.length).toBe(2)
  })
})
