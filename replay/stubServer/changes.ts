// What a call makes of the reservation that is held, where the recording has no answer that fits: tickets, trips,
// promotions, passengers. Prices are those of the recording as far as it knows them.
import type { Call } from '../../effects/api/endpoints.ts'
import { isPlainObject } from '../../domain/codec/codecShape.ts'
import type { ReservationFacts, WireItem, WireReservation } from './facts.ts'
import { type RecordedExchange, segmentsOf } from './exchangeIndex.ts'
import { isItemsBody, itemsAfter, packagesAfter, pricedLike } from './items.ts'

/** `question` says at which address, `answer` what the recorded server said to a call of this kind. */
export interface ChangeAsked {
  readonly call: Call
  readonly question: RecordedExchange['question']
  readonly body: unknown
  readonly answer: unknown
}

type Change = (held: WireReservation, asked: ChangeAsked, facts: ReservationFacts) => WireReservation

export const changedBy: Change = (held, asked, facts) => CHANGES[asked.call]?.(held, asked, facts) ?? held

const withItems: Change = (held, { body, answer }, facts) => {
  if (!isItemsBody(body)) return held
  const items = itemsAfter(held, body, facts)
  const sailPackages = packagesAfter({ ...held, items }, body, facts)
  const { roundTrip } = body
  return withGuests({ ...held, roundTrip, items, sailPackages }, answer)
}

const withoutTrip: Change = (held, { question, answer }) => {
  const seqN = Number(segmentsOf(question)[4])
  const items = held.items.filter((item) => item.sailPackageSeqN !== seqN)
  const sailPackages = held.sailPackages.filter((one) => one.seqN !== seqN)
  return withGuests({ ...held, items, sailPackages }, answer)
}

/** Its code as the recorded server wrote it, where it knew it. */
const withPromotion: Change = (held, { question, answer }, facts) => {
  const told = answer as WireReservation | null
  const code = told?.promotion ?? segmentsOf(question)[5] ?? null
  const kindOf = (item: WireItem): WireItem =>
    told?.items.find((other) => other.priceCategory === item.priceCategory) ??
    facts.itemsByCategory.get(item.priceCategory) ??
    item
  return { ...held, promotion: code, items: held.items.map((item) => pricedLike(kindOf(item), item, code)) }
}

const withoutPromotion: Change = (held) => ({
  ...held,
  promotion: null,
  items: held.items.map((item) => pricedLike(item, item, null)),
})

const withGuest: Change = (held, { question, body }) => {
  const seqN = Number(segmentsOf(question)[5])
  if (!isPlainObject(body)) return held
  return {
    ...held,
    guests: held.guests.map((guest) => (guest.seqN === seqN ? { ...guest, ...body, seqN } : guest)),
  }
}

/** As many as the recorded server asked for, of those who travel; what is known of them stays. */
const withGuests = (after: WireReservation, answer: unknown): WireReservation => {
  const asked = (answer as WireReservation | null)?.guests ?? after.guests
  const [first] = after.items
  const people = after.items.filter(
    ({ type, sailPackageSeqN }) => type !== 'VEHICLE' && sailPackageSeqN === first?.sailPackageSeqN,
  )
  const guests = asked
    .slice(0, people.length)
    .map((guest) => after.guests.find(({ seqN }) => seqN === guest.seqN) ?? guest)
  return { ...after, guests }
}

const CHANGES: Readonly<Partial<Record<Call, Change>>> = {
  createReservation: withItems,
  modifyReservation: withItems,
  removeTrip: withoutTrip,
  applyPromotion: withPromotion,
  removePromotion: withoutPromotion,
  saveGuest: withGuest,
}
