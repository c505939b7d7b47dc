// A reload with residents, vehicles, extras, promotions and passengers: what is held stays, what was personal is asked
// for again, and no pseudonym is ever sent.
import { describe, expect, it } from 'vitest'
import { unansweredAddons } from '../../../domain/reservation/request.ts'
import { EMPTY_VEHICLE } from '../../../domain/vehicles/emptyVehicle.ts'
import { syncSituation } from '../../../projections/selectors/reservation.ts'
import {
  type Booking,
  bookingAt,
  countsOf,
  heldByServer,
  pick,
  step,
  typeContact,
  wayOut,
} from '../../support/bookingSession.ts'
import { reservedBothWays } from '../../support/heldBooking.ts'
import { reload } from '../../support/reload.ts'
import { GUEST_FORM } from '../../support/samples/sampleSelection.ts'
import {
  addIslanders,
  addVehicle,
  bodiesSent,
  enterCode,
  ISLANDERS,
  itemsAtServer,
  itemsIn,
  sailAt,
  selectSail,
  traveller,
  travellers,
  typeVehicle,
  vehicle,
} from '../../support/wholeBooking.ts'
import { command } from '../../support/unbranded.ts'
import type { DemoSettings } from '../../support/plainDemo.ts'

const [MARI] = ISLANDERS

describe('when the page is reloaded with a resident and a van reserved', () => {
  it('holds both as before, the plate from the server, the code nowhere', () => {
    const before = familyReserved()
    const contents = itemsAtServer(before)
    const after = reload(before, { waitMs: 2_000 })
    expect(traveller(after, 'L1')).toMatchObject({ status: 'exist', personalIdentificationNumber: '' })
    expect(vehicle(after, 'V1')).toMatchObject({ licencePlate: '123ABC', weights: [{ weightInKg: 2_400 }] })
    expect(countsOf(after)).toEqual({ ADULT: 2, BUS_TRANSFER: 1 })
    expect(itemsAtServer(after)).toEqual(contents)
    expect(bodiesSent(after).length).toBe(bodiesSent(before).length)
  })

  it('changes the rest of it, and sends no pseudonym and nothing of what is held', () => {
    const after = reload(familyReserved(), { waitMs: 2_000 })
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
    const after = reload(familyReserved(), { waitMs: 2_000 })
    after.perform(command('RemoveLocalTraveller', { localID: 'L1' }), 1_000)
    expect(residents(after)).toBe(0)
    after.perform(command('RemoveVehicle', { key: 'V1' }), 1_000)
    expect(plates(after)).toEqual([])
    expect(heldByServer(after)).toEqual({ ADULT: 2, BUS_TRANSFER: 1 })
  })

  it('asks for the code again before it moves the resident, and loses no ticket meanwhile', () => {
    const after = reload(familyReserved(), { waitMs: 2_000 })
    after.dispatch(command('OpenModal', { name: 'datetime' }))
    selectSail(after, sailAt(after, 1), 5_000)
    expect(codesSent(after)).toEqual([MARI])
    expect(heldByServer(after)).toMatchObject({ ADULT: 2, N1: 1 })
    enterCode(after, 'L1', MARI)
    after.advance(5_000)
    expect(residents(after)).toBe(1)
    expect(codesSent(after)).toEqual([MARI, MARI])
    expect(new Set(itemsAtServer(after).flatMap(({ sailRefIds }) => sailRefIds))).toEqual(
      new Set([wayOut(after).selectedSailRefId]),
    )
    expect(plates(after)).toEqual(['123ABC'])
  })
})

