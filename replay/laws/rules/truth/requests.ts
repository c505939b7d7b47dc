// The law about what is sent: it fits what the server had said when it went out.
import type { ReservationId } from '../../../../domain/ids.ts'
import type { ExchangeEntry } from '../../../../domain/log/entry.ts'
import type { Call } from '../../../../domain/wire/endpoints/endpoints.ts'
import { type Law, law, type LawStart, type Moment } from '../../engine/law.ts'
import { atCalls, type Looks, watchWith } from '../../engine/looks.ts'
import { askedIn } from '../../readers/booking/asked.ts'
import { parametersOf } from '../../readers/exchanges.ts'
import { createTruth, type ReservationTruth, type ServerTruth } from '../../truth/serverTruth.ts'
import { type Standing, standingOf, type Told } from '../../truth/told.ts'

const requestedAsTrue = law('LAW-103', 'lifecycle', {
  since: 5,
  sentence:
    'What is requested fits what the server has said: paid is what is confirmed, for the amount shown; changed or extended is what still stands; given back is only what is held.',
  watch: (start) => {
    const truth = start.share(createTruth)
    return watchWith(looksAtPayments(start, truth), looksAtChanges(truth))
  },
})

const looksAtPayments = (start: LawStart, truth: ServerTruth): Looks => {
  /** What was shown when the reservation was looked at for a press of Pay, and when the payment went out: by the press. */
  const shown = new Map<number, Shown>()
  const note = ({ cause }: { readonly cause: number | null }, { before }: Moment): void => {
    const { current } = before.reservation
    if (cause !== null && current !== null)
      shown.set(cause, { reservationId: current.reservationId, totalCents: current.total.amountCents })
  }
  return {
    events: { PaymentRequested: note },
    exchanges: {
      reservation: note,
      preparePayment: (entry) => {
        const parameters = parametersOf(entry, 'preparePayment')
        if (parameters === null) return null
        const id = truth.opened(parameters.reservationToken)
        if (id === null)
          return start.firstSeq > 1 ? null : 'a payment was prepared under a token that no answer has told'
        const known = truth.of(id, truth.lessonOf(entry)?.askedSeq)
        return known === null ? null : unpayable(known, id, shown.get(entry.cause ?? 0) ?? null)
      },
    },
  }
}

interface Shown {
  readonly reservationId: ReservationId
  readonly totalCents: number
}

const unpayable = (known: ReservationTruth, id: ReservationId, shown: Shown | null): string | null => {
  const end = endIn(known, ['paid', 'cancelled', 'refunded'])
  if (end !== null) return `a payment of ${id} was prepared, and ${end}`
  const { answers, isConfirmed } = known
  if (answers.length === 0) return null
  if (!isConfirmed) return `a payment of ${id} was prepared, which is not confirmed`
  if (shown?.reservationId !== id)
    return `a payment of ${id} was prepared, and ${shown?.reservationId ?? 'nothing'} was shown`
  return answers.some(({ totalCents }) => totalCents === shown.totalCents)
    ? null
    : `${shown.totalCents} cents were shown, and ${answers.map((told) => told.totalCents).join(' or ')} are paid`
}

/** How it has ended, where all that may be true of it says so; `null` where it may still stand. */
const endIn = ({ answers, isGone }: ReservationTruth, ends: readonly Standing[]): string | null => {
  if (isGone) return 'it is gone'
  const isOver = answers.length > 0 && answers.every(({ status }) => ends.includes(standingOf(status)))
  return isOver ? `it is ${answers.map(({ status }) => status).join(' or ')}` : null
}

/** Calls that change a reservation. */
const CHANGES = [
  'modifyReservation',
  'confirmReservation',
  'extendReservation',
  'applyPromotion',
  'removePromotion',
  'removeTrip',
  'saveGuest',
  'setWeight',
  'resetWeight',
] as const satisfies readonly Call[]

const looksAtChanges = (truth: ServerTruth): Looks => {
  /** The numbers that requests have given to things of a category. */
  const given = new Set<string>()
  return {
    exchanges: atCalls(['createReservation', ...CHANGES], (entry) => {
      for (const { seqN, priceCategory } of askedIn(entry)?.items ?? []) given.add(`${seqN} ${priceCategory}`)
      if (entry.type === 'createReservation') return null
      const known = knownWhenAsked(truth, entry)
      if (known === null) return null
      // What was given back may be changed into a new offer, where the server takes it.
      const end = endIn(known, ['paid', 'cancelled'])
      if (end !== null) return `${entry.type} was requested, and ${end}`
      const { answers } = known
      return answers.length === 0 ? null : (strangeTrip(entry, answers) ?? strangeItem(entry, answers, given))
    }),
  }
}

const knownWhenAsked = (truth: ServerTruth, entry: ExchangeEntry): ReservationTruth | null => {
  const { reservationId = null, askedSeq } = truth.lessonOf(entry) ?? {}
  return reservationId === null ? null : truth.of(reservationId, askedSeq)
}

const strangeTrip = (entry: ExchangeEntry, answers: readonly Told[]): string | null => {
  const seqN = parametersOf(entry, 'removeTrip')?.seqN ?? null
  return seqN === null || answers.some(({ packages }) => packages.includes(Number(seqN)))
    ? null
    : `trip ${seqN} is given back and not held`
}

/**
 * What has no number at the server is given back under the one with which it was requested; it may be told of once, for
 * all trips (OP-168).
 */
const strangeItem = (
  entry: ExchangeEntry,
  answers: readonly Told[],
  given: ReadonlySet<string>,
): string | null => {
  const held = answers.flatMap(({ items }) => items)
  const stray = askedIn(entry)?.purged.find(
    ({ seqN, sailPackageSeqN }) =>
      !held.some(
        (item) =>
          (item.seqN === seqN && item.sailPackageSeqN === sailPackageSeqN) ||
          (item.seqN < 0 && given.has(`${seqN} ${item.priceCategory}`)),
      ),
  )
  return stray === undefined
    ? null
    : `number ${stray.seqN} of package ${stray.sailPackageSeqN} is given back and not held`
}

export const truthfulRequestLaws: readonly Law[] = [requestedAsTrue]
