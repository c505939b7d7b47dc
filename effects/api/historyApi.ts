// The calls that list reservations of an account, in domain values.
import * as E from 'fp-ts/Either'
import { map } from 'rxjs/operators'
import type { HistoryRange } from '../../domain/history/filters.ts'
import { HISTORY_LIMIT } from '../../domain/history/messages.ts'
import type { CustomerId } from '../../domain/ids.ts'
import { type HistoryBody, type ToldHistory, toHistory } from '../../domain/wire/history.ts'
import type { Answer, Caller } from './call.ts'

export const historyApi = (call: Caller) => ({
  /** The customer's own, of the days of departure that are asked for. */
  userReservations: (customerId: CustomerId, range: HistoryRange): Answer<ToldHistory> =>
    call('userReservations', { parameters: {}, body: bodyOf(customerId, range) }).pipe(map(E.map(toHistory))),
})

const bodyOf = (customerId: CustomerId, { from, to }: HistoryRange): HistoryBody => ({
  customerId,
  limit: HISTORY_LIMIT,
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
})
