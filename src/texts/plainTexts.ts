// Says a text as i18next says it, for what the first page needs of it: keys with points, values in double braces, and plural
// forms by `count`. i18next itself comes with the later pages. A test compares the two for every text that is said here.

/** The texts of a file, by the parts of their keys. */
export interface Bundle {
  readonly [key: string]: string | Bundle
}

export type Values = Readonly<Record<string, string | number | null | undefined>>

/**
 * Says texts in a language: the first of the bundles that has one says it, and a key that none of them has is said itself.
 * They are asked for each time, as some come later.
 */
export const plainTexts =
  (language: string, bundles: () => readonly Bundle[]) =>
  (key: string, values: Values = {}): string => {
    for (const form of formsOf(key, language, values['count'])) {
      const text = bundles()
        .map((bundle) => textIn(bundle, form))
        .find((found) => found !== undefined)
      if (text !== undefined) return filledIn(text, values)
    }
    return key
  }

/** The best one first. A text for zero is said in a language without a plural form for it, too. */
const formsOf = (key: string, language: string, count: Values[string]): readonly string[] => {
  if (typeof count !== 'number') return [key]
  const plural = `${key}_${pluralRules(language).select(count)}`
  return count === 0 ? [`${key}_zero`, plural, key] : [plural, key]
}

const known = new Map<string, Intl.PluralRules>()

const pluralRules = (language: string): Intl.PluralRules => {
  const rules = known.get(language) ?? new Intl.PluralRules(language)
  known.set(language, rules)
  return rules
}

const textIn = (bundle: Bundle, key: string): string | undefined => {
  let found: string | Bundle | undefined = bundle
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

/** A value that is not given at all leaves its place as it is. */
const filledIn = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    name in values ? String(values[name] ?? '') : place,
  )
