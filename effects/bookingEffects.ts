// The handlers, policies and sources of a booking, from the first ticket to the paid one: a part of the program that is
// loaded after the first page.
import { createApi } from './api/api.ts'
import * as askingAgain from './askingAgain.ts'
import { effectsOf } from './effectsOf.ts'
import * as expiry from './expiry.ts'
import * as guests from './guests.ts'
import * as lostSails from './lostSails.ts'
import * as passengers from './passengers.ts'
import * as payment from './payment.ts'
import * as paymentOutcome from './paymentOutcome.ts'
import * as paymentOutcomePolicies from './paymentOutcomePolicies.ts'
import * as paymentPolicies from './paymentPolicies.ts'
import * as promotion from './promotion.ts'
import * as repeat from './repeat.ts'
import * as reservation from './reservation.ts'
import * as reservationPolicies from './reservationPolicies.ts'
import * as residents from './residents.ts'
import * as tickets from './tickets.ts'
import * as vehicles from './vehicles.ts'

export const bookingEffects = effectsOf(createApi, [
  tickets,
  residents,
  vehicles,
  reservation,
  reservationPolicies,
  promotion,
  askingAgain,
  passengers,
  guests,
  expiry,
  repeat,
  lostSails,
  payment,
  paymentPolicies,
  paymentOutcome,
  paymentOutcomePolicies,
])
