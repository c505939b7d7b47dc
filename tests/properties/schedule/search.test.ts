// The search for orders: it leaves none out, it says which one breaks a law, and two short plans break none. The hunt beside
// this file searches the others.
import { beforeAll, describe, expect, it } from 'vitest'
import { LAWS } from '../../../replay/laws/laws.ts'
import { command } from '../../support/unbranded.ts'
import { brokenProgram } from '../faults/brokenProgram.ts'
import { faultById } from '../faults/faults.ts'
import { CALM_WORLD } from '../generator/journeyPlan.ts'
import type { Plan, Step } from '../run/plan.ts'
import { describeLawfulPlans } from './lawfulPlans.ts'
import { searched, type Searched, type ShortPlan } from './search.ts'
import { SHORT_PLANS } from './shortPlans.ts'

const STALE = 'a change on its way while another booking begins'
const SEARCHED = [STALE, 'a payment in one tab, and more time in the other']

/** Nothing follows from the answers, and none has to do with another. */
const asksFor = (reservationId: string): Step => ({
  does: 'command',
  tab: 0,
  command: command('FetchReservation', { reservationId, why: 'ticket' }),
})
const QUESTIONS = ['10000001', '10000002', '10000003', '10000004'].map(asksFor)
const QUIET: Plan = {
  world: { ...CALM_WORLD, latencyMs: { min: 0, max: 0 }, fragment: '#/en/' },
  steps: [{ does: 'wait', ms: 2_000 }],
}

const planOfLanes = (...lanes: ShortPlan['lanes']): ShortPlan => ({ name: 'questions', before: QUIET, lanes })
const first = (count: number): readonly Step[] => QUESTIONS.slice(0, count)
const apart = (steps: readonly Step[]): ShortPlan['lanes'][number] => steps.map((step) => [step])

const differentOf = ({ orders }: Searched): number => new Set(orders.map((order) => order.join())).size

describe('the orders that are tried', () => {
  it.each([
    // n answers that are under way together: n!
    ['one question', [[first(1)]], 1],
    ['two at once', [[first(2)]], 2],
    ['three at once', [[first(3)]], 6],
    ['four at once', [[first(4)]], 24],
    // Each answer at any time after its own question: 1 · 3 · 5 …
    ['two, one after the other', [apart(first(2))], 3],
    ['three, one after the other', [apart(first(3))], 15],
    // Which question is first is open as well: (2n)! / 2^n
    ['two, in either order', first(2).map((step) => [[step]]), 6],
    // Two orders of the answers, and four places for the clock in each.
    ['two at once, and a clock', [[first(2)], [[{ does: 'wait', ms: 1_000 }]]], 8],
  ] as const)('are all of them: %s', (_what, lanes, count) => {
    const found = searched(planOfLanes(...lanes))
    expect(found).toMatchObject({ schedules: count, isWhole: true, found: null })
    expect(differentOf(found)).toBe(count)
  })

  it('are named by what comes after what', () => {
    const { orders } = searched(planOfLanes([first(2)]))
    const [asked = ''] = orders[0] ?? []
    const [one, two] = ['reservation no. 1 is answered', 'reservation no. 2 is answered']
    expect(orders).toEqual([
      [asked, one, two],
      [asked, two, one],
    ])
  })

  it('end where too many are left, which is said', () => {
    expect(searched(planOfLanes([first(4)]), { mostSchedules: 5 })).toMatchObject({
      schedules: 5,
      isWhole: false,
    })
  })
})

describeLawfulPlans(SHORT_PLANS.filter(({ name }) => SEARCHED.includes(name)))

describe('a program in which an answer about what was left is taken all the same', () => {
  const fault = faultById('stale-answer-taken')
  const [plan] = SHORT_PLANS.filter(({ name }) => name === STALE)
  const laws = LAWS.filter(({ id }) => id === fault.law)
  let found: Searched

  beforeAll(async () => {
    if (plan === undefined) throw new Error('There is no such plan')
    const { livePlan: live } = await brokenProgram(fault)
    found = searched(plan, { laws, live })
  })

  it('is found out by an order of at most six commands', () => {
    expect(found.found?.broken).toBe(fault.law)
    expect(plan?.lanes.flat(2).length).toBeLessThanOrEqual(6)
  })
  it('and not by the first one, in which each answer comes as soon as it can', () => {
    expect(found.schedules).toBeGreaterThan(1)
  })
  it('is reported by the order in which it broke', () => {
    const order = found.found?.order.join('\n') ?? ''
    expect(order).toMatch(/modifyReservation no\. 1 is answered/)
  })
})
