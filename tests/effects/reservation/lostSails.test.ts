// A departure that is no longer available is shown as that before Pay, with the nearest that fit, and one press moves the
// booking there with everything that was typed.
import { describe, expect, it } from 'vitest'
import type { SailOverride } from '../../../src/demo/state/settings.ts'
import {
  type Booking,
  bookingAt,
  CONTACT,
  countsOf,
  heldByServer,
  MINUTE_MS,
  step,
  TOMORROW,
  typeContact,
  wayOut,
} from '../../support/bookingSession.ts'
import { brokenLaws } from '../../support/heldBooking.ts'
import {
  addVehicle,
  bookingBothWays,
  chooseDay,
  DAY_BACK,
  enterCode,
  ISLANDERS,
  sailAt,
  selectSail,
  traveller,
  travellers,
  vehicle,
  wayBack,
} from '../../support/wholeBooking.ts'
import { command } from '../../support/unbranded.ts'
import type { FaultRule } from '../../support/plainDemo.ts'

const override = (booking: Booking, sailRefId: string, change: SailOverride): void => {
  const { sails } = booking.wire.backend.settings
  sails[sailRefId] = { ...sails[sailRefId], ...change }
}

const chosen = (booking: Booking): string => wayOut(booking).selectedSailRefId ?? ''

const lost = (booking: Booking) => booking.models().lostSails.trips

const prepares = (booking: Booking): number => booking.sent('POST', /prepare/).length

const pay = (booking: Booking): void => {
  booking.perform(command('Pay', { methodCode: 'CARD' }), 2_000)
}

const moveToNearest = (booking: Booking): string => {
  const [trip] = lost(booking)
  const sailRefId = trip?.nearest[0] ?? ''
  booking.perform(command('MoveToSail', { legCode: trip?.gone.sail.legCode ?? '', sailRefId }), 5_000)
  return sailRefId
}

describe('when the held departure is cancelled before Pay', () => {
  const cancelled = (): Booking => {
    const booking = bookingAt('confirmed')
    override(booking, chosen(booking), { cancelled: true })
    pay(booking)
    return booking
  }

  it('prepares nothing, says why, and names the nearest departures with room, the same day first', () => {
    const booking = cancelled()
    expect(prepares(booking)).toBe(0)
    expect(lost(booking).map(({ gone }) => gone.reason)).toEqual(['Cancelled'])
    const [trip] = lost(booking)
    const sails = trip?.days.flatMap((day) => day.sails) ?? []
    const near = trip?.nearest.map((id) => sails.find((sail) => sail.sailRefId === id)?.departureDay)
    expect(near).toEqual(['2026-11-21', '2026-11-21', '2026-11-21'])
    expect(trip?.nearest).not.toContain(trip?.gone.sail.sailRefId)
    pay(booking)
    expect(prepares(booking)).toBe(0)
    expect(booking.events('PayRefused').at(-1)?.data.reason).toBe('SailLost')
  })

  it('says why where the server refuses to begin the payment after that, too', () => {
    const booking = bookingAt('confirmed')
    booking.setFaults({
      on: 'preparePayment',
      fault: { kind: 'refusal', status: 409, code: 'SAIL_CLOSED' },
    })
    booking.wire.backend.settings.latencyMs = { min: 1_000, max: 1_000 }
    booking.dispatch(command('Pay', { methodCode: 'CARD' }))
    // The look before Pay was answered, the payment was not.
    booking.advance(1_500)
    override(booking, chosen(booking), { cancelled: true })
    booking.advance(10_000)
    expect(prepares(booking)).toBe(1)
    expect(lost(booking).map(({ gone }) => gone.reason)).toEqual(['Cancelled'])
  })

  it('offers nothing in a direction that is not chosen any more', () => {
    const booking = cancelled()
    const { gone, nearest } = lost(booking)[0] ?? {}
    booking.dispatch(command('ToggleDirection', {}))
    expect(lost(booking)).toEqual([])
    booking.advance(3_000)
    const before = chosen(booking)
    booking.dispatch(
      command('MoveToSail', { legCode: gone?.sail.legCode ?? '', sailRefId: nearest?.[0] ?? '' }),
    )
    expect(chosen(booking)).toBe(before)
  })

  it('moves everything by one press, which is confirmed and paid there', () => {
    const booking = cancelled()
    const before = countsOf(booking)
    const sailRefId = moveToNearest(booking)
    const { sailPackages } = booking.currentReservation()
    expect(sailPackages.flatMap(({ sails }) => sails.map((sail) => sail.sailRefId))).toEqual([sailRefId])
    expect(countsOf(booking)).toEqual(before)
    expect(heldByServer(booking)).toEqual(before)
    expect(booking.models().passengers.form).toEqual(CONTACT)
    expect(lost(booking)).toEqual([])
    booking.perform(command('ConfirmReservation', {}), 2_000)
    pay(booking)
    expect(prepares(booking)).toBe(1)
  })

  it('looks on the next days where this one has no room', () => {
    const booking = bookingAt('confirmed')
    const own = chosen(booking)
    for (const { sailRefId } of wayOut(booking).sails)
      override(booking, sailRefId, sailRefId === own ? { cancelled: true } : { remaining: { PASSENGER: 1 } })
    pay(booking)
    const [trip] = lost(booking)
    expect(trip?.days.length).toBe(2)
    expect(trip?.nearest.length).toBe(3)
    const sails = trip?.days[1]?.sails.map((sail) => sail.sailRefId) ?? []
    expect(trip?.nearest.every((sailRefId) => sails.includes(sailRefId))).toBe(true)
  })
})

