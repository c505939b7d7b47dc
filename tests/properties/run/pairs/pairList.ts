// Fifty pairs of things that testers name when they are asked where bookings go wrong: the second one after the first one
// in the same session. Sessions that meet them seldom prove little about them.
import type { EventEntry } from '../../../../domain/log/entry.ts'
import type { EventType } from '../../../../domain/log/events.ts'
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
  /** A later entry, of the same tab or of the other one. */
  readonly then: Sign
  /** What ends the first one in its tab: only what comes before counts. */
  readonly until: readonly Shown[]
  readonly inOtherTab: boolean
}

const seen = (...on: readonly Shown[]): Sign => ({ on })

const seenWhen = <K extends EventType>(
  type: K,
  when: (data: EventEntry<K>['data'], now: Circumstances) => boolean,
): Sign => ({
  on: [`event ${type}`],
  when: (entry, now) => entry.kind === 'event' && entry.type === type && when(entry.data, now),
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

const changeUnderWay: Shown = 'event ModifyRequested'
const confirming: Shown = 'event ConfirmRequested'
const end: Shown = 'event ReservationExpired'
const paymentBegun: Shown = 'event PaymentRequested'
const paid: Shown = 'event ReservationPaid'
const reload: Shown = 'event SessionResumed'

const lastMomentPayment = seenWhen(
  'PaymentRequested',
  (_data, { leftMs }) => leftMs !== null && leftMs <= LAST_MOMENTS_MS,
)
const lateCardPayment = seenWhen(
  'CardPaymentReported',
  ({ status }, { leftMs }) => status === 'COMPLETED' && leftMs !== null && leftMs <= 0,
)
const cardDeclined = seenWhen('CardPaymentSent', ({ isSent }) => !isSent)
const sailsClosed = seenWhen('SailsClosed', ({ sails }) => sails.length > 0)
const promotionWanted = seenWhen('ReservationChangeWanted', ({ change: { _tag } }) =>
  ['ApplyPromotion', 'RemovePromotion'].includes(_tag),
)
const refusedWhileConfirming = seen(
  'refusal TicketQuantityRefused.ConfirmationInProgress',
  'refusal LocalTravellerCountRefused.ConfirmationInProgress',
  'refusal VehicleWeightRefused.ConfirmationInProgress',
  'refusal TripRemovalRefused.ConfirmationInProgress',
  'refusal PromotionRefused.ConfirmationInProgress',
)

type Row = readonly [first: Shown | Sign, then: Shown | Sign, until?: readonly Shown[]]

const signOf = (what: Shown | Sign): Sign => (typeof what === 'string' ? seen(what) : what)

const pairsOf = <N extends string>(area: PairArea, rows: Readonly<Record<N, Row>>) =>
  Object.fromEntries(
    Object.entries<Row>(rows).map(([name, [first, then, until = []]]): [string, Pair] => [
      name,
      { area, first: signOf(first), then: signOf(then), until, inOtherTab: area === 'tabs' },
    ]),
  ) as Readonly<Record<N, Pair>>

/** Each by its name, in the words of those who test. */
export const PAIRS = {
  ...pairsOf('extension', {
    'an extension refused by the server, then a payment': ['call extendReservation.Refused', paymentBegun],
    'an extension refused by the server, then the end of the time': ['call extendReservation.Refused', end],
    'an extension whose answer was lost, then more time': [
      'call extendReservation.Lost',
      'event ReservationExtended',
    ],
    'the warning, then more time': [
      'event ExpiryWarned',
      'event ReservationExtended',
      ['event ReservationExpired'],
    ],
    'more time asked for while a change is under way': [
      changeUnderWay,
      'event ExtensionRequested',
      CHANGE_ENDS,
    ],
    'a change while more time is asked for': ['event ExtensionRequested', changeUnderWay, EXTENSION_ENDS],
    'more time, and that runs out as well': ['event ReservationExtended', end],
  }),
  ...pairsOf('expiry', {
    'the warning, then a payment': [
      'event ExpiryWarned',
      paymentBegun,
      ['event ReservationExpired', 'event ReservationExtended'],
    ],
    'a payment begun in the last 30 seconds, then the end of the time': [lastMomentPayment, end],
    'the end of the time while the card form is open': [
      'event CardPaymentPrepared',
      end,
      ['event CardModalClosed', 'event CardPaymentReported'],
    ],
    'the end of the time while a change is under way': [changeUnderWay, end, CHANGE_ENDS],
    'the end of the time while a confirmation is under way': [confirming, end, CONFIRMATION_ENDS],
    'the end of the time, then the same trip once more': [end, 'event TripRepeated'],
    'the end of the time, and the same trip is unavailable': [
      end,
      seen('event RepeatBlocked', 'event RepeatFailed'),
    ],
  }),
  ...pairsOf('payment', {
    'a card that took the money after the deadline': [paymentBegun, lateCardPayment],
    'a card declined, then paid': [cardDeclined, paid],
    'a payment whose beginning was not heard, then another one': ['call preparePayment.Lost', paymentBegun],
    'a payment that the server refused to begin, then another one': [
      'call preparePayment.Refused',
      paymentBegun,
    ],
    'a payment given up, then paid': ['event PaymentGivenUp', paid],
    'a payment given up, then another one': ['event PaymentGivenUp', paymentBegun],
    'a payment cancelled at the bank, then paid': ['event BankCancelled', paid],
    'money whose report failed, then paid': ['call paymentSuccess.Lost', paid],
    'the card form closed, then its word': ['event CardModalClosed', 'event CardPaymentReported'],
    'Pay pressed while a payment is under way': [paymentBegun, 'refusal PayRefused.PaymentUnderWay'],
    'paid, then the next booking': [paid, 'event ReservationCreated'],
  }),
  ...pairsOf('edits', {
    'a change refused while a confirmation is under way': [
      confirming,
      refusedWhileConfirming,
      CONFIRMATION_ENDS,
    ],
    'a change whose answer was lost, then confirmed': [
      'call modifyReservation.Lost',
      'event ReservationConfirmed',
    ],
    'a change refused by the server, then another one made': [
      'call modifyReservation.Refused',
      'event ReservationModified',
    ],
    'a change, then a promotion refused by the server': [
      'event ReservationModified',
      'call applyPromotion.Refused',
    ],
    'a promotion while a change is under way': [changeUnderWay, promotionWanted, CHANGE_ENDS],
    'confirmed, then changed': ['event ReservationConfirmed', changeUnderWay],
    'changed elsewhere, then a payment': ['event ReservationChangedElsewhere', paymentBegun],
    'held otherwise than asked for, then confirmed': [
      'event ReservationHeldOtherwise',
      'event ReservationConfirmed',
    ],
    'a sail cancelled under what is held, then Pay': [sailsClosed, 'command Pay'],
  }),
  ...pairsOf('tabs', {
    'a payment in one tab while the other one asks for more time': [
      'event ExtensionRequested',
      paymentBegun,
      EXTENSION_ENDS,
    ],
    'a payment begun in one tab, and refused in the other': [
      paymentBegun,
      seen('refusal PayRefused.PaidInAnotherTab', 'refusal PayRefused.PaymentUnderWay'),
    ],
    'a change in one tab, and the other one sees it': [
      'event ReservationModified',
      'event ReservationChangedElsewhere',
    ],
    'more time in one tab, and the end of it in the other': ['event ReservationExtended', end],
    'signed out in one tab, and so in the other': [
      seenWhen('SignedOut', ({ why }) => why === 'chosen'),
      seenWhen('SignedOut', ({ why }) => why === 'elsewhere'),
    ],
  }),
  ...pairsOf('reload', {
    'a reload while a change is under way': [changeUnderWay, reload, CHANGE_ENDS],
    'a reload while a payment is being begun': [paymentBegun, reload, PREPARE_ENDS],
    'a reload while the card form is open': ['event CardPaymentPrepared', reload, CARD_FORM_ENDS],
  }),
  ...pairsOf('sign-in', {
    'a sign-in that has run out at Pay': [
      'event SignedIn',
      'refusal PayRefused.TokenExpired',
      ['event SignedOut'],
    ],
    'signed out while a change is under way': [changeUnderWay, 'event SignedOut', CHANGE_ENDS],
  }),
  ...pairsOf('network', {
    'the network goes while a change is under way': [changeUnderWay, 'event NetworkLost', CHANGE_ENDS],
    'the network goes while a payment is being begun': [paymentBegun, 'event NetworkLost', PREPARE_ENDS],
    'Pay refused without a network, then a payment': ['refusal PayRefused.Offline', paymentBegun],
    'the end of the time without a network': ['event NetworkLost', end, ['event NetworkReturned']],
  }),
  ...pairsOf('refusals', {
    'a booking refused by the server, then made': [
      'call createReservation.Refused',
      'event ReservationCreated',
    ],
    'a confirmation refused by the server, then confirmed': [
      'call confirmReservation.Refused',
      'event ReservationConfirmed',
    ],
  }),
}

export type PairName = keyof typeof PAIRS

export const PAIR_NAMES = Object.keys(PAIRS) as readonly PairName[]
