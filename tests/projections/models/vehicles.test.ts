// The forms of the vehicle and the trailer, and the vehicles that are chosen, over requests, failures and a reload.
import { describe, expect, it } from 'vitest'
import type { ApiError } from '../../../domain/apiError.ts'
import type { Event } from '../../../domain/log/events.ts'
import type { VehicleKind } from '../../../domain/vehicles/vehicle.ts'
import { EMPTY_VEHICLE } from '../../../domain/vehicles/emptyVehicle.ts'
import { heldItem, modelsAfter, REFUSED, reservationWith, UNREACHABLE } from '../../support/givenEvents.ts'
import { draftWith, vehicleWith } from '../../support/samples/sampleSelection.ts'
import { event } from '../../support/unbranded.ts'

describe('when a form is opened, typed in and closed', () => {
  it('is active or not, each kind by itself, and empty once it is closed [TICK-07] [TICK-29] [ENT-27]', () => {
    expect(after(toggled('vehicle', true))).toMatchObject({ vehicleIsActive: true, trailerIsActive: false })
    expect(after(toggled('trailer', true))).toMatchObject({ vehicleIsActive: false, trailerIsActive: true })
    expect(after(typed('vehicle'), typed('trailer'), toggled('trailer', false))).toMatchObject({
      vehicleForm: FORM,
      trailerForm: EMPTY_VEHICLE,
    })
  })

  it('forgets a refusal and a price with the next key, of its own kind alone', () => {
    const refused = event('VehicleRefused', {
      kind: 'vehicle',
      errors: { plate: 'x' },
      reason: null,
      available: null,
    })
    const priced = event('VehiclePriced', { draft: draftWith(), quotes: [] })
    expect(after(refused, typed('trailer')).refusal?.errors).toEqual({ plate: 'x' })
    expect(after(refused, typed('vehicle')).refusal).toBeNull()
    expect(after(priced, typed('trailer')).offer).not.toBeNull()
  })

  it.each([typed('vehicle'), toggled('vehicle', false)])(
    'forgets a price with the next key: $type',
    (next) => {
      const priced = event('VehiclePriced', { draft: draftWith(), quotes: [] })
      expect(after(priced, next).offer).toBeNull()
    },
  )
})

describe('when a vehicle is chosen', () => {
  it('keeps its form until it has arrived, and no form that is typed in again is cleared for it [RES-06]', () => {
    const cleared = event('ManualInputCleared', {})
    expect(after(typed('vehicle'), added('V1')).vehicleForm).toEqual(FORM)
    expect(after(typed('vehicle'), added('V1'), cleared).vehicleForm).toEqual(EMPTY_VEHICLE)
    expect(after(added('V1'), typed('vehicle'), cleared).vehicleForm).toEqual(FORM)
    expect(after(typed('vehicle'), cleared).vehicleForm).toEqual(FORM)
  })

  it('has its form cleared where that of the other kind is typed in meanwhile [RES-06]', () => {
    const typedBeside = after(
      typed('vehicle'),
      added('V1'),
      typed('trailer'),
      event('ManualInputCleared', {}),
    )
    expect(typedBeside.vehicleForm).toEqual(EMPTY_VEHICLE)
    expect(typedBeside.trailerForm).toEqual(FORM)
  })
})

describe('when a request has gone out', () => {
  it('has its number and has sent its weights; its plate is the server’s', () => {
    expect(after(...HELD).chosen).toMatchObject([
      { key: 'V1', seqN: 5, licencePlate: '999XYZ', sentWeights: WEIGHTS },
    ])
  })

  it('has not what the reservation no longer holds', () => {
    const modified = event('ReservationModified', { reservation: reservationWith() })
    expect(after(...HELD, modified).chosen).toEqual([])
  })
})

