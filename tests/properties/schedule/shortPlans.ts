// Short plans whose every order is tried: two to six commands in which answers, deadlines and tabs get in each other's way.
import { CARDS, CONTACT } from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'
import { jwtOf } from '../../support/arbitraryOf.ts'
import { CALM_WORLD } from '../generator/journeyPlan.ts'
import type { Plan, Step, World } from '../run/plan.ts'
import type { Act, ShortPlan } from './search.ts'
import { pick, says, tickets, wait } from '../generator/plainSteps.ts'

const untilEnd = (plusMs: number): Step => ({ does: 'waitUntil', tab: 0, instant: 'expiry', plusMs })

const CARD = 0
const BANK = 1

/** Answers come at once until the acts begin. */
const WORLD: World = { ...CALM_WORLD, latencyMs: { min: 0, max: 0 }, fragment: '#/en/' }

const HELD: readonly Step[] = [
  wait(1_000),
  says(command('SelectRoute', { routeCode: 'SOR-TRI' })),
  wait(1_000),
  says(command('ChangeContact', { form: CONTACT })),
  tickets(1),
  wait(2_000),
]
const CONFIRMED: readonly Step[] = [...HELD, says(command('ConfirmReservation', {})), wait(1_000)]
const IN_BOTH: readonly Step[] = [
  ...CONFIRMED,
  { does: 'duplicate' },
  wait(1_000),
  says(command('ChangeContact', { form: CONTACT }), 1),
  wait(2_000),
]
const NEAR_END = untilEnd(-3_000)

const plan = (...steps: readonly Step[]): Plan => ({ world: WORLD, steps })
/** Each step by itself. */
const oneByOne = (...steps: readonly Step[]): readonly Act[] => steps.map((step) => [step])

const EXTENDS = says(command('ExtendReservation', {}))
const CONFIRMS = says(command('ConfirmReservation', {}))
/** What is pressed is sent after this time (RES-11). */
const CONFIRM_WAIT = wait(200)
const REPORTED = wait(4)
const TOKEN = jwtOf({ exp: 2_200_000_000, sub: 'mari@example.ee' })

/** Some tens of orders each, for the tests. */
export const SHORT_PLANS: readonly ShortPlan[] = [
  {
    name: 'two changes and more time',
    before: plan(...HELD),
    lanes: [oneByOne(tickets(2), tickets(3)), oneByOne(EXTENDS)],
  },
  {
    name: 'a change and a confirmation',
    before: plan(...HELD),
    lanes: [oneByOne(tickets(2), CONFIRMS, CONFIRM_WAIT)],
  },
  {
    name: 'a promotion, a change, and the promotion taken back',
    before: plan(...HELD),
    lanes: [
      oneByOne(
        says(command('ApplyPromotion', { code: 'KEVAD10' })),
        tickets(2),
        says(command('RemovePromotion', {})),
      ),
    ],
  },
  {
    name: 'a change on its way while another booking begins',
    before: plan(...HELD),
    lanes: [oneByOne(tickets(2), says(command('ClearReservation', {})), tickets(1))],
  },
  {
    name: 'a card payment at the end of the time',
    before: plan(...CONFIRMED, NEAR_END),
    lanes: [
      oneByOne(pick('method', CARD), { does: 'card', tab: 0, number: CARDS.good, lateMs: 0 }),
      oneByOne(untilEnd(0)),
    ],
  },
  {
    name: 'a payment in one tab, and more time in the other',
    before: plan(...IN_BOTH),
    lanes: [oneByOne(EXTENDS), oneByOne(pick('method', CARD, 1))],
  },
  {
    name: 'signed out while the reservation is fetched and changed',
    before: plan(says(command('AcceptToken', { token: TOKEN })), ...HELD),
    lanes: [oneByOne({ does: 'sleep', ms: 0 }, tickets(2), says(command('SignOut', { why: 'chosen' })))],
  },
]

/** Up to some thousands of orders each, for `npm run hunt -- schedules`. */
export const LONGER_PLANS: readonly ShortPlan[] = [
  {
    name: 'Pay pressed, and then a change',
    before: plan(...CONFIRMED),
    lanes: [oneByOne(pick('method', CARD), tickets(2), EXTENDS)],
  },
  {
    name: 'more time at the end of the time',
    before: plan(...HELD, NEAR_END),
    lanes: [oneByOne(EXTENDS), oneByOne(tickets(2)), oneByOne(untilEnd(0), wait(1_000))],
  },
  {
    name: 'a payment at a bank, given up at the end of the time',
    before: plan(...CONFIRMED, NEAR_END),
    lanes: [
      oneByOne(
        pick('method', BANK),
        { does: 'bank', tab: 0, choice: null, comesBack: 'byButton' },
        says(command('GiveUpPayment', {})),
      ),
      oneByOne(untilEnd(0)),
    ],
  },
  {
    name: 'a change in each of two tabs, which then look again',
    before: plan(...IN_BOTH),
    lanes: [oneByOne(tickets(2)), oneByOne(tickets(3, 1)), oneByOne({ does: 'sleep', ms: 0 })],
  },
  {
    name: 'a payment in each of two tabs',
    before: plan(...IN_BOTH),
    lanes: [oneByOne(pick('method', CARD)), oneByOne(pick('method', BANK, 1)), oneByOne(REPORTED)],
  },
  {
    name: 'a reload in the midst of a change and of more time',
    before: plan(...HELD),
    lanes: [oneByOne(tickets(2), EXTENDS, { does: 'reload', tab: 0, awayMs: 0 })],
  },
  {
    name: 'changed by a colleague, and changed here',
    before: plan(...HELD),
    lanes: [
      oneByOne(tickets(2), EXTENDS),
      oneByOne({ does: 'colleague', tab: 0, deed: 'oneMore' }, { does: 'sleep', ms: 0 }),
    ],
  },
  {
    name: 'a confirmation, a change and Pay',
    before: plan(...HELD),
    lanes: [oneByOne(CONFIRMS, CONFIRM_WAIT, pick('method', CARD), tickets(2))],
  },
  {
    name: 'a payment, a change and more time in two tabs',
    before: plan(...IN_BOTH),
    lanes: [oneByOne(pick('method', CARD), tickets(2)), oneByOne(EXTENDS, pick('method', BANK, 1))],
  },
  {
    name: 'two changes, more time and a confirmation',
    before: plan(...HELD),
    lanes: [oneByOne(tickets(2), tickets(3), CONFIRMS, CONFIRM_WAIT), oneByOne(EXTENDS)],
  },
]
