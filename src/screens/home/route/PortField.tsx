/* A port to choose by writing its name: the browser's own list of suggestions below a text field. */
import { useId } from 'react'
import { ChoiceMark } from '../../../look/marks.tsx'

export interface PortFieldProps {
  readonly label: string
  readonly value: string
  /** What can be chosen, as it is written. */
  readonly titles: readonly string[]
  readonly onChange: (text: string) => void
  /** It was left, or Enter was pressed in it. */
  readonly onDone: () => void
  readonly error: string | undefined
}

const LONGEST_NAME = 60

export const PortField = ({ label, value, titles, onChange, onDone, error }: PortFieldProps) => {
  const id = useId()
  const isWrong = error !== undefined
  return (
    <div className="fl-field">
      <label className="fl-field-label" htmlFor={id}>
        {label}
      </label>
      <div className="fl-field-wrapper">
        <input
          className="fl-input"
          id={id}
          type="text"
          list={`${id}list`}
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_NAME}
          value={value}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}error` : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          // What is typed comes in place of the port that is chosen.
          onFocus={(event) => event.currentTarget.select()}
          onBlur={onDone}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onDone()
          }}
        />
        <span className="fl-field-section">
          <ChoiceMark />
        </span>
      </div>
      <datalist id={`${id}list`}>
        {titles.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      {isWrong && (
        <p className="fl-field-error" id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  )
}
