/* One route to choose: a scrap of its chart, its ports and the crossing time, under a native radio. */
import type { ReactNode } from 'react'
import { classes } from '../../../look/classes.ts'
import { ChartMotif, type GeoPoint } from '../../../components/trip/ChartMotif.tsx'
import css from './RouteOption.module.css'

export interface RouteOptionProps {
  readonly name: string
  readonly value: string
  readonly checked: boolean
  readonly onChoose: (value: string) => void
  /** The ports, for example "Munalaid – Kihnu". */
  readonly title: ReactNode
  /** What stands behind the title, for example "overnight, with cabins". */
  readonly suffix?: ReactNode
  readonly duration?: ReactNode
  readonly from: GeoPoint
  readonly to: GeoPoint
  readonly disabled?: boolean | undefined
}

export const RouteOption = (props: RouteOptionProps) => {
  const { name, value, checked, onChoose, title, suffix, duration, from, to, disabled = false } = props
  return (
    <label className={classes(css.route, checked && css.checked, disabled && css.off)}>
      <input
        className="fl-radio"
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChoose(value)}
      />
      <ChartMotif className={css.chart} from={from} to={to} />
      <span className={css.words}>
        <strong className={css.title}>{title}</strong>
        {suffix !== undefined && <span className={css.suffix}> {suffix}</span>}
        {duration !== undefined && <span className={css.duration}>{duration}</span>}
      </span>
    </label>
  )
}
