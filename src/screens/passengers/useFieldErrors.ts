// What is wrong with a passenger's fields, in words: what was typed wrong once its field has been left, and all that is
// missing once a person wanted to save. It goes as soon as it is put right.
import { useState } from 'react'
import {
  type GuestErrors,
  type GuestField,
  guestErrorsOf,
  type GuestForm,
} from '../../../domain/passengers/guest.ts'
import { useCheckoutTexts } from '../../texts/shownLocale.ts'
import { useToday } from './useGuestForm.ts'

/** `refused` is what the last wish to save was refused for. */
export const useFieldErrors = (form: GuestForm, refused: Readonly<Record<string, string>>) => {
  const [left, setLeft] = useState<readonly string[]>([])
  const [isRevealed, setRevealed] = useState(false)
  const today = useToday()
  const textOf = useErrorText()
  const wasRefused = Object.keys(refused).length > 0
  if (wasRefused && !isRevealed) setRevealed(true)
  const found: GuestErrors = guestErrorsOf(form, today())
  const errorOf = (field: GuestField): string | undefined => {
    const key = found[field]
    const isSeen = isRevealed || (left.includes(field) && form[field] !== '')
    return key === undefined || !isSeen ? undefined : textOf(field, key)
  }
  return {
    errorOf,
    /** By the field's name. */
    leave: (field: string) => setLeft([...left.filter((other) => other !== field), field]),
    reveal: () => setRevealed(true),
  }
}

const useErrorText = (): ((field: GuestField, key: string) => string) => {
  const t = useCheckoutTexts()
  const missing: Partial<Record<GuestField, string>> = {
    firstName: t('passengers.missing.firstName'),
    lastName: t('passengers.missing.lastName'),
    gender: t('passengers.missing.gender'),
    birthday: t('passengers.missing.birthday'),
    citizenship: t('passengers.missing.citizenship'),
  }
  return (field, key) =>
    key === 'common-fields.birthday-error'
      ? t('passengers.birthday-error')
      : (missing[field] ?? t('passengers.missing.other'))
}
