// The ends by the server's clock, as far as our own can be believed (EXP-01..08, OP-80): of a reservation, with warning and extension;
// of the change of a ticket, where each answer sets it again, and at which the ticket is as it was paid (EDIT-12); and of the
// difference of a change that was made elsewhere (OP-161).
import * as E from 'fp-ts/Either'
import { EMPTY, filter, map, merge, type Observable, switchMap, take, timer } from 'rxjs'
import { type ApiError, statusOf } from '../../domain/apiError.ts'
import { command } from '../../domain/log/commands.ts'
import type { EventEntry } from '../../domain/log/entry.ts'
import { event, type Event } from '../../domain/log/events.ts'
import { decideExtend, isExpired, remainingMs, warnsAtMs } from '../../domain/expiry/deadline.ts'
import { type EpochMs, greatest, later, NO_TIME, type DurationMs, least } from '../../domain/instant.ts'
import { isBeingSettled, isOutcomeOpen } from '../../domain/payment/progress.ts'
import { NOT_TAKEN } from '../../projections/fold/projection.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { isCancelled, stateOf } from '../../domain/reservation/state.ts'
import { editedTicketAt, PATHS, ticketPath } from '../../domain/shell/address.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { isCutOff } from '../../projections/models/shell.ts'
import { progressOf } from '../../projections/models/payment/paymentModel.ts'
import {
  after,
  allCausedBy,
  type AtOnce,
  decider,
  policyOnChange,
  type Reads,
  serverTimeOf,
  causedBy,
  policy,
} from '../pipeline/handler.ts'
import { orHeld } from '../api/aboutReservation.ts'
import type { Api, Answer } from '../api/call.ts'
import { expiredEvents, KEPT_MODELS } from '../reservation/keptSelection.ts'
import type { ReservationId } from '../../domain/ids.ts'
import { asks, oncePerReservation, question } from '../pipeline/asking.ts'
import type { EditModel } from '../../projections/models/edit.ts'
import type { Clock } from '../ports/clock.ts'
import { FETCH_MODELS, fetchedEvents, type FetchModels } from '../reservation/answers.ts'

export const watchDeadline = policyOnChange(
  {
    reads: ['expiry', 'shell', 'reservation', 'payment'],
    // What the timers are set by.
    select: ({ expiry, reservation, shell }) => [
      expiry.expiresAtMs,
      reservation.current,
      shell.serverOffsetMs,
    ],
    isSame: (before, after) => before.every((one, i) => one === after[i]),
    // By these the server is heard, even where the deadline stays what it was: what was in doubt is so no more.
    on: [
      'ReservationExtended',
      'ReservationFetched',
      'ReservationFetchFailed',
      ...NOT_TAKEN,
      'PaymentOutcomeFound',
      'PaymentOutcomeFailed',
    ],
  },
  (changes$, { clock }, models) =>
    changes$.pipe(
      // A server that could not be heard has said nothing: the deadline is what it was, and what was in doubt stays so.
      filter(isHeard),
      // A newer deadline, or none, replaces the timers of the older one (EXP-07).
      switchMap((e) => {
        const { expiresAtMs } = models.expiry
        // After a reload the deadline is as old as the log; the fetch says what is true now.
        if (expiresAtMs === null || models.reservation.current === null) return EMPTY
        const { reservationId } = models.reservation.current
        const isEven = runsEvenly(clock)
        const due = dueTimes({ clock, models, isEven })
        const warning$ = warningTimes(due, expiresAtMs, models.expiry).pipe(
          map(() => command('WarnOfExpiry', { expiresAtMs })),
        )
        const ask = command('FetchReservation', { reservationId, why: 'resume' })
        // Money may be on its way, which is not known here; one whose report is in flight has its own questions.
        const isOpen = (): boolean => {
          const progress = progressOf(models.payment)
          const isOfIt = models.payment.reservationId === reservationId
          return isOfIt && isOutcomeOpen(progress) && !isBeingSettled(progress)
        }
        const nowMs = serverTimeOf({ clock }, models)
        // Whether it is paid is known by the server, which is asked at the end, and polled while it says nothing else.
        const endsAtMs =
          isOpen() && isExpired(expiresAtMs, nowMs) ? later(nowMs, TIMINGS.resumeRetryMs) : expiresAtMs
        const end$ = due(endsAtMs).pipe(
          map(() => (isOpen() ? ask : command('ExpireReservation', { expiresAtMs }))),
        )
        const doubt$ = looks(NO_TIME, clock).pipe(
          filter(() => !isEven()),
          take(1),
          map(() => ask),
        )
        return merge(warning$, end$, doubt$).pipe(allCausedBy(e))
      }),
    ),
)

const isHeard = ({ data }: EventEntry): boolean =>
  !('gone' in data) || data.gone !== false || !('error' in data) || statusOf(data.error) !== null

