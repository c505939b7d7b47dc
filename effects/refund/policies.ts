// What follows from a refund: what comes back is looked at when its page is opened and after each answer, until it is known
// what became of what was asked; and the way to the results.
import type { ReservationId } from '../../domain/ids.ts'
import { between, durationMs, greatest, least, NO_TIME } from '../../domain/instant.ts'
import { command } from '../../domain/log/commands.ts'
import type { EventEntry } from '../../domain/log/entry.ts'
import { wasPaid } from '../../domain/refund/refund.ts'
import { boughtAt, PATHS } from '../../domain/shell/address.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { refundOf } from '../../projections/models/refund.ts'
import { findReservation } from '../../projections/selectors/knownReservation.ts'
import {
  isRefundContradicted,
  isRefundForm,
  REFUND_MODELS,
  refundedAt,
  type RefundModels,
} from '../../projections/selectors/refund.ts'
import { afterPause, type Pause } from '../pipeline/afterPause.ts'
import { after, afterAny, type PortsAtOnce, type Reads } from '../pipeline/handler.ts'

const LOOKS_ON = [
  'AddressChanged',
  'ReservationPaid',
  'ReservationFetched',
  'RefundGiven',
  'RefundFailed',
  'RefundPreviewFailed',
  'NetworkReturned',
] as const
type Looked = EventEntry<(typeof LOOKS_ON)[number]>

/** A refund whose outcome is not known is looked at until it is. */
export const lookAtRefund = afterPause(
  { on: LOOKS_ON, reads: REFUND_MODELS, pause: (e, models, ports) => pauseBefore(e, models, ports) },
  (e, models) => {
    const reservationId = ticketOf(e, models)
    return reservationId === null ? null : command('PreviewRefund', { reservationId })
  },
)

/** Of which the event speaks, or whose page is shown. */
const ticketOf = ({ data }: Looked, { shell }: Reads<'shell'>): ReservationId | null => {
  if ('reservationId' in data) return data.reservationId
  if ('reservation' in data) return data.reservation.reservationId
  return refundedAt('address' in data ? data.address : shell.address)
}

/** `null` where there is nothing to look at. */
const pauseBefore = (e: Looked, models: RefundModels, { clock, config }: PortsAtOnce): Pause => {
  const reservationId = ticketOf(e, models)
  if (!config.allowsCancel || reservationId === null) return null
  const { progress, askedAtMs } = refundOf(models.refund, reservationId)
  if (e.type === 'RefundPreviewFailed') return progress._tag === 'Unclear' ? TIMINGS.resumeRetryMs : null
  if (e.type !== 'RefundGiven' && e.type !== 'RefundFailed' && !isShown(e, reservationId, models)) return null
  if (askedAtMs === null) return NO_TIME
  // Until no look is taken for a second press.
  const left = durationMs(TIMINGS.refundLookMs - between(askedAtMs, clock.nowMs()))
  return least(TIMINGS.refundLookMs, greatest(NO_TIME, left))
}

/** On its page, with all that a look needs. */
const isShown = ({ type }: Looked, reservationId: ReservationId, models: RefundModels): boolean => {
  const reservation = findReservation(models.reservation, reservationId)
  // After a reload the reservation is fetched first, and its answer is heard here.
  const isKnown = reservation !== null && reservation.token !== '' && wasPaid(reservation)
  // It was fetched because of that: both words are known now.
  const isReported =
    (type === 'ReservationFetched' || type === 'ReservationPaid') &&
    isRefundContradicted(models, reservationId)
  return refundedAt(models.shell.address) === reservationId && isKnown && !isReported
}

/** What was refused, or was lost on the way, may show in the reservation; so may what was given back elsewhere. */
export const fetchAfterRefund = afterAny(
  ['RefundFailed', 'RefundPreviewFound'],
  REFUND_MODELS,
  ({ type, data: { reservationId } }, models) =>
    type === 'RefundFailed' || isRefundContradicted(models, reservationId)
      ? command('FetchReservation', { reservationId, why: 'ticket' })
      : null,
)

/** Refunded: to the results (NAV-19, LOC-30). */
export const showRefundResults = after('RefundGiven', ['shell'], ({ reservationId }, models) => {
  const { address } = models.shell
  return isRefundForm(address) && boughtAt(address) === reservationId
    ? command('NavigateTo', { path: PATHS.refundResults, query: { reservationId }, how: 'replace' })
    : null
})
