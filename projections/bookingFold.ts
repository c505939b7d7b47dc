// The projections of a booking, from the first ticket to what comes after the paid one, and events into their read models
// alone: they are loaded after the first page, with the effects that their events come from.
import { createFoldEngine } from './foldEngine.ts'
import { checkin } from './models/checkin.ts'
import { access } from './models/account/access.ts'
import { companies } from './models/account/companies.ts'
import { edit } from './models/edit.ts'
import { expiry } from './models/expiry.ts'
import { history } from './models/history.ts'
import { lostSails } from './models/lostSails.ts'
import { passengers } from './models/passengers.ts'
import { payment } from './models/payment.ts'
import { profile } from './models/account/profile.ts'
import { refund } from './models/refund.ts'
import { repeat } from './models/repeat.ts'
import { reservation } from './models/reservation.ts'
import { reservationLink } from './models/account/reservationLink.ts'
import { residents } from './models/residents.ts'
import { signIn } from './models/account/signIn.ts'
import { tickets } from './models/tickets.ts'
import { vehicles } from './models/vehicles.ts'

export const bookingProjections = {
  tickets,
  residents,
  vehicles,
  passengers,
  reservation,
  expiry,
  repeat,
  lostSails,
  payment,
  edit,
  refund,
  history,
  companies,
  access,
  signIn,
  profile,
  checkin,
  reservationLink,
}

export const { foldOne: foldOneOfBooking } = createFoldEngine(bookingProjections)
