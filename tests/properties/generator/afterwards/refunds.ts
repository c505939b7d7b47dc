// What some sessions end with: a trip is paid, one way or both, and its money asked back, of both ways or of one; with
// presses too many, lost answers, another tab, a reload in the middle, and amounts that change.
import fc from 'fast-check'
import { command } from '../../../support/unbranded.ts'
import type { Step } from '../../run/plan.ts'
import * as stage from '../aims/stage.ts'
import { confirmedBothWays } from '../editing.ts'
import {
  inTurn,
  oneOfScripts,
  perhaps,
  picks,
  repeated,
  says,
  type Script,
  shortPause,
  steps,
  waits,
} from '../parts.ts'

const { answers, confirmed, loses, network, paysWithCard, refuses, reloads, slows, worsens } = stage

const at = (fragment: string): Script => steps({ does: 'address', tab: 0, fragment })

const atRefund = at('#/en/refund?reservationId={paid}')

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

const unlikely: Script = oneOfScripts(
  {
    weight: 4,
    script: inTurn(
      loses('refund'),
      press,
      waits(fc.integer({ min: 1_010, max: 1_400 })),
      press,
      shortPause,
      press,
    ),
  },
  { weight: 4, script: inTurn(loses('refundPreview'), press) },
  { weight: 3, script: inTurn(loses('refund'), presses) },
  { weight: 2, script: inTurn(refuses('refund', 'REFUND_NOT_ALLOWED', 'SAIL_ALREADY_REFUNDED'), presses) },
  { weight: 2, script: inTurn(changes, presses) },
  { weight: 2, script: inTurn(loses('refundPreview'), asks, shortPause, presses) },
  {
    weight: 2,
    script: inTurn(slows('refund', 3_000), press, waits(fc.constantFrom(0, 100, 1_200)), presses),
  },
  { weight: 2, script: inTurn(slows('refund', 2_000), press, waits(fc.constantFrom(0, 300, 900)), reloads) },
  { weight: 1, script: inTurn(network(false), asks, press, network(true)) },
  { weight: 1, script: inTurn(slows('refundPreview', 2_000), press, shortPause, asks, press) },
  { weight: 1, script: inTurn(presses, shortPause, says(command('SignOut', { why: 'chosen' }))) },
)

/** The ship goes no more, and its page is opened. */
const cancelled: Script = inTurn(
  steps({ does: 'sail', tab: 0, becomes: 'cancelled' }),
  at('#/en/sail-cancelled/{paid}'),
  answers,
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
    perhaps(15, at('#/en/myticket-edit/refund?reservationId={paid}')),
    atRefund,
    answers,
    choice,
    reviews,
    oneOfScripts(
      { weight: 3, script: presses },
      { weight: 6, script: unlikely },
      { weight: 1, script: asks },
    ),
    answers,
    answers,
    perhaps(50, inTurn(atRefund, answers, chooses, presses, answers)),
    perhaps(30, inTurn(reloads, answers)),
    perhaps(30, presses),
    answers,
  )

/** All of it, or nothing; it may be chosen again. */
const ofOneWay: Script = refundsNow(perhaps(25, inTurn(chooses, perhaps(75, chooses))))

/** Of both, or of one way alone. */
const ofBothWays: Script = refundsNow(perhaps(20, chooses))

/** A day later the ship has left, and what is on the page is as old as that. */
const tooLate: Script = inTurn(
  atRefund,
  answers,
  steps({ does: 'nap', ms: 172_800_000 }),
  waits(fc.constant(1_500)),
  asks,
  answers,
  picks('refundAll', 0),
  answers,
)

/** Asked of what is not paid yet, or of one that is not known here. */
const tooEarly: Script = inTurn(asks, shortPause, press, strange)

const paysAnd = (refundsIt: Script): Script =>
  inTurn(
    perhaps(15, tooEarly),
    paysWithCard,
    perhaps(10, cancelled),
    oneOfScripts({ weight: 7, script: refundsIt }, { weight: 2, script: tooLate }),
  )

const paysAndRefunds: Script = inTurn(
  // Whatever went on before, this begins at the start.
  network(true),
  at('#/en/'),
  answers,
  oneOfScripts(
    { weight: 1, script: inTurn(confirmed, paysAnd(ofOneWay)) },
    { weight: 1, script: inTurn(confirmedBothWays, paysAnd(ofBothWays)) },
  ),
)

export const refunds: Script = repeated(paysAndRefunds, 2, 2)
