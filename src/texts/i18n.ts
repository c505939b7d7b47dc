// The texts: one JSON a language and namespace under locales/, loaded when first needed.
import i18next, { type TFunction } from 'i18next'
import { loadPart } from '../parts/loadPart.ts'
import type { PartName } from '../../domain/shell/parts.ts'

/**
 * The frame; the choice of a trip, and what is booked on it; vehicles; confirm to ticket; the ticket at the port; changing a
 * ticket; money back; an account, its life and the ways into it; the list of reservations; companies; pages of content, and
 * the menu and the cookies around all pages; the replay page and the log in the devtools; what else the devtools do; why
 * the shop cannot start.
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
  | 'devtools'
  | 'startup'

/** What the first page says. */
export const FIRST_NAMESPACES: readonly Namespace[] = ['shell', 'trip', 'frame']

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
  frame: 'FirstTexts',
  replay: 'ReplayTexts',
  devtools: 'ReplayTexts',
  startup: 'StartupTexts',
}

const firstFiles = import.meta.glob<Record<string, unknown>>('../../locales/*/{shell,trip,frame}.json', {
  import: 'default',
})

/** What loads each of them. No page of the first ones names the others. */
const filesWith = async (namespace: Namespace): Promise<typeof firstFiles> =>
  FIRST_NAMESPACES.includes(namespace) ? firstFiles : (await import('./laterTexts.ts')).laterFiles

export const texts = i18next.createInstance()

/** Those that are here, or that there are none of: `en/booking`. */
const here = new Set<string>()

/** Call once, before anything renders. */
export const startTexts = async (locale: string): Promise<void> => {
  await texts.init({
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
  const [first] = missing
  if (first === undefined) return
  const load = () => Promise.all(missing.map((namespace) => loadFile(language, namespace)))
  await loadPart(PARTS[first], load)
}

const fixed = new Map<string, unknown>()

/** What says a text of the namespace in that language: the same function each time. What is booked is said by `trip`. */
export const textsIn = <N extends Exclude<Namespace, 'booking'>>(
  language: string,
  namespace: N,
): TFunction<N> => {
  const key = `${language}/${namespace}`
  const say = fixed.get(key) ?? texts.getFixedT(language, namespace)
  fixed.set(key, say)
  return say as TFunction<N>
}

/** Whether they can be shown at once. */
export const hasTexts = (language: string, namespaces: readonly Namespace[]): boolean =>
  namespaces.every((namespace) => here.has(`${language}/${namespace}`))

/** What is booked is said beside the trip, and comes after the first page. */
const shownAs = (namespace: Namespace): Namespace => (namespace === 'booking' ? 'trip' : namespace)

const loadFile = async (language: string, namespace: Namespace): Promise<void> => {
  const files = await filesWith(namespace)
  const said = await files[`../../locales/${language}/${namespace}.json`]?.()
  if (said !== undefined) texts.addResourceBundle(language, shownAs(namespace), said, true)
  here.add(`${language}/${namespace}`)
}
