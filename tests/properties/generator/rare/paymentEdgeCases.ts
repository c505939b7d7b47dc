// Scripts of payments and confirmations that come to the other side of what the program decides by: an address that only
// looks like a cancelling, a word of the server that calls it over or unconfirmed. Each has a booking of its own.
import fc from 'fast-check'
import { CARDS } from '../../../support/bookingSession.ts'
import type { Fault } from '../../../support/plainDemo.ts'
import { command } from '../../../support/unbranded.ts'
import * as stage from '../aims/stage.ts'
import { inTurn, nothing, oneOf, oneStepOf, perhaps, says, type Script, steps } from '../parts.ts'
import { answered, answers, settled, settles, waits } from '../pauses.ts'
import { called, fails, goesTo, office, waitsFor } from '../deeds.ts'

const { confirmed, confirmsNow, held, looksAgain } = stage

const CANCEL_WORDS = ['CANCELLED', 'cancel', 'CANCELED', 'UNCANCELLED', 'CANCELLING', 'uncancel'] as const

const GONE: Fault = { kind: 'refusal', status: 404, code: 'RESERVATION_NOT_FOUND' }

const resultsOf = (reservation: string): Script =>
  goesTo(
    ...CANCEL_WORDS.map((status) => `#/en/payment/results?status=${status}&reservationId=${reservation}`),
  )

/** An address that says that it was cancelled at the bank: it was, or the money goes another way, or it means another one. */
const saidToBeCancelled: Script = inTurn(
  confirmed,
  oneOf(
    [2, inTurn(answered(stage.goesToBank), stage.atBank(null, 'reloaded'))],
    [2, inTurn(answered(stage.opensCard), says(command('CloseCardModal', {})))],
    [1, answered(stage.opensCard)],
  ),
  settles,
  settled(oneOf([3, resultsOf('{reservation}')], [2, resultsOf('12345678')])),
  answered(perhaps(50, settled(resultsOf('{reservation}')))),
)

/** The office puts it back to be confirmed once more while the card form is open, or is about to open. */
const putBackAtCard: Script = inTurn(
  confirmed,
  stage.opensCard,
  oneOf([2, answers], [1, waits(fc.nat(600))]),
  office('unconfirm'),
  answered(oneOf([2, looksAgain], [1, says(command('ChangeLocale', { locale: 'et' }))])),
  perhaps(50, answered(stage.card(CARDS.good))),
)

/** How the payment of one ends is open, another one is booked, and its ways to pay fail to load. */
const booksNextInFlight: Script = inTurn(
  confirmed,
  answered(stage.goesToBank),
  settled(stage.atBank(null, 'reloaded'), says(command('ClearReservation', {}))),
  held,
  fails(
    'paymentMethods',
    [1, 3],
    { kind: 'refusal', status: 400, code: 'SOMETHING_NEW' },
    { kind: 'serverError' },
    { kind: 'slow', delayMs: 3_000 },
  ),
  answered(confirmsNow),
  answers,
)

/** A confirmation is answered with something else than a confirmed reservation. */
const confirmedOtherwise: Script = inTurn(
  held,
  fails('confirmReservation', 1, ...['OFFER', 'OFFER', 'CN', 'RF', 'SOMETHING'].map(called)),
  answered(confirmsNow, oneOf([1, confirmsNow, looksAgain])),
)

/** The server calls it over while the card form or the bank may still take the money; or it does, and says so late. */
const overWhilePaying: Script = inTurn(
  confirmed,
  oneOf(
    [2, inTurn(answered(stage.goesToBank), stage.atBank(null, 'reloaded'))],
    [2, inTurn(answered(stage.opensCard), stage.card(CARDS.good, 9_000))],
    [1, inTurn(answered(stage.opensCard), stage.card(CARDS.good))],
  ),
  fails('reservation', [1, 2], ...['RF', 'RF', 'CN', 'CN_TIMEOUT'].map(called)),
  fc.constantFrom('RF', 'CN', null).map((status) =>
    status === null
      ? []
      : [
          {
            does: 'fault',
            rule: { on: 'reservationStatus', fault: called(status), nth: [1, 2] },
          },
        ],
  ),
  oneOf([2, looksAgain], [1, goesTo('#/en/ticket/{reservation}'), says(command('GiveUpPayment', {}))]),
  answers,
  perhaps(
    50,
    steps(
      { does: 'cardWord', tab: 0, status: null, form: 'newest', lateMs: 1_000 },
      { does: 'wait', ms: 9_000 },
    ),
  ),
  answers,
)

