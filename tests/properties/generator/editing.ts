// Scripts of changing a ticket that is paid: it is started, changed, given up, left to run out, finished and paid, with
// refusals and lost answers, in one tab and in two. Each begins with a ticket that is paid.
import fc from 'fast-check'
import { companiesOf } from '../../../src/demo/data/companies.ts'
import { DEMO_CUSTOMERS } from '../../../src/demo/data/customers.ts'
import { CARDS } from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'
import type { Step } from '../run/plan.ts'
import * as vehicle from '../realistic/vehicle.ts'
import { signsInAs } from './accounts/accountSteps.ts'
import * as stage from './aims/stage.ts'
import {
  anyChange,
  changes,
  cheaper,
  counts,
  dearer,
  edit,
  otherSail,
  starts,
  startsNow,
  strangers,
} from './editChanges.ts'
import { isOver, worsens, worsensTelling } from './editTrouble.ts'
import { confirms, goodContact, toTickets } from './booking.ts'
import { paidAndRenamed } from './rare/renamedPassengers.ts'
import {
  inTab,
  inTurn,
  nothing,
  oneOf,
  perhaps,
  picks,
  repeated,
  says,
  saysOneOf,
  type Script,
  steps,
} from './parts.ts'
import { answered, answers, settled, settles } from './pauses.ts'
import { extra, fails, goesTo, naps, reloads, sailBecomes, tickets, typesDay, waitsFor } from './deeds.ts'

const { confirmed, held } = stage

const CANCEL = command('CancelEdit', {})
const FINISH = command('FinishEdit', {})

const cancels: Script = says(CANCEL)
const finishes: Script = says(FINISH)

/** The same booking with a vehicle. */
const paidWithVehicle: Script = inTurn(
  answered(says(command('SelectRoute', { routeCode: 'VIR-KUI' }))),
  goodContact,
  answered(tickets(0, 2)),
  fc
    .constantFrom('123ABC', 'ABC 123')
    .map((plate) => [
      { does: 'vehicleForm', tab: 0, kind: 'vehicle', nth: 0, form: { ...PLAIN_FORM, plate } },
    ]),
  answered(says(command('AddVehicle', { kind: 'vehicle' }))),
  perhaps(50, answered(extra(0, 2))),
  settled(confirms),
)

const PLAIN_FORM = vehicle.GOOD_FORM

/** There and back, in one or two packages. */
export const confirmedBothWays: Script = inTurn(
  oneOf(
    [2, says(command('SelectPackage', { packageCode: 'VIR-KUI-RT', source: 'search-bar' }))],
    [1, inTurn(answered(says(command('SelectRoute', { routeCode: 'SOR-TRI' }))), picks('roundTrip', 1))],
  ),
  answers,
  typesDay(2, 1, 2),
  answers,
  goodContact,
  answered(tickets(0, 1)),
  settled(confirms),
)

/** A ticket, paid. */
export const paid: Script = inTurn(
  oneOf([5, confirmed], [3, paidWithVehicle, confirmedBothWays]),
  stage.paysWithCard,
)

/** Nothing comes between. */
const finishesOtherwise: Script = inTurn(
  starts,
  oneOf([3, answered(cheaper)], [2, answered(otherSail)], [1, nothing]),
  answered(finishes),
)

const hasCompany = ({ customerId }: (typeof DEMO_CUSTOMERS)[number]): boolean =>
  companiesOf(customerId).length > 0

const PAYERS = [
  { _tag: 'Person' },
  { _tag: 'Company', companyId: 'B2001' },
  { _tag: 'Company', companyId: 'B2002' },
  { _tag: 'OwnersCompany' },
] as const

/** Only a customer of a company is asked; once in a while the server does not hear it, or refuses it. */
const choosesPayer: Script = inTurn(
  perhaps(60, answered(signsInAs(DEMO_CUSTOMERS.filter(hasCompany)))),
  perhaps(50, worsensTelling),
  saysOneOf(fc.constantFrom(...PAYERS).map((payer) => command('ChooseEditPayer', { payer }))),
  perhaps(70, answers),
  perhaps(
    30,
    answered(saysOneOf(fc.constantFrom(...PAYERS).map((payer) => command('ChooseEditPayer', { payer })))),
  ),
)

const paysDifference: Script = inTurn(
  perhaps(70, choosesPayer),
  oneOf(
    [4, stage.paysWithCard],
    [2, answered(stage.goesToBank, stage.atBank('pay', true)), stage.untilEnd(-500, 1_000, 1_000, 20_000)],
    [1, inTurn(answered(stage.opensCard), stage.card(CARDS.declined))],
    [1, inTurn(answered(stage.opensCard), says(command('CloseCardModal', {}))), stage.reloads],
    [1, answered(cancels)],
  ),
  answers,
)

const untilEditEnd: Script = fc
  .tuple(
    fc.constantFrom<'editWarning' | 'editEnd'>('editWarning', 'editEnd', 'editEnd'),
    fc.constantFrom(-1_000, -300, -50, 0, 1_000, 5_000),
  )
  .map(([instant, plusMs]) => [{ does: 'waitUntil', tab: 0, instant, plusMs }])

/** The ticket can't be fetched once. */
const unreachable: Script = fails('reservation', 1, { kind: 'broken' })

const ends: Script = oneOf(
  [6, inTurn(answered(finishes), paysDifference)],
  [4, inTurn(unreachable, answered(reloads(0)))],
  [3, answered(cancels), untilEditEnd],
  [2, inTurn(finishes, answered(finishes))],
  [2, inTurn(answered(untilEditEnd), says(command('CloseEditModal', {})))],
  [2, inTurn(untilEditEnd, answered(finishes))],
  [1, inTurn(cancels, answered(cancels)), inTurn(cancels, answered(changes))],
  [1, inTurn(held, finishes, settled(says(command('ClearReservation', {}))))],
  [1, inTurn(stage.worsens('sails', { kind: 'serverError' }), otherSail)],
  [1, inTurn(finishes, cancels, answered(changes)), answered(stage.reloads), stage.looksAgain],
  [1, answered(says(command('SignOut', { why: 'chosen' })))],
)

