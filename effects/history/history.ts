// Fetching the reservations of the signed-in customer, or those that a manager looks at (HIST-01, HIST-02, HIST-11,
// HIST-12, MGR-09, MGR-10, API-20, API-33..36, OP-53, OP-95).
import * as E from 'fp-ts/Either'
import { decideList } from '../../domain/history/askedList.ts'
import { filtersIn, isSameRange } from '../../domain/history/filters.ts'
import { choiceIn, namesMember, rangeOf } from '../../domain/history/listChoice.ts'
import { event } from '../../domain/log/events.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { reservationList } from '../api/aboutReservation.ts'
import { asks, question, standingOf, wants } from '../pipeline/asking.ts'

/** Without a customer there is nothing to ask for: the page asks to sign in. */
export const fetchHistory = asks(
  'FetchHistory',
  { reads: ['auth', 'resources'] },
  (data, { auth: { customer }, resources }, { api }) => {
    if (customer === null) return null
    const { choice, ...range } = data
    const list = decideList(choice, { customer, members: resources.members.told?.members ?? null, range })
    if (E.isRight(list))
      return question(reservationList(api, list.right), {
        asked: event('HistoryRequested', data),
        found: (loaded) => event('HistoryLoaded', loaded),
        failed: (error) => event('HistoryFailed', { error }),
      })
    const { _tag: reason } = list.left
    return reason === 'MembersUnknown' ? null : event('HistoryRefused', { choice, reason })
  },
)

/**
 * On arrival at the list, and for the person and the days that its address names; for a member once the members are
 * known. A list that was looked at before is fetched again: what was booked or cancelled meanwhile is in it. Who signs in
 * on that page stays there.
 */
export const fetchHistoryWhereShown = wants('FetchHistory', {
  reads: ['auth', 'shell', 'history'],
  on: ['AddressChanged', 'SignedIn', 'MembersFound'],
  wanted: ({ auth: { customer }, shell: { address } }, { type }) => {
    if (address?.path !== PATHS.myReservations || customer === null) return null
    const choice = choiceIn(address.query)
    const isAwaited = type !== 'MembersFound' || namesMember(choice)
    return isAwaited ? { ...rangeOf(filtersIn(address.query), choice), choice } : null
  },
  standing: ({ history }, range, { type }) => {
    const isAnother = type === 'AddressChanged' && !isSameRange(history.range, range)
    return !history.isVisited || isAnother
      ? 'unasked'
      : standingOf(history.reservations ?? history.refusal, history)
  },
})
