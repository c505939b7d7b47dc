// What follows from a refund: what comes back is looked at when its page is opened and after each answer, until it is known
// what became of what was asked; and the way to the results.
import { EMPTY, type Observable, timer } from 'rxjs'
import { filter, map, switchMap } from 'rxjs/operators'
import type { ReservationId } from '../../domain/ids.ts'
import { between, type DurationMs, durationMs, greatest, least, NO_TIME } from '../../domain/instant.ts'
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
import { after, causedBy, type EffectPorts, policy } from '../pipeline/handler.ts'

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

interface Look {
  readonly reservationId: ReservationId
  readonly waitMs: DurationMs
}

/** A refund whose outcome is not known is looked at until it is. */
export const lookAtRefund = policy({ on: LOOKS_ON, reads: REFUND_MODELS }, (events$, ports, models) =>
  events$.pipe(
    map((e) => ({ e, look: lookAfter(e, ports, models) })),
    filter(({ look }) => look !== null),
    // The newest reason stands for those before it.
    switchMap(({ e, look }): Observable<ReturnType<typeof causedBy<ReturnType<typeof preview>>>> =>
      look === null
        ? EMPTY
        : timer(look.waitMs, ports.clock.scheduler).pipe(map(() => causedBy(e, preview(look.reservationId)))),
    ),
  ),
)

const preview = (reservationId: ReservationId) => command('PreviewRefund', { reservationId })

const lookAfter = (e: Looked, { clock, config }: EffectPorts, models: RefundModels): Look | null => {
  if (!config.allowsCancel) return null
  if (e.type === 'RefundGiven' || e.type === 'RefundFailed')
    return {
      reservationId: e.data.reservationId,
      waitMs: waitMs(e.data.reservationId, clock.nowMs(), models),
    }
  if (e.type === 'RefundPreviewFailed') {
    const { reservationId } = e.data
    return refundOf(models.refund, reservationId).progress._tag === 'Unclear'
      ? { reservationId, waitMs: TIMINGS.resumeRetryMs }
      : null
  }
  const reservationId = refundedAt(models.shell.address)
  if (reservationId === null) return null
  const isOfAnother = 'reservation' in e.data && e.data.reservation.reservationId !== reservationId
  const reservation = findReservation(models.reservation, reservationId)
  // After a reload the reservation is fetched first, and its answer is heard here.
  if (isOfAnother || reservation === null || reservation.token === '' || !wasPaid(reservation)) return null
  // It was fetched because of that: both words are known now.
  const isToldAgain = e.type === 'ReservationFetched' || e.type === 'ReservationPaid'
  if (isToldAgain && isRefundContradicted(models, reservationId)) return null
  return { reservationId, waitMs: waitMs(reservationId, clock.nowMs(), models) }
}

/** Until no look is taken for a second press. */
const waitMs = (
  reservationId: ReservationId,
  nowMs: ReturnType<EffectPorts['clock']['nowMs']>,
  { refund }: RefundModels,
): DurationMs => {
  const { askedAtMs } = refundOf(refund, reservationId)
  if (askedAtMs === null) return NO_TIME
  const left = durationMs(TIMINGS.refundLookMs - between(askedAtMs, nowMs))
  return least(TIMINGS.refundLookMs, greatest(NO_TIME, left))
}

/** What was refused, or was lost on the way, may show in the reservation; so may what was given back elsewhere. */
export const fetchAfterRefund = after(
  ['RefundFailed', 'RefundPreviewFound'],
  REFUND_MODELS,
  ({ type, data: { reservationId } }, models) =>
    type === 'RefundFailed' || isRefundContradicted(models, reservationId)
      ? command('FetchReservation', { reservationId, why: 'ticket' })
      : null,
)

/** Refunded: to the results (NAV-19, LOC-30). */
export const showRefundResults = after(['RefundGiven'], ['shell'], ({ data: { reservationId } }, models) => {
  const { address } = models.shell
  return isRefundForm(address) && boughtAt(address) === reservationId
    ? command('NavigateTo', { path: PATHS.refundResults, query: { reservationId }, how: 'replace' })
    : null
})
