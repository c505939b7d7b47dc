// The form of a change asks for what a booking asks for: plates by category, measures, residents' codes; and on the ways that
// can still change alone.
import { describe, expect, it } from 'vitest'
import { draftOf } from '../../../domain/edit/draft.ts'
import { EMPTY_VEHICLE } from '../../../domain/vehicles/emptyVehicle.ts'
import { type Booking, bookingAt, confirmAndPay, pick, typeContact } from '../../support/bookingSession.ts'
import {
  addVehicle,
  editCalls,
  editing,
  finish,
  have,
  paidFor,
  paidTicket,
  startEdit,
} from '../../support/editSession.ts'
import { reload } from '../../support/reload.ts'
import { command } from '../../support/unbranded.ts'

const bodies = (booking: Booking) =>
  booking.sent('PUT', /editData$/).map(({ body }) => body as { requests: Record<string, object[]> })

const add = (booking: Booking, ...typed: Parameters<typeof addVehicle>): void => {
  booking.perform(addVehicle(...typed), 2_000)
}

const formIn = (booking: Booking) => booking.models().edit.vehicleForm

describe('when a vehicle is added to a ticket', () => {
  it('may go without a plate where its category wants none, and is sent so [VEH-10]', () => {
    const booking = editing()
    add(booking, { priceCategory: 'MOPED' })
    const [moped] = bodies(booking).at(-1)?.requests['1'] ?? []
    expect(moped).toMatchObject({ priceCategory: 'MOPED' })
    expect(moped).not.toHaveProperty('licencePlate')
    expect(booking.models().edit.error).toBeNull()
    finish(booking)
    expect(booking.models().edit.outcome?._tag).toBe('Pay')
  })

  it('is an error at its plate where its category wants one, and is not asked about [VEH-10] [VEH-11]', () => {
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

  it('says why it was not measured, and stays in its form [EDIT-11]', () => {
    const booking = editing()
    booking.setFaults({ on: 'vehiclePrice', fault: { kind: 'silent' } })
    add(booking, { priceCategory: 'M1', plate: '777XYZ', length: '480' })
    booking.advance(60_000)
    expect(formIn(booking)).toMatchObject({ isAsking: false, form: { plate: '777XYZ' } })
    expect(formIn(booking)?.refusal?.error).not.toBeNull()
    expect(booking.models().edit.draft.added).toEqual([])
  })

  it('goes for one that the ticket holds, which is another kind of vehicle than was said', () => {
    const booking = paidFor({ adults: 1, plates: ['123ABC'] })
    startEdit(booking)
    const held = paidTicket(booking).items.find(({ isVehicle }) => isVehicle)
    add(booking, { priceCategory: 'N1', plate: '777XYZ' }, 'vehicle', `1.${String(held?.seqN)}`)
    expect(booking.models().edit.edited?.items.filter(({ isVehicle }) => isVehicle)).toMatchObject([
      { priceCategory: 'N1', licencePlate: '777XYZ' },
    ])
  })

  it('keeps what its company has off when only its plate is changed', () => {
    const booking = bookingAt('sailSelected')
    typeContact(booking)
    pick(booking, 'ADULT', 1)
    const form = {
      ...EMPTY_VEHICLE,
      priceCategory: 'M1',
      plate: '123ABC',
      companyRegistrationNumber: '19900019',
    }
    booking.dispatch(command('ChangeVehicleForm', { kind: 'vehicle', form }))
    booking.perform(command('AddVehicle', { kind: 'vehicle' }), 2_000)
    confirmAndPay(booking)
    startEdit(booking)
    const held = paidTicket(booking).items.find(({ isVehicle }) => isVehicle)
    const key = `1.${String(held?.seqN)}`
    booking.perform(command('ChangeEditPlate', { key, licencePlate: '999ZZZ' }), 2_000)
    const { edited } = booking.models().edit
    expect(edited?.items.find(({ isVehicle }) => isVehicle)?.licencePlate).toBe('999ZZZ')
    expect(held?.priceCents).toBe(Math.round(0.9 * 1_200))
    expect(edited?.total.amountCents).toBe(paidTicket(booking).total.amountCents)
  })

  it('is not lost: a form that is filled in and not added keeps the change from its end', () => {
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

/** Two adults and a car out and back, with a lunch each way; the ship out has left, and the change is begun. */
const onTheIsland = (): Booking => {
  const page = paidFor({ isBothWays: true, adults: 2, plates: ['123ABC'], lunches: 1 })
  const [out] = paidTicket(page).sailPackages
  const leavesMs = out?.sails[0]?.departureAtMs ?? 0
  page.advance(leavesMs - page.clock.nowMs() + 60_000)
  startEdit(page)
  return page
}

const itemsOn = (booking: Booking, seqN: number, code: string): number =>
  (booking.models().edit.edited?.items ?? []).filter(
    (item) => item.sailPackageSeqN === seqN && item.priceCategory === code,
  ).length

describe('when one way of a round trip has left', () => {
  it('changes the other alone, and sends the one that left as it was', () => {
    const booking = onTheIsland()
    const [out, back] = paidTicket(booking).sailPackages
    have(booking, 3)
    add(booking, { priceCategory: 'O1O2', plate: '456DEF', length: '450' }, 'trailer')
    const body = bodies(booking).at(-1)
    expect(Object.keys(body?.requests ?? {})).toEqual(['2'])
    expect(body).toMatchObject({
      sailPackages: [
        { seqN: 1, sailRefIds: [out?.sails[0]?.sailRefId] },
        { seqN: 2, sailRefIds: [back?.sails[0]?.sailRefId] },
      ],
      purgeItems: [],
    })
    const measured = booking.sent('PUT', /\/api\/vehicle/).map(({ path }) => path)
    expect(measured).toHaveLength(1)
    expect(measured[0]).toContain(back?.sails[0]?.sailRefId)
    expect(itemsOn(booking, 1, 'ADULT')).toBe(2)
    expect(itemsOn(booking, 2, 'ADULT')).toBe(3)
    expect(itemsOn(booking, 1, 'O1O2')).toBe(0)
    expect(itemsOn(booking, 2, 'O1O2')).toBe(1)
  })

  it('counts, plates and vehicles are those of the other way, and it may carry a vehicle alone', () => {
    const booking = onTheIsland()
    have(booking, 0)
    have(booking, 0, 'LUNCH')
    expect(booking.models().edit.error).toBeNull()
    expect(itemsOn(booking, 1, 'ADULT')).toBe(2)
    expect(itemsOn(booking, 2, 'ADULT')).toBe(0)
    const key = `1.${String(paidTicket(booking).items.find(({ isVehicle }) => isVehicle)?.seqN)}`
    booking.perform(command('ChangeEditPlate', { key, licencePlate: '999ZZZ' }), 2_000)
    const plates = booking.models().edit.edited?.items.flatMap(({ licencePlate }) => licencePlate ?? [])
    expect(plates).toEqual(['123ABC', '999ZZZ'])
  })

  it('moves no sail that has left, and asks for nothing', () => {
    const booking = onTheIsland()
    const from = paidTicket(booking).sailPackages[0]?.sails[0]?.sailRefId ?? ''
    booking.perform(command('ChangeEditSail', { seqN: 1, from, to: from }), 1_000)
    expect(booking.models().edit.refusal).toMatchObject({ reason: 'UnknownSail' })
    expect(editCalls(booking)).toEqual(['POST startEdit'])
  })

  it('is taken up from the server with what is changed on the other way alone', () => {
    const booking = onTheIsland()
    have(booking, 1)
    const key = `1.${String(paidTicket(booking).items.find(({ isVehicle }) => isVehicle)?.seqN)}`
    booking.perform(command('ChangeEditPlate', { key, licencePlate: '999ZZZ' }), 2_000)
    const { original, edited } = booking.models().edit
    if (original === null || edited === null) throw new Error('Nothing is changed')
    const draft = draftOf(original, edited)
    expect(draft.counts).toMatchObject([{ code: 'ADULT', count: 1 }])
    expect(draft.vehicles).toEqual([{ key, licencePlate: '999ZZZ', isRemoved: false }])
    expect(draft.added).toEqual([])
    booking.perform(command('RemoveEditVehicle', { key }), 1_000)
    const without = booking.models().edit.edited ?? edited
    expect(draftOf(original, without).vehicles).toEqual([{ key, licencePlate: null, isRemoved: true }])
  })
})

const RESIDENT = '48505129935'

const enterResident = (booking: Booking, text: string): void => {
  booking.dispatch(command('AddEditTraveller', {}))
  booking.perform(command('EnterEditLocalId', { localID: 'L1', text }), 2_000)
}

/** The page after the one on which the resident was added. */
const reloadedWithResident = (before: Booking): Booking => {
  enterResident(before, RESIDENT)
  const page = reload(before, { waitMs: 5_000 })
  return page
}

describe('when a resident is added to a ticket', () => {
  const withCode = (text: string): Booking => {
    const booking = editing()
    enterResident(booking, text)
    return booking
  }

  it('is asked about on the sail of the ticket, and comes at the price of the island [TICK-10] [TICK-31]', () => {
    const booking = withCode(RESIDENT)
    expect(booking.exchanges('residentOnSail')).toHaveLength(1)
    expect(booking.models().edit.draft.travellers).toMatchObject([
      { status: 'exist', level: 'LOCAL_TRAVELLER' },
    ])
    expect(bodies(booking).at(-1)?.requests['1']).toMatchObject([
      { priceCategory: 'LOCAL_TRAVELLER', personalIdentificationNumber: RESIDENT },
    ])
    expect(itemsOn(booking, 1, 'LOCAL_TRAVELLER')).toBe(1)
  })

  it('is an error at the field where the registry does not know the code, and does not come [TICK-25]', () => {
    const booking = withCode('37605030299')
    expect(booking.models().edit.draft.travellers).toMatchObject([
      { status: 'not-exist', errorCode: 'RESIDENT_NOT_FOUND' },
    ])
    expect(bodies(booking)).toEqual([])
    finish(booking)
    expect(booking.models().edit.refusal).toMatchObject({ reason: 'LocalIdsMissing' })
    booking.dispatch(command('RemoveEditTraveller', { localID: 'L1' }))
    finish(booking)
    expect(booking.models().edit.outcome?._tag).toBe('Even')
  })

  it('is an error at once where the code stands in the list already [TICK-24]', () => {
    const booking = withCode(RESIDENT)
    booking.dispatch(command('AddEditTraveller', {}))
    booking.perform(command('EnterEditLocalId', { localID: 'L2', text: RESIDENT }), 1_000)
    expect(booking.models().edit.draft.travellers[1]).toMatchObject({
      status: 'not-exist',
      errorCode: 'DISCOUNT_ALREADY_USED_ON_SAIL',
    })
  })

  it('stays in the change after a reload, without being asked about again', () => {
    const before = paidFor({ adults: 2 })
    startEdit(before)
    const page = reloadedWithResident(before)
    have(page, 3)
    expect(itemsOn(page, 1, 'ADULT')).toBe(3)
    expect(itemsOn(page, 1, 'LOCAL_TRAVELLER')).toBe(1)
    expect(page.models().edit.error).toBeNull()
    expect(page.exchanges('residentOnSail')).toHaveLength(0)
  })

  it('is not said under the number of a car after a reload, where a server counts its items through again', () => {
    const before = paidFor({ adults: 1, plates: ['111AAA'] }, { bookkeeping: 'renumbered' })
    startEdit(before)
    have(before, 0)
    const page = reloadedWithResident(before)
    const { vehicles, added } = page.models().edit.draft
    expect({ vehicles, added }, 'the car is the one that was paid').toEqual({ vehicles: [], added: [] })
    have(page, 3)
    expect(page.models().edit.error, 'without the code the server knows no such resident').not.toBeNull()
    expect(itemsOn(page, 1, 'LOCAL_TRAVELLER'), 'residents').toBe(1)
    expect(itemsOn(page, 1, 'M1'), 'cars').toBe(1)
  })
})
