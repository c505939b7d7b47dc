// Asking what comes back, and asking for it: one refund for any number of presses, of what was shown and nothing else
// (REF-01 to REF-06, TIME-21).
import * as E from 'fp-ts/Either'
import { merge, type Observable, timer } from 'rxjs'
import { ignoreElements } from 'rxjs/operators'
import type { ApiError } from '../../domain/apiError.ts'
import { event, type Event } from '../../domain/log/events.ts'
import {
  type AskedSail,
  decidePreview,
  decideRefund,
  isAsShown,
  type RefundPreview,
  sailRefIdsOf,
} from '../../domain/refund/refund.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { refundOf } from '../../projections/models/refund.ts'
import { REFUND_MODELS, type RefundModels, refundSituation } from '../../projections/selectors/refund.ts'
import { findReservation } from '../../projections/selectors/knownReservation.ts'
import type { Api } from '../api/api.ts'
import { decider } from '../pipeline/handler.ts'
import type { ReservationId } from '../../domain/ids.ts'
import { type AskingPorts, asks, question } from '../pipeline/asking.ts'

/** The first press acts; those within a second of it, or while it is not answered, are passed over (OP-87). */
const ONCE_PER_TICKET = {
  reads: REFUND_MODELS,
  turns: 'first',
  about: ({ reservationId }: { readonly reservationId: ReservationId }) => reservationId,
} as const

const fillingASecond = (events$: Observable<Event>, { clock }: AskingPorts): Observable<Event> =>
  merge(events$, timer(TIMINGS.refundThrottleMs, clock.scheduler).pipe(ignoreElements()))

export const previewRefund = asks('PreviewRefund', ONCE_PER_TICKET, ({ reservationId }, models, ports) => {
  const decided = decidePreview(refundSituation(models, reservationId, ports.config))
  if (E.isLeft(decided)) return event('RefundPreviewRefused', { reservationId, reason: decided.left })
  const reservation = decided.right
  const sailRefIds = [...sailRefIdsOf(reservation)]
  return fillingASecond(
    question(ports.api.refundPreview(reservation, sailRefIds), {
      asked: event('RefundPreviewRequested', { reservationId, sailRefIds }),
      isAwaited: () => isKnown(reservation, models),
      found: (preview) => event('RefundPreviewFound', { reservationId, preview }),
      failed: (error) => previewFailed(reservationId, error),
    }),
    ports,
  )
})

export const chooseRefundSail = decider('ChooseRefundSail', ['refund'], (data, models) => {
  const { preview, progress } = refundOf(models.refund, data.reservationId)
  const sail = preview?.sails.find(({ sailRefId }) => sailRefId === data.sailRefId)
  // What is in flight is not chosen otherwise meanwhile.
  const isOpen = progress._tag === 'None' || progress._tag === 'Given' || progress._tag === 'NotGiven'
  return sail?.standing === 'refundable' && isOpen ? event('RefundSailChosen', data) : null
})

export const reviewRefund = decider('ReviewRefund', [], (data) => event('RefundReviewed', data))

export const requestRefund = asks('RequestRefund', ONCE_PER_TICKET, (data, models, ports) => {
  const { reservationId, sails } = data
  const decided = decideRefund(refundSituation(models, reservationId, ports.config), sails)
  if (E.isLeft(decided)) return event('RefundRefused', { reservationId, reason: decided.left })
  return fillingASecond(checkedFirst({ ...data, reservation: decided.right }, ports, models), ports)
})

interface Press {
  readonly reservationId: ReservationId
  readonly sails: AskedSail[]
  readonly reservation: Reservation
}

/** What comes back is fetched again: where it is not what stood on the page, that is shown, and nothing is sent. */
const checkedFirst = (press: Press, { api }: AskingPorts, models: RefundModels): Observable<Event> => {
  const { reservationId, sails, reservation } = press
  const { networkLosses } = models.shell
  const { preview: shown } = refundOf(models.refund, reservationId)
  const refusal = (reason: 'NotAsShown' | 'NotChecked' | 'Offline'): Event =>
    event('RefundRefused', { reservationId, reason })
  return question(api.refundPreview(reservation, sailIdsIn(sails)), {
    asked: event('RefundCheckRequested', { reservationId, sails }),
    isAwaited: () => isKnown(reservation, models),
    found: (answer) => {
      const preview = wholeOf(models, reservationId, answer)
      const found = event('RefundPreviewFound', { reservationId, preview })
      if (!isAsShown(answer, sails, shown)) return [found, refusal('NotAsShown')]
      // It would be sent without a press after the network's return.
      if (models.shell.networkLosses !== networkLosses) return [found, refusal('Offline')]
      return [found, givenBack(press, api, models)]
    },
    failed: (error) => [previewFailed(reservationId, error), refusal('NotChecked')],
  })
}

const givenBack = ({ reservationId, sails, reservation }: Press, api: Api, models: RefundModels) =>
  question(api.refund(reservation, sailIdsIn(sails)), {
    asked: event('RefundRequested', { reservationId, sails }),
    isAwaited: () => isKnown(reservation, models),
    found: (given) => event('RefundGiven', { reservationId, sails, reservation: given }),
    failed: (error) => event('RefundFailed', { reservationId, sails, error }),
  })

const sailIdsIn = (sails: readonly AskedSail[]) => sails.map(({ sailRefId }) => sailRefId)

const previewFailed = (reservationId: ReservationId, error: ApiError): Event =>
  event('RefundPreviewFailed', { reservationId, error, label: 'RESERVATION REFUND INFO FAILED' })

/** Only what was pressed is looked at again; of the other sails what was known stays. */
const wholeOf = (
  { refund }: RefundModels,
  reservationId: ReservationId,
  found: RefundPreview,
): RefundPreview => {
  const known = refundOf(refund, reservationId).preview?.sails ?? []
  const sails = known.map((sail) => found.sails.find(({ sailRefId }) => sailRefId === sail.sailRefId) ?? sail)
  return { ...found, sails }
}

/** Signed out meanwhile: nothing of the reservation is known here any more. */
const isKnown = ({ reservationId }: Reservation, models: RefundModels): boolean =>
  findReservation(models.reservation, reservationId) !== null
