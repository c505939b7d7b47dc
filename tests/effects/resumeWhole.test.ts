// A reload with residents, vehicles, extras, promotions and passengers: what is held stays, what was personal is asked
// for again, and no pseudonym is ever sent.
import { describe, expect, it } from 'vitest'
import { command } from '../../domain/commands.ts'
import { EMPTY_VEHICLE } from '../../domain/vehicles/vehicle.ts'
import {
  type Booking,
  bookingAt,
  countsOf,
  heldByServer,
  pick,
  step,
  wayOut,
} from '../support/bookingSession.ts'
import { reload } from '../support/reload.ts'
import { GUEST_FORM } from '../support/sampleSelection.ts'
import {
  addIslanders,
  addVehicle,
  bodiesSent,
  bookingBothWays,
  enterCode,
  ISLANDERS,
  itemsAtServer,
  sailAt,
  selectSail,
  traveller,
  travellers,
  typeVehicle,
  vehicle,
} from '../support/wholeBooking.ts'

const [MARI] = ISLANDERS

describe('when the page is reloaded with a resident and a van reserved', () => {
  it('holds both as before, the plate from the server, the code nowhere', () => {
    const before = familyReserved()
    const contents = itemsAtServer(before)
    const after = reload(before)
    after.advance(2_000)
    expect(traveller(after, 'L1')).toMatchObject({ status: 'exist', personalIdentificationNumber: '' })
    expect(vehicle(after, 'V1')).toMatchObject({ licencePlate: '123ABC', weights: [{ weightInKg: 2_400 }] })
    expect(countsOf(after)).toEqual({ ADULT: 2, BUS_TRANSFER: 1 })
    expect(itemsAtServer(after)).toEqual(contents)
    expect(bodiesSent(after).length).toBe(bodiesSent(before).length)
  })

  it('changes the rest of it, and sends no pseudonym and nothing of what is held', () => {
    const after = reload(familyReserved())
    after.advance(2_000)
    const sent = bodiesSent(after).length
    pick(after, 'ADULT', 3)
    addVehicle(after, { priceCategory: 'O1O2', plate: '77TR' }, 'trailer')
    after.advance(3_000)
    const said = JSON.stringify(bodiesSent(after).slice(sent))
    expect(said).not.toContain('personalIdentificationNumber":"')
    expect(said).toContain('77TR')
    expect(plates(after)).toEqual(['123ABC', '77TR'])
    expect(residents(after)).toBe(1)
    expect(after.models().reservation.failed).toBe(false)
  })

  it('takes out the resident, and the van, by their numbers', () => {
    const after = reload(familyReserved())
    after.advance(2_000)
    after.dispatch(command('RemoveLocalTraveller', { localID: 'L1' }))
    after.advance(1_000)
    expect(residents(after)).toBe(0)
    after.dispatch(command('RemoveVehicle', { key: 'V1' }))
    after.advance(1_000)
    expect(plates(after)).toEqual([])
    expect(heldByServer(after)).toEqual({ ADULT: 2, BUS_TRANSFER: 1 })
  })

  it('asks for the code again before it moves the resident, and loses no ticket meanwhile', () => {
    const after = reload(familyReserved())
    after.advance(2_000)
    after.dispatch(command('OpenModal', { name: 'datetime' }))
    selectSail(after, sailAt(after, 1))
    after.advance(5_000)
    expect(codesSent(after)).toEqual([MARI])
    expect(heldByServer(after)).toMatchObject({ ADULT: 2, N1: 1 })
    enterCode(after, 'L1', MARI)
    after.advance(5_000)
    expect([residents(after), codesSent(after)]).toEqual([1, [MARI, MARI]])
    expect(new Set(itemsAtServer(after).flatMap(({ sailRefIds }) => sailRefIds))).toEqual(
      new Set([wayOut(after).selectedSailRefId]),
    )
    expect(plates(after)).toEqual(['123ABC'])
  })
})

