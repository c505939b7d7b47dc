// Tickets on the device: what is paid is saved each time the server sends it, and shown where the server can't be reached
// (OP-101). A sign-out leaves none behind.
import { ignoreElements, map, mergeMap, tap } from 'rxjs'
import { endsEverything } from '../../domain/auth/signOut.ts'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { isCancelled } from '../../domain/reservation/state.ts'
import { titledBy } from '../../domain/reservation/titles.ts'
import { asShown } from '../../domain/savedTickets/messages.ts'
import { savedUseAfter } from '../../domain/savedTickets/savedUse.ts'
import { boughtAt } from '../../domain/shell/address.ts'
import { findReservation } from '../../projections/selectors/knownReservation.ts'
import { sailIdsOf, titleInPrices, untitledSails } from '../../projections/selectors/titles.ts'
import { after, afterAny, policy, type Reads } from '../pipeline/handler.ts'
import { asks } from '../pipeline/asking.ts'
import { isOfBefore } from '../reservation/answers.ts'

/** Nothing is saved after a sign-out, though the payment is followed to its end. */
export const saveTicket = after(
  'ReservationPaid',
  ['payment', 'prices'],
  ({ reservation }, models, { clock, savedTickets }) => {
    if (!isOfBefore(models, reservation.reservationId))
      savedTickets.keep({ reservation: asNamed(reservation, models), savedAtMs: clock.nowMs() })
    return null
  },
)

/** Without a network no prices can be asked for: what they call the items is saved with them, as soon as it is known. */
export const nameSavedTicket = policy(
  { on: ['PricesLoaded'], reads: ['reservation', 'prices'] },
  (events$, { savedTickets }, models) =>
    events$.pipe(
      // The tickets on that sail, which don't wait for each other.
      mergeMap(({ data: { sailRefId } }) =>
        Object.values(models.reservation.payedReservations)
          .filter((ticket) => untitledSails(ticket).some((sail) => sail.sailRefId === sailRefId))
          .map((ticket) => ({ ticket, reservation: asNamed(ticket, models) })),
      ),
      // Race: one that was forgotten meanwhile is not saved again. One that is saved again keeps its time.
      mergeMap(({ ticket, reservation }) =>
        savedTickets.find(ticket.reservationId).pipe(
          tap((saved) => {
            const isHere = Object.values(models.reservation.payedReservations).includes(ticket)
            if (saved !== null && isHere) savedTickets.keep({ reservation, savedAtMs: saved.savedAtMs })
          }),
        ),
      ),
      ignoreElements(),
    ),
)

const asNamed = (reservation: Reservation, { prices }: Reads<'prices'>): Reservation => {
  const sails = sailIdsOf(reservation)
  return titledBy(asShown(reservation), (code) => titleInPrices(prices, code, sails))
}

/** What the server says is no ticket any more. */
export const removeSavedTicket = afterAny(
  ['ReservationFetched', 'ReservationFetchFailed'],
  [],
  ({ data }, _models, { savedTickets }) => {
    if ('reservation' in data) {
      if (isCancelled(data.reservation)) savedTickets.forget(data.reservation.reservationId)
    } else if (savedUseAfter(data.error) === 'removed') savedTickets.forget(data.reservationId)
    return null
  },
)

/** In each tab that the sign-out reaches: what one of them was about to save is gone as well. */
export const removeAllSavedTickets = after('SignedOut', [], ({ why }, _models, { savedTickets }) => {
  if (endsEverything(why)) savedTickets.clear()
  return null
})

/** A ticket that is looked at, and that is not known here. */
export const lookForSavedTicket = after(
  'ReservationFetchFailed',
  ['shell', 'reservation'],
  ({ reservationId, error }, models) =>
    savedUseAfter(error) === 'shown' &&
    boughtAt(models.shell.address) === reservationId &&
    findReservation(models.reservation, reservationId) === null
      ? command('FindSavedTicket', { reservationId })
      : null,
)

export const findSavedTicket = asks(
  'FindSavedTicket',
  // Each look has an answer of its own, and the newest answer of the server decides whether it is shown.
  { reads: [], turns: 'each' },
  ({ reservationId }, _models, { savedTickets }) =>
    savedTickets
      .find(reservationId)
      .pipe(
        map((saved) =>
          saved === null ? event('SavedTicketMissing', { reservationId }) : event('SavedTicketFound', saved),
        ),
      ),
)
