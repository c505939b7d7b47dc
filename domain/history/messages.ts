// The reservations of the signed-in customer, and those of companies and members that the customer manages: requested, and
// found (HIST-01, HIST-02, HIST-11, API-20, API-33..36).
import * as t from 'io-ts'
import { ApiError } from '../apiError.ts'
import { CalendarDay } from '../calendarDay.ts'
import { listOf, nullable, shape } from '../codec/shapes.ts'
import { ListRefusalReason } from './askedList.ts'
import { ListChoice } from './listChoice.ts'
import { ListedReservation } from './listedReservation.ts'

/** How many the server is asked for (TIME-07). */
export const HISTORY_LIMIT = 300

/** The days of departure that are asked for, both inclusive; `null` for no limit. */
const range = { from: nullable(CalendarDay), to: nullable(CalendarDay) }

/** Which list, and of which days. */
const asked = { ...range, choice: ListChoice }

export const historyCommands = {
  FetchHistory: shape(asked),
}

export const historyEvents = {
  HistoryRequested: shape(asked),
  /** Nothing was asked for: the list is none of the customer's. */
  HistoryRefused: shape({ choice: ListChoice, reason: ListRefusalReason }),
  /** `unreadCount` entries of the list could not be read, and are not among them. */
  HistoryLoaded: shape({ reservations: listOf(ListedReservation), unreadCount: t.number }),
  HistoryFailed: shape({ error: ApiError }),
}
