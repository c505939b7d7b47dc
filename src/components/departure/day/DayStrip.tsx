/* The coming days as a strip of tear-off calendar leaves: native radios, so the arrow keys walk along it. */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { whenLaidOut } from '../../layout/whenLaidOut.ts'
import { classes } from '../../../look/classes.ts'
import css from './DayStrip.module.css'

export interface StripDay {
  /** The calendar day, for example "2025-06-23". */
  readonly value: string
  readonly weekday: string
  readonly day: string
  readonly month: string
  /** The whole date in words, for assistive technology. */
  readonly fullText: string
  /** A price or "no sails". */
  readonly hint?: string | undefined
  readonly disabled?: boolean | undefined
}

export interface DayStripProps {
  readonly name: string
  readonly legend: ReactNode
  readonly legendHidden?: boolean | undefined
  readonly days: readonly StripDay[]
  readonly value: string | undefined
  readonly onChoose: (value: string) => void
}

export const DayStrip = ({ name, legend, legendHidden = false, days, value, onChoose }: DayStripProps) => {
  const strip = useRef<HTMLDivElement>(null)
  const legendId = useId()
  useEffect(() => whenLaidOut(strip.current, () => centre(strip.current)), [value, days.length])
  // Where no day can be chosen there is no radio to walk along: the keyboard scrolls the strip itself.
  const alone = days.every(({ disabled }) => disabled === true)
    ? { tabIndex: 0, role: 'group', 'aria-labelledby': legendId }
    : {}
  return (
    <fieldset>
      <legend id={legendId} className={legendHidden ? 'fl-hidden' : css.legend}>
        {legend}
      </legend>
      <div className={css.strip} ref={strip} {...alone}>
        {days.map((day) => (
          <label
            key={day.value}
            className={classes(css.day, day.value === value && css.checked, day.disabled === true && css.off)}
          >
            <input
              className="fl-radio"
              type="radio"
              name={name}
              value={day.value}
              checked={day.value === value}
              disabled={day.disabled ?? false}
              onChange={() => onChoose(day.value)}
              aria-label={day.hint === undefined ? day.fullText : `${day.fullText}, ${day.hint}`}
            />
            <span className={css.weekday}>{day.weekday}</span>
            <span className={css.number}>{day.day}</span>
            <span className={css.month}>{day.month}</span>
            {day.hint !== undefined && <span className={css.hint}>{day.hint}</span>}
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
