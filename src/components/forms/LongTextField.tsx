/* Several lines of text to fill in, with its label above, a hint and the error in words. */
import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'

export interface LongTextFieldProps {
  readonly label: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly name?: string | undefined
  readonly 'data-path'?: string | undefined
  readonly maxLength?: number | undefined
  readonly required?: boolean | undefined
  readonly rows: number
}

export const LongTextField = ({ hint, required, onChange, onBlur, ...rest }: LongTextFieldProps) => (
  <Textarea
    {...rest}
    description={hint}
    aria-required={required}
    onChange={(event) => onChange(event.currentTarget.value)}
    onBlur={() => onBlur?.()}
  />
)
