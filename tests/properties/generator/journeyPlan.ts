// A person books, step by step, with answers that take their time: the session into which things are thrown.
import { CARDS, CONTACT } from '../../support/bookingSession.ts'
import { START_MS } from '../../support/virtualSession.ts'
import type { Plan, Step, World } from '../run/plan.ts'
import { command } from '../../support/unbranded.ts'
import { pick, says, wait } from './plainSteps.ts'

export const CALM_WORLD: World = {
  startsAtMs: START_MS,
  seed: 11,
  clockOffsetMs: 0,
  latencyMs: { min: 150, max: 900 },
  expiry: {
    offerMs: 600_000,
    extendMs: 1_200_000,
    extendFrom: 'now',
    tempMs: 600_000,
    maxExtensions: 3,
  },
  faults: [],
  readings: 'usual',
  bookkeeping: 'usual',
  places: 50,
  storedLocale: null,
  bankPage: 'https://pay.example/fake-bank/{transaction}',
  fragment: '',
  mostEntries: null,
}

const raise = (nth: number, count: number): Step => ({
  does: 'quantity',
  tab: 0,
  nth,
  count,
  way: 'stepper',
})

/** From the bare address to the ticket in half a minute. */
export const JOURNEY: Plan = {
  world: CALM_WORLD,
  steps: [
    wait(2_000),
    pick('route', 0),
    wait(4_000),
    says(command('NavigateTo', { path: '/main-inside/select-tickets', query: {}, how: 'push' })),
    raise(0, 1),
    wait(400),
    raise(0, 2),
    wait(1_500),
    raise(1, 1),
    wait(2_500),
    says(command('ChangeContact', { form: CONTACT })),
    wait(3_000),
    says(command('ConfirmReservation', {})),
    wait(3_000),
    pick('method', 0),
    wait(2_000),
    { does: 'card', tab: 0, number: CARDS.good, lateMs: 500 },
    wait(6_000),
  ],
}