describe('when the page is reloaded before anything is reserved', () => {
  it('has blank fields for the residents, who are asked for again, and empty forms of vehicles', () => {
    const before = bookingAt('sailSelected')
    before.setLatency(5_000)
    travellers(before, 2)
    enterCode(before, 'L1', MARI)
    typeVehicle(before, { priceCategory: 'M1', plate: '123ABC' })
    before.advance(1_000)
    const after = reload(before)
    after.setLatency(0)
    after.advance(10_000)
    expect(after.models().residents.localIDs).toMatchObject(
      ['L1', 'L2'].map((localID) => ({ localID, personalIdentificationNumber: '', status: 'not-checked' })),
    )
    expect(after.models().vehicles).toMatchObject({ vehicleForm: EMPTY_VEHICLE, chosen: [], offer: null })
    expect(bodiesSent(after)).toEqual([])
    enterCode(after, 'L1', MARI)
    after.advance(2_000)
    expect([residents(after), codesSent(after)]).toEqual([1, [MARI]])
  })

  it('reserves the tickets without the resident and the van that only pseudonyms are left of', () => {
    const before = bookingAt('sailSelected')
    before.setFaults({ on: 'createReservation', fault: { kind: 'silent' } })
    step(before, 'ADULT', 2)
    addIslanders(before, [MARI])
    addVehicle(before, { priceCategory: 'M1', plate: '123ABC' })
    before.setFaults()
    const after = reload(before)
    after.advance(5_000)
    expect(JSON.stringify(bodiesSent(after).slice(1))).not.toMatch(/licencePlate":"(?!123ABC)/)
    expect(codesSent(after).filter((code) => code !== MARI)).toEqual([])
    expect(countsOf(after)).toEqual({ ADULT: 2 })
    expect(heldByServer(after)).toEqual({ ADULT: 2 })
  })
})

describe('when the page is reloaded while something waits for its turn', () => {
  it('forgets a promotion code and a passenger that were not sent: only pseudonyms are left of them', () => {
    const before = bookingAt('reserved')
    before.setLatency(5_000)
    pick(before, 'ADULT', 3)
    before.dispatch(command('ApplyPromotion', { code: 'KEVAD10' }))
    before.dispatch(command('SaveGuest', { seqN: 1, form: GUEST_FORM }))
    before.advance(1_000)
    const after = reload(before)
    after.setLatency(0)
    after.advance(20_000)
    expect([after.models().reservation.wanted, after.sent('POST', /promotion/)]).toEqual([[], []])
    expect(after.sent('PUT', /guest/)).toEqual([])
    expect(heldByServer(after)).toEqual({ ADULT: 3 })
  })

  it('tells a weight that was typed and not sent yet', () => {
    const before = familyReserved()
    const sailRefId = wayOut(before).selectedSailRefId ?? ''
    before.dispatch(command('ChangeVehicleWeight', { key: 'V1', sailRefId, weight: '3100', way: 'typed' }))
    const after = reload(before)
    after.advance(5_000)
    expect(after.sent('PUT', /weight/).map(({ body }) => body)).toEqual([{ weight: 3_100 }])
  })
})

describe('when the page is reloaded with both ways reserved', () => {
  it('has both trips with their days, their sails and their tickets back', () => {
    const before = bookingBothWays()
    pick(before, 'ADULT', 2)
    before.advance(1_000)
    const { sailDates, trips } = before.models().schedule
    const after = reload(before)
    after.advance(3_000)
    expect(after.models().schedule.sailDates).toEqual(sailDates)
    expect(after.models().schedule.trips.map(({ selectedSailRefId }) => selectedSailRefId)).toEqual(
      trips.map(({ selectedSailRefId }) => selectedSailRefId),
    )
    after.dispatch(command('RemoveTrip', { seqN: 2 }))
    after.advance(1_000)
    expect(after.currentReservation().sailPackages.length).toBe(1)
  })
})

/** The residents that the server holds; what codes they have nobody tells. */
const residents = (booking: Booking): number =>
  itemsAtServer(booking).filter(({ priceCategory }) => priceCategory === 'LOCAL_TRAVELLER').length

const codesSent = (booking: Booking): unknown[] =>
  sentItems(booking).flatMap(({ personalIdentificationNumber }) => personalIdentificationNumber ?? [])

const plates = (booking: Booking): string[] =>
  booking.currentReservation().items.flatMap(({ licencePlate }) => licencePlate ?? [])

const sentItems = (booking: Booking) =>
  bodiesSent(booking).flatMap((body) =>
    Object.values((body as { requests: Record<string, Record<string, unknown>[]> }).requests).flat(),
  )

/** Two adults, an islander, their van of 2.4 t and a seat in the bus. */
const familyReserved = (): Booking => {
  const booking = bookingAt('reserved')
  addIslanders(booking, [MARI])
  addVehicle(booking, { priceCategory: 'N1', plate: '123ABC', weight: '2400' })
  booking.dispatch(command('ChangeAddonParameter', { code: 'BUS_TRANSFER', text: 'Kuressaare' }))
  pick(booking, 'BUS_TRANSFER', 1)
  booking.advance(3_000)
  if (itemsAtServer(booking).length !== 5) throw new Error('The family is not reserved')
  return booking
}
