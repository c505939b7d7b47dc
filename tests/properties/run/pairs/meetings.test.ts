// Which pairs sessions meet: the second thing after the first one, before that is over, in the right tab.
import { describe, expect, it } from 'vitest'
import type { Entry } from '../../../../domain/log/entry.ts'
import { CONTACT } from '../../../support/bookingSession.ts'
import { command } from '../../../support/unbranded.ts'
import { CALM_WORLD } from '../../generator/journeyPlan.ts'
import { MEASURED, WEIGHTS } from '../../generator/aims/weights.ts'
import type { Plan, Step } from '../plan.ts'
import { livePlan } from '../runPlan.ts'
import { pairsMetIn } from './meetings.ts'
import { addPairs, newPairCounts, rarePairs } from './pairCounts.ts'
import { PAIR_NAMES, type PairName, PAIRS } from './pairList.ts'
import { namesOf } from './sign.ts'
import { says, tickets, wait } from '../../generator/plainSteps.ts'

const EXTENDS = command('ExtendReservation', {})
const HELD: readonly Step[] = [
  wait(2_000),
  says(command('SelectRoute', { routeCode: 'SOR-TRI' })),
  wait(4_000),
  says(command('ChangeContact', { form: CONTACT })),
  tickets(1),
  wait(3_000),
]
const planOfSteps = (...steps: readonly Step[]): Plan => ({
  world: { ...CALM_WORLD, latencyMs: { min: 100, max: 100 } },
  steps: [...HELD, ...steps],
})
const metBy = (...steps: readonly Step[]): ReadonlySet<PairName> =>
  pairsMetIn(livePlan(planOfSteps(...steps)))

describe('the pairs', () => {
  it('are fifty, of every area that testers name', () => {
    expect(PAIR_NAMES).toHaveLength(50)
    expect(new Set(PAIR_NAMES.map((name) => PAIRS[name].area)).size).toBe(9)
  })
})

describe('a pair is met', () => {
  it('by a session in which the second thing comes while the first one is under way', () => {
    const met = metBy(tickets(2), says(EXTENDS), wait(2_000))
    expect(met).toContain('more time asked for while a change is under way')
    expect(met).not.toContain('a change while more time is asked for')
  })
  it('not where the first one is over by then', () => {
    const met = metBy(tickets(2), wait(2_000), says(EXTENDS), wait(2_000))
    expect(met).not.toContain('more time asked for while a change is under way')
  })
  it('by a deadline that has passed, as the server sends it', () => {
    const past: Step = { does: 'waitUntil', tab: 0, instant: 'expiry', plusMs: 1 }
    expect(metBy(says(EXTENDS), wait(2_000), past)).toContain('more time, and that runs out as well')
    expect(metBy(past, wait(2_000))).not.toContain('more time, and that runs out as well')
  })
  it('in the other tab, and not by what its copy has read', () => {
    const copy: readonly Step[] = [{ does: 'duplicate' }, wait(2_000)]
    const seen: PairName = 'a change in one tab, and the other one sees it'
    expect(metBy(...copy, tickets(2), wait(2_000), { does: 'sleep', ms: 0 }, wait(2_000))).toContain(seen)
    expect(metBy(tickets(2), wait(2_000), ...copy)).not.toContain(seen)
  })
  it('by what the server refused, or what was not heard of it', () => {
    const lost: Step = {
      does: 'fault',
      rule: { on: 'extendReservation', fault: { kind: 'broken' }, nth: 1 },
    }
    const met = metBy(lost, says(EXTENDS), wait(3_000), says(EXTENDS), wait(2_000))
    expect(met).toContain('an extension whose answer was lost, then more time')
    expect(met).not.toContain('an extension refused by the server, then the end of the time')
  })
})

describe('an entry', () => {
  it('is known by its type, and by the reason that it gives', () => {
    const { tabs } = livePlan(planOfSteps(says(command('Pay', { methodCode: 'CARD' }))))
    const entries: readonly Entry[] = tabs[0]?.log.entries ?? []
    const refused = entries.find(({ type }) => type === 'PayRefused')
    expect(refused === undefined ? [] : namesOf(refused)).toEqual([
      'event PayRefused',
      'refusal PayRefused.PaymentUnderWay',
    ])
  })
})

describe('too seldom', () => {
  it('is what fewer than twenty in a thousand sessions meet', () => {
    const [often, enough, seldom, ...others] = PAIR_NAMES
    if (often === undefined || enough === undefined || seldom === undefined) throw new Error('No pairs')
    const counts = newPairCounts()
    addPairs(counts, [
      [often, 60],
      [enough, 40],
      [seldom, 39],
    ])
    expect(rarePairs(counts, 2_000)).toEqual([seldom, ...others])
  })
})

describe('what sessions aim at', () => {
  it('is weighed by what was measured of each pair, and what is met seldom weighs more', () => {
    expect(Object.keys(MEASURED)).toEqual(PAIR_NAMES)
    const byRarity = PAIR_NAMES.toSorted((a, b) => MEASURED[a] - MEASURED[b])
    const weights = byRarity.map((name) => WEIGHTS[name])
    expect(weights).toEqual(weights.toSorted((a, b) => b - a))
  })
})
