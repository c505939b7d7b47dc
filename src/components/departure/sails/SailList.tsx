/* The departures of a day: a fieldset around `SailOption` rows, ruled like a timetable. */
import type { ReactNode } from 'react'
import { classes } from '../../../look/classes.ts'
import css from './SailList.module.css'

export interface SailListProps {
  readonly legend: ReactNode
  /** Keeps the legend for assistive technology only. */
  readonly legendHidden?: boolean | undefined
  readonly busy?: boolean | undefined
  readonly children: ReactNode
}

export const SailList = ({ legend, legendHidden = false, busy = false, children }: SailListProps) => (
  <fieldset className={classes(css.list, busy && css.busy)} aria-busy={busy}>
    <legend className={legendHidden ? 'fl-hidden' : css.legend}>{legend}</legend>
    {children}
  </fieldset>
)
