// The projections of a booking, from the first ticket to what comes after the paid one: they are loaded after the first
// page, with the effects that their events come from.
import { checkin } from './models/checkin.ts'
import { access, companies, profile, reservationLink, signIn } from './models/account.ts'
import { edit } from './models/edit.ts'
import { expiry, repeat } from './models/expiry.ts'
import { history } from './models/history.ts'
import { lostSails } from './models/lostSails.ts'
import { passengers } from './models/passengers.ts'
import { payment } from './models/payment.ts'
import { refund } from './models/refund.ts'
import { reservation } from './models/reservation.ts'
import { residents, vehicles } from './models/namedThings.ts'
import { tickets } from './models/tickets.ts'

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
