// A date of birth, typed in any usual way. The text is put into one form when the field is left, never under the keys.
import { useState } from 'react'
import { TextField, type TextFieldProps } from '../forms/TextField.tsx'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'

interface BirthdayFieldProps extends Pick<TextFieldProps, 'onChange' | 'error' | 'required' | 'data-path'> {
  /** `YYYY-MM-DD`, or what is typed so far. */
  readonly value: string
  /** Where it is asked for otherwise than of a passenger. */
  readonly label?: string
}

export const BirthdayField = (props: BirthdayFieldProps) => {
  const { value, onChange, error, required } = props
  const t = useCheckoutTexts()
  const [text, setText] = useState(shownBirthday(value))
  if (birthdayFrom(text) !== value) setText(shownBirthday(value))
  const change = (typed: string) => {
    setText(typed)
    onChange(birthdayFrom(typed))
  }
  return (
    <TextField
      name="birthday"
      data-path={props['data-path']}
      label={props.label ?? t('passengers.birthday')}
      placeholder={t('passengers.birthday-shape')}
      value={text}
      onChange={change}
      onBlur={() => setText(shownBirthday(value))}
      error={error}
      maxLength={LONGEST}
      required={required}
    />
  )
}

const LONGEST = 14

// A date of birth as people type it, and as it is kept: `YYYY-MM-DD`, or the very text that could not be understood.

/** `24.12.1990`, `24/12/1990`, `24 12 1990`, `24121990` and `1990-12-24` are one day; anything else stays as typed. */
export const birthdayFrom = (text: string): string => {
  const typed = text.trim()
  const [, first = '', second = '', third = ''] =
    /^(\d{1,4})[./\s-]+(\d{1,2})[./\s-]+(\d{1,4})\.?$/.exec(typed) ?? []
  if (first.length === 4 && third.length <= 2 && third !== '') return dayOf(first, second, third)
  if (third.length === 4 && first.length <= 2) return dayOf(third, second, first)
  return /^\d{8}$/.test(typed) ? fromDigits(typed) : typed
}

/** As a reader of the page writes it; what is no day is shown as it is. */
export const shownBirthday = (birthday: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthday) ?? []
  return year === undefined ? birthday : `${day}.${month}.${year}`
}

/** Day first, unless that gives a month that there is not. */
const fromDigits = (digits: string): string =>
  Number(digits.slice(2, 4)) <= 12
    ? dayOf(digits.slice(4), digits.slice(2, 4), digits.slice(0, 2))
    : dayOf(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6))

const dayOf = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
