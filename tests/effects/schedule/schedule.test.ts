// Days, sails, what is left on them, and the sail that is chosen.
import { describe, expect, it } from 'vitest'
import { paymentStatusOf } from '../../../domain/payment/shown.ts'
import { initialModels } from '../../../projections/readModels.ts'
import { requestingDates } from '../../../projections/selectors/chosenTrips.ts'
import {
  type Booking,
  bookingAt,
  MINUTE_MS,
  noticeKeys,
  TODAY,
  TOMORROW,
  sailsOfTomorrow,
  wayOut,
} from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'
import { paymentIn } from '../../support/paymentIn.ts'

describe('when a package is selected', () => {
  it('asks for the days from today to the end of the month in twelve months [SCHED-02] [TIME-23]', () => {
    const [request] = bookingAt('sailSelected').sent('GET', /\/dates\?/)
    expect(request?.path).toBe(`/api/sails/sailPackage/VIR-KUI/dates?fromDate=${TODAY}&endDate=2027-11-30`)
  })

  it('asks for the sails of tomorrow, and what is left on each, when no day was chosen [SCHED-03] [SCHED-13] [TIME-24]', () => {
    const booking = bookingAt('sailSelected')
    expect(booking.sent('GET', /sailPackage\/VIR-KUI\/\d/).map(({ path }) => path)).toEqual([
      `/api/sails/sailPackage/VIR-KUI/${TOMORROW}`,
    ])
    const { sails, shownDay, inventories } = wayOut(booking)
    const asked = booking.sent('GET', /inventory/).map(({ path }) => decodeURIComponent(path))
    expect(asked).toEqual(
      sails.map(({ departureTime }) => `/api/sailPackage/inventory/VIR-KUI/${TOMORROW}/${departureTime}`),
    )
    expect(shownDay).toBe(TOMORROW)
    expect(Object.keys(inventories)).toHaveLength(sails.length)
  })

  it('asks for the sails of tomorrow when the chosen day has passed since [SCHED-13]', () => {
    const booking = bookingAt('sailSelected')
    booking.perform(command('ChooseDate', { trip: 1, day: TODAY }), 2_000)
    booking.clock.jump(24 * 60 * MINUTE_MS)
    booking.perform(command('SelectPackage', { packageCode: 'KUI-VIR-OW', source: 'search-bar' }), 2_000)
    expect(wayOut(booking).shownDay).toBe('2026-11-22')
  })

  it('asks for the sails of the day that was chosen before [SCHED-03]', () => {
    const booking = bookingAt('sailSelected')
    booking.perform(command('ChooseDate', { trip: 1, day: '2026-11-23' }), 2_000)
    booking.perform(command('SelectRoute', { routeCode: 'ROH-HEL' }), 2_000)
    expect(booking.sent('GET', /sailPackage\/ROH-HEL\/\d/).map(({ path }) => path)).toEqual([
      '/api/sails/sailPackage/ROH-HEL/2026-11-23',
    ])
  })

  it('clears payment, schedule and reservation [SCHED-01]', () => {
    const booking = bookingAt('confirmed')
    expect(paymentStatusOf(paymentIn(booking.models()).progress)).toBe('allow')
    const packageCode = booking.models().schedule.sailPackage?.code ?? ''
    booking.setLatency(1_000)
    booking.dispatch(command('SelectPackage', { packageCode, source: 'search-bar' }))
    const { payment, schedule, reservation, tickets, expiry } = booking.models()
    expect(payment).toEqual(initialModels.payment)
    expect(reservation.current).toBeNull()
    expect(reservation.confirmed).toBe(false)
    expect(tickets.lines).toEqual([])
    expect(schedule.trips).toMatchObject([{ sails: [], inventories: {}, selectedSailRefId: null }])
    expect(expiry.expiresAtMs).toBeNull()
  })
})

