// Parts of logs written by hand that are about more than tickets: ships both ways, residents, vehicles, requests.
import type { Reservation } from '../../domain/reservation/reservation.ts'
import type { Sail } from '../../domain/schedule/sail.ts'
import type { ChosenVehicle, VehicleDraft } from '../../domain/vehicles/vehicle.ts'
import { answered, findSail, type HandLog, inventoryWith, reservationWith, sailWith } from './handLog.ts'
import { itemWith, packageWith } from './samples/samplePlaces.ts'
import { draftWith as vanDraftWith, vehicleWith as vanWith } from './samples/sampleSelection.ts'
import { branded, type PlainEvent, type Some } from './unbranded.ts'

export const OUT: Sail = sailWith()
/** Leaves half an hour after the way out has arrived. */
export const BACK: Sail = sailWith({
  sailRefId: '21',
  legCode: 'KUI-VIR',
  departurePort: 'KUI',
  arrivalPort: 'VIR',
  departureTime: '09:00',
  departureAtMs: OUT.arrivalAtMs + 1_800_000,
  arrivalAtMs: OUT.arrivalAtMs + 3_600_000,
})

/** There and back on the same route. */
export const chooseRoundTrip = (log: HandLog): void => {
  const sailPackage = packageWith('VIR-KUI-RT', { kind: 'ROUNDTRIP', legSequence: ['VIR-KUI', 'KUI-VIR'] })
  const trips = [OUT, BACK].map(({ legCode }, i) => ({
    seqN: i + 1,
    legCode,
    sailPackage: packageWith(legCode),
  }))
  log.command('SelectPackage', { packageCode: sailPackage.code, source: 'search-bar' })
  log.event('PackageSelected', { sailPackage, source: 'search-bar', trips })
}

/** It is chosen; gives back the number of the event. */
export const select = (log: HandLog, sailRefId: string, keepsReservation = false): number => {
  log.command('SelectSail', { sailRefId, by: 'person' })
  return log.event('SailSelected', { sailRefId, by: 'person', keepsReservation })
}

/** Both ways are found; those sails of them are chosen. */
export const bothWays = (log: HandLog, ...chosen: readonly Sail[]): void => {
  chooseRoundTrip(log)
  for (const sail of [OUT, BACK]) findSail(log, sail, inventoryWith({ sailRefId: sail.sailRefId }))
  for (const { sailRefId } of chosen) select(log, sailRefId)
}

export const heldPackage = (seqN: number, sail: Sail): Reservation['sailPackages'][number] => {
  const { status: _status, routeCode: _route, arrivalAtMs: _arrival, ...voyage } = sail
  const { legCode } = sail
  return {
    code: legCode,
    title: legCode,
    seqN: branded(seqN),
    sails: [{ ...voyage, status: 'OPEN', arrivalDay: voyage.departureDay, arrivalAtMs: null }],
  }
}

/** On the way out alone, unless it is said. */
export const heldOn = (items: Reservation['items'], sails: readonly Sail[] = [OUT]): Reservation =>
  reservationWith({ items, sailPackages: sails.map((sail, i) => heldPackage(i + 1, sail)) })

/** The registry finds the code. */
export const findResident = (log: HandLog, localID = 'L1', code = '37605030299'): number => {
  enterCode(log, localID, code)
  log.event('LocalIdCheckRequested', { localID })
  log.call('residentOnRoute', {
    parameters: { route: 'VIR-KUI', personalId: code.replace(/[ -]/g, ''), departureDate: '2026-11-21' },
    outcome: answered({ priceCategory: 'LOCAL', backupRegistryUsed: false }),
  })
  return log.event('LocalIdFound', { localID, level: 'LOCAL', backupRegistryUsed: false })
}

const enterCode = (log: HandLog, localID: string, code: string): void => {
  log.command('EnterLocalId', { localID, text: code })
  log.event('LocalIdEntered', { localID, personalIdentificationNumber: code })
}

export const addResidents = (log: HandLog, count: number): number => {
  log.command('SetLocalTravellerCount', { count, way: 'dropdown' })
  return log.event('LocalTravellerCountChanged', { count, way: 'dropdown' })
}

const CAR = { priceCategory: 'M1', title: 'Car' } as const

export const draftWith = (overrides: Some<VehicleDraft> = {}): VehicleDraft =>
  vanDraftWith({ ...CAR, ...overrides })

export const vehicleWith = (overrides: Some<ChosenVehicle> = {}): ChosenVehicle =>
  vanWith('V1', { ...CAR, ...overrides })

export const addVehicle = (log: HandLog, vehicle: ChosenVehicle = vehicleWith()): number =>
  log.event('VehicleAdded', { vehicle })

type Named = PlainEvent<'CreateRequested'>['named']

/** A create goes out and comes back with what it asked for. */
export const createWith = (log: HandLog, reservation: Reservation, named: Named = []): number => {
  log.command('SyncReservation', {})
  log.event('CreateRequested', { named })
  log.call('createReservation')
  return log.event('ReservationCreated', { reservation })
}

/** As a request asks for it: a vehicle where it has a plate or weights, an extra where its question is answered. */
export const askedItem = (seqN: number, options: object = {}) => ({
  seqN,
  priceCategory: 'ADULT',
  sailPackage: 'VIR-KUI',
  sailPackageSeqN: 1,
  sailRefIds: ['11'],
  ...fieldsOf(options),
  ...options,
})

const fieldsOf = (options: object): object => {
  if ('licencePlate' in options || 'weightOnSails' in options)
    return { licencePlate: null, handicapped: false, companyRegistrationNumber: null, weightOnSails: [] }
  return 'attributes' in options || 'amount' in options
    ? { amount: 1, attributes: {} }
    : { personalIdentificationNumber: null, backupRegistryUsed: false }
}

/** The body of a create or a modify. */
export const requestBody = (items: readonly object[], purgeItems: readonly object[] = []) => ({
  roundTrip: false,
  saleChannel: 'WEB',
  requests: { 1: items },
  purgeItems,
})

/** A request goes out and is answered; gives back the number of the call. */
export const ask = (log: HandLog, items: readonly object[], purgeItems: readonly object[] = []): number => {
  log.command('SyncReservation', {})
  log.event('ModifyRequested', { reservationId: '1001', named: [] })
  return log.call('modifyReservation', { body: requestBody(items, purgeItems) })
}

export const carItem = (seqN: number, sailPackageSeqN = 1) =>
  itemWith('M1', { seqN, sailPackageSeqN, isVehicle: true })
