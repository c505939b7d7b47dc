// The reservations of the signed-in customer, as last told (HIST-01). They go with the sign-in.
import * as t from 'io-ts'
import { ApiError } from '../../domain/apiError.ts'
import { CalendarDay } from '../../domain/calendarDay.ts'
import { listOf, nullable, shape } from '../../domain/codec/shapes.ts'
import { ListedReservation } from '../../domain/history/listedReservation.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { BOOKING_BEGINNINGS } from '../fold/beginnings.ts'
import { projection } from '../fold/projection.ts'

export const HistoryModel = shape({
  /** `null` until they are told. */
  reservations: nullable(listOf(ListedReservation)),
  /** How many of the list could not be read. */
  unreadCount: t.number,
  /** The days of departure that were asked for last. */
  range: shape({ from: nullable(CalendarDay), to: nullable(CalendarDay) }),
  isFetching: t.boolean,
  failure: nullable(ApiError),
  /** Asked for since its page was opened. */
  isVisited: t.boolean,
})
export type HistoryModel = t.TypeOf<typeof HistoryModel>

const initial: HistoryModel = BOOKING_BEGINNINGS.history

const forget = (draft: HistoryModel): void => void Object.assign(draft, initial)

export const history = projection(HistoryModel, initial, {
  HistoryRequested: (draft, { from, to }) => {
    draft.range = { from, to }
    draft.isFetching = true
    draft.failure = null
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
  },
  AddressChanged: (draft, { address }) => {
    if (address.path !== PATHS.myReservations) draft.isVisited = false
  },
  SignedIn: forget,
  SignedOut: forget,
  // The log of an earlier page holds pseudonyms, and its sign-in is over.
  SessionResumed: forget,
})
