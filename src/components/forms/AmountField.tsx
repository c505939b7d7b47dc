/* An amount with its unit behind it. What is typed stays visible; `error` says what is wrong with it.
   Enter commits, and so does leaving the field, where anything was typed since. */
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef } from 'react'
import { classes } from '../../look/classes.ts'
import css from './AmountField.module.css'

export interface AmountFieldProps {
  readonly label: ReactNode
  /** As typed. */
  readonly value: string
  /** Short, as drawn: "cm". */
  readonly unit: string
  /** In full, as read out: "centimetres". */
  readonly unitLabel?: string | undefined
  readonly onChange: (text: string) => void
  readonly onCommit?: ((text: string) => void) | undefined
  readonly onBlur?: (() => void) | undefined
  readonly error?: ReactNode
  readonly hint?: ReactNode
  readonly inputMode?: 'numeric' | 'decimal' | undefined
  readonly maxLength?: number | undefined
  readonly name?: string | undefined
  /** Where its form finds it. */
  readonly 'data-path'?: string | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

export const AmountField = (props: AmountFieldProps) => {
  const { label, unit, unitLabel, error, hint } = props
  const id = useId()
  const wrong = error !== undefined && error !== null && error !== false
  return (
    <div className="fl-field">
      <label className="fl-field-label" htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <span className="fl-field-hint" id={`${id}hint`}>
          {hint}
        </span>
      )}
      <div className="fl-field-wrapper">
        <AmountInput
          {...props}
          id={id}
          wrong={wrong}
          describedBy={classes(`${id}unit`, hint !== undefined && `${id}hint`, wrong && `${id}error`)}
        />
        <span className={css.unit} id={`${id}unit`}>
          <span aria-hidden={unitLabel !== undefined}>{unit}</span>
          {unitLabel !== undefined && <span className="fl-hidden">{unitLabel}</span>}
        </span>
      </div>
      {wrong && (
        <p className="fl-field-error" id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  )
}

interface AmountInputProps extends AmountFieldProps {
  readonly id: string
  readonly wrong: boolean
  readonly describedBy: string
}

const AmountInput = ({ inputRef, ...props }: AmountInputProps) => {
  const { id, wrong, describedBy, inputMode = 'numeric', onChange, onBlur } = props
  const committing = useCommitting(props)
  return (
    <input
      ref={inputRef}
      className={classes('fl-input', 'fl-num', css.input)}
      id={id}
      name={props.name}
      data-path={props['data-path']}
      value={props.value}
      disabled={props.disabled}
      inputMode={inputMode}
      autoComplete="off"
      maxLength={props.maxLength}
      aria-required={props.required}
      aria-invalid={wrong}
      aria-describedby={describedBy}
      onChange={(event) => {
        committing.typed()
        onChange(event.currentTarget.value)
      }}
      onKeyDown={committing.key}
      onBlur={(event) => {
        committing.left(event.currentTarget.value)
        onBlur?.()
      }}
    />
  )
}

/** Enter commits each time, so that it can be tried again; it doesn't submit the form that the field stands in. */
function useCommitting({ onCommit }: Pick<AmountFieldProps, 'onCommit'>) {
  const isTyped = useRef(false)
  const commit = (text: string): void => {
    isTyped.current = false
    onCommit?.(text)
  }
  return {
    typed: (): void => {
      isTyped.current = true
    },
    left: (text: string): void => {
      if (isTyped.current) commit(text)
    },
    key: (event: KeyboardEvent<HTMLInputElement>): void => {
      if (event.key !== 'Enter' || onCommit === undefined) return
      event.preventDefault()
      commit(event.currentTarget.value)
    },
  }
}
