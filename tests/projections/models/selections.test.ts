// What a customer has selected, as the read models hold it.
import { describe, expect, it } from 'vitest'
import { EMPTY_VEHICLE } from '../../../domain/vehicles/emptyVehicle.ts'
import { modelsAfter } from '../../support/givenEvents.ts'
import { event } from '../../support/unbranded.ts'

describe('the selections of a customer', () => {
  it('hold the kind of vehicle and trailer as it is put in, and how many seats are wanted [TICK-29]', () => {
    const way = 'stepper'
    const { vehicles, tickets } = modelsAfter(
      event('VehicleFormToggled', { kind: 'vehicle', active: true }),
      event('VehicleFormChanged', { kind: 'vehicle', form: { ...EMPTY_VEHICLE, priceCategory: 'M1' } }),
      event('VehicleFormToggled', { kind: 'trailer', active: true }),
      event('VehicleFormChanged', { kind: 'trailer', form: { ...EMPTY_VEHICLE, priceCategory: 'O1O2' } }),
      event('TicketQuantityChanged', { line: { code: 'ADULT', title: 'Adult', count: 2 }, way, addon: null }),
      event('TicketQuantityChanged', { line: { code: 'CHILD', title: 'Child', count: 1 }, way, addon: null }),
    )
    expect(vehicles.vehicleIsActive).toBe(true)
    expect(vehicles.vehicleForm.priceCategory).toBe('M1')
    expect(vehicles.trailerIsActive).toBe(true)
    expect(vehicles.trailerForm.priceCategory).toBe('O1O2')
    expect(tickets.lines.map(({ code, count }) => [code, count])).toEqual([
      ['ADULT', 2],
      ['CHILD', 1],
    ])
  })
})
