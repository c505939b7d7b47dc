// What one package of the reservation needs so that it holds what is selected: items more, items less.
import { countOf, type TicketLine } from '../tickets/ticketLine.ts'
import { isUnnumbered } from './heldExtras.ts'
import { heldOrLeaving, heldThings, type Holders, itemsOfPackage } from './holders.ts'
import { quantityOf, type Reservation, type ReservationItem } from './reservation.ts'
import type { NamedChoice, Selection } from '../selection/selection.ts'
import { type Wanted, wantedOf } from '../selection/wanted.ts'
import { isHeldElsewhere, type WantedPackage } from './wantedPackages.ts'
import type { ItemSeq, PackageSeq } from '../ids.ts'

/** An item that the server should take out again. */
export interface PurgeItem {
  readonly seqN: ItemSeq
  readonly sailPackageSeqN: PackageSeq
}

export interface PackageDifference {
  /** A price category for each ticket that is to be added. */
  readonly missingCodes: readonly string[]
  /** The named things that are to be added, or said again. */
  readonly namedKeys: readonly string[]
  /** The number under which one of them is held here and stays, by its key. */
  readonly heldNumbers: ReadonlyMap<string | null, ItemSeq>
  /** Those that should be added or said again and can't be, because something about them isn't known. */
  readonly waitingKeys: readonly string[]
  readonly purgeItems: readonly PurgeItem[]
}

/** A package that is held on other sails goes as a whole and comes again. */
export const differenceOn = (
  { seqN, ...place }: WantedPackage,
  selection: Selection,
  reservation: Reservation | null,
): PackageDifference =>
  differenceIn(
    itemsOfPackage(reservation, seqN),
    wantedOf(selection),
    isHeldElsewhere(reservation, { seqN, ...place }),
  )

/** `isMoved`: what is held goes, even if it is wanted. */
export const differenceIn = (
  ofPackage: readonly ReservationItem[],
  wanted: Wanted,
  isMoved = false,
): PackageDifference => {
  const { choices, asHeld } = wanted
  const held = isMoved ? [] : ofPackage
  const holders = heldThings(wanted, held)
  const counted = countedDifference(linesOn(wanted, ofPackage), poolOf(held, holders, wanted))
  const extras = extrasToPurge(held, holders, wanted)
  const purged = isMoved ? ofPackage : [...counted.surplus, ...extras]
  const isStaying = ({ key }: NamedChoice): boolean => {
    const holder = holders.byKey.get(key)
    return holder !== undefined && !purged.includes(holder)
  }
  const isAsHeld = ({ priceCategory, detail }: NamedChoice): boolean =>
    detail._tag === 'Addon' && held.length > 0 && asHeld.includes(priceCategory)
  const toSay = choices.filter((choice) => !isAsHeld(choice) && (!isStaying(choice) || !isHeld(choice, held)))
  return {
    missingCodes: counted.missingCodes,
    namedKeys: toSay.filter(({ isSayable }) => isSayable).map(({ key }) => key),
    heldNumbers: new Map(
      choices.filter(isStaying).flatMap(({ key }) => {
        const holder = holders.byKey.get(key)
        return holder === undefined || isUnnumbered(holder) ? [] : [[key, holder.seqN] as const]
      }),
    ),
    waitingKeys: toSay.filter(({ isSayable }) => !isSayable).map(({ key }) => key),
    purgeItems: purgeOf(purged),
  }
}

/** How these are to be taken out: what has no number can't be named to the server. */
export const purgeOf = (items: readonly ReservationItem[]): readonly PurgeItem[] =>
  items.filter((item) => !isUnnumbered(item)).map(({ seqN, sailPackageSeqN }) => ({ seqN, sailPackageSeqN }))

/** What is wanted in a package: of kinds that stay as they are held, as many as it holds beside what is leaving. */
const linesOn = (wanted: Wanted, ofPackage: readonly ReservationItem[]): readonly TicketLine[] => {
  const { lines, asHeld } = wanted
  if (ofPackage.length === 0 || asHeld.length === 0) return lines
  const pool = poolOf(ofPackage, heldOrLeaving(wanted, ofPackage), wanted)
  return [
    ...lines.filter(({ code }) => !asHeld.includes(code)),
    ...asHeld.map((code) => {
      const items = pool.filter(({ of }) => of.priceCategory === code)
      return { code, title: items[0]?.of.title ?? code, count: quantityOf(items) }
    }),
  ]
}

/** An item as far as no named thing takes it; `of` is the whole. */
interface Unclaimed {
  readonly of: ReservationItem
  readonly quantity: number
}

/** What is left for tickets. An item that also holds what can't be said again stays, with all else that it holds. */
const poolOf = (
  held: readonly ReservationItem[],
  holders: Holders,
  { choices, namedSeqNs }: Wanted,
): readonly Unclaimed[] =>
  [...held].sort(byAge(namedSeqNs)).flatMap((item) => {
    const quantity = item.quantity - (holders.taken.get(item) ?? 0)
    const isFixed = choices.some(({ key, isSayable }) => !isSayable && holders.byKey.get(key) === item)
    const isFree = quantity > 0 || !holders.taken.has(item)
    return isFree && !isFixed ? [{ of: item, quantity }] : []
  })

/** What had a number of its own goes before the tickets of its kind, and the newest before the others. */
const byAge =
  (namedSeqNs: readonly ItemSeq[]) =>
  (one: ReservationItem, other: ReservationItem): number =>
    Number(namedSeqNs.includes(other.seqN)) - Number(namedSeqNs.includes(one.seqN)) || other.seqN - one.seqN

/** An extra whose amount is sent again is one item. */
const extrasToPurge = (
  held: readonly ReservationItem[],
  holders: Holders,
  { choices }: Wanted,
): readonly ReservationItem[] =>
  choices.flatMap((choice) => {
    const holder = holders.byKey.get(choice.key)
    if (choice.detail._tag !== 'Addon' || isHeld(choice, held) || !choice.isSayable) return []
    return held.filter((item) => item.priceCategory === choice.priceCategory && item !== holder)
  })

/** A thing that an item holds: an extra in its amount, and nothing about it has changed. */
const isHeld = (choice: NamedChoice, held: readonly ReservationItem[]): boolean => {
  if (choice.isChanged) return false
  if (choice.detail._tag !== 'Addon') return true
  const items = held.filter((item) => item.priceCategory === choice.priceCategory)
  return quantityOf(items) === choice.quantity
}

/** No request has more tickets of a kind, even if a log says so. */
const MAX_ITEMS = 9_999

const countedDifference = (lines: readonly TicketLine[], items: readonly Unclaimed[]) => {
  const codes = new Set([...lines.map((line) => line.code), ...items.map((item) => item.of.priceCategory)])
  const differences = [...codes].map((code) => {
    const held = items.filter((item) => item.of.priceCategory === code)
    return { code, ...surplusOf(countOf(lines, code), held) }
  })
  return {
    missingCodes: differences.flatMap(({ code, missing }) => Array.from({ length: missing }, () => code)),
    surplus: differences.flatMap(({ surplus }) => surplus),
  }
}

/** The newest items go first. One of several tickets goes as a whole, and what is then too few comes again. */
const surplusOf = (wanted: number, held: readonly Unclaimed[]) => {
  const surplus: ReservationItem[] = []
  let count = quantityOf(held)
  for (const item of held) {
    if (count <= wanted) break
    surplus.push(item.of)
    count -= item.quantity
  }
  return { missing: Math.min(MAX_ITEMS, Math.max(0, wanted - count)), surplus }
}
