// Which item of what is held is which thing, by a second reading: rounds, the surest sign first.
import type { Reservation, ReservationItem } from '../../../reservation/reservation.ts'
import { plainCode, type Thing, type Wish } from './wish.ts'

export interface Holding {
  readonly itemOf: ReadonlyMap<string, ReservationItem>
  /** How many of an item belong to things. */
  readonly used: ReadonlyMap<ReservationItem, number>
}

export interface Sought {
  readonly things: readonly Thing[]
  /** Things that should be gone; they get what the others leave. */
  readonly gone: readonly Thing[]
  readonly givenNumbers: readonly number[]
}

export const itemsIn = (reservation: Reservation | null, packageNumber: number): readonly ReservationItem[] =>
  reservation === null
    ? []
    : reservation.items.filter(({ sailPackageSeqN }) => sailPackageSeqN === packageNumber)

export const packagesWithItems = ({ items }: Reservation): readonly number[] =>
  [...new Set(items.map(({ sailPackageSeqN }) => sailPackageSeqN))].sort((one, other) => one - other)

/** The server has no number for it. */
export const hasNoNumber = ({ seqN }: { readonly seqN: number }): boolean => seqN < 0

const plain = (plate: string | null): string => (plate ?? '').replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

type Sign = (thing: Thing, item: ReservationItem) => boolean

const bearsItsPlate: Sign = ({ plate }, item) => plate !== null && plain(plate) === plain(item.licencePlate)
const bearsAnother: Sign = ({ plate }, { licencePlate }) =>
  plate !== null && licencePlate !== null && plain(plate) !== plain(licencePlate)
const hasItsNumber: Sign = ({ number }, { seqN }) => number === seqN

export const holdingOf = (
  { things, gone, givenNumbers }: Sought,
  items: readonly ReservationItem[],
): Holding => {
  const itemOf = new Map<string, ReservationItem>()
  const used = new Map<ReservationItem, number>()
  for (const { key, kind, code } of things)
    if (kind === 'extra')
      for (const item of items)
        if (item.priceCategory === code) {
          used.set(item, item.quantity)
          if (!itemOf.has(key)) itemOf.set(key, item)
        }
  const byNumber = [...items].sort((one, other) => one.seqN - other.seqN)
  const known = new Set([...things, ...gone].map(({ number }) => number))
  const isOrphan = (seqN: number): boolean => givenNumbers.includes(seqN) && !known.has(seqN)
  const roomIn = (item: ReservationItem): number => item.quantity - (used.get(item) ?? 0)
  const give = ({ key }: Thing, item: ReservationItem): void => {
    itemOf.set(key, item)
    used.set(item, (used.get(item) ?? 0) + 1)
  }
  const signs: readonly (Sign | 'all in order')[] = [
    (thing, item) => bearsItsPlate(thing, item) && hasItsNumber(thing, item),
    bearsItsPlate,
    'all in order',
    (thing, item) => hasItsNumber(thing, item) && !bearsAnother(thing, item),
    (thing, item) => !isOrphan(item.seqN) && !bearsAnother(thing, item),
    hasItsNumber,
  ]
  for (const group of [things, gone]) {
    const asked = group
      .filter(({ kind, number }) => kind !== 'extra' && number !== null)
      .sort((one, other) => (one.number ?? 0) - (other.number ?? 0))
    for (const sign of signs) {
      const open = asked.filter(({ key }) => !itemOf.has(key))
      if (sign === 'all in order')
        for (const [thing, item] of pairsOf(open, byNumber, roomIn)) give(thing, item)
      else
        for (const thing of open) {
          const item = byNumber.find(
            (one) => one.priceCategory === thing.code && roomIn(one) > 0 && sign(thing, one),
          )
          if (item !== undefined) give(thing, item)
        }
    }
  }
  return { itemOf, used }
}

type ThingInItem = readonly [Thing, ReservationItem]

/** Of the kinds of which just as many are held as are sought: the first in the first, unless a plate speaks against it. */
const pairsOf = (
  open: readonly Thing[],
  byNumber: readonly ReservationItem[],
  roomIn: (item: ReservationItem) => number,
): readonly ThingInItem[] => {
  const pairs: ThingInItem[] = []
  for (const code of new Set(open.map((thing) => thing.code))) {
    const sought = open.filter((thing) => thing.code === code)
    const ofKind = byNumber.filter((item) => item.priceCategory === code && roomIn(item) > 0)
    const room = ofKind.reduce((sum, item) => sum + roomIn(item), 0)
    if (room !== sought.length) continue
    const places = ofKind.flatMap((item) => new Array<ReservationItem>(roomIn(item)).fill(item))
    const ofCode = sought.flatMap((thing, i): ThingInItem[] => {
      const item = places[i]
      return item === undefined || bearsAnother(thing, item) ? [] : [[thing, item]]
    })
    if (ofCode.length === sought.length) pairs.push(...ofCode)
  }
  return pairs
}

/** In one package: what is leaving keeps its items till it has gone, and they are free for tickets. */
export const holdingNow = (wish: Wish, items: readonly ReservationItem[]): Holding => {
  const { itemOf, used } = holdingWithLeaving(wish, items)
  const left = new Map(used)
  for (const { key } of wish.leaving) {
    const item = itemOf.get(key)
    if (item === undefined) continue
    const rest = (left.get(item) ?? 0) - 1
    if (rest > 0) left.set(item, rest)
    else left.delete(item)
  }
  const wanted = new Set(wish.things.map(({ key }) => key))
  return { itemOf: new Map([...itemOf].filter(([key]) => wanted.has(key))), used: left }
}

/** The same, where nothing that is leaving is free. */
export const holdingWithLeaving = (
  { things, leaving, givenNumbers }: Wish,
  items: readonly ReservationItem[],
): Holding => holdingOf({ things: [...things, ...leaving], gone: [], givenNumbers }, items)

/**
 * How an answer is read. A resident who was to go and whose code is among the passengers is held still, if another one
 * of the same price, who is wanted, is not among them.
 */
export const soughtIn = (wish: Wish, answer: Reservation, askedOut: readonly string[]): Sought => {
  const passengers = new Set(answer.guests.map((guest) => plainCode(guest.personalIdentificationNumber)))
  const hasCode = ({ person }: Thing): boolean => person !== null && person !== ''
  const isPassenger = (thing: Thing): boolean => hasCode(thing) && passengers.has(thing.person ?? '')
  const isSwapped = (thing: Thing): boolean =>
    isPassenger(thing) &&
    wish.things.some(
      (one) => one.number !== null && one.code === thing.code && hasCode(one) && !isPassenger(one),
    )
  const isGone = (thing: Thing): boolean => askedOut.includes(thing.key) && !isSwapped(thing)
  return {
    things: [...wish.things, ...wish.leaving.filter((thing) => !isGone(thing))],
    gone: wish.leaving.filter(isGone),
    givenNumbers: wish.givenNumbers,
  }
}
