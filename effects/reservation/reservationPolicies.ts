// What follows from the reservation's events: catching up, showing notices, moving on.
import * as E from 'fp-ts/Either'
import { filter, mergeMap, scan, throttleTime } from 'rxjs'
import { type ApiError, isUnclear } from '../../domain/apiError.ts'
import { command } from '../../domain/log/commands.ts'
import type { EventEntry } from '../../domain/log/entry.ts'
import type { EventType } from '../../domain/log/events.ts'
import { NOT_TAKEN, SELECTION_EVENTS, TAKEN } from '../../projections/fold/projection.ts'
import type { ReservationChange } from '../../domain/reservation/change.ts'
import { isAtRest } from '../../domain/payment/progress.ts'
import { isUnbooked, progressOf } from '../../projections/models/payment/paymentModel.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { PATHS } from '../../domain/shell/address.ts'
import type { NoticeKey } from '../../domain/shell/notice.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { after, afterAny, causedBy, mapCaused, policy } from '../pipeline/handler.ts'
import { BOOKING_MODELS, syncDecision } from '../../projections/selectors/reservation.ts'

/** A change that failed so often is given up. */
const MAX_FAILURES = 4

const GIVE_UP = command('GiveUpChange', { why: 'asked' })

const ANSWERS = [...TAKEN, ...NOT_TAKEN, 'ReservationFetched', 'TripDropped'] as const

/** What was changed while a call was in flight is sent when it is over (OP-108). */
export const catchUp = policy(
  {
    on: [...ANSWERS, ...SELECTION_EVENTS, 'ReservationChangeWanted', 'ReservationChangedElsewhere'],
    reads: BOOKING_MODELS,
  },
  (events$, { config }, models) =>
    events$.pipe(
      scan<EventEntry, CourseAt, Course>(courseAfter, { failures: 0, isElsewhere: false }),
      // What a lost answer has done is found by the fetch that follows it.
      filter(({ e }) => isAnswer(e.type) && !(isFailure(e) && isUnclear(e.data.error))),
      // At most one command each, at once.
      mergeMap(({ e, failures, isElsewhere }) => {
        const decided = syncDecision(models, config)
        // What is chosen stays; a promotion, a name or a trip's removal is nothing without the reservation.
        if (E.isLeft(decided))
          return decided.left._tag === 'ReservationCancelled' && models.reservation.wanted.length > 0
            ? [causedBy(e, GIVE_UP)]
            : []
        // After the first refusal only what was chosen in the meantime can be left to ask for.
        const isRefused = e.type === 'ReservationModifyFailed' && failures > 1
        if (isRefused || failures >= MAX_FAILURES) return [causedBy(e, GIVE_UP)]
        // What was changed elsewhere is not undone by itself.
        const isUndoing = isElsewhere && 'request' in decided.right
        const next = isUndoing
          ? command('GiveUpChange', { why: 'elsewhere' })
          : command('SyncReservation', {})
        return [causedBy(e, next)]
      }),
    ),
)

/** What waits for its turn beside the tickets goes on once these are settled otherwise: nothing of theirs is asked then. */
export const goOnWithChanges = after(
  'ReservationHeldOtherwise',
  BOOKING_MODELS,
  (_data, models, { config }) => {
    const decided = syncDecision(models, config)
    return E.isRight(decided) && decided.right._tag === 'Change' ? command('SyncReservation', {}) : null
  },
)

/** What the answers have come to since a person last changed something. */
interface Course {
  /** In a row, since the server last took something. */
  readonly failures: number
  /** What is held was changed elsewhere, and nothing is chosen here beside it. */
  readonly isElsewhere: boolean
}

interface CourseAt extends Course {
  /** The newest of these events. */
  readonly e: EventEntry
}

const courseAfter = ({ failures, isElsewhere }: Course, e: EventEntry): CourseAt => {
  if (e.type === 'ReservationChangedElsewhere')
    return { e, failures, isElsewhere: isElsewhere || !e.data.hasWish }
  if (isFailure(e)) return { e, failures: failures + 1, isElsewhere }
  // A fetch shows what was done, and takes nothing.
  if (e.type === 'ReservationFetched') return { e, failures, isElsewhere }
  return { e, failures: 0, isElsewhere: isElsewhere && isAnswer(e.type) }
}

const isFailure = (e: EventEntry): e is EventEntry<(typeof NOT_TAKEN)[number]> =>
  NOT_TAKEN.some((type) => type === e.type)

const isAnswer = (type: string): boolean => ANSWERS.some((one) => one === type)

/** Confirm succeeded: on to the confirm screen (NAV-20). */
export const showConfirm = after('ReservationConfirmed', [], () =>
  command('NavigateTo', { path: PATHS.confirm, query: {}, how: 'push' }),
)

/** A confirm that was refused for the contact shows what is missing. */
export const revealContactErrors = afterAny(['ConfirmRefused', 'PayRefused'], [], (e) =>
  e.data.reason === 'ContactIncomplete' ? command('RevealContactErrors', {}) : null,
)

const FAILURE_NOTICES = {
  ReservationCreateFailed: 'reservationCreateFailed',
  ReservationModifyFailed: 'reservationModifyFailed',
  ReservationConfirmFailed: 'reservationConfirmFailed',
  OwnerUpdateFailed: 'ownerUpdateFailed',
  VehiclePriceFailed: 'vehiclePriceFailed',
  LocalIdCheckFailed: 'residentCheckFailed',
} as const satisfies { readonly [K in EventType]?: NoticeKey }

