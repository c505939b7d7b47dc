// Choosing the day of one direction: a fortnight as a strip, any other day from the calendar or by its date
// (SCHED-02, SCHED-09, SCHED-23).
import { useState } from 'react'
import { command } from '../../../../domain/log/commands.ts'
import { QuietButton } from '../../../components/forms/buttons.tsx'
import { DayCalendar } from '../../../components/calendar/DayCalendar.tsx'
import { DayCalendarButton } from '../../../components/calendar/DayCalendarButton.tsx'
import { DayStrip, type StripDay } from './DayStrip.tsx'
import { useDispatch, useModel } from '../../../models/modelSource.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { useTripWords } from '../../trip/tripWords.ts'
import { useWayName } from '../../trip/wayNames.ts'
import css from '../HomeScreen.module.css'
import { type TripDays, type TripProps, useToday, useTripDays } from '../../trip/tripModels.ts'
import { stripDays } from './stripDays.ts'
import { TypedDay } from './TypedDay.tsx'

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
      <div className={css.anyDay}>
        {inDialog ? (
          <UnfoldingCalendar trip={trip} onPick={choose} />
        ) : (
          <CalendarField trip={trip} onPick={choose} />
        )}
        <TypedDay trip={trip} />
      </div>
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

interface CalendarProps extends TripProps {
  readonly onPick: (day: string) => void
}

const useCalendar = (trip: TripProps['trip']) => {
  const t = useTripTexts()
  const { locale } = useTripWords()
  const today = useToday()
  const wayName = useWayName()
  const { trips } = useModel('schedule')
  const { shownDay, otherDay, range, sailed } = useTripDays(trip)
  const way = wayName(trip)
  const other = trips.find(({ seqN }) => seqN !== trip.seqN)
  const [from, to] = trips[0]?.seqN === trip.seqN ? [shownDay, otherDay] : [otherDay, shownDay]
  return {
    label: way === null ? t('day.calendar') : t('day.calendar-of', { way }),
    value: shownDay,
    min: range.from,
    max: range.to,
    sailed,
    locale,
    today,
    marked: other === undefined ? undefined : { from, to },
    markedText: other === undefined ? undefined : (wayName(other) ?? undefined),
    sailedText: t('day.sailed'),
    notSailedText: t('day.not-sailed'),
    earlierText: t('day.earlier-month'),
    laterText: t('day.later-month'),
  }
}

const CalendarField = ({ trip, onPick }: CalendarProps) => {
  const t = useTripTexts()
  const words = useTripWords()
  const calendar = useCalendar(trip)
  return (
    <DayCalendarButton {...calendar} onPick={onPick} closeText={t('day.close')}>
      {calendar.value === null ? t('day.choose') : words.day(calendar.value, 'full')}
    </DayCalendarButton>
  )
}

const UnfoldingCalendar = ({ trip, onPick }: CalendarProps) => {
  const t = useTripTexts()
  const calendar = useCalendar(trip)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.unfolding}>
      <QuietButton onClick={() => setOpen(!isOpen)}>
        {isOpen ? t('day.hide-calendar') : t('day.show-calendar')}
      </QuietButton>
      {isOpen && <DayCalendar {...calendar} onPick={onPick} />}
    </div>
  )
}
