// Laws about what the screen says of a reservation: the server's own last word, never an older one.
import { durationMs } from '../../../instant.ts'
import type { EventEntry, ExchangeEntry } from '../../../log/entry.ts'
import type { ReservationChange } from '../../../reservation/change.ts'
import type { Reservation } from '../../../reservation/reservation.ts'
import { createRest } from '../../engine/userActivity.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'
import { isCutOff } from '../shell/network.ts'
import type { ItemSeq, PackageSeq, ReservationId } from '../../../ids.ts'

type Telling = EventEntry<
  | 'ReservationCreated'
  | 'ReservationModified'
  | 'ReservationChangeMade'
  | 'ReservationConfirmed'
  | 'ReservationFetched'
  | 'ReservationPaid'
>

const asTheServerSays = law('LAW-54', 'lifecycle', {
  sentence:
    'What is told of a reservation is what the server has just answered: what it holds, what it costs, and which promotion it has.',
  watch: () => {
    let last: ExchangeEntry | null = null
    const judge = (entry: Telling): string | null => {
      if (last === null || last.cause !== entry.cause || last.data.outcome._tag !== 'Answered') return null
      return differenceOf(last.data.outcome.answer, entry.data.reservation)
    }
    return watchWith({
      events: {
        ReservationCreated: judge,
        ReservationModified: judge,
        ReservationChangeMade: judge,
        ReservationConfirmed: judge,
        ReservationFetched: judge,
        ReservationPaid: judge,
      },
      exchanges: (entry) => void (last = entry),
    })
  },
})

/** The parts of an answer on the wire that a customer sees. */
interface Answered {
  readonly reservationId?: unknown
  readonly promotion?: unknown
  readonly items?: readonly {
    readonly seqN: ItemSeq
    readonly sailPackageSeqN: PackageSeq
    readonly priceCategory: string
    readonly quantity: number
    readonly price: number
  }[]
  readonly paymentInfo?: { readonly totalPrice?: { readonly amount?: number } | null } | null
}

const differenceOf = (answer: unknown, told: Reservation): string | null => {
  if (typeof answer !== 'object' || answer === null) return null
  const { reservationId, promotion, items, paymentInfo } = answer as Answered
  if (reservationId !== told.reservationId || items === undefined) return null
  if ((promotion ?? null) !== told.promotion) return 'another promotion than the server says'
  const amount = paymentInfo?.totalPrice?.amount ?? 0
  if (Math.round(amount * 100) !== told.total.amountCents)
    return `the server says ${amount}, and ${told.total.amountCents} cents are told`
  const said = items.map((item) => wordsOf({ ...item, cents: Math.round(item.price * 100) }))
  const shown = told.items.map((item) => wordsOf({ ...item, cents: item.priceCents }))
  const stray = [...said.filter((one) => !shown.includes(one)), ...shown.filter((one) => !said.includes(one))]
  return stray[0] === undefined ? null : `not the same: ${stray[0]}`
}

const wordsOf = (item: {
  readonly seqN: ItemSeq
  readonly sailPackageSeqN: PackageSeq
  readonly priceCategory: string
  readonly quantity: number
  readonly cents: number
}): string =>
  `${item.quantity} ${item.priceCategory} for ${item.cents} cents, number ${item.seqN} of package ${item.sailPackageSeqN}`

const neverOlder = law('LAW-53', 'lifecycle', {
  sentence:
    'No answer brings an older state back: what was asked before the last change came in is not shown after it.',
  watch: () => {
    /** When the call that a command led to was made: the one under way, and the one that was answered last. */
    const askedSeq = new Map<number, number>()
    const answeredSeq = new Map<number, number>()
    let changed: { readonly reservationId: ReservationId; readonly seq: number } | null = null
    const change = ({ seq }: { readonly seq: number }, { before, after }: Moment): void => {
      const { current } = after.reservation
      if (current === before.reservation.current) return
      changed = current === null ? null : { reservationId: current.reservationId, seq }
    }
    return watchWith({
      commands: { StartSession: () => askedSeq.clear() },
      events: {
        FetchRequested: ({ cause, seq }) => void (cause !== null && askedSeq.set(cause, seq)),
        ReservationCreated: change,
        ReservationModified: change,
        ReservationChangeMade: change,
        ReservationConfirmed: change,
        ReservationExtended: change,
        ReservationFetched: ({ cause, data: { reservation } }, { before, after }) => {
          const asked = cause === null ? undefined : answeredSeq.get(cause)
          if (before.reservation.current === after.reservation.current || asked === undefined) return null
          return changed?.reservationId === reservation.reservationId && asked < changed.seq
            ? `${reservation.reservationId} as it was before entry ${changed.seq}, asked at ${asked}`
            : null
        },
      },
      // What was overtaken is asked once more, at once.
      exchanges: ({ type, cause, seq }) => {
        const asked = cause === null ? undefined : askedSeq.get(cause)
        if (type !== 'reservation' || cause === null || asked === undefined) return
        answeredSeq.set(cause, asked)
        askedSeq.set(cause, seq)
      },
    })
  },
})

const QUIET_MS = durationMs(10_000)

const nothingWaitsForEver = law('LAW-52', 'lifecycle', {
  sentence:
    'No change is forgotten: when all has been quiet for ten seconds, no promotion, and online no trip to be taken off and no passenger’s name still waits to be sent.',
  watch: () => {
    const isAtRest = createRest(QUIET_MS)
    return watchWith({
      all: (entry, { before }) => {
        if (!isAtRest(entry)) return null
        const { current, activity, wanted, failed } = before.reservation
        // Without a network all waits but promotions, which move money.
        const first = isCutOff(before) ? wanted.find(isPromotion) : wanted[0]
        if (first === undefined || current === null || activity !== 'idle' || failed) return null
        return `${first._tag} still waits`
      },
    })
  },
})

const isPromotion = ({ _tag }: ReservationChange): boolean =>
  _tag === 'ApplyPromotion' || _tag === 'RemovePromotion'

const noOldAmount = law('LAW-62', 'payment', {
  sentence: 'No card form stays open for a reservation that was changed since it was confirmed.',
  watch: () =>
    watchWith({
      all: (_entry, { before, after }) => {
        if (before.payment === after.payment && before.reservation === after.reservation) return null
        const { current, confirmed } = after.reservation
        const { progress, reservationId } = after.payment
        if (progress._tag !== 'AtCard' || current === null || confirmed) return null
        return reservationId === null || current.reservationId === reservationId
          ? `the card form is open, and ${current.reservationId} is not confirmed`
          : null
      },
    }),
})

export const truthLaws: readonly Law[] = [asTheServerSays, neverOlder, nothingWaitsForEver, noOldAmount]
