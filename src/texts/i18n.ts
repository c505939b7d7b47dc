// The texts: one JSON a language and namespace under locales/, loaded when first needed.
import type { TFunction } from 'i18next'
import { loadPart } from '../parts/loadPart.ts'
import type { PartName } from '../../domain/shell/parts.ts'
import { type Bundle, plainTexts } from './plainTexts.ts'

/** Each a part of the shop; the replay page and the log; the other devtools; why the shop cannot start. */
export type Namespace =
  | (typeof FIRST_NAMESPACES)[number]
  | (typeof LATER_NAMESPACES)[number]
  | 'replay'
  | 'devtools'
  | 'startup'

/** What the first page says. */
export const FIRST_NAMESPACES = ['shell', 'trip', 'frame'] as const

/** What the pages after it say as well. */
export const LATER_NAMESPACES = [
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
] as const

const isOneOf = (namespaces: readonly Namespace[], one: Namespace): boolean => namespaces.includes(one)

const partOf = (namespace: Namespace): PartName => {
  if (isOneOf(FIRST_NAMESPACES, namespace)) return 'FirstTexts'
  if (isOneOf(LATER_NAMESPACES, namespace)) return 'LaterTexts'
  return namespace === 'startup' ? 'StartupTexts' : 'ReplayTexts'
}

const firstFiles = import.meta.glob<Bundle>('../../locales/*/{shell,trip,frame}.json', {
  import: 'default',
})

/** Those that are here, or that there are none of: `en/booking`. */
const here = new Set<string>()

/** Those that are said without i18next, by the same names. */
const plain = new Map<string, Bundle>()

/** Call once, before anything renders. */
export const startTexts = async (locale: string): Promise<void> => {
  here.clear()
  await loadTexts(locale, FIRST_NAMESPACES)
}

/** Resolves when all of them can be shown; a language without such a file shows its keys. */
export const loadTexts = async (language: string, namespaces: readonly Namespace[]): Promise<void> => {
  const missing = namespaces.filter((namespace) => !hasTexts(language, [namespace]))
  const [first] = missing
  if (first === undefined) return
  const load = () => Promise.all(missing.map((namespace) => loadFile(language, namespace)))
  await loadPart(partOf(first), load)
}

/** What is booked is said beside the trip, and comes after the first page. */
const BUNDLES = { shell: ['shell'], trip: ['trip', 'booking'], frame: ['frame'] } as const

const fixed = new Map<string, unknown>()

/** What says a text of the first page in that language, or of what is booked: the same function each time. */
export const textsIn = <N extends keyof typeof BUNDLES>(language: string, namespace: N): TFunction<N> => {
  const name = `${language}/${namespace}`
  const bundles = (): readonly Bundle[] =>
    BUNDLES[namespace].map((bundle) => plain.get(`${language}/${bundle}`) ?? {})
  const say = fixed.get(name) ?? plainTexts(language, bundles)
  fixed.set(name, say)
  return say as TFunction<N>
}

/** Whether they can be shown at once. */
export const hasTexts = (language: string, namespaces: readonly Namespace[]): boolean =>
  namespaces.every((namespace) => here.has(`${language}/${namespace}`))

const loadFile = async (language: string, namespace: Namespace): Promise<void> => {
  const path = `../../locales/${language}/${namespace}.json`
  const name = `${language}/${namespace}`
  if (isOneOf(FIRST_NAMESPACES, namespace)) keepPlain(name, await firstFiles[path]?.())
  else {
    // No page of the first ones names the others.
    const { laterFiles, texts } = await import('./laterTexts.ts')
    const said = await laterFiles[path]?.()
    if (namespace === 'booking') keepPlain(name, said)
    else if (said !== undefined) texts.addResourceBundle(language, namespace, said)
  }
  here.add(name)
}

const keepPlain = (name: string, said: Bundle | undefined): void => {
  if (said !== undefined) plain.set(name, said)
}
