// What a create or a modify that fails leaves of residents, vehicles, extras and tickets: what is held, and a reason.
import { describe, expect, it } from 'vitest'
import { EMPTY_VEHICLE } from '../../../domain/vehicles/emptyVehicle.ts'
import {
  type Booking,
  bookingAt,
  countsOf,
  heldByServer,
  noticeKeys,
  pick,
} from '../../support/bookingSession.ts'
import { familyReserved } from '../../support/heldBooking.ts'
import {
  addIslanders,
  addVehicle,
  bodiesSent,
  enterCode,
  ISLANDERS,
  itemsAtServer,
  traveller,
  travellers,
} from '../../support/wholeBooking.ts'
import { command } from '../../support/unbranded.ts'
import type { Fault } from '../../support/plainDemo.ts'

const [MARI, JAAN] = ISLANDERS
const CAR = { priceCategory: 'M1', plate: '123ABC' }
const CARAVAN = { priceCategory: 'O1O2', plate: '77TR' }
const NO: Fault = { kind: 'refusal', status: 409, code: 'NOT_ENOUGH_INVENTORY' }

describe.each(['createReservation', 'modifyReservation'] as const)('when %s fails', (call) => {
  const before = (): Booking => {
    const booking = bookingAt(call === 'createReservation' ? 'sailSelected' : 'reserved')
    booking.setFaults({ on: call, fault: NO })
    return booking
  }
  const counts = call === 'createReservation' ? {} : { ADULT: 2 }

  it('marks the resident who was to come in as not-exist, with the code of the failure [TICK-20]', () => {
    const booking = before()
    addIslanders(booking, [MARI])
    expect(traveller(booking, 'L1')).toMatchObject({
      status: 'not-exist',
      level: null,
      seqN: null,
      errorCode: 'NOT_ENOUGH_INVENTORY',
      personalIdentificationNumber: MARI,
    })
    booking.advance(10_000)
    expect(booking.models().reservation.failed).toBe(true)
    expect(booking.events('CreateRequested').length + booking.events('ModifyRequested').length).toBe(
      call === 'createReservation' ? 1 : 2,
    )
  })

  it('empties the form of the car and has no car [VEH-07]', () => {
    const booking = before()
    addVehicle(booking, CAR)
    booking.advance(2_000)
    expect(booking.models().vehicles).toMatchObject({ vehicleForm: EMPTY_VEHICLE, chosen: [] })
    expect(noticeKeys(booking).at(-1)).toMatch(/reservation(Create|Modify)Failed/)
  })

  it('empties the form of the trailer, and leaves that of the car as it is typed [VEH-08]', () => {
    const booking = before()
    booking.dispatch(
      command('ChangeVehicleForm', { kind: 'vehicle', form: { ...EMPTY_VEHICLE, plate: '999XYZ' } }),
    )
    addVehicle(booking, CARAVAN, 'trailer')
    booking.advance(2_000)
    expect(booking.models().vehicles).toMatchObject({ trailerForm: EMPTY_VEHICLE, chosen: [] })
    expect(booking.models().vehicles.vehicleForm.plate).toBe('999XYZ')
  })

  it('restores the tickets to what is held, and extras too [TICK-21]', () => {
    const booking = before()
    pick(booking, 'ADULT', 4)
    pick(booking, 'LUNCH', 2)
    booking.advance(2_000)
    expect(countsOf(booking)).toEqual(counts)
    expect(heldByServer(booking)).toEqual(counts)
  })

  it('can be tried again with the next change', () => {
    const booking = before()
    addIslanders(booking, [MARI])
    booking.setFaults()
    enterCode(booking, 'L1', '')
    enterCode(booking, 'L1', MARI)
    booking.advance(2_000)
    expect(traveller(booking, 'L1').status).toBe('exist')
    expect(heldByServer(booking)).toEqual({ ...counts, LOCAL_TRAVELLER: 1 })
  })
})

describe('when something is held and its change fails', () => {
  it('keeps the resident and the car that are held, and drops those that were to come [TICK-20] [VEH-07]', () => {
    const booking = familyReserved()
    booking.setFaults({ on: 'modifyReservation', fault: NO })
    travellers(booking, 2)
    enterCode(booking, 'L2', JAAN)
    addVehicle(booking, { ...CAR, plate: '456DEF' })
    booking.advance(5_000)
    expect(booking.models().residents.localIDs.map(({ status }) => status)).toEqual(['exist', 'not-exist'])
    expect(booking.models().vehicles.chosen.map(({ licencePlate }) => licencePlate)).toEqual(['123ABC'])
    expect(itemsAtServer(booking).length).toBe(4)
  })

  it('brings back the resident and the car whose removal failed', () => {
    const booking = familyReserved()
    booking.setFaults({ on: 'modifyReservation', fault: NO })
    booking.perform(command('RemoveLocalTraveller', { localID: 'L1' }), 1_000)
    expect(traveller(booking, 'L1')).toMatchObject({ status: 'exist', personalIdentificationNumber: MARI })
    booking.perform(command('RemoveVehicle', { key: 'V1' }), 1_000)
    expect(booking.models().vehicles.chosen.map(({ key }) => key)).toEqual(['V1'])
    expect(itemsAtServer(booking).length).toBe(4)
  })

  it.each<[string, (booking: Booking) => void]>([
    ['modifyReservation', (booking) => pick(booking, 'ADULT', 1)],
    ['applyPromotion', (booking) => booking.dispatch(command('ApplyPromotion', { code: 'KEVAD10' }))],
    [
      'setWeight',
      (booking) => {
        const sailRefId = booking.models().schedule.trips[0]?.selectedSailRefId ?? ''
        addVehicle(booking, { priceCategory: 'N1', plate: '777VAN' })
        booking.advance(1_000)
        const weight = { key: 'V2', sailRefId, weight: '2000', way: 'confirm' as const }
        booking.dispatch(command('ChangeVehicleWeight', weight))
      },
    ],
  ])('has nothing of them any more when %s hears that there is no reservation [RES-09]', (call, act) => {
    const booking = familyReserved()
    booking.setFaults({ on: call, fault: { kind: 'refusal', status: 404, code: 'RESERVATION_NOT_FOUND' } })
    act(booking)
    booking.advance(1_000)
    const { residents, vehicles, tickets, schedule, reservation, expiry } = booking.models()
    expect(residents.localIDs).toEqual([])
    expect(vehicles.chosen).toEqual([])
    expect(tickets.lines).toEqual([])
    expect(schedule.heldSailRefIds).toEqual([])
    expect(reservation.wanted).toEqual([])
    expect(reservation.current).toBeNull()
    expect(expiry.expiresAtMs).toBeNull()
  })

  it('shows what the server holds when it is not known whether the change was made', () => {
    const booking = familyReserved()
    booking.setFaults({ on: 'modifyReservation', fault: { kind: 'broken' }, workDone: true, nth: 1 })
    booking.perform(command('RemoveVehicle', { key: 'V1' }), 10_000)
    expect(itemsAtServer(booking).length).toBe(3)
    expect(booking.models().vehicles.chosen).toEqual([])
    expect(booking.currentReservation().items.length).toBe(3)
    const sent = bodiesSent(booking).length
    booking.advance(10_000)
    expect(bodiesSent(booking).length).toBe(sent)
  })
})
