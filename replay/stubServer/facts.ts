// What a recording says about reservations: each answer, the one before it, what a ticket of a category was, and what
// sails there were.
import type { Call, CallAnswer } from '../../effects/api/endpoints.ts'
import { changedBy } from './changes.ts'
import type { RecordedExchange } from './exchangeIndex.ts'

export type WireReservation = CallAnswer<'reservation'>
export type WireItem = WireReservation['items'][number]
export type WirePackage = WireReservation['sailPackages'][number]
type WireSailRef = WirePackage['sailRefs'][number]

export interface ReservationFacts {
  /** By the `seq` of an exchange: its reservation as the recording knew it before. */
  readonly before: ReadonlyMap<number, WireReservation>
  /** One thing, or several of an extra, numbered anyhow. */
  readonly itemsByCategory: ReadonlyMap<string, WireItem>
  readonly sails: ReadonlyMap<string, WireSailRef>
  readonly packageTitles: ReadonlyMap<string, string>
}

const RESERVATION_CALLS: readonly Call[] = [
  'createReservation',
  'modifyReservation',
  'reservation',
  'confirmReservation',
  'setWeight',
  'resetWeight',
  'applyPromotion',
  'removePromotion',
  'removeTrip',
  'saveGuest',
]

/** Its answer is a whole reservation, or nothing where it is to be fetched. */
export const isReservationCall = (call: Call): boolean => RESERVATION_CALLS.includes(call)

export const reservationFactsIn = (exchanges: readonly RecordedExchange[]): ReservationFacts => {
  const before = new Map<number, WireReservation>()
  const known = new Map<string, WireReservation>()
  const things = catalogIn(exchanges)
  const facts = { before, ...things }
  for (const exchange of answeredIn(exchanges)) {
    const { seq, call, data, answer } = exchange
    const last = askedAbout([...known.values()], data.parameters)
    const extension = call === 'extendReservation' ? (answer as CallAnswer<'extendReservation'>) : null
    if (extension !== null && last !== null)
      known.set(last.reservationId, extendedTo(extension.expireAt, last))
    if (!isReservationCall(call)) continue
    const told = answer as WireReservation | null
    const earlier = known.get(told?.reservationId ?? last?.reservationId ?? '')
    if (earlier !== undefined) before.set(seq, earlier)
    const after = told ?? (last === null ? null : changedBy(last, { ...exchange, body: data.body }, facts))
    if (after === null) continue
    known.set(after.reservationId, after)
    for (const item of after.items) things.itemsByCategory.set(item.priceCategory, item)
    for (const { code, title, sailRefs } of after.sailPackages) {
      things.packageTitles.set(code, title)
      for (const sail of sailRefs) things.sails.set(sail.sailRefId, sail)
    }
  }
  return facts
}

/** The reservation that a call names by its id, or by its token. */
export const askedAbout = (
  reservations: readonly WireReservation[],
  { id, reservationId, token }: Readonly<Record<string, string>>,
): WireReservation | null =>
  reservations.find((one) => one.reservationId === (id ?? reservationId) || one.token === token) ?? null

export const extendedTo = (expireAt: number, reservation: WireReservation): WireReservation =>
  reservation.tempExpireAt === null
    ? { ...reservation, expireAt }
    : { ...reservation, tempExpireAt: expireAt }

interface AnsweredExchange extends RecordedExchange {
  readonly answer: unknown
}

/** In the order of the answers. */
const answeredIn = (exchanges: readonly RecordedExchange[]): readonly AnsweredExchange[] =>
  [...exchanges]
    .sort((a, b) => a.seq - b.seq)
    .flatMap((exchange) => {
      const { outcome } = exchange.data
      return outcome._tag === 'Answered' ? [{ ...exchange, answer: outcome.answer }] : []
    })

/** What was offered; what was sold says more than that. */
const catalogIn = (exchanges: readonly RecordedExchange[]) => {
  const itemsByCategory = new Map<string, WireItem>()
  const sails = new Map<string, WireSailRef>()
  const packageTitles = new Map<string, string>()
  for (const { call, answer } of answeredIn(exchanges)) {
    if (call === 'prices')
      for (const item of itemsIn(answer as CallAnswer<'prices'>))
        if (!itemsByCategory.has(item.priceCategory)) itemsByCategory.set(item.priceCategory, item)
    if (call === 'sails')
      for (const sail of answer as CallAnswer<'sails'>) sails.set(sail.sailRefId, sailRefOf(sail))
    if (call === 'packages')
      for (const { code, title } of answer as CallAnswer<'packages'>) packageTitles.set(code, title ?? code)
  }
  return { itemsByCategory, sails, packageTitles }
}

const sailRefOf = (sail: CallAnswer<'sails'>[number]): WireSailRef => {
  const { sailRefId, routeLeg, departure, departureDate, vessel, status } = sail
  const { port, time } = sail.arrival
  return { sailRefId, routeLeg, departure, departureDate, vessel, status, arrival: { port, time } }
}

const itemsIn = (answer: CallAnswer<'prices'>): readonly WireItem[] => {
  const { prices, residentPrices, carDeckPrices, carDeckResidentPrices, addonPrices } = answer
  const vehicles = [...carDeckPrices, ...carDeckResidentPrices]
  return [...prices, ...residentPrices, ...vehicles, ...addonPrices].map((wire) => {
    const { code, title, inventoryClass, subType, type } = wire.priceCategory
    const price = wire.fixedPrice ?? wire.calculatedPrice ?? 0
    const isVehicle = type === 'CAR_DECK' || subType === 'VEHICLE' || subType === 'TRAILER'
    return {
      seqN: 1,
      sailPackageSeqN: 1,
      quantity: 1,
      type: isVehicle ? 'VEHICLE' : 'PASSENGER',
      priceCategory: code,
      title,
      inventoryClass,
      price,
      pricePerUnit: price,
      priceCategorySubType: subType,
      licencePlate: null,
      sailRefIdToPricePerSail: {},
      coefficients: [],
      promotion: null,
      attributes: {},
    }
  })
}
