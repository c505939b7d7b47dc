// The codecs of all events, apart from the events themselves: what reads and writes logs needs them, the first page doesn't.
import { accessEvents } from '../auth/accessMessages.ts'
import { authEvents } from '../auth/messages.ts'
import { catalogEvents } from '../catalog/messages.ts'
import { companiesEvents } from '../companies/messages.ts'
import { contentEvents } from '../content/messages.ts'
import { editEvents } from '../edit/messages.ts'
import { checkinEvents } from '../checkin/messages.ts'
import { expiryEvents } from '../expiry/messages.ts'
import { historyEvents } from '../history/messages.ts'
import { keptStateEvents } from '../keptState/messages.ts'
import { passengersEvents } from '../passengers/messages.ts'
import { paymentEvents } from '../payment/messages.ts'
import { pricesEvents } from '../prices/messages.ts'
import { profileEvents } from '../profile/messages.ts'
import { promotionEvents } from '../promotion/messages.ts'
import { refundEvents } from '../refund/messages.ts'
import { resourceEvents } from './resources.ts'
import { reservationEvents } from '../reservation/messages.ts'
import { lostSailsEvents } from '../reservation/lostSails.ts'
import { repeatEvents } from '../repeat/messages.ts'
import { residentsEvents } from '../residents/messages.ts'
import { savedTicketsEvents } from '../savedTickets/messages.ts'
import { scheduleEvents } from '../schedule/messages.ts'
import { shellEvents } from '../shell/messages.ts'
import { ticketsEvents } from '../tickets/messages.ts'
import { vehiclesEvents } from '../vehicles/messages.ts'

/** The codec of every event's data, by its type. */
export const eventCodecs = {
  ...keptStateEvents,
  ...shellEvents,
  ...authEvents,
  ...accessEvents,
  ...catalogEvents,
  ...scheduleEvents,
  ...pricesEvents,
  ...ticketsEvents,
  ...residentsEvents,
  ...vehiclesEvents,
  ...reservationEvents,
  ...promotionEvents,
  ...passengersEvents,
  ...expiryEvents,
  ...editEvents,
  ...repeatEvents,
  ...lostSailsEvents,
  ...paymentEvents,
  ...refundEvents,
  ...historyEvents,
  ...companiesEvents,
  ...profileEvents,
  ...savedTicketsEvents,
  ...checkinEvents,
  ...contentEvents,
  ...resourceEvents,
}
