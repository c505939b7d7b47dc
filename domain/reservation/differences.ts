// What one package of the reservation needs so that it holds what is selected: items more, items less.
import { countOf, type TicketLine } from '../tickets/ticketLine.ts'
import type { Reservation, ReservationItem } from './reservation.ts'
import { countedLines, type NamedWish, namedWishes, type Selection } from './selection.ts'
import { isHeldOn, type WantedPackage } from './wantedPackages.ts'

/** An item that the server should take out again. */
export interface PurgeItem {
  readonly seqN: number
  readonly sailPackageSeqN: number
}

export interface PackageDifference {
  /** A price category for each ticket that is to be added. */
  readonly missingCodes: readonly string[]
  /** The named things that are to be added, or said anew. */
  readonly namedKeys: readonly string[]
  /** Some that should be added can't be, because something about them isn't known. */
  readonly isWaiting: boolean
  readonly purgeItems: readonly PurgeItem[]
}

/** A package that is held on other sails goes as a whole and comes anew. */
export const differenceOn = (
  wanted: WantedPackage,
  selection: Selection,
  reservation: Reservation | null,
): PackageDifference => {
  const ofPackage = (reservation?.items ?? []).filter((item) => item.sailPackageSeqN === wanted.seqN)
  const isMoved = !isHeldOn(reservation, wanted)
  const held = isMoved ? [] : ofPackage
  const isNamed = ({ seqN }: ReservationItem): boolean => selection.namedSeqNs.includes(seqN)
  const counted = countedDifference(
    countedLines(selection),
    held.filter((item) => !isNamed(item)),
  )
  const wishes = namedWishes(selection)
  const toSay = wishes.filter((wish) => !isHeld(wish, held))
  const unwanted = held.filter((item) => isNamed(item) && !wishes.some(({ seqN }) => seqN === item.seqN))
  const purged = isMoved ? ofPackage : [...counted.surplus, ...unwanted]
  return {
    missingCodes: counted.missingCodes,
    namedKeys: toSay.filter(({ isSayable }) => isSayable).map(({ key }) => key),
    isWaiting: toSay.some(({ isSayable }) => !isSayable),
    purgeItems: purged.map(({ seqN, sailPackageSeqN }) => ({ seqN, sailPackageSeqN })),
  }
}

const isHeld = ({ seqN, quantity, isChanged }: NamedWish, held: readonly ReservationItem[]): boolean =>
  !isChanged && held.some((item) => item.seqN === seqN && item.quantity === quantity)

/** No request has more tickets of a kind, whatever a log says. */
const MAX_ITEMS = 9_999

const countedDifference = (lines: readonly TicketLine[], items: readonly ReservationItem[]) => {
  const codes = new Set([...lines.map((line) => line.code), ...items.map((item) => item.priceCategory)])
  const differences = [...codes].map((code) => {
    const held = items.filter((item) => item.priceCategory === code)
    return { code, ...surplusOf(countOf(lines, code), held) }
  })
  return {
    missingCodes: differences.flatMap(({ code, missing }) => Array.from({ length: missing }, () => code)),
    surplus: differences.flatMap(({ surplus }) => surplus),
  }
}

/** The newest items go first. One of several tickets goes as a whole, and what is then too few comes anew. */
const surplusOf = (wanted: number, held: readonly ReservationItem[]) => {
  const surplus: ReservationItem[] = []
  let count = held.reduce((sum, item) => sum + item.quantity, 0)
  for (const item of [...held].sort((a, b) => b.seqN - a.seqN)) {
    if (count <= wanted) break
    surplus.push(item)
    count -= item.quantity
  }
  return { missing: Math.min(MAX_ITEMS, Math.max(0, wanted - count)), surplus }
}
