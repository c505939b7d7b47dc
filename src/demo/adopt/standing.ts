// Which reservations the demo backend can hold: those of sails, packages and categories that it sells itself.
import { CATEGORIES } from '../data/categories.ts'
import { centsFromEuros } from '../../../domain/money.ts'
import { PROMOTIONS } from '../data/promotions.ts'
import { totalOfReservation } from '../pricing/itemPrices.ts'
import { packageByCode } from '../sails/packages.ts'
import { sailById } from '../sails/timetable.ts'
import type { DemoItem } from '../state/item.ts'
import type { DemoReservation } from '../state/state.ts'
import type { Reservations, Taking } from './taking.ts'

export interface Adoptable {
  readonly adoptable: Reservations
  /** Why the others are not: a sentence each. */
  readonly refused: readonly string[]
}

export const adoptableIn = ({ reservations, timeZone }: Taking): Adoptable => {
  const judged = Object.values(reservations).map((one) => [one, strangeIn(one, timeZone)] as const)
  return {
    adoptable: Object.fromEntries(
      judged.flatMap(([one, strange]) => (strange === null ? [[one.reservationId, one]] : [])),
    ),
    refused: judged.flatMap(([{ reservationId }, strange]) =>
      strange === null ? [] : [`Reservation ${reservationId} can’t be taken over: ${strange}.`],
    ),
  }
}

/** What of it the demo does not sell; `null` where it sells all of it. */
const strangeIn = ({ items, edit }: DemoReservation, timeZone: string): string | null => {
  for (const item of [...items, ...(edit?.items ?? [])]) {
    const strange = strangePart(item, timeZone)
    if (strange !== null) return strange
  }
  return null
}

const strangePart = (
  { sailRefIds, sailPackage, priceCategory }: DemoItem,
  timeZone: string,
): string | null => {
  const sail = sailRefIds.find((one) => sailById(one, timeZone) === null)
  if (sail !== undefined) return `the demo has no sail ${sail}`
  if (CATEGORIES[priceCategory] === undefined) return `the demo has no price category ${priceCategory}`
  return packageByCode(sailPackage) === null ? `the demo has no package “${sailPackage}”` : null
}

/** The log has a pseudonym of a promotion's code: it is the one that makes the price which was answered. */
export const withKnownPromotion = (
  { lastTold, timeZone }: Taking,
  reservation: DemoReservation,
): DemoReservation => {
  const amount = lastTold.get(reservation.reservationId)?.paymentInfo?.totalPrice?.amount ?? null
  if (reservation.promotion === null || amount === null) return reservation
  const candidates = PROMOTIONS.map(({ code }) => ({ ...reservation, promotion: code }))
  const isTold = (one: DemoReservation): boolean =>
    totalOfReservation(one, timeZone).grossCents === centsFromEuros(amount)
  return candidates.find(isTold) ?? reservation
}
