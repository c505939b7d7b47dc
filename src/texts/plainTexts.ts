// Says a text as i18next does, for what the first page needs of it: keys with points, values in braces, plurals by `count`.

export interface Bundle {
  readonly [key: string]: string | Bundle
}

export type Values = Readonly<Record<string, string | number | null | undefined>>

/** The first of the bundles that has a text says it; an unknown key is said itself. They are asked for each time. */
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
