// `npm run replay -- FILE --at N --then generated`: how many ways reach a paid ticket, which law is broken on one of them, and
// the shortest of these as a plan of plain steps.
import { describe, expect, it } from 'vitest'
import { goOn } from '../../../src/forks/goOn.ts'
import { forkStepsFrom } from '../../../src/forks/plan.ts'
import { JOURNEY } from '../../properties/generator/journeyPlan.ts'
import { firstLog } from '../../properties/run/runPlan.ts'
import { NO_PAYMENT } from '../../properties/shrink/brokenSessions.ts'
import { printedByReplay, ran } from '../../support/commandLine.ts'
import { forkedAt } from '../forked.ts'
import { runGoOnFrom } from './runWays.ts'
import { shortestWay, tryWays } from './tryWays.ts'

const LOG = 'tests/logs/journey.ferrylog'
const HELD = ['--at', '81', '--then', 'generated']

describe('generated ways on from a reservation that is held', () => {
  it('tell how many are paid, and that no law is broken', async () => {
    const { code, out } = await ran(runGoOnFrom, [LOG, ...HELD, '--runs', '6'])
    expect(out).toMatch(/^Session 9aa79075360b6256, continued from entry 81 in 6 ways$/m)
    expect(out).toMatch(/^Ways {5}the seeds 1 to 6; [1-6] reach a paid ticket$/m)
    expect(out).toMatch(/^Laws {5}none broken on any of them\nVerdict {2}fine$/m)
    expect(code).toBe(0)
  })
  it('are the same for the same seed', async () => {
    const asJson = async () =>
      (await ran(runGoOnFrom, [LOG, ...HELD, '--runs', '3', '--seed', '7', '--json'])).out
    const first = await asJson()
    expect(JSON.parse(first)).toMatchObject({ origin: { seq: 81 }, runs: 3, seed: 7, broken: [], kept: null })
    expect(await asJson()).toBe(first)
  })
  it('are tried by the command that goes on by a plan', async () => {
    const out = await printedByReplay(LOG, ...HELD, '--runs', '1')
    expect(out).toContain('the seeds 1 to 1')
  })
})

describe('a law that some ways break', () => {
  const log = firstLog(JOURNEY, { hasDigests: false })
  const seq = log.entries.find(({ type }) => type === 'PaymentMethodsFound')?.seq ?? 0
  const forked = { ...forkedAt(log, seq), laws: [NO_PAYMENT] }
  const tried = tryWays(forked, { runs: 6, seed: 1 })
  const found = shortestWay(forked, tried)

  it('is named, with how many do and the seed of the first', () => {
    const [broken] = tried.broken
    expect(broken).toMatchObject({ law: NO_PAYMENT.id, ways: tried.paid, fact: 'it was paid' })
    expect(tried.paid).toBeGreaterThan(0)
  })
  it('is broken again by a short plan of plain steps', () => {
    const plan = forkStepsFrom(JSON.parse(JSON.stringify({ plan: { steps: found?.steps } })))
    if (plan._tag === 'Left') throw new Error(plan.left)
    expect(plan.right.length).toBeLessThanOrEqual(8)
    const { header, point } = forked
    const gone = goOn({
      header,
      point,
      steps: plan.right,
      salt: new Uint8Array(32),
      sessionId: '0011223344556677',
    })
    expect(gone.log.entries.slice(seq).map(({ type }) => type)).toContain('ReservationPaid')
  })
})

describe('what is no way', () => {
  it.each([
    [['--at', '81', '--runs', '5'], /are of generated ways/],
    [[...HELD, '--runs', '0'], /--runs takes a whole number from 1/],
    [[...HELD, '--save', 'x.ferrylog'], /--save needs a plan/],
  ])('%j is answered with a sentence', async (args, sentence) => {
    const { code, err } = await ran(runGoOnFrom, [LOG, ...args])
    expect(err).toMatch(sentence)
    expect(code).toBe(2)
  })
  it('an entry that is not there is named', async () => {
    const { code, err } = await ran(runGoOnFrom, [LOG, '--at', '500', '--then', 'generated'])
    expect(err).toBe(`${LOG} has the entries 1 to 109, and no 500.`)
    expect(code).toBe(1)
  })
})