export const warnOfExpiry = decider(
  'WarnOfExpiry',
  ['expiry', 'shell'],
  ({ expiresAtMs }, models, { clock }) => {
    const nowMs = serverTimeOf({ clock }, models)
    return isToBeWarned(expiresAtMs, models.expiry, nowMs) ? event('ExpiryWarned', { expiresAtMs }) : null
  },
)

export const expireReservation = decider(
  'ExpireReservation',
  [...KEPT_MODELS, 'expiry', 'payment'],
  ({ expiresAtMs }, models) => {
    const current = models.reservation.current
    if (current === null || models.expiry.expiresAtMs !== expiresAtMs) return null
    const { payment } = models
    // A payment on its way is followed up first: what is paid never expires.
    if (isOutcomeOpen(progressOf(payment)) && payment.reservationId === current.reservationId) return null
    return expiredEvents(models, { reservationId: current.reservationId, expiresAtMs })
  },
)

export const extendReservation = asks(
  'ExtendReservation',
  // Stale: more time for a reservation that was left is not for the next one.
  { reads: [...FETCH_MODELS, 'shell'], ...oncePerReservation, lifetime: 'booking' },
  (_data, models, { api, clock }) => {
    const nowMs = serverTimeOf({ clock }, models)
    const decided = decideExtend(models.reservation.current, { nowMs, isCutOff: isCutOff(models.shell) })
    if (E.isLeft(decided)) return event('ExtensionRefused', { reason: decided.left._tag })
    const { reservationId } = decided.right
    const askedMs = models.reservation.current?.expiresAtMs ?? null
    return question(extended(api, reservationId), {
      asked: event('ExtensionRequested', {}),
      found: (extension) => extendedEvents(extension, { askedMs, models }),
      failed: (error) =>
        isCancelled(models.reservation.current) ? OF_CANCELLED : event('ExtensionFailed', { error }),
    })
  },
)

/** The new end; without one the reservation is paid, say, or stands for ever. */
type Extension = EpochMs | Reservation

/** What the reservation itself says where the answer doesn't. */
const extended = (api: Api, id: ReservationId): Answer<Extension> =>
  api('extendReservation', {
    parameters: { id },
    to: (answer): Extension | null => answer && answer.expireAt,
  }).pipe(orHeld(api, id, (held) => held.expiresAtMs ?? held))

const NO_END: ApiError = { _tag: 'Unfit', status: 200, path: 'expireAt', expected: 'an instant' }

/** Race: more time for one that was cancelled in the meantime is none. */
const OF_CANCELLED = event('ExtensionRefused', { reason: 'NoReservation' })

const extendedEvents = (
  extension: Extension,
  { askedMs, models }: { readonly askedMs: EpochMs | null; readonly models: FetchModels },
): AtOnce<Event> => {
  if (isCancelled(models.reservation.current)) return OF_CANCELLED
  if (typeof extension === 'number')
    return event('ReservationExtended', { expiresAtMs: newestDeadline(extension, askedMs, models) })
  const { reservationId, status } = extension
  return [
    ...fetchedEvents({ reservationId, why: 'wake' }, E.right(extension), models),
    ...(stateOf(status) === 'paid' ? [] : [event('ExtensionFailed', { error: NO_END })]),
  ]
}

/** Race: another answer that came while this one was in flight has a deadline too, and it may be the newer one. */
const newestDeadline = (
  givenMs: EpochMs,
  askedMs: EpochMs | null,
  { reservation: { current } }: Reads<'reservation'>,
): EpochMs => {
  const expiresAtMs = current?.expiresAtMs ?? null
  return expiresAtMs === null || expiresAtMs === askedMs ? givenMs : greatest(givenMs, expiresAtMs)
}

export const closeExpiryModal = decider('CloseExpiryModal', ['expiry'], (_data, models) =>
  models.expiry.modal === null ? null : event('ExpiryModalClosed', {}),
)

/** On expiry back to the start, or to the ticket page from the edit screen (EXP-05). */
export const leaveOnExpiry = after('ReservationExpired', ['shell'], ({ reservationId }, models) => {
  const { address } = models.shell
  // Who did not pay a difference has the ticket as it was paid before (OP-161).
  const ticketId = address?.path === PATHS.editPay ? reservationId : editedTicketAt(address)
  const path = ticketId === null ? PATHS.home : ticketPath(ticketId)
  return command('NavigateTo', { path, query: {}, how: 'replace' })
})

const isBeingFinished = ({ activity, isFinishUnclear }: EditModel): boolean =>
  activity === 'finishing' || isFinishUnclear

export const watchEditDeadline = policyOnChange(
  {
    reads: ['edit', 'shell'],
    // An end that came while it was not known whether the edit is finished comes again once that is known.
    select: ({ edit, shell }) =>
      `${edit.started ? (edit.expiresAtMs ?? '') : ''} ${isBeingFinished(edit)} ${shell.serverOffsetMs}`,
  },
  (changes$, { clock }, models) =>
    changes$.pipe(
      // A newer end, or none, replaces the timers of the older one (EXP-07).
      switchMap((e) => {
        const { started, expiresAtMs } = models.edit
        if (!started || expiresAtMs === null) return EMPTY
        // After a sleep, or where the clock was moved, the server's own word comes with the next call.
        const due = dueTimes({ clock, models })
        const warning$ = warningTimes(due, expiresAtMs, models.edit).pipe(
          map(() => command('WarnOfEditExpiry', { expiresAtMs })),
        )
        const end$ = due(expiresAtMs).pipe(map(() => command('ExpireEdit', { expiresAtMs })))
        return merge(warning$, end$).pipe(allCausedBy(e))
      }),
    ),
)

