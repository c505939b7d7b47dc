// Scripts of payments and confirmations that come to the other side of what the program decides by: an address that only
// looks like a cancelling, a word of the server that calls it over or unconfirmed. Each has a booking of its own.
import fc from 'fast-check'
import { CARDS } from '../../../support/bookingSession.ts'
import type { Fault } from '../../../support/plainDemo.ts'
import { command } from '../../../support/unbranded.ts'
import * as stage from '../aims/stage.ts'
import {
  inTurn,
  oneOfScripts,
  perhaps,
  says,
  type Script,
  settles,
  waits,
  steps,
  oneStepOf,
} from '../parts.ts'

const { answers, confirmed, confirmsNow, held, looksAgain } = stage

const CANCEL_WORDS = ['CANCELLED', 'cancel', 'CANCELED', 'UNCANCELLED', 'CANCELLING', 'uncancel'] as const

const GONE: Fault = { kind: 'refusal', status: 404, code: 'RESERVATION_NOT_FOUND' }
const called = (status: string): Fault => ({ kind: 'altered', fields: { status } })

const resultsOf = (reservation: string): Script =>
  fc.constantFrom(...CANCEL_WORDS).map((status) => [
    {
      does: 'address',
      tab: 0,
      fragment: `#/en/payment/results?status=${status}&reservationId=${reservation}`,
    },
  ])

/** An address that says that it was cancelled at the bank: it was, or the money goes another way, or it means another one. */
const saidToBeCancelled: Script = inTurn(
  confirmed,
  oneOfScripts(
    { weight: 2, script: inTurn(stage.goesToBank, answers, stage.atBank(null, 'reloaded')) },
    { weight: 2, script: inTurn(stage.opensCard, answers, says(command('CloseCardModal', {}))) },
    { weight: 1, script: inTurn(stage.opensCard, answers) },
  ),
  settles,
  oneOfScripts(
    { weight: 3, script: resultsOf('{reservation}') },
    { weight: 2, script: resultsOf('12345678') },
  ),
  settles,
  perhaps(50, inTurn(resultsOf('{reservation}'), settles)),
  answers,
)

/** The office puts it back to be confirmed once more while the card form is open, or is about to open. */
const putBackAtCard: Script = inTurn(
  confirmed,
  stage.opensCard,
  oneOfScripts({ weight: 2, script: answers }, { weight: 1, script: waits(fc.nat(600)) }),
  steps({ does: 'colleague', tab: 0, deed: 'unconfirm' }),
  oneOfScripts(
    { weight: 2, script: looksAgain },
    { weight: 1, script: says(command('ChangeLocale', { locale: 'et' })) },
  ),
  answers,
  perhaps(50, inTurn(stage.card(CARDS.good), answers)),
)

/** How the payment of one ends is open, another one is booked, and nothing is told of the ways to pay for it. */
const nextOneMeanwhile: Script = inTurn(
  confirmed,
  stage.goesToBank,
  answers,
  stage.atBank(null, 'reloaded'),
  settles,
  says(command('ClearReservation', {})),
  settles,
  held,
  oneStepOf(
    {
      does: 'fault',
      rule: {
        on: 'paymentMethods',
        fault: { kind: 'refusal', status: 400, code: 'SOMETHING_NEW' },
        nth: [1, 3],
      },
    },
    { does: 'fault', rule: { on: 'paymentMethods', fault: { kind: 'serverError' }, nth: [1, 3] } },
    { does: 'fault', rule: { on: 'paymentMethods', fault: { kind: 'slow', delayMs: 3_000 }, nth: [1, 3] } },
  ),
  confirmsNow,
  answers,
  answers,
)

/** A confirmation is answered with something else than a confirmed reservation. */
const confirmedOtherwise: Script = inTurn(
  held,
  fc.constantFrom('OFFER', 'OFFER', 'CN', 'RF', 'SOMETHING').map((status) => [
    {
      does: 'fault',
      rule: { on: 'confirmReservation', fault: called(status), nth: 1 },
    },
  ]),
  confirmsNow,
  answers,
  oneOfScripts({ weight: 1, script: confirmsNow }, { weight: 1, script: looksAgain }),
  answers,
)

