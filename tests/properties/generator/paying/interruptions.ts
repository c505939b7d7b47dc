// What may come between, however far a payment is: the person goes on to something else, the server says another word, the
// time runs out, the card form speaks late or twice, the page goes.
import fc from 'fast-check'
import { PATHS } from '../../../../domain/shell/address.ts'
import { CARDS } from '../../../support/bookingSession.ts'
import { command } from '../../../support/unbranded.ts'
import type { Step } from '../../run/plan.ts'
import * as stage from '../aims/stage.ts'
import { inTurn, oneOf, perhaps, picks, says, saysOneOf, type Script } from '../parts.ts'
import { answered, settled, shortPause } from '../pauses.ts'
import { picksNth, setsClock, sleeps } from '../deeds.ts'
import { tokens } from '../../realistic/shop.ts'
import { asksForOutcome, calls, cancelled } from './paymentStates.ts'

const { changes, paysSomehow } = stage

const looks: Script = stage.looksAgain

/** Something else is chosen. */
const goesOn: Script = oneOf(
  [3, changes],
  [2, says(command('ClearReservation', {})), picks('sail', 31)],
  [2, inTurn(stage.slows('modifyReservation', 9_000), changes)],
  [1, picks('package', 2), says(command('ApplyPromotion', { code: 'KEVAD10' }))],
  [1, says(command('RemoveTrip', { seqN: 1 }))],
)

/** As banks spell it, and what only looks like it. */
const CANCEL_WORDS = ['CANCELLED', 'Canceled', 'cancel', 'CANCELLED_NOT', 'UNCANCELLED']

/** What the server says of the reservation, or of its payment, when it is asked. */
const hears: Script = oneOf(
  [
    3,
    inTurn(
      calls('reservationStatus', 'OFFER', 'TEMP', 'CN_TIMEOUT', 'WAITING'),
      perhaps(70, asksForOutcome('')),
    ),
  ],
  [2, inTurn(calls('reservation', 'CN', 'EXPIRED', 'WAITING'), looks)],
  [2, oneOf(...CANCEL_WORDS.map((word) => [1, asksForOutcome(word)] as const))],
  [
    2,
    fc
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
  ],
  [1, inTurn(settled(asksForOutcome('CANCELLED')), stage.reloads), cancelled()],
)

/** It is over for good, or unknown to the server. */
const hearsTheEnd: Script = oneOf(
  [
    3,
    inTurn(
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
      oneOf(
        [2, asksForOutcome('')],
        [1, saysOneOf(fc.constantFrom('et', 'ru').map((locale) => command('ChangeLocale', { locale })))],
        [1, looks],
      ),
    ),
  ],
  [1, inTurn(calls('reservationStatus', 'RF', 'REFUNDED'), asksForOutcome(''))],
)

/** Pressed on this page. */
const presses: Script = oneOf(
  [3, paysSomehow, says(command('GiveUpPayment', {}))],
  [2, says(command('SettlePayment', { reservationId: null })), says(command('CloseCardModal', {}))],
  [1, stage.extendsTime, stage.confirmsNow, picksNth('retry', 4)],
  [1, says(command('RepeatTrip', { sails: 'same' }))],
  [1, says(command('NavigateTo', { path: PATHS.home, query: {}, how: 'push' }))],
  [1, says(command('GoBack', {}))],
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
const cards: Script = oneOf(
  [4, speaks],
  [2, inTurn(answered(paysSomehow), speaks)],
  [
    2,
    fc
      .constantFrom(CARDS.good, CARDS.declined, CARDS.pending, null)
      .map((number) => [{ does: 'card', tab: 0, number, lateMs: 0 }]),
  ],
  [1, inTurn(speaks, shortPause, speaks)],
  [
    1,
    fc
      .constantFrom('pay' as const, 'cancel' as const)
      .map((choice) => [{ does: 'bank', tab: 0, choice, comesBack: true }]),
  ],
)

/** The time runs out, the page goes, the network, the sign-in. */
const times: Script = oneOf(
  [
    4,
    inTurn(
      settled(stage.untilEnd(1, 1_000, 6_000)),
      perhaps(50, says(command('RepeatTrip', { sails: 'same' }))),
    ),
  ],
  [3, stage.reloads],
  [2, inTurn(settled(stage.network(false)), perhaps(50, paysSomehow), stage.network(true))],
  [2, sleeps(0, 1_499, 1_501, 20_000, 700_000)],
  [
    2,
    fc
      .tuple(fc.constantFrom(0, 30_000), fc.boolean())
      .map(([awayMs, goesOnWithLog]) => [{ does: 'revisit', tab: 0, awayMs, goesOn: goesOnWithLog }]),
  ],
  [
    2,
    inTurn(
      saysOneOf(tokens.map((token) => command('AcceptToken', { token }))),
      shortPause,
      saysOneOf(fc.constantFrom('chosen', 'expired').map((why) => command('SignOut', { why }))),
    ),
  ],
  [1, setsClock(2_000, 60_000, -60_000)],
  [1, says(command('NotePartFailure', { part: 'Dialogs', isFirst: true }))],
)

/** While a card form may still speak. */
export const cardFormInterruptions: Script = oneOf([6, hears, times], [5, goesOn, presses], [4, cards])

/** While nothing has been taken for all that is known. */
export const anyInterruption: Script = oneOf([22, cardFormInterruptions], [4, hearsTheEnd])
