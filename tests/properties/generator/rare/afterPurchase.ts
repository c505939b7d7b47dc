// What sessions seldom meet after a purchase, by a way that leads there for sure: presses without a connection or while
// an answer is awaited, lists and companies of other people, and the money of a card form that comes too late.
import { PATHS } from '../../../../domain/shell/address.ts'
import { companiesOf, managedBy } from '../../../../src/demo/data/companies.ts'
import { DEMO_CUSTOMERS } from '../../../../src/demo/data/customers.ts'
import { CARDS } from '../../../support/bookingSession.ts'
import { command } from '../../../support/unbranded.ts'
import { does, goes, signsInAs } from '../accounts/accountSteps.ts'
import * as stage from '../aims/stage.ts'
import { dearer, edit } from '../editChanges.ts'
import { inTurn, oneOf, picks, repeated, says, type Script, steps } from '../parts.ts'
import { answered, answers } from '../pauses.ts'
import { goesTo, waitsFor } from '../deeds.ts'

const { confirmed, network, paysWithCard } = stage

const MANAGERS = DEMO_CUSTOMERS.filter(({ customerId }) => managedBy(customerId).length > 0)

const OF_COMPANIES = DEMO_CUSTOMERS.filter(({ customerId }) => companiesOf(customerId).length > 0)

const without = (script: Script): Script => inTurn(network(false), script, answered(network(true)))

const paid: Script = inTurn(confirmed, paysWithCard)

const refundInVain: Script = inTurn(
  paid,
  answered(goesTo('#/en/refund?reservationId={paid}')),
  without(inTurn(picks('refundPreview', 0), picks('refund', 0))),
  stage.slows('refundPreview', 2_000),
  answered(repeated(picks('refundPreview', 0), 2, 2)),
)

const changeInVain: Script = inTurn(
  paid,
  without(steps(edit('start'))),
  answered(steps(edit('start')), dearer),
  without(says(command('FinishEdit', {}))),
  answered(says(command('FinishEdit', {})), stage.untilEnd(1_000, 20_000), stage.looksAgain),
)

const choosesToPay: Script = answered(says(command('ChooseEditPayer', { payer: { _tag: 'Person' } })))

/** Pay is pressed before it is said who pays, and the server does not take that at once. */
const payerChosen: Script = inTurn(
  answered(signsInAs(OF_COMPANIES)),
  paid,
  answered(steps(edit('start')), dearer, says(command('FinishEdit', {}))),
  stage.opensCard,
  stage.refuses('modifyReservation'),
  choosesToPay,
  choosesToPay,
  paysWithCard,
)

/** Each member at every place of the list, one after the other. */
const membersChanged: Script = inTurn(
  answered(signsInAs(MANAGERS), goes(PATHS.users)),
  ...(['deactivateMember', 'activateMember', 'removeMember'] as const).map((what) =>
    repeated(answered(does(what, 3)), 2, 2),
  ),
)

/** The server takes none of it. */
const membersRefused: Script = inTurn(
  answered(signsInAs(MANAGERS), goes(PATHS.users)),
  ...(['deactivateMember', 'activateMember', 'removeMember'] as const).map((what) =>
    repeated(inTurn(stage.refuses(what), answered(does(what, 3))), 2, 2),
  ),
)

/** A vehicle is added, and what becomes of it is thought over. */
const vehicleKept: Script = inTurn(
  paid,
  answered(steps(edit('start')), steps(edit('add', { text: '123ABC' })), steps(edit('keep'))),
)

/** By who manages none of them, and belongs to none. */
const companiesOfOthers: Script = inTurn(
  answered(signsInAs(MANAGERS)),
  says(
    command('ChangeCompany', { change: { _tag: 'Remove', companyId: 'B9999', customerId: 'C1002' } }),
    command('ChangeCompany', { change: { _tag: 'Leave', companyId: 'B9999' } }),
  ),
  answers,
)

/** Left while it is on its way. */
const listsLeft: Script = inTurn(
  answered(signsInAs(MANAGERS)),
  stage.slows('customerReservations', 9_000),
  goes(PATHS.myReservations, { member: 'U-1006' }),
  waitsFor(1_500),
  answered(goes(PATHS.myReservations)),
)

/** The booking of the first card form is left, and another one is being paid when the report of its money fails. */
const earlierMoney: Script = inTurn(
  confirmed,
  answered(stage.opensCard),
  says(command('ClearReservation', {})),
  confirmed,
  answered(stage.opensCard),
  stage.loses('paymentSuccess'),
  answered(
    steps({ does: 'cardWord', tab: 0, status: 'COMPLETED', form: 'other', lateMs: 0 }),
    stage.card(CARDS.good),
  ),
)

/** From any state before, each begins at the start. */
export const afterPurchase: Script = inTurn(
  network(true),
  answered(goesTo('#/en/')),
  oneOf(
    [1, refundInVain, changeInVain, payerChosen, membersChanged, membersRefused, vehicleKept],
    [1, companiesOfOthers, listsLeft, earlierMoney],
  ),
)
