// Sessions that once broke a law, or that a law was wrong about: each is lived through with every run of the tests.
// A new one is copied from the `.plan.json` that the run wrote. Plans outlive seeds, which mean other sessions once the
// generator changes.
import type { LawId } from '../../../replay/laws/engine/law.ts'
import { jwtOf } from '../../support/arbitraryOf.ts'
import { CARDS, CONTACT } from '../../support/bookingSession.ts'
import type { BrowserRuleId } from '../run/browserRules.ts'
import { CALM_WORLD } from '../generator/journeyPlan.ts'
import type { Plan, Step, World } from '../run/plan.ts'
import { command } from '../../support/unbranded.ts'

export interface Regression {
  readonly law: LawId | BrowserRuleId
  /** What went wrong, for the tester who sees it go wrong again. */
  readonly sentence: string
  readonly plan: Plan
}

/** Of sessions that once broke something. */
export const KEPT_SEEDS: readonly number[] = [22, 537, 671, 810, 202_426, 203_465, 300_880, 301_744, 23_859]

const AT_ONCE: World = { ...CALM_WORLD, latencyMs: { min: 0, max: 0 }, fragment: '#/en/' }

/** Of a customer whose sign-in has expired in 2017. */
const RUN_OUT_TOKEN = jwtOf({ exp: 1_500_000_000, sub: 'jyri' })

