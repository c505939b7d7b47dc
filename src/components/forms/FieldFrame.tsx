/* What stands around a field: its label above, a hint, and what is wrong with it in words. */
import type { ReactNode } from 'react'

export interface FieldProps<A> {
  readonly label: ReactNode
  readonly value: A
  readonly onChange: (value: A) => void
  readonly onBlur?: (() => void) | undefined
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly name?: string | undefined
  readonly 'data-path'?: string | undefined
  readonly maxLength?: number | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
}

export const isWrong = (error: ReactNode): boolean => error !== undefined && error !== null && error !== false

interface FieldFrameProps extends Pick<FieldProps<unknown>, 'label' | 'hint' | 'error'> {
  /** Of the field; with `hint` and `error` behind it, of those. */
  readonly id: string
  readonly children: ReactNode
}

export const FieldFrame = ({ id, label, hint, error, children }: FieldFrameProps) => (
  <div className="fl-field">
    <label className="fl-field-label" htmlFor={id}>
      {label}
    </label>
    {hint !== undefined && (
      <span className="fl-field-hint" id={`${id}hint`}>
        {hint}
      </span>
    )}
    {children}
    <FieldError id={`${id}error`} error={error} />
  </div>
)

interface FieldErrorProps extends Pick<FieldFrameProps, 'error'> {
  readonly id?: string | undefined
  /** It is read out as soon as it is there. */
  readonly role?: 'alert'
}

export const FieldError = ({ id, error, role }: FieldErrorProps) =>
  isWrong(error) && (
    <p className="fl-field-error" id={id} role={role}>
      {error}
    </p>
  )