describe('when the held way back is cancelled', () => {
  const cancelled = (): Booking => {
    const booking = bookingBothWays()
    step(booking, 'ADULT', 2)
    booking.advance(5_000)
    override(booking, wayBack(booking).selectedSailRefId ?? '', { cancelled: true })
    booking.clock.sleep(10)
    booking.advance(3_000)
    booking.dispatch(command('OpenModal', { name: 'datetime' }))
    return booking
  }
  const dates = (booking: Booking) => booking.models().schedule.sailDates
  const offered = (booking: Booking) => {
    const [trip] = lost(booking)
    const sails = trip?.days.flatMap((day) => day.sails) ?? []
    return trip?.nearest.map((id) => sails.find((sail) => sail.sailRefId === id)) ?? []
  }
  const heldDays = (booking: Booking) =>
    booking.currentReservation().sailPackages.flatMap(({ sails }) => sails.map((sail) => sail.departureDay))

  it('offers none on a day before that on which the way out is to go now, and refuses those of before [SCHED-09]', () => {
    const booking = cancelled()
    expect(offered(booking)[0]?.departureDay).toBe(DAY_BACK)
    chooseDay(booking, 1, '2026-11-23')
    booking.advance(3_000)
    expect(wayOut(booking).selectedSailRefId).toBeNull()
    moveToNearest(booking)
    expect(booking.models().schedule.sailRefusal).toBe('BeforeOutbound')
    expect(dates(booking)).toEqual(['2026-11-23', null])
    expect(heldDays(booking)).toEqual([TOMORROW, DAY_BACK])
    expect(offered(booking).map((sail) => sail?.departureDay)).toEqual(Array(3).fill('2026-11-23'))
    moveToNearest(booking)
    expect(dates(booking)).toEqual(['2026-11-23', '2026-11-23'])
    expect(brokenLaws(booking)).toEqual([])
  })

  it('refuses one of before that leaves before the way out that was chosen meanwhile arrives', () => {
    const booking = cancelled()
    const [early] = offered(booking)
    for (const [trip, day] of [
      [1, '2026-11-23'],
      [2, '2026-11-26'],
    ] as const)
      chooseDay(booking, trip, day)
    booking.advance(3_000)
    selectSail(booking, sailAt(booking, 0))
    const { selectedSailRefId } = wayBack(booking)
    expect(selectedSailRefId).not.toBeNull()
    booking.dispatch(
      command('MoveToSail', { legCode: early?.legCode ?? '', sailRefId: early?.sailRefId ?? '' }),
    )
    expect(booking.models().schedule.sailRefusal).toBe('BeforeOutbound')
    booking.advance(5_000)
    expect(wayBack(booking).selectedSailRefId).toBe(selectedSailRefId)
    expect(dates(booking)).toEqual(['2026-11-23', '2026-11-26'])
    expect(heldDays(booking)).toEqual(['2026-11-23', '2026-11-26'])
    expect(brokenLaws(booking)).toEqual([])
  })

  it('takes one on the held days where another day was chosen and left again with the window', () => {
    const booking = cancelled()
    chooseDay(booking, 1, '2026-11-23')
    booking.advance(3_000)
    booking.perform(command('CloseModal', {}), 3_000)
    expect(dates(booking)[0]).toBeNull()
    expect(wayOut(booking).shownDay).toBe(TOMORROW)
    const sailRefId = moveToNearest(booking)
    expect(wayBack(booking)).toMatchObject({ shownDay: DAY_BACK, selectedSailRefId: sailRefId })
    expect(heldDays(booking)).toEqual([TOMORROW, DAY_BACK])
    expect(lost(booking)).toEqual([])
    expect(brokenLaws(booking)).toEqual([])
  })
})

