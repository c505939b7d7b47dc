// A session that breaks a law ends as the few steps that break it, and as a file that anyone can open.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { command } from '../../../domain/log/commands.ts'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { live, THREW } from '../run/brokenLaws.ts'
import { describeSmallest, LAWS, NO_PAYMENT, NOTHING_RUNS_OUT } from './brokenSessions.ts'
import { type Counterexample, logOf, writeCounterexample } from './counterexample.ts'
import { planOf } from '../generator/generator.ts'
import { CALM_WORLD, JOURNEY } from '../generator/journeyPlan.ts'
import type { Plan, Step } from '../run/plan.ts'
import { command as branded } from '../../support/unbranded.ts'
import { shrinkPlan } from './shrinkPlan.ts'
import { openedBytes } from '../../support/openedLog.ts'
import { ownFolder } from '../../support/ownFolder.ts'

const QUANTITY: Step = { does: 'quantity', tab: 0, nth: 0, count: 1, way: 'dropdown' }

describeSmallest([{ broken: NOTHING_RUNS_OUT, firstSeed: 31 }])

describe('shrinking', () => {
  it('leaves what is needed and nothing else, and always the same', () => {
    const has = ({ steps }: Plan): boolean =>
      steps.filter(({ does }) => does === 'quantity').length >= 2 && steps.at(-1)?.does !== 'wait'
    const plans = [3, 4, 5].map(planOf)
    const shrunk = plans.map((plan) => shrinkPlan({ ...plan, steps: [...plan.steps, QUANTITY] }, has))
    for (const { world, steps } of shrunk) {
      expect(steps).toEqual([QUANTITY, QUANTITY])
      expect(world).toEqual({ ...CALM_WORLD, latencyMs: { min: 0, max: 0 }, fragment: '#/en/' })
    }
  })
  it('leaves one command for a trip there and back, where two led to it', () => {
    const says = (type: string) => (step: Step) => step.does === 'command' && step.command.type === type
    const roundTrip: Step = { does: 'pick', tab: 0, what: 'roundTrip', nth: 0 }
    const isBothWays = ({ steps }: Plan): boolean =>
      steps.some(says('SelectPackage')) ||
      (steps.some(says('SelectRoute')) &&
        steps.some((step) => step.does === 'pick' && step.what === 'roundTrip'))
    const route = branded('SelectRoute', { routeCode: 'SOR-TRI' })
    const plan: Plan = {
      ...JOURNEY,
      steps: [{ does: 'command', tab: 0, command: route }, roundTrip, QUANTITY],
    }
    const { steps } = shrinkPlan(plan, (one) => isBothWays(one) && one.steps.includes(QUANTITY))
    expect(steps).toHaveLength(2)
    expect(steps.filter(says('SelectPackage'))).toHaveLength(1)
  })
  it('ends after so many tries, with what it has reached', () => {
    let tries = 0
    const does = (): boolean => (tries += 1) > 0
    const plan = planOf(3)
    const some = shrinkPlan(plan, does, 7)
    expect(tries).toBe(7)
    expect(some.steps.length).toBeLessThan(plan.steps.length)
    expect(shrinkPlan(plan, does, 0)).toBe(plan)
  })
})

describe('what is written of it', () => {
  const folder = ownFolder()

  const example: Counterexample = { broken: NO_PAYMENT.id, seed: 42, plan: JOURNEY, laws: LAWS }

  it('is a log that opens without doubt and breaks the same law at the same entry', async () => {
    const opened = await openedBytes(logOf(example) ?? new Uint8Array())
    const { header, verdict } = opened
    expect(verdict).toEqual({ _tag: 'fine' })
    const breaks = lawBreaksIn(opened, { timeZone: header.timeZone, laws: LAWS })
    expect(breaks).toEqual([{ law: 'LAW-901', seq: header.counterexample?.seq, fact: 'it was paid' }])
    expect(header.counterexample).toMatchObject({ law: 'LAW-901', seed: 42 })
  })
  it('is reported in words, with the two ways to look at it and the one to repeat it', () => {
    const text = writeCounterexample(folder, example).join('\n')
    expect(text).toContain('LAW-901: Nothing is paid.\n  it was paid')
    expect(text).toContain('The smallest session that was found, of 9 commands:')
    expect(text).toContain('  2. select route no. 1 of those on the screen')
    expect(text).toContain('pay in the card form with 4111111111111111; its word comes 500 ms later')
    expect(text).toContain(`npm run replay -- ${join(folder, 'LAW-901-seed-42.ferrylog')}`)
    expect(text).toContain('drop that file on the replay page')
    const kept: unknown = JSON.parse(readFileSync(join(folder, 'LAW-901-seed-42.plan.json'), 'utf8'))
    expect(kept).toEqual({ law: 'LAW-901', seed: 42, plan: JOURNEY })
  })
  it('is a plan alone where the session threw', () => {
    const unknown = { type: 'Nonsense', data: {} } as unknown as ReturnType<typeof command<'GoBack'>>
    const plan: Plan = { ...JOURNEY, steps: [{ does: 'command', tab: 0, command: unknown }] }
    expect(live(plan).breaks).toMatchObject([{ broken: THREW, fact: 'Error: No handler for Nonsense' }])
    expect(logOf({ broken: THREW, seed: null, plan, laws: LAWS })).toBeNull()
  })
})
