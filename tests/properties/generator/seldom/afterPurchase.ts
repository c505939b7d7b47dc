// What sessions seldom meet after a purchase, by a way that leads there for sure: presses without a connection or while
// an answer is awaited, lists and companies of other people, and the money of a card form that comes too late.
import { PATHS } from '../../../../domain/shell/address.ts'
import { companiesOf, managedBy } from '../../../../src/demo/data/companies.ts'
import { DEMO_CUSTOMERS } from '../../../../src/demo/data/customers.ts'
import { CARDS } from '../../../support/bookingSession.ts'
import { command } from '../../../support/unbranded.ts'
import { does, goes, signsInAs } from '../accounts/doing.ts'
import * as stage from '../aims/stage.ts'
import { dearer, edit } from '../editChanges.ts'
import { inTurn, oneOfScripts, picks, repeated, says, type Script, steps } from '../parts.ts'

const { answers, confirmed, network, paysWithCard } = stage

const MANAGERS = DEMO_CUSTOMERS.filter(({ customerId }) => managedBy(customerId).length > 0)

const OF_COMPANIES = DEMO_CUSTOMERS.filter(({ customerId }) => companiesOf(customerId).length > 0)

const at = (fragment: string): Script => steps({ does: 'address', tab: 0, fragment })

const without = (script: Script): Script => inTurn(network(false), script, network(true), answers)

const paid: Script = inTurn(confirmed, paysWithCard)

const refundInVain: Script = inTurn(
  paid,
  at('#/en/refund?reservationId={paid}'),
  answers,
  without(inTurn(picks('refundPreview', 0), picks('refund', 0))),
  stage.slows('refundPreview', 2_000),
  repeated(picks('refundPreview', 0), 2, 2),
  answers,
)

const changeInVain: Script = inTurn(
  paid,
  without(steps(edit('start'))),
  steps(edit('start')),
  answers,
  dearer,
  answers,
  without(says(command('FinishEdit', {}))),
  says(command('FinishEdit', {})),
  answers,
  stage.untilEnd(1_000, 20_000),
  answers,
  stage.looksAgain,
  answers,
)

const choosesToPay: Script = inTurn(says(command('ChooseEditPayer', { payer: { _tag: 'Person' } })), answers)

/** Pay is pressed before it is said who pays, and the server does not take that at once. */
const payerChosen: Script = inTurn(
  signsInAs(OF_COMPANIES),
  answers,
  paid,
  steps(edit('start')),
  answers,
  dearer,
  answers,
  says(command('FinishEdit', {})),
  answers,
  stage.opensCard,
  stage.refuses('modifyReservation'),
  choosesToPay,
  choosesToPay,
  paysWithCard,
)

/** Each member at every place of the list, one after the other. */
const membersChanged: Script = inTurn(
  signsInAs(MANAGERS),
  answers,
  goes(PATHS.users),
  answers,
  ...(['deactivateMember', 'activateMember', 'removeMember'] as const).map((what) =>
    repeated(inTurn(does(what, 3), answers), 2, 2),
  ),
)

/** The server takes none of it. */
const membersRefused: Script = inTurn(
  signsInAs(MANAGERS),
  answers,
  goes(PATHS.users),
  answers,
  ...(['deactivateMember', 'activateMember', 'removeMember'] as const).map((what) =>
    repeated(inTurn(stage.refuses(what), does(what, 3), answers), 2, 2),
  ),
)

/** A vehicle is added, and what becomes of it is thought over. */
const vehicleKept: Script = inTurn(
  paid,
  steps(edit('start')),
  answers,
  steps(edit('add', { text: '123ABC' })),
  answers,
  steps(edit('keep')),
  answers,
)

/** By who manages none of them, and belongs to none. */
const companiesOfOthers: Script = inTurn(
  signsInAs(MANAGERS),
  answers,
  says(
    command('ChangeCompany', { change: { _tag: 'Remove', companyId: 'B9999', customerId: 'C1002' } }),
    command('ChangeCompany', { change: { _tag: 'Leave', companyId: 'B9999' } }),
  ),
  answers,
)

/** Left while it is on its way. */
const listsLeft: Script = inTurn(
  signsInAs(MANAGERS),
  answers,
  stage.slows('customerReservations', 9_000),
  goes(PATHS.myReservations, { member: 'U-1006' }),
  steps({ does: 'wait', ms: 1_500 }),
  goes(PATHS.myReservations),
  answers,
)

/** The booking of the first card form is left, and another one is being paid when its money is told in vain. */
const earlierMoney: Script = inTurn(
  confirmed,
  stage.opensCard,
  answers,
  says(command('ClearReservation', {})),
  confirmed,
  stage.opensCard,
  answers,
  stage.loses('paymentSuccess'),
  steps({ does: 'cardWord', tab: 0, status: 'COMPLETED', form: 'other', lateMs: 0 }),
  answers,
  stage.card(CARDS.good),
  answers,
)

/** Whatever went on before, each begins at the start. */
export const afterPurchase: Script = inTurn(
  network(true),
  at('#/en/'),
  answers,
  oneOfScripts(
    { weight: 1, script: refundInVain },
    { weight: 1, script: changeInVain },
    { weight: 1, script: payerChosen },
    { weight: 1, script: membersChanged },
    { weight: 1, script: membersRefused },
    { weight: 1, script: vehicleKept },
    { weight: 1, script: companiesOfOthers },
    { weight: 1, script: listsLeft },
    { weight: 1, script: earlierMoney },
  ),
)
