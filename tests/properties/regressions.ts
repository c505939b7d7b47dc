// Sessions that once broke a law: each is lived through with every run of the tests. A new one is copied from the
// `.plan.json` that the run wrote. Plans outlive seeds, which mean other sessions once the generator changes.
import { command } from '../../domain/commands.ts'
import type { LawId } from '../../domain/laws/law.ts'
import { jwtOf } from '../support/arbitraryOf.ts'
import { CARDS, CONTACT } from '../support/bookingSession.ts'
import { CALM_WORLD } from './journeyPlan.ts'
import type { Plan, Step, World } from './plan.ts'

export interface Regression {
  readonly law: LawId
  /** What went wrong, for whoever sees it go wrong again. */
  readonly sentence: string
  readonly plan: Plan
  /** Not mended yet: the session breaks the law still. Whoever mends it takes this away. */
  readonly isOpen?: true
}

/** Of sessions that once broke something. */
export const KEPT_SEEDS: readonly number[] = [22, 184, 252, 261, 537, 671, 810]

const AT_ONCE: World = { ...CALM_WORLD, latencyMs: { min: 0, max: 0 }, fragment: '#/en/' }

/** Of somebody whose sign-in has expired in 2017. */
const RUN_OUT_TOKEN = jwtOf({ exp: 1_500_000_000, sub: 'jyri' })

const wait = (ms: number): Step => ({ does: 'wait', ms })
const says = (wish: Extract<Step, { does: 'command' }>['command']): Step => ({
  ...{ does: 'command', tab: 0, command: wish },
})
const retry = (nth: number): Step => ({ does: 'pick', tab: 0, what: 'retry', nth })

/** A trip is chosen. */
const CHOOSES: readonly Step[] = [
  wait(0),
  says(command('SelectRoute', { routeCode: 'SOR-TRI' })),
  wait(1_000),
]
const RESERVES: readonly Step[] = [
  ...CHOOSES,
  { does: 'quantity', tab: 0, nth: 0, count: 1, way: 'dropdown' },
  wait(0),
]
const PAYS_BY_CARD: readonly Step[] = [
  ...[...CHOOSES, says(command('ChangeContact', { form: CONTACT })), ...RESERVES.slice(CHOOSES.length)],
  ...[says(command('ConfirmReservation', {})), wait(1_000)],
  { does: 'pick', tab: 0, what: 'method', nth: 0 },
  wait(0),
  { does: 'card', tab: 0, number: CARDS.good, lateMs: 0 },
]

export const REGRESSIONS: readonly Regression[] = [
  {
    law: 'LAW-33',
    sentence: 'A day that has passed stayed chosen when the reservation that kept it was found to be gone.',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CHOOSES,
        { does: 'pick', tab: 0, what: 'day', nth: 0 },
        ...[wait(1_000), ...RESERVES.slice(CHOOSES.length)],
        { does: 'reload', tab: 0, awayMs: 86_400_000 },
      ],
    },
  },
  {
    law: 'LAW-18',
    sentence:
      'The end was told after a sleep, when the server was asked what time it is and could not be reached.',
    isOpen: true,
    plan: {
      world: { ...AT_ONCE, faults: [{ on: 'reservation', fault: { kind: 'broken' } }] },
      steps: [...RESERVES, { does: 'nap', ms: 600_000 }],
    },
  },
  {
    law: 'LAW-25',
    sentence: 'Choosing another sail while a card payment is being settled forgot that the money was taken.',
    isOpen: true,
    plan: {
      world: { ...AT_ONCE, faults: [{ on: 'paymentSuccess', fault: { kind: 'serverError', status: 503 } }] },
      steps: [...PAYS_BY_CARD, retry(2)],
    },
  },
  {
    law: 'LAW-40',
    sentence:
      'A rejected token stayed, because an answer was heard only when the last of three calls had its own.',
    isOpen: true,
    plan: {
      world: {
        ...AT_ONCE,
        latencyMs: { min: 2_720, max: 12_243 },
        faults: [{ on: 'packages', fault: { kind: 'serverError', status: 500 }, workDone: true }],
      },
      steps: [retry(0), says(command('AcceptToken', { token: RUN_OUT_TOKEN })), retry(0)],
    },
  },
]
