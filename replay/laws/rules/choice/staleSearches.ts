// The law about stale answers to a search: only the newest question counts.
import type { EventEntry } from '../../../../domain/log/entry.ts'
import { type Law, law } from '../../engine/law.ts'

const newestSearch = law('LAW-10', 'choice', {
  since: 3,
  sentence:
    'Only the newest search counts: an answer to an older one is never shown, and no answer is shown twice.',
  looks: ({ firstSeq }) => {
    /** By what is asked: the command that led to the newest question, `null` once it is answered. */
    const newest = new Map<string, number | null>()
    const ask = (question: string, { cause }: Pick<EventEntry, 'cause'>): void =>
      void newest.set(question, cause)
    const answer = (question: string, { cause }: Pick<EventEntry, 'cause'>): string | null => {
      const asked = newest.get(question)
      newest.set(question, null)
      // Of what came before a cut the question is unknown.
      if (asked === cause || (asked === undefined && (cause ?? 0) < firstSeq)) return null
      return `${question} answered for entry ${cause}, and ${asked ?? 'nothing'} was asked last`
    }
    return {
      commands: { StartSession: () => newest.clear() },
      events: {
        SailsRequested: (entry) => ask(`sails of ${entry.data.legCode}`, entry),
        SailsFound: (entry) => answer(`sails of ${entry.data.legCode}`, entry),
        SailDatesRequested: (entry) => ask(`days of ${entry.data.legCode}`, entry),
        SailDatesFound: (entry) => answer(`days of ${entry.data.legCode}`, entry),
        PricesRequested: (entry) => ask(`prices of ${entry.data.sailRefId}`, entry),
        PricesLoaded: (entry) => answer(`prices of ${entry.data.sailRefId}`, entry),
      },
    }
  },
})

export const staleSearchLaws: readonly Law[] = [newestSearch]
