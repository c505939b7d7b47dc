// Which item of the server's answer holds which named thing. A server that gives numbers of its own, or puts several
// of a kind into one item, is understood all the same (OP-158 is only the usual reading).
import { isUnnumbered } from './heldExtras.ts'
import type { Reservation, ReservationItem } from './reservation.ts'
import { namedWishes, type NamedWish, type Selection } from './selection.ts'

/** What a thing is looked for by. */
export interface NamedThing {
  readonly key: string
  /** The number that it was given, `null` before it is asked for: what was never asked for is held nowhere. */
  readonly seqN: number | null
  readonly priceCategory: string
  readonly kind: NamedWish['detail']['_tag']
  readonly licencePlate: string | null
}

export interface Holders {
  /** The item that holds it, by the thing's key; of an extra in several items, the first. */
  readonly byKey: ReadonlyMap<string, ReservationItem>
  /** How many of an item are taken by named things. */
  readonly taken: ReadonlyMap<ReservationItem, number>
}

export const thingOf = ({ key, seqN, priceCategory, detail }: NamedWish): NamedThing => ({
  ...{ key, seqN, priceCategory, kind: detail._tag },
  licencePlate: detail._tag === 'Vehicle' ? detail.licencePlate : null,
})

/**
 * Among the items of one package: by number and category; else by category alone, a vehicle by its plate first. What
 * stands under the number of a thing that is wanted no more is that thing: `namedSeqNs` are all that were ever given.
 */
export const holdersOf = (
  things: readonly NamedThing[],
  items: readonly ReservationItem[],
  namedSeqNs: readonly number[],
): Holders => {
  const byKey = new Map<string, ReservationItem>()
  const taken = new Map<ReservationItem, number>()
  for (const { key, kind, priceCategory } of things) {
    if (kind !== 'Addon') continue
    const all = items.filter((item) => item.priceCategory === priceCategory)
    for (const item of all) taken.set(item, item.quantity)
    if (all[0] !== undefined) byKey.set(key, all[0])
  }
  const given = namedSeqNs.filter((seqN) => !things.some((thing) => thing.seqN === seqN))
  const isFree = (item: ReservationItem): boolean =>
    !given.includes(item.seqN) && item.quantity > (taken.get(item) ?? 0)
  for (const isHolder of WAYS) {
    for (const thing of things) {
      if (thing.kind === 'Addon' || thing.seqN === null || byKey.has(thing.key)) continue
      const item = items.find((one) => isFree(one) && isHolder(thing, one))
      if (item === undefined) continue
      byKey.set(thing.key, item)
      taken.set(item, (taken.get(item) ?? 0) + 1)
    }
  }
  return { byKey, taken }
}

type IsHolder = (thing: NamedThing, item: ReservationItem) => boolean

const isOfCategory: IsHolder = (thing, { priceCategory }) => thing.priceCategory === priceCategory

/** The surest way first. */
const WAYS: readonly IsHolder[] = [
  (thing, item) => isOfCategory(thing, item) && thing.seqN === item.seqN,
  (thing, item) => isOfCategory(thing, item) && isSamePlate(thing, item),
  (thing, item) => isOfCategory(thing, item) && (item.licencePlate === null || thing.licencePlate === null),
]

const isSamePlate = (thing: NamedThing, item: ReservationItem): boolean =>
  plateKey(thing.licencePlate) === plateKey(item.licencePlate)

/** A plate as the registry compares it: `123 ABC` is `123abc`. */
const plateKey = (plate: string | null): string => (plate ?? '').replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** The selection's named things in one package of what is held. */
export const heldThings = (selection: Selection, items: readonly ReservationItem[]): Holders =>
  holdersOf(namedWishes(selection).map(thingOf), items, selection.namedSeqNs)

export const itemsOfPackage = (reservation: Reservation | null, seqN: number): readonly ReservationItem[] =>
  (reservation?.items ?? []).filter((item) => item.sailPackageSeqN === seqN)

export const packageSeqNs = ({ items }: Reservation): readonly number[] =>
  [...new Set(items.map((item) => item.sailPackageSeqN))].sort((a, b) => a - b)

/** The number of each thing that the server holds under another one than ours, in the first package that has it. */
export const renumbered = (
  things: readonly NamedThing[],
  reservation: Reservation,
  namedSeqNs: readonly number[],
): readonly { readonly key: string; readonly seqN: number }[] => {
  const found = new Map<string, number[]>()
  for (const seqN of packageSeqNs(reservation)) {
    const { byKey } = holdersOf(things, itemsOfPackage(reservation, seqN), namedSeqNs)
    for (const [key, item] of byKey)
      if (!isUnnumbered(item)) found.set(key, [...(found.get(key) ?? []), item.seqN])
  }
  return things.flatMap(({ key, seqN }) => {
    const numbers = found.get(key) ?? []
    const [first] = numbers
    return first === undefined || seqN === null || numbers.includes(seqN) ? [] : [{ key, seqN: first }]
  })
}
