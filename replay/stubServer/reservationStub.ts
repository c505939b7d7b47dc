// Reservations of a re-run's server. As long as a session goes as recorded its answers are the recorded ones; where it
// is shorter, they say what was asked for here, so that the program doesn't chase a server that never agrees with it.
import { isPlainObject } from '../../domain/codec/codecShape.ts'
import { type DurationMs, type EpochMs, later } from '../../domain/instant.ts'
import type { Call, CallAnswer } from '../../domain/wire/endpoints/endpoints.ts'
import type { WireRequest } from '../../effects/ports/transport.ts'
import { type OwnerBody, toOwner } from '../../domain/wire/owner.ts'
import { differenceIn } from '../schema/jsonEquality.ts'
import { type RecordedExchange, requestKeyOf, segmentsOf } from './exchangeIndex.ts'
import {
  changedBy,
  isItemsBody,
  type RecordedCatalog,
  totalOf,
  type WireItem,
  type WireReservation,
  type WireSailRef,
} from './reservationChange.ts'
import { ReservationId, type SailRefId } from '../../domain/ids.ts'
import { checked } from '../../domain/codec/shapes.ts'

/** A request of the re-run and its recorded answer. */
interface MatchedRequest {
  readonly exchange: RecordedExchange
  readonly request: WireRequest
  /** The recorded body. */
  readonly answer: unknown
  /** By how much later this is than it was in the recording, by the server's clock. */
  readonly shiftMs: DurationMs
}

/** Makes the body that the re-run's server sends; it remembers what earlier calls did. */
export type ReservationStub = (matched: MatchedRequest) => unknown

export const createReservationStub = (facts: ReservationFacts): ReservationStub => {
  const held = new Map<string, WireReservation>()
  return (matched) => {
    const { exchange, request, shiftMs, answer } = matched
    const { call } = exchange
    const known = call === 'createReservation' ? null : heldIn(held, call, request)
    if (call === 'extendReservation') {
      const extension = answer as CallAnswer<'extendReservation'>
      if (extension === null) return null
      const expireAt = later(extension.expireAt, shiftMs)
      if (known !== null) held.set(known.reservationId, extendedTo(expireAt, known))
      return { expireAt }
    }
    if (!isReservationCall(call)) return answer
    const answered = answer as WireReservation | null
    const now =
      answered === null
        ? afterNoAnswer(matched, known, facts)
        : afterAnswer(matched, answered, { known, facts })
    if (now !== null) held.set(now.reservationId, now)
    return answered === null ? null : now
  }
}

/** `/api/reservation/{id}` and what lies below it, `/api/weight/{id}`; a trip is given back by the token. */
const heldIn = (
  held: ReadonlyMap<string, WireReservation>,
  call: Call,
  request: WireRequest,
): WireReservation | null => {
  const name = nameIn(request)
  return askedAbout([...held.values()], call === 'removeTrip' ? { token: name } : { id: name })
}

const nameIn = (request: WireRequest): ReservationId =>
  checked(ReservationId, segmentsOf(requestKeyOf(request))[3] ?? '')

/** The answer says nothing, and the reservation is fetched: what was asked for must be so by then. */
const afterNoAnswer = (
  { exchange, request, shiftMs }: MatchedRequest,
  known: WireReservation | null,
  facts: ReservationFacts,
): WireReservation | null => {
  const before = facts.before.get(exchange.seq) ?? null
  const base = known ?? (before === null ? null : postponed(before, shiftMs))
  if (base === null) return null
  const after = changedBy(base, { ...changeIn(exchange, request), answer: null }, facts)
  return { ...after, paymentInfo: totalOf(after.items, after.paymentInfo) }
}

const changeIn = ({ call }: RecordedExchange, request: WireRequest) => ({
  call,
  key: requestKeyOf(request),
  body: request.body,
})

interface Known {
  readonly known: WireReservation | null
  readonly facts: ReservationFacts
}

