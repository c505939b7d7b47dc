// What of a held reservation is another now than what a person last saw of it: another tab, the server or a colleague
// has changed it. Names, titles and images are no part of it; money, sails, tickets, status and deadline are.
import * as t from 'io-ts'
import { listOf, nullable, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { firstOf, ItemSeq, PackageSeq, ReservationId } from '../ids.ts'
import { EpochMs } from '../instant.ts'
import { EurCents } from '../money.ts'
import { Voyage, voyageOfReserved } from '../schedule/sail.ts'
import { TIMINGS } from '../timings.ts'
import { isSameItem, quantityOf, type Reservation, type ReservationItem } from './reservation.ts'
import { isCancelled, stateOf } from './state.ts'

const Amount = shape({ amountCents: EurCents, currency: openText('currency') })

/** How many of a thing are held under its number in its package, then and now. */
const ChangedItem = shape({
  seqN: ItemSeq,
  sailPackageSeqN: PackageSeq,
  priceCategory: openText('priceCategory'),
  title: openText('priceTitle'),
  before: t.number,
  after: t.number,
})
export type ChangedItem = t.TypeOf<typeof ChangedItem>

/** The sail of one leg of a package; `null` where that leg wasn't held, or isn't any more. */
const ChangedSail = shape({ seqN: PackageSeq, before: nullable(Voyage), after: nullable(Voyage) })
export type ChangedSail = t.TypeOf<typeof ChangedSail>

/** What differs, each with what was seen and what is true; `null` and empty where nothing does. */
export const ChangeElsewhere = shape(
  {
    reservationId: ReservationId,
    /** The number of the package that goes first, whose tickets are counted; `null` where nothing is held. */
    firstPackage: nullable(PackageSeq),
    total: nullable(shape({ before: Amount, after: Amount })),
    deadline: nullable(shape({ before: nullable(EpochMs), after: nullable(EpochMs) })),
    status: nullable(shape({ before: openText('status'), after: openText('status') })),
    sails: listOf(ChangedSail),
    items: listOf(ChangedItem),
  },
  'ChangeElsewhere',
)
export type ChangeElsewhere = t.TypeOf<typeof ChangeElsewhere>

/** `null` where `found` is what was seen. Of a cancelled one only that is said: what it lists is no longer held. */
export const changeElsewhere = (seen: Reservation, answer: Reservation): ChangeElsewhere | null => {
  const found = isCancelled(answer) ? { ...seen, status: answer.status } : answer
  const change: ChangeElsewhere = {
    reservationId: found.reservationId,
    firstPackage: found.items.length === 0 ? null : firstOf(found.items.map((item) => item.sailPackageSeqN)),
    total: isSameAmount(seen, found) ? null : { before: amountOf(seen), after: amountOf(found) },
    deadline: isSameDeadline(seen, found) ? null : { before: seen.expiresAtMs, after: found.expiresAtMs },
    status:
      stateOf(seen.status) === stateOf(found.status) ? null : { before: seen.status, after: found.status },
    sails: changedSails(seen, found),
    items: changedItems(seen, found),
  }
  return isNothing(change) ? null : change
}

/** Whether this is as it was seen, in each change that would be shown and in all else that a page shows of it. */
export const isAsSeen = (seen: Reservation, found: Reservation): boolean =>
  changeElsewhere(seen, found) === null && detailText(seen) === detailText(found)

/** What is shown of it, and is no change to report where it adds up to the same, or is the same instant but for a second. */
const detailText = ({ promotion, expiresAtMs, items }: Reservation): string =>
  JSON.stringify([
    promotion,
    expiresAtMs,
    items.map((item) => [
      item.sailPackageSeqN,
      item.seqN,
      item.priceCategory,
      item.quantity,
      item.priceCents,
    ]),
  ])

/** The same of an answer that was to change the status and the deadline: to a confirmation. */
export const changeOnConfirming = (seen: Reservation, found: Reservation): ChangeElsewhere | null => {
  const { status, expiresAtMs } = found
  return changeElsewhere({ ...seen, status, expiresAtMs }, found)
}

/** It is an offer again: it has to be confirmed before it can be paid. */
export const isPutBack = ({ status }: Pick<ChangeElsewhere, 'status'>): boolean =>
  status !== null && stateOf(status.after) === 'offer'

/** Whether this is an item that was not held before. */
export const cameIn = (
  { items }: Pick<ChangeElsewhere, 'items'>,
  item: Pick<ChangedItem, 'seqN' | 'sailPackageSeqN'>,
): boolean => items.some((one) => isSameItem(one, item) && one.before === 0)

/** The numbers that nothing has any more in any package. */
export const goneNumbers = ({ items }: ChangeElsewhere): readonly ItemSeq[] => {
  const numbers = [...new Set(items.map(({ seqN }) => seqN))]
  return numbers.filter((seqN) => items.every((item) => item.seqN !== seqN || item.after === 0))
}

const amountOf = ({ total: { amountCents, currency } }: Reservation) => ({ amountCents, currency })

const isSameAmount = ({ total: one }: Reservation, { total: other }: Reservation): boolean =>
  one.amountCents === other.amountCents && one.currency === other.currency

/** A server may give one instant in seconds here and in milliseconds there. */
const isSameDeadline = ({ expiresAtMs: one }: Reservation, { expiresAtMs: other }: Reservation): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) <= TIMINGS.serverClockToleranceMs

