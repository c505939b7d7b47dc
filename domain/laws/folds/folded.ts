// All folds together: where they begin, and what an event makes of them.
import type { EventEntry } from '../../log/entry.ts'
import type { EventType } from '../../log/events.ts'
import type { LawStart } from '../engine/law.ts'
import { expiryTable, noDeadline } from './expiry.ts'
import { foldedBy } from './fold.ts'
import type { FoldedModels } from './foldedModels.ts'
import { lostSailsTable, noLostSails } from './lostSails.ts'
import { paymentTable } from './payment.ts'
import { NO_PAYMENT } from './paymentSteps.ts'
import { NOTHING_KEPT, repeatTable } from './repeat.ts'
import { NO_RESERVATION_YET, reservationTable } from './reservation.ts'

/** A log that was cut begins with what was known there, and any other with nothing. */
export const foldedAtStart = ({ firstSeq, models }: Pick<LawStart, 'firstSeq' | 'models'>): FoldedModels => {
  if (firstSeq === 1)
    return {
      reservation: NO_RESERVATION_YET,
      payment: NO_PAYMENT,
      expiry: noDeadline,
      repeat: NOTHING_KEPT,
      lostSails: noLostSails(),
    }
  const { reservation, payment, expiry, repeat, lostSails } = models
  return { reservation, payment, expiry, repeat, lostSails }
}

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
