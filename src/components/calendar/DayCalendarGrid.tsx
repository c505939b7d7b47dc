/* The calendar itself: one month, or two where there is room, and the legend. The focus is on one day at a time. */
import { clampedDay, dayByKey, monthAfter, monthOf, type PressedKey } from './dayMoves.ts'
import { DatesProvider, Month, type MonthProps } from '@mantine/dates'
import { useId, useLayoutEffect, useRef, useState, useCallback } from 'react'
import { CalendarDay } from '../../../domain/calendarDay.ts'
import { LookProvider } from '../../look/LookProvider.tsx'
import css from './DayCalendarGrid.module.css'
import type { DayCalendarProps } from './dayCalendarProps.ts'
import { dayName, monthName, weekdayName } from './dayNames.ts'
import { NextMark, PreviousMark } from '../../look/controlMarks.tsx'
import { checked } from '../../../domain/codec/shapes.ts'

export const DayCalendarGrid = (props: DayCalendarProps) => {
  const { label, min, max } = props
  const legendId = useId()
  const { across, measure } = useMonthsAcross()
  const { first, turn } = useFirstMonth(props, across)
  const { focused, grid, focus } = useFocusedDay((day) => {
    if (monthOf(day) < first) turn(monthOf(day))
    else if (monthOf(day) >= monthAfter(first, across)) turn(monthAfter(monthOf(day), 1 - across))
  })
  const months = Array.from({ length: across }, (_, index) => monthAfter(first, index))
  const move = (day: CalendarDay, key: PressedKey): boolean => {
    const aim = dayByKey(day, key)
    if (aim !== null) focus(clampedDay(aim, { from: min, to: max }))
    return aim !== null
  }
  return (
    <LookProvider>
      {/* Six weeks in every month, so that nothing below moves when a month is turned. */}
      <DatesProvider settings={{ consistentWeeks: true, firstDayOfWeek: 1 }}>
        <div className={css.calendar} role="group" aria-label={label} ref={measure}>
          <div className={css.months} ref={grid}>
            {months.map((month, index) => (
              <DayCalendarMonth
                key={index}
                {...props}
                month={month}
                first={months[0] ?? month}
                last={months.at(-1) ?? month}
                focused={focused}
                legendId={legendId}
                onTurn={turn}
                onMove={move}
              />
            ))}
          </div>
          <DayCalendarLegend {...props} id={legendId} />
        </div>
      </DatesProvider>
    </LookProvider>
  )
}

/** The first month shown. It follows a day that is picked elsewhere. */
const useFirstMonth = ({ value, marked, min, max }: DayCalendarProps, across: number) => {
  const start = monthOf(clampedDay(value ?? marked?.from ?? min, { from: min, to: max }))
  const [shown, setShown] = useState({ over: value, month: start })
  if (shown.over !== value) {
    const isSeen = value === null || (start >= shown.month && start < monthAfter(shown.month, across))
    setShown({ over: value, month: isSeen ? shown.month : start })
  }
  // Two months at the end of the window are the last two.
  const latest = monthAfter(monthOf(max), 1 - across)
  const first = shown.month > latest && latest >= monthOf(min) ? latest : shown.month
  return {
    first: first < monthOf(min) ? monthOf(min) : first,
    turn: (month: string): void => setShown({ over: value, month }),
  }
}

/** The day that the keys have led to; it gets the focus once its month is there. */
const useFocusedDay = (show: (day: CalendarDay) => void) => {
  const grid = useRef<HTMLDivElement>(null)
  const isMoved = useRef(false)
  const [focused, setFocused] = useState<CalendarDay | null>(null)
  useLayoutEffect(() => {
    if (!isMoved.current || focused === null) return
    isMoved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]:not([data-hidden])`)?.focus()
  })
  const focus = (day: CalendarDay): void => {
    isMoved.current = true
    setFocused(day)
    show(day)
  }
  return { focused, grid, focus }
}

/** The same room as in DayCalendarSkeleton.module.css and DayCalendarGrid.module.css: 43.75rem. */
const ROOM_REM = 43.75

/** How many months a calendar has room for: measured, because the keys and the buttons need to know it, too. */
const useMonthsAcross = () => {
  const [across, setAcross] = useState<1 | 2>(1)
  /** A `ref`: it measures before the browser paints, and again whenever the room changes. */
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const rem = parseFloat(getComputedStyle(element.ownerDocument.documentElement).fontSize) || 16
    const look = (): void => setAcross(element.clientWidth >= ROOM_REM * rem ? 2 : 1)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { across, measure }
}

interface DayCalendarMonthProps extends DayCalendarProps {
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

/** One month. A day without sails keeps its place in the order of the keys, so that a screen reader says why it can't be picked. */
const DayCalendarMonth = (props: DayCalendarMonthProps) => {
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

const legendIds = (id: string) => ({ sailed: `${id}sailed` })

interface DayCalendarLegendProps extends DayCalendarProps {
  readonly id: string
}

/** What the looks of a calendar's days mean. The words also describe the days to assistive technology. */
const DayCalendarLegend = (props: DayCalendarLegendProps) => {
  const { id, sailed, sailedText, notSailedText, marked, markedText, value } = props
  const isMarked = [marked?.from, marked?.to].some((day) => typeof day === 'string' && day !== value)
  const ofSails = [
    { text: sailedText, look: { 'data-sailed': 'true' }, id: legendIds(id).sailed },
    { text: notSailedText, look: { 'data-sailed': 'false' }, id: undefined },
  ]
  const ofMark = { text: markedText, look: { 'data-marked': 'only' }, id: undefined }
  const withMark = markedText !== undefined && isMarked
  const rows = [...(sailed === null ? [] : ofSails), ...(withMark ? [ofMark] : [])]
  if (rows.length === 0) return null
  return (
    <ul className={css.legend}>
      {rows.map(({ text, look, id: textId }) => (
        <li key={text}>
          <span className={css.sample} {...look} aria-hidden="true" />
          <span className="fl-line" id={textId}>
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
