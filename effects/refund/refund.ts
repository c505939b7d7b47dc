// Asking what comes back, and asking for it: one refund for any number of presses, of what was shown and nothing else
// (REF-01 to REF-06, TIME-21).
import * as E from 'fp-ts/Either'
import { concat, EMPTY, merge, type Observable, of, timer } from 'rxjs'
import { filter, ignoreElements, map, switchMap } from 'rxjs/operators'
import type { ApiError } from '../../domain/apiError.ts'
import type { CommandEntry } from '../../domain/log/entry.ts'
import { event, type Event } from '../../domain/log/events.ts'
import {
  type AskedSail,
  decidePreview,
  decideRefund,
  isAsShown,
  type RefundPreview,
} from '../../domain/refund/refund.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { refundOf } from '../../projections/models/refund.ts'
import { REFUND_MODELS, type RefundModels, refundSituation } from '../../projections/selectors/refund.ts'
import { findReservation } from '../../projections/selectors/knownReservation.ts'
import type { Api } from '../api/api.ts'
import { decider } from '../pipeline/handler.ts'
import type { ReservationId } from '../../domain/ids.ts'
import { type AskingPorts, asks } from '../pipeline/asking.ts'

/** The first press acts; those within a second of it, or while it is not answered, are passed over (OP-87). */
const ONCE_PER_TICKET = {
  reads: REFUND_MODELS,
  turns: 'first',
  about: (c: { readonly data: { readonly reservationId: ReservationId } }) => c.data.reservationId,
} as const

const fillingASecond = (events$: Observable<Event>, { clock }: AskingPorts): Observable<Event> =>
  merge(events$, timer(TIMINGS.refundThrottleMs, clock.scheduler).pipe(ignoreElements()))

export const previewRefund = asks(
  'PreviewRefund',
  ONCE_PER_TICKET,
  ({ data: { reservationId } }, models, ports) => {
    const situation = refundSituation(models, reservationId, ports.config)
    const decided = decidePreview(situation)
    if (E.isLeft(decided)) return refusedPreview(reservationId, decided.left)
    const { reservation } = situation
    if (reservation === null) return null
    const sailRefIds = [...decided.right]
    const answer$ = ports.api.refundPreview(reservation, sailRefIds).pipe(
      filter(() => !isLeft(models, reservation)),
      map((answer) => previewEvent(reservationId, answer)),
    )
    const asked = event('RefundPreviewRequested', { reservationId, sailRefIds })
    return fillingASecond(concat(of(asked), answer$), ports)
  },
)

export const chooseRefundSail = decider('ChooseRefundSail', ['refund'], ({ data }, models) => {
  const { preview, progress } = refundOf(models.refund, data.reservationId)
  const sail = preview?.sails.find(({ sailRefId }) => sailRefId === data.sailRefId)
  // What is being asked for is not chosen otherwise meanwhile.
  const isOpen = progress._tag === 'None' || progress._tag === 'Given' || progress._tag === 'NotGiven'
  return sail?.standing === 'refundable' && isOpen ? event('RefundSailChosen', data) : null
})

export const reviewRefund = decider('ReviewRefund', [], ({ data }) => event('RefundReviewed', data))

export const requestRefund = asks('RequestRefund', ONCE_PER_TICKET, (c, models, ports) => {
  const { reservationId, sails } = c.data
  const situation = refundSituation(models, reservationId, ports.config)
  const decided = decideRefund(situation, sails)
  if (E.isLeft(decided)) return event('RefundRefused', { reservationId, reason: decided.left })
  const { reservation } = situation
  return reservation === null ? null : fillingASecond(checkedFirst({ c, reservation }, ports, models), ports)
})

interface Press {
  readonly c: CommandEntry<'RequestRefund'>
  readonly reservation: Reservation
}

/** What comes back is looked at once more: where it is not what stood on the page, that is told, and nothing is asked. */
const checkedFirst = (press: Press, ports: AskingPorts, models: RefundModels): Observable<Event> => {
  const { c, reservation } = press
  const { reservationId, sails } = c.data
  const { networkLosses } = models.shell
  const { preview: shown } = refundOf(models.refund, reservationId)
  const refusal = (reason: 'NotAsShown' | 'NotChecked' | 'Offline'): Event =>
    event('RefundRefused', { reservationId, reason })
  const answer$ = ports.api
    .refundPreview(
      reservation,
      sails.map(({ sailRefId }) => sailRefId),
    )
    .pipe(
      // There is only the one answer to go on from.
      switchMap((answer): Observable<Event> => {
        if (isLeft(models, reservation)) return EMPTY
        const told = previewEvent(reservationId, E.map(wholeOf(models, reservationId))(answer))
        if (E.isLeft(answer)) return of(told, refusal('NotChecked'))
        if (!isAsShown(answer.right, sails, shown)) return of(told, refusal('NotAsShown'))
        // It would be sent without a press after the network's return.
        if (models.shell.networkLosses !== networkLosses) return of(told, refusal('Offline'))
        return concat(of(told), givenBack(press, ports.api, models))
      }),
    )
  return concat(of(event('RefundCheckRequested', { reservationId, sails })), answer$)
}

const givenBack = ({ c, reservation }: Press, api: Api, models: RefundModels): Observable<Event> => {
  const { reservationId, sails } = c.data
  const answer$ = api
    .refund(
      reservation,
      sails.map(({ sailRefId }) => sailRefId),
    )
    .pipe(
      filter(() => !isLeft(models, reservation)),
      map((answer) => refundEvent(c.data, answer)),
    )
  return concat(of(event('RefundRequested', { reservationId, sails })), answer$)
}

const refundEvent = (
  { reservationId, sails }: { readonly reservationId: ReservationId; readonly sails: AskedSail[] },
  answer: E.Either<ApiError, Reservation>,
): Event =>
  E.isRight(answer)
    ? event('RefundGiven', { reservationId, sails, reservation: answer.right })
    : event('RefundFailed', { reservationId, sails, error: answer.left })

const previewEvent = (reservationId: ReservationId, answer: E.Either<ApiError, RefundPreview>): Event =>
  E.isRight(answer)
    ? event('RefundPreviewFound', { reservationId, preview: answer.right })
    : event('RefundPreviewFailed', {
        reservationId,
        error: answer.left,
        label: 'RESERVATION REFUND INFO FAILED',
      })

/** Only what was pressed is looked at again; of the other sails what was known stays. */
const wholeOf =
  (models: RefundModels, reservationId: ReservationId) =>
  (found: RefundPreview): RefundPreview => {
    const known = refundOf(models.refund, reservationId).preview?.sails ?? []
    const sails = known.map(
      (sail) => found.sails.find(({ sailRefId }) => sailRefId === sail.sailRefId) ?? sail,
    )
    return { ...found, sails }
  }

/** Signed out meanwhile: nothing of the reservation is known here any more. */
const isLeft = ({ reservation }: RefundModels, { reservationId }: Reservation): boolean =>
  findReservation(reservation, reservationId) === null

const refusedPreview = (reservationId: ReservationId, left: string): Event => {
  const reasons = ['NotOffered', 'UnknownReservation', 'NotPaid', 'Offline', 'UnderWay'] as const
  const reason = reasons.find((one) => one === left) ?? 'NotOffered'
  return event('RefundPreviewRefused', { reservationId, reason })
}
