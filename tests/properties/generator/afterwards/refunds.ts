// What some sessions end with: a trip is paid, one way or both, and its money asked back, of both ways or of one; with
// presses too many, lost answers, another tab, a reload in the middle, and amounts that change.
import fc from 'fast-check'
import { command } from '../../../support/unbranded.ts'
import type { Step } from '../../run/plan.ts'
import * as stage from '../aims/stage.ts'
import { confirmedBothWays } from '../editing.ts'
import { inTurn, oneOf, perhaps, picks, repeated, says, type Script } from '../parts.ts'
import { answered, answers, shortPause, waits } from '../pauses.ts'
import { goesTo, naps, sailBecomes, waitsFor } from '../deeds.ts'

const { confirmed, loses, network, paysWithCard, refuses, reloads, slows, worsens } = stage

const atRefund = goesTo('#/en/refund?reservationId={paid}')

const press: Script = picks('refund', 0)

/** As many as a nervous person makes. */
const presses: Script = repeated(inTurn(press, shortPause), 1, 4)

const chooses: Script = picks('refundSail', 1)

const reviews: Script = inTurn(
  picks('refundReview', 0),
  perhaps(20, inTurn(picks('refundReview', 0), shortPause)),
)

const asks: Script = picks('refundPreview', 0)

/** Nothing of it is known any more at the next look. */
const changes: Script = worsens('refundPreview', { kind: 'altered', fields: { sails: [] } })

const unlikely: Script = oneOf(
  [
    4,
    inTurn(loses('refund'), press, waits(fc.integer({ min: 1_010, max: 1_400 })), press, shortPause, press),
  ],
  [4, inTurn(loses('refundPreview'), press)],
  [3, inTurn(loses('refund'), presses)],
  [2, inTurn(refuses('refund', 'REFUND_NOT_ALLOWED', 'SAIL_ALREADY_REFUNDED'), presses)],
  [2, inTurn(changes, presses), inTurn(loses('refundPreview'), asks, shortPause, presses)],
  [2, inTurn(slows('refund', 3_000), press, waitsFor(0, 100, 1_200), presses)],
  [2, inTurn(slows('refund', 2_000), press, waitsFor(0, 300, 900), reloads)],
  [1, inTurn(network(false), asks, press, network(true))],
  [1, inTurn(slows('refundPreview', 2_000), press, shortPause, asks, press)],
  [1, inTurn(presses, shortPause, says(command('SignOut', { why: 'chosen' })))],
)

/** The ship goes no more, and its page is opened. */
const cancelled: Script = inTurn(
  sailBecomes('cancelled'),
  answered(goesTo('#/en/sail-cancelled/{paid}')),
  perhaps(50, picks('refundAll', 0)),
)

/** Another reservation's refund, or that of none. */
const strange: Script = inTurn(
  fc.constantFrom('99999999', '10000000').map((id): readonly Step[] => [
    { does: 'command', tab: 0, command: command('PreviewRefund', { reservationId: id }) },
    { does: 'command', tab: 0, command: command('RequestRefund', { reservationId: id, sails: [] }) },
  ]),
)

const refundsNow = (choice: Script): Script =>
  inTurn(
    perhaps(15, goesTo('#/en/myticket-edit/refund?reservationId={paid}')),
    answered(atRefund),
    choice,
    reviews,
    answered(oneOf([6, unlikely], [3, presses], [1, asks])),
    answers,
    perhaps(50, inTurn(answered(atRefund), chooses, answered(presses))),
    perhaps(30, answered(reloads)),
    answered(perhaps(30, presses)),
  )

/** All of it, or nothing; it may be chosen again. */
const ofOneWay: Script = refundsNow(perhaps(25, inTurn(chooses, perhaps(75, chooses))))

/** Of both, or of one way alone. */
const ofBothWays: Script = refundsNow(perhaps(20, chooses))

/** A day later the ship has left, and what is on the page is as old as that. */
const tooLate: Script = inTurn(
  answered(atRefund),
  naps(172_800_000),
  waitsFor(1_500),
  answered(asks, picks('refundAll', 0)),
)

/** Asked of what is not paid yet, or of one that is not known here. */
const tooEarly: Script = inTurn(asks, shortPause, press, strange)

const paysAnd = (refundsIt: Script): Script =>
  inTurn(perhaps(15, tooEarly), paysWithCard, perhaps(10, cancelled), oneOf([7, refundsIt], [2, tooLate]))

const paysAndRefunds: Script = inTurn(
  // From any state before, this begins at the start.
  network(true),
  answered(goesTo('#/en/')),
  oneOf([1, inTurn(confirmed, paysAnd(ofOneWay)), inTurn(confirmedBothWays, paysAnd(ofBothWays))]),
)

export const refunds: Script = repeated(paysAndRefunds, 2, 2)
