/* One of two or three, side by side as the parts of one sign: native radios, so arrow keys move between them. */
import { type ReactNode, useId } from 'react'
import { classes } from '../../look/classes.ts'
import css from './Segmented.module.css'

export interface Segment {
  readonly value: string
  readonly label: ReactNode
  readonly disabled?: boolean | undefined
}

export interface SegmentedProps {
  /** The radio group's name, unlike any other on the page. */
  readonly name: string
  readonly legend: ReactNode
  readonly legendHidden?: boolean | undefined
  readonly segments: readonly Segment[]
  readonly value: string | undefined
  readonly onChoose: (value: string) => void
  readonly disabled?: boolean | undefined
  /** One above the other on a narrow page, for long labels. */
  readonly stacks?: boolean | undefined
  /** What is wrong with the choice, in words. */
  readonly error?: string | undefined
  readonly required?: boolean | undefined
  /** Where its form finds it. */
  readonly 'data-path'?: string | undefined
}

export const Segmented = (props: SegmentedProps) => {
  const { name, legend, legendHidden = false, segments, value, onChoose, stacks = false } = props
  const errorId = useId()
  const isWrong = props.error !== undefined
  return (
    <fieldset
      role={props.required === undefined ? undefined : 'radiogroup'}
      disabled={props.disabled ?? false}
      aria-required={props.required}
      aria-invalid={isWrong ? true : undefined}
      aria-describedby={isWrong ? errorId : undefined}
    >
      <legend className={legendHidden ? 'fl-hidden' : css.legend}>{legend}</legend>
      <div className={classes(css.segments, stacks && css.stacks)}>
        {segments.map((segment) => (
          <label
            key={segment.value}
            className={classes(
              css.segment,
              segment.value === value && css.checked,
              segment.disabled === true && css.off,
            )}
          >
            <input
              className="fl-radio"
              type="radio"
              name={name}
              data-path={props['data-path']}
              value={segment.value}
              checked={segment.value === value}
              disabled={segment.disabled}
              onChange={() => onChoose(segment.value)}
            />
            {segment.label}
          </label>
        ))}
      </div>
      {isWrong && (
        <p className="fl-field-error" id={errorId}>
          {props.error}
        </p>
      )}
    </fieldset>
  )
}
