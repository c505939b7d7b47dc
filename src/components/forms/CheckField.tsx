/* A line of text that is checked elsewhere: it says in words that it is being checked, is good or is bad.
   What was typed stays as it was typed. */
import { type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref, useId } from 'react'
import { classes } from '../../look/classes.ts'
import css from './CheckField.module.css'
import { CheckMark, CloseMark } from '../../look/marks.tsx'

export type CheckStatus = 'idle' | 'checking' | 'good' | 'bad'

export interface CheckFieldProps {
  readonly label: ReactNode
  readonly value: string
  readonly status: CheckStatus
  /** What the check found; while checking, `checkingText` stands in its place. */
  readonly message?: ReactNode
  readonly checkingText: ReactNode
  readonly hint?: ReactNode
  /** Before what is typed, for example a country's letters. */
  readonly prefix?: ReactNode
  readonly onChange: (text: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly onRemove?: (() => void) | undefined
  /** Required where `onRemove` is given; a whole label, for example "Remove the second resident". */
  readonly removeLabel?: string | undefined
  readonly inputMode?: 'text' | 'numeric' | 'tel' | undefined
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  readonly maxLength?: number | undefined
  readonly name?: string | undefined
  readonly disabled?: boolean | undefined
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

export const CheckField = (props: CheckFieldProps) => {
  const { label, hint, prefix, status, onRemove, removeLabel } = props
  const id = useId()
  const describedBy = classes(
    prefix !== undefined && `${id}prefix`,
    hint !== undefined && `${id}hint`,
    `${id}found`,
  )
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
      <div className={css.row}>
        <div className={css.box} data-status={status}>
          {prefix !== undefined && (
            <span className={css.prefix} id={`${id}prefix`}>
              {prefix}
            </span>
          )}
          <CheckedInput {...props} id={id} describedBy={describedBy} />
          <StatusMark status={status} />
        </div>
        {onRemove !== undefined && (
          <button type="button" className="fl-icon-btn" aria-label={removeLabel} onClick={onRemove}>
            <CloseMark />
          </button>
        )}
      </div>
      <Found {...props} id={`${id}found`} />
    </div>
  )
}

interface CheckedInputProps extends CheckFieldProps {
  readonly id: string
  readonly describedBy: string
}

const CheckedInput = ({ inputRef, ...props }: CheckedInputProps) => (
  <input
    ref={inputRef}
    className={classes('fl-input', css.input)}
    id={props.id}
    name={props.name}
    value={props.value}
    disabled={props.disabled}
    inputMode={props.inputMode ?? 'text'}
    autoComplete={props.autoComplete ?? 'off'}
    autoCapitalize="off"
    spellCheck={false}
    maxLength={props.maxLength}
    aria-invalid={props.status === 'bad'}
    aria-describedby={props.describedBy}
    onChange={(event) => props.onChange(event.currentTarget.value)}
    onBlur={() => props.onBlur?.()}
  />
)

const StatusMark = ({ status }: Pick<CheckFieldProps, 'status'>) => (
  <span className={css.mark} aria-hidden="true">
    {status === 'good' && <CheckMark />}
    {status === 'checking' && <span className={css.turning} />}
  </span>
)

interface FoundProps extends Pick<CheckFieldProps, 'status' | 'message' | 'checkingText'> {
  readonly id: string
}

/** The quiet line is always there, so that what appears in it is read out. */
const Found = ({ id, status, message, checkingText }: FoundProps) => (
  <div id={id} className={css.found}>
    <p className={css.quiet} data-status={status} role="status">
      {status === 'bad' ? null : status === 'checking' ? checkingText : message}
    </p>
    {status === 'bad' && (
      <p className="fl-field-error" role="alert">
        {message}
      </p>
    )}
  </div>
)
