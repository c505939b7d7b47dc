// The handlers, policies and sources of a booking, from the first ticket to the paid one, and the folds of its read models:
// a part of the program that is loaded after the first page.
import { endpoints } from '../domain/wire/endpoints/endpoints.ts'
import { callerOf } from './api/call.ts'
import * as access from './auth/access.ts'
import * as askingAgain from './reservation/askingAgain.ts'
import { effectsOf } from './pipeline/effectsOf.ts'
import { stating } from './pipeline/handler.ts'
import * as bookedSchedule from './schedule/bookedSchedule.ts'
import * as deepLink from './schedule/deepLink.ts'
import * as edit from './edit/edit.ts'
import * as editChanges from './edit/changes.ts'
import * as editPayer from './edit/payer.ts'
import * as editPolicies from './edit/policies.ts'
import * as signIn from './auth/signIn.ts'
import * as checkin from './checkin/checkin.ts'
import * as content from './content/content.ts'
import * as companies from './companies/companies.ts'
import * as expiry from './expiry/expiry.ts'
import * as guests from './booking/guests.ts'
import * as history from './history/history.ts'
import * as lostSails from './reservation/lostSails.ts'
import * as passengers from './booking/passengers.ts'
import * as payment from './payment/payment.ts'
import * as paymentOutcome from './payment/outcome.ts'
import * as paymentPolicies from './payment/policies.ts'
import * as modals from './shell/modals.ts'
import * as profile from './profile/profile.ts'
import * as refund from './refund/refund.ts'
import * as repeat from './expiry/repeat.ts'
import * as reservation from './reservation/reservation.ts'
import * as reservationLink from './reservation/reservationLink.ts'
import * as reservationPolicies from './reservation/reservationPolicies.ts'
import * as residents from './booking/residents.ts'
import * as savedTickets from './savedTickets/savedTickets.ts'
import * as tickets from './booking/tickets.ts'
import * as titlePrices from './reservation/titlePrices.ts'
import * as vehicles from './booking/vehicles.ts'
import { foldOneOfBooking } from '../projections/bookingFold.ts'

/** Commands that are performed by stating what they say: nothing is decided. */
const statements = stating({
  OpenModal: 'ModalOpened',
  ToggleVehicleForm: 'VehicleFormToggled',
  ChangeVehicleForm: 'VehicleFormChanged',
  ClearManualInput: 'ManualInputCleared',
  ChangeContact: 'ContactChanged',
  RevealContactErrors: 'ContactErrorsRevealed',
  ClearReservation: 'ReservationCleared',
  NoteClosedSails: 'SailsClosed',
  ReviewRefund: 'RefundReviewed',
  HoldAuthMessage: 'AuthMessageHeld',
  ReleaseAuthMessage: 'AuthMessageReleased',
  HoldPasswordWords: 'PasswordWordsHeld',
  ReleasePasswordWords: 'PasswordWordsReleased',
  DismissPasswordWords: 'PasswordWordsDismissed',
  CheckIn: 'CheckInRequested',
  EndCheckIn: 'CheckInEnded',
  BeginFeedback: 'FeedbackBegun',
})

export const bookingEffects = effectsOf(
  { createApi: (context) => callerOf(endpoints, context), foldOne: foldOneOfBooking },
  [
    modals,
    bookedSchedule,
    tickets,
    deepLink,
    vehicles,
    reservation,
    reservationPolicies,
    titlePrices,
    askingAgain,
    passengers,
    guests,
    expiry,
    repeat,
    lostSails,
    payment,
    paymentPolicies,
    paymentOutcome,
    editChanges,
    edit,
    editPayer,
    editPolicies,
    residents,
    refund,
    history,
    companies,
    access,
    signIn,
    profile,
    savedTickets,
    checkin,
    content,
    reservationLink,
    { statements },
  ],
)