/** A difference is given up, and the answer to that is lost: the ticket says that it is no longer to be paid. */
const cancelAnswerLost: Script = inTurn(
  starts,
  answered(dearer, finishes),
  stage.loses('cancelEdit'),
  answered(cancels, goesTo('#/en/ticket/{reservation}')),
)

const plainEdit: Script = inTurn(starts, perhaps(30, strangers), perhaps(85, changes), ends)

/** Finished twice and paid, so that what was paid for the change is what was paid. */
const dearerTwice: Script = repeated(inTurn(starts, answered(dearer, finishes), paysDifference), 2, 2)

const troubledEdit: Script = inTurn(
  perhaps(40, worsens),
  starts,
  perhaps(60, worsens),
  changes,
  perhaps(60, worsens),
  ends,
  perhaps(60, answered(oneOf([3, finishes], [1, cancels]))),
)

/** Calls that take long, one press after the other. */
const slowEdit: Script = inTurn(
  starts,
  stage.slows('editData', 5_000),
  repeated(inTurn(counts, waitsFor(0, 100, 1_100)), 2, 3),
  ends,
)

/** The page of the ticket, or another one, when the time comes. */
const elsewhereAtEnd: Script = inTurn(
  starts,
  perhaps(50, answered(dearer)),
  oneOf([2, goesTo('#/en/ticket/{reservation}')], [1, toTickets, goesTo('#/en/')]),
  answered(untilEditEnd),
)

/** A sail of the ticket goes no more, and another one goes for it, by the screen or by the address. */
const replacedSail: Script = inTurn(
  sailBecomes('cancelled', 'closed'),
  starts,
  answered(fc.nat(2).map((count) => [edit('replacement', { count })])),
  ends,
)

/** What can't be changed now. */
const refusedStarts: Script = oneOf(
  [6, inTurn(isOver, answered(startsNow))],
  [1, inTurn(stage.network(false), answered(startsNow, stage.network(true)))],
  [1, inTurn(held, answered(startsNow), settled(says(command('ClearReservation', {}))))],
  [1, answered(naps(400_000_000), startsNow), answered(says(FINISH, CANCEL)), counts],
)

/** The network goes while something is changed or finished. */
const cutOffEdit: Script = inTurn(
  starts,
  stage.network(false),
  repeated(answered(anyChange), 1, 2),
  perhaps(50, answered(finishes)),
  answered(stage.network(true)),
  ends,
)

/** With a plate that was deleted, and with a vehicle that is described and not added. */
const finishesIncomplete: Script = inTurn(
  starts,
  steps(edit('plate')),
  finishes,
  steps(edit('plate', { text: '777XYZ' }), edit('describe', { text: '888ABC' })),
  finishes,
  answered(steps(edit('undescribe'))),
)

const episode: Script = oneOf(
  [8, plainEdit],
  [6, troubledEdit],
  [5, refusedStarts],
  [4, finishesOtherwise],
  [2, slowEdit, elsewhereAtEnd, replacedSail, dearerTwice, cancelAnswerLost, finishesIncomplete],
  [1, cutOffEdit],
)

/** What the other tab has open is continued here, at once or while that tab's call is on its way. */
const takesOver: Script = inTurn(
  starts,
  steps(edit('takeOver')),
  oneOf([4, answers], [1, waitsFor(0, 4, 500, 5_000)]),
)

/** In one tab and in the other, the same ticket, in some order. */
const inTwoTabs: Script = inTurn(
  answered(steps({ does: 'duplicate' })),
  repeated(
    fc
      .tuple(
        oneOf(
          [4, inTurn(starts, changes)],
          [3, inTurn(takesOver, perhaps(70, changes)), plainEdit, troubledEdit],
          [2, ends],
          [1, inTurn(stage.slows('editData', 7_000), takesOver, counts)],
          [1, inTurn(starts, answered(dearer, finishes), paysDifference)],
        ),
        fc.constantFrom<0 | 1>(0, 1),
      )
      .map(([all, tab]) => inTab(all, tab)),
    3,
    5,
  ),
)

/** What is pressed here while the other tab waits for the ticket, because the last change of it is not answered. */
const pressedWhileAskedFor: Script = inTurn(
  starts,
  stage.slows('editData', 9_000),
  dearer,
  waitsFor(1_100, 1_500),
  steps({ ...edit('takeOver'), tab: 1 } as Step),
  waitsFor(5, 300),
  counts,
  answered(finishes),
)

/** A vehicle is asked about while another one is. */
const twoVehiclesAtOnce: Script = inTurn(
  starts,
  stage.slows('vehiclePrice', 9_000),
  steps(
    edit('describe', { text: '777XYZ' }),
    edit('add', { text: '777XYZ', count: 4 }),
    edit('describe', { text: '888ABC' }),
    edit('undescribe'),
  ),
  answers,
)

/** A ticket is paid, and changed over and over. */
export const editingSteps: Script = inTurn(
  settles,
  oneOf([7, paid], [1, paidAndRenamed]),
  oneOf(
    [3, repeated(episode, 3, 5)],
    [2, inTurn(perhaps(50, plainEdit), inTwoTabs)],
    [1, inTurn(twoVehiclesAtOnce, answered(steps({ does: 'duplicate' })), pressedWhileAskedFor)],
  ),
)
