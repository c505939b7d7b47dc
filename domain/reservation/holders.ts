// Which item of the server's answer holds which named thing. A server that gives numbers of its own, or puts several
// of a kind into one item, is understood all the same (OP-158 is only the usual reading).
import { normalizedLocalId } from '../residents/localTraveller.ts'
import { isUnnumbered } from './heldExtras.ts'
import type { Reservation, ReservationItem } from './reservation.ts'
import type { Selection } from '../selection/selection.ts'
import {
  leavingThings,
  type NamedThing,
  thingOf,
  thingsOf,
  type Wanted,
  wantedOf,
} from '../selection/wanted.ts'
import type { ItemSeq, PackageSeq } from '../ids.ts'

export interface NamedThings {
  /** What is held if the server did what it was asked: all that is wanted, and what it was not asked to take out yet. */
  readonly expected: readonly NamedThing[]
  /** What it was asked to take out. It holds what the others leave over. */
  readonly takenOut: readonly NamedThing[]
  /** All numbers that were ever given. */
  readonly namedSeqNs: readonly ItemSeq[]
}

export interface Holders {
  /** The item that holds it, by the thing's key; of an extra in several items, the first. */
  readonly byKey: ReadonlyMap<string, ReservationItem>
  /** How many of an item are taken by named things. */
  readonly taken: ReadonlyMap<ReservationItem, number>
}

/** What an answer is read by. */
export interface AnsweredRequest {
  readonly answer: Pick<Reservation, 'guests'>
  /** The keys of the leaving that the request was to take out. */
  readonly askedOut: readonly string[]
}

/** A resident whose code is among the passengers was not taken out; another one of the same price was. */
export const namedThings = (selection: Selection, { answer, askedOut }: AnsweredRequest): NamedThings => {
  const held = answer.guests.map((guest) => normalizedLocalId(guest.personalIdentificationNumber))
  const wanted = thingsOf(selection)
  const leaving = leavingThings(selection.leaving)
  const isHeld = ({ personalCode }: NamedThing): boolean =>
    personalCode !== null && held.includes(personalCode)
  const isTakenOut = (thing: NamedThing): boolean =>
    askedOut.includes(thing.key) &&
    !(
      isHeld(thing) &&
      wanted.some(
        (one) => isAskedFor(one) && one.priceCategory === thing.priceCategory && isMissing(one, isHeld),
      )
    )
  return {
    expected: [...wanted, ...leaving.filter((thing) => !isTakenOut(thing))],
    takenOut: leaving.filter(isTakenOut),
    namedSeqNs: selection.namedSeqNs,
  }
}

const isAskedFor = ({ seqN }: NamedThing): boolean => seqN !== null

const isMissing = (thing: NamedThing, isHeld: (thing: NamedThing) => boolean): boolean =>
  thing.personalCode !== null && !isHeld(thing)

/**
 * Among the items of one package, each by its category: a vehicle by its plate; else, where as many are held as should
 * be, by the order of their numbers, which a server that counts them through keeps; else by number, and what is left by
 * order. A number that was given to what is wanted no more is taken by order only where all are there.
 */
export const holdersOf = (
  { expected, takenOut, namedSeqNs }: NamedThings,
  items: readonly ReservationItem[],
): Holders => {
  const byKey = new Map<string, ReservationItem>()
  const taken = new Map<ReservationItem, number>()
  for (const { key, kind, priceCategory } of expected) {
    if (kind !== 'Addon') continue
    const all = items.filter((item) => item.priceCategory === priceCategory)
    for (const item of all) taken.set(item, item.quantity)
    if (all[0] !== undefined) byKey.set(key, all[0])
  }
  const inOrder = [...items].sort((one, other) => one.seqN - other.seqN)
  const given = namedSeqNs.filter((seqN) => ![...expected, ...takenOut].some((thing) => thing.seqN === seqN))
  const freeIn = (item: ReservationItem): number => item.quantity - (taken.get(item) ?? 0)
  const take = ({ key }: NamedThing, item: ReservationItem): void => {
    byKey.set(key, item)
    taken.set(item, (taken.get(item) ?? 0) + 1)
  }
  const openOf = (things: readonly NamedThing[]): readonly NamedThing[] =>
    things
      .filter(({ key, kind, seqN }) => kind !== 'Addon' && seqN !== null && !byKey.has(key))
      .sort((one, other) => (one.seqN ?? 0) - (other.seqN ?? 0))
  const takeBy = (things: readonly NamedThing[], isHolder: IsHolder): void => {
    for (const thing of openOf(things)) {
      const item = inOrder.find(
        (one) => freeIn(one) > 0 && one.priceCategory === thing.priceCategory && isHolder(thing, one),
      )
      if (item !== undefined) take(thing, item)
    }
  }
  const takeInOrder = (things: readonly NamedThing[]): void => {
    const open = openOf(things)
    for (const code of new Set(open.map(({ priceCategory }) => priceCategory))) {
      const ofCode = open.filter(({ priceCategory }) => priceCategory === code)
      const places = inOrder
        .filter((item) => item.priceCategory === code)
        .flatMap((item) => Array.from({ length: Math.min(freeIn(item), ofCode.length + 1) }, () => item))
      const pairs = ofCode.flatMap((thing, i) => {
        const item = places[i]
        return item === undefined || isOtherPlate(thing, item) ? [] : [{ thing, item }]
      })
      if (places.length !== ofCode.length || pairs.length !== ofCode.length) continue
      for (const { thing, item } of pairs) take(thing, item)
    }
  }
  for (const things of [expected, takenOut]) {
    takeBy(things, (thing, item) => isSamePlate(thing, item) && isSameNumber(thing, item))
    takeBy(things, isSamePlate)
    takeInOrder(things)
    takeBy(things, (thing, item) => isSameNumber(thing, item) && !isOtherPlate(thing, item))
    takeBy(things, (thing, item) => !given.includes(item.seqN) && !isOtherPlate(thing, item))
    takeBy(things, isSameNumber)
  }
  return { byKey, taken }
}

