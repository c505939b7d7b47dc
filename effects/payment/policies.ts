// What follows from the payment's events: methods, a look, the ticket page, notices. How it ended is asked in outcome.ts.
import { isUnclear } from '../../domain/apiError.ts'
import { command } from '../../domain/log/commands.ts'
import { isOutcomeOpen } from '../../domain/payment/progress.ts'
import { canHappen } from '../../domain/payment/transitions.ts'
import type { FetchReason } from '../../domain/reservation/messages.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { isCancelled } from '../../domain/reservation/state.ts'
import { boughtAt, isBookingScreen, PATHS, showsBought, ticketPath } from '../../domain/shell/address.ts'
import { TIMINGS } from '../../domain/timings.ts'
import type { PaymentModel } from '../../projections/models/payment/codec.ts'
import { progressOf } from '../../projections/models/payment/paymentModel.ts'
import { after, afterAny, afterPause } from '../pipeline/handler.ts'
import { isOfBefore } from '../reservation/answers.ts'

/** A confirmed reservation can be paid: these are the ways (PAY-02, API-57). */
export const fetchMethodsWhenConfirmed = afterAny(
  ['ReservationConfirmed', 'ReservationFetched'],
  ['reservation', 'payment'],
  ({ data }, models) => {
    const { reservation } = data
    const isCurrent = models.reservation.current?.reservationId === reservation.reservationId
    const why = 'why' in data ? data.why : 'confirmed'
    // A ticket's page hears that it is cancelled before it is known where it is booked.
    const isPayable = isCurrent && models.reservation.confirmed && !isCancelled(reservation)
    return isPayable && wantsMethods(why, reservation, models.payment)
      ? command('FetchPaymentMethods', { reservationId: reservation.reservationId })
      : null
  },
)

/** Those that are there are asked for again in another language alone: what was paid meanwhile has none any more. */
const wantsMethods = (
  why: FetchReason | 'confirmed',
  { reservationId }: Reservation,
  { methodsStatus, ...payment }: PaymentModel,
): boolean => {
  if (why === 'confirmed' || why === 'locale' || payment.reservationId !== reservationId) return true
  // A page that was loaded again doesn't hear the answer to what it asked before.
  const isOnlyLookedAt = why === 'wake' || why === 'pay'
  return isOnlyLookedAt ? methodsStatus === 'none' : methodsStatus !== 'found'
}

/** A customer who made a new reservation while a payment was being settled can pay once that is over. */
export const fetchMethodsAfterSettlement = afterAny(
  ['ReservationPaid', 'PaymentCancelled', 'PaymentFailed', 'PaymentOutcomeFound', 'PaymentOutcomeFailed'],
  ['reservation', 'payment'],
  (_e, models) => {
    const { current, confirmed } = models.reservation
    return current === null ||
      !confirmed ||
      isOutcomeOpen(progressOf(models.payment)) ||
      models.payment.reservationId === current.reservationId
      ? null
      : command('FetchPaymentMethods', { reservationId: current.reservationId })
  },
)

/** A change that was found has been on the page for a while. */
export const releaseWhenRead = afterPause(
  { on: ['ReservationChangedElsewhere'], reads: ['payment'], pause: () => TIMINGS.changeReadMs },
  (_e, { payment }) => (canHappen(progressOf(payment), 'PayReleased') ? command('ReleasePay', {}) : null),
)

/** A payment that the server refuses to begin: what it says of the reservation then stands on the page. */
export const lookAfterRefusedPrepare = after(
  'PaymentPrepareFailed',
  ['reservation'],
  ({ error }, { reservation: { current } }) =>
    error._tag !== 'Refused' || current === null
      ? null
      : command('FetchReservation', { reservationId: current.reservationId, why: 'wake' }),
)

/** Paid: to the ticket (NAV-18, LOC-27). */
export const showTicket = after('ReservationPaid', ['payment', 'shell'], ({ reservation }, models) => {
  const { address } = models.shell
  // That page says itself that it is paid, and leads on (LOC-25).
  if (address?.path === PATHS.paymentResults) return null
  if (showsBought(address, reservation.reservationId)) return null
  // Who has paid it has signed out.
  if (isOfBefore(models, reservation.reservationId)) return null
  const isBeingPaid = models.payment.reservationId === reservation.reservationId
  // After a reload the booking's screens learn of the payment only now.
  const isBooking = isBookingScreen(address)
  return isBeingPaid || isBooking
    ? command('NavigateTo', { path: ticketPath(reservation.reservationId), query: {}, how: 'replace' })
    : null
})

/** A ticket that isn't here is fetched (OP-19). */
export const fetchTicket = afterAny(
  ['AddressChanged', 'SessionResumed', 'LocaleChanged'],
  ['shell', 'reservation'],
  (e, models) => {
    const reservationId = boughtAt(models.shell.address)
    if (reservationId === null) return null
    const isHere = Object.values(models.reservation.payedReservations).some(
      (candidate) => candidate.reservationId === reservationId,
    )
    return isHere && e.type === 'AddressChanged'
      ? null
      : command('FetchReservation', { reservationId, why: 'ticket' })
  },
)

export const tellPaymentFailures = afterAny(
  ['PaymentMethodsFailed', 'PaymentPrepareFailed', 'PaymentFailed'],
  ['payment'],
  ({ type, data: { error, reservationId } }, { payment }) => {
    // Of a prepare whose answer was lost it is not known yet whether it failed; the page says so.
    if (type === 'PaymentPrepareFailed' && isUnclear(error)) return null
    const isEarlier = type === 'PaymentFailed' && payment.reservationId !== reservationId
    // The report of an earlier one is retried where the server can't be reached: there is nothing to show of that.
    if (isEarlier && isUnclear(error)) return null
    const key = type === 'PaymentMethodsFailed' ? 'paymentMethodsFailed' : 'paymentFailed'
    return command('ShowNotice', { tone: 'bad', key: isEarlier ? 'earlierPaymentFailed' : key, error })
  },
)

export const tellPaymentRefusals = afterAny(['RedirectRefused', 'PaymentCancelled'], [], (e) =>
  e.type === 'RedirectRefused'
    ? command('ShowNotice', { tone: 'bad', key: 'redirectRefused', error: null })
    : command('ShowNotice', { tone: 'info', key: 'paymentCancelled', error: null }),
)