/** ERR-21: the failure in one sentence. */
export const tellFailures = afterAny(
  Object.keys(FAILURE_NOTICES) as (keyof typeof FAILURE_NOTICES)[],
  [],
  (e) => notice(FAILURE_NOTICES[e.type], e.data.error),
)

/** Of a change that was refused; whose answer was lost, so that it is not known what is held; that was accepted and not made. */
const CHANGE_NOTICES = {
  ApplyPromotion: ['promotionFailed', 'promotionFailed', 'promotionWithoutEffect'],
  RemovePromotion: ['promotionFailed', 'promotionFailed', 'promotionStillThere'],
  RemoveTrip: ['tripRemovalFailed', 'reservationModifyFailed', 'tripStillThere'],
  SetWeight: ['weightFailed', 'reservationModifyFailed', 'weightFailed'],
  SaveGuest: ['guestFailed', 'guestFailed', 'guestWithoutEffect'],
} as const satisfies Record<ReservationChange['_tag'], readonly NoticeKey[]>

/** A failure of any other change, and no more than is known of it; what was not made though it was accepted, once. */
export const tellChangeFailures = afterAny(
  ['ReservationChangeFailed', 'ChangeWithoutEffect'],
  [],
  ({ data }) => {
    const [refused, unclear, withoutEffect] = CHANGE_NOTICES[data.change._tag]
    if (!('error' in data)) return notice(withoutEffect, null)
    return notice(isUnclear(data.error) ? unclear : refused, data.error)
  },
)

/** The reservation was lost over a reload: said in a sentence, and back to the start. Where its time is up, that leads on. */
export const tellLostReservation = after(
  'ReservationFetchFailed',
  ['expiry', 'shell', 'payment'],
  ({ why, gone, error, reservationId }, models) => {
    if (why === 'ticket') return null // The ticket page says it itself.
    // One that was asked for by the way goes on as it was; beside Pay the page says it.
    if (!gone) return why === 'wake' || why === 'pay' ? null : notice('reservationFetchFailed', error)
    const isOnResults = models.shell.address?.path === PATHS.paymentResults
    // The page of results says it, to which money without a booking leads; so does the modal.
    if (isOnResults || isUnbooked(models.payment, reservationId)) return null
    if (models.expiry.modal === 'reservationExpired') return null
    return [
      command('NavigateTo', { path: PATHS.home, query: {}, how: 'replace' }),
      // After a payment the page may not say that nothing was charged.
      notice(why === 'payment' ? 'paymentUnclear' : 'reservationGone', error),
    ]
  },
)

/** The server calls it paid, and shows it to who has booked it alone: nothing is held here any more, and no time runs. */
export const leavePaidOfAnother = after(
  'ReservationFetchFailed',
  ['payment', 'reservation'],
  ({ reservationId }, models) =>
    progressOf(models.payment)._tag === 'Payed' &&
    models.payment.reservationId === reservationId &&
    models.reservation.current?.reservationId === reservationId
      ? command('ClearReservation', {})
      : null,
)

/** After a reload the reservation is fetched, because its token was never stored; tickets without one get one. */
export const fetchAfterReload = after('SessionResumed', ['reservation', 'tickets'], (_data, models) => {
  const current = models.reservation.current
  if (current !== null) return fetchAgain(current, 'resume')
  return models.tickets.lines.length > 0 ? command('SyncReservation', {}) : null
})

/** Where a person looks again, and nothing is in flight, what they see is what is true now: a ticket may have been refunded. */
export const fetchOnWake = policy(
  { on: ['PageWoke'], reads: ['reservation', 'payment'] },
  (events$, { clock }, models) =>
    events$.pipe(
      throttleTime(TIMINGS.wakeFetchMs, clock.scheduler, { leading: true, trailing: true }),
      mapCaused(() => {
        const { current, activity, fetchingId, payedReservations } = models.reservation
        const isIdle = activity === 'idle' && fetchingId === null && isAtRest(progressOf(models.payment))
        const tickets = Object.values(payedReservations).filter(
          ({ reservationId }) => reservationId !== current?.reservationId,
        )
        return [
          isIdle ? current && fetchAgain(current, 'wake') : null,
          fetchingId === null ? tickets.map((ticket) => fetchAgain(ticket, 'ticket')) : null,
        ]
      }),
    ),
)

/** The tickets that the browser kept are fetched again: what they are now, and what is personal in them. */
export const fetchRestored = after('StateRestored', [], ({ kept }) => {
  const { current = null, payedReservations = {} } = kept.booking?.reservation ?? {}
  return Object.values(payedReservations)
    .filter(({ reservationId }) => reservationId !== current?.reservationId)
    .map((ticket) => fetchAgain(ticket, 'ticket'))
})

/** A look may have been what the sign-in was rejected for: what is shown of the tickets is looked at without it. */
export const fetchAfterRejection = after('SignedOut', ['reservation'], ({ why }, models) =>
  why === 'rejected'
    ? Object.values(models.reservation.payedReservations).map((ticket) => fetchAgain(ticket, 'ticket'))
    : null,
)

const fetchAgain = ({ reservationId }: Reservation, why: 'wake' | 'ticket' | 'resume' | 'locale') =>
  command('FetchReservation', { reservationId, why })

/** Its titles come in the customer's language (RES-16). */
export const fetchInLocale = after('LocaleChanged', ['reservation'], (_data, models) => {
  const current = models.reservation.current
  return current === null ? null : fetchAgain(current, 'locale')
})

const notice = (key: NoticeKey, error: ApiError | null) => command('ShowNotice', { tone: 'bad', key, error })
