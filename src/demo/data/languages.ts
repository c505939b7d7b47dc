// The languages in which the demo backend answers. A further language is one more word here; the compiler then
// asks for every text.
export const LANGUAGES = ['en', 'et'] as const
export type Language = (typeof LANGUAGES)[number]

/** One text in every language. */
export type Titles = Readonly<Record<Language, string>>

/** A proper name, the same in every language. */
export const sameInAll = (name: string): Titles => ({ en: name, et: name })

/** The language that an `Accept-Language` header asks for first, English where it asks for none of ours. */
export const languageOf = (acceptLanguage: string | undefined): Language => {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return wanted.flatMap((word) => LANGUAGES.filter((language) => language === word))[0] ?? 'en'
}
