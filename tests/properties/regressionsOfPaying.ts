// Sessions that once broke something about paying and about the reservation's clock: kept as those in regressions.ts.
import { command } from '../../domain/commands.ts'
import { CARDS, CONTACT } from '../support/bookingSession.ts'
import { CALM_WORLD } from './journeyPlan.ts'
import type { Step, World } from './plan.ts'
import type { Regression } from './regressions.ts'

const AT_ONCE: World = { ...CALM_WORLD, latencyMs: { min: 0, max: 0 }, fragment: '#/en/' }

const wait = (ms: number): Step => ({ does: 'wait', ms })
const says = (wish: Extract<Step, { does: 'command' }>['command']): Step => ({
  ...{ does: 'command', tab: 0, command: wish },
})
const have = (count: number): Step => ({ does: 'quantity', tab: 0, nth: 0, count, way: 'dropdown' })
const paysBy = (nth: number): Step => ({ does: 'pick', tab: 0, what: 'method', nth })
const TYPES = command('ChangeContact', { form: CONTACT })

const RESERVES: readonly Step[] = [
  ...[wait(0), says(command('SelectRoute', { routeCode: 'SOR-TRI' })), wait(1_000)],
  ...[says(TYPES), have(1), wait(1_000)],
]
const CONFIRMS: readonly Step[] = [...RESERVES, says(command('ConfirmReservation', {})), wait(1_000)]

export const REGRESSIONS_OF_PAYING: readonly Regression[] = [
  {
    law: 'LAW-62',
    sentence: 'a card form that was sent stayed open when the amount changed',
    plan: {
      world: AT_ONCE,
      steps: [
        ...[...CONFIRMS, paysBy(0), wait(0)],
        { does: 'card', tab: 0, number: CARDS.declined, lateMs: 130_000 },
        have(11),
      ],
    },
  },
  {
    law: 'LAW-64',
    sentence: 'who gave up a card form that a change had closed was let pay: the law took it for open',
    plan: {
      world: AT_ONCE,
      steps: [
        ...[...CONFIRMS, paysBy(0), wait(0)],
        { does: 'card', tab: 0, number: CARDS.pending, lateMs: 130_000 },
        ...[have(2), wait(0), says(command('GiveUpPayment', {}))],
      ],
    },
  },
  {
    law: 'LAW-15',
    sentence: 'the older deadline of an extension replaced the newer one of a confirmation',
    plan: {
      world: {
        ...{ ...CALM_WORLD, seed: 470_741, latencyMs: { min: 15, max: 824 }, fragment: '#/en/' },
        expiry: { ...CALM_WORLD.expiry, offerMs: 180_000, extendMs: 180_000, maxExtensions: 1 },
      },
      steps: [
        ...[wait(1_000), says(command('SelectRoute', { routeCode: 'SOR-TRI' })), wait(2_401)],
        ...[says(TYPES), says(command('SetLocalTravellerCount', { count: 1, way: 'dropdown' }))],
        { does: 'resident', tab: 0, nth: 0, text: '{4}' },
        ...[wait(1_000), says(command('ExtendReservation', {}))],
        ...[says(command('ConfirmReservation', {})), wait(60_000)],
      ],
    },
  },
  {
    law: 'LAW-05',
    sentence:
      'who booked the same trip again had other tickets than were typed in between: the law took them for lost',
    plan: {
      world: AT_ONCE,
      steps: [
        ...[...RESERVES, { does: 'reload', tab: 0, awayMs: 600_000 } as const, wait(0), have(4)],
        says(command('RepeatTrip', { sails: 'same' })),
      ],
    },
  },
  {
    law: 'LAW-27',
    sentence: 'who came back from a bank was shown the outcome there: the law wanted the ticket at once',
    plan: {
      world: AT_ONCE,
      steps: [...[...CONFIRMS, paysBy(1), wait(0)], { does: 'bank', tab: 0, choice: 'pay', comesBack: true }],
    },
  },
]
