/* The steps of a purchase as marks along a plotted course. */
import { classes } from '../../look/classes.ts'
import css from './StepTrail.module.css'

export interface TrailStep {
  readonly id: string
  readonly label: string
  readonly state: 'done' | 'current' | 'ahead'
  /** Given for a step that one can go back to. */
  readonly onSelect?: (() => void) | undefined
}

export interface StepTrailProps {
  /** Names the list for assistive technology. */
  readonly label: string
  /** Read after the name of a finished step, for example "done". */
  readonly doneText: string
  readonly steps: readonly TrailStep[]
}

export const StepTrail = ({ label, doneText, steps }: StepTrailProps) => (
  <ol className={css.trail} aria-label={label}>
    {steps.map((step) => (
      <li
        key={step.id}
        className={classes(css.step, css[step.state])}
        aria-current={step.state === 'current' ? 'step' : undefined}
      >
        <span className={css.mark} aria-hidden="true" />
        {step.onSelect === undefined ? (
          <span className={css.name}>{step.label}</span>
        ) : (
          <button type="button" className={css.name} onClick={step.onSelect}>
            {step.label}
          </button>
        )}
        {step.state === 'done' && <span className="fl-hidden">{doneText}</span>}
      </li>
    ))}
  </ol>
)
