// A sentence for every event: what happened. Only open facts are given, so that a sentence never names a person.
// The table is total: a new event without a sentence does not compile.
import type { EpochMs } from '../../domain/instant.ts'
import type { WantedTrip } from '../../domain/catalog/trips.ts'
import type { EventData, EventType } from '../../domain/log/events.ts'
import { allPrices } from '../../domain/prices/offer.ts'
import type { ChangeElsewhere } from '../../domain/reservation/elsewhere.ts'
import type { HeldDifference } from '../../domain/reservation/heldDifferences.ts'
import type { Reservation, TotalPrice } from '../../domain/reservation/reservation.ts'
import type { Voyage } from '../../domain/schedule/sail.ts'
import { companySentences } from './companies.ts'
import { accessSentences } from './access.ts'
import { checkinSentences } from './checkin.ts'
import { contentEventSentences } from './content.ts'
import { editFormSentences } from './editForms.ts'
import { profileEventSentences } from './profile.ts'
import { resourceEventSentences } from './resources.ts'
import { signInSentences } from './signIn.ts'
import {
  changeText,
  countText,
  errorText,
  instantText,
  moneyText,
  payerText,
  sailsBackText,
  sailText,
  tripText,
} from './words.ts'

type Sentences = { readonly [K in EventType]: (data: EventData<K>) => string }

