// The calls about tickets that need more than their row: the change of one (API-58, API-59), and the lists of an account's.
import type { EditRequest } from '../../domain/edit/request.ts'
import type { AskedList } from '../../domain/history/askedList.ts'
import type { HistoryRange } from '../../domain/history/filters.ts'
import { HISTORY_LIMIT } from '../../domain/history/messages.ts'
import type { CustomerId, ReservationId } from '../../domain/ids.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { fromEdit, type ReceivedEdit } from '../../domain/wire/edit.ts'
import type { HistoryBody, ReceivedHistory } from '../../domain/wire/history.ts'
import { aboutReservation, orHeld } from './aboutReservation.ts'
import type { Api, Answer } from './call.ts'

/** `null` where the answer doesn't say what the edit holds. */
export const editBegun = (api: Api, id: ReservationId): Answer<ReceivedEdit | null> =>
  api('startEdit', { parameters: { id } }).pipe(ofTicket(id))

export const editSent = (
  api: Api,
  { reservationId: id, token }: Reservation,
  request: EditRequest,
): Answer<ReceivedEdit> =>
  api('editData', { parameters: { token }, body: fromEdit(request) }).pipe(
    ofTicket(id),
    orHeld(api, id, (reservation) => ({ reservation, expiresAtMs: reservation.expiresAtMs })),
  )

/** An answer about another ticket is none. */
const ofTicket = (id: ReservationId) =>
  aboutReservation(id, (answer: ReceivedEdit | null) => answer?.reservation ?? null)

/** Each list by the call that the server has for it (OP-95). */
export const reservationList = (api: Api, list: AskedList): Answer<ReceivedHistory> => {
  switch (list._tag) {
    case 'Own':
      return api('userReservations', { body: ownBody(list.customerId, list.range) })
    case 'ManagedCompanies':
      return api('managedReservations', { body: AS_MANAGER })
    case 'Company':
      return api('companyReservations', { body: ownedBy({ companyId: list.companyId }) })
    case 'Customer':
      return api('customerReservations', {
        body: { ...ownedBy({ customerId: list.customerId }), ...AS_MANAGER },
      })
    case 'CompanyCustomer': {
      const { companyId, customerId } = list
      return api('memberReservations', { parameters: { companyId, customerId } })
    }
  }
}

const ownedBy = <A>(reservationOwner: A) => ({ criteria: { reservationOwner } })

const AS_MANAGER = { options: { isManager: true } }

const ownBody = (customerId: CustomerId, { from, to }: HistoryRange): HistoryBody => ({
  customerId,
  limit: HISTORY_LIMIT,
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
})
