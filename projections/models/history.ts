// The reservations of the list that the address names, as last told (HIST-01, HIST-11). They go with the sign-in, and
// where the address names another list: what is shown is never another person's.
import * as t from 'io-ts'
import { ApiError, statusOf } from '../../domain/apiError.ts'
import { CalendarDay } from '../../domain/calendarDay.ts'
import { listOf, nullable, shape } from '../../domain/codec/shapes.ts'
import { ListRefusalReason } from '../../domain/history/askedList.ts'
import { choiceIn, isSameChoice, ListChoice, namesMember } from '../../domain/history/listChoice.ts'
import { ListedReservation } from '../../domain/history/listedReservation.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { BOOKING_BEGINNINGS } from '../fold/beginnings.ts'
import { projection } from '../fold/projection.ts'

export const HistoryModel = shape({
  /** Whose they are. */
  choice: ListChoice,
  /** `null` until they are told. */
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

const initial: HistoryModel = BOOKING_BEGINNINGS.history

/** The address goes on naming the same list. */
const forget = (draft: HistoryModel): void => listAgain(draft, draft.choice)

const listAgain = (draft: HistoryModel, choice: ListChoice): void =>
  void Object.assign(draft, initial, { choice })

export const history = projection(HistoryModel, initial, {
  HistoryRequested: (draft, { from, to, choice }) => {
    if (!isSameChoice(draft.choice, choice)) listAgain(draft, choice)
    draft.range = { from, to }
    draft.isFetching = true
    draft.failure = null
    draft.refusal = null
    draft.isVisited = true
  },
  HistoryRefused: (draft, { choice, reason }) => {
    listAgain(draft, choice)
    draft.refusal = reason
    draft.isVisited = true
  },
  // An answer that comes after a sign-out is another customer's.
  HistoryLoaded: (draft, { reservations, unreadCount }) => {
    if (!draft.isFetching) return
    draft.reservations = reservations
    draft.unreadCount = unreadCount
    draft.isFetching = false
  },
  HistoryFailed: (draft, { error }) => {
    if (!draft.isFetching) return
    draft.isFetching = false
    draft.failure = error
    // Who may not see it any more does not go on seeing it.
    if (statusOf(error) === 403) draft.reservations = null
  },
  AddressChanged: (draft, { address }) => {
    if (address.path !== PATHS.myReservations) {
      draft.isVisited = false
      // Who the member is will be told again.
      if (namesMember(draft.choice)) listAgain(draft, draft.choice)
      return
    }
    const choice = choiceIn(address.query)
    if (!isSameChoice(draft.choice, choice)) listAgain(draft, choice)
  },
  SignedIn: forget,
  SignedOut: forget,
  // The log of an earlier page holds pseudonyms, and its sign-in is over.
  SessionResumed: forget,
})
