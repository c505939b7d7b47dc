// A date of birth, typed in any usual way. The text is put into one form when the field is left, never under the keys.
import { useState } from 'react'
import { TextField } from '../forms/TextField.tsx'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { birthdayFrom, shownBirthday } from './birthday.ts'

export interface BirthdayFieldProps {
  /** `YYYY-MM-DD`, or what is typed so far. */
  readonly value: string
  readonly onChange: (birthday: string) => void
  readonly error: string | undefined
  readonly required: boolean
  /** Where it is asked for otherwise than of a passenger. */
  readonly label?: string
  readonly 'data-path': string
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
      autoComplete="off"
      maxLength={LONGEST}
      required={required}
    />
  )
}

const LONGEST = 14