export const eventSentences: Sentences = {
  SessionStarted: ({ demo }) => `the session started${demo ? ' on the demo backend' : ''}`,
  SessionResumed: ({ demo }) => `the session went on after a reload${demo ? ' on the demo backend' : ''}`,
  StateRestored: ({ kept: { auth, booking } }) => {
    const parts = [auth.token === null ? null : 'the sign-in', booking === null ? null : 'the booking']
    return `what the browser kept is there again: ${parts.filter((part) => part !== null).join(' and ') || 'the timetable'}`
  },
  AddressChanged: ({ address }) => `the address is ${address.path} in ${address.locale}`,
  LocaleChanged: ({ locale }) => `the language is ${locale}`,
  LocaleRefused: ({ locale }) => `the language ${locale} is not offered`,
  NoticeShown: ({ noticeId, tone, key }) => `notice ${noticeId} is shown: "${key}" (${tone})`,
  NoticeDismissed: ({ noticeId }) => `notice ${noticeId} is gone`,
  NoticeHeld: ({ noticeId }) => `notice ${noticeId} is held`,
  NoticeReleased: ({ noticeId }) => `notice ${noticeId} is released`,
  RequestFailed: ({ call, status, code }) => `the request ${call} failed: ${status ?? 'no status'} ${code}`,
  FailureReported: ({ call, status }) => `the failure of ${call} (${status}) was reported`,
  LastRequestTracked: ({ method, path }) => `the last request about weights is ${method} ${path}`,
  ClockMoved: ({ byMs }) => `the clock moved by ${byMs} ms against the timers`,
  PageWoke: () => 'the page is looked at again',
  NetworkLost: () => 'the network is away',
  NetworkReturned: () => 'the network is back',
  PartFailed: ({ part, reloads }) =>
    `${part} could not be loaded${reloads ? ', so the page reloads itself' : ''}`,
  MissingPartReported: ({ part }) => `${part} is still missing, which was reported`,
  ModalOpened: ({ name }) => `the modal ${name} is open`,
  ModalClosed: ({ name }) => `the modal ${name} is closed`,
  ServerClockMeasured: ({ offsetMs }) => `the server's clock is ${offsetMs} ms off`,
  EffectCrashed: ({ effect, error }) => `${effect} crashed: ${error}`,
  LogRotated: ({ droppedCount }) => `the log gave up its first ${droppedCount} entries for a snapshot`,

  ...signInSentences,
  SignedOut: ({ why }) => `the customer is signed out (${why})`,

  CatalogRequested: () => 'the routes, packages and ports are asked for',
  CatalogLoaded: ({ routes, packages, ports }) =>
    `the catalogue is loaded: ${countText(routes.length, 'route')}, ${countText(packages.length, 'package')}, ${countText(ports.length, 'port')}`,
  PortsLoaded: ({ ports }) => `${ports.length} ports are here`,
  PortsLoadFailed: ({ error }) => `the ports did not load: ${errorText(error)}`,
  CatalogLoadFailed: ({ error }) => `the catalogue did not load: ${errorText(error)}`,
  RouteSelected: ({ routeCode }) => `the route ${routeCode} is selected`,
  RouteRefused: ({ routeCode }) => `the route ${routeCode} is not in the catalogue`,
  PackageSelected: ({ sailPackage, source, trips }) =>
    `the package ${sailPackage.code} is selected (${source})${legsText(trips)}`,
  PackageRefused: ({ packageCode }) => `the package ${packageCode} is not in the catalogue`,
  DirectionToggled: ({ sailPackage, trips }) =>
    `the direction is turned round: ${sailPackage.code}${legsText(trips)}`,

  SailDatesRequested: ({ legCode }) => `the days of ${legCode} are asked for`,
  SailDatesFound: ({ legCode, days }) => `${legCode} sails on ${countText(days.length, 'day')}`,
  SailDatesFailed: ({ packageCode, error }) =>
    `the days of ${packageCode} could not be fetched: ${errorText(error)}`,
  DateChosen: ({ trip, day }) => `the day of ${tripText(trip)} is ${day}`,
  DateRefused: ({ trip, day, reason }) => `the day "${day}" is refused for ${tripText(trip)}: ${reason}`,
  SailsRequested: ({ legCode, day }) => `the sails of ${legCode} on ${day} are asked for`,
  SailsFound: ({ legCode, day, sails }) => `${countText(sails.length, 'sail')} of ${legCode} on ${day}`,
  SailsFailed: ({ legCode, day, error }) =>
    `the sails of ${legCode} on ${day} could not be fetched: ${errorText(error)}`,
  InventoriesRequested: ({ legCode, day }) => `what is left of ${legCode} on ${day} is asked for`,
  InventoriesStored: ({ inventories, failedCount }) =>
    `what is left on ${countText(inventories.length, 'sail')} is known${failedCount > 0 ? `, of ${failedCount} it is not` : ''}`,
  InventoriesFailed: ({ legCode, day, error }) =>
    `what is left of ${legCode} on ${day} could not be fetched: ${errorText(error)}`,
  SailSelected: ({ sailRefId, by, keepsReservation }) =>
    `${sailText(sailRefId)} is selected (by ${by})${keepsReservation ? ', and what is held is to move there' : ''}`,
  PastChoiceDropped: ({ dates, sailRefIds }) =>
    `what has passed is dropped: ${[...(dates ? ['the days'] : []), ...sailRefIds.map(sailText)].join(', ') || 'what was found'}`,
  SailRefused: ({ sailRefId, reason }) => `${sailText(sailRefId)} is refused: ${reason}`,

  PricesRequested: ({ sailRefId }) => `the prices of ${sailText(sailRefId)} are asked for`,
  PricesLoaded: ({ sailRefId, groups }) =>
    `${countText(allPrices(groups).length, 'price')} of ${sailText(sailRefId)}`,
  PricesFailed: ({ sailRefId, error }) =>
    `the prices of ${sailText(sailRefId)} could not be fetched: ${errorText(error)}`,

  TicketQuantityChanged: ({ line, way }) => `${line.count} × ${line.code} wanted (${way})`,
  TicketQuantityRefused: ({ code, count, reason, available }) =>
    `${count} × ${code} refused: ${reason}${availableText(available)}`,
  AddonParameterChanged: ({ code }) => `what ${code} asks for is typed`,
  ManualInputCleared: () => 'typed quantities are cleared',

  LocalTravellerCountChanged: ({ count, way }) => `${countText(count, 'local traveller')} wanted (${way})`,
  LocalTravellerCountRefused: ({ count, reason, available }) =>
    `${countText(count, 'local traveller')} refused: ${reason}${availableText(available)}`,
  LocalIdEntered: ({ localID }) => `the code of the local traveller ${localID} changed`,
  LocalIdCheckRequested: ({ localID }) => `the registry is asked about ${localID}`,
  LocalIdFound: ({ localID, level, backupRegistryUsed }) =>
    `${localID} travels as ${level}${backupRegistryUsed ? ', by the backup registry' : ''}`,
  LocalIdNotFound: ({ localID, code, checkDigitFits }) =>
    `no discount for ${localID}: ${code}${checkDigitFits ? '' : '; its last digit does not fit'}`,
  LocalIdCheckFailed: ({ localID, error }) => `${localID} could not be checked: ${errorText(error)}`,
  LocalTravellerRemoved: ({ localID }) => `the local traveller ${localID} is left out`,

  VehicleFormToggled: ({ kind, active }) => `the form of the ${kind} is ${active ? 'open' : 'closed'}`,
  VehicleFormChanged: ({ kind }) => `the form of the ${kind} changed`,
  VehicleRefused: ({ kind, errors, reason, available }) =>
    `the ${kind} is refused: ${[reason ?? [], Object.keys(errors)].flat().join(', ')}${availableText(available)}`,
  VehiclePriceRequested: ({ draft }) => `the price of the ${draft.kind} ${draft.priceCategory} is asked for`,
  VehiclePriced: ({ draft, quotes }) =>
    `the ${draft.kind} ${draft.priceCategory} costs ${quotes.map(({ fareCents }) => moneyText(fareCents, 'EUR')).join(' + ')}`,
  VehiclePriceFailed: ({ kind, error }) =>
    `the price of the ${kind} could not be fetched: ${errorText(error)}`,
  VehiclePriceDeclined: ({ kind }) => `the price of the ${kind} is declined`,
  VehicleAdded: ({ vehicle }) => `the ${vehicle.kind} ${vehicle.priceCategory} is added as ${vehicle.key}`,
  VehicleRemoved: ({ key }) => `the vehicle ${key} is left out`,
  VehicleWeightChanged: ({ key, sailRefId, weightInKg }) =>
    `the weight of ${key} on ${sailText(sailRefId)} is ${weightInKg === null ? 'taken back' : `${weightInKg} kg`}`,
  VehicleWeightRefused: ({ key, sailRefId, reason }) =>
    `the weight of ${key} on ${sailText(sailRefId)} is refused: ${reason}`,

  CreateRequested: () => 'a reservation is asked for',
  ReservationCreated: ({ reservation }) => `a reservation is made: ${reservationText(reservation)}`,
  ReservationCreateFailed: ({ error }) => `no reservation was made: ${errorText(error)}`,
  ModifyRequested: ({ reservationId }) => `a change of ${reservationId} is asked for`,
  ReservationModified: ({ reservation }) => `the reservation is changed: ${reservationText(reservation)}`,
  ReservationModifyFailed: ({ error, gone }) => `the change failed: ${errorText(error)}${goneText(gone)}`,
  ConfirmRequested: ({ reservationId }) => `the confirmation of ${reservationId} is asked for`,
  ConfirmRefused: ({ reason }) => `the confirmation is refused: ${reason}`,
  ReservationConfirmed: ({ reservation }) => `the reservation is confirmed: ${reservationText(reservation)}`,
  ReservationConfirmFailed: ({ error, gone }) =>
    `the confirmation failed: ${errorText(error)}${goneText(gone)}`,
  FetchRequested: ({ reservationId, why }) => `the reservation ${reservationId} is fetched (${why})`,
  ReservationFetched: ({ reservation, why }) =>
    `the reservation is here (${why}): ${reservationText(reservation)}`,
  OpenRequested: () => "the reservation of a letter's link is asked for",
  ReservationOpened: ({ reservation }) => `the link opens the reservation: ${reservationText(reservation)}`,
  ReservationFailed: ({ error }) => `the link opens no reservation: ${errorText(error)}`,
  ReservationFetchFailed: ({ reservationId, error, gone }) =>
    `${reservationId} could not be fetched: ${errorText(error)}${goneText(gone)}`,
  ReservationChangedElsewhere: ({ change }) =>
    `the reservation was changed elsewhere: ${elsewhereText(change)}`,
  ReservationPaid: ({ reservation }) => `the reservation is paid: ${reservationText(reservation)}`,
  ReservationCleared: () => 'the reservation is cleared',
  NamedRenumbered: ({ named, gone, freed }) => {
    const words = [
      ...named.map(({ key, seqN }) => `${key} is ${seqN}`),
      ...gone.map((key) => `${key} has gone`),
      ...freed.map((seqN) => `${seqN} is a ticket’s`),
    ]
    return `the server has numbers of its own: ${words.join(', ')}`
  },
  ReservationHeldOtherwise: ({ reservationId, why, differences }) =>
    `${reservationId} holds something else than was ${why === 'asked' ? 'asked for' : 'on the screen'}: ${differencesText(differences)}`,
  ChangeWithoutEffect: ({ change }) => `the server took ${changeText(change)}, and nothing has changed by it`,
  ChangeGivenUp: ({ change }) => `${changeText(change)} is asked for no further`,
  ReservationChangeWanted: ({ change }) => `${changeText(change)} waits for its turn`,
  ReservationChangeRequested: ({ reservationId, change }) =>
    `${changeText(change)} is asked for, of ${reservationId}`,
  ReservationChangeMade: ({ change, reservation }) =>
    `the server took ${changeText(change)}: ${reservationText(reservation)}`,
  ReservationChangeFailed: ({ change, error, gone }) =>
    `${changeText(change)} failed: ${errorText(error)}${goneText(gone)}`,
  TripDropped: ({ seqN }) => `${tripText(seqN)} is no longer wanted`,
  TripRemovalRefused: ({ seqN, reason }) => `${tripText(seqN)} is not given back: ${reason}`,

  SavedTicketFound: ({ reservation, savedAtMs }) =>
    `the ticket of this device is shown, saved at ${instantText(savedAtMs)}: ${reservationText(reservation)}`,
  SavedTicketMissing: ({ reservationId }) => `the ticket ${reservationId} is not saved on this device`,

  PromotionRefused: ({ reason }) => `the promotion code is refused: ${reason}`,

  ContactChanged: () => 'the contact form changed',
  ContactErrorsRevealed: () => 'the contact form shows what is missing',
  OwnerUpdated: () => "the server knows the reservation's owner",
  OwnerUpdateFailed: ({ error }) => `the owner could not be sent: ${errorText(error)}`,
  GuestChanged: ({ seqN }) => `the form of passenger ${seqN} changed`,
  GuestRefused: ({ seqN, reason, errors }) =>
    `passenger ${seqN} is not saved: ${[reason, ...Object.keys(errors)].join(', ')}`,
  NamesAwaited: ({ then }) =>
    `the passengers are saved first, then ${then._tag === 'Pay' ? 'the payment goes on' : 'the booking is confirmed'}`,
  CountriesRequested: () => 'the countries and citizenships are fetched',
  CountriesLoaded: ({ countries, citizenships }) =>
    `${countries.length} countries and ${citizenships.length} citizenships are known`,
  CountriesFailed: ({ error }) => `the countries and citizenships could not be fetched: ${errorText(error)}`,

  ExpiryWarned: ({ expiresAtMs }) =>
    `a warning is shown: the reservation expires at ${instantText(expiresAtMs)}`,
  ReservationExpired: ({ reservationId }) => `the reservation ${reservationId} expired`,
  ExtensionRequested: () => 'an extension is asked for',
  ReservationExtended: ({ expiresAtMs }) => `the reservation is extended until ${instantText(expiresAtMs)}`,
  ExtensionRefused: ({ reason }) => `the extension is refused: ${reason}`,
  ExtensionFailed: ({ error }) => `the extension failed: ${errorText(error)}`,
  ExpiryModalClosed: () => 'the expiry modal is closed',

  SelectionKept: () => 'what was chosen is kept',
  RepeatRequested: () => 'it is looked up whether the same trip is available again',
  TripRepeated: ({ missing }) =>
    `the same trip is chosen again${missing.length === 0 ? '' : `, with ${countText(missing.length, 'difference')}`}`,
  RepeatBlocked: ({ gone }) =>
    `the same trip is not available: ${gone.map(({ sail, reason }) => `${sailText(sail.sailRefId)} ${reason}`).join(', ')}`,
  RepeatFailed: ({ error }) => `it is not known whether the same trip is available: ${errorText(error)}`,
  RepeatNoticeClosed: () => 'what is missing of the same trip was read',

  SailsClosed: ({ reservationId, sails }) =>
    sails.length === 0
      ? `all sails of ${reservationId} are open again`
      : `the server says: ${sails.map(({ sailRefId, reason }) => `${sailText(sailRefId)} ${reason}`).join(', ')}`,
  SailsSought: () => 'it is looked up which sails are available',
  SailsLost: ({ trips }) =>
    trips.length === 0
      ? 'all sails are available'
      : `no longer available: ${trips.map(({ gone, nearest }) => `${sailText(gone.sail.sailRefId)} ${gone.reason}, instead ${nearest.join(', ') || 'nothing'}`).join('; ')}`,
  RefusedChoiceUndone: () => 'what was chosen goes back to what is held',
  SailsSeekFailed: ({ error }) => `it is not known which sails are available: ${error ?? 'no answer'}`,
  SailsOfDayShown: ({ trip }) => `the sails of ${trip.day} are shown`,

  EditStartRequested: ({ reservationId }) => `a change of the ticket ${reservationId} is asked for`,
  EditStarted: ({ original: { reservationId }, expiresAtMs }) =>
    `the change of the ticket ${reservationId} is open${expiresAtMs === null ? '' : ` until ${instantText(expiresAtMs)}`}`,
  EditStartFailed: ({ reservationId, error }) =>
    `the change of the ticket ${reservationId} did not start: ${errorText(error)}`,
  EditStartRefused: ({ reservationId, reason }) =>
    `the ticket ${reservationId} can't be changed here: ${reason}`,
  EditsElsewhereNoted: ({ tickets, askedFor }) =>
    `${tickets.length === 0 ? 'no other tab changes a ticket' : `another tab is changing ${tickets.join(', ')}`}${askedFor === null ? '' : `, and one wants to go on with ${askedFor}`}`,
  EditTakeoverAsked: ({ reservationId }) => `the other tab is to let the change of ${reservationId} go`,
  EditHandedOver: ({ reservationId }) => `another tab goes on with the change of ${reservationId}`,
  EditModeChosen: ({ mode }) => `the ${mode} of the ticket is to be changed`,
  EditSailsRequested: ({ legCode, day }) => `what sails on ${legCode} on ${day} instead is asked for`,
  EditSailsFound: ({ legCode, day, sails }) =>
    `${countText(sails.length, 'sail')} of ${legCode} on ${day} are available instead`,
  EditSailsFailed: ({ legCode, day, error }) =>
    `the sails of ${legCode} on ${day} did not load: ${errorText(error)}`,
  ReplacementLegsRequested: ({ sailRefId }) => `what goes instead of ${sailText(sailRefId)} is asked for`,
  ReplacementLegsFound: ({ sailRefId, legs }) =>
    `${countText(legs.length, 'sail')} are available instead of ${sailText(sailRefId)}`,
  ReplacementLegsFailed: ({ sailRefId, error }) =>
    `what goes instead of ${sailText(sailRefId)} did not load: ${errorText(error)}`,
  EditSailChanged: ({ seqN, to }) => `${tripText(seqN)} is to go by ${sailText(to.sailRefId)}`,
  EditQuantityChanged: ({ code, count }) => `the ticket is to hold ${count} × ${code}`,
  EditPlateChanged: ({ key }) => `the vehicle ${key} is to have another plate`,
  ...accessSentences,
  ...editFormSentences,
  EditVehicleRemoved: ({ key }) => `the vehicle ${key} is to go off the ticket`,
  EditVehicleKept: ({ key }) => `the vehicle ${key} stays on the ticket`,
  EditGuestChanged: ({ seqN }) => `passenger ${seqN} of the ticket is to be changed`,
  EditChangeRefused: ({ reason }) => `that can't be changed: ${reason}`,
  EditDataRequested: ({ reservationId }) => `what is to be changed of ${reservationId} is on its way`,
  EditDataChanged: ({ reservation: { reservationId, total } }) =>
    `the change of ${reservationId} comes to ${moneyText(total.amountCents, total.currency)}`,
  EditDataFailed: ({ reservationId, error }) =>
    `the change of ${reservationId} was not taken: ${errorText(error)}`,
  UnpaidChangeFound: ({ paid: { reservationId, total }, changed }) =>
    `the ticket ${reservationId} is paid, and a change of it waits for ${moneyText(changed.total.amountCents - total.amountCents, total.currency)}`,
  EditCancelRequested: ({ reservationId }) => `the change of ${reservationId} is being given up`,
  EditCancelled: ({ reservationId }) => `the change of ${reservationId} is given up`,
  EditCancelFailed: ({ reservationId, error }) =>
    `the change of ${reservationId} could not be given up: ${errorText(error)}`,
  EditFinishRequested: ({ reservationId }) => `the change of ${reservationId} is being finished`,
  EditFinishRefused: ({ reason }) => `the change can't be finished: ${reason}`,
  EditFinished: ({ reservation: { reservationId, total }, outcome }) =>
    `the change of ${reservationId} is finished: ${
      outcome._tag === 'Even'
        ? 'no difference'
        : `${moneyText(outcome.cents, total.currency)} ${outcome._tag === 'Pay' ? 'to pay' : 'to come back'}`
    }`,
  EditFinishFailed: ({ reservationId, error, isUnclear }) =>
    `the change of ${reservationId} ${isUnclear ? 'may not be' : 'is not'} finished: ${errorText(error)}`,
  EditExpired: ({ reservationId }) => `the time to change ${reservationId} is over`,
  EditLost: ({ reservationId }) => `the server holds no change of ${reservationId} any more`,
  EditExpiryWarned: ({ expiresAtMs }) => `a warning says that the change ends at ${instantText(expiresAtMs)}`,
  EditModalClosed: () => 'what is said of the change is closed',
  EditPayerRequested: ({ payer }) =>
    `the server is asked to note that ${payerText(payer)} pays the difference`,
  EditPayerChosen: ({ payer }) => `the server knows that ${payerText(payer)} pays the difference`,
  EditPayerFailed: ({ error }) => `who pays the difference could not be sent: ${errorText(error)}`,
  EditPaymentLapsed: ({ reservation: { reservationId } }) =>
    `the change of ${reservationId} was not paid in time`,
  PaymentMethodsRequested: ({ reservationId }) => `the payment methods of ${reservationId} are fetched`,
  PaymentMethodsFound: ({ methods }) =>
    `${countText(methods.length, 'way')} to pay: ${methods.map((m) => m.code).join(', ')}`,
  PaymentMethodsFailed: ({ error }) => `the payment methods could not be fetched: ${errorText(error)}`,
  PaymentRequested: ({ methodCode }) => `a payment by ${methodCode} is prepared`,
  PayRefused: ({ reason }) => `the payment is refused: ${reason}`,
  PayReleased: () => 'the change has been on the page for a while, and Pay may be pressed',
  CardPaymentPrepared: () => 'the card modal opens',
  RedirectPrepared: ({ host }) => `the browser leaves for ${host}`,
  RedirectRefused: ({ host }) => `a redirect to ${host ?? 'no address at all'} is refused`,
  PaymentPrepareFailed: ({ error }) => `the payment could not be prepared: ${errorText(error)}`,
  CardPaymentSent: ({ isSent }) =>
    isSent ? "what was typed into the card form is at the provider's" : 'the provider took nothing',
  CardModalClosed: () => 'the card modal is closed',
  CardPaymentReported: ({ status }) => `the card modal says ${status}`,
  SettlementRequested: () => 'the server is sent what the card modal said',
  TransactionStatusUnknown: ({ status }) => `the card modal's word "${status}" is not known`,
  PaymentSucceeded: ({ reservationId }) => `the server took the payment of ${reservationId}`,
  PaymentCancelled: () => 'the payment is cancelled',
  PaymentFailed: ({ reservationId, error, step }) =>
    `the report of the ${step} of ${reservationId} failed: ${errorText(error)}`,
  FollowUpRequested: ({ reservationId }) => `the tickets of ${reservationId} are asked for`,
  TicketsUrlFound: ({ reservationId, ticketsUrl }) =>
    `the tickets of ${reservationId} ${ticketsUrl === null ? 'have no address yet' : 'have an address'}`,
  PaymentOutcomeFound: ({ reservationId, status }) => `the server says of ${reservationId}: ${status}`,
  PaymentOutcomeFailed: ({ reservationId, error, gone }) =>
    `the server could not be asked about ${reservationId}: ${errorText(error)}${goneText(gone)}`,
  BankLeft: () => "the bank's page was left by the browser's own button; it is not known whether it was paid",
  BankCancelled: ({ reservationId }) =>
    `the bank led back with the word that the payment of ${reservationId} was cancelled there`,
  PaymentGivenUp: () => 'the customer says that nothing was paid',
  PaymentRecalled: ({ reservationId }) => `a payment of ${reservationId} was left open by an earlier visit`,
  PaymentForgotten: ({ reservationId }) => `how the payment of ${reservationId} ended is known`,
  PaymentElsewhereNoted: ({ reservationId, isOpen }) =>
    isOpen ? `${reservationId} is being paid in another tab` : `another tab has done with ${reservationId}`,

  RefundPreviewRequested: ({ reservationId }) => `the server is asked what comes back for ${reservationId}`,
  RefundPreviewRefused: ({ reason }) => `it is not asked what comes back: ${reason}`,
  RefundPreviewFound: ({ preview }) =>
    `what comes back: ${preview.sails.map(({ sailRefId, standing, refundCents }) => `${sailText(sailRefId)} ${standing}${refundCents === null ? '' : ` ${moneyText(refundCents, 'EUR')}`}`).join(', ') || 'nothing'}`,
  RefundPreviewFailed: ({ error, label }) => `${label}: ${errorText(error)}`,
  RefundSailChosen: ({ sailRefId, isChosen }) =>
    `${sailText(sailRefId)} is ${isChosen ? 'chosen' : 'left out'} for the refund`,
  RefundReviewed: ({ isOpen }) =>
    isOpen ? 'the refund is shown before it is asked for' : 'the choice of sails is shown',
  RefundRefused: ({ reason }) => `the refund is refused: ${reason}`,
  RefundCheckRequested: () => 'what comes back is looked at once more',
  RefundRequested: ({ sails }) => `the refund is asked for: ${sailsBackText(sails)}`,
  RefundGiven: ({ reservationId, sails }) =>
    `the money for ${reservationId} is given back: ${sailsBackText(sails)}`,
  RefundFailed: ({ error }) => `the refund failed: ${errorText(error)}`,
  ...resourceEventSentences,
  ...profileEventSentences,
  ...companySentences,
  ...contentEventSentences,
  ...checkinSentences,
}