describe('when the page is looked at again and the departure is cancelled', () => {
  it('says so before anything is pressed, and nothing is confirmed', () => {
    const booking = bookingAt('reserved')
    override(booking, chosen(booking), { cancelled: true })
    booking.clock.sleep(10)
    booking.advance(2_000)
    expect(lost(booking).map(({ gone }) => gone.reason)).toEqual(['Cancelled'])
    booking.perform(command('ConfirmReservation', {}), 2_000)
    expect(booking.events('ConfirmRefused').at(-1)?.data.reason).toBe('SailLost')
  })
})

describe('when the first ticket is asked for on a departure that is cancelled meanwhile', () => {
  it('keeps what was typed, and takes it along', () => {
    const booking = bookingAt('sailSelected')
    override(booking, chosen(booking), { cancelled: true })
    typeContact(booking)
    step(booking, 'ADULT', 2)
    booking.advance(5_000)
    expect(lost(booking).map(({ gone }) => gone.reason)).toEqual(['Cancelled'])
    expect(countsOf(booking)).toEqual({ ADULT: 2 })
    const sailRefId = moveToNearest(booking)
    expect(heldByServer(booking)).toEqual({ ADULT: 2 })
    expect(chosen(booking)).toBe(sailRefId)
  })
})

describe('when the first tickets are refused', () => {
  const refusal = (code: string): FaultRule => ({
    on: 'createReservation',
    fault: { kind: 'refusal', status: 409, code },
  })
  const family = (booking: Booking): void => {
    const answer = { code: 'BUS_TRANSFER', text: 'Kuressaare' }
    booking.dispatch(command('ChangeAddonParameter', answer))
    step(booking, 'BUS_TRANSFER', 1)
    step(booking, 'ADULT', 2)
    addVehicle(booking, { priceCategory: 'N1', plate: '123ABC' })
    travellers(booking, 1)
    enterCode(booking, 'L1', ISLANDERS[0])
  }
  const refused = (code: string, change: SailOverride): Booking => {
    const booking = bookingAt('sailSelected')
    booking.setFaults(refusal(code))
    override(booking, chosen(booking), change)
    family(booking)
    booking.advance(10_000)
    return booking
  }

  it.each([
    ['NOT_ENOUGH_INVENTORY', 'Full', { remaining: { PASSENGER: 0, BICYCLE: 0, CAR_DECK: 0 } }],
    ['A_NEW_CODE', 'Cancelled', { cancelled: true }],
    ['SAIL_CANCELLED', 'Cancelled', { cancelled: true }],
    ['A_NEW_CODE', 'NotOpen', { enabled: false }],
  ] as const)(
    'by %s on a departure that is lost (%s), all that was chosen stays and goes along',
    (...row) => {
      const [code, reason, change] = row
      const booking = refused(code, change)
      expect(lost(booking).map(({ gone }) => gone.reason)).toEqual([reason])
      expect(booking.events('RefusedChoiceUndone')).toEqual([])
      const counts = { BUS_TRANSFER: 1, ADULT: 2 }
      expect(countsOf(booking)).toEqual(counts)
      expect(traveller(booking, 'L1').status).toBe('exist')
      expect(vehicle(booking, 'V1').licencePlate).toBe('123ABC')
      booking.setFaults()
      const sailRefId = moveToNearest(booking)
      expect(heldByServer(booking)).toEqual({ ...counts, LOCAL_TRAVELLER: 1, N1: 1 })
      expect(chosen(booking)).toBe(sailRefId)
    },
  )

  it('by places that are gone on a departure that has others, they go back to what is held [TICK-20] [TICK-21]', () => {
    const booking = refused('NOT_ENOUGH_INVENTORY', { remaining: { PASSENGER: 1, CAR_DECK: 10 } })
    expect(lost(booking)).toEqual([])
    expect(countsOf(booking)).toEqual({})
    expect(traveller(booking, 'L1')).toMatchObject({ status: 'not-exist', errorCode: 'NOT_ENOUGH_INVENTORY' })
    expect(booking.models().vehicles.chosen).toEqual([])
    expect(booking.events('RefusedChoiceUndone').length).toBeGreaterThan(0)
  })

  it.each([
    ['A_NEW_CODE', {}],
    ['SAIL_CANCELLED', { ADULT: 2 }],
  ] as const)(
    'and it is not known whether it is lost, they go back too, unless the refusal itself says it: %s',
    (code, counts) => {
      const booking = bookingAt('sailSelected')
      booking.setFaults(refusal(code), { on: 'sails', fault: { kind: 'broken' } })
      step(booking, 'ADULT', 2)
      booking.advance(60_000)
      expect(booking.events('SailsSeekFailed').length).toBeGreaterThan(0)
      expect(countsOf(booking)).toEqual(counts)
    },
  )

  it('and something is changed while that is looked up, nothing of it is undone', () => {
    const booking = bookingAt('sailSelected')
    booking.setFaults(
      { ...refusal('A_NEW_CODE'), nth: 1 },
      { on: 'sails', nth: 1, fault: { kind: 'slow', delayMs: 5_000 } },
    )
    step(booking, 'ADULT', 2)
    booking.advance(2_000)
    step(booking, 'ADULT', 3)
    booking.advance(20_000)
    expect(countsOf(booking)).toEqual({ ADULT: 3 })
    expect(heldByServer(booking)).toEqual({ ADULT: 3 })
  })
})

