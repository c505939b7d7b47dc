// Creating, modifying, confirming and fetching the reservation (RES-01..13), and what is asked of it beside the tickets: that a trip
// goes, and promotion codes (PROMO-01..04). Changes of what is held go out one after the other, each decided when its turn comes. A
// call about a reservation that the customer has left meanwhile holds nothing up: what is chosen now is asked for at once, however
// long that answer takes.
import * as E from 'fp-ts/Either'
import { type Observable, of, timer, EMPTY, type OperatorFunction } from 'rxjs'
import { concatMap, filter, map, switchMap, finalize, groupBy, mergeMap } from 'rxjs/operators'
import { areApart } from '../../domain/catalog/trips.ts'
import { ownerAccount } from '../../domain/companies/role.ts'
import { NO_RESERVATION_TOKEN, type ReservationId } from '../../domain/ids.ts'
import { type ApiError, saysReservationIsGone, saysWholeReservationIsGone } from '../../domain/apiError.ts'
import { event, type Event, type EventOf } from '../../domain/log/events.ts'
import { eurCents } from '../../domain/money.ts'
import { namesStanding } from '../../domain/reservation/names.ts'
import { labelOfChange, type ReservationChange } from '../../domain/reservation/change.ts'
import { changeOnConfirming } from '../../domain/reservation/elsewhere.ts'
import { heldOtherwise } from '../../domain/reservation/heldOtherwise.ts'
import { isGoing, type Sync } from '../../domain/reservation/request.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { isCancelled, stateOf } from '../../domain/reservation/state.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { fromOwner } from '../../domain/wire/owner.ts'
import { fromRequest } from '../../domain/wire/request.ts'
import { isCutOff } from '../../projections/models/shell.ts'
import type { Api, Answer } from '../api/call.ts'
import { lookedAt, changeSent } from '../api/aboutReservation.ts'
import {
  allCausedBy,
  decider,
  handler,
  type Reads,
  todayAt,
  serverTimeOf,
  type Caused,
  after,
} from '../pipeline/handler.ts'
import {
  BOOKING_MODELS,
  changeableIn,
  confirmDecision,
  type NamesModels,
  namesSituation,
  syncDecision,
  syncSituation,
} from '../../projections/selectors/reservation.ts'
import { asks, oncePerReservation, question } from '../pipeline/asking.ts'
import { command } from '../../domain/log/commands.ts'
import {
  changedEvent,
  FETCH_MODELS,
  fetchedEvents,
  fetchedInTime,
  type FetchModels,
  foundFor,
  isOfBefore,
  isPaid,
  newestWord,
  paidEvent,
  reportingAnswers,
} from './answers.ts'

export const syncReservation = handler(
  'SyncReservation',
  { reads: [...BOOKING_MODELS, 'shell'] },
  (commands$, { api, config }, models) =>
    commands$.pipe(
      oneCallAtATime(models, (c) => {
        if (isCutOff(models.shell)) return null // It waits for the network.
        const decided = syncDecision(models, config)
        if (E.isLeft(decided)) return null
        const sync = decided.right
        const said$ = syncedBy(sync, api(c), models).pipe(
          reportedBy(reportingAnswers(models, config)),
          allCausedBy(c),
        )
        return {
          about: sync._tag === 'Create' ? null : (models.reservation.current?.reservationId ?? null),
          said$,
        }
      }),
    ),
)

/** A call about a reservation that is held; `about` is `null` where it makes one: that is always waited for. */
interface Call {
  readonly about: ReservationId | null
  readonly said$: Observable<Caused<Event>>
}

