// What is held moves to another sail in the datetime modal, and one of two trips is given back.
import { describe, expect, it } from 'vitest'
import { limitOf } from '../../../domain/selection/quantity.ts'
import { quantitySituation } from '../../../projections/selectors/reservation.ts'
import {
  type Booking,
  bookingAt,
  countsOf,
  heldByServer,
  noticeKeys,
  pick,
  TOMORROW,
  wayOut,
} from '../../support/bookingSession.ts'
import { familyReserved, reservedBothWays } from '../../support/heldBooking.ts'
import {
  addVehicle,
  bodiesSent,
  bookingBothWays,
  chooseDay,
  DAY_BACK,
  itemsAtServer,
  itemsIn,
  sailAt,
  selectSail,
  typeVehicle,
  wayBack,
} from '../../support/wholeBooking.ts'
import { command } from '../../support/unbranded.ts'

const openDateTime = (booking: Booking): void => booking.dispatch(command('OpenModal', { name: 'datetime' }))

describe('when a modal is opened', () => {
  it('is the one that is named, until it is closed or the page is left [TICK-01]', () => {
    const booking = bookingAt('sailSelected')
    booking.dispatch(command('OpenModal', { name: 'tickets' }))
    expect(booking.models().shell.modal).toBe('tickets')
    expect(booking.events('ModalOpened').map(({ data }) => data.name)).toEqual(['tickets'])
    booking.dispatch(command('CloseModal', {}))
    booking.dispatch(command('CloseModal', {}))
    expect(booking.models().shell.modal).toBeNull()
    expect(booking.events('ModalClosed')).toHaveLength(1)
    openDateTime(booking)
    booking.dispatch(command('NavigateTo', { path: '/', query: {}, how: 'push' }))
    expect(booking.models().shell.modal).toBeNull()
  })
})

describe('when another sail is chosen while something is held', () => {
  it('clears the reservation and the forms when the datetime modal is closed [SCHED-08]', () => {
    const booking = familyReserved()
    typeVehicle(booking, { plate: '999XYZ' })
    selectSail(booking, sailAt(booking, 1))
    const { reservation, tickets, residents, vehicles } = booking.models()
    expect(reservation.current).toBeNull()
    expect(tickets.lines).toEqual([])
    expect(residents.localIDs).toEqual([])
    expect(vehicles.chosen).toEqual([])
    expect(vehicles.vehicleForm.plate).toBe('')
  })

  it('keeps everything and moves it by one modify when the modal is open [SCHED-08] [SC-30]', () => {
    const booking = familyReserved()
    const before = booking.currentReservation()
    const sent = bodiesSent(booking).length
    const contents = itemsAtServer(booking).map(({ priceCategory }) => priceCategory)
    openDateTime(booking)
    selectSail(booking, sailAt(booking, 1))
    expect(countsOf(booking)).toEqual({ ADULT: 2 })
    booking.advance(2_000)
    expect(booking.currentReservation().reservationId).toBe(before.reservationId)
    expect(bodiesSent(booking).length).toBe(sent + 1)
    const [sail] = booking.currentReservation().sailPackages[0]?.sails ?? []
    expect(sail?.sailRefId).toBe(sailAt(booking, 1))
    expect(
      itemsAtServer(booking)
        .map(({ priceCategory }) => priceCategory)
        .sort(),
    ).toEqual(contents.sort())
    expect(booking.models().reservation.failed).toBe(false)
    expect(booking.events('ReservationExpired')).toEqual([])
  })

  it('goes back to the held sail, with all that is held, when the server refuses the move', () => {
    const booking = familyReserved()
    const { selectedSailRefId } = wayOut(booking)
    booking.setFaults({
      on: 'modifyReservation',
      fault: { kind: 'refusal', status: 409, code: 'NOT_ENOUGH_INVENTORY' },
    })
    openDateTime(booking)
    selectSail(booking, sailAt(booking, 1), 2_000)
    expect(wayOut(booking).selectedSailRefId).toBe(selectedSailRefId)
    expect(countsOf(booking)).toEqual({ ADULT: 2 })
    expect(booking.models().residents.localIDs.map(({ status }) => status)).toEqual(['exist'])
    expect(booking.models().vehicles.chosen.length).toBe(1)
    expect(noticeKeys(booking)).toEqual(['reservationModifyFailed'])
    booking.setFaults()
    booking.advance(5_000)
    expect(booking.events('ModifyRequested').length).toBe(3)
  })

  it('goes back to the held day too when the move was to another one', () => {
    const booking = bookingAt('reserved')
    const { selectedSailRefId, shownDay } = wayOut(booking)
    booking.setFaults({ on: 'modifyReservation', fault: { kind: 'refusal', status: 409, code: 'NO' } })
    openDateTime(booking)
    chooseDay(booking, 1, '2026-11-23')
    booking.advance(3_000)
    expect(heldByServer(booking)).toEqual({ ADULT: 2 })
    selectSail(booking, sailAt(booking, 2), 5_000)
    expect(wayOut(booking)).toMatchObject({ selectedSailRefId, shownDay })
    expect(booking.models().reservation.current).not.toBeNull()
  })

  it('leaves as much room as before when the held day is looked up again [SCHED-14]', () => {
    const booking = bookingAt('sailSelected')
    booking.wire.backend.settings.sails[sailAt(booking, 0)] = {
      remaining: { PASSENGER: 100, BICYCLE: 5, CAR_DECK: 1 },
    }
    chooseDay(booking, 1, TOMORROW)
    booking.advance(3_000)
    addVehicle(booking, { priceCategory: 'M1', plate: '123ABC' })
    pick(booking, 'BICYCLE', 3)
    booking.advance(3_000)
    openDateTime(booking)
    chooseDay(booking, 1, '2026-11-23')
    booking.perform(command('CloseModal', {}), 3_000)
    expect(limitOf(quantitySituation(booking.models()), 'BICYCLE')).toBe(5)
  })

  it('sends nothing while other days are only looked at', () => {
    const booking = bookingAt('reserved')
    const sent = bodiesSent(booking).length
    openDateTime(booking)
    for (const day of ['2026-11-23', '2026-11-24']) {
      chooseDay(booking, 1, day)
      booking.advance(3_000)
    }
    expect(bodiesSent(booking).length).toBe(sent)
    expect(booking.models().reservation.current).not.toBeNull()
  })
})

