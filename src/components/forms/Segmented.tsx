/* One of two or three, side by side as the parts of one sign: native radios, so arrow keys move between them. */
import { type ReactNode, useId } from 'react'
import { classes } from '../../look/classes.ts'
import { FieldError, type FieldProps, isWrong } from './FieldFrame.tsx'
import css from './Segmented.module.css'

interface Segment {
  readonly value: string
  readonly label: ReactNode
}

interface SegmentedProps extends Pick<FieldProps<string>, 'disabled' | 'required' | 'data-path'> {
  /** The radio group's name, unlike any other on the page. */
  readonly name: string
  readonly legend: ReactNode
  readonly segments: readonly Segment[]
  readonly value: string | undefined
  readonly onChoose: (value: string) => void
  /** One above the other on a narrow page, for long labels. */
  readonly stacks?: boolean | undefined
  /** What is wrong with the choice, in words. */
  readonly error?: string | undefined
}

export const Segmented = (props: SegmentedProps) => {
  const { name, legend, segments, value, onChoose, stacks = false, error } = props
  const errorId = useId()
  return (
    <fieldset
      role={props.required === undefined ? undefined : 'radiogroup'}
      disabled={props.disabled ?? false}
      aria-required={props.required}
      aria-invalid={isWrong(error) ? true : undefined}
      aria-describedby={isWrong(error) ? errorId : undefined}
    >
      <legend className={css.legend}>{legend}</legend>
      <div className={classes(css.segments, stacks && css.stacks)}>
        {segments.map((segment) => (
          <label key={segment.value} className={classes(css.segment, segment.value === value && css.checked)}>
            <input
              className="fl-radio"
              type="radio"
              name={name}
              data-path={props['data-path']}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onChoose(segment.value)}
            />
            {segment.label}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
