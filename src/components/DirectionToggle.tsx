/* Which way to sail: two native radios drawn as the two halves of one sign. */
import type { ReactNode } from 'react'
import { classes } from '../look/classes.ts'
import css from './DirectionToggle.module.css'

export interface DirectionLeg {
  readonly value: string
  readonly from: string
  readonly to: string
}

export interface DirectionToggleProps {
  readonly name: string
  readonly legend: ReactNode
  readonly legendHidden?: boolean | undefined
  /** Read between the ports, for example "to"; an arrow is drawn in its place. */
  readonly toText: string
  readonly legs: readonly DirectionLeg[]
  readonly value: string | undefined
  readonly onChoose: (value: string) => void
  readonly disabled?: boolean | undefined
}

export const DirectionToggle = (props: DirectionToggleProps) => (
  <fieldset className={css.toggle} disabled={props.disabled ?? false}>
    <legend className={props.legendHidden === true ? 'fl-hidden' : css.legend}>{props.legend}</legend>
    <div className={css.halves}>
      {props.legs.map((leg) => (
        <label key={leg.value} className={classes(css.half, leg.value === props.value && css.checked)}>
          <input
            className="fl-radio"
            type="radio"
            name={props.name}
            value={leg.value}
            checked={leg.value === props.value}
            onChange={() => props.onChoose(leg.value)}
          />
          <span>{leg.from}</span>
          <span className="fl-hidden">{` ${props.toText} `}</span>
          <svg className={css.arrow} viewBox="0 0 24 12" aria-hidden="true" focusable="false">
            <path d="M0 6h22M17 1l5 5-5 5" />
          </svg>
          <span>{leg.to}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
