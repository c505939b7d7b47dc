/* The calendar itself: one month, or two where there is room, their days, and the legend.
   The focus is on one day at a time; a key that leads out of the months shown turns them and takes the focus along. */
import { DatesProvider } from '@mantine/dates'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { CalendarDay } from '../../../domain/calendarDay.ts'
import { LookProvider } from '../../look/LookProvider.tsx'
import css from './DayCalendarGrid.module.css'
import type { DayCalendarProps } from './dayCalendarProps.ts'
import { DayCalendarLegend } from './DayCalendarLegend.tsx'
import { DayCalendarMonth } from './DayCalendarMonth.tsx'
import { clampedDay, dayByKey, monthAfter, monthOf, type PressedKey } from './dayMoves.ts'
import { useMonthsAcross } from './monthsAcross.ts'

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
