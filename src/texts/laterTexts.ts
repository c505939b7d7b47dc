// The texts of all that comes after the first page, and i18next, which says them: one file a language.
import i18next, { type FlatNamespace, type TFunction } from 'i18next'
import type { Bundle } from './plainTexts.ts'

export const laterFiles = import.meta.glob<Bundle>(
  [
    '../../locales/*/*.json',
    '!../../locales/*/{shell,trip,frame}.json', // They are the first page's.
    '!../../locales/*/missing.json', // It is part of what says that the rest is missing.
    '!../../locales/*/demo.json', // The demo's servers say it.
  ],
  { import: 'default' },
)

export const texts = i18next.createInstance()

// Done at once, and never fails, as it loads nothing itself. Each text is asked for in a language of its own.
texts
  .init({
    lng: 'en',
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false }, // React escapes.
  })
  .catch(() => undefined)

const fixed = new Map<string, unknown>()

/** What says a text of the namespace in that language: the same function each time. */
export const laterTextsIn = <N extends FlatNamespace>(language: string, namespace: N): TFunction<N> => {
  const key = `${language}/${namespace}`
  const say = fixed.get(key) ?? texts.getFixedT(language, namespace)
  fixed.set(key, say)
  return say as TFunction<N>
}
