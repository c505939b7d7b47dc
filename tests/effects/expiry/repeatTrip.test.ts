// After the reservation's time ran out: one press, and the same trip is chosen and reserved again.
import { describe, expect, it } from 'vitest'
import {
  type Booking,
  bookingAt,
  CONTACT,
  countsOf,
  goTo,
  heldByServer,
  MINUTE_MS,
  noticeKeys,
  pick,
  TOMORROW,
  wayOut,
} from '../../support/bookingSession.ts'
import { aEuroLess } from '../../support/changedAnswers.ts'
import { brokenLaws, reservedBothWays } from '../../support/heldBooking.ts'
import { reload } from '../../support/reload.ts'
import {
  addIslanders,
  addVehicle,
  bodiesSent,
  ISLANDERS,
  itemsAtServer,
  selectSail,
  wayBack,
} from '../../support/wholeBooking.ts'
import { command } from '../../support/unbranded.ts'

/** No more time is asked for. */
const expire = (booking: Booking): Booking => {
  booking.advance(25 * MINUTE_MS)
  expect(booking.models().expiry.modal).toBe('reservationExpired')
  expect(booking.models().reservation.current).toBeNull()
  return booking
}

const again = (booking: Booking, sails: 'same' | 'chosen' = 'same'): Booking => {
  booking.perform(command('RepeatTrip', { sails }), 3_000)
  return booking
}

const creates = (booking: Booking): number => booking.sent('POST', /create$/).length

/** What the server holds, without the numbers that it has given. */
const heldThings = (booking: Booking): string[] =>
  itemsAtServer(booking)
    .map(({ seqN: _seqN, id: _id, ...item }) => JSON.stringify(item))
    .sort()

/** From now on so much is left on a sail, or it doesn't go. */
const leave = (booking: Booking, sailRefId: string, left: object): void => {
  const { sails } = booking.wire.backend.settings
  sails[sailRefId] = {
    cancelled: false,
    enabled: true,
    remaining: { PASSENGER: 100, BICYCLE: 10, CAR_DECK: 10 },
    ...left,
  }
}

const ANSWER = { code: 'BUS_TRANSFER', text: 'Kuressaare' }

/** Two adults, two residents, a bus transfer, a car with its weight and a promotion. */
const wholeBooking = (): Booking => {
  const booking = bookingAt('reserved')
  addIslanders(booking, ISLANDERS)
  booking.dispatch(command('ChangeAddonParameter', ANSWER))
  pick(booking, 'BUS_TRANSFER', 2)
  addVehicle(booking, { priceCategory: 'N1', plate: '123ABC', weight: '2400', handicapped: true })
  booking.advance(2_000)
  booking.perform(command('ApplyPromotion', { code: 'KEVAD10' }), 2_000)
  expect(itemsAtServer(booking).length).toBe(6)
  return booking
}

describe('when the time has run out', () => {
  it('keeps what was chosen, right behind the end itself [EXP-03] [EXP-04]', () => {
    const booking = expire(bookingAt('reserved'))
    const types = booking.entries.filter(({ kind }) => kind === 'event').map(({ type }) => type)
    expect(types[types.indexOf('ReservationExpired') + 1]).toBe('SelectionKept')
    const { kept } = booking.models().repeat
    expect(kept?.lines).toMatchObject([{ code: 'ADULT', count: 2 }])
    expect(kept?.trips).toMatchObject([{ sail: { departureDay: TOMORROW, legCode: 'VIR-KUI' } }])
  })

  it('keeps it also when it is the server that says so', () => {
    const booking = bookingAt('reserved')
    booking.wire.backend.settings.expiry.offerMs = 1
    const { reservationId } = booking.currentReservation()
    booking.setFaults({
      on: 'reservation',
      fault: { kind: 'refusal', status: 410, code: 'RESERVATION_EXPIRED' },
    })
    booking.perform(command('FetchReservation', { reservationId, why: 'locale' }), 1_000)
    expect(booking.models().repeat.kept?.lines).toMatchObject([{ code: 'ADULT', count: 2 }])
  })

  it('keeps nothing where only the sail was chosen', () => {
    const booking = bookingAt('reserved')
    pick(booking, 'ADULT', 0)
    booking.advance(2_000)
    expect(expire(booking).models().repeat.kept).toBeNull()
  })

  it('forgets it when another trip is chosen or something is booked', () => {
    const elsewhere = expire(bookingAt('reserved'))
    elsewhere.perform(command('SelectRoute', { routeCode: 'VEN-NYN' }), 3_000)
    expect(elsewhere.models().repeat.kept).toBeNull()
    const again = expire(bookingAt('reserved'))
    pick(again, 'CHILD', 1)
    again.advance(2_000)
    expect(again.models().repeat.kept).toBeNull()
  })
})

