/* A line of text to fill in, with its label above, a hint and the error in words. */
import { TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import type { FieldProps } from './FieldFrame.tsx'

export interface TextFieldProps extends FieldProps<string> {
  readonly type?: 'text' | 'email' | 'tel' | 'password' | undefined
  /** What a browser may fill in by itself; nothing where that isn't said. */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric' | undefined
  readonly placeholder?: string | undefined
}

/** Which keys a phone shows. */
const KEYBOARDS = { text: 'text', email: 'email', tel: 'tel', password: 'text' } as const

export const TextField = ({ hint, onChange, onBlur, required, ...props }: TextFieldProps) => {
  const { type = 'text', autoComplete = 'off', inputMode = KEYBOARDS[type], disabled = false } = props
  return (
    <TextInput
      {...props}
      type={type}
      autoComplete={autoComplete}
      inputMode={inputMode}
      disabled={disabled}
      description={hint}
      aria-required={required}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onBlur?.()}
    />
  )
}