/** Where the answer was about another reservation, it is rewritten for the one that was asked about. */
const afterAnswer = (
  matched: MatchedRequest,
  answered: WireReservation,
  { known, facts }: Known,
): WireReservation => {
  const { exchange, request } = matched
  const isNew = exchange.call === 'createReservation'
  const id = isNew
    ? answered.reservationId
    : (known?.reservationId ?? (exchange.call === 'removeTrip' ? answered.reservationId : nameIn(request)))
  if (id === answered.reservationId) return merged(matched, answered, { known, facts })
  const renamed = { ...answered, reservationId: id, token: known?.token ?? answered.token }
  return merged({ ...matched, exchange: { ...exchange, seq: NO_SEQ } }, renamed, { known, facts })
}

const NO_SEQ = 0

/** What the recorded answer changed is changed here; what it left alone stays as it is here. */
const merged = (
  matched: MatchedRequest,
  recorded: WireReservation,
  { known, facts }: Known,
): WireReservation => {
  const { exchange, request, shiftMs } = matched
  const answer = postponed(recorded, shiftMs)
  const before = facts.before.get(exchange.seq) ?? null
  const base = known ?? (before === null ? null : postponed(before, shiftMs))
  const pick = <F extends keyof WireReservation>(field: F): WireReservation[F] =>
    base !== null && before !== null && differenceIn(recorded[field], before[field]) === null
      ? base[field]
      : answer[field]
  const isAsThen =
    differenceIn(contentsOf(base), contentsOf(before)) === null &&
    exchange.key.text === requestKeyOf(request).text
  const isAsRecorded = isAsThen || (base === null && !isItemsBody(request.body))
  const change = { ...changeIn(exchange, request), answer: recorded }
  const now = isAsRecorded ? answer : changedBy({ ...answer, ...contentsOf(base) }, change, facts)
  const isRecorded = differenceIn(now.items, recorded.items) === null
  const { body } = request
  const ownerBody = isPlainObject(body) ? (body['reservationOwner'] as OwnerBody | undefined) : undefined
  const owner = ownerBody === undefined ? null : toOwner(ownerBody)
  return {
    ...answer,
    ...contentsOf(now),
    status: pick('status'),
    expireAt: pick('expireAt'),
    tempExpireAt: pick('tempExpireAt'),
    paymentInfo: isRecorded ? answer.paymentInfo : totalOf(now.items, answer.paymentInfo),
    reservationOwner: isAsThen ? answer.reservationOwner : (owner ?? pick('reservationOwner')),
  }
}

/** What calls change of a reservation, but for its time and its owner. */
const contentsOf = (reservation: WireReservation | null) => {
  const { items = [], sailPackages = [], guests = [], promotion = null } = reservation ?? {}
  return { items, sailPackages, guests, promotion, roundTrip: reservation?.roundTrip ?? false }
}

const postponed = (reservation: WireReservation, shiftMs: DurationMs): WireReservation => ({
  ...reservation,
  expireAt: reservation.expireAt === null ? null : later(reservation.expireAt, shiftMs),
  tempExpireAt: reservation.tempExpireAt === null ? null : later(reservation.tempExpireAt, shiftMs),
})

/** What a recording says about reservations and what they are made of. */
export interface ReservationFacts extends RecordedCatalog {
  /** By the `seq` of an exchange: its reservation as the recording knew it before. */
  readonly before: ReadonlyMap<number, WireReservation>
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
const isReservationCall = (call: Call): boolean => RESERVATION_CALLS.includes(call)

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
    const answered = answer as WireReservation | null
    const earlier = known.get(answered?.reservationId ?? last?.reservationId ?? '')
    if (earlier !== undefined) before.set(seq, earlier)
    const after =
      answered ?? (last === null ? null : changedBy(last, { ...exchange, body: data.body }, facts))
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
const askedAbout = (
  reservations: readonly WireReservation[],
  { id, reservationId, token }: Readonly<Record<string, string>>,
): WireReservation | null =>
  reservations.find((one) => one.reservationId === (id ?? reservationId) || one.token === token) ?? null

const extendedTo = (expireAt: EpochMs, reservation: WireReservation): WireReservation =>
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
  const sails = new Map<SailRefId, WireSailRef>()
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
  return {
    sailRefId,
    routeLeg,
    departure,
    departureDate,
    vessel,
    status,
    arrival: { port, time, date: null, timestamp: null },
  }
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