describe('when the same trip is booked again', () => {
  it('reserves the same once more with one press, and leads to the tickets [EXP-04]', () => {
    const booking = expire(bookingAt('confirmed'))
    const sail = wayOut(booking).selectedSailRefId
    again(booking)
    expect(creates(booking)).toBe(2)
    expect(heldByServer(booking)).toEqual({ ADULT: 2 })
    expect(countsOf(booking)).toEqual(heldByServer(booking))
    expect(booking.models().shell.address).toMatchObject({
      path: '/main-inside/select-tickets',
      query: { sail },
    })
    expect(booking.models().expiry.modal).toBeNull()
    expect(booking.models().repeat).toMatchObject({ kept: null, status: 'idle', missing: [] })
    expect(booking.models().passengers.form).toEqual(CONTACT)
    expect(brokenLaws(booking)).toEqual([])
  })

  it('brings residents, the vehicle with its weight, extras with their answers, and the promotion', () => {
    const booking = wholeBooking()
    const before = heldThings(booking)
    const { total, promotion } = booking.currentReservation()
    again(expire(booking))
    expect(heldThings(booking)).toEqual(before)
    expect(booking.currentReservation()).toMatchObject({ promotion, total })
    const sent = JSON.stringify(bodiesSent(booking)[1])
    for (const fact of [...ISLANDERS, 'Kuressaare', '123ABC', '2400']) expect(sent).toContain(fact)
    expect(booking.models().vehicles.chosen).toMatchObject([{ licencePlate: '123ABC', handicapped: true }])
    expect(booking.models().residents.localIDs.map(({ status }) => status)).toEqual(['exist', 'exist'])
    expect(booking.models().repeat.missing).toEqual([])
    expect(creates(booking)).toBe(2)
    booking.advance(20_000)
    expect(brokenLaws(booking)).toEqual([])
  })

  it('brings both ways', () => {
    const booking = reservedBothWays()
    goTo(booking, '/main-inside/select-tickets')
    const before = heldThings(booking)
    const days = booking.models().schedule.sailDates
    again(expire(booking))
    expect(heldThings(booking)).toEqual(before)
    expect(booking.models().schedule.sailDates).toEqual(days)
    expect(booking.models().reservation.current?.sailPackages.length).toBe(2)
    expect(brokenLaws(booking)).toEqual([])
  })

  it('reserves once, however often it is pressed', () => {
    const booking = expire(bookingAt('reserved'))
    booking.setLatency(400)
    for (let i = 0; i < 3; i++) booking.dispatch(command('RepeatTrip', { sails: 'same' }))
    booking.advance(500)
    booking.perform(command('RepeatTrip', { sails: 'same' }), 300)
    booking.perform(command('RepeatTrip', { sails: 'same' }), 5_000)
    expect(creates(booking)).toBe(2)
    expect(booking.events('RepeatRequested').length).toBe(1)
    expect(booking.events('TripRepeated').length).toBe(1)
    booking.perform(command('RepeatTrip', { sails: 'same' }), 5_000)
    expect(creates(booking)).toBe(2)
  })

  it('is broken off by closing the dialog, by another trip, and by a ticket; a second try is another one', () => {
    const after = (breaksOff: (booking: Booking) => void): Booking => {
      const booking = expire(bookingAt('reserved'))
      booking.setLatency(400)
      booking.perform(command('RepeatTrip', { sails: 'same' }), 500)
      breaksOff(booking)
      booking.advance(20_000)
      expect(booking.events('TripRepeated')).toEqual([])
      return booking
    }
    const closed = after((booking) => booking.dispatch(command('CloseExpiryModal', {})))
    expect(creates(closed)).toBe(1)
    expect(again(closed, 'chosen').events('TripRepeated').length).toBe(1)
    const elsewhere = after((booking) => booking.dispatch(command('SelectRoute', { routeCode: 'VEN-NYN' })))
    expect(creates(elsewhere)).toBe(1)
    expect(heldByServer(after((booking) => pick(booking, 'CHILD', 1)))).toEqual({ CHILD: 1 })
  })

  it('says what the new reservation costs where that is another price', () => {
    let isFirst = true
    const booking = expire(
      bookingAt('reserved', {
        answer: (path, body) => (isFirst && path.startsWith('/api/prices/') ? aEuroLess(body) : body),
      }),
    )
    isFirst = false
    again(booking)
    expect(booking.models().repeat.missing).toMatchObject([{ _tag: 'OtherPrice', title: 'Adult' }])
  })

  it.each([
    ['sails', 2_000],
    ['places', 400],
  ])('is not superseded by what was being searched: the %s of another day', (_what, latencyMs) => {
    const booking = expire(bookingAt('reserved'))
    const sail = wayOut(booking).selectedSailRefId
    booking.setLatency(1_000)
    booking.perform(command('RepeatTrip', { sails: 'same' }), 1_100)
    booking.setLatency(latencyMs)
    booking.perform(command('FindSails', { legCode: 'VIR-KUI', day: '2026-11-23' }), 100)
    booking.setLatency(2_000)
    booking.advance(30_000)
    expect(wayOut(booking)).toMatchObject({ selectedSailRefId: sail, shownDay: TOMORROW })
    expect(wayOut(booking).sails.map(({ sailRefId }) => sailRefId)).toContain(sail)
    expect(wayOut(booking)).toMatchObject({ sailsStatus: 'found', inventoriesStatus: 'found' })
    expect(countsOf(booking)).toEqual({ ADULT: 2 })
    expect(brokenLaws(booking)).toEqual([])
  })
})

