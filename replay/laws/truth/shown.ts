// How a reservation that is shown differs from what an answer has told.
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { heldWords, isCalledOff, type Told } from './told.ts'

/** What differs in what is held and what it costs; `null` where it is just what was told. */
export const differenceFrom = (told: Told, shown: Reservation): string | null => {
  if (shown.total.amountCents !== told.totalCents)
    return `the server says ${told.totalCents} cents, and ${shown.total.amountCents} are shown`
  if (!isSamePromotion(told.promotion, shown.promotion)) return 'another promotion than the server says'
  const words = heldWords(shown)
  const stray = words.find((one) => !told.held.includes(one)) ?? told.held.find((one) => !words.includes(one))
  if (stray !== undefined) return `not the same: ${stray}`
  return words.length === told.held.length ? null : `${told.held.length} things are held, and more are shown`
}

/** After a reload it is known only that there is one. */
const isSamePromotion = (told: string | null, shown: string | null): boolean =>
  shown === told || (shown === '' && told !== null)

/**
 * The same where the answer may be one of several: `null` where it is just what one of them told. Of a cancelled one only
 * that is told; what it held stays on the page beside it.
 */
export const differenceFromAll = (answers: readonly Told[], shown: Reservation): string | null => {
  let difference: string | null = null
  for (const told of answers) {
    const isOver = isCalledOff(told.status) && shown.status === told.status
    difference = isOver ? null : differenceFrom(told, shown)
    if (difference === null) return null
  }
  return difference
}
