/* Several lines of text to fill in, with its label above, a hint and the error in words. */
import { Textarea } from '@mantine/core'
import type { FieldProps } from './FieldFrame.tsx'

interface LongTextFieldProps extends Omit<FieldProps<string>, 'disabled'> {
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