describe('when not all of it is available any more', () => {
  it('takes as many as there are and says how many are missing', () => {
    const booking = expire(bookingAt('reserved'))
    leave(booking, wayOut(booking).selectedSailRefId ?? '', { remaining: { PASSENGER: 1 } })
    again(booking)
    expect(countsOf(booking)).toEqual({ ADULT: 1 })
    expect(heldByServer(booking)).toEqual({ ADULT: 1 })
    expect(booking.models().repeat.missing).toEqual([
      { _tag: 'Fewer', what: 'ticket', title: 'Adult', wanted: 2, restored: 1, reason: 'NoPlaces' },
    ])
    booking.dispatch(command('CloseRepeatNotice', {}))
    expect(booking.models().repeat.missing).toEqual([])
  })

  it('leaves out the vehicle for which no place is left, and says so', () => {
    const booking = expire(wholeBooking())
    leave(booking, wayOut(booking).selectedSailRefId ?? '', { remaining: { PASSENGER: 100, CAR_DECK: 0 } })
    again(booking)
    expect(booking.models().vehicles.chosen).toEqual([])
    expect(itemsAtServer(booking).length).toBe(5)
    expect(booking.models().repeat.missing).toMatchObject([
      { _tag: 'Fewer', what: 'vehicle', reason: 'NoPlaces' },
    ])
  })

  it.each([
    ['is cancelled', { cancelled: true }, 'Cancelled'],
    ['is full', { remaining: { PASSENGER: 0 } }, 'Full'],
    ['is not sold any more', { enabled: false }, 'Full'],
  ])('reserves nothing where the sail %s, and shows the others of that day', (_words, left, reason) => {
    const booking = expire(bookingAt('reserved'))
    const sail = wayOut(booking).selectedSailRefId ?? ''
    leave(booking, sail, left)
    again(booking)
    expect(creates(booking)).toBe(1)
    expect(booking.models().repeat).toMatchObject({
      status: 'idle',
      gone: [{ sail: { sailRefId: sail }, reason }],
    })
    expect(booking.models().expiry.modal).toBe('reservationExpired')
    expect(wayOut(booking)).toMatchObject({
      selectedSailRefId: null,
      shownDay: TOMORROW,
      sailsStatus: 'found',
    })
    const next = wayOut(booking).sails.find(({ sailRefId }) => sailRefId !== sail)?.sailRefId ?? ''
    selectSail(booking, next)
    again(booking, 'chosen')
    expect(heldByServer(booking)).toEqual({ ADULT: 2 })
    expect(wayOut(booking).selectedSailRefId).toBe(next)
    expect(brokenLaws(booking)).toEqual([])
  })

  it('keeps the sail of the other way where one of two is gone', () => {
    const booking = expire(reservedBothWays())
    const [out, back] = [wayOut(booking).selectedSailRefId, wayBack(booking).selectedSailRefId ?? '']
    leave(booking, back, { cancelled: true })
    again(booking)
    expect(creates(booking)).toBe(1)
    expect(wayOut(booking).selectedSailRefId).toBe(out)
    expect(wayBack(booking).selectedSailRefId).toBeNull()
  })

  it('says that it has left, where the day is over', () => {
    const booking = expire(bookingAt('reserved'))
    booking.advance(48 * 60 * MINUTE_MS)
    again(booking)
    expect(booking.models().repeat.gone).toMatchObject([{ reason: 'Departed' }])
    expect(creates(booking)).toBe(1)
    expect(brokenLaws(booking)).toEqual([])
  })
})

