// Lands and citizenships to choose from, the five nearest first (TIME-33, OP-63).
import type * as t from 'io-ts'
import { shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'

export const Country = shape({ code: openText('countryCode'), title: openText('countryTitle') })
export type Country = t.TypeOf<typeof Country>

export const PRIORITIZED_COUNTRIES: readonly string[] = ['EE', 'FI', 'LT', 'LV', 'SE']

/** EE, FI, LT, LV, SE, then the rest by title as `locale` sorts them. */
export const sortedCountries = (countries: readonly Country[], locale: string): readonly Country[] => {
  const rank = ({ code }: Country): number => {
    const at = PRIORITIZED_COUNTRIES.indexOf(code)
    return at === -1 ? PRIORITIZED_COUNTRIES.length : at
  }
  const { compare } = new Intl.Collator(locale)
  return [...countries].sort((a, b) => rank(a) - rank(b) || compare(a.title, b.title))
}
