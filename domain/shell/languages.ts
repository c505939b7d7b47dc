// The languages of the shop: a language is a folder of `locales/` that says everything, and one word here. What else has to
// know of it does not compile without it.
export const LANGUAGES = ['en', 'et', 'fi', 'sv', 'lv', 'lt'] as const
export type Language = (typeof LANGUAGES)[number]

/** All of them, the one for those who ask for none of them first (LOC-05). */
export const languagesFrom = (first: Language): readonly Language[] =>
  [first].concat(LANGUAGES.filter((language) => language !== first))