const oneCallAtATime =
  <C>(models: Reads<'reservation'>, act: (command: C) => Call | null): OperatorFunction<C, Caused<Event>> =>
  (commands$) => {
    let queue = 0
    /** What the call in flight is about; `null` where it is waited for in any case, or where there is none. */
    let asked: ReservationId | null = null
    const queueNow = (): number => {
      const isLeft = asked !== null && asked !== models.reservation.current?.reservationId
      if (isLeft) {
        queue += 1
        asked = null
      }
      return queue
    }
    return commands$.pipe(
      groupBy(queueNow),
      // There is never more than one that goes on.
      mergeMap((ofOne$) =>
        ofOne$.pipe(
          // One call at a time; each later change is decided on what the models say then (OP-108).
          concatMap((c) => {
            const call = ofOne$.key === queue ? act(c) : null
            if (call === null) return EMPTY
            asked = call.about
            return call.said$.pipe(
              finalize(() => {
                if (asked === call.about) asked = null
              }),
            )
          }),
        ),
      ),
    )
  }

/** What is said as the call goes out, and what comes of its answer. */
const syncedBy = (sync: Sync, api: Api, models: Reads<'reservation'>): Observable<Event> => {
  switch (sync._tag) {
    case 'DropTrip':
      return of(event('TripDropped', { seqN: sync.seqN }))
    case 'Create': {
      const isWanted = (): boolean => models.reservation.activity === 'creating'
      return question(
        api('createReservation', { body: fromRequest(sync.request) }).pipe(whileWanted(isWanted)),
        {
          asked: event('CreateRequested', { named: [...sync.named] }),
          found: (reservation) => paidOr(reservation, event('ReservationCreated', { reservation })),
          failed: (error) => event('ReservationCreateFailed', { error, label: 'RESERVATION CREATE FAILED' }),
        },
      )
    }
    case 'Modify': {
      const { reservationId, request, named } = sync
      const modified$ = api('modifyReservation', {
        parameters: { id: reservationId },
        body: fromRequest(request),
      })
      return question(modified$.pipe(stillHeld(reservationId, api, models)), {
        asked: event('ModifyRequested', { reservationId, named: [...named] }),
        found: (reservation) => paidOr(reservation, event('ReservationModified', { reservation })),
        failed: (error) =>
          event('ReservationModifyFailed', {
            ...failureOf(error, models),
            label: 'RESERVATION MODIFY FAILED',
          }),
      })
    }
    case 'Change': {
      const { change, reservation: held } = sync
      const { reservationId } = held
      return question(changeSent(api, held, change).pipe(stillHeld(reservationId, api, models)), {
        asked: event('ReservationChangeRequested', { reservationId, change }),
        found: (reservation) => paidOr(reservation, event('ReservationChangeMade', { change, reservation })),
        failed: (error) =>
          event('ReservationChangeFailed', {
            change,
            error,
            gone: saysWholeReservationIsGone(error) && !isCancelled(models.reservation.current),
            label: labelOfChange(change),
          }),
      })
    }
  }
}

/** The newest answer on what is held after a call that changes it, as long as it is held here. */
const stillHeld =
  (reservationId: ReservationId, api: Api, models: Reads<'reservation'>) =>
  (call$: Answer<Reservation | null>): Answer<Reservation> =>
    newestWord(call$, { api, reservationId, models }).pipe(
      whileWanted(() => models.reservation.current?.reservationId === reservationId),
    )

/** One of two trips goes: at the server where it is held, here alone where it isn't yet, or no more (RES-14). */
export const removeTrip = decider('RemoveTrip', ['schedule', 'reservation'], ({ seqN }, models) => {
  const { trips } = models.schedule
  const { activity, wanted } = models.reservation
  if (!trips.some((trip) => trip.seqN === seqN))
    return event('TripRemovalRefused', { seqN, reason: 'UnknownTrip' })
  const isLast = trips.every((trip) => trip.seqN === seqN || isGoing(wanted, trip.seqN))
  if (isLast || !areApart(trips)) return event('TripRemovalRefused', { seqN, reason: 'OnlyTrip' })
  if (activity === 'confirming')
    return event('TripRemovalRefused', { seqN, reason: 'ConfirmationInProgress' })
  // One that a call in flight is about to reserve goes with the next call.
  return changeableIn(models.reservation)?.sailPackages.some((one) => one.seqN === seqN) === true
    ? event('ReservationChangeWanted', { change: { _tag: 'RemoveTrip', seqN } })
    : event('TripDropped', { seqN })
})

