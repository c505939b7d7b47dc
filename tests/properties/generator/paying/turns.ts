// What may come between, however far a payment is: the person goes on to something else, the server says another word, the
// time runs out, the card form speaks late or twice, the page goes.
import fc from 'fast-check'
import { PATHS } from '../../../../domain/shell/address.ts'
import { CARDS } from '../../../support/bookingSession.ts'
import { command } from '../../../support/unbranded.ts'
import type { Step } from '../../run/plan.ts'
import * as stage from '../aims/stage.ts'
import {
  inTurn,
  oneOfScripts,
  perhaps,
  picks,
  says,
  saysOneOf,
  type Script,
  settles,
  shortPause,
} from '../parts.ts'
import { tokens } from '../../realistic/shop.ts'
import { asksForOutcome, calls, cancelled } from './stands.ts'

const { answers, changes, paysSomehow } = stage

const looks: Script = stage.looksAgain

/** Something else is chosen. */
const goesOn: Script = oneOfScripts(
  { weight: 2, script: says(command('ClearReservation', {})) },
  { weight: 1, script: picks('package', 2) },
  { weight: 2, script: picks('sail', 31) },
  { weight: 3, script: changes },
  { weight: 2, script: inTurn(stage.slows('modifyReservation', 9_000), changes) },
  { weight: 1, script: says(command('ApplyPromotion', { code: 'KEVAD10' })) },
  { weight: 1, script: says(command('RemoveTrip', { seqN: 1 })) },
)

/** As banks spell it, and what only looks like it. */
const CANCEL_WORDS = ['CANCELLED', 'Canceled', 'cancel', 'CANCELLED_NOT', 'UNCANCELLED']

/** What the server says of the reservation, or of its payment, when it is asked. */
const hears: Script = oneOfScripts(
  {
    weight: 3,
    script: inTurn(
      calls('reservationStatus', 'OFFER', 'TEMP', 'CN_TIMEOUT', 'WAITING'),
      perhaps(70, asksForOutcome('')),
    ),
  },
  { weight: 2, script: inTurn(calls('reservation', 'CN', 'EXPIRED', 'WAITING'), looks) },
  {
    weight: 2,
    script: oneOfScripts(...CANCEL_WORDS.map((word) => ({ weight: 1, script: asksForOutcome(word) }))),
  },
  { weight: 1, script: inTurn(asksForOutcome('CANCELLED'), settles, stage.reloads) },
  {
    weight: 2,
    script: fc
      .constantFrom(
        'oneMore' as const,
        'promotion' as const,
        'later' as const,
        'unconfirm' as const,
        'sooner' as const,
      )
      .map((deed): readonly Step[] => [
        { does: 'colleague', tab: 0, deed },
        { does: 'sleep', ms: 0 },
      ]),
  },
  { weight: 1, script: cancelled() },
)

/** It is over for good, or unknown to the server. */
const hearsTheEnd: Script = oneOfScripts(
  { weight: 1, script: inTurn(calls('reservationStatus', 'RF', 'REFUNDED'), asksForOutcome('')) },
  {
    weight: 3,
    script: inTurn(
      fc
        .tuple(
          fc.constantFrom('reservation', 'reservationStatus'),
          fc.constantFrom(
            'RESERVATION_NOT_FOUND',
            'RESERVATION_EXPIRED',
            'RESERVATION_CANCELLED',
            'SOMETHING_NEW',
          ),
          fc.constantFrom(404, 409, 410, 400),
        )
        .map(([on, code, status]): readonly Step[] => [
          { does: 'fault', rule: { on, fault: { kind: 'refusal', status, code }, nth: 1 } },
        ]),
      oneOfScripts(
        {
          weight: 1,
          script: saysOneOf(fc.constantFrom('et', 'ru').map((locale) => command('ChangeLocale', { locale }))),
        },
        { weight: 1, script: looks },
        { weight: 2, script: asksForOutcome('') },
      ),
    ),
  },
)

