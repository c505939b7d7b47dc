// The calls that list reservations of an account, in domain values.
import type { AskedList } from '../../domain/history/askedList.ts'
import type { HistoryRange } from '../../domain/history/filters.ts'
import { HISTORY_LIMIT } from '../../domain/history/messages.ts'
import type { CustomerId } from '../../domain/ids.ts'
import { type HistoryBody, type ReceivedHistory, toHistory } from '../../domain/wire/history.ts'
import type { Answer, Caller } from './call.ts'

const AS_MANAGER = { options: { isManager: true } }

export const historyApi = (call: Caller) => ({
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

const ownBody = (customerId: CustomerId, { from, to }: HistoryRange): HistoryBody => ({
  customerId,
  limit: HISTORY_LIMIT,
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
})
