// What an answer tells of a reservation, in plain words of its own: amounts, numbers and words are read straight off the
// wire, and by none of the program's conversions, so that a mistake in those shows.
import type { EpochMs } from '../../../domain/instant.ts'
import type { ReservationId, ReservationToken } from '../../../domain/ids.ts'
import type { ExchangeEntry } from '../../../domain/log/entry.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import type { CallAnswer } from '../../../domain/wire/endpoints/endpoints.ts'
import { answerTo } from '../readers/exchanges.ts'

export interface Told {
  readonly reservationId: ReservationId
  readonly token: ReservationToken
  /** The server's own word. */
  readonly status: string
  /** `null` where nothing runs out. */
  readonly deadlineMs: EpochMs | null
  readonly totalCents: number
  readonly promotion: string | null
  /** Each thing that is held and each sail of a package, a word for each, in no order. */
  readonly held: readonly string[]
  readonly items: readonly ToldItem[]
  /** The numbers of its packages. */
  readonly packages: readonly number[]
}

/** `seqN` is below zero where the server gave it no number. */
export interface ToldItem {
  readonly seqN: number
  readonly sailPackageSeqN: number
  readonly priceCategory: string
}

/** Calls that answer with a reservation, or with nothing. */
const TELLING_CALLS = [
  'createReservation',
  'modifyReservation',
  'reservation',
  'reservationByToken',
  'confirmReservation',
  'applyPromotion',
  'removePromotion',
  'removeTrip',
  'saveGuest',
  'setWeight',
  'resetWeight',
  'finishEdit',
  'cancelEdit',
  'refund',
] as const

/** `null` where the answer tells of no reservation. */
export const toldIn = (entry: ExchangeEntry): Told | null => {
  const call = TELLING_CALLS.find((one) => one === entry.type)
  const answer = call === undefined ? null : answerTo(entry, call)
  return answer === null ? null : toldBy(answer)
}

type Answer = CallAnswer<'createReservation'>

/** The same of any answer that holds a reservation, as it is or as it would be. */
export const toldBy = (answer: Answer): Told => {
  const { reservationId, token, status, items, sailPackages, promotion, paymentInfo } = answer
  const itemsCents = items.reduce((sum, { price }) => sum + cents(price), 0)
  const euros = paymentInfo?.totalPrice?.amount ?? null
  return {
    reservationId,
    token,
    status,
    deadlineMs: deadlineIn(answer),
    totalCents: euros === null ? itemsCents : cents(euros),
    promotion,
    held: [
      ...items.map((item) => itemWords({ ...item, priceCents: cents(item.price) })),
      ...sailPackages.flatMap(({ seqN, sailRefs }) =>
        sailRefs.map(({ sailRefId, departureDate, departure }) =>
          sailWords({ seqN, sailRefId, day: departureDate, time: departure.time }),
        ),
      ),
    ],
    items: items.map(({ seqN, sailPackageSeqN, priceCategory }) => ({
      seqN,
      sailPackageSeqN,
      priceCategory,
    })),
    packages: sailPackages.map(({ seqN }) => seqN),
  }
}

/** What a page before had been told, where the browser kept it (PERS-02). */
export const toldBefore = (kept: Reservation): Told => ({
  reservationId: kept.reservationId,
  token: kept.token,
  status: kept.status,
  deadlineMs: kept.expiresAtMs,
  totalCents: kept.total.amountCents,
  promotion: kept.promotion,
  held: heldWords(kept),
  items: kept.items,
  packages: kept.sailPackages.map(({ seqN }) => seqN),
})

/** What a reservation holds, as the words of an answer say it. */
export const heldWords = ({ items, sailPackages }: Reservation): readonly string[] => [
  ...items.map(itemWords),
  ...sailPackages.flatMap(({ seqN, sails }) =>
    sails.map(({ sailRefId, departureDay, departureTime }) =>
      sailWords({ seqN, sailRefId, day: departureDay, time: departureTime }),
    ),
  ),
]

const cents = (euros: number): number => Math.round(euros * 100)

/** What is confirmed runs on a clock of its own where there is one; what is paid, or over, runs out no more. */
const deadlineIn = ({ status, expireAt, tempExpireAt }: Answer): EpochMs | null => {
  if (standingOf(status) !== 'stands') return null
  return status === 'TEMP' ? (tempExpireAt ?? expireAt) : expireAt
}

export type Standing = 'stands' | 'paid' | 'cancelled' | 'refunded'

/** What a status word means for who relies on it. */
export const standingOf = (status: string): Standing => {
  if (/^(OK|COMPLETED)$/.test(status)) return 'paid'
  if (/^(CN.*|CANCELL?ED|EXPIRED)$/.test(status)) return 'cancelled'
  return /^(RF|REFUNDED)$/.test(status) ? 'refunded' : 'stands'
}

/** Nothing is held of it any more. */
export const isCalledOff = (status: string): boolean => ['cancelled', 'refunded'].includes(standingOf(status))

export const itemWords = ({
  seqN,
  sailPackageSeqN,
  priceCategory,
  quantity,
  priceCents,
}: ItemFacts): string =>
  `${quantity} ${priceCategory} for ${priceCents} cents as number ${seqN} of package ${sailPackageSeqN}`

interface ItemFacts extends ToldItem {
  readonly quantity: number
  readonly priceCents: number
}

export const sailWords = ({ seqN, sailRefId, day, time }: SailFacts): string =>
  `package ${seqN} on ${sailRefId} at ${day} ${time}`

interface SailFacts {
  readonly seqN: number
  readonly sailRefId: string
  readonly day: string
  readonly time: string
}
