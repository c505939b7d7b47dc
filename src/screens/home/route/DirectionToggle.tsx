/* Which way to sail: a `Segmented` of the two ways, an arrow drawn between the ports of each. */
import type { ReactNode } from 'react'
import css from './DirectionToggle.module.css'
import { Segmented } from '../../../components/forms/Segmented.tsx'

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

export const DirectionToggle = ({ legs, toText, ...rest }: DirectionToggleProps) => (
  <Segmented
    {...rest}
    stacks
    segments={legs.map((leg) => ({ value: leg.value, label: <Leg {...leg} toText={toText} /> }))}
  />
)

const Leg = ({ from, to, toText }: DirectionLeg & Pick<DirectionToggleProps, 'toText'>) => (
  <>
    <span>{from}</span>
    <span className="fl-hidden">{` ${toText} `}</span>
    <svg className={css.arrow} viewBox="0 0 24 12" aria-hidden="true" focusable="false">
      <path d="M0 6h22M17 1l5 5-5 5" />
    </svg>
    <span>{to}</span>
  </>
)
