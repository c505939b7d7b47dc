// A sentence for every command: what was wanted. Only open facts are given, so that a sentence never names a person.
// The table is total: a new command without a sentence does not compile.
import type { CommandData, CommandType } from '../../domain/log/commands.ts'
import { profileCommandSentences } from './profile.ts'
import { contentCommandSentences } from './content.ts'
import { resourceCommandSentences } from './resources.ts'
import { companyChangeText, roleText } from './companies.ts'
import {
  countText,
  daysText,
  instantText,
  listText,
  payerText,
  sailsBackText,
  sailText,
  tripText,
} from './words.ts'

type Sentences = { readonly [K in CommandType]: (data: CommandData<K>) => string }

export const commandSentences: Sentences = {
  StartSession: ({ demo }) => `start the session${demo ? ' on the demo backend' : ''}`,
  FollowAddress: ({ address }) => `follow the address to ${address.path} in ${address.locale}`,
  NavigateTo: ({ path }) => `go to ${path}`,
  GoBack: () => 'go back one step',
  ChangeLocale: ({ locale }) => `change the language to ${locale}`,
  ShowNotice: ({ key }) => `show the notice "${key}"`,
  DismissNotice: ({ noticeId }) => `dismiss notice ${noticeId}`,
  HoldNotice: ({ noticeId }) => `hold notice ${noticeId}: it is being read`,
  ReleaseNotice: ({ noticeId }) => `let notice ${noticeId} go`,
  NoteRequestFailure: ({ call, status, code }) =>
    `note that ${call} failed with ${status ?? 'no status'} ${code}`,
  NoteWeightRequest: ({ method, path }) => `note the request ${method} ${path}`,
  NoteLogRotation: ({ droppedCount }) => `note that the log gave up ${droppedCount} entries`,
  NoteClockMove: ({ byMs }) => `note that the clock moved by ${byMs} ms`,
  NoteWake: () => 'note that the page is looked at again',
  NotePartFailure: ({ part, isFirst }) => `note that ${part} could not be loaded${isFirst ? '' : ' again'}`,
  NoteNetwork: ({ online }) => `note that the network is ${online ? 'there' : 'away'}`,
  OpenModal: ({ name }) => `open the modal ${name}`,
  CloseModal: () => 'close the modal',
  NoteServerClock: ({ offsetMs }) => `note that the server's clock is ${offsetMs} ms off`,

  AcceptToken: () => 'take the token of a signed-in customer',
  TakeLetterToken: ({ purpose, token }) =>
    `take ${token === null ? 'what can be no token' : 'the token'} of a letter (${purpose})`,
  SignIn: ({ source }) => `sign in (${source})`,
  AttemptSignIn: ({ attempt }) => (attempt === null ? 'give up the sign-in' : `sign in (${attempt._tag})`),
  LeaveForProvider: ({ provider }) => `go to the page of ${provider}`,
  SignOut: ({ why }) => `sign out (${why})`,
  SignUp: ({ source }) => `make an account (${source})`,
  OpenReservation: () => 'open the reservation of the letter',
  ActivateAccount: () => 'open the account by the letter',
  RequestRecovery: () => 'have a letter sent that sets a new password',
  CheckResetToken: () => 'ask whether the letter still sets a password',
  ResetPassword: () => 'set a new password by the letter',
  ClearAuthMessage: () => 'take away what was said of the account',
  HoldAuthMessage: () => 'hold what is said of the account: it is being read',
  ReleaseAuthMessage: () => 'release what is said of the account',

  LoadCatalog: () => 'load the catalogue',
  LoadPorts: () => 'load the ports',
  SelectRoute: ({ routeCode }) => `select the route ${routeCode}`,
  SelectPackage: ({ packageCode, source }) => `select the package ${packageCode} (${source})`,
  ToggleDirection: () => 'turn the direction round',

  FindSailDates: ({ legCode }) => `find the days on which ${legCode} sails`,
  ChooseDate: ({ trip, day }) => `choose the day ${day} for ${tripText(trip)}`,
  DropPastChoice: () => 'drop days and sails that have passed, if there are any',
  FindSails: ({ legCode, day }) => `find the sails of ${legCode} on ${day ?? 'the default day'}`,
  CheckInventories: ({ legCode, day, times }) =>
    `check what is left on ${times.length} sails of ${legCode} on ${day}`,
  SelectSail: ({ sailRefId, by }) => `select ${sailText(sailRefId)} (by ${by})`,

  RequestPrices: ({ sailRefId }) => `ask for the prices of ${sailText(sailRefId)}`,

  ChangeTicketQuantity: ({ code, count, way }) => `have ${count} × ${code} (${way})`,
  ChangeAddonParameter: ({ code }) => `type what ${code} asks for`,
  ClearManualInput: () => 'clear what is left of typed quantities',

  SetLocalTravellerCount: ({ count, way }) => `have ${countText(count, 'local traveller')} (${way})`,
  EnterLocalId: ({ localID }) => `type the personal code of the local traveller ${localID}`,
  CheckLocalId: ({ localID }) => `have the code of the local traveller ${localID} checked`,
  RemoveLocalTraveller: ({ localID }) => `leave out the local traveller ${localID}`,

  ToggleVehicleForm: ({ kind, active }) => `${active ? 'open' : 'close'} the form of the ${kind}`,
  ChangeVehicleForm: ({ kind }) => `type into the form of the ${kind}`,
  AddVehicle: ({ kind }) => `add the ${kind}`,
  AcceptVehiclePrice: () => 'accept the price of the vehicle',
  DeclineVehiclePrice: () => 'decline the price of the vehicle',
  RemoveVehicle: ({ key }) => `leave out the vehicle ${key}`,
  ChangeVehicleWeight: ({ key, sailRefId, way }) =>
    `change the weight of the vehicle ${key} on ${sailText(sailRefId)} (${way})`,

  SyncReservation: () => 'make the reservation say what the selection says',
  ConfirmReservation: () => 'confirm the reservation',
  FetchReservation: ({ reservationId, why }) => `fetch the reservation ${reservationId} (${why})`,
  ClearReservation: () => 'clear the reservation',
  GiveUpChange: () => 'drop the change that could not be sent',
  RemoveTrip: ({ seqN }) => `give back ${tripText(seqN)}`,

  ApplyPromotion: () => 'apply a promotion code',
  RemovePromotion: () => 'take the promotion code back',

  ChangeContact: () => 'type into the contact form',
  RevealContactErrors: () => 'show what is missing in the contact form',
  UpdateOwner: ({ why }) => `send the reservation's owner (${why})`,
  ChangeGuest: ({ seqN }) => `type into the form of passenger ${seqN}`,
  SaveGuest: ({ seqN }) => `save what is known of passenger ${seqN}`,
  CopyContactToGuest: ({ seqN }) => `copy the contact's names to passenger ${seqN}`,
  LoadCountries: () => 'load the countries and citizenships',

  WarnOfExpiry: ({ expiresAtMs }) => `warn that the reservation expires at ${instantText(expiresAtMs)}`,
  ExpireReservation: ({ expiresAtMs }) => `expire the reservation, due at ${instantText(expiresAtMs)}`,
  ExtendReservation: () => 'extend the reservation',
  CloseExpiryModal: () => 'close the expiry modal',
  RepeatTrip: ({ sails }) =>
    `book the same trip again${sails === 'chosen' ? ', on the sails that are chosen now' : ''}`,
  CloseRepeatNotice: () => 'close the notice of what is missing',

  StartEdit: ({ reservationId }) => `start to change the ticket ${reservationId}`,
  NoteEditsElsewhere: ({ tickets, askedFor }) =>
    `note that other tabs change ${tickets.length === 0 ? 'no ticket' : tickets.join(', ')}${askedFor === null ? '' : ` and want to go on with ${askedFor}`}`,
  TakeEditOver: ({ reservationId }) => `go on here with the change of ${reservationId}`,
  HandEditOver: () => 'let the other tab go on with the change',
  ChooseEditMode: ({ mode }) => `choose to change the ${mode}`,
  FindEditSails: ({ legCode, day }) => `find what sails on ${legCode} on ${day} instead`,
  FindReplacementLegs: ({ sailRefId }) => `find what goes instead of ${sailText(sailRefId)}`,
  ChangeEditSail: ({ seqN, from, to }) =>
    `go by ${sailText(to)} instead of ${sailText(from)} on ${tripText(seqN)}`,
  ChangeEditAddonParameter: ({ code }) => `type what ${code} of the ticket asks for`,
  ChangeEditQuantity: ({ code, count, way }) => `have ${count} × ${code} on the ticket (${way})`,
  ChangeEditPlate: ({ key }) => `type another plate for the vehicle ${key} of the ticket`,
  ChangeEditVehicleForm: ({ kind }) => `type into the form of a ${kind} for the ticket`,
  CloseEditVehicleForm: () => 'close the form of a vehicle for the ticket',
  AddEditVehicle: ({ form: { priceCategory } }) => `put a vehicle of ${String(priceCategory)} on the ticket`,
  RemoveEditVehicle: ({ key }) => `take the vehicle ${key} off the ticket`,
  KeepEditVehicle: ({ key }) => `keep the vehicle ${key} on the ticket`,
  ChangeEditGuest: ({ seqN }) => `type into the form of passenger ${seqN} of the ticket`,
  AddEditTraveller: () => 'put a resident on the ticket',
  EnterEditLocalId: ({ localID }) => `type the personal code of the resident ${localID} of the ticket`,
  CheckEditLocalId: ({ localID }) => `have the code of the resident ${localID} of the ticket checked`,
  RemoveEditTraveller: ({ localID }) => `leave the resident ${localID} off the ticket`,
  SendEdit: () => 'send what is to be changed',
  PayUnpaidChange: ({ reservationId }) => `pay the change of ${reservationId} that was found to wait for it`,
  DropUnpaidChange: ({ reservationId }) =>
    `give up the change of ${reservationId} that was found to wait to be paid`,
  CancelEdit: () => 'give the change up',
  FinishEdit: () => 'finish the change',
  ChooseEditPayer: ({ payer }) => `${payerText(payer)} pays the difference`,
  WarnOfEditExpiry: ({ expiresAtMs }) => `warn that the change ends at ${instantText(expiresAtMs)}`,
  ExpireEdit: ({ expiresAtMs }) => `end the change, due at ${instantText(expiresAtMs)}`,
  CloseEditModal: () => 'close what is said of the change',

  NoteClosedSails: ({ reservationId, sails }) =>
    `note that ${countText(sails.length, 'sail')} of ${reservationId} are not available`,
  SeekSails: () => 'look up which sails are available',
  MoveToSail: ({ sailRefId }) => `move to ${sailRefId}`,

  FetchPaymentMethods: ({ reservationId }) => `fetch the payment methods of ${reservationId}`,
  Pay: ({ methodCode }) => `pay by ${methodCode}`,
  ReleasePay: () => 'a change has been read; Pay may be pressed',
  ReportCardResult: ({ status, reservationId }) =>
    `report the card modal's result${reservationId === null ? '' : ` for ${reservationId}`}: ${status}`,
  SettlePayment: () => 'report what the card modal said',
  NoteCardSent: ({ isSent }) => (isSent ? 'send the card form' : 'the card form is declined'),
  CloseCardModal: () => 'close the card modal',
  LeaveBank: () => "come back from the bank's page",
  NoteBankCancelled: ({ reservationId }) => `come back from the bank, where ${reservationId} was cancelled`,
  GiveUpPayment: () => 'say that nothing was paid',
  RecallPayment: ({ reservationId }) => `remember that a payment of ${reservationId} was left open`,
  NotePaymentElsewhere: ({ reservationId, isOpen }) =>
    isOpen
      ? `another tab pays ${reservationId}`
      : `another tab knows how the payment of ${reservationId} ended`,
  ForgetPayment: ({ reservationId }) => `the outcome of ${reservationId} is known to every tab`,
  FollowUpPayment: ({ reservationId }) => `ask for the tickets of ${reservationId}`,
  CheckPaymentOutcome: ({ reservationId }) => `ask the server whether ${reservationId} is paid`,

  PreviewRefund: ({ reservationId }) => `ask what comes back for ${reservationId}`,
  ChooseRefundSail: ({ sailRefId, isChosen }) =>
    `${isChosen ? 'choose' : 'leave out'} ${sailText(sailRefId)} for the refund`,
  ReviewRefund: ({ isOpen }) =>
    isOpen ? 'look at the refund before it is asked for' : 'go back to the choice',
  RequestRefund: ({ reservationId, sails }) =>
    `ask for the refund of ${reservationId}: ${sailsBackText(sails)}`,
  FetchHistory: ({ from, to, choice }) => `fetch ${listText(choice)}${daysText(from, to)}`,
  ...resourceCommandSentences,
  ...profileCommandSentences,
  ChangeCompany: ({ change }) => companyChangeText(change),
  ChooseRole: ({ companyId }) => `book ${roleText(companyId)}`,
  FindSavedTicket: ({ reservationId }) => `look for the ticket ${reservationId} on this device`,
  ...contentCommandSentences,
  CheckIn: ({ reservationId }) => `check in with the reservation ${reservationId} and a last name`,
  CompareName: ({ reservationId }) => `compare the last name with those on ${reservationId}`,
  EndCheckIn: () => 'end the check-in, for the next ticket',
  OpenScanner: () => 'open the camera to read a code',
  CloseScanner: () => 'close the camera',
  NoteScan: ({ reservationId }) => `note that the camera has read ${reservationId}`,
  NoteScannerProblem: ({ problem }) => `note that the camera gives no picture (${problem})`,
}
