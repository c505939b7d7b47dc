// A sentence for every event: what happened. Only open facts are told, so that a sentence never names a person.
// The table is total: a new event without a sentence does not compile.
import type { EventData, EventType } from '../domain/events.ts'
import type { Reservation } from '../domain/reservation/reservation.ts'
import { countText, errorText, instantText, moneyText, sailText } from './storyWords.ts'

type Sentences = { readonly [K in EventType]: (data: EventData<K>) => string }

export const eventSentences: Sentences = {
  SessionStarted: ({ demo }) => `the session started${demo ? ' on the demo backend' : ''}`,
  SessionResumed: ({ demo }) => `the session went on after a reload${demo ? ' on the demo backend' : ''}`,
  AddressChanged: ({ address }) => `the address is ${address.path} in ${address.locale}`,
  LocaleChanged: ({ locale }) => `the language is ${locale}`,
  LocaleRefused: ({ locale }) => `the language ${locale} is not offered`,
  NoticeShown: ({ noticeId, tone, key }) => `notice ${noticeId} is shown: "${key}" (${tone})`,
  NoticeDismissed: ({ noticeId }) => `notice ${noticeId} is gone`,
  NoticeHeld: ({ noticeId }) => `notice ${noticeId} is held`,
  NoticeReleased: ({ noticeId }) => `notice ${noticeId} is let go`,
  RequestFailed: ({ call, status, code }) => `the request ${call} failed: ${status ?? 'no status'} ${code}`,
  FailureReported: ({ call, status }) => `the failure of ${call} (${status}) was reported`,
  LastRequestTracked: ({ method, path }) => `the last request about weights is ${method} ${path}`,
  ClockMoved: ({ byMs }) => `the clock moved by ${byMs} ms against the timers`,
  PageWoke: () => 'the page is looked at again',
  ServerClockMeasured: ({ offsetMs }) => `the server's clock is ${offsetMs} ms off`,
  EffectCrashed: ({ effect, error }) => `${effect} crashed: ${error}`,
  LogRotated: ({ droppedCount }) => `the log gave up its first ${droppedCount} entries for a snapshot`,

  SignedIn: () => 'a customer is signed in',
  SignedOut: () => 'nobody is signed in',

  CatalogRequested: () => 'the routes, packages and ports are asked for',
  CatalogLoaded: ({ routes, packages, ports }) =>
    `the catalogue is loaded: ${countText(routes.length, 'route')}, ${countText(packages.length, 'package')}, ${countText(ports.length, 'port')}`,
  CatalogLoadFailed: ({ error }) => `the catalogue did not load: ${errorText(error)}`,
  RouteSelected: ({ routeCode }) => `the route ${routeCode} is selected`,
  RouteRefused: ({ routeCode }) => `the route ${routeCode} is not in the catalogue`,
  PackageSelected: ({ sailPackage, source }) => `the package ${sailPackage.code} is selected (${source})`,
  PackageRefused: ({ packageCode }) => `the package ${packageCode} is not in the catalogue`,

  SailDatesRequested: ({ legCode }) => `the days of ${legCode} are asked for`,
  SailDatesFound: ({ legCode, days }) => `${legCode} sails on ${countText(days.length, 'day')}`,
  SailDatesFailed: ({ packageCode, error }) =>
    `the days of ${packageCode} could not be had: ${errorText(error)}`,
  DateChosen: ({ day }) => `the day is ${day}`,
  DateRefused: ({ day, reason }) => `the day "${day}" is refused: ${reason}`,
  SailsRequested: ({ legCode, day }) => `the sails of ${legCode} on ${day} are asked for`,
  SailsFound: ({ legCode, day, sails }) => `${countText(sails.length, 'sail')} of ${legCode} on ${day}`,
  SailsFailed: ({ legCode, day, error }) =>
    `the sails of ${legCode} on ${day} could not be had: ${errorText(error)}`,
  InventoriesRequested: ({ legCode, day }) => `what is left of ${legCode} on ${day} is asked for`,
  InventoriesStored: ({ inventories, failedCount }) =>
    `what is left on ${countText(inventories.length, 'sail')} is known${failedCount > 0 ? `, of ${failedCount} it is not` : ''}`,
  InventoriesFailed: ({ legCode, day, error }) =>
    `what is left of ${legCode} on ${day} could not be had: ${errorText(error)}`,
  SailSelected: ({ sailRefId, by }) => `${sailText(sailRefId)} is selected (by ${by})`,
  PastChoiceDropped: ({ sailRefId }) =>
    `what was chosen for a day that has passed is dropped${sailRefId === null ? '' : `, and with it ${sailText(sailRefId)}`}`,
  SailRefused: ({ sailRefId, reason }) => `${sailText(sailRefId)} is refused: ${reason}`,

  PricesRequested: ({ sailRefId }) => `the prices of ${sailText(sailRefId)} are asked for`,
  PricesLoaded: ({ sailRefId, groups }) =>
    `${countText(groups.prices.length, 'price')} of ${sailText(sailRefId)}`,
  PricesFailed: ({ sailRefId, error }) =>
    `the prices of ${sailText(sailRefId)} could not be had: ${errorText(error)}`,

  TicketQuantityChanged: ({ line, way }) => `${line.count} × ${line.code} wanted (${way})`,
  TicketQuantityRefused: ({ code, count, reason, available }) =>
    `${count} × ${code} refused: ${reason}${available === null ? '' : `, ${available} may be had`}`,
  ManualInputCleared: () => 'typed quantities are cleared',

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
  ReservationFetchFailed: ({ reservationId, error, gone }) =>
    `${reservationId} could not be fetched: ${errorText(error)}${goneText(gone)}`,
  ReservationPaid: ({ reservation }) => `the reservation is paid: ${reservationText(reservation)}`,
  ReservationCleared: () => 'the reservation is cleared',

  ContactChanged: () => 'the contact form changed',
  ContactErrorsRevealed: () => 'the contact form shows what is missing',
  OwnerUpdated: () => "the server knows the reservation's owner",
  OwnerUpdateFailed: ({ error }) => `the owner could not be told: ${errorText(error)}`,

  ExpiryWarned: ({ expiresAtMs }) =>
    `a warning is shown: the reservation expires at ${instantText(expiresAtMs)}`,
  ReservationExpired: ({ reservationId }) => `the reservation ${reservationId} expired`,
  ExtensionRequested: () => 'an extension is asked for',
  ReservationExtended: ({ expiresAtMs }) => `the reservation is extended until ${instantText(expiresAtMs)}`,
  ExtensionRefused: ({ reason }) => `the extension is refused: ${reason}`,
  ExtensionFailed: ({ error }) => `the extension failed: ${errorText(error)}`,
  ExpiryModalClosed: () => 'the expiry modal is closed',

  PaymentMethodsRequested: ({ reservationId }) => `the ways to pay ${reservationId} are asked for`,
  PaymentMethodsFound: ({ methods }) =>
    `${countText(methods.length, 'way')} to pay: ${methods.map((m) => m.code).join(', ')}`,
  PaymentMethodsFailed: ({ error }) => `the ways to pay could not be had: ${errorText(error)}`,
  PaymentRequested: ({ methodCode }) => `a payment by ${methodCode} is prepared`,
  PayRefused: ({ reason }) => `the payment is refused: ${reason}`,
  CardPaymentPrepared: () => 'the card modal opens',
  RedirectPrepared: ({ host }) => `the browser leaves for ${host}`,
  RedirectRefused: ({ host }) => `a redirect to ${host ?? 'no address at all'} is refused`,
  PaymentPrepareFailed: ({ error }) => `the payment could not be prepared: ${errorText(error)}`,
  CardModalClosed: () => 'the card modal is closed',
  CardPaymentReported: ({ status }) => `the card modal says ${status}`,
  SettlementRequested: () => 'the server is told what the card modal said',
  TransactionStatusUnknown: ({ status }) => `the card modal's word "${status}" is not known`,
  PaymentSucceeded: ({ reservationId }) => `the server took the payment of ${reservationId}`,
  PaymentCancelled: () => 'the payment is cancelled',
  PaymentFailed: ({ error, step }) => `the server could not be told of the ${step}: ${errorText(error)}`,
  TicketsUrlFound: ({ reservationId, ticketsUrl }) =>
    `the tickets of ${reservationId} ${ticketsUrl === null ? 'have no address yet' : 'have an address'}`,
  PaymentOutcomeFound: ({ reservationId, status }) => `the server says of ${reservationId}: ${status}`,
  PaymentOutcomeFailed: ({ reservationId, error }) =>
    `the server could not be asked about ${reservationId}: ${errorText(error)}`,
}

const reservationText = ({ reservationId, status, items, total, expiresAtMs }: Reservation): string => {
  const count = items.reduce((sum, item) => sum + item.quantity, 0)
  const until = expiresAtMs === null ? '' : `, until ${instantText(expiresAtMs)}`
  return `${reservationId} ${status}, ${countText(count, 'item')}, ${moneyText(total.amountCents, total.currency)}${until}`
}

const goneText = (gone: boolean): string => (gone ? '; the server no longer has it' : '')
