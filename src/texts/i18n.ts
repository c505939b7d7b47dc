// The texts: one JSON a language and namespace under locales/, loaded when first needed.
import i18next from 'i18next'
import { loadPart } from '../parts/loadPart.ts'
import type { PartName } from '../../domain/shell/parts.ts'
import { initReactI18next } from 'react-i18next'

/**
 * The frame; the choice of a trip, and what is booked on it; vehicles; confirm to ticket; the ticket at the port; changing a
 * ticket; money back; an account, its life and the ways into it; the list of reservations; companies; pages of content, and
 * the menu and the cookies around all pages; the replay page and the devtools; why the shop cannot start.
 */
export type Namespace =
  | 'shell'
  | 'trip'
  | 'booking'
  | 'vehicles'
  | 'checkout'
  | 'ticket'
  | 'edit'
  | 'refund'
  | 'account'
  | 'access'
  | 'signIn'
  | 'history'
  | 'companies'
  | 'content'
  | 'frame'
  | 'replay'
  | 'startup'

/** What the first page says. */
export const FIRST_NAMESPACES: readonly Namespace[] = ['shell', 'trip']

/** What the pages after it say as well. */
export const LATER_NAMESPACES: readonly Namespace[] = [
  'booking',
  'vehicles',
  'checkout',
  'ticket',
  'edit',
  'refund',
  'account',
  'access',
  'signIn',
  'history',
  'companies',
  'content',
]

const PARTS: Readonly<Record<Namespace, PartName>> = {
  shell: 'FirstTexts',
  trip: 'FirstTexts',
  booking: 'LaterTexts',
  vehicles: 'LaterTexts',
  checkout: 'LaterTexts',
  edit: 'LaterTexts',
  refund: 'LaterTexts',
  ticket: 'LaterTexts',
  account: 'LaterTexts',
  access: 'LaterTexts',
  signIn: 'LaterTexts',
  history: 'LaterTexts',
  companies: 'LaterTexts',
  content: 'LaterTexts',
  frame: 'LaterTexts',
  replay: 'ReplayTexts',
  startup: 'StartupTexts',
}

const files = import.meta.glob<{ default: Record<string, unknown> }>([
  '../../locales/*/*.json',
  '!../../locales/*/missing.json', // It is part of what says that the rest is missing.
  '!../../locales/*/demo.json', // The demo's servers say it.
])

const texts = i18next.createInstance()

/** The files that have been loaded: `en/booking`. */
const here = new Set<string>()

/** Call once, before anything renders. */
export const startTexts = async (locale: string): Promise<void> => {
  await texts.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false }, // React escapes.
  })
  here.clear()
  await loadTexts(locale, FIRST_NAMESPACES)
}

/** Resolves when all of them can be shown; a language without such a file shows its keys. */
export const loadTexts = async (language: string, namespaces: readonly Namespace[]): Promise<void> => {
  const missing = namespaces.filter((namespace) => !hasTexts(language, [namespace]))
  if (missing.length === 0) return
  const [first = 'shell'] = missing
  const load = () => Promise.all(missing.map((namespace) => loadFile(language, namespace)))
  await loadPart(PARTS[first], load)
}

/** For what is said outside of the page. */
export const startupTextsIn = (language: string) => texts.getFixedT(language, 'startup')

/** Whether they can be shown at once. */
export const hasTexts = (language: string, namespaces: readonly Namespace[]): boolean =>
  namespaces.every((namespace) => fileOf(language, namespace) === undefined)

/** What is booked is said beside the trip, and comes after the first page. */
const shownAs = (namespace: Namespace): Namespace => (namespace === 'booking' ? 'trip' : namespace)

const loadFile = async (language: string, namespace: Namespace): Promise<void> => {
  const load = fileOf(language, namespace)
  if (load === undefined) return
  texts.addResourceBundle(language, shownAs(namespace), (await load()).default, true)
  here.add(`${language}/${namespace}`)
}

/** `undefined` where there is nothing to load: it is here, or there is no such file. */
const fileOf = (language: string, namespace: Namespace) =>
  here.has(`${language}/${namespace}`) ? undefined : files[`../../locales/${language}/${namespace}.json`]
