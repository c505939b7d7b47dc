// A ticket that is paid, and the change of it, in virtual time: two adults on the first ship of tomorrow.
import {
  type Booking,
  bookingAt,
  type BookingOptions,
  confirmAndPay,
  goTo,
  pick,
  typeContact,
} from './bookingSession.ts'
import { addVehicle as addToBooking, bookingBothWays } from './wholeBooking.ts'
import { command, type Unbranded } from './unbranded.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import type { VehicleForm, VehicleKind } from '../../domain/vehicles/vehicle.ts'
import { EMPTY_VEHICLE } from '../../domain/vehicles/emptyVehicle.ts'

/** The number of the ticket that was paid first. */
export const ticketOf = (booking: Booking): string => {
  const [ticket] = Object.values(booking.models().reservation.payedReservations)
  if (ticket === undefined) throw new Error('Nothing is paid')
  return ticket.reservationId
}

/** The ticket as it is known here to be paid. */
export const paidTicket = (booking: Booking): Reservation => {
  const [ticket] = Object.values(booking.models().reservation.payedReservations)
  if (ticket === undefined) throw new Error('Nothing is paid')
  return ticket
}

/** Both ways to the change of a ticket (LOC-21, LOC-28). */
export const EDIT_ADDRESSES = ['/ticket/{id}/edit', '/main-inside/select-tickets?reservationId={id}'] as const
export type EditAddress = (typeof EDIT_ADDRESSES)[number]

/** The fragment of one of them. */
export const editFragment = (address: EditAddress, reservationId: string): string =>
  `#/en${address.replace('{id}', reservationId)}`

export const startEdit = (
  booking: Booking,
  reservationId = ticketOf(booking),
  address: EditAddress = '/ticket/{id}/edit',
): void => {
  booking.browser.type(editFragment(address, reservationId))
  booking.dispatch(command('StartEdit', { reservationId, mode: null }))
  booking.advance(1_000)
}

interface Bought {
  readonly isBothWays?: boolean
  readonly adults: number
  /** Of cars. */
  readonly plates?: readonly string[]
  readonly lunches?: number
}

/** A session in which a ticket for all these is paid. */
export const paidFor = (
  { isBothWays = false, adults, plates = [], lunches = 0 }: Bought,
  settings: BookingOptions['settings'] = {},
): Booking => {
  const booking = isBothWays ? bookingBothWays({ settings }) : bookingAt('sailSelected', { settings })
  if (isBothWays) goTo(booking, '/main-inside/select-tickets')
  typeContact(booking)
  pick(booking, 'ADULT', adults)
  booking.advance(2_000)
  for (const plate of plates) {
    addToBooking(booking, { priceCategory: 'M1', plate })
    booking.advance(2_000)
  }
  pick(booking, 'LUNCH', lunches)
  booking.advance(2_000)
  confirmAndPay(booking)
  return booking
}

/** A session whose ticket is being changed. */
export const editing = (options: BookingOptions = {}, address?: EditAddress): Booking => {
  const booking = bookingAt('paid', options)
  startEdit(booking, ticketOf(booking), address)
  return booking
}

/** `count` adults, by the plus and minus buttons, and the pause after that. */
export const have = (booking: Booking, count: number, code = 'ADULT'): void => {
  booking.dispatch(command('ChangeEditQuantity', { code, title: code, count, way: 'stepper' }))
  booking.advance(2_000)
}

/** A vehicle, or a trailer, with what is typed of it. */
export const addVehicle = (
  typed: Partial<VehicleForm>,
  kind: VehicleKind = 'vehicle',
  replaces: string | null = null,
) => command('AddEditVehicle', { kind, form: { ...EMPTY_VEHICLE, ...typed }, replaces })

export const finish = (booking: Booking): void => {
  booking.dispatch(command('FinishEdit', {}))
  booking.advance(2_000)
}

/** The paths of the calls of an edit that were made, in their order. */
export const editCalls = (booking: Booking): readonly string[] =>
  booking.wire.requests
    .filter(({ path }) => /Edit$|editData$|replacement/.test(path))
    .map(({ method, path }) => `${method} ${path.split('/').at(-1) ?? ''}`)

/** What the server holds for a ticket. */
export const heldFor = (booking: Booking, reservationId: string): Unbranded<Reservation> => {
  const { reservations } = (
    booking.wire.backend.snapshot() as { state: { reservations: Record<string, unknown> } }
  ).state
  return reservations[reservationId] as Unbranded<Reservation>
}

export const pathOf = (booking: Booking): string => booking.models().shell.address?.path ?? ''
