// Fifty pairs of things that testers name when they are asked where bookings go wrong: the second one after the first one
// in the same session. Sessions that meet them seldom prove little about them.
import type { Entry } from '../../../../domain/log/entry.ts'
import type { Circumstances, Shown, Sign } from './sign.ts'

export type PairArea =
  | 'extension'
  | 'expiry'
  | 'payment'
  | 'edits'
  | 'tabs'
  | 'reload'
  | 'sign-in'
  | 'network'
  | 'refusals'

export interface Pair {
  readonly area: PairArea
  readonly first: Sign
  /** A later entry; of the same tab where nothing else is said. */
  readonly then: Sign
  /** What ends the first one in its tab: only what comes before counts. */
  readonly until?: readonly Shown[]
  readonly inOtherTab?: boolean
}

const seen = (...on: readonly Shown[]): Sign => ({ on })

const seenWhen = (on: Shown, when: (entry: Entry, now: Circumstances) => boolean): Sign => ({
  on: [on],
  when,
})

const CHANGE_ENDS: readonly Shown[] = ['event ReservationModified', 'event ReservationModifyFailed']
const CONFIRMATION_ENDS: readonly Shown[] = ['event ReservationConfirmed', 'event ReservationConfirmFailed']
const EXTENSION_ENDS: readonly Shown[] = ['event ReservationExtended', 'event ExtensionFailed']
const PREPARE_ENDS: readonly Shown[] = [
  'event CardPaymentPrepared',
  'event RedirectPrepared',
  'event RedirectRefused',
  'event PaymentPrepareFailed',
]
const CARD_FORM_ENDS: readonly Shown[] = [
  'event CardModalClosed',
  'event CardPaymentReported',
  'event ReservationExpired',
]

const LAST_MOMENTS_MS = 30_000

const changeUnderWay = seen('event ModifyRequested')
const confirming = seen('event ConfirmRequested')
const end = seen('event ReservationExpired')
const paymentBegun = seen('event PaymentRequested')
const paid = seen('event ReservationPaid')
const reload = seen('event SessionResumed')

const lastMomentPayment = seenWhen(
  'event PaymentRequested',
  (_entry, { leftMs }) => leftMs !== null && leftMs <= LAST_MOMENTS_MS,
)
const lateCardPayment = seenWhen(
  'event CardPaymentReported',
  (entry, { leftMs }) =>
    entry.kind === 'event' &&
    entry.type === 'CardPaymentReported' &&
    entry.data.status === 'COMPLETED' &&
    leftMs !== null &&
    leftMs <= 0,
)
const cardDeclined = seenWhen(
  'event CardPaymentSent',
  (entry) => entry.kind === 'event' && entry.type === 'CardPaymentSent' && !entry.data.isSent,
)
const sailsClosed = seenWhen(
  'event SailsClosed',
  (entry) => entry.kind === 'event' && entry.type === 'SailsClosed' && entry.data.sails.length > 0,
)
const promotionWanted = seenWhen(
  'event ReservationChangeWanted',
  (entry) =>
    entry.kind === 'event' &&
    entry.type === 'ReservationChangeWanted' &&
    (entry.data.change._tag === 'ApplyPromotion' || entry.data.change._tag === 'RemovePromotion'),
)
const refusedWhileConfirming = seen(
  'refusal TicketQuantityRefused.ConfirmationInProgress',
  'refusal LocalTravellerCountRefused.ConfirmationInProgress',
  'refusal VehicleWeightRefused.ConfirmationInProgress',
  'refusal TripRemovalRefused.ConfirmationInProgress',
  'refusal PromotionRefused.ConfirmationInProgress',
)

const pairs = <N extends string>(table: Readonly<Record<N, Pair>>) => table

