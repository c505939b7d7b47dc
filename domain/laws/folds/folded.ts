// All folds together: where they begin, and what an event makes of them.
import type { EventEntry } from '../../log/entry.ts'
import type { EventType } from '../../log/events.ts'
import type { LawModels } from '../engine/lawModels.ts'
import { expiryTable } from './expiry.ts'
import { foldedBy } from './fold.ts'
import type { FoldedModels } from './foldedModels.ts'
import { lostSailsTable } from './lostSails.ts'
import { paymentTable } from './payment.ts'
import { repeatTable } from './repeat.ts'
import { reservationTable } from './reservation.ts'

/** A log may have been cut: then it begins with what was known there. */
export const foldedAtStart = ({
  reservation,
  payment,
  expiry,
  repeat,
  lostSails,
}: LawModels): FoldedModels => ({ reservation, payment, expiry, repeat, lostSails })

/** The same object where the event changes nothing. */
export const foldedAfter = <K extends EventType>(
  before: FoldedModels,
  entry: EventEntry<K>,
): FoldedModels => {
  const reservation = foldedBy(reservationTable, entry, before.reservation)
  const payment = foldedBy(paymentTable, entry, before.payment)
  const expiry = foldedBy(expiryTable, entry, before.expiry)
  const repeat = foldedBy(repeatTable, entry, before.repeat)
  const lostSails = foldedBy(lostSailsTable, entry, before.lostSails)
  const isSame =
    reservation === before.reservation &&
    payment === before.payment &&
    expiry === before.expiry &&
    repeat === before.repeat &&
    lostSails === before.lostSails
  return isSame ? before : { reservation, payment, expiry, repeat, lostSails }
}
