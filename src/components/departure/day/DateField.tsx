// Any day, by its date or from the calendar. Why it can't be had is said at the field, in the customer's language
// (VAL-12..15).
import { useState } from 'react'
import type { CalendarDay, DayRefused } from '../../../../domain/calendarDay.ts'
import { command } from '../../../../domain/log/commands.ts'
import { DayCalendarField } from '../../calendar/DayCalendarField.tsx'
import type { DayCalendarProps } from '../../calendar/dayCalendarProps.ts'
import { useDispatch, useModel } from '../../../models/modelSource.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { useCalendarWords } from '../../trip/calendarWords.ts'
import { type TripProps, useTripDays } from '../../trip/tripModels.ts'
import { useTripWords } from '../../trip/tripWords.ts'
import { useWayName } from '../../trip/wayNames.ts'
import { dateLike, dayAsTyped, isWholeDay, typedDay } from './typedDay.ts'

export interface DateFieldProps extends TripProps {
  /** In a dialog the calendar unfolds where it stands: no dialog opens over another. */
  readonly inDialog: boolean
}

export const DateField = ({ trip, inDialog }: DateFieldProps) => {
  const t = useTripTexts()
  const way = useWayName()(trip)
  const refusal = useDayRefusal(trip)
  const { text, change, done, pick } = useTyping(trip, refusal !== undefined)
  const calendar = useCalendar(trip)
  return (
    <DayCalendarField
      label={way === null ? t('day.date') : t('day.date-of', { way })}
      value={text}
      placeholder={t('day.date-example')}
      onChange={change}
      onDone={done}
      error={refusal}
      calendar={{ ...calendar, onPick: pick }}
      closeText={t('day.close')}
      inDialog={inDialog}
    />
  )
}

interface Draft {
  readonly text: string
  /** The day that was shown while it was typed. */
  readonly over: CalendarDay | null
  /** It was wished for already. */
  readonly isTold: boolean
}

/** What is typed stands until another day is shown; what is refused leaves no day in its place. */
const useTyping = (trip: TripProps['trip'], isRefused: boolean) => {
  const { locale } = useTripWords()
  const { today } = useCalendarWords()
  const dispatch = useDispatch()
  const { shownDay } = useTripDays(trip)
  const [draft, setDraft] = useState<Draft | null>(null)
  if (draft !== null && draft.over !== shownDay) setDraft(null)
  const text = draft?.text ?? (isRefused || shownDay === null ? '' : dayAsTyped(shownDay))
  const choose = (wanted: string): void => {
    const day = typedDay(wanted, today, locale) ?? dateLike(wanted)
    setDraft(day === shownDay ? null : { text: wanted, over: shownDay, isTold: true })
    if (day !== shownDay || isRefused) dispatch(command('ChooseDate', { trip: trip.seqN, day }))
  }
  return {
    text,
    change: (next: string): void => {
      setDraft({ text: next, over: shownDay, isTold: false })
      // Written to its end. In the middle of a date that is being changed, each step may be a whole one.
      const isWritten = next.startsWith(text) && isWholeDay(next)
      if (isWritten && typedDay(next, today, locale) !== null) choose(next)
    },
    done: (): void => {
      if (draft?.text.trim() === '') setDraft(null)
      else if (draft !== null && !draft.isTold) choose(draft.text)
    },
    pick: (day: CalendarDay): void => {
      setDraft(null)
      dispatch(command('ChooseDate', { trip: trip.seqN, day }))
    },
  }
}

const useCalendar = (trip: TripProps['trip']): Omit<DayCalendarProps, 'onPick'> => {
  const t = useTripTexts()
  const words = useCalendarWords()
  const wayName = useWayName()
  const { trips } = useModel('schedule')
  const { shownDay, otherDay, range, sailed } = useTripDays(trip)
  const way = wayName(trip)
  const other = trips.find(({ seqN }) => seqN !== trip.seqN)
  const [from, to] = trips[0]?.seqN === trip.seqN ? [shownDay, otherDay] : [otherDay, shownDay]
  return {
    ...words,
    label: way === null ? t('day.calendar') : t('day.calendar-of', { way }),
    value: shownDay,
    min: range.from,
    max: range.to,
    sailed,
    marked: other === undefined ? undefined : { from, to },
    markedText: other === undefined ? undefined : (wayName(other) ?? undefined),
  }
}

/** Why the day that was wished for this direction was refused, in words. */
const useDayRefusal = (trip: TripProps['trip']): string | undefined => {
  const t = useTripTexts()
  const words = useTripWords()
  const { dateRefusal } = useModel('schedule')
  const { range, outboundDay } = useTripDays(trip)
  if (dateRefusal?.trip !== trip.seqN) return undefined
  const texts: Record<DayRefused['_tag'], string> = {
    NotADay: t('day.refused.NotADay'),
    DayIsPast: t('day.refused.DayIsPast'),
    DayIsTooFar: t('day.refused.DayIsTooFar', { day: words.day(range.to, 'full') }),
    DayBeforeOutbound: t('day.refused.DayBeforeOutbound', {
      day: words.day(outboundDay ?? range.from, 'full'),
    }),
  }
  return texts[dateRefusal.reason as DayRefused['_tag']]
}
