// The way out of a day on which nothing can be booked.
import { command } from '../../../../domain/log/commands.ts'
import { QuietButton } from '../../forms/buttons.tsx'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { useTripWords } from '../../trip/tripWords.ts'
import { type TripProps, useTripDays } from '../../trip/tripModels.ts'
import { type CalendarDay, dayAfter, type DayRange, daysBetween } from '../../../../domain/calendarDay.ts'

/** Leads to the nearest day that has sails; nothing while none is known. */
export const NextSailDay = ({ trip }: TripProps) => {
  const t = useTripTexts()
  const words = useTripWords()
  const { shownDay, range } = useTripDays(trip)
  const days = trip.availableDays.days.filter((day) => day >= range.from)
  const day = shownDay === null ? null : nearestSailDay(days, shownDay)
  if (day === null || shownDay === null) return null
  return (
    <QuietButton sends={command('ChooseDate', { trip: trip.seqN, day })}>
      {t('sail.next-day', { day: words.day(day, 'long') })}
    </QuietButton>
  )
}

const SHOWN_DAYS = 14
const WEEK_DAYS = 7
/** At least so many days stand before the chosen one, where there are any. */
const DAYS_BEFORE = 4

/** Days within `range` around `day`, in order; a day outside of the range gives the nearest end. */
export const stripDays = (range: DayRange, day: CalendarDay): readonly CalendarDay[] => {
  const ahead = Math.max(0, daysBetween(range.from, day) - DAYS_BEFORE)
  const last = Math.max(0, daysBetween(range.from, range.to) + 1 - SHOWN_DAYS)
  const first = Math.min(ahead - (ahead % WEEK_DAYS), last)
  return Array.from({ length: SHOWN_DAYS }, (_, i) => dayAfter(range.from, first + i)).filter(
    (shown) => shown <= range.to,
  )
}

/** The nearest day with a sail after `day`, else the last one before it; `null` when there is none at all. */
export const nearestSailDay = (days: readonly CalendarDay[], day: CalendarDay): CalendarDay | null => {
  const others = days.filter((other) => other !== day).sort()
  return others.find((other) => other > day) ?? others.at(-1) ?? null
}
