// Money that was taken, or may have been, without a booking: the person is led to the page that says what became of it.
import type { ReservationId } from '../../domain/ids.ts'
import { command } from '../../domain/log/commands.ts'
import { isUnbooked } from '../../projections/models/payment/paymentModel.ts'
import { PATHS, resultsIn } from '../../domain/shell/address.ts'
import { afterAny, type Reads } from '../pipeline/handler.ts'

/** Money without a booking: what became of it is shown on a page of its own, and by no dialog about its time. */
export const showUnbooked = afterAny(
  ['PaymentOutcomeFound', 'ReservationFetched', 'ReservationFetchFailed'],
  ['payment', 'shell', 'expiry', 'repeat'],
  ({ data }, models) => {
    const reservationId = 'reservation' in data ? data.reservation.reservationId : data.reservationId
    if (!isUnbooked(models.payment, reservationId)) return null
    const isShown = resultsIn(models.shell.address) === reservationId
    const query = { reservationId }
    return [
      ...(hasDialog(models, reservationId) ? [command('CloseExpiryModal', {})] : []),
      ...(isShown ? [] : [command('NavigateTo', { path: PATHS.paymentResults, query, how: 'replace' })]),
    ]
  },
)

/** Whether a dialog about its time is open: one that speaks of what is held, or of what has just run out. */
const hasDialog = ({ expiry, repeat }: Reads<'expiry' | 'repeat'>, reservationId: ReservationId): boolean =>
  expiry.modal !== null &&
  (expiry.reservationId ?? repeat.kept?.reservationId ?? reservationId) === reservationId
