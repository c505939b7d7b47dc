// Scripts that lead to pairs of what interrupts: a page that is reloaded, a sign-in that ends, a network that goes.
import fc from 'fast-check'
import { PATHS } from '../../../../domain/shell/address.ts'
import { command } from '../../../support/unbranded.ts'
import type { PairName } from '../../run/pairs/pairList.ts'
import { RUN_OUT_TOKENS } from '../../realistic/shop.ts'
import { inTurn, says, saysOneOf, type Script } from '../parts.ts'
import { answered, settled, shortPause, waits } from '../pauses.ts'
import * as stage from './stage.ts'

const { changes, confirmed, held, network, paysSomehow, reloads, signsIn } = stage

/** Pay is pressed, what is held has been looked at, and the answer to the prepare is under way. */
const beginsToPay: Script = inTurn(
  confirmed,
  stage.slows('preparePayment', 20_000),
  paysSomehow,
  waits(fc.integer({ min: 2_000, max: 6_000 })),
)

/** Where nothing but the payment looks at it. */
const signsInWithOldToken: Script = inTurn(
  says(command('NavigateTo', { path: PATHS.extend, query: {}, how: 'push' })),
  saysOneOf(fc.constantFrom(...RUN_OUT_TOKENS).map((token) => command('AcceptToken', { token }))),
)

export const INTERRUPTION_AIMS = {
  'a reload while a change is under way': inTurn(held, changes, answered(reloads)),
  'a reload while a payment is being begun': inTurn(beginsToPay, answered(reloads)),
  'a reload while the card form is open': inTurn(confirmed, answered(stage.opensCard, reloads)),
  'a sign-in that has run out at Pay': inTurn(
    confirmed,
    signsInWithOldToken,
    shortPause,
    answered(paysSomehow),
  ),
  'signed out while a change is under way': inTurn(
    held,
    answered(signsIn),
    changes,
    answered(says(command('SignOut', { why: 'chosen' }))),
  ),
  'the network goes while a change is under way': inTurn(
    held,
    changes,
    answered(network(false), network(true)),
  ),
  'the network goes while a payment is being begun': inTurn(
    beginsToPay,
    settled(network(false)),
    answered(network(true)),
  ),
  'Pay refused without a network, then a payment': inTurn(
    confirmed,
    network(false),
    settled(paysSomehow),
    answered(network(true), paysSomehow),
  ),
  'the end of the time without a network': inTurn(
    held,
    stage.untilEnd(-30_000, -5_000),
    network(false),
    settled(stage.untilEnd(1, 1_000)),
    answered(network(true)),
  ),
} satisfies Partial<Record<PairName, Script>>