describe('when the server does not answer', () => {
  it('says why, loses nothing, and the next press does it', () => {
    const booking = expire(bookingAt('reserved'))
    booking.setFaults({ on: 'inventory', fault: { kind: 'broken' } })
    again(booking)
    expect(booking.models().repeat).toMatchObject({ status: 'idle', error: { _tag: 'Unreachable' } })
    expect(creates(booking)).toBe(1)
    booking.setFaults()
    again(booking)
    expect(heldByServer(booking)).toEqual({ ADULT: 2 })
    expect(booking.models().repeat.error).toBeNull()
  })

  it('shows a refusal of the create as any other, and can be pressed once more', () => {
    const booking = expire(bookingAt('reserved'))
    booking.setFaults({ on: 'createReservation', fault: { kind: 'refusal', status: 409, code: 'SAIL_FULL' } })
    again(booking)
    expect(noticeKeys(booking)).toContain('reservationCreateFailed')
    expect(countsOf(booking)).toEqual({})
    booking.setFaults()
    again(booking, 'chosen')
    expect(countsOf(booking)).toEqual({ ADULT: 2 })
    expect(heldByServer(booking)).toEqual({ ADULT: 2 })
  })

  it('leaves out the residents whose discount is used up, once the server has said so', () => {
    const booking = bookingAt('reserved')
    addIslanders(booking, ISLANDERS)
    expire(booking)
    const code = 'DISCOUNT_ALREADY_USED_ON_SAIL'
    booking.setFaults({ on: 'createReservation', fault: { kind: 'refusal', status: 409, code } })
    again(booking)
    expect(noticeKeys(booking)).toContain('reservationCreateFailed')
    booking.setFaults()
    again(booking, 'chosen')
    expect(heldByServer(booking)).toEqual({ ADULT: 2 })
    expect(booking.models().repeat.missing).toEqual([
      { _tag: 'ToEnter', what: 'travellers', title: null, count: 2 },
    ])
  })

  it('asks for no second reservation while the answer to the first is awaited', () => {
    const booking = expire(bookingAt('reserved'))
    booking.setFaults({ on: 'createReservation', fault: { kind: 'silent' }, workDone: true })
    again(booking)
    again(booking)
    expect(creates(booking)).toBe(2)
    expect(booking.models().repeat.status).toBe('reserving')
    booking.advance(2 * MINUTE_MS)
    expect(booking.models().repeat).toMatchObject({ status: 'idle', kept: { lines: [{ count: 2 }] } })
  })
})

describe('when the page is reloaded before the press', () => {
  it('brings the tickets, and says that residents and vehicles are to be entered again', () => {
    const after = reload(expire(wholeBooking()), { waitMs: 3_000 })
    const { kept } = after.models().repeat
    expect(kept).toMatchObject({ travellers: [], vehicles: [], promotion: null })
    again(after)
    expect(heldByServer(after)).toEqual({ ADULT: 2 })
    expect(after.models().repeat.missing).toMatchObject([
      { _tag: 'ToEnter', what: 'travellers', count: 2 },
      { _tag: 'ToEnter', what: 'vehicles', count: 1 },
      { _tag: 'ToEnter', what: 'extra', count: 2 },
      { _tag: 'ToEnter', what: 'promotion', count: 1 },
    ])
  })

  it('says so as well when the time runs out after the reload', () => {
    const after = reload(wholeBooking(), { waitMs: 3_000 })
    expire(after)
    expect(after.models().repeat.kept).toMatchObject({
      travellers: [],
      toEnter: { travellers: 2, vehicles: 1 },
    })
  })
})
