// The codecs of all commands, apart from the commands themselves: what reads and writes logs needs them, the first page doesn't.
import { accessCommands } from '../auth/accessMessages.ts'
import { authCommands } from '../auth/messages.ts'
import { catalogCommands } from '../catalog/messages.ts'
import { companiesCommands } from '../companies/messages.ts'
import { contentCommands } from '../content/messages.ts'
import { editCommands } from '../edit/messages.ts'
import { checkinCommands } from '../checkin/messages.ts'
import { expiryCommands } from '../expiry/messages.ts'
import { historyCommands } from '../history/messages.ts'
import { keptStateCommands } from '../keptState/messages.ts'
import { passengersCommands } from '../passengers/messages.ts'
import { paymentCommands } from '../payment/messages.ts'
import { pricesCommands } from '../prices/messages.ts'
import { profileCommands } from '../profile/messages.ts'
import { promotionCommands } from '../promotion/messages.ts'
import { refundCommands } from '../refund/messages.ts'
import { resourceCommands } from './resources.ts'
import { reservationCommands } from '../reservation/messages.ts'
import { lostSailsCommands } from '../reservation/lostSails.ts'
import { repeatCommands } from '../repeat/messages.ts'
import { residentsCommands } from '../residents/messages.ts'
import { savedTicketsCommands } from '../savedTickets/messages.ts'
import { scheduleCommands } from '../schedule/messages.ts'
import { shellCommands } from '../shell/messages.ts'
import { ticketsCommands } from '../tickets/messages.ts'
import { vehiclesCommands } from '../vehicles/messages.ts'

/** The codec of every command's data, by its type. */
export const commandCodecs = {
  ...keptStateCommands,
  ...shellCommands,
  ...authCommands,
  ...accessCommands,
  ...catalogCommands,
  ...scheduleCommands,
  ...pricesCommands,
  ...ticketsCommands,
  ...residentsCommands,
  ...vehiclesCommands,
  ...reservationCommands,
  ...promotionCommands,
  ...passengersCommands,
  ...expiryCommands,
  ...editCommands,
  ...repeatCommands,
  ...lostSailsCommands,
  ...paymentCommands,
  ...refundCommands,
  ...historyCommands,
  ...companiesCommands,
  ...profileCommands,
  ...savedTicketsCommands,
  ...checkinCommands,
  ...contentCommands,
  ...resourceCommands,
}
