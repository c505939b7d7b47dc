/* How long something is still held: a quiet pill whose text is given from outside. */
import { classes } from '../../look/classes.ts'
import css from './Countdown.module.css'
import { ClockMark } from '../../look/controlMarks.tsx'

interface CountdownProps {
  /** What is counted, for assistive technology, for example "Held for". */
  readonly label: string
  readonly text: string
  readonly tone?: 'calm' | 'soon' | 'urgent' | undefined
}

export const Countdown = ({ label, text, tone = 'calm' }: CountdownProps) => (
  <span className={classes(css.pill, css[tone])} role="timer" aria-label={`${label} ${text}`}>
    <ClockMark />
    <span>{text}</span>
  </span>
)
