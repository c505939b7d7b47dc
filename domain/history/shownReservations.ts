// Which reservations of a list are shown, and in which order (HIST-03..10). Pure: the day that it is, the account and
// the names of places are handed in.
import { type Customer, ownPayerId } from '../auth/customer.ts'
import type { PayerId, ReservationId } from '../ids.ts'
import type { EpochMs } from '../instant.ts'
import {
  type HistoryFilters,
  type HistoryRange,
  type HistorySort,
  type PaymentGroup,
  sortOf,
} from './filters.ts'
import type { ListedReservation, ListedSail } from './listedReservation.ts'

export interface HistorySituation {
  readonly customer: Customer | null
  /** The server's time. */
  readonly nowMs: EpochMs
  readonly portTitle: (code: string) => string
  /** How two names stand in the alphabet of the language on the screen. */
  readonly compareNames: (one: string, other: string) => number
}

export const shownReservations = (
  list: readonly ListedReservation[],
  filters: HistoryFilters,
  situation: HistorySituation,
): readonly ListedReservation[] =>
  inOrder(
    list.filter((listed) => isKept(listed, filters, situation)),
    sortOf(filters),
    situation,
  )

export const isKept = (
  listed: ListedReservation,
  filters: HistoryFilters,
  { customer, nowMs }: Pick<HistorySituation, 'customer' | 'nowMs'>,
): boolean =>
  isShownStatus(listed.status, filters.cancelled) &&
  (filters.old || !isOld(listed, nowMs)) &&
  hasNumber(listed, filters.number) &&
  departsWithin(listed, filters) &&
  (filters.direction === null || listed.sails.some(({ legCode }) => legCode === filters.direction)) &&
  (filters.payer === null || payerIdOf(listed, customer) === filters.payer) &&
  (filters.method === null || paymentGroupOf(listed.paymentMethod) === filters.method)

/** OK, and COMPLETED, which is paid as well (OP-07); with the filter what was cancelled or refunded too (HIST-08, HIST-09). */
export const isShownStatus = (status: string, withCancelled: boolean): boolean =>
  status === 'OK' || status === 'COMPLETED' || (withCancelled && (status.startsWith('CN') || status === 'RF'))

/** Its last ship has left (OP-93). Without a known sail it counts as not left. */
export const isOld = ({ sails }: ListedReservation, nowMs: EpochMs): boolean =>
  sails.length > 0 && sails.every(({ departureAtMs }) => departureAtMs <= nowMs)

/** Spaces around what was typed are none of the number, and so is the case of letters. */
const hasNumber = ({ reservationId }: ListedReservation, part: string): boolean =>
  reservationId.toLowerCase().includes(part.trim().toLowerCase())

/** One of its ships leaves in the range. */
const departsWithin = ({ sails }: ListedReservation, { from, to }: HistoryRange): boolean =>
  (from === null && to === null) ||
  sails.some(
    ({ departureDay }) => (from === null || departureDay >= from) && (to === null || departureDay <= to),
  )

/**
 * Methods are distinguished by name alone, in any case (OP-92): what is neither cash, nor credit, nor an invoice is a
 * card. Of a card that was prepared as CREDIT the server's own word counts (OP-06).
 */
export const paymentGroupOf = (method: string | null): PaymentGroup => {
  const word = (method ?? '').trim().toUpperCase()
  if (word === 'CREDIT' || word === 'INVOICE') return 'CREDIT'
  return word === 'CASH' ? 'CASH' : 'CARD'
}

/** The company, else the user; where neither is named, the list's own customer. `null` where that isn't known either. */
export const payerIdOf = (
  { payer: { companyId, userId, customerId } }: ListedReservation,
  customer: Customer | null,
): PayerId | null => {
  if (companyId !== null) return companyId
  const own = customer === null ? null : ownPayerId(customer)
  const isOwn = customer !== null && (userId === null ? customerId === null : userId === own)
  if (isOwn || (customer !== null && customerId === customer.customerId)) return own
  return userId
}

