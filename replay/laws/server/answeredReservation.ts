// What an answer says of a reservation, in plain words of its own: amounts, numbers and words are read straight off the
// wire, and by none of the program's conversions, so that a mistake in those shows.
import type { EpochMs } from '../../../domain/instant.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import type { CallAnswer } from '../../../domain/wire/endpoints/endpoints.ts'
import type { AnsweredState, AnsweredItem } from '../engine/truth.ts'

/** A reservation as an answer holds it. */
export type Answer = CallAnswer<'createReservation'>

/** Of any answer that holds a reservation, as it is or as it would be. */
export const answeredIn = (answer: Answer): AnsweredState => {
  const { reservationId, token, status, items, sailPackages, promotion, paymentInfo } = answer
  const euros = paymentInfo?.totalPrice?.amount ?? null
  let held: readonly string[] | null = null
  return {
    reservationId,
    token,
    status,
    deadlineMs: deadlineIn(answer),
    totalCents: euros === null ? items.reduce((sum, { price }) => sum + cents(price), 0) : cents(euros),
    promotion,
    // Most answers are never compared with what is shown.
    get held() {
      return (held ??= heldIn(answer))
    },
    items,
    packages: sailPackages.map(({ seqN }) => seqN),
  }
}

const heldIn = ({ items, sailPackages }: Answer): readonly string[] => [
  ...items.map((item) => itemWords({ ...item, priceCents: cents(item.price) })),
  ...sailPackages.flatMap(({ seqN, sailRefs }) =>
    sailRefs.map(({ sailRefId, departureDate, departure }) =>
      sailWords({ seqN, sailRefId, day: departureDate, time: departure.time }),
    ),
  ),
]

/** What a page before was answered, where the browser kept it (PERS-02). */
export const answeredBefore = (kept: Reservation): AnsweredState => ({
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
const heldWords = ({ items, sailPackages }: Reservation): readonly string[] => [
  ...items.map(itemWords),
  ...sailPackages.flatMap(({ seqN, sails }) =>
    sails.map(({ sailRefId, departureDay, departureTime }) =>
      sailWords({ seqN, sailRefId, day: departureDay, time: departureTime }),
    ),
  ),
]

/** The wire is in euros. */
export const cents = (euros: number): number => Math.round(euros * 100)

/** What is confirmed runs on a clock of its own where there is one; what is paid, or over, runs out no more. */
const deadlineIn = ({ status, expireAt, tempExpireAt }: Answer): EpochMs | null => {
  if (standingOf(status) !== 'stands') return null
  return status === 'TEMP' ? (tempExpireAt ?? expireAt) : expireAt
}

export type Standing = 'stands' | 'paid' | 'cancelled' | 'refunded'

/** What a status word means for who relies on it. */
export const standingOf = (status: string): Standing => {
  if (status === 'OK' || status === 'COMPLETED') return 'paid'
  if (/^(CN.*|CANCELL?ED|EXPIRED)$/.test(status)) return 'cancelled'
  return status === 'RF' || status === 'REFUNDED' ? 'refunded' : 'stands'
}

/** The word for one sail whose money was given back, and for one that can be. */
export const isGivenBack = (word: string | null): boolean => /^(REFUNDED|RF)$/i.test(word ?? '')
export const isRefundable = (word: string): boolean => /^REFUNDABLE$/i.test(word)

/** Nothing is held of it any more; of none, nothing was said. */
export const isCalledOff = (status = ''): boolean => ['cancelled', 'refunded'].includes(standingOf(status))

const itemWords = ({ seqN, sailPackageSeqN, priceCategory, quantity, priceCents }: ItemFacts): string =>
  `${quantity} ${priceCategory} for ${priceCents} cents as number ${seqN} of package ${sailPackageSeqN}`

interface ItemFacts extends AnsweredItem {
  readonly quantity: number
  readonly priceCents: number
}

const sailWords = ({ seqN, sailRefId, day, time }: SailFacts): string =>
  `package ${seqN} on ${sailRefId} at ${day} ${time}`

interface SailFacts {
  readonly seqN: number
  readonly sailRefId: string
  readonly day: string
  readonly time: string
}

/** How what is shown differs in what is held and what it costs; `null` where it is just what was answered. */
export const differenceFrom = (answer: AnsweredState, shown: Reservation): string | null => {
  if (shown.total.amountCents !== answer.totalCents)
    return `the server says ${answer.totalCents} cents, and ${shown.total.amountCents} are shown`
  if (!isSamePromotion(answer.promotion, shown.promotion)) return 'another promotion than the server says'
  const words = heldWords(shown)
  const stray =
    words.find((one) => !answer.held.includes(one)) ?? answer.held.find((one) => !words.includes(one))
  if (stray !== undefined) return `not the same: ${stray}`
  return words.length === answer.held.length
    ? null
    : `${answer.held.length} things are held, and more are shown`
}

/** After a reload it is known only that there is one. */
const isSamePromotion = (answer: string | null, shown: string | null): boolean =>
  shown === answer || (shown === '' && answer !== null)

/** The same where the answer may be one of several: `null` where it is just what one of them says. */
export const differenceFromAll = (answers: readonly AnsweredState[], shown: Reservation): string | null => {
  let difference: string | null = null
  for (const answer of answers) {
    if (answer.status !== shown.status)
      difference ??= `the server says ${answer.status}, and ${shown.status} is shown`
    // Of a cancelled one only that counts: what it held stays beside it.
    else difference = isCalledOff(answer.status) ? null : differenceFrom(answer, shown)
    if (difference === null) return null
  }
  return difference
}
