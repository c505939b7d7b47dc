/* A date that is typed or pasted, in whatever form people write one. */
import { type ReactNode, useId } from 'react'
import { classes } from '../../look/classes.ts'
import css from './DayField.module.css'

export interface DayFieldProps {
  readonly label: ReactNode
  /** As it was typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** It was left, or Enter was pressed in it. */
  readonly onDone?: (() => void) | undefined
  /** A date as people write it here. */
  readonly placeholder?: string | undefined
  readonly error?: ReactNode
  readonly hint?: ReactNode
  readonly name?: string | undefined
  readonly labelHidden?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** A button at the end of the field, over it. */
  readonly end?: ReactNode
}

export const DayField = (props: DayFieldProps) => {
  const id = useId()
  const wrong = props.error !== undefined && props.error !== null && props.error !== false
  const describedBy = classes(props.hint !== undefined && `${id}hint`, wrong && `${id}error`)
  return (
    <div className="fl-field">
      <label className={classes('fl-field-label', props.labelHidden === true && 'fl-hidden')} htmlFor={id}>
        {props.label}
      </label>
      {props.hint !== undefined && (
        <span className="fl-field-hint" id={`${id}hint`}>
          {props.hint}
        </span>
      )}
      <div className={classes(css.line, props.end !== undefined && css.withEnd)}>
        <input
          className="fl-input fl-num"
          id={id}
          type="text"
          autoComplete="off"
          inputMode="text"
          name={props.name}
          value={props.value}
          placeholder={props.placeholder}
          disabled={props.disabled}
          aria-invalid={wrong}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          onBlur={() => props.onDone?.()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') props.onDone?.()
          }}
        />
        {props.end}
      </div>
      {wrong && (
        <p className="fl-field-error" id={`${id}error`}>
          {props.error}
        </p>
      )}
    </div>
  )
}
