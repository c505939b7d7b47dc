// Scripts that lead to pairs of payments: declined, not heard, refused, given up, cancelled, late, and paid in the end.
import fc from 'fast-check'
import { CARDS } from '../../../support/bookingSession.ts'
import { command } from '../../../support/unbranded.ts'
import type { PairName } from '../../run/pairs/pairList.ts'
import { inTurn, oneOf, says, type Script } from '../parts.ts'
import { answered, answers, settled, settles, waits } from '../pauses.ts'
import * as stage from './stage.ts'

const { confirmed, goesToBank, opensCard, paysSomehow, paysWithCard } = stage

const givesUp: Script = says(command('GiveUpPayment', {}))

/** At the bank’s page, nothing pressed, and back by the browser’s button. */
const leavesBank: Script = answered(goesToBank, stage.atBank(null, 'byButton'))

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
    answered(opensCard),
    settled(stage.card(CARDS.declined)),
    answered(stage.card(CARDS.good)),
  ),
  'a payment whose beginning was not heard, then another one': inTurn(
    confirmed,
    stage.loses('preparePayment'),
    answered(paysSomehow),
    answers,
    answered(paysSomehow),
  ),
  'a payment that the server refused to begin, then another one': inTurn(
    confirmed,
    stage.refuses('preparePayment'),
    answered(paysSomehow, paysSomehow),
  ),
  'a payment given up, then paid': inTurn(
    confirmed,
    leavesBank,
    givesUp,
    oneOf([1, inTurn(settles, answered(stage.atBank('pay', 'reloaded'))), inTurn(answers, paysWithCard)]),
    answers,
  ),
  'a payment given up, then another one': inTurn(confirmed, leavesBank, answered(givesUp, paysSomehow)),
  'a payment cancelled at the bank, then paid': inTurn(
    confirmed,
    answered(goesToBank, stage.atBank('cancel', true), paysWithCard),
  ),
  'money whose report failed, then paid': inTurn(
    confirmed,
    stage.loses('paymentSuccess'),
    answered(paysWithCard),
    answers,
  ),
  'the card form closed, then its word': inTurn(
    confirmed,
    answered(opensCard),
    stage.card(CARDS.good, 3_000),
    says(command('CloseCardModal', {})),
    waits(fc.integer({ min: 3_001, max: 6_000 })),
  ),
  'Pay pressed while a payment is under way': inTurn(confirmed, answered(paysSomehow), settled(paysSomehow)),
  'paid, then the next booking': inTurn(confirmed, answered(paysWithCard), stage.held),
} satisfies Partial<Record<PairName, Script>>
