// The languages in which the demo backend answers: those of the shop, with texts of their own in `locales/`.
import en from '../../../locales/en/demo.json' with { type: 'json' }
import et from '../../../locales/et/demo.json' with { type: 'json' }
import fi from '../../../locales/fi/demo.json' with { type: 'json' }
import lt from '../../../locales/lt/demo.json' with { type: 'json' }
import lv from '../../../locales/lv/demo.json' with { type: 'json' }
import sv from '../../../locales/sv/demo.json' with { type: 'json' }
import { type Language, LANGUAGES } from '../../../domain/shell/languages.ts'

export type DemoTexts = typeof en

export const DEMO_TEXTS: Readonly<Record<Language, DemoTexts>> = { en, et, fi, sv, lv, lt }

/** One text in every language. */
export type Titles = Readonly<Record<Language, string>>

export const titlesOf = (say: (texts: DemoTexts, language: Language) => string): Titles => ({
  en: say(DEMO_TEXTS.en, 'en'),
  et: say(DEMO_TEXTS.et, 'et'),
  fi: say(DEMO_TEXTS.fi, 'fi'),
  sv: say(DEMO_TEXTS.sv, 'sv'),
  lv: say(DEMO_TEXTS.lv, 'lv'),
  lt: say(DEMO_TEXTS.lt, 'lt'),
})

/** A proper name, the same in every language. */
export const sameInAll = (name: string): Titles => titlesOf(() => name)

/** Fills in what the text names as `{{name}}`. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)

/** The language that an `Accept-Language` header asks for first, English where it asks for none of ours. */
export const languageOf = (acceptLanguage: string | undefined): Language => {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return wanted.flatMap((word) => LANGUAGES.filter((language) => language === word))[0] ?? 'en'
}
