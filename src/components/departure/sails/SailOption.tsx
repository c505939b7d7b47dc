/* One departure to choose: a native radio under a timetable row. What is left is always said in words. */
import { type ReactNode, useId } from 'react'
import { classes } from '../../../look/classes.ts'
import { Crossing, type CrossingProps } from '../../trip/Crossing.tsx'
import { type SailStatus, SignalFlag } from '../../trip/SignalFlag.tsx'
import css from './SailOption.module.css'

export interface SailOptionProps {
  /** The radio group's name, shared by the list. */
  readonly name: string
  readonly value: string
  readonly checked: boolean
  readonly onChoose: (value: string) => void
  readonly crossing: CrossingProps
  readonly ship: ReactNode
  readonly status: SailStatus
  /** The status in words, for example "Open" or "Cancelled". */
  readonly statusText: ReactNode
  /** What is left in words, for example "42 seats, 6 bicycle places". */
  readonly left?: ReactNode
  /** A "from" word and a `PriceTag`. */
  readonly price?: ReactNode
  /** Cannot be chosen. Full, cancelled, closed and departed sailings usually cannot. */
  readonly disabled?: boolean | undefined
}

export const SailOption = (props: SailOptionProps) => {
  const {
    name,
    value,
    checked,
    onChoose,
    crossing,
    ship,
    status,
    statusText,
    left,
    price,
    disabled = false,
  } = props
  const detailId = useId()
  return (
    <label className={classes(css.row, checked && css.checked, disabled && css.off)} data-status={status}>
      <input
        className="fl-radio"
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChoose(value)}
        aria-describedby={detailId}
      />
      <span className={css.dot} aria-hidden="true" />
      <div className={css.crossing}>
        <Crossing {...crossing} struck={crossing.struck ?? status === 'cancelled'} />
      </div>
      <div className={css.detail} id={detailId}>
        <span className={css.status}>
          <SignalFlag status={status} />
          <span>{statusText}</span>
        </span>
        {price !== undefined && <span className={css.price}>{price}</span>}
        <span className={css.more}>
          <span className={css.ship}>{ship}</span>{' '}
          {left !== undefined && <span className={css.left}>{left}</span>}
        </span>
      </div>
    </label>
  )
}
