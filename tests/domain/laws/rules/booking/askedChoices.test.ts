// The law about what a request says of each thing, with logs that keep it and logs that break it.
import { describe, expect, it } from 'vitest'
import {
  addResidents,
  addVehicle,
  ask,
  askedItem,
  findResident,
  vehicleWith,
} from '../../../../support/bookingLog.ts'
import { type HandLog, press, reserve } from '../../../../support/handLog.ts'
import { choosing } from '../../../../support/choosingLog.ts'

const CODE = '37605030299'

/** A lunch with fish, a resident, and a car of two tonnes. */
const chosen = (): HandLog => {
  const log = choosing()
  const line = { code: 'LUNCH', title: 'Lunch', count: 2 }
  log.event('TicketQuantityChanged', { line, way: 'dropdown', addon: { mandatoryParameter: 'menu' } })
  log.event('AddonParameterChanged', { code: 'LUNCH', text: ' fish ' })
  addResidents(log, 1)
  findResident(log, 'L1', CODE)
  addVehicle(log, vehicleWith({ weights: [{ sailRefId: '11', weightInKg: 2_000 }] }))
  return log
}

const LUNCH = { priceCategory: 'LUNCH', amount: 2, attributes: { menu: 'fish' } }
const RESIDENT = { priceCategory: 'LOCAL', personalIdentificationNumber: CODE, backupRegistryUsed: false }
const VEHICLE = {
  priceCategory: 'M1',
  licencePlate: '123ABC',
  weightOnSails: [{ sailRefId: '11', weightInKg: 2_000 }],
}

describe('what a request says (LAW-129)', () => {
  it('is what stands on the screen', () => {
    const log = chosen()
    ask(log, [askedItem(-1, LUNCH), askedItem(-2, RESIDENT), askedItem(-3, VEHICLE), askedItem(1)])
    expect(log.brokenAt('LAW-129')).toBeNull()
  })

  it.each<{ what: string; item: object }>([
    { what: 'more of an extra', item: { ...LUNCH, amount: 3 } },
    { what: 'another answer', item: { ...LUNCH, attributes: { menu: 'meat' } } },
    { what: 'no answer', item: { ...LUNCH, attributes: {} } },
    { what: 'another category', item: { ...RESIDENT, priceCategory: 'ADULT' } },
    { what: 'another registry', item: { ...RESIDENT, backupRegistryUsed: true } },
    { what: 'another plate', item: { ...VEHICLE, licencePlate: '777XYZ' } },
    { what: 'another weight', item: { ...VEHICLE, weightOnSails: [] } },
  ])('is not $what', ({ item }) => {
    const log = chosen()
    const seq = ask(log, [askedItem(-1, item)])
    expect(log.brokenAt('LAW-129')).toBe(seq)
  })

  it('leaves no answer untold for long', () => {
    const log = chosen()
    reserve(log)
    log.event('AddonParameterChanged', { code: 'LUNCH', text: 'meat' })
    log.wait(11_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-129')).toBe(seq)
  })
})
