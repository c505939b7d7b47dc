// Laws about the log's own discretion: what anyone may read in it opens no door and leads to nobody.
import type { Entry } from '../entry.ts'
import { type Law, law, type Watch } from './law.ts'
import { reachedAt } from './reachedAt.ts'
import { keyIn, personIn } from './telltales.ts'

/** What the shop tells everybody alike, its own addresses and phone numbers included: it is about nobody. */
const TOLD_TO_ALL: ReadonlySet<string> = new Set([
  ...['routes', 'packages', 'ports', 'sailDates', 'sails', 'inventory', 'prices'],
  ...['CatalogLoaded', 'SailDatesFound', 'SailsFound', 'InventoriesStored', 'PricesLoaded'],
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
  sentence: 'What anyone may read in the log opens no door: it holds no token and no card number.',
  watch: () => watchTexts(() => keyIn),
})

const nobodysAddress = law('LAW-35', 'redaction', {
  sentence:
    'What anyone may read in the log leads to nobody: it holds no e-mail address and no phone number.',
  watch: () =>
    watchTexts((entry) => {
      const typed = reachedAt(entry)
      return typed.length === 0
        ? personIn
        : (text) => (typed.includes(text) ? 'what somebody typed' : personIn(text))
    }),
})

export const redactionLaws: readonly Law[] = [noKeys, nobodysAddress]
