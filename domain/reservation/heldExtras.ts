// Extras that come back from the server under no number of their own (OP-168): they are known by what was asked for, so
// that neither is sent again.
import type { ItemSeq, PackageSeq } from '../ids.ts'
import { eurCents } from '../money.ts'
import { countOf, type TicketLine } from '../tickets/ticketLine.ts'
import type { Reservation, ReservationItem } from './reservation.ts'
import type { Selection } from '../selection/selection.ts'

/** An item without a number of its own: an extra, whose number below zero means nothing to the server. */
export const isUnnumbered = ({ seqN }: Pick<ReservationItem, 'seqN'>): boolean => seqN < 0

interface Booked {
  readonly selection: Selection
  readonly reservation: Reservation | null
}

/**
 * The same booking, in which each such extra has the number under which it was asked for, where that is known, and where
 * the server has not given it to something else meanwhile: who gives the extra back would give back that.
 */
export const withExtrasMatched = <B extends Booked>(booked: B): B => {
  const { selection, reservation } = booked
  if (reservation === null || !reservation.items.some(isUnnumbered)) return booked
  const items = reservation.items.flatMap((item) => {
    if (!isUnnumbered(item)) return [item]
    const asked = selection.addons.find(({ code }) => code === item.priceCategory)?.seqN ?? null
    return sharedOut(item, countOf(selection.lines, item.priceCategory), reservation).map((share) => ({
      ...share,
      seqN: asked === null || isTaken(reservation, asked, share.sailPackageSeqN) ? item.seqN : asked,
    }))
  })
  return { ...booked, reservation: { ...reservation, items } }
}

/** The same reservation, in which each trip has its share of an extra that is listed once for all, by what may have been asked for. */
export const withExtrasShared = (
  reservation: Reservation,
  asked: readonly (readonly TicketLine[])[],
): Reservation => {
  if (!reservation.items.some(isUnnumbered)) return reservation
  const items = reservation.items.flatMap((item) => {
    if (!isUnnumbered(item)) return [item]
    const shares = asked.map((lines) => sharedOut(item, countOf(lines, item.priceCategory), reservation))
    return shares.find((share) => share.length > 1) ?? [item]
  })
  return { ...reservation, items }
}

const isTaken = ({ items }: Reservation, number: ItemSeq, packageSeq: PackageSeq): boolean =>
  items.some(({ seqN, sailPackageSeqN }) => seqN === number && sailPackageSeqN === packageSeq)

/**
 * A server may list an extra once for all trips. Where that is what was asked for, each trip has its share; which of
 * them holds how much of the price is unknown, and the first one shows the cents that are left over.
 */
const sharedOut = (
  item: ReservationItem,
  wantedOnEach: number,
  { items, sailPackages }: Reservation,
): readonly ReservationItem[] => {
  const { length } = sailPackages
  const isOnlyOne = items.filter(({ priceCategory }) => priceCategory === item.priceCategory).length === 1
  if (!isOnlyOne || item.quantity !== wantedOnEach * length) return [item]
  const rest = item.priceCents % length
  return sailPackages.map(({ seqN }, i) => ({
    ...item,
    sailPackageSeqN: seqN,
    quantity: wantedOnEach,
    priceCents: eurCents((item.priceCents - rest) / length + (i === 0 ? rest : 0)),
  }))
}
