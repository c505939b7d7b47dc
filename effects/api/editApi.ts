// Changing a paid ticket, as the handlers see it (API-58..61, API-69). Where an answer doesn't hold the ticket it is
// fetched (OP-159).
import type { EditRequest } from '../../domain/edit/request.ts'
import type { ReservationId, SailRefId } from '../../domain/ids.ts'
import type { EpochMs } from '../../domain/instant.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { editDeadlineOf, fromEdit } from '../../domain/wire/edit.ts'
import type { CallAnswer } from '../../domain/wire/endpoints/endpoints.ts'
import { toReservation } from '../../domain/wire/reservation.ts'
import { toSails } from '../../domain/wire/schedule.ts'
import { aboutReservation, changed, orHeld } from './aboutReservation.ts'
import type { Answer, Caller } from './call.ts'

/** What an edit holds, and until when it is open. */
export interface ReceivedEdit {
  readonly reservation: Reservation
  readonly expiresAtMs: EpochMs | null
}

const toEdit = (answer: CallAnswer<'startEdit'>): ReceivedEdit | null =>
  answer && { reservation: toReservation(answer), expiresAtMs: editDeadlineOf(answer) }

export const editApi = (call: Caller) => ({
  /** `null` where the answer doesn't say what the edit holds. */
  startEdit: (id: ReservationId): Answer<ReceivedEdit | null> =>
    call('startEdit', { parameters: { id }, to: toEdit }).pipe(ofTicket(id)),
  editData: ({ reservationId: id, token }: Reservation, request: EditRequest): Answer<ReceivedEdit> =>
    call('editData', { parameters: { token }, body: fromEdit(request), to: toEdit }).pipe(
      ofTicket(id),
      orHeld(call, id, (reservation) => ({ reservation, expiresAtMs: reservation.expiresAtMs })),
    ),
  cancelEdit: (id: ReservationId) => call('cancelEdit', { parameters: { id } }),
  finishEdit: (id: ReservationId): Answer<Reservation> =>
    changed(call, id, call('finishEdit', { parameters: { id } })),
  replacementLegs: (sailRefId: SailRefId) =>
    call('replacementLegs', { parameters: { sailRefId }, to: toSails }),
})

/** An answer about another ticket is none. */
const ofTicket = (id: ReservationId) =>
  aboutReservation(id, (answer: ReceivedEdit | null) => answer?.reservation ?? null)