describe('when the page is reloaded with an extra that was answered', () => {
  it('shows the answer that the server sends, and sends it with one more [TICK-27]', () => {
    const after = reload(familyReserved(), { waitMs: 2_000 })
    const sent = bodiesSent(after).length
    expect(answersIn(after)).toEqual(['Kuressaare'])
    pick(after, 'BUS_TRANSFER', 2)
    after.advance(2_000)
    expect(bodiesSent(after).slice(sent).map(itemsIn)).toMatchObject([
      { 1: [{ priceCategory: 'BUS_TRANSFER', amount: 2, attributes: { pickup: 'Kuressaare' } }] },
    ])
    expect(itemsAtServer(after).length).toBe(5)
  })

  it.each(['items', 'ofItem', 'addons', 'twice', 'amounts'] as const)(
    'shows it wherever the server puts extras: %s (OP-168)',
    (place) => {
      const after = reload(busReserved({ readings: { 'OP-168': place } }), { waitMs: 2_000 })
      expect(answersIn(after)).toEqual(['Kuressaare'])
      expect(bodiesSent(after).length).toBe(1)
    },
  )

  it('holds it where no server sends the answer, and asks for it before another number of it is said', () => {
    const after = reload(busReserved({ bookkeeping: 'answerless' }), { waitMs: 2_000 })
    expect(answersIn(after)).toEqual([''])
    expect(unanswered(after)).toEqual([])
    typeContact(after)
    after.advance(2_000)
    after.perform(command('ConfirmReservation', {}), 2_000)
    expect(after.models().reservation.confirmed).toBe(true)
    pick(after, 'BUS_TRANSFER', 3)
    expect(after.models().tickets.refusal).toMatchObject({ reason: 'AddonParameterMissing' })
    pick(after, 'BUS_TRANSFER', 1)
    after.advance(2_000)
    expect(unanswered(after)).toEqual(['BUS_TRANSFER'])
    expect(bodiesSent(after)).toHaveLength(1)
    after.perform(command('ChangeAddonParameter', { code: 'BUS_TRANSFER', text: 'Liiv' }), 2_000)
    expect(itemsIn(bodiesSent(after)[1])).toMatchObject({
      1: [{ amount: 1, attributes: { pickup: 'Liiv' } }],
    })
    expect(unanswered(after)).toEqual([])
    expect(bodiesSent(after)).toHaveLength(2)
  })

  it('gives it back where the answer is not known', () => {
    const after = reload(busReserved({ bookkeeping: 'answerless' }), { waitMs: 2_000 })
    pick(after, 'BUS_TRANSFER', 0)
    after.advance(2_000)
    expect(itemsAtServer(after)).toEqual([])
    expect(unanswered(after)).toEqual([])
  })

  it('asks for one that was typed and not sent, also where what it is for was not chosen yet', () => {
    const before = bookingAt('sailSelected')
    before.dispatch(command('ChangeAddonParameter', { code: 'CAR_RENTAL', text: 'Mari Maasikas' }))
    before.dispatch(command('ChangeAddonParameter', { code: 'BUS_TRANSFER', text: 'Kuressaare' }))
    step(before, 'BUS_TRANSFER', 1)
    const after = reload(before, { waitMs: 2_000 })
    pick(after, 'CAR_RENTAL', 1)
    after.advance(2_000)
    expect(answersIn(after)).toEqual(['', ''])
    expect(unanswered(after)).toEqual(['BUS_TRANSFER', 'CAR_RENTAL'])
    expect(bodiesSent(after)).toEqual([])
  })
})

describe('when the page is reloaded and the server can’t be asked at first', () => {
  it('gives a trip back by its true token, once the server answers [RES-14]', () => {
    const before = reservedBothWays()
    const { token } = before.currentReservation()
    before.setFaults({ on: 'reservation', nth: 1, fault: { kind: 'broken' } })
    const after = reload(before, { waitMs: 1_000 })
    expect(after.currentReservation().token).toBe('')
    after.perform(command('RemoveTrip', { seqN: 2 }), 2_000)
    expect(after.sent('DELETE', /reservation/).map(({ path }) => path)).toEqual([
      `/api/reservation/${token}/2`,
    ])
    expect(after.currentReservation().sailPackages.length).toBe(1)
  })

  it('moves a van under no plate and no company’s number that only the log knows', () => {
    const before = bookingAt('reserved', { settings: { bookkeeping: 'echoless' } })
    const companyRegistrationNumber = '10137025'
    addVehicle(before, { priceCategory: 'N1', plate: '123ABC', weight: '2400', companyRegistrationNumber })
    before.advance(3_000)
    const after = reload(before, { waitMs: 2_000 })
    const sent = bodiesSent(after).length
    after.dispatch(command('OpenModal', { name: 'datetime' }))
    selectSail(after, sailAt(after, 1), 5_000)
    const items = bodiesSent(after)
      .slice(sent)
      .flatMap((body) => Object.values(itemsIn(body)).flat())
    const [van] = items.filter(({ priceCategory }) => priceCategory === 'N1')
    expect(van).toMatchObject({ sailRefIds: [sailAt(after, 1)] })
    expect(van).not.toHaveProperty('licencePlate')
    expect(van).not.toHaveProperty('companyRegistrationNumber')
  })
})