describe('when a weight is changed', () => {
  const weighed = (weightInKg: number | null, sailRefId = 'A') =>
    event('VehicleWeightChanged', { key: 'V1', sailRefId, weightInKg, way: 'typed' })
  const set = (weightInKg: number | null) =>
    ({ _tag: 'SetWeight', key: 'V1', seqNum: 5, sailRefId: 'A', weightInKg }) as const

  it('stays wanted where the answer was lost, to be sent again, and goes back where it was refused [VEH-04]', () => {
    const failed = (error: ApiError) =>
      event('ReservationChangeFailed', {
        change: set(2_500),
        error,
        gone: false,
        label: 'RESERVATION MODIFY FAILED',
      })
    const wanted = (error: ApiError) =>
      after(...HELD, weighed(2_500), weighed(2_600, 'B'), failed(error)).chosen[0]?.weights
    expect(wanted(UNREACHABLE)).toContainEqual({ sailRefId: 'A', weightInKg: 2_500 })
    expect(wanted(REFUSED)).not.toContainEqual({ sailRefId: 'A', weightInKg: 2_500 })
    expect(wanted(REFUSED)).toContainEqual({ sailRefId: 'B', weightInKg: 2_600 })
  })

  it('is kept by sail, and sent only once the server knows it [VEH-02] [VEH-05]', () => {
    const model = after(...HELD, weighed(2_500), weighed(2_600, 'B'))
    expect(model.chosen[0]).toMatchObject({
      weights: [
        { sailRefId: 'A', weightInKg: 2_500 },
        { sailRefId: 'B', weightInKg: 2_600 },
      ],
      sentWeights: WEIGHTS,
    })
    const made = event('ReservationChangeMade', { change: set(2_500), reservation: RESERVATION })
    expect(after(...HELD, weighed(2_500), made).chosen[0]?.sentWeights).toEqual([
      { sailRefId: 'A', weightInKg: 2_500 },
    ])
  })
})

describe('when the page is reloaded', () => {
  it('keeps what is held, and forgets what pseudonyms are left of', () => {
    const before = [
      ...HELD,
      added('V2'),
      typed('vehicle'),
      event('VehicleRemoved', { key: 'V1' }),
      added('V3'),
    ]
    const resumed = event('SessionResumed', { demo: true, awayMs: null })
    expect(after(...HELD, added('V2'), typed('vehicle'), resumed)).toMatchObject({
      chosen: [{ key: 'V1', licencePlate: null, companyRegistrationNumber: null }],
      vehicleForm: EMPTY_VEHICLE,
    })
    expect(after(...before, resumed)).toMatchObject({ chosen: [], leaving: [], offer: null })
    const fetched = event('ReservationFetched', { reservation: RESERVATION, why: 'resume' })
    expect(after(...HELD, resumed, fetched).chosen).toMatchObject([{ key: 'V1', licencePlate: '999XYZ' }])
  })
})

const FORM = { ...EMPTY_VEHICLE, priceCategory: 'N1', plate: '123ABC' }
const WEIGHTS = [{ sailRefId: 'A', weightInKg: 2_400 }]
const toggled = (kind: VehicleKind, active: boolean) => event('VehicleFormToggled', { kind, active })
const typed = (kind: VehicleKind) => event('VehicleFormChanged', { kind, form: FORM })
const added = (key: string, kind: VehicleKind = 'vehicle') =>
  event('VehicleAdded', { vehicle: vehicleWith(key, { kind, weights: WEIGHTS }) })
const REQUESTED = event('CreateRequested', { named: [{ key: 'V1', seqN: 5 }] })
const RESERVATION = reservationWith({
  items: [heldItem(1, 'ADULT'), { ...heldItem(5, 'N1'), licencePlate: '999XYZ' }],
})
const HELD = [
  added('V1'),
  REQUESTED,
  event('ReservationCreated', { reservation: RESERVATION }),
  event('ManualInputCleared', {}),
]

const after = (...events: readonly Event[]) => modelsAfter(...events).vehicles
