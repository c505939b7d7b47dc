// The calls that list reservations of an account, in domain values.
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { map } from 'rxjs/operators'
import type { AskedList } from '../../domain/history/askedList.ts'
import type { HistoryRange } from '../../domain/history/filters.ts'
import { HISTORY_LIMIT } from '../../domain/history/messages.ts'
import type { CustomerId } from '../../domain/ids.ts'
import {
  type HistoryAnswer,
  type HistoryBody,
  type ToldHistory,
  toHistory,
} from '../../domain/wire/history.ts'
import type { Answer, Caller } from './call.ts'

export const historyApi = (call: Caller) => ({
  /** Each list by the call that the server has for it (OP-95). */
  reservationList: (list: AskedList): Answer<ToldHistory> => asked(call, list).pipe(map(E.map(toHistory))),
})

const AS_MANAGER = { options: { isManager: true } }

const asked = (call: Caller, list: AskedList): Answer<t.TypeOf<typeof HistoryAnswer>> => {
  const parameters = {}
  switch (list._tag) {
    case 'Own':
      return call('userReservations', { parameters, body: ownBody(list.customerId, list.range) })
    case 'ManagedCompanies':
      return call('managedReservations', { parameters, body: AS_MANAGER })
    case 'Company': {
      const { companyId } = list
      return call('companyReservations', {
        parameters,
        body: { criteria: { reservationOwner: { companyId } } },
      })
    }
    case 'Customer': {
      const { customerId } = list
      const body = { criteria: { reservationOwner: { customerId } }, ...AS_MANAGER }
      return call('customerReservations', { parameters, body })
    }
    case 'CompanyCustomer': {
      const { companyId, customerId } = list
      return call('memberReservations', { parameters: { companyId, customerId }, body: null })
    }
  }
}

const ownBody = (customerId: CustomerId, { from, to }: HistoryRange): HistoryBody => ({
  customerId,
  limit: HISTORY_LIMIT,
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
})
