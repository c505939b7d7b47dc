// Laws about the requests for tickets: numbered soundly, sent once for each change, and said to be otherwise where they are.
import { type DurationMs, durationMs } from '../../../../domain/instant.ts'
import type { EventEntry, ExchangeEntry } from '../../../../domain/log/entry.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { answerTo } from '../../engine/exchanges.ts'
import { DROP } from '../../engine/followUp.ts'
import type { Held } from '../../engine/held.ts'
import { law } from '../../engine/law.ts'
import { atCalls } from '../../engine/looks.ts'
import { newestMap } from '../../engine/newest.ts'
import { askedIn, ASKING_CALLS, eachRequest } from '../../readers/bookingRequests.ts'
import { countsOfPackage, heldOtherwise, isCutOff, isWaiting } from '../../readers/ticketCounts.ts'
import { isCalledOff } from '../../server/answeredReservation.ts'

export const soundNumbers = law('LAW-59', 'choice', {
  joins: ['LAW-60'],
  since: 4,
  sentence:
    'No request gives one number of a package twice, requests something under the number of another thing that is held, or gives back what is not held.',
  looks: () =>
    eachRequest(({ items, purged, held, models }) => {
      const twice = repeatedIn(items.map(numberOf)) ?? repeatedIn(purged.map(numberOf))
      if (twice !== undefined) return `${twice} stands there twice`
      if (models === null) return null
      const known = new Map((held?.items ?? []).map((one) => [numberOf(one), one.priceCategory]))
      const stray = purged.map(numberOf).find((number) => !known.has(number))
      // The server may have numbered an extra without saying so.
      const isUnsure = held?.items.some(({ seqN }) => seqN < 0) === true
      if (stray !== undefined && !isUnsure) return `${stray} is given back and not held`
      for (const one of purged) known.delete(numberOf(one))
      const taken = items.find((one) => (known.get(numberOf(one)) ?? one.priceCategory) !== one.priceCategory)
      return taken === undefined ? null : `${numberOf(taken)} is not that of ${taken.priceCategory}`
    }),
})

const numberOf = (one: { readonly seqN: number; readonly sailPackageSeqN: number }): string =>
  `number ${one.seqN} of package ${one.sailPackageSeqN}`

const repeatedIn = (texts: readonly string[]): string | undefined =>
  texts.find((text, i) => texts.indexOf(text) < i)

/** By these something else is to be requested, without a person. */
const CHANGING_EVENTS = [
  'SailSelected',
  'TripRepeated',
  'PackageSelected',
  'PastChoiceDropped',
  'TripDropped',
  'ReservationExpired',
  'ReservationCleared',
  'ReservationPaid',
  'SessionResumed',
  'ReservationChangedElsewhere',
  'ReservationChangeMade',
  'ReservationCreated',
] as const satisfies readonly EventEntry['type'][]

/** So do the answers to these: they decide who and what travels along. */
const CHANGING_ANSWERS = ['residentOnRoute', 'residentOnSail', 'vehiclePrice'] as const

/** Of typed and stepped numbers (TIME-18). Written by hand: a law does not read the program's own timings. */
const PAUSE_MS = durationMs(1_000)

/** One that was in flight when something changed, and the one that sends the change. */
const MOST_ANSWERS = 2

export const sentOnce = law('LAW-74', 'choice', {
  joins: ['LAW-76', 'LAW-112'],
  since: 4,
  sentence:
    'Each change is sent once: a typed or stepped number not before a second after the last key, and nothing is repeated that was answered, so that calculating the price ends.',
  looks: () => {
    /** The requests that were answered since something changed, without their numbers. */
    let answered: readonly string[] = []
    let changedSeq = 0
    const typed = newestMap<number, DurationMs>()
    const change = ({ seq }: { readonly seq: number }): void => {
      answered = []
      changedSeq = seq
    }
    return {
      commands: {
        StartSession: change,
        ChangeTicketQuantity: ({ seq, data: { way } }, { steadyMs }) => {
          if (way === 'typed' || way === 'stepper') typed.set(seq, steadyMs)
        },
      },
      events: Object.fromEntries(CHANGING_EVENTS.map((type) => [type, change])),
      exchanges: {
        ...atCalls(CHANGING_ANSWERS, change),
        ...atCalls(ASKING_CALLS, (entry, { rootSeq, sent }) => {
          const asked = askedIn(entry)
          if (asked === null) return null
          const afterMs = sent.atMs - (typed.get(rootSeq) ?? -Infinity)
          if (afterMs < PAUSE_MS) return `sent ${afterMs} ms after the last change`
          if (!isAnsweredToIt(entry) || sent.afterSeq < changedSeq) return null
          const text = JSON.stringify([asked.items.map(({ seqN: _seqN, ...item }) => item), asked.purged])
          if (answered.includes(text)) return 'the same is requested again'
          answered = [...answered, text]
          return answered.length > MOST_ANSWERS ? `${answered.length} answers since the last change` : null
        }),
      },
      byUser: change,
    }
  },
})

/** An answer about another reservation is none. */
const isAnsweredToIt = (entry: ExchangeEntry): boolean => {
  const { outcome, parameters } = entry.data
  if (outcome._tag !== 'Answered') return false
  const id = (answerTo(entry, 'modifyReservation') ?? answerTo(entry, 'createReservation'))?.reservationId
  return id === undefined || id === (parameters['id'] ?? id)
}

export const saidOtherwise = law('LAW-75', 'choice', {
  since: 4,
  sentence:
    'Where an answer does not hold what was requested, that is said at once and as it is: so much requested, so much held.',
  looks: () => ({
    events: {
      ...Object.fromEntries(CHANGING_EVENTS.map((type) => [type, () => DROP])),
      ReservationModified:
        () =>
        (models, { heldOf }) =>
          unsaidFact(models, heldOf(models)),
      ReservationHeldOtherwise: ({ data }, { after, heldOf }) => {
        const current = heldOf(after)
        for (const { code, seqN, asked, held } of data.differences) {
          const count = (current && countsOfPackage(current, seqN).get(code)) ?? 0
          if (count !== held) return `${held} ${code} said to be held in package ${seqN}, and ${count} are`
          if (asked === held) return `${held} ${code} said to be a difference, and requested just so`
        }
        return null
      },
    },
    exchanges: atCalls(CHANGING_ANSWERS, () => DROP),
  }),
})

/** While a failure is shown, or another call is in flight or waits, the next answer decides; a cancellation is shown instead. */
const unsaidFact = (models: ReadModels, held: Held | null): string | null => {
  const { current, activity, failed, heldOtherwise: said } = models.reservation
  if (current === null || activity !== 'idle' || failed || said !== null || isWaiting(models)) return null
  const fact = isCalledOff(held?.status) || isCutOff(models) ? null : heldOtherwise(models, held)
  return fact === null ? null : `not said: ${fact}`
}
