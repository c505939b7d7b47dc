// The texts of each language that a session was in: a step to a moment in another one shows that language at once.
import type { Entry } from '../../../../domain/log/entry.ts'
import type { LogHeader } from '../../../../replay/schema/logHeader.ts'
import { brandNamed } from '../../../brands/brands.ts'
import { ownBrand } from '../../../brands/ownBrand.ts'
import { FIRST_NAMESPACES, LATER_NAMESPACES, loadTexts, type Namespace } from '../../../texts/i18n.ts'

const NAMESPACES: readonly Namespace[] = [...FIRST_NAMESPACES, ...LATER_NAMESPACES]

interface Session {
  readonly header: LogHeader
  readonly entries: readonly Entry[]
}

/** Of the languages that the brand has; a log may name any. */
export const languagesOf = ({ header, entries }: Session): readonly string[] => {
  const named = new Set([header.locale])
  for (const entry of entries)
    if (entry.kind === 'event' && entry.type === 'LocaleChanged') named.add(entry.data.locale)
  return (brandNamed(header.brand) ?? ownBrand).languages.filter((language) => named.has(language))
}

/** What cannot be loaded is asked for again by the screen that shows it, and said there. */
export const loadLanguagesOf = (session: Session): void => {
  for (const language of languagesOf(session)) loadTexts(language, NAMESPACES).catch(() => undefined)
}
