/* A line of text to fill in, with its label above, a hint and the error in words. */
import { TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react'

export interface TextFieldProps {
  readonly label: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly name?: string | undefined
  /** Where its form finds it. */
  readonly 'data-path'?: string | undefined
  readonly id?: string | undefined
  readonly type?: 'text' | 'email' | 'tel' | 'password' | undefined
  /** What a browser may fill in by itself; nothing where that isn't said. */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric' | undefined
  readonly maxLength?: number | undefined
  readonly placeholder?: string | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

/** Which keys a phone shows. */
const KEYBOARDS = { text: 'text', email: 'email', tel: 'tel', password: 'text' } as const

export const TextField = ({
  hint,
  error,
  onChange,
  onBlur,
  inputRef,
  id,
  required,
  disabled,
  type = 'text',
  autoComplete = 'off',
  inputMode = KEYBOARDS[type],
  ...rest
}: TextFieldProps) => (
  <TextInput
    {...rest}
    type={type}
    autoComplete={autoComplete}
    inputMode={inputMode}
    disabled={disabled ?? false}
    {...(id === undefined ? {} : { id })}
    {...(inputRef === undefined ? {} : { ref: inputRef })}
    description={hint}
    error={error}
    aria-required={required}
    onChange={(event) => onChange(event.currentTarget.value)}
    onBlur={() => onBlur?.()}
  />
)
