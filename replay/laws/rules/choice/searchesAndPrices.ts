// Laws about searches, prices and promotions: only the newest search counts, prices are those of the trip that is chosen,
// and a code is the one that was typed.
import type { EventEntry } from '../../../../domain/log/entry.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { answerTo, parametersOf } from '../../engine/exchanges.ts'
import { law } from '../../engine/law.ts'
import { atCalls } from '../../engine/looks.ts'
import { BOOKING_CALLS, answerIn } from '../../server/answers.ts'
import { isCutOff } from '../../readers/ticketCounts.ts'

export const newestSearch = law('LAW-10', 'choice', {
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

interface PricedAs {
  readonly roundTrip: string
  readonly oneDayRoundTrip: string
}

export const pricedAsChosen = law('LAW-113', 'choice', {
  since: 5,
  sentence:
    'Prices are those of the trip that is chosen: after ten quiet seconds online each chosen sail was priced last as one way, there and back, or there and back on one day, as it is.',
  looks: () => {
    const priced = new Map<string, PricedAs>()
    /** By the sail, as the server lists it. */
    const days = new Map<string, string>()
    /** `null` where not all that was requested is known: before a cut or a reload. */
    let inFlight: number | null = null
    return {
      commands: { StartSession: () => void (inFlight = null) },
      events: {
        PackageSelected: () => void (inFlight ??= 0),
        PricesRequested: () => {
          if (inFlight !== null) inFlight += 1
        },
      },
      exchanges: {
        sails: (entry) => {
          for (const { sailRefId, departureDate } of answerTo(entry, 'sails') ?? [])
            days.set(sailRefId, departureDate)
        },
        prices: (entry) => {
          if (inFlight !== null) inFlight = Math.max(0, inFlight - 1)
          const asked = parametersOf(entry, 'prices')
          if (asked !== null && entry.data.outcome._tag !== 'Abandoned') priced.set(asked.sailRefId, asked)
        },
      },
      whenQuiet: (_entry, { before }) =>
        inFlight === 0 && !isCutOff(before) ? priceFact(before, priced, days) : null,
    }
  },
})

const priceFact = (
  { schedule: { trips } }: ReadModels,
  priced: ReadonlyMap<string, PricedAs>,
  days: ReadonlyMap<string, string>,
): string | null => {
  const chosen = trips.flatMap(({ selectedSailRefId }) => selectedSailRefId ?? [])
  const [outDay, backDay] = chosen.map((sailRefId) => days.get(sailRefId))
  const isBoth = trips.length > 1
  const isKnown = !isBoth || (outDay !== undefined && backDay !== undefined)
  const [roundTrip, oneDay] = [String(isBoth), String(isBoth && outDay === backDay)]
  for (const sailRefId of chosen) {
    const as = priced.get(sailRefId)
    if (as?.roundTrip !== roundTrip || (isKnown && as.oneDayRoundTrip !== oneDay))
      return `${sailRefId} was priced last as ${JSON.stringify(as)}, on ${trips.length} trips`
  }
  return null
}

export const promotionAsTyped = law('LAW-114', 'choice', {
  since: 5,
  sentence: 'No other promotion code is sent than one that the person has typed, or that was held before.',
  looks: ({ models, firstSeq }) => {
    const known = new Set<string>()
    /** What was typed before a cut or a reload is not known. */
    let isCut = firstSeq > 1
    const learn = (code: string | null): void => void (code !== null && known.add(bareCode(code)))
    learn(models.reservation.current?.promotion ?? null)
    return {
      commands: {
        StartSession: ({ seq }) => void (isCut ||= seq > firstSeq),
        ApplyPromotion: ({ data: { code } }) => learn(code),
      },
      exchanges: atCalls(BOOKING_CALLS, (entry) => {
        const code = parametersOf(entry, 'applyPromotion')?.code ?? null
        const isStray = code !== null && !isCut && !known.has(bareCode(code))
        learn(answerIn(entry)?.promotion ?? null)
        return isStray ? 'a promotion code is sent that was not typed' : null
      }),
    }
  },
})

/** A pasted code comes with spaces; pseudonyms keep to that. */
const bareCode = (code: string): string => code.replace(/\s/g, '').toUpperCase()
