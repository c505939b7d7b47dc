// The laws about vehicles and their weights, with logs that keep them and logs that break them.
import { describe, expect, it } from 'vitest'
import type { ChosenVehicle, VehicleForm } from '../../../../../domain/vehicles/vehicle.ts'
import { EMPTY_VEHICLE } from '../../../../../domain/vehicles/emptyVehicle.ts'
import { draftWith, vehicleWith } from '../../../../support/bookingLog.ts'
import { type Doctor, saidOfLast } from '../../../../support/doctoredModels.ts'
import type { HandLog } from '../../../../support/handLog.ts'
import { CAR, choosing } from '../../../../support/choosingLog.ts'
import { branded, type PlainEvent } from '../../../../support/unbranded.ts'

const add = (log: HandLog, form: Partial<VehicleForm> = {}): void => {
  const whole = { ...EMPTY_VEHICLE, priceCategory: 'M1', plate: '123-abc', ...form }
  log.command('ChangeVehicleForm', { kind: 'vehicle', form: whole })
  log.event('VehicleFormChanged', { kind: 'vehicle', form: whole })
  log.command('AddVehicle', { kind: 'vehicle' })
}

const refuse = (log: HandLog, refusal: Partial<PlainEvent<'VehicleRefused'>>): number =>
  log.event('VehicleRefused', { kind: 'vehicle', errors: {}, reason: null, available: null, ...refusal })

const quoted = (log: HandLog): void => {
  log.event('VehiclePriced', { draft: draftWith(), quotes: [] })
  log.command('AcceptVehiclePrice', {})
}

describe('a vehicle (LAW-124)', () => {
  it('is asked about as it was typed, and added', () => {
    const log = choosing()
    add(log, { length: '4,50 m', weight: '1 500 kg' })
    const weights = [{ sailRefId: '11', weightInKg: 1_500 }]
    const draft = draftWith({ lengthInCm: 450, weights })
    log.event('VehiclePriceRequested', { draft })
    log.event('VehiclePriced', { draft, quotes: [] })
    log.command('AcceptVehiclePrice', {})
    log.event('VehicleAdded', { vehicle: vehicleWith({ lengthInCm: 450, weights }) })
    expect(log.brokenAt('LAW-124')).toBeNull()
  })

  it.each<{ form: Partial<VehicleForm>; errors: Record<string, string> }>([
    { form: { plate: '' }, errors: { plate: 'common-fields.required-error' } },
    { form: { plate: 'A' }, errors: { plate: 'common-fields.plate-error' } },
    { form: { length: '2501' }, errors: { length: 'common-fields.range-error' } },
    { form: { weight: 'heavy' }, errors: { weight: 'common-fields.number-error' } },
    { form: { priceCategory: 'N9' }, errors: { priceCategory: 'common-fields.required-error' } },
  ])('is refused with what is wrong: $errors', ({ form, errors }) => {
    const log = choosing()
    add(log, form)
    refuse(log, { errors })
    expect(log.brokenAt('LAW-124')).toBeNull()
    add(log)
    const seq = refuse(log, { errors })
    expect(log.brokenAt('LAW-124')).toBe(seq)
  })

  it('is asked about alone', () => {
    const log = choosing()
    add(log)
    log.event('VehiclePriceRequested', { draft: draftWith() })
    log.command('AddVehicle', { kind: 'vehicle' })
    const seq = log.event('VehiclePriceRequested', { draft: draftWith() })
    expect(log.brokenAt('LAW-124')).toBe(seq)
  })

  it('is not added where the one place was taken, or as another one', () => {
    const log = choosing()
    add(log)
    log.event('VehiclePriceRequested', { draft: draftWith() })
    quoted(log)
    log.event('VehicleAdded', { vehicle: vehicleWith() })
    expect(log.brokenAt('LAW-124')).toBeNull()
    quoted(log)
    const seq = log.event('VehicleAdded', { vehicle: vehicleWith({ key: 'V2' }) })
    expect(log.brokenAt('LAW-124')).toBe(seq)
    const other = choosing()
    quoted(other)
    const plateless = other.event('VehicleAdded', { vehicle: vehicleWith({ licencePlate: null }) })
    expect(other.brokenAt('LAW-124')).toBe(plateless)
  })
})

