/* What is being bought, line by line, and the total under a double rule. */
import type { ReactNode } from 'react'
import { classes } from '../../look/classes.ts'
import css from './SummaryList.module.css'

export interface SummaryLine {
  readonly id: string
  readonly label: ReactNode
  readonly detail?: ReactNode
  /** Usually a small `PriceTag`. */
  readonly price: ReactNode
}

interface SummaryListProps {
  readonly lines: readonly SummaryLine[]
  readonly totalLabel: ReactNode
  /** Usually a large `PriceTag`. */
  readonly total: ReactNode
  /** While the price is being calculated: the text to show in place of the total. */
  readonly busyText?: string | undefined
}

export const SummaryList = ({ lines, totalLabel, total, busyText }: SummaryListProps) => (
  <dl className={css.list} aria-busy={busyText !== undefined}>
    {lines.map((line) => (
      <div className={css.line} key={line.id}>
        <dt>
          {line.label}
          {line.detail !== undefined && <span className={classes(css.detail, 'fl-line')}>{line.detail}</span>}
        </dt>
        <dd className={classes(busyText !== undefined && css.stale)}>{line.price}</dd>
      </div>
    ))}
    <div className={classes(css.line, css.total)}>
      <dt>{totalLabel}</dt>
      <dd aria-live="polite">
        {busyText === undefined ? total : <span className={css.busy}>{busyText}</span>}
      </dd>
    </div>
  </dl>
)