describe('when sails are asked for', () => {
  it('is requesting dates until they have come [SCHED-04]', () => {
    const booking = bookingAt('opened')
    booking.setFaults({ on: 'sails', fault: { kind: 'slow', delayMs: 700 } })
    booking.perform(command('SelectRoute', { routeCode: 'VIR-KUI' }), 699)
    expect(requestingDates(booking.models().schedule)).toBe(true)
    booking.advance(1)
    expect(requestingDates(booking.models().schedule)).toBe(false)
  })

  it('is busy with the tickets from the change of the day until they are there [SCHED-05]', () => {
    const booking = bookingAt('sailSelected')
    booking.setLatency(300)
    booking.dispatch(command('ChooseDate', { trip: 1, day: '2026-11-22' }))
    expect(booking.models().schedule).toMatchObject({ ticketsIsFetching: true, sailDates: ['2026-11-22'] })
    booking.advance(300 + 300 + 599)
    expect(booking.models().schedule.ticketsIsFetching).toBe(true)
    booking.advance(1)
    expect(booking.models().schedule.ticketsIsFetching).toBe(false)
  })

  it('refuses a day that is past, too far, or none', () => {
    const booking = bookingAt('sailSelected')
    for (const [day, reason] of [
      ['2026-11-19', 'DayIsPast'],
      ['2027-12-01', 'DayIsTooFar'],
      ['soon', 'NotADay'],
    ] as const) {
      booking.dispatch(command('ChooseDate', { trip: 1, day }))
      expect(booking.models().schedule.dateRefusal).toEqual({ trip: 1, reason })
    }
    booking.dispatch(command('ChooseDate', { trip: 1, day: TOMORROW }))
    expect(booking.models().schedule.dateRefusal).toBeNull()
  })
})

describe('when the inventories have come', () => {
  it('stores them 600 ms after the last answer and not before [SCHED-07] [TIME-22]', () => {
    const booking = bookingAt('opened')
    booking.perform(command('SelectRoute', { routeCode: 'VIR-KUI' }), 599)
    expect(wayOut(booking).inventoriesStatus).toBe('requesting')
    booking.advance(1)
    expect(wayOut(booking).inventoriesStatus).toBe('found')
  })

  it('counts the 600 ms from the slowest of them [SCHED-07]', () => {
    const booking = bookingAt('opened')
    booking.setFaults({ on: 'inventory', nth: 3, fault: { kind: 'slow', delayMs: 2_000 } })
    booking.perform(command('SelectRoute', { routeCode: 'VIR-KUI' }), 2_599)
    expect(booking.events('InventoriesStored')).toEqual([])
    booking.advance(1)
    expect(booking.events('InventoriesStored').length).toBe(1)
  })

  it('selects the nearest open sail with places: not the cancelled, the full, the one off sale [SCHED-06] [SCHED-17] [SCHED-18]', () => {
    const [first, second, third, fourth] = sailsOfTomorrow()
    const booking = withSails({
      [first]: { cancelled: true },
      [second]: { remaining: { PASSENGER: 0 } },
      [third]: { enabled: false },
      [fourth]: { remaining: { PASSENGER: 1 } },
    })
    expect(wayOut(booking).selectedSailRefId).toBe(fourth)
    expect(booking.events('SailSelected').map(({ data }) => data)).toEqual([
      { sailRefId: fourth, by: 'nearest', keepsReservation: false },
    ])
  })

  it('selects none that has left today [SCHED-06] [SCHED-16]', () => {
    const booking = bookingAt('sailSelected')
    booking.perform(command('ChooseDate', { trip: 1, day: TODAY }), 3_000)
    const { sails, selectedSailRefId } = wayOut(booking)
    const selected = sails.find(({ sailRefId }) => sailRefId === selectedSailRefId)
    const left = sails.filter(({ departureAtMs }) => departureAtMs <= booking.clock.nowMs())
    expect(left.length).toBeGreaterThan(0)
    expect(selected?.departureAtMs).toBeGreaterThan(booking.clock.nowMs())
    expect(sails.indexOf(selected ?? sails[0]!)).toBe(left.length)
  })

  it('goes on with those that came when some did not', () => {
    const booking = bookingAt('opened')
    booking.setFaults({ on: 'inventory', nth: 1, fault: { kind: 'serverError' } })
    booking.perform(command('SelectRoute', { routeCode: 'VIR-KUI' }), 3_000)
    expect(booking.events('InventoriesStored')[0]?.data.failedCount).toBe(1)
    expect(wayOut(booking).selectedSailRefId).toBe(sailsOfTomorrow()[1])
  })
})