const wait = (ms: number): Step => ({ does: 'wait', ms })
const says = (command: Extract<Step, { does: 'command' }>['command']): Step => ({
  does: 'command',
  tab: 0,
  command,
})
const inOtherTab = (command: Extract<Step, { does: 'command' }>['command']): Step => ({
  does: 'command',
  tab: 1,
  command,
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
  ...CHOOSES,
  says(command('ChangeContact', { form: CONTACT })),
  ...RESERVES.slice(CHOOSES.length),
  says(command('ConfirmReservation', {})),
  wait(1_000),
  { does: 'pick', tab: 0, what: 'method', nth: 0 },
  wait(0),
  { does: 'card', tab: 0, number: CARDS.good, lateMs: 0 },
]

const bothWays = (routeCode: string): readonly Step[] => [
  wait(0),
  says(command('SelectRoute', { routeCode })),
  { does: 'pick', tab: 0, what: 'roundTrip', nth: 0 } as const,
  wait(0),
  { does: 'pick', tab: 0, what: 'dayBack', nth: 0 } as const,
  wait(1_000),
]

const PAYS_AT_BANK: readonly Step[] = [
  ...PAYS_BY_CARD.slice(0, -3),
  { does: 'pick', tab: 0, what: 'method', nth: 2 },
  wait(0),
  { does: 'bank', tab: 0, choice: 'pay', comesBack: true },
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
        wait(1_000),
        ...RESERVES.slice(CHOOSES.length),
        { does: 'reload', tab: 0, awayMs: 86_400_000 },
      ],
    },
  },
  {
    law: 'LAW-18',
    sentence:
      'The end was told after a sleep, when the server was asked what time it is and could not be reached.',
    plan: {
      world: { ...AT_ONCE, faults: [{ on: 'reservation', fault: { kind: 'broken' } }] },
      steps: [...RESERVES, { does: 'nap', ms: 600_000 }],
    },
  },
  {
    law: 'LAW-25',
    sentence: 'Choosing another sail while a card payment is being settled forgot that the money was taken.',
    plan: {
      world: { ...AT_ONCE, faults: [{ on: 'paymentSuccess', fault: { kind: 'serverError', status: 503 } }] },
      steps: [...PAYS_BY_CARD, retry(2)],
    },
  },
  {
    law: 'LAW-40',
    sentence:
      'A rejected token stayed, because an answer was heard only when the last of three calls had its own.',
    plan: {
      world: {
        ...AT_ONCE,
        latencyMs: { min: 2_720, max: 12_243 },
        faults: [{ on: 'packages', fault: { kind: 'serverError', status: 500 }, workDone: true }],
      },
      steps: [retry(0), says(command('AcceptToken', { token: RUN_OUT_TOKEN })), retry(0)],
    },
  },
  {
    law: 'LAW-34',
    sentence: 'An address carried a key into the log, under the name of a parameter that the shop reads.',
    plan: {
      world: { ...AT_ONCE, fragment: '#/en/payment/results?status=9f86d081884c7d659a2feaa0c55ad015' },
      steps: [wait(0)],
    },
  },
  {
    law: 'LAW-05',
    sentence:
      'An answer from before a change took the place of the change: two tickets were shown, one was held.',
    plan: {
      world: {
        ...AT_ONCE,
        faults: [
          { on: 'modifyReservation', fault: { kind: 'slow', delayMs: 1_000 }, nth: 1 },
          { on: 'reservation', fault: { kind: 'slow', delayMs: 2_000 } },
        ],
      },
      steps: [
        ...RESERVES,
        wait(1_000),
        { does: 'setClock', byMs: 2_000 } as const,
        { does: 'quantity', tab: 0, nth: 0, count: 2, way: 'dropdown' },
        { does: 'quantity', tab: 0, nth: 0, count: 1, way: 'dropdown' },
      ],
    },
  },
  {
    law: 'LAW-33',
    sentence: 'A day that has passed stayed chosen when the reservation was found to be paid.',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CHOOSES,
        { does: 'pick', tab: 0, what: 'day', nth: 0 } as const,
        { does: 'nap', ms: 86_400_000 } as const,
        ...PAYS_AT_BANK,
      ],
    },
  },
  {
    law: 'LAW-15',
    sentence:
      'An answer from before an extension took the longer time back, and the end was told ten minutes too early.',
    plan: {
      world: {
        ...AT_ONCE,
        faults: [{ on: 'modifyReservation', fault: { kind: 'slow', delayMs: 1_000 } }],
      },
      steps: [
        ...RESERVES,
        wait(1_000),
        { does: 'quantity', tab: 0, nth: 0, count: 2, way: 'dropdown' } as const,
        says(command('ExtendReservation', {})),
        wait(2_000),
        { does: 'waitUntil', tab: 0, instant: 'expiry', plusMs: 0 } as const,
      ],
    },
  },
  {
    law: 'LAW-17',
    sentence:
      'A reservation ran out while the payment of an earlier one was being settled, which is as it should be.',
    plan: {
      world: {
        ...AT_ONCE,
        expiry: { ...CALM_WORLD.expiry, offerMs: 60_000, tempMs: 120_000 },
        faults: [{ on: 'paymentSuccess', fault: { kind: 'serverError', status: 503 } }],
      },
      steps: [
        ...PAYS_BY_CARD,
        { does: 'pick', tab: 0, what: 'package', nth: 0 },
        wait(1_000),
        ...RESERVES.slice(CHOOSES.length),
      ],
    },
  },
  {
    law: 'LAW-18',
    sentence:
      'The end was told after a sleep, because the held sail, chosen again, began to time with the moved clock.',
    plan: {
      world: { ...AT_ONCE, latencyMs: { min: 0, max: 2_000 } },
      steps: [
        ...RESERVES,
        wait(4_000),
        { does: 'pick', tab: 0, what: 'day', nth: 0 } as const,
        wait(1_000),
        { does: 'nap', ms: 600_000 } as const,
      ],
    },
  },
  {
    law: 'LAW-51',
    sentence: 'The direction was turned round twice, and what was held was given up.',
    plan: {
      world: AT_ONCE,
      steps: [...RESERVES, says(command('ToggleDirection', {})), says(command('ToggleDirection', {}))],
    },
  },
  {
    law: 'LAW-51',
    sentence:
      'A round trip whose direction was turned round twice, in the window for days and times, was given up when its ships were asked for again.',
    plan: {
      world: AT_ONCE,
      steps: [
        ...bothWays('SOR-TRI'),
        says(command('SetLocalTravellerCount', { count: 1, way: 'dropdown' })),
        { does: 'resident', tab: 0, nth: 0, text: '{6}' },
        wait(0),
        says(command('OpenModal', { name: 'datetime' })),
        says(command('ToggleDirection', {})),
        says(command('ToggleDirection', {})),
        wait(1_000),
        says(command('CloseModal', {})),
        retry(5),
      ],
    },
  },
  {
    law: 'LAW-51',
    sentence:
      'A round trip that was held on the way back alone was given up when its ships were asked for again.',
    plan: {
      world: { ...AT_ONCE, startsAtMs: 1_803_851_755_320 },
      steps: [
        ...bothWays('VEN-NYN').slice(0, 4),
        { does: 'typedDay', tab: 0, trip: 1, offDays: 0 },
        ...bothWays('VEN-NYN').slice(4),
        says(command('OpenModal', { name: 'tickets' })),
        { does: 'quantity', tab: 0, nth: 0, count: 1, way: 'dropdown' },
        wait(0),
        retry(4),
      ],
    },
  },
  {
    law: 'LAW-05',
    sentence:
      'A tab that confirmed what another tab had changed went on showing its own tickets beside the other ones that were held.',
    plan: {
      world: { ...AT_ONCE, startsAtMs: 1_795_161_600_000, seed: 11 },
      steps: [
        wait(0),
        says(command('SelectRoute', { routeCode: 'PAR-RIN' })),
        wait(0),
        { does: 'pick', tab: 0, what: 'day', nth: 0 },
        wait(1_000),
        { does: 'quantity', tab: 0, nth: 0, count: 1, way: 'dropdown' },
        wait(0),
        { does: 'duplicate' } as const,
        inOtherTab(command('ChangeContact', { form: CONTACT })),
        { does: 'sleep', ms: 2_000 } as const,
        wait(0),
        inOtherTab(command('ConfirmReservation', {})),
        { does: 'sleep', ms: 2_000 } as const,
        wait(1_000),
        inOtherTab(command('ConfirmReservation', {})),
        { does: 'quantity', tab: 0, nth: 0, count: 3, way: 'stepper' },
        wait(1_000),
        inOtherTab(command('ConfirmReservation', {})),
      ],
    },
  },
]