const PROMOTION_MODELS = ['reservation', 'shell'] as const

/** Without a code or a reservation that stands there is nothing to call (PROMO-03). A pasted code comes with spaces. */
export const applyPromotion = decider('ApplyPromotion', PROMOTION_MODELS, (data, models) => {
  const code = data.code.replace(/\s/g, '')
  return code === '' ? refused('CodeOrReservationMissing') : wanted({ _tag: 'ApplyPromotion', code }, models)
})

export const removePromotion = decider('RemovePromotion', PROMOTION_MODELS, (_data, models) =>
  wanted({ _tag: 'RemovePromotion' }, models),
)

const wanted = (
  change: ReservationChange,
  { reservation, shell }: Reads<(typeof PROMOTION_MODELS)[number]>,
): Event => {
  if (changeableIn(reservation) === null) return refused('CodeOrReservationMissing')
  if (reservation.activity === 'confirming') return refused('ConfirmationInProgress')
  return isCutOff(shell) ? refused('Offline') : event('ReservationChangeWanted', { change })
}

const refused = (reason: EventOf<'PromotionRefused'>['data']['reason']): Event =>
  event('PromotionRefused', { reason })

/** A change goes out as soon as nothing else is in flight. */
export const sendWantedChange = after('ReservationChangeWanted', [], () => command('SyncReservation', {}))

export const confirmReservation = asks(
  'ConfirmReservation',
  { reads: [...FETCH_MODELS, 'auth', 'passengers', 'catalog', 'shell', 'lostSails'], ...oncePerReservation },
  (_data, models, ports) => {
    const { api, clock, config } = ports
    // Without a connection nothing waits: it would go on by itself after the return.
    const isHeld = !isCancelled(models.reservation.current)
    if (isHeld && !isCutOff(models.shell) && areNamesUnsaved(models, ports)) return awaitNames(models)
    const nowMs = serverTimeOf(ports, models)
    const decided = confirmDecision(models, { config, nowMs })
    if (E.isLeft(decided)) return event('ConfirmRefused', { reason: decided.left._tag })
    const { reservationId, owner } = decided.right
    const { networkLosses } = models.shell
    const { saleChannel } = config
    const answer$ = timer(TIMINGS.confirmWaitMs, clock.scheduler).pipe(
      filter(() => models.reservation.current?.reservationId === reservationId),
      // There is only the one wait to go on from.
      switchMap(() => {
        if (isCancelled(models.reservation.current))
          return of(event('ConfirmRefused', { reason: 'NoReservation' }))
        // It would be sent without a press after the network's return.
        const account = ownerAccount(models.auth, models.passengers.form)
        const confirm$ =
          models.shell.networkLosses === networkLosses
            ? api('confirmReservation', {
                parameters: { id: reservationId },
                body: { saleChannel, reservationOwner: fromOwner(owner, account) },
              })
            : of(E.left(CUT_OFF))
        return question(confirm$.pipe(stillHeld(reservationId, api, models)), {
          found: (reservation) => confirmedEvents(reservation, models),
          failed: (error) => event('ReservationConfirmFailed', failureOf(error, models)),
        })
      }),
      reportedBy(reportingAnswers(models, config)),
    )
    return [event('ConfirmRequested', { reservationId }), answer$]
  },
)

const CUT_OFF: ApiError = { _tag: 'Unreachable', code: 'Offline' }

const awaitNames = ({ reservation: { current } }: NamesModels): Event =>
  event('NamesAwaited', { then: { _tag: 'Confirm' }, amountCents: current?.total.amountCents ?? eurCents(0) })

/** Complete forms that the server does not have yet; one that it has refused to save holds nothing back. */
const areNamesUnsaved = (models: NamesModels, ports: Parameters<typeof todayAt>[0]): boolean => {
  const standing = namesStanding(namesSituation(todayAt(ports), models))
  const { guests } = models.passengers
  return standing._tag === 'Unsaved' && standing.seqNs.some((seqN) => guests[seqN]?.status !== 'failed')
}

