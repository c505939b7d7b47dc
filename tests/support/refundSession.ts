// A trip both ways that is paid, and the page on which its money is asked back.
import type { Reservation } from '../../domain/reservation/reservation.ts'
import type { ReservationId } from '../../domain/ids.ts'
import { refundOf, type RefundOfReservation } from '../../projections/models/refund.ts'
import { findReservation } from '../../projections/selectors/knownReservation.ts'
import { askedSails } from '../../domain/refund/refund.ts'
import {
  type Booking,
  type BookingOptions,
  confirmAndPay,
  goTo,
  step,
  typeContact,
} from './bookingSession.ts'
import { command } from './unbranded.ts'
import { bookingBothWays } from './wholeBooking.ts'

/** Two adults to Saaremaa tomorrow and back the day after, paid by card. */
export const paidBothWays = (options: BookingOptions = {}): Booking => {
  const page = bookingBothWays(options)
  goTo(page, '/main-inside/select-tickets')
  typeContact(page)
  step(page, 'ADULT', 2)
  page.advance(3_000)
  confirmAndPay(page)
  return page
}

export const paidId = (page: Booking): ReservationId => {
  const [paid] = page.events('ReservationPaid')
  if (paid === undefined) throw new Error('Nothing is paid')
  return paid.data.reservation.reservationId
}

/** What is known of what was bought. */
export const bought = (page: Booking, id = paidId(page)): Reservation => {
  const found = findReservation(page.models().reservation, id)
  if (found === null) throw new Error(`${id} is not known`)
  return found
}

export const refundHere = (page: Booking, id = paidId(page)): RefundOfReservation =>
  refundOf(page.models().refund, id)

/** Opens a page that speaks of this reservation's refund, without waiting for what it asks. */
export const open = (page: Booking, path: string, reservationId: string = paidId(page)): void =>
  page.dispatch(command('NavigateTo', { path, query: { reservationId }, how: 'push' }))

/** The refund's page of a paid trip both ways, with what comes back on it. */
export const atRefund = (options: BookingOptions = {}): Booking => {
  const page = paidBothWays(options)
  open(page, '/refund')
  page.advance(2_000)
  return page
}

/** Leaves out or takes in the way out (0) or back (1). */
export const choose = (page: Booking, way: number, isChosen: boolean): void => {
  const id = paidId(page)
  const sailRefId = sailsHere(page, id)[way] ?? ''
  page.dispatch(command('ChooseRefundSail', { reservationId: id, sailRefId, isChosen }))
}

export const sailsHere = (page: Booking, id = paidId(page)): string[] =>
  bought(page, id).sailPackages.flatMap(({ sails }) => sails.map(({ sailRefId }) => sailRefId))

/** Presses Refund with what stands on the page. */
export const pressRefund = (page: Booking, { id = paidId(page), waitMs }: Press = {}): void => {
  const { preview, chosen } = refundHere(page, id)
  const sails = [...askedSails(preview, chosen)]
  page.perform(command('RequestRefund', { reservationId: id, sails }), waitMs)
}

interface Press {
  readonly id?: ReservationId
  readonly waitMs?: number
}

export const previews = (page: Booking) => page.sent('POST', /\/refund\/sails$/)
export const refunds = (page: Booking) => page.sent('POST', /\/refund$/)

export const refusals = (page: Booking): string[] =>
  page.events('RefundRefused').map(({ data }) => data.reason)

export const pathOf = (page: Booking): string => page.models().shell.address?.path ?? ''
