// Scripts of changing a ticket that is paid: it is started, changed, given up, left to run out, finished and paid, with
// refusals and lost answers, in one tab and in two. Each begins with a ticket that is paid.
import fc from 'fast-check'
import { companiesOf } from '../../../src/demo/data/companies.ts'
import { DEMO_CUSTOMERS } from '../../../src/demo/data/customers.ts'
import { CARDS } from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'
import type { Step } from '../run/plan.ts'
import * as vehicle from '../realistic/vehicle.ts'
import { signsInAs } from './accounts/doing.ts'
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
import { paidAndRenamed } from './seldom/named.ts'
import {
  inTab,
  inTurn,
  oneOfScripts,
  oneStepOf,
  perhaps,
  picks,
  repeated,
  says,
  saysOneOf,
  type Script,
  settles,
  steps,
  waits,
} from './parts.ts'

const { answers, confirmed, held } = stage

const CANCEL = command('CancelEdit', {})
const FINISH = command('FinishEdit', {})

const cancels: Script = says(CANCEL)
const finishes: Script = says(FINISH)

/** The same booking with a vehicle. */
const paidWithVehicle: Script = inTurn(
  says(command('SelectRoute', { routeCode: 'VIR-KUI' })),
  answers,
  goodContact,
  steps({ does: 'quantity', tab: 0, nth: 0, count: 2, way: 'dropdown' }),
  answers,
  fc
    .constantFrom('123ABC', 'ABC 123')
    .map((plate) => [
      { does: 'vehicleForm', tab: 0, kind: 'vehicle', nth: 0, form: { ...PLAIN_FORM, plate } },
    ]),
  says(command('AddVehicle', { kind: 'vehicle' })),
  answers,
  perhaps(50, inTurn(steps({ does: 'extra', tab: 0, nth: 0, count: 2, way: 'dropdown' }), answers)),
  confirms,
  settles,
)

const PLAIN_FORM = vehicle.GOOD_FORM

/** There and back, in one or two packages. */
export const confirmedBothWays: Script = inTurn(
  oneOfScripts(
    {
      weight: 1,
      script: inTurn(says(command('SelectRoute', { routeCode: 'SOR-TRI' })), answers, picks('roundTrip', 1)),
    },
    {
      weight: 2,
      script: says(command('SelectPackage', { packageCode: 'VIR-KUI-RT', source: 'search-bar' })),
    },
  ),
  answers,
  fc.constantFrom(1, 2).map((offDays): readonly Step[] => [{ does: 'typedDay', tab: 0, trip: 2, offDays }]),
  answers,
  goodContact,
  steps({ does: 'quantity', tab: 0, nth: 0, count: 1, way: 'dropdown' }),
  answers,
  confirms,
  settles,
)

/** A ticket, paid. */
export const paid: Script = inTurn(
  oneOfScripts(
    { weight: 5, script: confirmed },
    { weight: 3, script: paidWithVehicle },
    { weight: 3, script: confirmedBothWays },
  ),
  stage.paysWithCard,
)

/** Nothing comes between. */
const finishesOtherwise: Script = inTurn(
  starts,
  oneOfScripts(
    { weight: 3, script: inTurn(cheaper, answers) },
    { weight: 2, script: inTurn(otherSail, answers) },
    { weight: 1, script: fc.constant([]) },
  ),
  finishes,
  answers,
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
  perhaps(60, inTurn(signsInAs(DEMO_CUSTOMERS.filter(hasCompany)), answers)),
  perhaps(50, worsensTelling),
  saysOneOf(fc.constantFrom(...PAYERS).map((payer) => command('ChooseEditPayer', { payer }))),
  perhaps(70, answers),
  perhaps(
    30,
    inTurn(
      saysOneOf(fc.constantFrom(...PAYERS).map((payer) => command('ChooseEditPayer', { payer }))),
      answers,
    ),
  ),
)

