// The way out of a day on which nothing can be booked.
import { command } from '../../../domain/commands.ts'
import { QuietButton } from '../../components/buttons.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { useTripWords } from '../trip/tripWords.ts'
import { useShownDay } from './homeModels.ts'
import { nearestSailDay } from './stripDays.ts'

/** Leads to the nearest day that has sails; nothing while nobody knows of one. */
export const NextSailDay = () => {
  const t = useTripTexts()
  const words = useTripWords()
  const dispatch = useDispatch()
  const { availableDays } = useModel('schedule')
  const shownDay = useShownDay()
  const day = shownDay === null ? null : nearestSailDay(availableDays.days, shownDay)
  if (day === null || shownDay === null) return null
  // Next year's May is not this year's.
  const style = day.slice(0, 4) === shownDay.slice(0, 4) ? 'long' : 'full'
  return (
    <QuietButton onClick={() => dispatch(command('ChooseDate', { day }))}>
      {t('sail.next-day', { day: words.day(day, style) })}
    </QuietButton>
  )
}