describe('when the direction is turned round while something is held', () => {
  const turn = (booking: Booking): void => booking.dispatch(command('ToggleDirection', {}))
  const turnInModal = (booking: Booking): void => {
    openDateTime(booking)
    turn(booking)
    booking.advance(3_000)
  }
  const close = (booking: Booking): void => {
    booking.perform(command('CloseModal', {}), 5_000)
  }
  const refuseMoves = (booking: Booking): void =>
    booking.setFaults({
      on: 'modifyReservation',
      fault: { kind: 'refusal', status: 409, code: 'NOT_ENOUGH_INVENTORY' },
    })
  /** The trips as they are chosen, and what is held. */
  const standing = (booking: Booking) => {
    const { schedule, reservation } = booking.models()
    return {
      trips: schedule.trips.map(({ seqN, legCode, selectedSailRefId }) => [seqN, legCode, selectedSailRefId]),
      held: reservation.current?.sailPackages,
      lines: countsOf(booking),
    }
  }

  it.each([
    ['both ways', () => reservedBothWays()],
    ['one way', () => bookingAt('reserved')],
  ])('is turned back when the modal is closed and nothing was chosen, %s', (_what, reserve) => {
    const booking = reserve()
    const before = standing(booking)
    const sent = bodiesSent(booking).length
    turnInModal(booking)
    close(booking)
    expect(standing(booking)).toEqual(before)
    expect(bodiesSent(booking).length).toBe(sent)
  })

  it.each([true, false])(
    'is turned back when the server refuses the move, whether the modal is closed before or after (before: %s)',
    (isClosedFirst) => {
      const booking = reservedBothWays()
      const before = standing(booking)
      turnInModal(booking)
      refuseMoves(booking)
      booking.setLatency(300)
      selectSail(booking, sailAt(booking, 1))
      if (isClosedFirst) close(booking)
      booking.advance(5_000)
      if (!isClosedFirst) close(booking)
      expect(booking.events('ReservationModifyFailed').length).toBeGreaterThan(0)
      expect(standing(booking)).toEqual(before)
    },
  )

  it('goes back to the held days too when the move was to other ones', () => {
    const booking = reservedBothWays()
    const before = standing(booking)
    turnInModal(booking)
    chooseDay(booking, 2, '2026-11-28')
    chooseDay(booking, 1, '2026-11-27')
    booking.advance(3_000)
    refuseMoves(booking)
    selectSail(booking, sailAt(booking, 1), 5_000)
    expect(standing(booking)).toEqual(before)
    close(booking)
    expect(standing(booking)).toEqual(before)
  })

  it('moves what is held the other way round, also when the modal is closed before the server answers', () => {
    const booking = reservedBothWays()
    turnInModal(booking)
    booking.setLatency(2_000)
    selectSail(booking, sailAt(booking, 1))
    booking.perform(command('CloseModal', {}), 20_000)
    const { trips, held } = standing(booking)
    expect(trips.map(([, legCode]) => legCode)).toEqual(['KUI-VIR', 'VIR-KUI'])
    expect(held?.map(({ seqN, sails }) => [seqN, sails[0]?.legCode, sails[0]?.sailRefId])).toEqual(trips)
  })

  it('gives back the trip that was named also where the answer is lost, and the other is as held again [RES-14]', () => {
    const booking = reservedBothWays()
    const [out] = standing(booking).trips
    turnInModal(booking)
    booking.setFaults({ on: 'removeTrip', fault: { kind: 'broken' }, workDone: true })
    booking.perform(command('RemoveTrip', { seqN: 2 }), 5_000)
    expect(standing(booking).trips).toEqual([[1, 'KUI-VIR', null]])
    expect(booking.currentReservation().sailPackages.map(({ seqN }) => seqN)).toEqual([1])
    close(booking)
    expect(standing(booking).trips).toEqual([out])
    pick(booking, 'ADULT', 3)
    booking.advance(2_000)
    expect(Object.keys(itemsIn(bodiesSent(booking).at(-1)))).toEqual(['1'])
    expect(heldByServer(booking)).toEqual({ ADULT: 3 })
  })

  it('keeps what is left of two trips when it is turned twice', () => {
    const booking = reservedBothWays()
    booking.perform(command('RemoveTrip', { seqN: 1 }), 3_000)
    const before = standing(booking)
    turn(booking)
    turn(booking)
    booking.advance(5_000)
    expect(standing(booking)).toEqual(before)
  })
})

