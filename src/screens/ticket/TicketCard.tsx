/* The ticket: a boarding paper and a stub with the code, which comes first on a phone, as it is shown at the port. */
import { type ReactNode, useId } from 'react'
import { Crossing, type CrossingProps } from '../../components/trip/Crossing.tsx'
import { HouseFlag } from '../../components/layout/Wordmark.tsx'
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

/** One sailing: when, from where to where, and what is booked on it. */
export interface TicketLeg {
  readonly id: string
  /** "Way out", where there are two; a heading. */
  readonly title?: ReactNode
  readonly date: ReactNode
  readonly crossing: CrossingProps
  /** How it stands, in a word; `isOver` where it can't be used. */
  readonly state?: { readonly word: ReactNode; readonly isOver: boolean } | undefined
  /** Where the ports are, by when to be there. */
  readonly facts: readonly TicketFact[]
  readonly lines: readonly TicketLine[]
}

interface TicketCardProps {
  /** The line's name or the brand, along the head. */
  readonly issuer: ReactNode
  /** What this paper is, for example "Ferry ticket". Rendered as a heading. */
  readonly title: ReactNode
  /** A stamp across all of it, for example "Cancelled". */
  readonly stamp?: ReactNode
  readonly legs: readonly TicketLeg[]
  /** Who travels, who has booked. */
  readonly facts: readonly TicketFact[]
  /** What belongs to no single sailing. */
  readonly lines: readonly TicketLine[]
  readonly totalLabel: ReactNode
  readonly total: ReactNode
  readonly numberLabel: ReactNode
  readonly number: ReactNode
  /** A bar code or QR code as svg or img; it stands on white paper in both schemes. */
  readonly code?: ReactNode
  readonly note?: ReactNode
}

export const TicketCard = (props: TicketCardProps) => (
  <article className={css.ticket}>
    <div className={css.stub}>
      {props.code !== undefined && <div className={css.code}>{props.code}</div>}
      <p className={css.number}>
        <span>{props.numberLabel}</span>
        <strong>{props.number}</strong>
      </p>
      {props.note !== undefined && <p className={css.note}>{props.note}</p>}
    </div>
    <div className={css.main}>
      <div className={css.head}>
        <HouseFlag className={css.flag} />
        <span className={css.issuer}>{props.issuer}</span>
        <h2 className={css.title}>{props.title}</h2>
      </div>
      <div className={css.body}>
        {props.stamp !== undefined && <p className={css.stamp}>{props.stamp}</p>}
        {props.legs.map((leg) => (
          <Leg key={leg.id} leg={leg} />
        ))}
        <div className={css.whole}>
          <Facts facts={props.facts} />
          <Lines lines={props.lines} />
          <p className={css.total}>
            <span>{props.totalLabel}</span>
            {props.total}
          </p>
        </div>
      </div>
    </div>
  </article>
)

const Leg = ({ leg }: { readonly leg: TicketLeg }) => {
  const titleId = useId()
  return (
    <section className={css.leg} aria-labelledby={leg.title === undefined ? undefined : titleId}>
      {leg.title !== undefined && (
        <h3 id={titleId} className={css.way}>
          {leg.title}
        </h3>
      )}
      <div className={css.when}>
        <p className={classes(css.date, 'fl-line')}>{leg.date}</p>
        {leg.state !== undefined && (
          <p className={classes(css.state, leg.state.isOver && css.over)}>{leg.state.word}</p>
        )}
      </div>
      <Crossing {...leg.crossing} size="l" />
      <Facts facts={leg.facts} />
      <Lines lines={leg.lines} />
    </section>
  )
}

const Facts = ({ facts }: Pick<TicketLeg, 'facts'>) =>
  facts.length === 0 ? null : (
    <dl className={css.facts}>
      {facts.map((fact) => (
        <div key={fact.id} className={classes(fact.wide === true && css.wide)}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )

const Lines = ({ lines }: Pick<TicketLeg, 'lines'>) =>
  lines.length === 0 ? null : (
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
  )