const elsewhereText = ({ total, deadline, status, sails, items }: ChangeElsewhere): string =>
  [
    ...(total === null ? [] : [`it costs ${amountText(total.after)} and not ${amountText(total.before)}`]),
    ...(deadline === null
      ? []
      : [`it stands until ${deadlineText(deadline.after)} and not until ${deadlineText(deadline.before)}`]),
    ...(status === null ? [] : [`it is ${status.after} and not ${status.before}`]),
    ...sails.map(
      ({ seqN, before, after }) => `${tripText(seqN)} is on ${legText(after)}, was on ${legText(before)}`,
    ),
    ...items.map(({ priceCategory, before, after }) => `${after} × ${priceCategory}, was ${before}`),
  ].join('; ')

const amountText = ({ amountCents, currency }: Pick<TotalPrice, 'amountCents' | 'currency'>): string =>
  moneyText(amountCents, currency)

const deadlineText = (atMs: EpochMs | null): string => (atMs === null ? 'no instant' : instantText(atMs))

const legText = (sail: Voyage | null): string => (sail === null ? 'no sail' : sailText(sail.sailRefId))

/** Of a round trip alone: one way says what its package says. */
const legsText = (trips: readonly WantedTrip[]): string =>
  trips.length < 2 ? '' : `: ${trips.map(({ legCode }) => legCode).join(', then ')}`

const availableText = (available: number | null): string =>
  available === null ? '' : `, ${available} are available`

const reservationText = ({ reservationId, status, items, total, expiresAtMs }: Reservation): string => {
  const count = items.reduce((sum, item) => sum + item.quantity, 0)
  const until = expiresAtMs === null ? '' : `, until ${instantText(expiresAtMs)}`
  return `${reservationId} ${status}, ${countText(count, 'item')}, ${moneyText(total.amountCents, total.currency)}${until}`
}

const differencesText = (differences: readonly HeldDifference[]): string =>
  differences
    .map(({ code, asked, held, seqN }) => `${held} ${code} instead of ${asked} on trip ${seqN}`)
    .join(', ')

const goneText = (gone: boolean): string => (gone ? '; the server no longer has it' : '')