describe('when the held departure has left, or is too close', () => {
  it('is not paid any more', () => {
    const booking = bookingAt('confirmed', { settings: { expiry: LONG } })
    const [sail] = booking.currentReservation().sailPackages[0]?.sails ?? []
    booking.advance((sail?.departureAtMs ?? 0) - booking.clock.nowMs())
    pay(booking)
    expect(prepares(booking)).toBe(0)
    expect(lost(booking).map(({ gone }) => gone.reason)).toEqual(['Departed'])
  })
})

const LONG = {
  offerMs: 3_000 * MINUTE_MS,
  extendMs: 20 * MINUTE_MS,
  extendFrom: 'now' as const,
  tempMs: 3_000 * MINUTE_MS,
  maxExtensions: 3,
}

describe('a refusal', () => {
  it.each([
    ['SAIL_CANCELLED', 409, 1],
    ['SOMETHING_NEW', 422, 1],
    ['NO_DISCOUNT_ON_ROUTE', 409, 0],
    ['PROMOTION_EXPIRED', 409, 0],
  ])(
    'of %s under %s leads to a fresh look %s times, and to nothing where all is well',
    (code, status, looks) => {
      const booking = bookingAt('reserved')
      booking.setFaults({ on: 'modifyReservation', nth: 1, fault: { kind: 'refusal', status, code } })
      step(booking, 'ADULT', 3)
      booking.advance(5_000)
      expect(booking.commands('SeekSails').length).toBe(looks)
      expect(lost(booking)).toEqual([])
    },
  )
})
