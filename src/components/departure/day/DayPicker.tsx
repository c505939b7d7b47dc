// Choosing the day of one direction: a fortnight as a strip, and a field for any other day (SCHED-02, SCHED-09, SCHED-23).
import { command } from '../../../../domain/log/commands.ts'
import { useDispatch, useModel } from '../../../models/modelSource.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { useTripWords, useRegion } from '../../trip/tripWords.ts'
import { useWayName } from '../../trip/wayNames.ts'
import css from '../departure.module.css'
import stripCss from './DayStrip.module.css'
import { type TripDays, type TripProps, useTripDays } from '../../trip/tripModels.ts'
import { stripDays } from './stripDays.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { whenLaidOut } from '../../layout/whenLaidOut.ts'
import { classes } from '../../../look/classes.ts'
import type { CalendarDay, DayRefused } from '../../../../domain/calendarDay.ts'
import { DayCalendarField } from '../../calendar/DayCalendarField.tsx'
import type { DayCalendarProps } from '../../calendar/dayCalendarProps.ts'
import { useCalendarWords } from '../../trip/calendarWords.ts'
import { dateLike, dayAsTyped, isWholeDay, typedDay } from './typedDay.ts'

interface DayPickerProps extends TripProps {
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
        days={strip}
        value={days.shownDay ?? undefined}
        onChoose={choose}
      />
      <DateField trip={trip} inDialog={inDialog} />
    </div>
  )
}

/** Days on which nothing sails can't be chosen, and say so; while that is not known, all can. */
const useStripDays = ({ range, shownDay, sailed, publishedUntil }: TripDays) => {
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
      hint: isSailed ? undefined : t(isPublished ? 'day.no-sails' : 'day.not-yet'),
    }
  })
}

type StripDay = Omit<ReturnType<typeof useStripDays>[number], 'value'> & { readonly value: string }

interface DayStripProps {
  readonly name: string
  readonly legend: ReactNode
  readonly days: readonly StripDay[]
  readonly value: string | undefined
  readonly onChoose: (value: string) => void
}

/** The coming days as a strip of tear-off calendar leaves: native radios, so the arrow keys walk along it. */
export const DayStrip = ({ name, legend, days, value, onChoose }: DayStripProps) => {
  const strip = useRef<HTMLDivElement>(null)
  const legendId = useId()
  useEffect(() => whenLaidOut(strip.current, () => centre(strip.current)), [value, days.length])
  // Where no day can be chosen there is no radio to walk along: the keyboard scrolls the strip itself.
  const alone = days.every(({ disabled }) => disabled)
    ? { tabIndex: 0, role: 'group', 'aria-labelledby': legendId }
    : {}
  return (
    <fieldset>
      <legend id={legendId} className="fl-hidden">
        {legend}
      </legend>
      <div className={stripCss.strip} ref={strip} {...alone}>
        {days.map((day) => (
          <label
            key={day.value}
            className={classes(
              stripCss.day,
              day.value === value && stripCss.checked,
              day.disabled && stripCss.off,
            )}
          >
            <input
              className="fl-radio"
              type="radio"
              name={name}
              value={day.value}
              checked={day.value === value}
              disabled={day.disabled}
              onChange={() => onChoose(day.value)}
              aria-label={day.hint === undefined ? day.fullText : `${day.fullText}, ${day.hint}`}
            />
            <span className={stripCss.weekday}>{day.weekday}</span>
            <span className={stripCss.number}>{day.day}</span>
            <span className={stripCss.month}>{day.month}</span>
            {day.hint !== undefined && <span className={stripCss.hint}>{day.hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Brings the chosen day to the middle of the strip without moving the page. */
function centre(strip: HTMLDivElement | null): void {
  const chosen = strip?.querySelector<HTMLElement>('label:has(:checked)')
  if (strip === null || chosen === null || chosen === undefined) return
  strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2
}

interface DateFieldProps extends TripProps {
  /** In a dialog the calendar unfolds where it stands: no dialog opens over another. */
  readonly inDialog: boolean
}

/** Any day, by its date or from the calendar. Why it is unavailable is said at the field (VAL-12..15). */
const DateField = ({ trip, inDialog }: DateFieldProps) => {
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
  /** It was sent already. */
  readonly isSent: boolean
}

/** What is typed stands until another day is shown; what is refused leaves no day in its place. */
const useTyping = (trip: TripProps['trip'], isRefused: boolean) => {
  const locale = useRegion()
  const { today } = useCalendarWords()
  const dispatch = useDispatch()
  const { shownDay } = useTripDays(trip)
  const [draft, setDraft] = useState<Draft | null>(null)
  if (draft !== null && draft.over !== shownDay) setDraft(null)
  const text = draft?.text ?? (isRefused || shownDay === null ? '' : dayAsTyped(shownDay))
  const choose = (wanted: string): void => {
    const day = typedDay(wanted, today, locale) ?? dateLike(wanted)
    setDraft(day === shownDay ? null : { text: wanted, over: shownDay, isSent: true })
    if (day !== shownDay || isRefused) dispatch(command('ChooseDate', { trip: trip.seqN, day }))
  }
  return {
    text,
    change: (next: string): void => {
      setDraft({ text: next, over: shownDay, isSent: false })
      // Written to its end. In the middle of a date that is being changed, each step may be a whole one.
      const isWritten = next.startsWith(text) && isWholeDay(next)
      if (isWritten && typedDay(next, today, locale) !== null) choose(next)
    },
    done: (): void => {
      if (draft?.text.trim() === '') setDraft(null)
      else if (draft !== null && !draft.isSent) choose(draft.text)
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

/** Why the day that was asked for in this direction was refused, in words. */
const useDayRefusal = (trip: TripProps['trip']): string | undefined => {
  const t = useTripTexts()
  const words = useTripWords()
  const { dateRefusal } = useModel('schedule')
  const { range, outboundDay } = useTripDays(trip)
  if (dateRefusal?.trip !== trip.seqN) return undefined
  const reason = dateRefusal.reason as DayRefused['_tag']
  const day = reason === 'DayIsTooFar' ? range.to : (outboundDay ?? range.from)
  return t(`day.refused.${reason}`, { day: words.day(day, 'full') })
}
