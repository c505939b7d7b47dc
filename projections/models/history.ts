// The reservations of the list that the address names, as last received (HIST-01, HIST-11). They go with the sign-in, and
// where the address names another list: what is shown is never another person's.
import * as t from 'io-ts'
import { ApiError, statusOf } from '../../domain/apiError.ts'
import { CalendarDay } from '../../domain/calendarDay.ts'
import { listOf, nullable, shape } from '../../domain/codec/shapes.ts'
import { ListRefusalReason } from '../../domain/history/askedList.ts'
import { choiceIn, isSameChoice, ListChoice, namesMember } from '../../domain/history/listChoice.ts'
import { ListedReservation } from '../../domain/history/listedReservation.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { BEGINNINGS } from '../fold/beginnings.ts'
import { projection, SIGN_IN } from '../fold/projection.ts'

export const HistoryModel = shape({
  /** Whose they are. */
  choice: ListChoice,
  /** `null` until they are loaded. */
  reservations: nullable(listOf(ListedReservation)),
  /** How many of the list could not be read. */
  unreadCount: t.number,
  /** The days of departure that were asked for last. */
  range: shape({ from: nullable(CalendarDay), to: nullable(CalendarDay) }),
  isFetching: t.boolean,
  failure: nullable(ApiError),
  /** Why the list is none of the customer's. */
  refusal: nullable(ListRefusalReason),
  /** Asked for since its page was opened. */
  isVisited: t.boolean,
})
export type HistoryModel = t.TypeOf<typeof HistoryModel>

const listAgain = (draft: HistoryModel, choice: ListChoice): void =>
  void Object.assign(draft, BEGINNINGS.history, { choice })

export const history = projection('history', HistoryModel, {
  // The address goes on naming the same list.
  lifetimes: [[SIGN_IN, { but: ['choice'] }]],
  on: {
    HistoryRequested: (draft, { from, to, choice }) => {
      if (!isSameChoice(draft.choice, choice)) listAgain(draft, choice)
      return { range: { from, to }, isFetching: true, failure: null, refusal: null, isVisited: true }
    },
    HistoryRefused: (draft, { choice, reason }) => {
      listAgain(draft, choice)
      return { refusal: reason, isVisited: true }
    },
    HistoryLoaded: ({ isFetching }, loaded) => (isFetching ? { ...loaded, isFetching: false } : {}),
    HistoryFailed: ({ isFetching, reservations }, { error }) => {
      if (!isFetching) return
      // Who may not see it any more does not go on seeing it.
      const isSeen = statusOf(error) !== 403
      return { isFetching: false, failure: error, reservations: isSeen ? reservations : null }
    },
    AddressChanged: (draft, { address }) => {
      if (address.path !== PATHS.myReservations) {
        draft.isVisited = false
        // Who the member is will be loaded again.
        if (namesMember(draft.choice)) listAgain(draft, draft.choice)
        return
      }
      const choice = choiceIn(address.query)
      if (!isSameChoice(draft.choice, choice)) listAgain(draft, choice)
    },
  },
})