describe('when another sail is chosen before a reloaded page knows what is held', () => {
  it('takes along the van whose answer was lost, and the ticket that a colleague added [LAW-80]', () => {
    const before = bookingAt('reserved')
    before.setFaults({ on: 'modifyReservation', fault: { kind: 'silent' }, workDone: true })
    addVehicle(before, { priceCategory: 'N1', plate: '123ABC' })
    before.advance(1_000)
    before.wire.backend.colleague('oneMore')
    before.setFaults({ on: 'reservation', fault: { kind: 'slow', delayMs: 2_000 } })
    const after = reload(before)
    after.dispatch(command('OpenModal', { name: 'datetime' }))
    selectSail(after, sailAt(after, 1), 10_000)
    expect(after.events('ReservationChangedElsewhere').map(({ data }) => data.hasWish)).toEqual([true])
    expect(heldByServer(after)).toEqual({ ADULT: 3, N1: 1 })
    expect(plates(after)).toEqual(['123ABC'])
    const sails = itemsAtServer(after).flatMap(({ sailRefIds }) => sailRefIds)
    expect(new Set(sails)).toEqual(new Set([sailAt(after, 1)]))
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
    expect(residents(after)).toBe(1)
    expect(codesSent(after)).toEqual([MARI])
  })

  it('reserves the tickets without the resident and the van that only pseudonyms are left of', () => {
    const before = bookingAt('sailSelected')
    before.setFaults({ on: 'createReservation', fault: { kind: 'silent' } })
    step(before, 'ADULT', 2)
    addIslanders(before, [MARI])
    addVehicle(before, { priceCategory: 'M1', plate: '123ABC' })
    before.setFaults()
    const after = reload(before, { waitMs: 5_000 })
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
    before.perform(command('SaveGuest', { seqN: 1, form: GUEST_FORM }), 1_000)
    const after = reload(before)
    after.setLatency(0)
    after.advance(20_000)
    expect(after.models().reservation.wanted).toEqual([])
    expect(after.sent('POST', /promotion/)).toEqual([])
    expect(after.sent('PUT', /guest/)).toEqual([])
    expect(heldByServer(after)).toEqual({ ADULT: 3 })
  })

  it('sends a weight that was typed and not sent yet', () => {
    const before = familyReserved()
    const sailRefId = wayOut(before).selectedSailRefId ?? ''
    before.dispatch(command('ChangeVehicleWeight', { key: 'V1', sailRefId, weight: '3100', way: 'typed' }))
    const after = reload(before, { waitMs: 5_000 })
    expect(after.sent('PUT', /weight/).map(({ body }) => body)).toEqual([{ weight: 3_100 }])
  })
})

describe('when the page is reloaded with both ways reserved', () => {
  it('has both trips with their days, their sails and their tickets back', () => {
    const before = reservedBothWays()
    const { sailDates, trips } = before.models().schedule
    const after = reload(before, { waitMs: 3_000 })
    expect(after.models().schedule.sailDates).toEqual(sailDates)
    expect(after.models().schedule.trips.map(({ selectedSailRefId }) => selectedSailRefId)).toEqual(
      trips.map(({ selectedSailRefId }) => selectedSailRefId),
    )
    after.perform(command('RemoveTrip', { seqN: 2 }), 1_000)
    expect(after.currentReservation().sailPackages.length).toBe(1)
  })
})

/** The residents that the server holds, without their codes. */
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

const answersIn = (booking: Booking): string[] => booking.models().tickets.addons.map(({ text }) => text)

const unanswered = (booking: Booking): string[] =>
  unansweredAddons(syncSituation(booking.models(), { saleChannel: 'WEB' })).map(({ code }) => code)

/** Two seats in the bus, and nothing else. */
const busReserved = (settings: Partial<DemoSettings>): Booking => {
  const booking = bookingAt('sailSelected', { settings })
  booking.dispatch(command('ChangeAddonParameter', { code: 'BUS_TRANSFER', text: 'Kuressaare' }))
  pick(booking, 'BUS_TRANSFER', 2)
  booking.advance(3_000)
  return booking
}

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
