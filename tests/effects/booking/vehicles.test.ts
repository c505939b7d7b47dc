// Vehicles and trailers: their forms, the price as measured, and what the request says of them.
import { describe, expect, it } from 'vitest'
import { EMPTY_VEHICLE } from '../../../domain/vehicles/emptyVehicle.ts'
import { type Booking, bookingAt, noticeKeys, pick, wayOut } from '../../support/bookingSession.ts'
import {
  addIslanders,
  addVehicle,
  bodiesSent,
  bookingBothWays,
  ISLANDERS,
  itemsAtServer,
  itemsIn,
  typeVehicle,
  vehicle,
  wayBack,
} from '../../support/wholeBooking.ts'
import { command } from '../../support/unbranded.ts'

const CAR = { priceCategory: 'M1', plate: '123 abc', height: '1,6 m' }
/** So long that it is sold as a van. */
const LONG_CAR = { ...CAR, length: '5,20' }

describe('when the vehicle’s part of the form is opened', () => {
  it('is active, and closing it empties the form; the trailer’s too [TICK-07] [ENT-27]', () => {
    const booking = bookingAt('sailSelected')
    expect(booking.models().vehicles).toMatchObject({ vehicleIsActive: false, trailerIsActive: false })
    typeVehicle(booking, CAR)
    typeVehicle(booking, { priceCategory: 'O1O2' }, 'trailer')
    expect(booking.models().vehicles).toMatchObject({
      vehicleIsActive: true,
      trailerIsActive: true,
      vehicleForm: { plate: '123 abc' },
      trailerForm: { priceCategory: 'O1O2' },
    })
    booking.dispatch(command('ToggleVehicleForm', { kind: 'vehicle', active: false }))
    expect(booking.models().vehicles).toMatchObject({
      vehicleIsActive: false,
      trailerIsActive: true,
      vehicleForm: EMPTY_VEHICLE,
      trailerForm: { priceCategory: 'O1O2' },
    })
  })
})

