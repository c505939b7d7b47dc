// The way out of a day on which nothing can be booked.
import { command } from '../../../../domain/log/commands.ts'
import { QuietButton } from '../../forms/buttons.tsx'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { useTripWords } from '../../trip/tripWords.ts'
import { type TripProps, useTripDays } from '../../trip/tripModels.ts'
import { nearestSailDay } from './stripDays.ts'

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
