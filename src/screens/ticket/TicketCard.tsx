/* The ticket: a boarding paper with a chart's border, a perforation and a stub that carries the code. */
import type { ReactNode } from 'react'
import { Crossing, type CrossingProps } from '../../components/trip/Crossing.tsx'
import { HouseFlag } from '../../components/trip/SignalFlag.tsx'
import { classes } from '../../look/classes.ts'
import css from './TicketCard.module.css'

export interface TicketFact {
  readonly id: string
  readonly label: ReactNode
  readonly value: ReactNode
  /** Has a row of its own, for a list of names. */
  readonly wide?: boolean | undefined
}

export interface TicketLine {
  readonly id: string
  readonly label: ReactNode
  readonly detail?: ReactNode
  readonly price?: ReactNode
}

export interface TicketCardProps {
  /** The line's name or the brand, along the head. */
  readonly issuer: ReactNode
  /** What this paper is, for example "Ferry ticket". Rendered as a heading. */
  readonly title: ReactNode
  readonly level?: 2 | 3 | undefined
  readonly date: ReactNode
  readonly crossing: CrossingProps
  /** Ship, boarding, contact and the like. */
  readonly facts: readonly TicketFact[]
  readonly lines: readonly TicketLine[]
  readonly totalLabel?: ReactNode
  readonly total?: ReactNode
  readonly numberLabel: ReactNode
  readonly number: ReactNode
  /** A bar code or QR code as svg or img; it stands on white paper in both schemes. */
  readonly code?: ReactNode
  readonly note?: ReactNode
  /** A stamp beside the date, for example "Cancelled". */
  readonly stamp?: ReactNode
}

export const TicketCard = (props: TicketCardProps) => {
  const Heading = `h${props.level ?? 2}` as const
  return (
    <article className={css.ticket}>
      <div className={css.main}>
        <div className={css.head}>
          <HouseFlag className={css.flag} />
          <span className={css.issuer}>{props.issuer}</span>
          <Heading className={css.title}>{props.title}</Heading>
        </div>
        <div className={css.body}>
          <div className={css.when}>
            <p className={classes(css.date, 'fl-line')}>{props.date}</p>
            {props.stamp !== undefined && <p className={css.stamp}>{props.stamp}</p>}
          </div>
          <Crossing {...props.crossing} size="l" />
          <dl className={css.facts}>
            {props.facts.map((fact) => (
              <div key={fact.id} className={classes(fact.wide === true && css.wide)}>
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
          <Lines {...props} />
        </div>
      </div>
      <div className={css.stub}>
        {props.code !== undefined && <div className={css.code}>{props.code}</div>}
        <p className={css.number}>
          <span>{props.numberLabel}</span>
          <strong>{props.number}</strong>
        </p>
        {props.note !== undefined && <p className={css.note}>{props.note}</p>}
      </div>
    </article>
  )
}

const Lines = ({ lines, totalLabel, total }: TicketCardProps) => (
  <>
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <span>
            {line.label}
            {line.detail !== undefined && <span className={css.detail}>{line.detail}</span>}
          </span>
          {line.price}
        </li>
      ))}
    </ul>
    {total !== undefined && (
      <p className={css.total}>
        <span>{totalLabel}</span>
        {total}
      </p>
    )}
  </>
)