export const fetchReservation = asks(
  'FetchReservation',
  // Fetches of different reservations don't disturb each other, and two of one return the same.
  { reads: [...FETCH_MODELS, 'auth', 'payment'], turns: 'each' },
  (data, models, { api, isLeft }) => {
    const { reservationId, why } = data
    let paid: Reservation | null = null
    const isOfAnother = (): boolean => why === 'payment' && isOfBefore(models, reservationId)
    const look = () =>
      lookedAt(api, reservationId).pipe(
        map(
          E.map((ticket) => {
            paid = ticket.paid
            return ticket.reservation
          }),
        ),
      )
    const answer$ = fetchedInTime(look, models).pipe(
      foundFor(data, { isLeft }, models),
      // One answer, complete at once.
      concatMap((answer) =>
        fetchedEvents(data, answer, models).concat(isOfAnother() ? [] : unpaidChange(answer, paid)),
      ),
    )
    return [event('FetchRequested', { reservationId, why }), answer$]
  },
)

/** What a change of it waits for its money beside. */
const unpaidChange = (answer: E.Either<ApiError, Reservation>, paid: Reservation | null): readonly Event[] =>
  E.isRight(answer) && paid !== null && answer.right.token !== NO_RESERVATION_TOKEN
    ? [event('UnpaidChangeFound', { paid, changed: answer.right })]
    : []

/**
 * A change whose retries have failed, or that is refused as it stands, is not retried (RES-04), and nothing of
 * what is pending for a reservation that is cancelled (RES-17).
 */
export const giveUpChange = decider('GiveUpChange', BOOKING_MODELS, ({ why }, models, { config }) => {
  const situation = syncSituation(models, config)
  if (isCancelled(situation.reservation))
    return situation.wanted.map((change) => event('ChangeGivenUp', { change }))
  const decided = syncDecision(models, config)
  if (E.isLeft(decided) || situation.reservation === null) return null
  if (decided.right._tag === 'Change') return event('ChangeGivenUp', { change: decided.right.change })
  // Nothing was asked that could have taken something out.
  const otherwise = heldOtherwise({ situation, answer: situation.reservation, askedOut: [] }, why)
  return otherwise === null ? null : event('ReservationHeldOtherwise', otherwise)
})

const reportedBy = (report: (answer: Event) => readonly Event[]) =>
  // Complete at once, so that order is all there is to choose.
  concatMap(report)

/**
 * Stale: the customer has left this reservation in the meantime: another sail was chosen, or the
 * time ran out. That it is paid is reported all the same.
 */
const whileWanted = (isWanted: () => boolean) =>
  filter((answer: E.Either<ApiError, Reservation>) => isPaid(answer) || isWanted())

const paidOr = (reservation: Reservation, otherwise: Event): Event => paidEvent(reservation) ?? otherwise

/** One that is known to be cancelled is not lost with the answer: it is left by clearing alone (OP-112). */
const failureOf = (error: ApiError, { reservation: { current } }: Reads<'reservation'>) => ({
  error,
  gone: saysReservationIsGone(error) && !isCancelled(current),
})

/** A server that calls it an offer still has not confirmed it, after any call. */
const UNCONFIRMED: ApiError = { _tag: 'Unfit', status: 200, path: 'status', expected: 'a confirmed one' }

/** What is confirmed is what was shown; where it isn't, that is said. */
const confirmedEvents = (reservation: Reservation, models: FetchModels): readonly Event[] => {
  const { current: seen } = models.reservation
  const { reservationId, status } = reservation
  if (stateOf(status) === 'offer')
    return [
      ...fetchedEvents({ reservationId, why: 'wake' }, E.right(reservation), models),
      event('ReservationConfirmFailed', failureOf(UNCONFIRMED, models)),
    ]
  const isSeen = seen?.reservationId === reservationId && stateOf(status) !== 'paid'
  const change = isSeen ? changeOnConfirming(seen, reservation) : null
  return [
    ...(change === null ? [] : [changedEvent(models, reservation, change)]),
    paidOr(reservation, event('ReservationConfirmed', { reservation })),
  ]
}