const weigh = (log: HandLog, weight: string): void => {
  log.command('ChangeVehicleWeight', { key: 'V1', sailRefId: '11', weight, way: 'typed' })
}

describe('a weight (LAW-125)', () => {
  it('is taken as it was typed, and back', () => {
    const log = choosing()
    log.event('VehicleAdded', { vehicle: vehicleWith() })
    weigh(log, '2 500 kg')
    const change = { key: 'V1', sailRefId: '11', way: 'typed' } as const
    log.event('VehicleWeightChanged', { ...change, weightInKg: 2_500 })
    weigh(log, '')
    log.event('VehicleWeightChanged', { ...change, weightInKg: null })
    expect(log.brokenAt('LAW-125')).toBeNull()
    weigh(log, 'heavy')
    const seq = log.event('VehicleWeightChanged', { ...change, weightInKg: 1 })
    expect(log.brokenAt('LAW-125')).toBe(seq)
  })

  it('is not to be given for a category without one, nor for a vehicle that is not there', () => {
    const log = choosing({ prices: [{ ...CAR, weightEditAllowed: false }] })
    weigh(log, '1500')
    log.event('VehicleWeightRefused', { key: 'V1', sailRefId: '11', reason: 'UnknownVehicle' })
    log.event('VehicleAdded', { vehicle: vehicleWith() })
    weigh(log, '1500')
    log.event('VehicleWeightRefused', { key: 'V1', sailRefId: '11', reason: 'NotAllowed' })
    expect(log.brokenAt('LAW-125')).toBeNull()
    weigh(log, '1500')
    const seq = log.event('VehicleWeightRefused', { key: 'V1', sailRefId: '11', reason: 'NotAWeight' })
    expect(log.brokenAt('LAW-125')).toBe(seq)
  })
})

describe('what a vehicle weighs (LAW-156)', () => {
  it('is what was typed for each of its sails', () => {
    const log = choosing()
    log.event('VehicleAdded', { vehicle: vehicleWith() })
    for (const [sailRefId, weightInKg] of [
      ['11', 2_500],
      ['12', 1_500],
      ['11', null],
    ] as const)
      log.event('VehicleWeightChanged', { key: 'V1', sailRefId, weightInKg, way: 'typed' })
    expect(log.brokenAt('LAW-156')).toBeNull()
  })

  it('is neither left out nor taken from another sail', () => {
    const log = choosing()
    const weights = [{ sailRefId: '12', weightInKg: 1_500 }]
    log.event('VehicleAdded', { vehicle: vehicleWith({ weights }) })
    log.event('VehicleWeightChanged', { key: 'V1', sailRefId: '11', weightInKg: 2_500, way: 'typed' })
    const weighing = (...told: readonly (readonly [sailRefId: string, weightInKg: number])[]): Doctor => {
      const weights: ChosenVehicle['weights'] = branded(
        told.map(([sailRefId, weightInKg]) => ({ sailRefId, weightInKg })),
      )
      return (models) => {
        const chosen = models.vehicles.chosen.map((one) => ({ ...one, weights }))
        return { ...models, vehicles: { ...models.vehicles, chosen } }
      }
    }
    expect(saidOfLast('LAW-156', log, weighing(['12', 1_500], ['11', 2_500]))).toBeNull()
    expect(saidOfLast('LAW-156', log, weighing(['12', 1_500]))).toBe('nothing stands for 11')
    expect(saidOfLast('LAW-156', log, weighing(['11', 2_500]))).toBe('nothing stands for 12')
  })
})