const paysDifference: Script = inTurn(
  perhaps(70, choosesPayer),
  oneOfScripts(
    { weight: 4, script: stage.paysWithCard },
    { weight: 2, script: inTurn(stage.goesToBank, answers, stage.atBank('pay', true), answers) },
    { weight: 1, script: inTurn(stage.opensCard, answers, stage.card(CARDS.declined)) },
    { weight: 1, script: inTurn(stage.opensCard, answers, says(command('CloseCardModal', {}))) },
    { weight: 2, script: stage.untilEnd(-500, 1_000, 1_000, 20_000) },
    { weight: 1, script: stage.reloads },
    { weight: 1, script: inTurn(cancels, answers) },
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
const unreachable: Script = steps({
  does: 'fault',
  rule: { on: 'reservation', fault: { kind: 'broken' }, nth: 1 },
})

const ends: Script = oneOfScripts(
  { weight: 6, script: inTurn(finishes, answers, paysDifference) },
  { weight: 2, script: inTurn(finishes, finishes, answers) },
  { weight: 3, script: inTurn(cancels, answers) },
  { weight: 1, script: inTurn(cancels, cancels, answers) },
  { weight: 1, script: inTurn(cancels, changes, answers) },
  { weight: 3, script: untilEditEnd },
  { weight: 2, script: inTurn(untilEditEnd, answers, says(command('CloseEditModal', {}))) },
  { weight: 1, script: inTurn(held, finishes, says(command('ClearReservation', {})), settles) },
  { weight: 1, script: inTurn(stage.worsens('sails', { kind: 'serverError' }), otherSail) },
  { weight: 2, script: inTurn(untilEditEnd, finishes, answers) },
  { weight: 1, script: inTurn(finishes, cancels, changes, answers) },
  { weight: 1, script: inTurn(stage.reloads, answers) },
  { weight: 4, script: inTurn(unreachable, steps({ does: 'reload', tab: 0, awayMs: 0 }), answers) },
  { weight: 1, script: stage.looksAgain },
  { weight: 1, script: inTurn(says(command('SignOut', { why: 'chosen' })), answers) },
)

/** A difference is given up, and the answer to that is lost: the ticket says that it is no longer to be paid. */
const givesUpUnheard: Script = inTurn(
  starts,
  dearer,
  answers,
  finishes,
  answers,
  stage.loses('cancelEdit'),
  cancels,
  answers,
  steps({ does: 'address', tab: 0, fragment: '#/en/ticket/{reservation}' }),
  answers,
)

const plainEdit: Script = inTurn(starts, perhaps(30, strangers), perhaps(85, changes), ends)

/** Finished twice and paid, so that what was paid for the change is what was paid. */
const dearerTwice: Script = repeated(inTurn(starts, dearer, answers, finishes, answers, paysDifference), 2, 2)

const troubledEdit: Script = inTurn(
  perhaps(40, worsens),
  starts,
  perhaps(60, worsens),
  changes,
  perhaps(60, worsens),
  ends,
  perhaps(60, inTurn(oneOfScripts({ weight: 3, script: finishes }, { weight: 1, script: cancels }), answers)),
)

/** Calls that take long, one press after the other. */
const slowEdit: Script = inTurn(
  starts,
  stage.slows('editData', 5_000),
  repeated(inTurn(counts, waits(fc.constantFrom(0, 100, 1_100))), 2, 3),
  ends,
)

/** The page of the ticket, or another one, when the time comes. */
const elsewhereAtEnd: Script = inTurn(
  starts,
  perhaps(50, inTurn(dearer, answers)),
  oneOfScripts(
    { weight: 2, script: steps({ does: 'address', tab: 0, fragment: '#/en/ticket/{reservation}' }) },
    { weight: 1, script: toTickets },
    { weight: 1, script: steps({ does: 'address', tab: 0, fragment: '#/en/' }) },
  ),
  untilEditEnd,
  answers,
)

/** A sail of the ticket goes no more, and another one goes for it, by the screen or by the address. */
const replacedSail: Script = inTurn(
  oneStepOf({ does: 'sail', tab: 0, becomes: 'cancelled' }, { does: 'sail', tab: 0, becomes: 'closed' }),
  starts,
  fc.nat(2).map((count) => [edit('replacement', { count })]),
  answers,
  ends,
)

/** What can't be changed now. */
const refusedStarts: Script = oneOfScripts(
  { weight: 6, script: inTurn(isOver, startsNow, answers) },
  { weight: 1, script: inTurn(stage.network(false), startsNow, answers, stage.network(true), answers) },
  { weight: 1, script: inTurn(held, startsNow, answers, says(command('ClearReservation', {})), settles) },
  { weight: 1, script: inTurn(steps({ does: 'nap', ms: 400_000_000 }), answers, startsNow, answers) },
  { weight: 1, script: inTurn(says(FINISH, CANCEL), answers) },
  { weight: 1, script: counts },
)

/** The network goes while something is changed or finished. */
const cutOffEdit: Script = inTurn(
  starts,
  stage.network(false),
  repeated(inTurn(anyChange, answers), 1, 2),
  perhaps(50, inTurn(finishes, answers)),
  stage.network(true),
  answers,
  ends,
)

/** With a plate that was deleted, and with a vehicle that is described and not added. */
const finishesIncomplete: Script = inTurn(
  starts,
  steps(edit('plate')),
  finishes,
  steps(edit('plate', { text: '777XYZ' }), edit('describe', { text: '888ABC' })),
  finishes,
  steps(edit('undescribe')),
  answers,
)

const episode: Script = oneOfScripts(
  { weight: 8, script: plainEdit },
  { weight: 6, script: troubledEdit },
  { weight: 4, script: finishesOtherwise },
  { weight: 2, script: slowEdit },
  { weight: 2, script: elsewhereAtEnd },
  { weight: 2, script: replacedSail },
  { weight: 5, script: refusedStarts },
  { weight: 1, script: cutOffEdit },
  { weight: 2, script: dearerTwice },
  { weight: 2, script: givesUpUnheard },
  { weight: 2, script: finishesIncomplete },
)

/** What the other tab has open is gone on with here, at once or while that tab's call is on its way. */
const takesOver: Script = inTurn(
  starts,
  steps(edit('takeOver')),
  oneOfScripts(
    { weight: 4, script: answers },
    { weight: 1, script: waits(fc.constantFrom(0, 4, 500, 5_000)) },
  ),
)

/** In one tab and in the other, the same ticket, in some order. */
const inTwoTabs: Script = inTurn(
  steps({ does: 'duplicate' }),
  answers,
  repeated(
    fc
      .tuple(
        oneOfScripts(
          { weight: 4, script: inTurn(starts, changes) },
          { weight: 3, script: inTurn(takesOver, perhaps(70, changes)) },
          { weight: 1, script: inTurn(stage.slows('editData', 7_000), takesOver, counts) },
          { weight: 2, script: ends },
          { weight: 3, script: plainEdit },
          { weight: 3, script: troubledEdit },
          { weight: 1, script: inTurn(starts, dearer, answers, finishes, answers, paysDifference) },
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
  waits(fc.constantFrom(1_100, 1_500)),
  steps({ ...edit('takeOver'), tab: 1 } as Step),
  waits(fc.constantFrom(5, 300)),
  counts,
  finishes,
  answers,
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
  oneOfScripts({ weight: 7, script: paid }, { weight: 1, script: paidAndRenamed }),
  oneOfScripts(
    { weight: 3, script: repeated(episode, 3, 5) },
    { weight: 2, script: inTurn(perhaps(50, plainEdit), inTwoTabs) },
    {
      weight: 1,
      script: inTurn(twoVehiclesAtOnce, steps({ does: 'duplicate' }), answers, pressedWhileAskedFor),
    },
  ),
)
