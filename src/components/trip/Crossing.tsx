/* One crossing at a glance: when and where it leaves, how long it takes, when and where it arrives. */
import { classes } from '../../look/classes.ts'
import css from './Crossing.module.css'

export interface CrossingProps {
  /** Times as shown, for example "08:15"; `departAt` and `arriveAt` are their machine forms. */
  readonly departTime: string
  readonly departPort: string
  readonly arriveTime: string
  readonly arrivePort: string
  readonly duration: string
  readonly departAt?: string | undefined
  readonly arriveAt?: string | undefined
  /** The day of an arrival on another day than the departure's, for example "+1 day, Tue 24 Nov". */
  readonly arriveDay?: string | undefined
  /** Whose clock a port's time is by, where it is another one than that of the rest. */
  readonly departClock?: string | undefined
  readonly arriveClock?: string | undefined
  readonly size?: 's' | 'm' | 'l' | undefined
  /** The sailing does not go: its times are struck out. */
  readonly struck?: boolean | undefined
}

export const Crossing = (props: CrossingProps) => (
  <div className={classes(css.crossing, props.struck === true && css.struck)} data-size={props.size ?? 'm'}>
    <time className={css.time} dateTime={props.departAt ?? props.departTime}>
      {props.departTime}
    </time>
    <span className={css.course}>
      <span className={css.duration}>{props.duration}</span>
    </span>
    <time className={classes(css.time, css.arrive)} dateTime={props.arriveAt ?? props.arriveTime}>
      {props.arriveTime}
    </time>
    <span className={css.ports}>
      <span className={css.port}>
        {props.departPort}
        {props.departClock !== undefined && <span className={css.aside}>{props.departClock}</span>}
      </span>
      <span className={classes(css.port, css.arrive)}>
        {props.arrivePort}
        {props.arriveClock !== undefined && <span className={css.aside}>{props.arriveClock}</span>}
        {props.arriveDay !== undefined && <span className={css.aside}>{props.arriveDay}</span>}
      </span>
    </span>
  </div>
)
