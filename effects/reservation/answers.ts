// What an answer about the reservation leads to, and for whom: what is true of it now, what of it was changed elsewhere since it was
// last seen, the numbers that the server gave instead of ours, and what the answer doesn't hold. Money that may have been taken is
// followed to its end, also for who has signed out since: what is said of it then is for no one else, nothing personal, and nothing
// at all to another person.
import * as E from 'fp-ts/Either'
import { defer, filter, map, type MonoTypeOperatorFunction, of, switchMap } from 'rxjs'
import { type ApiError, saysReservationIsGone } from '../../domain/apiError.ts'
import { event, type Event, type EventData } from '../../domain/log/events.ts'
import {
  cameIn,
  type ChangeElsewhere,
  changeElsewhere,
  changeOnConfirming,
} from '../../domain/reservation/elsewhere.ts'
import { strangersIn, reportOf } from '../../domain/reservation/heldOtherwise.ts'
import { renumbered, type Renumbering } from '../../domain/reservation/holders.ts'
import { decideSync } from '../../domain/reservation/request.ts'
import { type Reservation, withoutPersonal } from '../../domain/reservation/reservation.ts'
import { isCancelled, stateOf } from '../../domain/reservation/state.ts'
import type { Api, Answer } from '../api/call.ts'
import { heldAfter, taken } from '../api/aboutReservation.ts'
import type { ReservationId } from '../../domain/ids.ts'
import type { Reads } from '../pipeline/handler.ts'
import { expiredEvents, KEPT_MODELS } from './keptSelection.ts'
import { type BookingModels, selectionOf, syncSituation } from '../../projections/selectors/reservation.ts'
import type { SessionConfig } from '../../domain/deployment/sessionConfig.ts'
import { TAKEN } from '../../projections/fold/projection.ts'
import { outlivesReservation } from '../../domain/payment/progress.ts'
import { paymentOf } from '../../projections/models/payment/paymentModel.ts'
import type { AskingPorts } from '../pipeline/asking.ts'

/** The read models that a handler needs who fetches. */
export const FETCH_MODELS = [...KEPT_MODELS, 'expiry'] as const
export type FetchModels = Reads<(typeof FETCH_MODELS)[number]>

type Look = () => Answer<Reservation>

/** Stale: an answer that came after a change of the same reservation may be older than that: it is fetched again. */
export const fetchedInTime = (look: Look, models: Reads<'reservation'>): Answer<Reservation> =>
  newest(look(), look, { models, isOlder: () => true })

/**
 * The answer to a change; where it doesn't hold the reservation, that is looked at (OP-159). Where the reservation was found
 * changed elsewhere while the change was in flight, and the answer doesn't say so, that may be the stale one of the two: it
 * is fetched again.
 */
export const newestWord = (
  change$: Answer<Reservation | null>,
  { api, reservationId, models }: ChangeAsked,
): Answer<Reservation> =>
  newest(taken(reservationId, change$), () => heldAfter(api, reservationId), {
    models,
    isOlder: (found, known, before) =>
      before !== null && changeElsewhere(before, known) !== null && changeElsewhere(known, found) !== null,
  })

interface ChangeAsked {
  readonly api: Api
  readonly reservationId: ReservationId
  readonly models: Reads<'reservation'>
}

interface Known {
  readonly models: Reads<'reservation'>
  /** Whether an answer is older than what has become known while it was awaited. That it is paid or cancelled never is. */
  readonly isOlder: (found: Reservation, known: Reservation, before: Reservation | null) => boolean
}

const newest = (answer$: Answer<Reservation | null>, look: Look, known: Known): Answer<Reservation> =>
  defer(() => {
    const before = known.models.reservation.current
    return answer$.pipe(
      // There is only the one answer to go on from.
      switchMap((answer): Answer<Reservation> => {
        if (E.isLeft(answer)) return of(answer)
        const found = answer.right
        if (found === null) return newest(look(), look, known)
        const { current } = known.models.reservation
        const isOvertaken =
          current !== before &&
          current?.reservationId === found.reservationId &&
          stateOf(found.status) !== 'paid' &&
          !isCancelled(found) &&
          known.isOlder(found, current, before)
        return isOvertaken ? newest(look(), look, known) : of(E.right(found))
      }),
    )
  })

/** At any answer: a reservation that the server calls paid is paid (RES-10); `null` of another one. */
export const paidEvent = (reservation: Reservation): Event | null =>
  stateOf(reservation.status) === 'paid' ? event('ReservationPaid', { reservation }) : null