describe('when a sail is chosen', () => {
  it('refuses one that is cancelled, full or unknown, and keeps the one that was [SCHED-17] [SCHED-18]', () => {
    const [first, second, third] = sailsOfTomorrow()
    const booking = withSails({ [second]: { cancelled: true }, [third]: { remaining: { PASSENGER: 0 } } })
    for (const [sailRefId, reason] of [
      [second, 'SailNotOpen'],
      [third, 'SailFull'],
      ['000', 'UnknownSail'],
    ] as const) {
      booking.dispatch(command('SelectSail', { sailRefId, by: 'person' }))
      expect(booking.models().schedule.sailRefusal).toBe(reason)
      expect(wayOut(booking).selectedSailRefId, sailRefId).toBe(first)
    }
  })

  it('clears the reservation of another sail, and changes nothing for the same one', () => {
    const booking = bookingAt('reserved')
    const [first, second] = sailsOfTomorrow()
    booking.dispatch(command('SelectSail', { sailRefId: first, by: 'person' }))
    expect(booking.models().reservation.current).not.toBeNull()
    booking.dispatch(command('SelectSail', { sailRefId: second, by: 'person' }))
    expect(booking.models().reservation.current).toBeNull()
    expect(booking.models().tickets.lines).toEqual([])
  })

  it('is the one that the address names [LOC-22]', () => {
    const booking = bookingAt('sailSelected')
    const third = sailsOfTomorrow()[2]
    booking.browser.type(`#/en/main-inside/select-tickets?sail=${third}`)
    expect(wayOut(booking).selectedSailRefId).toBe(third)
    expect(booking.events('SailSelected').at(-1)?.data.by).toBe('address')
  })

  it('is the one that the address named before the sails were there [LOC-22]', () => {
    const booking = bookingAt('sailSelected')
    const onSunday = sailsOfTomorrow()[3].replace('261121', '261122')
    booking.dispatch(command('ChooseDate', { trip: 1, day: '2026-11-22' }))
    booking.browser.type(`#/en/main-inside/select-tickets?sail=${onSunday}`)
    booking.advance(3_000)
    expect(wayOut(booking).sails.some(({ sailRefId }) => sailRefId === onSunday)).toBe(true)
    expect(wayOut(booking).selectedSailRefId).toBe(onSunday)
  })

  it('says so when the address names a sail that is not here [LOC-22]', () => {
    const booking = bookingAt('sailSelected')
    booking.browser.type('#/en/main-inside/select-tickets?sail=12345')
    expect(noticeKeys(booking)).toEqual(['sailUnknown'])
    expect(wayOut(booking).selectedSailRefId).toBe(sailsOfTomorrow()[0])
  })
})

describe('when the schedule fails to load', () => {
  const failing = (on: string): Booking => {
    const booking = bookingAt('opened')
    booking.setFaults({ on, fault: { kind: 'serverError' } })
    booking.perform(command('SelectRoute', { routeCode: 'VIR-KUI' }), 3_000)
    return booking
  }

  it.each([
    { on: 'sails', sails: 'failed', inventories: 'none', days: 'found' },
    { on: 'inventory', sails: 'found', inventories: 'failed', days: 'found' },
    { on: 'sailDates', sails: 'found', inventories: 'found', days: 'failed' },
  ])('is in a state of failure and says nothing, where $on fails [ERR-30]', ({ on, ...states }) => {
    const booking = failing(on)
    const { sailsStatus, inventoriesStatus, availableDays } = wayOut(booking)
    expect(sailsStatus).toBe(states.sails)
    expect(inventoriesStatus).toBe(states.inventories)
    expect(availableDays.status).toBe(states.days)
    expect(noticeKeys(booking)).toEqual([])
    expect(booking.models().schedule.ticketsIsFetching).toBe(false)
  })

  it('notes the package whose days could not be fetched [ERR-31]', () => {
    const booking = failing('sailDates')
    const { sailPackage } = booking.models().schedule
    expect(booking.events('SailDatesFailed').map(({ data }) => data.packageCode)).toEqual([sailPackage?.code])
  })
})

/** A session that stands before the sails of tomorrow, some of which are otherwise. */
const withSails = (sails: Parameters<typeof Object.assign>[1]): Booking => {
  const booking = bookingAt('opened')
  Object.assign(booking.wire.backend.settings.sails, sails)
  booking.perform(command('SelectRoute', { routeCode: 'VIR-KUI' }), 3_000)
  return booking
}
