// More of a booking than two adults: both ways, residents with their codes, vehicles with their plates.
import type { VehicleForm, VehicleKind } from '../../domain/vehicles/vehicle.ts'
import { EMPTY_VEHICLE } from '../../domain/vehicles/emptyVehicle.ts'
import type { ChosenVehicle } from '../../domain/vehicles/vehicle.ts'
import type { LocalTraveller } from '../../domain/residents/localTraveller.ts'
import { type Booking, type BookingOptions, newBooking, TOMORROW, wayOut } from './bookingSession.ts'
import type { TripModel } from '../../projections/models/schedule.ts'
import { command } from './unbranded.ts'

/** The day on which people go home. */
export const DAY_BACK = '2026-11-22'

/** Whom the demo's registry knows on the way to Saaremaa, at home there both. */
export const ISLANDERS = ['48505129935', '37908189924'] as const

/** A resident of Hiiumaa, and one whom no registry knows. */
export const HIIUMAA_ISLANDER = '39302279945'
export const STRANGER = '30002299910'

/** Both ways to Saaremaa and back, out tomorrow, back on `dayBack`; `null` leaves the way back without a day. */
export const bookingBothWays = (options: BookingOptions = {}, dayBack: string | null = DAY_BACK): Booking => {
  const booking = newBooking(options)
  booking.start()
  booking.advance(1_000)
  booking.dispatch(command('SelectPackage', { packageCode: 'VIR-KUI-RT', source: 'search-bar' }))
  booking.advance(3_000)
  chooseDay(booking, 1, TOMORROW)
  booking.advance(3_000)
  if (dayBack !== null) chooseDay(booking, 2, dayBack)
  booking.advance(3_000)
  return booking
}

export const chooseDay = (booking: Booking, trip: number, day: string): void =>
  booking.dispatch(command('ChooseDate', { trip, day }))

export const wayBack = (booking: Booking): TripModel => {
  const [, trip] = booking.models().schedule.trips
  if (trip === undefined) throw new Error('There is no way back')
  return trip
}

/** The sail of the way out at this place of the list. */
export const sailAt = (booking: Booking, at: number): string => wayOut(booking).sails[at]?.sailRefId ?? ''

export const selectSail = (booking: Booking, sailRefId: string, waitMs?: number): void =>
  booking.perform(command('SelectSail', { sailRefId, by: 'person' }), waitMs)

/** A field for each local traveller. */
export const travellers = (booking: Booking, count: number): void =>
  booking.dispatch(command('SetLocalTravellerCount', { count, way: 'dropdown' }))

export const enterCode = (booking: Booking, localID: string, text: string): void =>
  booking.dispatch(command('EnterLocalId', { localID, text }))

/** So many residents by their codes, each asked about; nothing is under way any more. */
export const addIslanders = (booking: Booking, codes: readonly string[]): void => {
  travellers(booking, codes.length)
  for (const [i, code] of codes.entries()) enterCode(booking, `L${i + 1}`, code)
  booking.advance(2_000)
}

export const traveller = (booking: Booking, localID: string): LocalTraveller => {
  const found = booking.models().residents.localIDs.find((one) => one.localID === localID)
  if (found === undefined) throw new Error(`There is no field ${localID}`)
  return found
}

export const typeVehicle = (
  booking: Booking,
  form: Partial<VehicleForm>,
  kind: VehicleKind = 'vehicle',
): void => {
  booking.dispatch(command('ToggleVehicleForm', { kind, active: true }))
  booking.dispatch(command('ChangeVehicleForm', { kind, form: { ...EMPTY_VEHICLE, ...form } }))
}

/** Types the form and asks for it at once. */
export const addVehicle = (
  booking: Booking,
  form: Partial<VehicleForm>,
  kind: VehicleKind = 'vehicle',
): void => {
  typeVehicle(booking, form, kind)
  booking.dispatch(command('AddVehicle', { kind }))
}

export const vehicle = (booking: Booking, key: string): ChosenVehicle => {
  const found = booking.models().vehicles.chosen.find((one) => one.key === key)
  if (found === undefined) throw new Error(`There is no vehicle ${key}`)
  return found
}

interface SentItem extends Readonly<Record<string, unknown>> {
  readonly priceCategory: string
}

/** The items of a create or a modify, by the number of their package. */
export const itemsIn = (body: unknown): Readonly<Record<string, readonly SentItem[]>> =>
  (body as { readonly requests: Readonly<Record<string, readonly SentItem[]>> }).requests

/** The bodies of all creates and modifies that were sent, but for owners. */
export const bodiesSent = (booking: Booking): readonly unknown[] =>
  [...booking.sent('POST', /create$/), ...booking.sent('PUT', /\/api\/reservation\/\w+$/)]
    .map(({ body }) => body)
    .filter((body) => typeof body === 'object' && body !== null && 'requests' in body)

/** Names what the demo backend holds: categories with plates, codes and weights, by package. */
export const itemsAtServer = (booking: Booking): readonly Record<string, unknown>[] => {
  const snapshot = booking.wire.backend.snapshot() as {
    state: { reservations: Record<string, { items: Record<string, unknown>[] }> }
  }
  return snapshot.state.reservations[booking.models().reservation.current?.reservationId ?? '']?.items ?? []
}
