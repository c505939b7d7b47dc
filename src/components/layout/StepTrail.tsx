/* The steps of a purchase as marks along a plotted course. */
import type { ReactNode } from 'react'
import { classes } from '../../look/classes.ts'
import css from './StepTrail.module.css'

export interface TrailStep {
  readonly id: string
  readonly label: string
  readonly state: 'done' | 'current' | 'ahead'
  /** Given for a step that one can go back to: a link with this name and look. */
  readonly link?: ((name: string, className: string | undefined) => ReactNode) | undefined
}

export interface StepTrailProps {
  /** Names it for assistive technology. */
  readonly label: string
  /** Read after the name of a finished step, for example "done". */
  readonly doneText: string
  readonly steps: readonly TrailStep[]
}

export const StepTrail = ({ label, doneText, steps }: StepTrailProps) => (
  <nav className={css.trail} aria-label={label}>
    <ol>
      {steps.map((step) => (
        <li
          key={step.id}
          className={classes(css.step, css[step.state])}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={css.mark} aria-hidden="true" />
          {step.link === undefined ? (
            <span className={css.name}>{step.label}</span>
          ) : (
            step.link(step.label, css.name)
          )}
          {step.state === 'done' && <span className="fl-hidden">{doneText}</span>}
        </li>
      ))}
    </ol>
  </nav>
)
