/* A file to take along, with its label above, a hint and the error in words. What was chosen can be taken away again. */
import { Input } from '@mantine/core'
import { type ReactNode, useId, useRef } from 'react'
import css from './FileField.module.css'

export interface FileFieldProps {
  readonly label: ReactNode
  readonly value: File | null
  readonly onChange: (value: File | null) => void
  readonly onBlur?: (() => void) | undefined
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly name?: string | undefined
  readonly 'data-path'?: string | undefined
  /** For a button that takes the file away. */
  readonly removeLabel: string
}

export const FileField = ({
  label,
  value,
  onChange,
  onBlur,
  hint,
  error,
  removeLabel,
  ...rest
}: FileFieldProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const remove = (): void => {
    if (input.current !== null) input.current.value = ''
    onChange(null)
    input.current?.focus()
  }
  return (
    <Input.Wrapper id={id} label={label} description={hint} error={error}>
      <div className={css.row}>
        <input
          {...rest}
          ref={input}
          id={id}
          type="file"
          className={css.input}
          aria-invalid={error !== undefined && error !== null ? true : undefined}
          aria-describedby={[hint === undefined ? '' : `${id}-description`, error ? `${id}-error` : '']
            .join(' ')
            .trim()}
          onChange={(event) => onChange(event.currentTarget.files?.[0] ?? null)}
          onBlur={() => onBlur?.()}
        />
        {value !== null && (
          <button type="button" className="fl-btn" data-look="plain" onClick={remove}>
            {removeLabel}
          </button>
        )}
      </div>
    </Input.Wrapper>
  )
}