/** Pressed on this page. */
const presses: Script = oneOfScripts(
  { weight: 3, script: paysSomehow },
  { weight: 2, script: says(command('SettlePayment', {})) },
  { weight: 2, script: says(command('CloseCardModal', {})) },
  { weight: 3, script: says(command('GiveUpPayment', {})) },
  { weight: 1, script: stage.extendsTime },
  { weight: 1, script: stage.confirmsNow },
  { weight: 1, script: fc.constant([{ does: 'pick', tab: 0, what: 'retry', nth: 4 }]) },
  { weight: 1, script: says(command('RepeatTrip', { sails: 'same' })) },
  { weight: 1, script: says(command('NavigateTo', { path: PATHS.home, query: {}, how: 'push' })) },
  { weight: 1, script: says(command('GoBack', {})) },
)

const speaks: Script = fc
  .tuple(
    fc.constantFrom(null, null, null, 'DECLINED', 'PENDING', 'SOMETHING_NEW', ''),
    fc.constantFrom('newest' as const, 'newest' as const, 'older' as const, 'other' as const),
    fc.constantFrom(0, 0, 3_000),
  )
  .map(([status, form, lateMs]): readonly Step[] => [
    { does: 'cardWord', tab: 0, status, form, lateMs },
    { does: 'wait', ms: lateMs },
  ])

/** The card form, opened already or again. */
const cards: Script = oneOfScripts(
  { weight: 4, script: speaks },
  { weight: 1, script: inTurn(speaks, shortPause, speaks) },
  { weight: 2, script: inTurn(paysSomehow, answers, speaks) },
  {
    weight: 2,
    script: fc
      .constantFrom(CARDS.good, CARDS.declined, CARDS.pending, null)
      .map((number) => [{ does: 'card', tab: 0, number, lateMs: 0 }]),
  },
  {
    weight: 1,
    script: fc
      .constantFrom('pay' as const, 'cancel' as const)
      .map((choice) => [{ does: 'bank', tab: 0, choice, comesBack: true }]),
  },
)

/** The time runs out, the page goes, the network, the sign-in. */
const times: Script = oneOfScripts(
  {
    weight: 4,
    script: inTurn(
      stage.untilEnd(1, 1_000, 6_000),
      settles,
      perhaps(50, says(command('RepeatTrip', { sails: 'same' }))),
    ),
  },
  { weight: 3, script: stage.reloads },
  {
    weight: 2,
    script: fc
      .tuple(fc.constantFrom(0, 30_000), fc.boolean())
      .map(([awayMs, goesOnWithLog]) => [{ does: 'revisit', tab: 0, awayMs, goesOn: goesOnWithLog }]),
  },
  { weight: 2, script: inTurn(stage.network(false), settles, perhaps(50, paysSomehow), stage.network(true)) },
  {
    weight: 2,
    script: fc.constantFrom(0, 1_499, 1_501, 20_000, 700_000).map((ms) => [{ does: 'sleep', ms }]),
  },
  { weight: 1, script: fc.constantFrom(2_000, 60_000, -60_000).map((byMs) => [{ does: 'setClock', byMs }]) },
  {
    weight: 2,
    script: inTurn(
      saysOneOf(tokens.map((token) => command('AcceptToken', { token }))),
      shortPause,
      saysOneOf(fc.constantFrom('chosen', 'expired').map((why) => command('SignOut', { why }))),
    ),
  },
  { weight: 1, script: says(command('NotePartFailure', { part: 'Dialogs', isFirst: true })) },
)

/** While a card form may still speak. */
export const formTurns: Script = oneOfScripts(
  { weight: 5, script: goesOn },
  { weight: 6, script: hears },
  { weight: 5, script: presses },
  { weight: 4, script: cards },
  { weight: 6, script: times },
)

/** While nothing has been taken for all that is known. */
export const anyTurns: Script = oneOfScripts(
  { weight: 22, script: formTurns },
  { weight: 4, script: hearsTheEnd },
)