describe('when one of two trips is given back', () => {
  it('is deleted at the server by its number and the token, and the other stays [RES-14] [API-56]', () => {
    const booking = reservedBothWays()
    const { token } = booking.currentReservation()
    booking.perform(command('RemoveTrip', { seqN: 2 }), 1_000)
    expect(booking.sent('DELETE', /reservation/).map(({ path }) => path)).toEqual([
      `/api/reservation/${token}/2`,
    ])
    expect(booking.models().schedule.trips.map(({ seqN }) => seqN)).toEqual([1])
    expect(booking.models().schedule.sailDates.length).toBe(1)
    expect(booking.currentReservation().sailPackages.map(({ seqN }) => seqN)).toEqual([1])
    expect(booking.sent('GET', /prices/).at(-1)?.path).toContain('roundTrip=false')
  })

  it('leaves the way back as the only trip, with its own day [RES-14]', () => {
    const booking = reservedBothWays()
    booking.perform(command('RemoveTrip', { seqN: 1 }), 1_000)
    expect(booking.models().schedule.trips.map(({ seqN, legCode }) => [seqN, legCode])).toEqual([
      [2, 'KUI-VIR'],
    ])
    expect(booking.models().schedule.sailDates).toEqual([DAY_BACK])
    pick(booking, 'ADULT', 3)
    booking.advance(1_000)
    expect(heldByServer(booking)).toEqual({ ADULT: 3 })
    const last = bodiesSent(booking).at(-1)
    expect(Object.keys(itemsIn(last))).toEqual(['2'])
  })

  it('needs no call where nothing is reserved yet', () => {
    const booking = bookingBothWays()
    booking.perform(command('RemoveTrip', { seqN: 2 }), 1_000)
    expect(booking.events('TripDropped').map(({ data }) => data.seqN)).toEqual([2])
    expect(booking.sent('DELETE', /./)).toEqual([])
    expect(booking.models().schedule.trips.length).toBe(1)
  })

  it('is refused for the only trip, for one that is not there, and while confirming', () => {
    const one = bookingAt('reserved')
    one.dispatch(command('RemoveTrip', { seqN: 1 }))
    one.dispatch(command('RemoveTrip', { seqN: 2 }))
    expect(one.events('TripRemovalRefused').map(({ data }) => data.reason)).toEqual([
      'OnlyTrip',
      'UnknownTrip',
    ])
    const two = reservedBothWays()
    two.perform(
      command('ChangeContact', {
        form: { ...bookingAt('reserved').models().passengers.form },
      }),
      2_000,
    )
    two.setLatency(2_000)
    two.dispatch(command('ConfirmReservation', {}))
    two.dispatch(command('RemoveTrip', { seqN: 2 }))
    expect(two.events('TripRemovalRefused')[0]?.data.reason).toBe('ConfirmationInProgress')
  })

  it('goes with its tickets when the last of them is put back at the same time [RES-14]', () => {
    const booking = reservedBothWays()
    press(booking, 0)
    booking.perform(command('RemoveTrip', { seqN: 1 }), 5_000)
    expect(booking.models().schedule.trips.map(({ seqN }) => seqN)).toEqual([2])
    expect(itemsAtServer(booking)).toEqual([])
    expect(noticeKeys(booking)).toEqual([])
    expect(booking.models().reservation.failed).toBe(false)
  })

  it('takes no tickets along that were put back just before on the other [RES-14] [TICK-16]', () => {
    const booking = reservedBothWays()
    press(booking, 1)
    booking.perform(command('RemoveTrip', { seqN: 1 }), 5_000)
    expect(booking.events('ReservationHeldOtherwise')).toEqual([])
    expect(countsOf(booking)).toEqual({ ADULT: 1 })
    expect(heldByServer(booking)).toEqual({ ADULT: 1 })
  })

  it('is the last one while the other is on its way out', () => {
    const booking = reservedBothWays()
    booking.dispatch(command('RemoveTrip', { seqN: 1 }))
    booking.perform(command('RemoveTrip', { seqN: 2 }), 5_000)
    expect(booking.events('TripRemovalRefused').map(({ data }) => data)).toEqual([
      { seqN: 2, reason: 'OnlyTrip' },
    ])
    expect(booking.models().schedule.trips.map(({ seqN }) => seqN)).toEqual([2])
    expect(noticeKeys(booking)).toEqual([])
  })

  it('stays, and a notice says so, when the server refuses', () => {
    const booking = reservedBothWays()
    booking.setFaults({ on: 'removeTrip', fault: { kind: 'refusal', status: 409, code: 'NO' } })
    booking.perform(command('RemoveTrip', { seqN: 2 }), 1_000)
    expect(noticeKeys(booking)).toEqual(['tripRemovalFailed'])
    expect(booking.models().schedule.trips.length).toBe(2)
    expect(wayBack(booking).selectedSailRefId).not.toBeNull()
    expect(booking.models().reservation.wanted).toEqual([])
  })

  it('is given back after the create that reserves it, when it was removed while that was under way', () => {
    const booking = bookingBothWays()
    booking.setLatency(2_000)
    pick(booking, 'ADULT', 1)
    booking.advance(500)
    booking.dispatch(command('RemoveTrip', { seqN: 2 }))
    booking.setLatency(0)
    booking.advance(10_000)
    expect(booking.sent('POST', /create/).length).toBe(1)
    const given = booking.sent('PUT', /reservation\/\d+$/).map(({ body }) => body)
    expect(given.filter((body) => 'purgeItems' in (body as object))).toHaveLength(1)
    expect(booking.currentReservation().sailPackages.map(({ seqN }) => seqN)).toEqual([1])
    expect(booking.models().schedule.trips.length).toBe(1)
  })
})

/** It is sent after a second, or with the next change. */
const press = (booking: Booking, count: number): void =>
  booking.dispatch(command('ChangeTicketQuantity', { code: 'ADULT', count, way: 'stepper' }))
