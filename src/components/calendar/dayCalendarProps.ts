// What every part of the calendar is given: its days, which of them can be picked, and the words around them.
import type { CalendarDay } from '../../../domain/calendarDay.ts'

export interface DayCalendarProps {
  /** What the day is for, for example "Outbound day". */
  readonly label: string
  readonly value: CalendarDay | null
  /** The first and the last day that can be picked. */
  readonly min: CalendarDay
  readonly max: CalendarDay
  /** The days that have sails; null while that isn't known, and then every day from `min` to `max` can be picked. */
  readonly sailed: ReadonlySet<CalendarDay> | null
  /** The journey's days, those of the other direction included, shown as a range. */
  readonly marked?: { readonly from: CalendarDay | null; readonly to: CalendarDay | null } | undefined
  /** What a marked day is that isn't the picked one, for example "Outbound". */
  readonly markedText?: string | undefined
  /** A language tag, for example "en-GB". */
  readonly locale: string
  readonly notSailedText: string
  readonly sailedText: string
  /** The day that it is in the ports. */
  readonly today: CalendarDay
  readonly onPick: (day: CalendarDay) => void
  /** Before the month's name on the buttons that turn to it, for example "Next month". */
  readonly earlierText?: string | undefined
  readonly laterText?: string | undefined
}
