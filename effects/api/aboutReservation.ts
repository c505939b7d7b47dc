// What is made of an answer about one reservation. Identity decides: an answer about another one than was asked about is
// none.
import * as E from 'fp-ts/Either'
import { identity } from 'fp-ts/function'
import { of, type OperatorFunction } from 'rxjs'
import { map, switchMap } from 'rxjs/operators'
import { afterTaken, type ApiError } from '../../domain/apiError.ts'
import type { ReservationId } from '../../domain/ids.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { stateOf } from '../../domain/reservation/state.ts'
import type { CallAnswer } from '../../domain/wire/endpoints/endpoints.ts'
import type { fromOwner } from '../../domain/wire/owner.ts'
import { toReservation } from '../../domain/wire/reservation.ts'
import type { Api, Answer } from './call.ts'

type Received<A> = E.Either<ApiError, A>

/** Goes on from an answer with another one; a failure stands. */
export const thenAsk = <A, B>(ask: (answer: A) => Answer<B>): OperatorFunction<Received<A>, Received<B>> =>
  // There is only the one answer to go on from.
  switchMap((answer) => (E.isLeft(answer) ? of(answer) : ask(answer.right)))

/** `reservationIn` gives `null` for an answer without one. */
export const aboutReservation = <A>(
  reservationId: ReservationId,
  reservationIn: (answer: A) => Reservation | null,
): OperatorFunction<Received<A>, Received<A>> => {
  const isMeant = (answer: A): boolean => {
    const reservation = reservationIn(answer)
    return reservation === null || reservation.reservationId === reservationId
  }
  return map(E.filterOrElse(isMeant, () => OTHER))
}

const OTHER: ApiError = { _tag: 'Unfit', status: 200, path: 'reservationId', expected: 'the one asked about' }

export const fetched = (api: Api, id: ReservationId): Answer<Reservation> =>
  api('reservation', { parameters: { id }, to: toReservation }).pipe(aboutReservation(id, identity))

/** A reservation that is looked at, and what stands until a change of it is paid. */
export interface FetchedTicket {
  readonly reservation: Reservation
  /** The ticket as it was paid, where the server sends it beside a change that waits to be paid. */
  readonly paid: Reservation | null
}

export const lookedAt = (api: Api, id: ReservationId): Answer<FetchedTicket> =>
  api('reservation', { parameters: { id }, to: toTicket }).pipe(
    aboutReservation(id, ({ reservation }) => reservation),
  )

const toTicket = (wire: CallAnswer<'reservation'>): FetchedTicket => {
  const reservation = toReservation(wire)
  const { originalReservation: original } = wire
  return { reservation, paid: original === null ? null : paidTicketIn(toReservation(original), reservation) }
}

/** Only a paid one of the same number is what a change of it waits for. */
const paidTicketIn = (original: Reservation, { reservationId, status }: Reservation): Reservation | null => {
  const isWaiting = stateOf(status) === 'temporary' && stateOf(original.status) === 'paid'
  return isWaiting && original.reservationId === reservationId ? original : null
}

type Changed = Answer<Reservation | null>

/** The reservation after a change; `null` where the answer doesn't hold it. */
export const taken = (id: ReservationId, answer$: Changed): Changed =>
  answer$.pipe(aboutReservation(id, identity))

/** Who books or pays it, as the server reads it. */
export const ownerSent = (
  api: Api,
  id: ReservationId,
  reservationOwner: ReturnType<typeof fromOwner>,
): Changed => taken(id, api('modifyReservation', { parameters: { id }, body: { reservationOwner } }))

/** The reservation after the server took something and did not say what it holds now. */
export const heldAfter = (api: Api, id: ReservationId): Answer<Reservation> =>
  fetched(api, id).pipe(map(E.mapLeft(afterTaken)))

/** The answer, or what is read out of the reservation, fetched again, where the answer to a change is `null` (OP-159). */
export const orHeld = <A>(
  api: Api,
  id: ReservationId,
  read: (held: Reservation) => A,
): OperatorFunction<Received<A | null>, Received<A>> =>
  thenAsk((answer: A | null) =>
    answer === null ? heldAfter(api, id).pipe(map(E.map(read))) : of(E.right(answer)),
  )

/** The reservation after a change, looked at where the answer doesn't hold it. */
export const changed = (api: Api, id: ReservationId, answer$: Changed): Answer<Reservation> =>
  taken(id, answer$).pipe(orHeld(api, id, identity))
