// Laws about the log's own privacy: its open texts hold no keys and identify no person, and what stands in
// it in the place of something personal never leaves it again.
import type { Entry } from '../../../../domain/log/entry.ts'
import { type Law, law, type LawStart, type Watch } from '../../engine/law.ts'
import { reachedAt } from '../../readers/booking/reachedAt.ts'
import { keyIn, personIn } from '../../readers/secretPatterns.ts'
import { skeletonOf } from '../../readers/skeleton.ts'

/** What the shop tells all customers alike, its own addresses and phone numbers included: it is about no person. */
const TOLD_TO_ALL: ReadonlySet<string> = new Set([
  'routes',
  'packages',
  'ports',
  'sailDates',
  'sails',
  'inventory',
  'prices',
  'menuItems',
  'news',
  'ships',
  'contacts',
  'schedules',
  'about',
  'contentPage',
  'ticketTerms',
  'confirmationTerms',
  'CatalogLoaded',
  'SailDatesFound',
  'SailsFound',
  'InventoriesStored',
  'PricesLoaded',
  'MenuLoaded',
  'ContentLoaded',
  'ConfirmationTermsLoaded',
])

type Find = (entry: Entry) => (text: string) => string | null

const watchTexts =
  (findIn: Find): Watch =>
  ({ entry, openTexts }) => {
    if (TOLD_TO_ALL.has(entry.type)) return null
    const find = findIn(entry)
    for (const text of openTexts()) {
      const found = find(text)
      if (found !== null) return `${found} in ${entry.type}`
    }
    return null
  }

const noKeys = law('LAW-34', 'redaction', {
  since: 3,
  sentence: 'The open texts of the log hold no token and no card number.',
  watch: () => watchTexts(() => keyIn),
})

const noContactData = law('LAW-35', 'redaction', {
  since: 3,
  sentence: 'The open texts of the log identify no person: they hold no e-mail address and no phone number.',
  watch: () =>
    watchTexts((entry) => {
      const typed = reachedAt(entry)
      return typed.length === 0
        ? personIn
        : (text) => (typed.includes(text) ? 'what was typed' : personIn(text))
    }),
})

/** After a reload the read models come from the log: what they knew of a person is a pseudonym until typed again. */
const noPseudonymIsSent = law('LAW-100', 'redaction', {
  since: 4,
  sentence:
    'After a reload nothing personal is sent that the page was not told since: no request carries a pseudonym.',
  watch: (start) => {
    let ofProgram: ReadonlySet<string> | null = null
    const earlier = new Set<string>()
    let told: Set<string> | null = null
    return ({ entry, closedTexts }) => {
      const texts = closedTexts()
      if (entry.type === 'SessionResumed') told = new Set()
      if (texts.sent.length === 0 && texts.told.length === 0) return null
      const sent = texts.sent.map(skeletonOf)
      const stale = sent.find((text) => {
        const isStale = told !== null && earlier.has(text) && !told.has(text)
        return isStale && !(ofProgram ??= textsOfModels(start)).has(text)
      })
      for (const text of sent) earlier.add(text)
      const isFromOutside = isWordFromOutside(entry)
      for (const text of texts.told.map(skeletonOf)) {
        earlier.add(text)
        if (isFromOutside) told?.add(text)
      }
      return stale === undefined || stale === '' ? null : `${entry.type} sends what only the log knew`
    }
  },
})

/** A person, the browser or the server says something; whatever else an entry tells is taken from the read models. */
const isWordFromOutside = ({ kind, type, cause }: Entry): boolean =>
  kind === 'exchange' || (kind === 'command' && cause === null) || type === 'StateRestored'

/** What the program itself starts from, such as the dialling code in a form, belongs to no person. */
const textsOfModels = ({ models }: LawStart): ReadonlySet<string> => {
  const texts = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string') texts.add(skeletonOf(value))
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  visit(models)
  return texts
}

export const redactionLaws: readonly Law[] = [noKeys, noContactData, noPseudonymIsSent]
