/* A day of the calendar by the device's own picker, with its label above. A year that is still being typed is not passed on. */
import { type ReactNode, useId, useState } from 'react'
import type { CalendarDay } from '../../../domain/calendarDay.ts'
import { CalendarDay as CalendarDayCodec } from '../../../domain/calendarDay.ts'

export interface CalendarFieldProps {
  readonly label: ReactNode
  readonly value: CalendarDay | null
  readonly onChange: (day: CalendarDay | null) => void
  readonly name: string
  readonly error?: ReactNode
}

export const CalendarField = ({ label, value, onChange, name, error }: CalendarFieldProps) => {
  const id = useId()
  const [typed, setTyped] = useState(value ?? '')
  const [shown, setShown] = useState(value)
  // The read model has moved on: another address, a replay.
  if (shown !== value) {
    setShown(value)
    setTyped(value ?? '')
  }
  const change = (text: string): void => {
    setTyped(text)
    if (text === '') onChange(null)
    else if (CalendarDayCodec.is(text) && text >= FIRST_DAY) onChange(text)
  }
  const isWrong = error !== undefined && error !== null
  return (
    <div className="fl-field">
      <label className="fl-field-label" htmlFor={id}>
        {label}
      </label>
      <input
        className="fl-input fl-num"
        id={id}
        type="date"
        autoComplete="off"
        name={name}
        value={typed}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}error` : undefined}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {isWrong && (
        <p className="fl-field-error" id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** A year of two or three digits is on its way to one of four. */
const FIRST_DAY = '1900-01-01'
