// What a package needs so that it holds what is chosen, by a second reading: what comes in, what goes out.
import type { Reservation, ReservationItem } from '../../../reservation/reservation.ts'
import { hasNoNumber, type Holding, holdingNow, holdingWithLeaving, itemsIn } from './holding.ts'
import { isWhereWanted, type Wanted } from './packages.ts'
import { countIn, type Thing, type Wish } from './wish.ts'

export interface GivenBack {
  readonly seqN: number
  readonly sailPackageSeqN: number
}

export interface Needs {
  /** Tickets, a code for each. */
  readonly tickets: readonly string[]
  /** Things that are asked for, or asked for again. */
  readonly things: readonly Thing[]
  /** Things that should be, and about which something is unknown. */
  readonly waiting: readonly Thing[]
  /** The numbers of things that stay, by their keys. */
  readonly staying: ReadonlyMap<string, number>
  readonly back: readonly GivenBack[]
}

/** On other sails nothing of it stays. */
export const needsOf = (wanted: Wanted, wish: Wish, reservation: Reservation | null): Needs => {
  const all = itemsIn(reservation, wanted.seqN)
  const stays = isWhereWanted(reservation, wanted)
  const held = stays ? all : []
  const holding = holdingNow(wish, held)
  const free = freeIn(held, holding, wish)
  const tickets = ticketsIn(wantedTickets(wish, all), free)
  const back = stays ? [...tickets.surplus, ...spareExtras(held, holding, wish)] : all
  const homeOf = ({ key }: Thing): ReservationItem | null => {
    const item = holding.itemOf.get(key)
    return item === undefined || back.includes(item) ? null : item
  }
  const isLeftAlone = ({ kind, code }: Thing): boolean =>
    kind === 'extra' && held.length > 0 && wish.asHeld.includes(code)
  const isMissing = (thing: Thing): boolean => homeOf(thing) === null || !isAsSaid(thing, held)
  const due = wish.things.filter((thing) => !isLeftAlone(thing) && isMissing(thing))
  const staying = new Map<string, number>()
  for (const thing of wish.things) {
    const home = homeOf(thing)
    if (home !== null && !hasNoNumber(home)) staying.set(thing.key, home.seqN)
  }
  return {
    tickets: tickets.missing,
    things: due.filter(({ canBeSaid }) => canBeSaid),
    waiting: due.filter(({ canBeSaid }) => !canBeSaid),
    staying,
    back: back
      .filter((item) => !hasNoNumber(item))
      .map(({ seqN, sailPackageSeqN }) => ({ seqN, sailPackageSeqN })),
  }
}

const sumOf = (parts: readonly { readonly quantity: number }[]): number => {
  let sum = 0
  for (const { quantity } of parts) sum += quantity
  return sum
}

/** It is held as it should be: an extra in its amount, and with what it was told. */
const isAsSaid = ({ kind, code, amount, isChanged }: Thing, held: readonly ReservationItem[]): boolean => {
  if (kind !== 'extra') return !isChanged
  const ofKind = held.filter((item) => item.priceCategory === code)
  return !isChanged && ofKind.length > 0 && sumOf(ofKind) === amount
}

interface Part {
  readonly item: ReservationItem
  readonly quantity: number
}

/** What no thing uses, those first that had a number of their own, then the newest; what can't be said again stays. */
const freeIn = (held: readonly ReservationItem[], { itemOf, used }: Holding, wish: Wish): readonly Part[] => {
  const fixed = new Set(wish.things.filter(({ canBeSaid }) => !canBeSaid).map(({ key }) => itemOf.get(key)))
  const newestFirst = [...held].sort((one, other) => other.seqN - one.seqN)
  const hadNumber = ({ seqN }: ReservationItem): boolean => wish.givenNumbers.includes(seqN)
  return [...newestFirst.filter(hadNumber), ...newestFirst.filter((item) => !hadNumber(item))]
    .filter((item) => !fixed.has(item))
    .map((item) => ({ item, quantity: item.quantity - (used.get(item) ?? 0) }))
    .filter(({ item, quantity }) => quantity > 0 || !used.has(item))
}

interface Count {
  readonly code: string
  readonly count: number
}

/** What was changed elsewhere stays as it is held, beside what is leaving. */
const wantedTickets = (wish: Wish, all: readonly ReservationItem[]): readonly Count[] => {
  if (all.length === 0) return wish.tickets
  const free = freeIn(all, holdingWithLeaving(wish, all), wish)
  return [
    ...wish.tickets.filter(({ code }) => !wish.asHeld.includes(code)),
    ...wish.asHeld.map((code) => ({
      code,
      count: sumOf(free.filter(({ item }) => item.priceCategory === code)),
    })),
  ]
}

const MOST_TICKETS = 9_999

const ticketsIn = (wanted: readonly Count[], free: readonly Part[]) => {
  const missing: string[] = []
  const surplus: ReservationItem[] = []
  for (const code of new Set(
    [...wanted, ...free.map(({ item }) => ({ code: item.priceCategory }))].map((one) => one.code),
  )) {
    const ofKind = free.filter(({ item }) => item.priceCategory === code)
    const due = wanted.find((one) => one.code === code)?.count ?? 0
    let count = sumOf(ofKind)
    for (const { item, quantity } of ofKind)
      if (count > due) {
        surplus.push(item)
        count -= quantity
      }
    for (let i = count; i < due && i - count < MOST_TICKETS; i += 1) missing.push(code)
  }
  return { missing, surplus }
}

/** An extra in several items, and not in its amount, becomes one. */
const spareExtras = (
  held: readonly ReservationItem[],
  { itemOf }: Holding,
  { things }: Wish,
): readonly ReservationItem[] =>
  things.flatMap((thing) => {
    const home = itemOf.get(thing.key)
    if (thing.kind !== 'extra' || home === undefined || !thing.canBeSaid || isAsSaid(thing, held)) return []
    return held.filter((item) => item.priceCategory === thing.code && item !== home)
  })

/**
 * The chosen extras of a held one that is told without a number: under that which they were asked for with, unless
 * something else in the package has it by now.
 */
export const withNumberedExtras = (wish: Wish, reservation: Reservation | null): Reservation | null => {
  if (reservation === null) return null
  const { items, sailPackages } = reservation
  const trips = sailPackages.map(({ seqN }) => seqN)
  const numbered = items.flatMap((item): readonly ReservationItem[] => {
    if (!hasNoNumber(item)) return [item]
    const { priceCategory: code, quantity } = item
    const asked = wish.extras.find((extra) => extra.code === code)?.seqN ?? item.seqN
    const isOthers = (trip: number): boolean =>
      items.some((one) => one.seqN === asked && one.sailPackageSeqN === trip)
    const within = (trip: typeof item.sailPackageSeqN): ReservationItem => ({
      ...item,
      seqN: isOthers(trip) ? item.seqN : asked,
      sailPackageSeqN: trip,
    })
    const each = countIn(wish.lines, code)
    const isAlone = items.every((one) => one === item || one.priceCategory !== code)
    const isForAll = trips.length > 1 && isAlone && each > 0 && quantity === each * trips.length
    return isForAll
      ? trips.map((trip) => ({ ...within(trip), quantity: each }))
      : [within(item.sailPackageSeqN)]
  })
  return { ...reservation, items: numbered }
}
