// The form of a change asks for what a booking asks for: plates by category, measures, residents' codes; and on the ways that
// can still change alone.
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../../domain/calendarDay.ts'
import { type Booking, bookingAt } from '../../support/bookingSession.ts'
import { addVehicle, editing, finish, have, paidTicket, startEdit } from '../../support/editSession.ts'
import { command } from '../../support/unbranded.ts'

const bodies = (booking: Booking) =>
  booking.sent('PUT', /editData$/).map(({ body }) => body as { requests: Record<string, object[]> })

const add = (booking: Booking, ...typed: Parameters<typeof addVehicle>): void => {
  booking.dispatch(addVehicle(...typed))
  booking.advance(2_000)
}

const formIn = (booking: Booking) => booking.models().edit.vehicleForm

describe('when a vehicle is added to a ticket', () => {
  it('may go without a plate where its category wants none, and is sent so [VEH-10]', () => {
    const booking = editing()
    add(booking, { priceCategory: 'MOPED' })
    expect(bodies(booking).at(-1)?.requests['1']).toMatchObject([
      { priceCategory: 'MOPED', licencePlate: null },
    ])
    expect(booking.models().edit.error).toBeNull()
    finish(booking)
    expect(booking.models().edit.outcome?._tag).toBe('Pay')
  })

  it('is told at its plate where its category wants one, and is not asked about [VEH-10] [VEH-11]', () => {
    const booking = editing()
    add(booking, { priceCategory: 'M1', length: 'long' })
    expect(formIn(booking)?.refusal?.errors).toEqual({
      plate: 'common-fields.required-error',
      length: 'common-fields.number-error',
    })
    expect(booking.models().edit.draft.added).toEqual([])
    expect(bodies(booking)).toEqual([])
  })

  it('comes in the category that the server measures, with its weight [VEH-02] [VEH-06]', () => {
    const booking = editing()
    add(booking, { priceCategory: 'O1O2', plate: '123 abc', length: '7.20', weight: '4000' }, 'trailer')
    expect(booking.sent('PUT', /\/api\/vehicle/)[0]?.body).toMatchObject({
      lengthInCm: 720,
      weightInKg: 4_000,
    })
    expect(booking.models().edit.draft.added).toMatchObject([
      { code: 'O3O4', licencePlate: '123ABC', weightInKg: 4_000 },
    ])
    const sailRefId = paidTicket(booking).sailPackages[0]?.sails[0]?.sailRefId
    expect(bodies(booking).at(-1)?.requests['1']).toMatchObject([
      { priceCategory: 'O3O4', weightOnSails: [{ sailRefId, weightInKg: 4_000 }] },
    ])
    expect(formIn(booking)).toBeNull()
  })

  it('shows at its field what the server does not measure [EDIT-11]', () => {
    const booking = editing()
    const refusal = { kind: 'refusal', status: 400, code: 'INVALID_REQUEST', id: 'lengthInCm' } as const
    booking.setFaults({ on: 'vehiclePrice', fault: refusal })
    add(booking, { priceCategory: 'M1', plate: '777XYZ', length: '480' })
    expect(formIn(booking)).toMatchObject({
      isAsking: false,
      refusal: { errors: { length: 'common-fields.range-error' } },
    })
    expect(booking.models().edit.draft.added).toEqual([])
  })

  it('goes for one that the ticket holds, which is another kind of vehicle than was said', () => {
    const booking = bookingAt('paid', { vehicles: ['M1'] })
    startEdit(booking)
    const held = paidTicket(booking).items.find(({ isVehicle }) => isVehicle)
    add(booking, { priceCategory: 'N1', plate: '777XYZ' }, 'vehicle', `1.${String(held?.seqN)}`)
    expect(booking.models().edit.edited?.items.filter(({ isVehicle }) => isVehicle)).toMatchObject([
      { priceCategory: 'N1', licencePlate: '777XYZ' },
    ])
  })

  it('is not left behind: a form that is filled in and not added keeps the change from its end', () => {
    const booking = editing()
    const { kind, form } = addVehicle({ priceCategory: 'M1' }).data
    booking.dispatch(command('ChangeEditVehicleForm', { kind, form, replaces: null }))
    finish(booking)
    expect(booking.models().edit.refusal).toMatchObject({ _tag: 'Finish', reason: 'VehicleNotAdded' })
    booking.dispatch(command('CloseEditVehicleForm', {}))
    finish(booking)
    expect(booking.models().edit.outcome?._tag).toBe('Even')
  })
})