describe('when a vehicle is added', () => {
  it('is priced on the sail by plate and category, with sizes, weight, company and reservation [VEH-06] [API-77] [ENT-29]', () => {
    const booking = bookingAt('reserved')
    const { reservationId } = booking.currentReservation()
    addVehicle(booking, {
      priceCategory: 'N1',
      plate: '123-abc',
      length: '4,85',
      width: '190',
      height: '2,1 m',
      weight: '2 400 kg',
      companyRegistrationNumber: '1990 0019',
    })
    const [request] = booking.sent('PUT', /\/api\/vehicle\//)
    const sail = wayOut(booking).selectedSailRefId
    expect(request?.path).toBe(
      `/api/vehicle/123ABC/sail/${sail}/priceCategory/N1?reservationId=${reservationId}&companyRegistrationNumber=19900019`,
    )
    expect(request?.body).toEqual({ heightInCm: 210, lengthInCm: 485, weightInKg: 2_400, widthInCm: 190 })
  })

  it('is asked about on every chosen sail', () => {
    const booking = bookingBothWays()
    addVehicle(booking, CAR)
    expect(booking.sent('PUT', /\/api\/vehicle\//).map(({ path }) => /sail\/(\w+)/.exec(path)?.[1])).toEqual([
      wayOut(booking).selectedSailRefId,
      wayBack(booking).selectedSailRefId,
    ])
  })

  it('goes in at once at the price that was shown, with plate, handicapped flag, company and weights [TICK-13] [VEH-02] [VEH-09]', () => {
    const booking = bookingBothWays()
    addVehicle(booking, { priceCategory: 'N1', plate: '123ABC', weight: '2400', handicapped: true })
    booking.advance(2_000)
    const [body] = bodiesSent(booking)
    for (const [trip, { selectedSailRefId }] of [
      ['1', wayOut(booking)],
      ['2', wayBack(booking)],
    ] as const)
      expect(itemsIn(body)[trip]).toMatchObject([
        {
          priceCategory: 'N1',
          licencePlate: '123ABC',
          handicapped: true,
          weightOnSails: [{ sailRefId: selectedSailRefId, weightInKg: 2_400 }],
        },
      ])
    expect(booking.models().vehicles.chosen.length).toBe(1)
    expect(booking.currentReservation().items.length).toBe(2)
  })

  it('needs no plate and no call where the category asks for none [VEH-10]', () => {
    const booking = bookingAt('sailSelected')
    addVehicle(booking, { priceCategory: 'MOPED' })
    booking.advance(1_000)
    expect(booking.sent('PUT', /vehicle/)).toEqual([])
    expect(vehicle(booking, 'V1')).toMatchObject({ priceCategory: 'MOPED', licencePlate: null })
  })

  it('is asked about once something is measured, and says that alone', () => {
    const booking = bookingAt('sailSelected')
    addVehicle(booking, { priceCategory: 'M1', plate: '123ABC', companyRegistrationNumber: '19900019' })
    booking.advance(1_000)
    expect(booking.sent('PUT', /vehicle/)).toEqual([])
    expect(vehicle(booking, 'V1')).toMatchObject({ priceCategory: 'M1', licencePlate: '123ABC' })
    addVehicle(booking, { priceCategory: 'M1', plate: '124ABC', width: '1,85' })
    expect(booking.sent('PUT', /vehicle/).map(({ body }) => body)).toEqual([{ widthInCm: 185 }])
  })

  it('is refused at its fields, and nothing is asked [VEH-10] [VEH-11]', () => {
    const booking = bookingAt('sailSelected')
    addVehicle(booking, { priceCategory: 'M1', plate: 'ABCDEFGHI', length: 'long' })
    expect(booking.models().vehicles.refusal).toMatchObject({
      errors: { plate: 'common-fields.plate-error', length: 'common-fields.number-error' },
    })
    addVehicle(booking, { priceCategory: 'M1' })
    expect(booking.models().vehicles.refusal?.errors).toEqual({ plate: 'common-fields.required-error' })
    booking.advance(1_000)
    expect(booking.sent('PUT', /vehicle/)).toEqual([])
    expect(booking.models().vehicles.vehicleForm.priceCategory).toBe('M1')
  })

  it('sells a resident’s car only beside a resident', () => {
    const booking = bookingAt('sailSelected')
    addVehicle(booking, { ...CAR, priceCategory: 'LOCAL_M1' })
    expect(Object.keys(booking.models().vehicles.refusal?.errors ?? {})).toEqual(['priceCategory'])
    addIslanders(booking, [ISLANDERS[0]])
    addVehicle(booking, { ...CAR, priceCategory: 'LOCAL_M1' })
    booking.advance(1_000)
    expect(booking.currentReservation().total.amountCents).toBe(150 + 420)
  })
})

describe('when measuring changes the price', () => {
  const priced = (): Booking => {
    const booking = bookingAt('sailSelected')
    addVehicle(booking, LONG_CAR)
    booking.advance(1_000)
    return booking
  }

  it('shows it and takes nothing before the customer accepts it', () => {
    const booking = priced()
    const { offer, chosen } = booking.models().vehicles
    expect(offer?.quotes).toMatchObject([{ priceCategory: 'N1', listedCents: 1_200 }])
    expect(chosen).toEqual([])
    expect(bodiesSent(booking)).toEqual([])
    booking.perform(command('AcceptVehiclePrice', {}), 1_000)
    expect(vehicle(booking, 'V1')).toMatchObject({ priceCategory: 'N1', title: 'Van', lengthInCm: 520 })
    expect(itemsAtServer(booking)).toMatchObject([{ priceCategory: 'N1' }])
  })

  it('takes nothing when it is declined, and keeps the form', () => {
    const booking = priced()
    booking.dispatch(command('DeclineVehiclePrice', {}))
    booking.perform(command('AcceptVehiclePrice', {}), 1_000)
    expect(booking.models().vehicles).toMatchObject({ offer: null, chosen: [], vehicleForm: LONG_CAR })
    expect(bodiesSent(booking)).toEqual([])
  })

  it('asks for a price of sizes that count, and shows the factors', () => {
    const booking = bookingAt('opened')
    booking.perform(command('SelectRoute', { routeCode: 'SOR-TRI' }), 3_000)
    addVehicle(booking, { ...CAR, width: '2,60' })
    booking.advance(1_000)
    expect(booking.models().vehicles.offer?.quotes).toMatchObject([
      { fareCents: 1_800, listedCents: 1_200, coefficients: [1.5] },
    ])
  })
})

describe('when the price of a vehicle is on its way', () => {
  const asking = (): Booking => {
    const booking = bookingAt('sailSelected')
    booking.setLatency(2_000)
    addVehicle(booking, CAR)
    booking.advance(500)
    return booking
  }

  it('refuses a second one, and the first comes in all the same', () => {
    const booking = asking()
    booking.dispatch(command('AddVehicle', { kind: 'vehicle' }))
    expect(booking.models().vehicles.refusal?.reason).toBe('PriceBeingAsked')
    booking.advance(5_000)
    expect(booking.models().vehicles.chosen.length).toBe(1)
  })

  it('belongs to no form that was changed since', () => {
    const booking = asking()
    typeVehicle(booking, { ...CAR, plate: '999XYZ' })
    booking.advance(5_000)
    expect(booking.models().vehicles).toMatchObject({ offer: null, chosen: [] })
    expect(booking.models().vehicles.vehicleForm.plate).toBe('999XYZ')
  })

  it('belongs to no form that was closed since', () => {
    const booking = asking()
    booking.perform(command('ToggleVehicleForm', { kind: 'vehicle', active: false }), 5_000)
    expect(booking.models().vehicles.chosen).toEqual([])
  })

  it('shows an error when it is unavailable, and the form stays as it is', () => {
    const booking = bookingAt('sailSelected')
    booking.setFaults({ on: 'vehiclePrice', fault: { kind: 'serverError' } })
    addVehicle(booking, CAR)
    booking.advance(1_000)
    expect(noticeKeys(booking)).toEqual(['vehiclePriceFailed'])
    expect(booking.models().vehicles).toMatchObject({ offer: null, vehicleForm: CAR })
  })
})

describe('when a vehicle is on its way to the server', () => {
  it('empties its form half a second after the create, and no form that is typed in again [RES-06] [TIME-19]', () => {
    const booking = bookingAt('sailSelected')
    addVehicle(booking, CAR)
    booking.advance(499)
    expect(booking.models().vehicles.vehicleForm.plate).toBe('123 abc')
    booking.advance(1)
    expect(booking.models().vehicles.vehicleForm).toEqual(EMPTY_VEHICLE)
    const quick = bookingAt('sailSelected')
    addVehicle(quick, CAR)
    typeVehicle(quick, { plate: '999' })
    quick.advance(2_000)
    expect(quick.models().vehicles.vehicleForm.plate).toBe('999')
  })

  it('takes a removed one out by its number, and the next one has another [TICK-17]', () => {
    const booking = bookingAt('reserved')
    addVehicle(booking, CAR)
    booking.advance(1_000)
    const { seqN } = vehicle(booking, 'V1')
    booking.perform(command('RemoveVehicle', { key: 'V1' }), 1_000)
    expect(bodiesSent(booking).at(-1)).toMatchObject({ purgeItems: [{ seqN, sailPackageSeqN: 1 }] })
    addVehicle(booking, { ...CAR, plate: '456DEF' })
    booking.advance(1_000)
    expect(vehicle(booking, 'V2').seqN).not.toBe(seqN)
    expect(itemsAtServer(booking).length).toBe(3)
    pick(booking, 'ADULT', 1)
    booking.advance(1_000)
    expect(itemsAtServer(booking).length).toBe(2)
  })
})
