// Scripts that lead to pairs of payments: declined, not heard, refused, given up, cancelled, late, and paid in the end.
import fc from 'fast-check'
import { CARDS } from '../../../support/bookingSession.ts'
import { command } from '../../../support/unbranded.ts'
import type { PairName } from '../../run/pairs/pairList.ts'
import { inTurn, oneOfScripts, says, type Script, settles, waits } from '../parts.ts'
import * as stage from './stage.ts'

const { answers, confirmed, goesToBank, opensCard, paysSomehow, paysWithCard } = stage

const givesUp: Script = says(command('GiveUpPayment', {}))

/** At the bank’s page, nothing pressed, and back by the browser’s button. */
const leavesBank: Script = inTurn(goesToBank, answers, stage.atBank(null, 'byButton'), answers)

export const PAYMENT_AIMS = {
  'a card that took the money after the deadline': inTurn(
    confirmed,
    stage.untilEnd(-5_000, -4_000, -3_000),
    opensCard,
    waits(fc.integer({ min: 1_900, max: 2_900 })),
    // Some seconds later the server knows by itself.
    stage.card(CARDS.good, 4_000),
    waits(fc.integer({ min: 4_001, max: 9_000 })),
  ),
  'a card declined, then paid': inTurn(
    confirmed,
    opensCard,
    answers,
    stage.card(CARDS.declined),
    settles,
    stage.card(CARDS.good),
    answers,
  ),
  'a payment whose beginning was not heard, then another one': inTurn(
    confirmed,
    stage.loses('preparePayment'),
    paysSomehow,
    answers,
    answers,
    paysSomehow,
    answers,
  ),
  'a payment that the server refused to begin, then another one': inTurn(
    confirmed,
    stage.refuses('preparePayment'),
    paysSomehow,
    answers,
    paysSomehow,
    answers,
  ),
  'a payment given up, then paid': inTurn(
    confirmed,
    leavesBank,
    givesUp,
    oneOfScripts(
      { weight: 1, script: inTurn(settles, stage.atBank('pay', 'reloaded'), answers) },
      { weight: 1, script: inTurn(answers, paysWithCard) },
    ),
    answers,
  ),
  'a payment given up, then another one': inTurn(
    confirmed,
    leavesBank,
    givesUp,
    answers,
    paysSomehow,
    answers,
  ),
  'a payment cancelled at the bank, then paid': inTurn(
    confirmed,
    goesToBank,
    answers,
    stage.atBank('cancel', true),
    answers,
    paysWithCard,
    answers,
  ),
  'money of which the server could not be told, then paid': inTurn(
    confirmed,
    stage.loses('paymentSuccess'),
    paysWithCard,
    answers,
    answers,
  ),
  'the card form closed, then its word': inTurn(
    confirmed,
    opensCard,
    answers,
    stage.card(CARDS.good, 3_000),
    says(command('CloseCardModal', {})),
    waits(fc.integer({ min: 3_001, max: 6_000 })),
  ),
  'Pay pressed while a payment is under way': inTurn(confirmed, paysSomehow, answers, paysSomehow, settles),
  'paid, then the next booking': inTurn(confirmed, paysWithCard, answers, stage.held),
} satisfies Partial<Record<PairName, Script>>
