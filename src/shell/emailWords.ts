// What is said of an address that is none: the sign that isn't accepted is named, where there is one.
import { refusedEmailSign } from '../../domain/forms/rules.ts'
import { useShellTexts } from '../texts/shownLocale.ts'

/** `otherwise`: what is said where each sign is fine by itself. */
export const useEmailWords = (): ((typed: string, otherwise: string) => string) => {
  const t = useShellTexts()
  return (typed, otherwise) => {
    const sign = refusedEmailSign(typed)
    return sign === null ? otherwise : t('email-sign', { sign })
  }
}