/** The card form's word is in flight when the time runs out; the server refuses it, or is slow, and can't be asked then. */
const reportedAtTheEnd: Script = inTurn(
  confirmed,
  answered(stage.opensCard),
  oneStepOf(
    { does: 'fault', rule: { on: 'paymentSuccess', fault: { kind: 'slow', delayMs: 4_000 }, nth: 1 } },
    {
      does: 'fault',
      rule: {
        on: 'paymentSuccess',
        fault: { kind: 'refusal', status: 409, code: 'SOMETHING_NEW' },
        nth: [1, 9],
      },
    },
    { does: 'fault', rule: { on: 'paymentSuccess', fault: { kind: 'serverError' }, nth: [1, 2] } },
  ),
  perhaps(70, fails('reservationStatus', [1, 9], { kind: 'broken' })),
  stage.untilEnd(-2_000, -900, -600, -300, -100, -30),
  oneOf(
    [4, stage.card(CARDS.good)],
    [1, inTurn(stage.card(CARDS.good, 3_000), says(command('CloseCardModal', {})))],
    [1, says(command('CloseCardModal', {}))],
  ),
  waitsFor(15_000),
)

/** Its own ticket's page is opened while it is held or being paid, and the server knows it no more, or calls it over. */
const goneOnTicket: Script = inTurn(
  confirmed,
  perhaps(60, answered(stage.opensCard)),
  fails('reservation', 1, GONE, GONE, called('CN')),
  answered(goesTo('#/en/ticket/{reservation}')),
  answers,
)

/** Paid, and opened again where the server can't be asked; then it says that there is none, or returns it as before. */
const savedOnDevice: Script = inTurn(
  confirmed,
  perhaps(80, settled(stage.paysWithCard)),
  fails('reservation', 1, { kind: 'broken' }),
  oneStepOf(
    { does: 'reload', tab: 0, awayMs: 0 },
    { does: 'reload', tab: 0, awayMs: 0 },
    { does: 'address', tab: 0, fragment: '#/en/ticket/10000001' },
  ),
  answers,
  fc
    .constantFrom(GONE, { kind: 'broken' as const }, null)
    .map((fault) => (fault === null ? [] : [{ does: 'fault', rule: { on: 'reservation', fault, nth: 1 } }])),
  oneOf(
    [3, says(command('ChangeLocale', { locale: 'et' }))],
    [1, says(command('SignOut', { why: 'elsewhere' }))],
  ),
  answers,
)

/** The money was taken and can't be reported, and the server calls the booking over; then the next one is booked, and ends. */
const unreportedAndBooksAgain: Script = inTurn(
  confirmed,
  answered(stage.opensCard),
  fails('paymentSuccess', [1, 30], { kind: 'serverError' }),
  settled(stage.card(CARDS.good)),
  fails('reservation', 1, ...['RF', 'CN', 'CN'].map(called)),
  answered(looksAgain),
  perhaps(
    40,
    steps(
      { does: 'cardWord', tab: 0, status: null, form: 'newest', lateMs: 500 },
      { does: 'wait', ms: 1_000 },
    ),
  ),
  held,
  stage.untilEnd(1_000),
  answered(says(command('RepeatTrip', { sails: 'same' }))),
)

/** The office has cancelled it; that becomes known between the press and the moment at which the confirmation would be sent. */
const cancelledBeforeSent: Script = inTurn(
  held,
  office('cancel'),
  looksAgain,
  waitsFor(0, 50, 150, 250, 400),
  answered(confirmsNow),
)

/** The card form of an earlier booking has taken the money, and says so while the next one is at its own form. */
export const earlierFormSpeaks: Script = inTurn(
  confirmed,
  answered(stage.opensCard),
  perhaps(50, inTurn(stage.card(CARDS.good, 60_000), waits(fc.nat(300)))),
  settled(says(command('CloseCardModal', {}), command('ClearReservation', {}))),
  confirmed,
  answered(stage.opensCard),
  oneOf(
    [2, stage.refuses('paymentSuccess', 'TRANSACTION_CLOSED', 'SOMETHING_NEW')],
    [1, stage.worsens('paymentSuccess', { kind: 'serverError' }), nothing],
  ),
  steps({ does: 'cardWord', tab: 0, status: 'COMPLETED', form: 'other', lateMs: 0 }),
  waits(fc.integer({ min: 3_000, max: 12_000 })),
  oneOf([2, says(command('CloseCardModal', {})), answered(stage.card(CARDS.good))], [1, nothing]),
  answers,
  answers,
)

/** One of them. */
export const paymentEdgeCases: Script = oneOf(
  [3, saidToBeCancelled, overWhilePaying],
  [2, putBackAtCard, booksNextInFlight, confirmedOtherwise, cancelledBeforeSent, reportedAtTheEnd],
  [2, goneOnTicket, savedOnDevice, unreportedAndBooksAgain, earlierFormSpeaks],
)
