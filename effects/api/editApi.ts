// Changing a paid ticket, as the handlers see it (API-58..61, API-69). Where an answer doesn't hold the ticket it is
// fetched (OP-159).
import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import { map, switchMap } from 'rxjs/operators'
import type { EditRequest } from '../../domain/edit/request.ts'
import type { ReservationId, SailRefId } from '../../domain/ids.ts'
import type { EpochMs } from '../../domain/instant.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { editDeadlineOf, fromEdit } from '../../domain/wire/edit.ts'
import type { CallAnswer } from '../../domain/wire/endpoints/endpoints.ts'
import { toReservation } from '../../domain/wire/reservation.ts'
import { toSails } from '../../domain/wire/schedule.ts'
import { aboutReservation } from './aboutReservation.ts'
import type { Answer, Caller } from './call.ts'
import { changed, heldAfter } from './detailApi.ts'

/** What an edit holds, and until when it is open. */
export interface ToldEdit {
  readonly reservation: Reservation
  readonly expiresAtMs: EpochMs | null
}

export const editApi = (call: Caller) => {
  const toldBy = (answer: CallAnswer<'startEdit'>): ToldEdit | null =>
    answer === null ? null : { reservation: toReservation(answer), expiresAtMs: editDeadlineOf(answer) }
  return {
    /** `null` where the answer doesn't say what the edit holds. */
    startEdit: (id: ReservationId): Answer<ToldEdit | null> =>
      call('startEdit', { parameters: { id } }).pipe(map(E.map(toldBy)), ofTicket(id)),
    editData: ({ reservationId: id, token }: Reservation, request: EditRequest): Answer<ToldEdit> =>
      call('editData', { parameters: { token }, body: fromEdit(request) }).pipe(
        map(E.map(toldBy)),
        ofTicket(id),
        // There is only the one answer to go on from.
        switchMap((answer): Answer<ToldEdit> => {
          if (E.isLeft(answer)) return of(answer)
          if (answer.right !== null) return of(E.right(answer.right))
          return heldAfter(call, id).pipe(
            map(E.map((reservation) => ({ reservation, expiresAtMs: reservation.expiresAtMs }))),
          )
        }),
      ),
    cancelEdit: (id: ReservationId) => call('cancelEdit', { parameters: { id } }),
    finishEdit: (id: ReservationId): Answer<Reservation> =>
      changed(call, id, call('finishEdit', { parameters: { id } })),
    replacementLegs: (sailRefId: SailRefId) =>
      call('replacementLegs', { parameters: { sailRefId }, to: toSails }),
  }
}

/** An answer about another ticket is none. */
const ofTicket =
  (id: ReservationId) =>
  (answer$: Answer<ToldEdit | null>): Answer<ToldEdit | null> =>
    answer$.pipe(
      // There is only the one answer to go on from.
      switchMap((answer) =>
        of(E.map((told: ToldEdit | null) => told?.reservation ?? null)(answer)).pipe(
          aboutReservation(id),
          map((about) => (E.isLeft(about) ? about : answer)),
        ),
      ),
    )