export interface PayerChoice {
  readonly payerId: PayerId
  /** `null` for the customer. */
  readonly companyName: string | null
}

/** The user first, then each company of the account and of the list, once (HIST-04). */
export const payerChoices = (
  list: readonly ListedReservation[],
  customer: Customer | null,
  compareNames: HistorySituation['compareNames'],
): readonly PayerChoice[] => {
  const companies = new Map<PayerId, string>()
  for (const { companyId, legalName } of customer?.companies ?? []) companies.set(companyId, legalName)
  for (const { payer } of list)
    if (payer.companyId !== null && (companies.get(payer.companyId) ?? '') === '')
      companies.set(payer.companyId, payer.companyName ?? '')
  const named = [...companies].map(([payerId, companyName]) => ({ payerId, companyName }))
  const user = customer === null ? [] : [{ payerId: ownPayerId(customer), companyName: null }]
  return [...user, ...named.sort((a, b) => compareNames(a.companyName, b.companyName))]
}

/** Each leg that is sailed in the list, by its first sail there. */
export const directionChoices = (list: readonly ListedReservation[]): readonly ListedSail[] => [
  ...new Map(list.flatMap(({ sails }) => sails.map((sail) => [sail.legCode, sail] as const))).values(),
]

type Compare = (one: ListedReservation, other: ListedReservation) => number

/**
 * An order over the whole list: what is equal by the first key is ordered by the next one, and at last by the
 * number, so that the order in the server's answer does not matter. Each pair is the other one backwards (HIST-10).
 */
export const inOrder = (
  list: readonly ListedReservation[],
  sort: HistorySort,
  names: Pick<HistorySituation, 'portTitle' | 'compareNames'>,
): readonly ListedReservation[] => {
  switch (sort) {
    case 'numberUp':
      return list.toSorted(byNumber)
    case 'numberDown':
      return list.toSorted(byNumber).toReversed()
    case 'dateUp':
      return list.toSorted(byDate)
    case 'dateDown':
      return list.toSorted(byDate).toReversed()
    case 'directionUp':
      return list.toSorted(byDirection(names))
    case 'directionDown':
      return list.toSorted(byDirection(names)).toReversed()
  }
}

const byNumber: Compare = (one, other) => compareNumbers(one.reservationId, other.reservationId)

/** Without a sail it has no date, and comes last. */
const byDate: Compare = (one, other) => firstAtMs(one) - firstAtMs(other) || byNumber(one, other)

const firstAtMs = ({ sails: [first] }: ListedReservation): number =>
  first?.departureAtMs ?? Number.MAX_SAFE_INTEGER

const byDirection = ({
  portTitle,
  compareNames,
}: Pick<HistorySituation, 'portTitle' | 'compareNames'>): Compare => {
  const nameOf = ({ sails: [first] }: ListedReservation): readonly [string, string] =>
    first === undefined ? ['', ''] : [portTitle(first.departurePort), portTitle(first.arrivalPort)]
  return (one, other) => {
    const [from, to] = nameOf(one)
    const [otherFrom, otherTo] = nameOf(other)
    return compareNames(from, otherFrom) || compareNames(to, otherTo) || byDate(one, other)
  }
}

/** Digits by what they count, before any other number; others by their letters. */
const compareNumbers = (one: ReservationId, other: ReservationId): number => {
  const [a, b] = [digitsIn(one), digitsIn(other)]
  if (a !== null && b !== null && a !== b) return a.length - b.length || (a < b ? -1 : 1)
  if ((a === null) !== (b === null)) return a === null ? 1 : -1
  return one < other ? -1 : one > other ? 1 : 0
}

const digitsIn = (id: string): string | null => (/^\d+$/.test(id) ? id.replace(/^0+(?=\d)/, '') : null)