type IsHolder = (thing: NamedThing, item: ReservationItem) => boolean

const isSameNumber: IsHolder = (thing, item) => thing.seqN === item.seqN

const isSamePlate: IsHolder = (thing, item) =>
  thing.licencePlate !== null && thing.licencePlate === item.licencePlate

const isOtherPlate: IsHolder = (thing, item) =>
  thing.licencePlate !== null && item.licencePlate !== null && thing.licencePlate !== item.licencePlate

/** The named things in one package of what is held. What is leaving holds its items till it has gone, and they are taken by nothing that stays. */
export const heldThings = (wanted: Wanted, items: readonly ReservationItem[]): Holders => {
  const { byKey, taken } = heldOrLeaving(wanted, items)
  const own = new Map(taken)
  for (const { key } of wanted.leaving) {
    const item = byKey.get(key)
    if (item === undefined) continue
    const rest = (own.get(item) ?? 0) - 1
    if (rest > 0) own.set(item, rest)
    else own.delete(item)
  }
  return { byKey, taken: own }
}

/** The items that hold one thing, in each package that has it: a server may number each package on its own, or all through. */
export const itemsHolding = (
  key: string,
  selection: Selection,
  reservation: HeldItems,
): readonly ReservationItem[] =>
  packageSeqNs(reservation).flatMap(
    (seqN) => heldThings(wantedOf(selection), itemsOfPackage(reservation, seqN)).byKey.get(key) ?? [],
  )

/** The same, where what is leaving still takes its items. */
export const heldOrLeaving = (
  { choices, leaving, namedSeqNs }: Wanted,
  items: readonly ReservationItem[],
): Holders => holdersOf({ expected: [...choices.map(thingOf), ...leaving], takenOut: [], namedSeqNs }, items)

/** As much of a reservation as says what is held. */
export interface HeldItems {
  readonly items: readonly ReservationItem[]
}

export const itemsOfPackage = (held: HeldItems | null, seqN: PackageSeq): readonly ReservationItem[] =>
  (held?.items ?? []).filter((item) => item.sailPackageSeqN === seqN)

export const packageSeqNs = ({ items }: HeldItems): readonly PackageSeq[] =>
  [...new Set(items.map((item) => item.sailPackageSeqN))].sort((a, b) => a - b)

/** How an answer's numbers differ from those that were given. */
export interface Renumbering {
  /** The number of each thing that the server holds under another one, in the first package that has it. */
  readonly named: readonly { readonly key: string; readonly seqN: ItemSeq }[]
  /** The keys of what has been taken out, where something else has its number now. */
  readonly gone: readonly string[]
  /** Numbers of named things that are a ticket's now. */
  readonly freed: readonly ItemSeq[]
}

export const renumbered = (
  selection: Selection,
  answered: AnsweredRequest & { readonly answer: Reservation },
): Renumbering => {
  const things = namedThings(selection, answered)
  const reservation = answered.answer
  const all = [...things.expected, ...things.takenOut]
  const namedCodes = [
    ...all.map(({ priceCategory }) => priceCategory),
    ...selection.addons.map(({ code }) => code),
  ]
  const numbers = new Map<string, ItemSeq>()
  const held = new Set<string>()
  for (const seqN of packageSeqNs(reservation)) {
    const { byKey } = holdersOf(things, itemsOfPackage(reservation, seqN))
    for (const [key, item] of byKey) {
      held.add(key)
      if (!isUnnumbered(item) && !numbers.has(key)) numbers.set(key, item.seqN)
    }
  }
  const [first] = packageSeqNs(reservation)
  const isBorne = (seqN: ItemSeq | null): boolean => reservation.items.some((item) => item.seqN === seqN)
  return {
    named: all.flatMap(({ key, seqN }) => {
      const number = numbers.get(key)
      return number === undefined || seqN === null || number === seqN ? [] : [{ key, seqN: number }]
    }),
    gone: things.takenOut.filter(({ key, seqN }) => !held.has(key) && isBorne(seqN)).map(({ key }) => key),
    freed: reservation.items
      .filter((item) => item.sailPackageSeqN === first && !item.isVehicle)
      .filter(({ priceCategory }) => !namedCodes.includes(priceCategory))
      .map(({ seqN }) => seqN)
      .filter((seqN) => things.namedSeqNs.includes(seqN) && ![...numbers.values()].includes(seqN)),
  }
}
