// The languages of the shop: a language is a folder of `locales/` that says everything, and its code and name here. What else has to
// know of it does not compile without it.
export const LANGUAGES = ['en', 'et', 'fi', 'sv', 'lv', 'lt'] as const
export type Language = (typeof LANGUAGES)[number]

const NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  et: 'Eesti',
  fi: 'Suomi',
  sv: 'Svenska',
  lv: 'Latviešu',
  lt: 'Lietuvių',
}

/** Each in its own words, so that who can't read the page finds theirs; the code of one that is none of the shop's. */
export const languageName = (language: string): string =>
  (NAMES as Readonly<Record<string, string>>)[language] ?? language

/** All of them, the one for those who ask for none of them first (LOC-05). */
export const languagesFrom = (first: Language): readonly Language[] =>
  [first].concat(LANGUAGES.filter((language) => language !== first))
