// What a recording says about reservations: each answer, the one before it, and what a ticket of a category was.
import type { Call, CallAnswer } from '../effects/api/endpoints.ts'
import type { RecordedExchange } from './recordedServerIndex.ts'

export type WireReservation = CallAnswer<'reservation'>
export type WireItem = WireReservation['items'][number]

export interface ReservationFacts {
  /** By the `seq` of an exchange: its reservation as the recording knew it before. */
  readonly before: ReadonlyMap<number, WireReservation>
  /** One ticket, numbered anyhow. */
  readonly itemsByCategory: ReadonlyMap<string, WireItem>
}

const RESERVATION_CALLS: readonly Call[] = [
  'createReservation',
  'modifyReservation',
  'reservation',
  'confirmReservation',
]

/** Its answer is a whole reservation. */
export const isReservationCall = (call: Call): boolean => RESERVATION_CALLS.includes(call)

export const reservationFactsIn = (exchanges: readonly RecordedExchange[]): ReservationFacts => {
  const before = new Map<number, WireReservation>()
  const itemsByCategory = new Map<string, WireItem>()
  const known = new Map<string, WireReservation>()
  for (const { seq, call, data } of [...exchanges].sort((a, b) => a.seq - b.seq)) {
    if (data.outcome._tag !== 'Answered') continue
    const { answer } = data.outcome
    if (call === 'prices')
      for (const item of itemsIn(answer as CallAnswer<'prices'>)) addTo(itemsByCategory, item)
    const id = data.parameters['id'] ?? ''
    const last = known.get(id)
    if (call === 'extendReservation' && last !== undefined)
      known.set(id, extendedTo((answer as CallAnswer<'extendReservation'>).expireAt, last))
    if (!isReservationCall(call)) continue
    const reservation = answer as WireReservation
    const earlier = known.get(reservation.reservationId)
    if (earlier !== undefined) before.set(seq, earlier)
    known.set(reservation.reservationId, reservation)
    for (const item of reservation.items) itemsByCategory.set(item.priceCategory, item)
  }
  return { before, itemsByCategory }
}

export const extendedTo = (expireAt: number, reservation: WireReservation): WireReservation =>
  reservation.tempExpireAt === null
    ? { ...reservation, expireAt }
    : { ...reservation, tempExpireAt: expireAt }

/** What was sold says more than what was offered. */
const addTo = (items: Map<string, WireItem>, item: WireItem): void => {
  if (!items.has(item.priceCategory)) items.set(item.priceCategory, item)
}

const itemsIn = (answer: CallAnswer<'prices'>): readonly WireItem[] =>
  [...answer.prices, ...answer.residentPrices, ...answer.carDeckPrices, ...answer.addonPrices].map(
    (wire) => ({
      seqN: 1,
      sailPackageSeqN: 1,
      type: wire.priceCategory.subType === 'VEHICLE' ? 'VEHICLE' : 'PASSENGER',
      priceCategory: wire.priceCategory.code,
      title: wire.priceCategory.title,
      inventoryClass: wire.priceCategory.inventoryClass,
      quantity: 1,
      price: wire.fixedPrice ?? wire.calculatedPrice ?? 0,
    }),
  )
