// Asking what comes back, and asking for it: one refund for any number of presses, of what was shown and nothing else
// (REF-01 to REF-06, TIME-21). What comes back is looked at when its page is opened and after each answer, until it is known what
// became of what was asked.
import * as E from 'fp-ts/Either'
import { ignoreElements, merge, type Observable, timer } from 'rxjs'
import type { ApiError } from '../../domain/apiError.ts'
import { event, type Event } from '../../domain/log/events.ts'
import {
  type AskedSail,
  decidePreview,
  decideRefund,
  isAsShown,
  sailRefIdsOf,
  wasPaid,
} from '../../domain/refund/refund.ts'
import { onEach, wholeOf } from '../../domain/refund/previewed.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { refundOf } from '../../projections/models/refund.ts'
import {
  REFUND_MODELS,
  type RefundModels,
  refundSituation,
  isRefundContradicted,
  isRefundForm,
  refundedAt,
} from '../../projections/selectors/refund.ts'
import { findReservation } from '../../projections/selectors/knownReservation.ts'
import { changed } from '../api/aboutReservation.ts'
import type { Api } from '../api/call.ts'
import {
  after,
  afterAny,
  afterPause,
  decider,
  type Pause,
  type PortsAtOnce,
  type Reads,
} from '../pipeline/handler.ts'
import type { ReservationId, SailRefId } from '../../domain/ids.ts'
import { type AskingPorts, asks, question } from '../pipeline/asking.ts'
import { between, durationMs, greatest, least, NO_TIME } from '../../domain/instant.ts'
import { command, type CommandData } from '../../domain/log/commands.ts'
import type { EventEntry } from '../../domain/log/entry.ts'
import { boughtAt, PATHS } from '../../domain/shell/address.ts'

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
    question(previewOf(ports.api, reservation, sailRefIds), {
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

export const requestRefund = asks('RequestRefund', ONCE_PER_TICKET, (data, models, ports) => {
  const { reservationId, sails } = data
  const decided = decideRefund(refundSituation(models, reservationId, ports.config), sails)
  if (E.isLeft(decided)) return event('RefundRefused', { reservationId, reason: decided.left })
  return fillingASecond(checkedFirst({ ...data, reservation: decided.right }, ports, models), ports)
})

interface Press extends CommandData<'RequestRefund'> {
  readonly reservation: Reservation
}

/** What comes back is fetched again: where it is not what stood on the page, that is shown, and nothing is sent. */
const checkedFirst = (press: Press, { api }: AskingPorts, models: RefundModels): Observable<Event> => {
  const { reservationId, sails, reservation } = press
  const { networkLosses } = models.shell
  const { preview: shown } = refundOf(models.refund, reservationId)
  const refusal = (reason: 'NotAsShown' | 'NotChecked' | 'Offline'): Event =>
    event('RefundRefused', { reservationId, reason })
  return question(previewOf(api, reservation, sailIdsIn(sails)), {
    asked: event('RefundCheckRequested', { reservationId, sails }),
    isAwaited: () => isKnown(reservation, models),
    found: (answer) => {
      const preview = wholeOf(refundOf(models.refund, reservationId).preview, answer)
      const found = event('RefundPreviewFound', { reservationId, preview })
      if (!isAsShown(answer, sails, shown)) return [found, refusal('NotAsShown')]
      // It would be sent without a press after the network's return.
      if (models.shell.networkLosses !== networkLosses) return [found, refusal('Offline')]
      return [found, givenBack(press, api, models)]
    },
    failed: (error) => [previewFailed(reservationId, error), refusal('NotChecked')],
  })
}

const givenBack = ({ reservationId, sails, reservation }: Press, api: Api, models: RefundModels) => {
  const body = { sailRefIds: sailIdsIn(sails) }
  const answer$ = api('refund', { parameters: { token: reservation.token }, body })
  return question(changed(api, reservationId, answer$), {
    asked: event('RefundRequested', { reservationId, sails }),
    isAwaited: () => isKnown(reservation, models),
    found: (given) => event('RefundGiven', { reservationId, sails, reservation: given }),
    failed: (error) => event('RefundFailed', { reservationId, sails, error }),
  })
}

const previewOf = (api: Api, { token }: Reservation, sailRefIds: SailRefId[]) =>
  api('refundPreview', { parameters: { token }, body: { sailRefIds }, to: onEach(sailRefIds) })

const sailIdsIn = (sails: readonly AskedSail[]) => sails.map(({ sailRefId }) => sailRefId)

const previewFailed = (reservationId: ReservationId, error: ApiError): Event =>
  event('RefundPreviewFailed', { reservationId, error, label: 'RESERVATION REFUND INFO FAILED' })

/** Signed out meanwhile: nothing of the reservation is known here any more. */
const isKnown = ({ reservationId }: Reservation, models: RefundModels): boolean =>
  findReservation(models.reservation, reservationId) !== null

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
