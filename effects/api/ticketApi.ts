// The calls about tickets, in domain values: their changes (API-58..61, API-69), money that comes back, and the lists of an
// account's. Where an answer doesn't hold the ticket it is fetched (OP-159).
import type { EditRequest } from '../../domain/edit/request.ts'
import type { ReservationId, SailRefId, CustomerId } from '../../domain/ids.ts'
import type { EpochMs } from '../../domain/instant.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { editDeadlineOf, fromEdit } from '../../domain/wire/edit.ts'
import type { CallAnswer } from '../../domain/wire/endpoints/endpoints.ts'
import { toReservation } from '../../domain/wire/reservation.ts'
import { toSails } from '../../domain/wire/schedule.ts'
import { aboutReservation, changed, orHeld } from './aboutReservation.ts'
import type { Answer, Caller } from './call.ts'
import type { RefundPreview } from '../../domain/refund/refund.ts'
import { toRefundPreview } from '../../domain/wire/refund.ts'
import type { AskedList } from '../../domain/history/askedList.ts'
import type { HistoryRange } from '../../domain/history/filters.ts'
import { HISTORY_LIMIT } from '../../domain/history/messages.ts'
import { type HistoryBody, type ReceivedHistory, toHistory } from '../../domain/wire/history.ts'

/** What an edit holds, and until when it is open. */
export interface ReceivedEdit {
  readonly reservation: Reservation
  readonly expiresAtMs: EpochMs | null
}

const toEdit = (answer: CallAnswer<'startEdit'>): ReceivedEdit | null =>
  answer && { reservation: toReservation(answer), expiresAtMs: editDeadlineOf(answer) }

export const ticketApi = (call: Caller) => ({
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
  refundPreview: ({ token }: Reservation, sailRefIds: readonly SailRefId[]): Answer<RefundPreview> =>
    call('refundPreview', {
      parameters: { token },
      body: { sailRefIds: [...sailRefIds] },
      to: toRefundPreview,
    }),
  refund: ({ token, reservationId }: Reservation, sailRefIds: readonly SailRefId[]): Answer<Reservation> =>
    changed(
      call,
      reservationId,
      call('refund', { parameters: { token }, body: { sailRefIds: [...sailRefIds] } }),
    ),
  /** Each list by the call that the server has for it (OP-95). */
  reservationList: (list: AskedList): Answer<ReceivedHistory> => {
    const to = toHistory
    switch (list._tag) {
      case 'Own':
        return call('userReservations', { body: ownBody(list.customerId, list.range), to })
      case 'ManagedCompanies':
        return call('managedReservations', { body: AS_MANAGER, to })
      case 'Company': {
        const { companyId } = list
        return call('companyReservations', { body: { criteria: { reservationOwner: { companyId } } }, to })
      }
      case 'Customer': {
        const { customerId } = list
        const body = { criteria: { reservationOwner: { customerId } }, ...AS_MANAGER }
        return call('customerReservations', { body, to })
      }
      case 'CompanyCustomer': {
        const { companyId, customerId } = list
        return call('memberReservations', { parameters: { companyId, customerId }, to })
      }
    }
  },
})

const AS_MANAGER = { options: { isManager: true } }

/** An answer about another ticket is none. */
const ofTicket = (id: ReservationId) =>
  aboutReservation(id, (answer: ReceivedEdit | null) => answer?.reservation ?? null)

const ownBody = (customerId: CustomerId, { from, to }: HistoryRange): HistoryBody => ({
  customerId,
  limit: HISTORY_LIMIT,
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
})