/** An expiry is reported before the failed fetch; what was changed, before what is held now. */
export const fetchedEvents = (
  { reservationId, why }: EventData<'FetchRequested'>,
  answer: E.Either<ApiError, Reservation>,
  models: FetchModels,
): readonly Event[] => {
  if (E.isRight(answer)) {
    const reservation = answer.right
    if (stateOf(reservation.status) === 'paid')
      return [
        event(isLapsedEdit(reservation, models) ? 'EditPaymentLapsed' : 'ReservationPaid', { reservation }),
      ]
    const fetched = event('ReservationFetched', { reservation, why })
    // A ticket's page shows what it finds. Of what is being booked that is the server's newest answer as well, but for a
    // ticket that is called off: there is no difference to pay for it any more.
    const { current, paidCents } = models.reservation
    if (why !== 'ticket' || current?.reservationId !== reservation.reservationId)
      return [...changedEvents(reservation, models), fetched]
    const isOver = paidCents !== null && isCancelled(reservation)
    return isOver ? [fetched] : [fetched, ...fetchedEvents({ reservationId, why: 'wake' }, answer, models)]
  }
  const { left: error } = answer
  const { expiresAtMs } = models.expiry
  const saysItIsOver = error._tag === 'Refused' && error.code === 'RESERVATION_EXPIRED'
  const isOver = models.expiry.reservationId === reservationId && saysItIsOver
  return [
    ...(isOver && expiresAtMs !== null ? expiredEvents(models, { reservationId, expiresAtMs }) : []),
    event('ReservationFetchFailed', {
      reservationId,
      why,
      error,
      gone: saysReservationIsGone(error),
      label: 'RESERVATION GET FAILED',
    }),
  ]
}

/** What a person is shown, and looks at before they pay; `null` where it is as they have seen it. */
export const changeToShow = (
  seen: Reservation,
  found: Reservation,
  { reservation: { activity } }: Reads<'reservation'>,
): ChangeElsewhere | null => (activity === 'confirming' ? changeOnConfirming : changeElsewhere)(seen, found)

/**
 * What was changed, and the numbers that the server gives to what is chosen here by now. While a change is in flight it is
 * not known what of a difference is its work: its own answer says so. A promotion changes what it costs alone, a confirm
 * status and deadline. While a create is, nothing is held that could have been seen. What a cancelled one lists is held no
 * more.
 */
const changedEvents = (found: Reservation, models: FetchModels): readonly Event[] => {
  const { current } = models.reservation
  const isSeen = current?.reservationId === found.reservationId
  if (!isSeen) return []
  const change = changeToShow(current, found, models)
  if (isChanging(models) && (change === null || !isBeyondPromotion(change, models))) return []
  const changed = change === null ? [] : [changedEvent(models, found, change)]
  return isCancelled(found)
    ? changed
    : [...changed, ...renumberedEvents(renumbered(selectionOf(models), { answer: found, askedOut: [] }))]
}

/** A change that waits for its answer makes another reservation of it; a passenger's names are no part of what is compared. */
export const isChanging = ({ reservation: { activity, wanted } }: Reads<'reservation'>): boolean =>
  activity === 'modifying' && wanted[0]?._tag !== 'SaveGuest'

/** More than a promotion that is in flight can have changed. */
const isBeyondPromotion = (
  { deadline, status, sails, items }: ChangeElsewhere,
  { reservation: { wanted }, tickets: { isAsked } }: Reads<'reservation' | 'tickets'>,
): boolean =>
  !isAsked &&
  wanted[0]?._tag.endsWith('Promotion') === true &&
  (deadline !== null || status !== null || sails.length + items.length > 0)

export const changedEvent = (models: BookingModels, found: Reservation, change: ChangeElsewhere): Event => {
  const selection = selectionOf(models)
  const strangers = strangersIn(selection, found, change)
  if (hasWish(models, found, change))
    return event('ReservationChangedElsewhere', { change, hasWish: true, ...strangers })
  // A vehicle that was asked for just before a reload is chosen here no more: it is shown as what is held.
  const freed = strangers.found.map(({ seqN }) => seqN).filter((seqN) => selection.namedSeqNs.includes(seqN))
  return event('ReservationChangedElsewhere', { change, hasWish: false, found: [], freed })
}

/**
 * Something that is chosen here is still to be sent, and can be: an extra that waits for its answer asks for nothing. A
 * change whose answer was lost may be found made; then nothing of it is left but to give that back.
 */
