// A text of the demo's content service: in English where a language has none of its own.
import type { Language } from '../../../../domain/shell/languages.ts'

export type ContentTexts = Readonly<Partial<Record<Language, string>> & { readonly en: string }>

export const said = (texts: ContentTexts, language: Language): string => texts[language] ?? texts.en
