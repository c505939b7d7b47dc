/* One month of the calendar: its name between the buttons that turn to the months around it, and its days.
   A day without sails keeps its place in the order of the keys, so that a screen reader says why it can't be picked. */
import { Month, type MonthProps } from '@mantine/dates'
import { useId } from 'react'
import { CalendarDay } from '../../../domain/calendarDay.ts'
import css from './DayCalendarGrid.module.css'
import type { DayCalendarProps } from './dayCalendarProps.ts'
import { legendIds } from './DayCalendarLegend.tsx'
import { dayName, monthName, weekdayName } from './dayNames.ts'
import { clampedDay, monthAfter, monthOf, type PressedKey } from './dayMoves.ts'
import { NextMark, PreviousMark } from '../../look/marks.tsx'
import { checked } from '../../../domain/codec/shapes.ts'

export interface DayCalendarMonthProps extends DayCalendarProps {
  /** Months are `YYYY-MM`. */
  readonly month: string
  /** The first and the last month that are shown. */
  readonly first: string
  readonly last: string
  readonly focused: CalendarDay | null
  readonly legendId: string
  /** Shows other months, from this one on. */
  readonly onTurn: (firstMonth: string) => void
  /** A key on a day; true when it leads somewhere. */
  readonly onMove: (day: CalendarDay, key: PressedKey) => boolean
}

/** Mantine brings the table and its days; every visible thing is ours. */
const LOOK = {
  month: css.month,
  weekday: css.weekday,
  monthCell: css.cell,
  day: css.day,
}

export const DayCalendarMonth = (props: DayCalendarMonthProps) => {
  const { month, first, last, min, max, locale } = props
  const nameId = useId()
  return (
    <div>
      <div className={css.head}>
        {month === first && <Turn {...props} to={monthAfter(first, -1)} isLater={false} />}
        <div className={css.name} id={nameId} aria-live="polite">
          <span className="fl-line">{monthName(locale, month)}</span>
        </div>
        {month === last && <Turn {...props} to={monthAfter(last, 1)} isLater />}
      </div>
      <Month
        unstyled
        classNames={LOOK}
        role="grid"
        aria-labelledby={nameId}
        month={`${month}-01`}
        minDate={min}
        maxDate={max}
        hideOutsideDates
        weekdayFormat={(day) => weekdayName(locale, checked(CalendarDay, day))}
        getDayAriaLabel={(day) => fullName(props, checked(CalendarDay, day))}
        getDayProps={dayProps(props)}
      />
    </div>
  )
}

type TurnProps = DayCalendarMonthProps & { readonly to: string; readonly isLater: boolean }

/** At the window's end it stays where it is and does nothing, so that it doesn't lose the focus. */
const Turn = ({ to, isLater, first, min, max, locale, earlierText, laterText, onTurn }: TurnProps) => {
  const isOver = isLater ? to > monthOf(max) : to < monthOf(min)
  const words = [isLater ? laterText : earlierText, monthName(locale, to)]
  return (
    <button
      type="button"
      className={`fl-icon-btn ${isLater ? css.later : css.earlier}`}
      aria-label={words.filter((word) => word !== undefined).join(', ')}
      aria-disabled={isOver}
      onClick={() => {
        if (!isOver) onTurn(monthAfter(first, isLater ? 1 : -1))
      }}
    >
      {isLater ? <NextMark /> : <PreviousMark />}
    </button>
  )
}

const isSailed = ({ sailed }: DayCalendarProps, day: CalendarDay): boolean =>
  sailed === null || sailed.has(day)

const isInWindow = ({ min, max }: DayCalendarProps, day: CalendarDay): boolean => day >= min && day <= max

const isMarkedEnd = ({ marked, value }: DayCalendarProps, day: CalendarDay): boolean =>
  day !== value && (day === marked?.from || day === marked?.to)

const fullName = (props: DayCalendarProps, day: CalendarDay): string =>
  [
    dayName(props.locale, day),
    isInWindow(props, day) && !isSailed(props, day) && props.notSailedText,
    isMarkedEnd(props, day) && props.markedText,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ')

type GetDayProps = NonNullable<MonthProps['getDayProps']>

const dayProps = (props: DayCalendarMonthProps): GetDayProps => {
  const stop = tabStop(props)
  return (text) => {
    const day = checked(CalendarDay, text)
    const isKnown = props.sailed !== null && isInWindow(props, day)
    const isOff = isKnown && !isSailed(props, day)
    return {
      // To Mantine the "selected" day of a month is the one that the Tab key stops at.
      selected: day === stop,
      'aria-pressed': day === props.value ? true : undefined,
      // What Mantine marks as today is the browser's day; nothing looks at that.
      'aria-current': day === props.today ? 'date' : undefined,
      'aria-disabled': isOff ? true : undefined,
      'aria-describedby': isKnown && !isOff ? legendIds(props.legendId).sailed : undefined,
      'data-autofocus': day === stop && isFirstStop(props, stop) ? true : undefined,
      'data-day': day,
      'data-sailed': isKnown ? String(!isOff) : undefined,
      'data-marked': markOf(props, day),
      onKeyDown: (event) => {
        if (props.onMove(day, event)) event.preventDefault()
      },
      onClick: () => {
        if (!isOff) props.onPick(day)
      },
    }
  }
}

/** Where the Tab key stops in this month: the day last gone to, the picked one, or the first that can be picked. */
const tabStop = (props: DayCalendarMonthProps): CalendarDay => {
  const { focused, value, month, min, max, sailed } = props
  const own = [focused, value].find((day) => day !== null && monthOf(day) === month && isInWindow(props, day))
  const firstSailed = [...(sailed ?? [])]
    .filter((day) => monthOf(day) === month && isInWindow(props, day))
    .reduce<CalendarDay | null>((least, day) => (least === null || day < least ? day : least), null)
  return own ?? firstSailed ?? clampedDay(checked(CalendarDay, `${month}-01`), { from: min, to: max })
}

/** A dialog gives the focus to one day: the picked one, else the first month's. */
const isFirstStop = ({ value, month, first, last }: DayCalendarMonthProps, stop: CalendarDay): boolean =>
  value !== null && monthOf(value) >= first && monthOf(value) <= last ? stop === value : month === first

const markOf = ({ marked }: DayCalendarProps, day: CalendarDay): string | undefined => {
  const from = marked?.from ?? marked?.to ?? null
  const to = marked?.to ?? marked?.from ?? null
  if (from === null || to === null) return undefined
  // Days in the wrong order are no range, but they are still the journey's.
  if (from > to) return day === from || day === to ? 'only' : undefined
  if (day < from || day > to) return undefined
  if (from === to) return 'only'
  return day === from ? 'from' : day === to ? 'to' : 'between'
}