const isNothing = ({ total, deadline, status, sails, items }: ChangeElsewhere): boolean =>
  total === null && deadline === null && status === null && sails.length + items.length === 0

interface HeldLeg {
  readonly seqN: PackageSeq
  readonly sail: Voyage
}

const legsOf = ({ sailPackages }: Reservation): readonly HeldLeg[] =>
  sailPackages.flatMap(({ seqN, sails }) => sails.map((sail) => ({ seqN, sail: voyageOfReserved(sail) })))

const changedSails = (seen: Reservation, found: Reservation): ChangedSail[] => {
  const [before, after] = [legsOf(seen), legsOf(found)]
  const sameLeg = (legs: readonly HeldLeg[], { seqN, sail }: HeldLeg): Voyage | null =>
    legs.find((leg) => leg.seqN === seqN && leg.sail.legCode === sail.legCode)?.sail ?? null
  return [
    ...before
      .map((leg) => ({ seqN: leg.seqN, before: leg.sail, after: sameLeg(after, leg) }))
      .filter((leg) => leg.after === null || !isSameSail(leg.before, leg.after)),
    ...after
      .filter((leg) => sameLeg(before, leg) === null)
      .map(({ seqN, sail }) => ({ seqN, before: null, after: sail })),
  ]
}

const isSameSail = (one: Voyage, other: Voyage): boolean =>
  one.sailRefId === other.sailRefId &&
  one.departureDay === other.departureDay &&
  one.departureTime === other.departureTime

type IsSame = (one: ReservationItem, other: ReservationItem) => boolean

/** A server that gives other numbers to the same tickets has changed nothing. */
const changedItems = (seen: Reservation, found: Reservation): ChangedItem[] => {
  const all = [...seen.items, ...found.items]
  const countIn = (items: readonly ReservationItem[], item: ReservationItem, isSame: IsSame): number =>
    quantityOf(items.filter((other) => isSame(item, other)))
  return all
    .filter((item, i) => all.findIndex((other) => isSameThing(item, other)) === i)
    .filter((item) => countIn(seen.items, item, isSameKind) !== countIn(found.items, item, isSameKind))
    .map((item) => ({
      seqN: item.seqN,
      sailPackageSeqN: item.sailPackageSeqN,
      priceCategory: item.priceCategory,
      title: item.title,
      before: countIn(seen.items, item, isSameThing),
      after: countIn(found.items, item, isSameThing),
    }))
    .filter(({ before, after }) => before !== after)
}

const isSameKind: IsSame = (one, other) =>
  one.sailPackageSeqN === other.sailPackageSeqN && one.priceCategory === other.priceCategory

/** A server that counts its items through gives the number of one to another. */
export const isSameThing: IsSame = (one, other) => isSameItem(one, other) && isSameKind(one, other)