const hasWish = (models: BookingModels, found: Reservation, change: ChangeElsewhere): boolean => {
  const situation = { ...syncSituation(models, { saleChannel: '' }), activity: 'idle' as const }
  const left = decideSync({ ...situation, reservation: found })
  if (E.isLeft(decideSync(situation)) || E.isLeft(left)) return false
  if (!('request' in left.right)) return true
  const { requests, purgeItems } = left.right.request
  return Object.keys(requests).length > 0 || !purgeItems.every((item) => cameIn(change, item))
}

/** The ticket is as it was before the edit whose difference is to be paid: that was not paid in time (OP-161). */
const isLapsedEdit = (
  { reservationId, total }: Reservation,
  { reservation: { current, paidCents } }: Reads<'reservation'>,
): boolean =>
  current?.reservationId === reservationId &&
  paidCents === total.amountCents &&
  current.total.amountCents !== paidCents

/** Called when something is asked; what it returns is called with the answer's event. */
export const reportingAnswers = (
  models: BookingModels,
  config: Pick<SessionConfig, 'saleChannel'>,
): ((answer: Event) => readonly Event[]) => {
  const asked = syncSituation(models, config)
  return (answer) => {
    if (!isTaken(answer)) return [answer]
    const { reservation } = answer.data
    const change = 'change' in answer.data ? answer.data.change : null
    const isAsked = answer.type === 'ReservationCreated' || answer.type === 'ReservationModified'
    const taken = { reservation, change, why: isAsked ? 'asked' : 'elsewhere' } as const
    const report = reportOf(taken, { asked, now: syncSituation(models, config) })
    return [
      ...renumberedEvents(report.renumbering),
      answer,
      ...(change !== null && report.isWithoutEffect
        ? [event('ChangeWithoutEffect', { reservationId: reservation.reservationId, change })]
        : []),
      ...(report.otherwise === null ? [] : [event('ReservationHeldOtherwise', report.otherwise)]),
    ]
  }
}

/** None where the numbers are as they were given. */
const renumberedEvents = ({ named, gone, freed }: Renumbering): readonly Event[] =>
  named.length + gone.length + freed.length === 0
    ? []
    : [event('NamedRenumbered', { named: [...named], gone: [...gone], freed: [...freed] })]

type Taken = Event & { readonly type: (typeof TAKEN)[number] }

const isTaken = (e: Event): e is Taken => TAKEN.some((type) => type === e.type)

/** Whose it is has signed out. */
export const isOfBefore = ({ payment }: Reads<'payment'>, reservationId: ReservationId): boolean =>
  paymentOf(payment, reservationId).isOfOther

/** And another person is here. */
export const isOfOther = (models: Reads<'auth' | 'payment'>, reservationId: ReservationId): boolean =>
  models.auth.token !== null && isOfBefore(models, reservationId)

type Asker = Pick<AskingPorts, 'isLeft'>

/** Passes on an answer to who asked; to no one where that one has signed out, unless money may have been taken for it. */
export const toAsker = <A>(
  reservationId: ReservationId,
  { isLeft }: Asker,
  models: Reads<'payment'>,
): MonoTypeOperatorFunction<A> =>
  filter(
    () =>
      !isLeft() ||
      models.payment.reservationId === reservationId ||
      outlivesReservation(paymentOf(models.payment, reservationId).progress),
  )

type Found = E.Either<ApiError, Reservation>

export const isPaid = (answer: Found): boolean => E.isRight(answer) && stateOf(answer.right.status) === 'paid'

/**
 * The same of the reservation itself. Where it was the one that is being booked, and was left in any way, only that it is paid
 * is reported; after a sign-out only that, and without what is personal.
 */
export const foundFor = (
  { reservationId, why }: EventData<'FetchRequested'>,
  { isLeft }: Asker,
  models: Reads<'auth' | 'payment' | 'reservation'>,
): MonoTypeOperatorFunction<Found> => {
  const isBooked = (): boolean => models.reservation.current?.reservationId === reservationId
  const wasBooked = isBooked()
  const isReported = (answer: Found): boolean => {
    if (why === 'payment') return !isOfOther(models, reservationId)
    return isPaid(answer) || (!isLeft() && (!wasBooked || isBooked()))
  }
  const isStripped = (): boolean => (why === 'payment' ? isOfBefore(models, reservationId) : isLeft())
  return (answer$) =>
    answer$.pipe(
      toAsker(reservationId, { isLeft }, models),
      filter(isReported),
      map((answer) => (isStripped() ? E.map(withoutPersonal)(answer) : answer)),
    )
}
