// The texts: one JSON a language and namespace under locales/, loaded when first needed.
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

/** The frame; route to tickets; confirm to ticket; the replay page and the devtools. */
export type Namespace = 'shell' | 'trip' | 'checkout' | 'replay'

/** What the customer's screens need. */
export const SCREEN_NAMESPACES: readonly Namespace[] = ['shell', 'trip', 'checkout']

const files = import.meta.glob<{ default: Record<string, unknown> }>('../../locales/*/*.json')

const texts = i18next.createInstance()

/** Call once, before anything renders. */
export const startTexts = async (locale: string): Promise<void> => {
  await texts.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false }, // React escapes.
  })
  await loadTexts(locale, SCREEN_NAMESPACES)
}

/** Resolves when all of them can be shown; a language without such a file shows its keys. */
export const loadTexts = async (language: string, namespaces: readonly Namespace[]): Promise<void> => {
  await Promise.all(namespaces.map((namespace) => loadFile(language, namespace)))
}

const loadFile = async (language: string, namespace: Namespace): Promise<void> => {
  const load = files[`../../locales/${language}/${namespace}.json`]
  if (load === undefined || texts.hasResourceBundle(language, namespace)) return
  texts.addResourceBundle(language, namespace, (await load()).default)
}
