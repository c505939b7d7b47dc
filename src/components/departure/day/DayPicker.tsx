// Choosing the day of one direction: a fortnight as a strip, and a field for any other day
// (SCHED-02, SCHED-09, SCHED-23).
import { command } from '../../../../domain/log/commands.ts'
import { useDispatch } from '../../../models/modelSource.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { useTripWords } from '../../trip/tripWords.ts'
import { useWayName } from '../../trip/wayNames.ts'
import css from '../departure.module.css'
import { type TripDays, type TripProps, useTripDays } from '../../trip/tripModels.ts'
import { DateField } from './DateField.tsx'
import { DayStrip, type StripDay } from './DayStrip.tsx'
import { stripDays } from './stripDays.ts'

export interface DayPickerProps extends TripProps {
  /** In a dialog the calendar unfolds where it stands: no dialog opens over another. */
  readonly inDialog?: boolean
}

export const DayPicker = ({ trip, inDialog = false }: DayPickerProps) => {
  const t = useTripTexts()
  const dispatch = useDispatch()
  const days = useTripDays(trip)
  const way = useWayName()(trip)
  const strip = useStripDays(days)
  const choose = (day: string) => dispatch(command('ChooseDate', { trip: trip.seqN, day }))
  return (
    <div className={css.day}>
      <DayStrip
        name={`day-${trip.seqN}`}
        legend={way === null ? t('day.legend') : t('day.legend-of', { way })}
        legendHidden
        days={strip}
        value={days.shownDay ?? undefined}
        onChoose={choose}
      />
      <DateField trip={trip} inDialog={inDialog} />
    </div>
  )
}

/** Days on which nothing sails can't be chosen, and say so; while that is not known, all can. */
const useStripDays = ({ range, shownDay, sailed, publishedUntil }: TripDays): readonly StripDay[] => {
  const t = useTripTexts()
  const words = useTripWords()
  return stripDays(range, shownDay ?? range.from).map((day) => {
    const isSailed = sailed === null || sailed.has(day)
    const isPublished = publishedUntil === null || day <= publishedUntil
    return {
      value: day,
      weekday: words.day(day, 'weekday'),
      day: words.day(day, 'date'),
      month: words.day(day, 'month'),
      fullText: words.day(day, 'long'),
      disabled: !isSailed,
      ...(isSailed ? {} : { hint: isPublished ? t('day.no-sails') : t('day.not-yet') }),
    }
  })
}
