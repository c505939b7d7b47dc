// The three folds together: where they begin, and what an event makes of them.
import type { EventEntry } from '../../log/entry.ts'
import type { EventType } from '../../log/events.ts'
import type { LawModels } from '../engine/lawModels.ts'
import { expiryTable } from './expiry.ts'
import { foldedBy } from './fold.ts'
import type { FoldedModels } from './foldedModels.ts'
import { paymentTable } from './payment.ts'
import { reservationTable } from './reservation.ts'

/** A log may have been cut: then it begins with what was known there. */
export const foldedAtStart = ({ reservation, payment, expiry }: LawModels): FoldedModels => ({
  reservation,
  payment,
  expiry,
})

/** The same object where the event changes nothing. */
export const foldedAfter = <K extends EventType>(
  before: FoldedModels,
  entry: EventEntry<K>,
): FoldedModels => {
  const reservation = foldedBy(reservationTable, entry, before.reservation)
  const payment = foldedBy(paymentTable, entry, before.payment)
  const expiry = foldedBy(expiryTable, entry, before.expiry)
  const isSame = reservation === before.reservation && payment === before.payment && expiry === before.expiry
  return isSame ? before : { reservation, payment, expiry }
}
