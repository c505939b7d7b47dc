// The reservations of the signed-in customer: asked for, and told (HIST-01, HIST-02, API-20).
import * as t from 'io-ts'
import { ApiError } from '../apiError.ts'
import { CalendarDay } from '../calendarDay.ts'
import { listOf, nullable, shape } from '../codec/shapes.ts'
import { ListedReservation } from './listedReservation.ts'

/** How many the server is asked for (TIME-07). */
export const HISTORY_LIMIT = 300

/** The days of departure that are asked for, both inclusive; `null` for no limit. */
const range = { from: nullable(CalendarDay), to: nullable(CalendarDay) }

export const historyCommands = {
  FetchHistory: shape(range),
}

export const historyEvents = {
  HistoryRequested: shape(range),
  /** `unreadCount` entries of the list could not be read, and are not among them. */
  HistoryLoaded: shape({ reservations: listOf(ListedReservation), unreadCount: t.number }),
  HistoryFailed: shape({ error: ApiError }),
}