/** Each by its name, in the words of those who test. */
export const PAIRS = pairs({
  'an extension refused by the server, then a payment': {
    area: 'extension',
    first: seen('call extendReservation.Refused'),
    then: paymentBegun,
  },
  'an extension refused by the server, then the end of the time': {
    area: 'extension',
    first: seen('call extendReservation.Refused'),
    then: end,
  },
  'an extension whose answer was lost, then more time': {
    area: 'extension',
    first: seen('call extendReservation.Lost'),
    then: seen('event ReservationExtended'),
  },
  'the warning, then more time': {
    area: 'extension',
    first: seen('event ExpiryWarned'),
    then: seen('event ReservationExtended'),
    until: ['event ReservationExpired'],
  },
  'more time asked for while a change is under way': {
    area: 'extension',
    first: changeUnderWay,
    then: seen('event ExtensionRequested'),
    until: CHANGE_ENDS,
  },
  'a change while more time is asked for': {
    area: 'extension',
    first: seen('event ExtensionRequested'),
    then: changeUnderWay,
    until: EXTENSION_ENDS,
  },
  'more time, and that runs out as well': {
    area: 'extension',
    first: seen('event ReservationExtended'),
    then: end,
  },
  'the warning, then a payment': {
    area: 'expiry',
    first: seen('event ExpiryWarned'),
    then: paymentBegun,
    until: ['event ReservationExpired', 'event ReservationExtended'],
  },
  'a payment begun in the last 30 seconds, then the end of the time': {
    area: 'expiry',
    first: lastMomentPayment,
    then: end,
  },
  'the end of the time while the card form is open': {
    area: 'expiry',
    first: seen('event CardPaymentPrepared'),
    then: end,
    until: ['event CardModalClosed', 'event CardPaymentReported'],
  },
  'the end of the time while a change is under way': {
    area: 'expiry',
    first: changeUnderWay,
    then: end,
    until: CHANGE_ENDS,
  },
  'the end of the time while a confirmation is under way': {
    area: 'expiry',
    first: confirming,
    then: end,
    until: CONFIRMATION_ENDS,
  },
  'the end of the time, then the same trip once more': {
    area: 'expiry',
    first: end,
    then: seen('event TripRepeated'),
  },
  'the end of the time, and the same trip is unavailable': {
    area: 'expiry',
    first: end,
    then: seen('event RepeatBlocked', 'event RepeatFailed'),
  },
  'a card that took the money after the deadline': {
    area: 'payment',
    first: paymentBegun,
    then: lateCardPayment,
  },
  'a card declined, then paid': { area: 'payment', first: cardDeclined, then: paid },
  'a payment whose beginning was not heard, then another one': {
    area: 'payment',
    first: seen('call preparePayment.Lost'),
    then: paymentBegun,
  },
  'a payment that the server refused to begin, then another one': {
    area: 'payment',
    first: seen('call preparePayment.Refused'),
    then: paymentBegun,
  },
  'a payment given up, then paid': { area: 'payment', first: seen('event PaymentGivenUp'), then: paid },
  'a payment given up, then another one': {
    area: 'payment',
    first: seen('event PaymentGivenUp'),
    then: paymentBegun,
  },
  'a payment cancelled at the bank, then paid': {
    area: 'payment',
    first: seen('event BankCancelled'),
    then: paid,
  },
  'money whose report failed, then paid': {
    area: 'payment',
    first: seen('call paymentSuccess.Lost'),
    then: paid,
  },
  'the card form closed, then its word': {
    area: 'payment',
    first: seen('event CardModalClosed'),
    then: seen('event CardPaymentReported'),
  },
  'Pay pressed while a payment is under way': {
    area: 'payment',
    first: paymentBegun,
    then: seen('refusal PayRefused.PaymentUnderWay'),
  },
  'paid, then the next booking': { area: 'payment', first: paid, then: seen('event ReservationCreated') },
  'a change refused while a confirmation is under way': {
    area: 'edits',
    first: confirming,
    then: refusedWhileConfirming,
    until: CONFIRMATION_ENDS,
  },
  'a change whose answer was lost, then confirmed': {
    area: 'edits',
    first: seen('call modifyReservation.Lost'),
    then: seen('event ReservationConfirmed'),
  },
  'a change refused by the server, then another one made': {
    area: 'edits',
    first: seen('call modifyReservation.Refused'),
    then: seen('event ReservationModified'),
  },
  'a change, then a promotion refused by the server': {
    area: 'edits',
    first: seen('event ReservationModified'),
    then: seen('call applyPromotion.Refused'),
  },
  'a promotion while a change is under way': {
    area: 'edits',
    first: changeUnderWay,
    then: promotionWanted,
    until: CHANGE_ENDS,
  },
  'confirmed, then changed': {
    area: 'edits',
    first: seen('event ReservationConfirmed'),
    then: changeUnderWay,
  },
  'changed elsewhere, then a payment': {
    area: 'edits',
    first: seen('event ReservationChangedElsewhere'),
    then: paymentBegun,
  },
  'held otherwise than asked for, then confirmed': {
    area: 'edits',
    first: seen('event ReservationHeldOtherwise'),
    then: seen('event ReservationConfirmed'),
  },
  'a sail cancelled under what is held, then Pay': {
    area: 'edits',
    first: sailsClosed,
    then: seen('command Pay'),
  },
  'a payment in one tab while the other one asks for more time': {
    area: 'tabs',
    first: seen('event ExtensionRequested'),
    then: paymentBegun,
    until: EXTENSION_ENDS,
    inOtherTab: true,
  },
  'a payment begun in one tab, and refused in the other': {
    area: 'tabs',
    first: paymentBegun,
    then: seen('refusal PayRefused.PaidInAnotherTab', 'refusal PayRefused.PaymentUnderWay'),
    inOtherTab: true,
  },
  'a change in one tab, and the other one sees it': {
    area: 'tabs',
    first: seen('event ReservationModified'),
    then: seen('event ReservationChangedElsewhere'),
    inOtherTab: true,
  },
  'more time in one tab, and the end of it in the other': {
    area: 'tabs',
    first: seen('event ReservationExtended'),
    then: end,
    inOtherTab: true,
  },
  'signed out in one tab, and so in the other': {
    area: 'tabs',
    first: seenWhen(
      'event SignedOut',
      (entry) => entry.kind === 'event' && entry.type === 'SignedOut' && entry.data.why === 'chosen',
    ),
    then: seenWhen(
      'event SignedOut',
      (entry) => entry.kind === 'event' && entry.type === 'SignedOut' && entry.data.why === 'elsewhere',
    ),
    inOtherTab: true,
  },
  'a reload while a change is under way': {
    area: 'reload',
    first: changeUnderWay,
    then: reload,
    until: CHANGE_ENDS,
  },
  'a reload while a payment is being begun': {
    area: 'reload',
    first: paymentBegun,
    then: reload,
    until: PREPARE_ENDS,
  },
  'a reload while the card form is open': {
    area: 'reload',
    first: seen('event CardPaymentPrepared'),
    then: reload,
    until: CARD_FORM_ENDS,
  },
  'a sign-in that has run out at Pay': {
    area: 'sign-in',
    first: seen('event SignedIn'),
    then: seen('refusal PayRefused.TokenExpired'),
    until: ['event SignedOut'],
  },
  'signed out while a change is under way': {
    area: 'sign-in',
    first: changeUnderWay,
    then: seen('event SignedOut'),
    until: CHANGE_ENDS,
  },
  'the network goes while a change is under way': {
    area: 'network',
    first: changeUnderWay,
    then: seen('event NetworkLost'),
    until: CHANGE_ENDS,
  },
  'the network goes while a payment is being begun': {
    area: 'network',
    first: paymentBegun,
    then: seen('event NetworkLost'),
    until: PREPARE_ENDS,
  },
  'Pay refused without a network, then a payment': {
    area: 'network',
    first: seen('refusal PayRefused.Offline'),
    then: paymentBegun,
  },
  'the end of the time without a network': {
    area: 'network',
    first: seen('event NetworkLost'),
    then: end,
    until: ['event NetworkReturned'],
  },
  'a booking refused by the server, then made': {
    area: 'refusals',
    first: seen('call createReservation.Refused'),
    then: seen('event ReservationCreated'),
  },
  'a confirmation refused by the server, then confirmed': {
    area: 'refusals',
    first: seen('call confirmReservation.Refused'),
    then: seen('event ReservationConfirmed'),
  },
})

export type PairName = keyof typeof PAIRS

export const PAIR_NAMES = Object.keys(PAIRS) as readonly PairName[]