export const warnOfEditExpiry = decider(
  'WarnOfEditExpiry',
  ['edit', 'shell'],
  ({ expiresAtMs }, models, { clock }) =>
    models.edit.started && isToBeWarned(expiresAtMs, models.edit, serverTimeOf({ clock }, models))
      ? event('EditExpiryWarned', { expiresAtMs })
      : null,
)

/** Race: a finish that is in flight has the last word: it may have come in time. After a reload nothing is started yet. */
export const expireEdit = decider('ExpireEdit', ['edit'], (data, models) => {
  const { expiresAtMs, reservationId } = models.edit
  if (reservationId === null || expiresAtMs !== data.expiresAtMs) return null
  if (isBeingFinished(models.edit)) return null
  return event('EditExpired', { reservationId })
})

export const closeEditModal = decider('CloseEditModal', ['edit'], (_data, models) =>
  models.edit.modal === null ? null : event('EditModalClosed', {}),
)

/** At its end the ticket is fetched again: it is what it was, or was paid elsewhere. */
export const lookAtUnpaidEnd = policy(
  { on: ['UnpaidChangeFound'], reads: ['edit', 'shell'] },
  (events$, { clock }, models) =>
    events$.pipe(
      // The newest answer says until when.
      switchMap((e) => {
        const { reservationId, expiresAtMs } = e.data.changed
        const nowMs = serverTimeOf({ clock }, models)
        if (expiresAtMs === null || isExpired(expiresAtMs, nowMs)) return EMPTY
        return dueTimes({ clock, models })(expiresAtMs).pipe(
          // Where it was finished here, its own end says so.
          filter(
            () => models.edit.unpaid?.paid.reservationId === reservationId && models.edit.outcome === null,
          ),
          map(() => causedBy(e, command('FetchReservation', { reservationId, why: 'ticket' }))),
        )
      }),
    ),
)

interface DueContext {
  readonly clock: Clock
  readonly models: Reads<'shell'>
  /** Whether our own clock can be believed; without it, the server's word comes with the next call. */
  readonly isEven?: () => boolean
}

/** Completes when the server's clock reaches `atMs`, as far as our own clock can be believed. */
const dueTimes =
  ({ clock, models, isEven = () => true }: DueContext) =>
  (atMs: EpochMs): Observable<unknown> => {
    const nowMs = (): EpochMs => serverTimeOf({ clock }, models)
    return looks(remainingMs(atMs, nowMs()), clock).pipe(
      filter(() => isExpired(atMs, nowMs()) && isEven()),
      take(1),
    )
  }

interface Warned {
  readonly expiresAtMs: EpochMs | null
  /** The end of which it was warned last. */
  readonly warnedAtMs: EpochMs | null
}

/** When it is warned of this end, unless it was: of that of a reservation, and of the change of a ticket. */
const warningTimes = (due: ReturnType<typeof dueTimes>, endMs: EpochMs, { warnedAtMs }: Warned) =>
  warnedAtMs === endMs ? EMPTY : due(warnsAtMs(endMs))

/** A page that wakes up after the end shows the end, not a warning. */
const isToBeWarned = (endMs: EpochMs, { expiresAtMs, warnedAtMs }: Warned, nowMs: EpochMs): boolean =>
  expiresAtMs === endMs && warnedAtMs !== endMs && !isExpired(endMs, nowMs)

/**
 * Whether the wall clock has gone on since now as the timers have. When it hasn't, the machine slept or its clock was
 * moved; only the server knows what time it is, and its answer makes everything be looked at again (OP-80).
 */
const runsEvenly = (clock: Clock): (() => boolean) => {
  const aheadMs = (): number => clock.nowMs() - clock.scheduler.now()
  const thenAheadMs = aheadMs()
  return () => Math.abs(aheadMs() - thenAheadMs) <= TIMINGS.serverClockToleranceMs
}

/** After `leftMs` at the latest, every second, and at once when the page wakes. */
const looks = (leftMs: DurationMs, clock: Clock): Observable<unknown> => {
  // The first look is just in time where the clock behaves; the others are for clocks that don't.
  const first = least(leftMs, TIMINGS.deadlineCheckMs)
  // A timer that never overflows: the platform's limit is 2^31 ms.
  const exact$ = leftMs < 2 ** 31 ? timer(leftMs, clock.scheduler) : EMPTY
  return merge(timer(first, TIMINGS.deadlineCheckMs, clock.scheduler), clock.wakes$, exact$)
}