/** The server calls it over while the card form or the bank may still take the money; or it does, and tells so late. */
const overWhilePaying: Script = inTurn(
  confirmed,
  oneOfScripts(
    { weight: 2, script: inTurn(stage.goesToBank, answers, stage.atBank(null, 'reloaded')) },
    { weight: 2, script: inTurn(stage.opensCard, answers, stage.card(CARDS.good, 9_000)) },
    { weight: 1, script: inTurn(stage.opensCard, answers, stage.card(CARDS.good)) },
  ),
  fc.constantFrom('RF', 'RF', 'CN', 'CN_TIMEOUT').map((status) => [
    {
      does: 'fault',
      rule: { on: 'reservation', fault: called(status), nth: [1, 2] },
    },
  ]),
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
  oneOfScripts(
    { weight: 2, script: looksAgain },
    { weight: 1, script: steps({ does: 'address', tab: 0, fragment: '#/en/ticket/{reservation}' }) },
    { weight: 1, script: says(command('GiveUpPayment', {})) },
  ),
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

/** The card form's word is being told when the time runs out; the server refuses it, or is slow, and can't be asked then. */
const toldAtTheEnd: Script = inTurn(
  confirmed,
  stage.opensCard,
  answers,
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
  perhaps(
    70,
    steps({ does: 'fault', rule: { on: 'reservationStatus', fault: { kind: 'broken' }, nth: [1, 9] } }),
  ),
  stage.untilEnd(-2_000, -900, -600, -300, -100, -30),
  oneOfScripts(
    { weight: 4, script: stage.card(CARDS.good) },
    { weight: 1, script: inTurn(stage.card(CARDS.good, 3_000), says(command('CloseCardModal', {}))) },
    { weight: 1, script: says(command('CloseCardModal', {})) },
  ),
  steps({ does: 'wait', ms: 15_000 }),
)

/** Its own ticket's page is opened while it is held or being paid, and the server knows it no more, or calls it over. */
const goneOnTicket: Script = inTurn(
  confirmed,
  perhaps(60, inTurn(stage.opensCard, answers)),
  oneStepOf(
    { does: 'fault', rule: { on: 'reservation', fault: GONE, nth: 1 } },
    { does: 'fault', rule: { on: 'reservation', fault: GONE, nth: 1 } },
    { does: 'fault', rule: { on: 'reservation', fault: called('CN'), nth: 1 } },
  ),
  steps({ does: 'address', tab: 0, fragment: '#/en/ticket/{reservation}' }),
  answers,
  answers,
)

/** Paid, and opened again where the server can't be asked; then it says that there is none, or tells it as before. */
const savedOnDevice: Script = inTurn(
  confirmed,
  perhaps(80, inTurn(stage.paysWithCard, settles)),
  steps({ does: 'fault', rule: { on: 'reservation', fault: { kind: 'broken' }, nth: 1 } }),
  oneStepOf(
    { does: 'reload', tab: 0, awayMs: 0 },
    { does: 'reload', tab: 0, awayMs: 0 },
    { does: 'address', tab: 0, fragment: '#/en/ticket/10000001' },
  ),
  answers,
  fc
    .constantFrom(GONE, { kind: 'broken' as const }, null)
    .map((fault) => (fault === null ? [] : [{ does: 'fault', rule: { on: 'reservation', fault, nth: 1 } }])),
  oneOfScripts(
    { weight: 3, script: says(command('ChangeLocale', { locale: 'et' })) },
    { weight: 1, script: says(command('SignOut', { why: 'elsewhere' })) },
  ),
  answers,
)

/** The money was taken and can't be told, and the server calls the booking over; then the next one is booked, and ends. */
const untoldAndBooksAgain: Script = inTurn(
  confirmed,
  stage.opensCard,
  answers,
  steps({ does: 'fault', rule: { on: 'paymentSuccess', fault: { kind: 'serverError' }, nth: [1, 30] } }),
  stage.card(CARDS.good),
  settles,
  fc
    .constantFrom('RF', 'CN', 'CN')
    .map((status) => [{ does: 'fault', rule: { on: 'reservation', fault: called(status), nth: 1 } }]),
  looksAgain,
  answers,
  perhaps(
    40,
    steps(
      { does: 'cardWord', tab: 0, status: null, form: 'newest', lateMs: 500 },
      { does: 'wait', ms: 1_000 },
    ),
  ),
  held,
  stage.untilEnd(1_000),
  says(command('RepeatTrip', { sails: 'same' })),
  answers,
)

/** The office has cancelled it; that is told between the press and the moment at which the confirmation would be sent. */
const cancelledBeforeSent: Script = inTurn(
  held,
  steps({ does: 'colleague', tab: 0, deed: 'cancel' }),
  looksAgain,
  fc.constantFrom(0, 50, 150, 250, 400).map((ms) => [{ does: 'wait', ms }]),
  confirmsNow,
  answers,
)

/** One of them. */
/** The card form of an earlier booking has taken the money, and says so while the next one is at its own form. */
export const earlierFormSpeaks: Script = inTurn(
  confirmed,
  stage.opensCard,
  answers,
  perhaps(50, inTurn(stage.card(CARDS.good, 60_000), waits(fc.nat(300)))),
  says(command('CloseCardModal', {}), command('ClearReservation', {})),
  settles,
  confirmed,
  stage.opensCard,
  answers,
  oneOfScripts(
    { weight: 2, script: stage.refuses('paymentSuccess', 'TRANSACTION_CLOSED', 'SOMETHING_NEW') },
    { weight: 1, script: stage.worsens('paymentSuccess', { kind: 'serverError' }) },
    { weight: 1, script: fc.constant([]) },
  ),
  steps({ does: 'cardWord', tab: 0, status: 'COMPLETED', form: 'other', lateMs: 0 }),
  waits(fc.integer({ min: 3_000, max: 12_000 })),
  oneOfScripts(
    { weight: 2, script: says(command('CloseCardModal', {})) },
    { weight: 2, script: inTurn(stage.card(CARDS.good), answers) },
    { weight: 1, script: fc.constant([]) },
  ),
  answers,
  answers,
)

export const payingBothSides: Script = oneOfScripts(
  { weight: 3, script: saidToBeCancelled },
  { weight: 3, script: overWhilePaying },
  { weight: 2, script: putBackAtCard },
  { weight: 2, script: nextOneMeanwhile },
  { weight: 2, script: confirmedOtherwise },
  { weight: 2, script: cancelledBeforeSent },
  { weight: 2, script: toldAtTheEnd },
  { weight: 2, script: goneOnTicket },
  { weight: 2, script: savedOnDevice },
  { weight: 2, script: untoldAndBooksAgain },
  { weight: 2, script: earlierFormSpeaks },
)
