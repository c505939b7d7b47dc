// Where a log can be gone on from: at every entry that it has, with nothing under way that is forgotten.
import { describe, expect, it } from 'vitest'
import { foldInBulk } from '../../../projections/fold.ts'
import { forkPointOf, lastCommonSeq } from '../../../replay/forks/forkPoint.ts'
import { forkedAt, livedOn, pointAt } from '../../forks/forked.ts'
import { JOURNEY } from '../../properties/generator/journeyPlan.ts'
import { wait } from '../../properties/generator/plainSteps.ts'
import type { Step } from '../../properties/run/plan.ts'
import { firstLog } from '../../properties/run/runPlan.ts'

const log = firstLog(JOURNEY)
const seqOf = (type: string): number => log.entries.find((entry) => entry.type === type)?.seq ?? 0

describe('an entry at which nothing is under way', () => {
  it('is gone on from with the read models as they are there', () => {
    const seq = seqOf('PaymentMethodsFound')
    const { models, again, before, unknown } = pointAt(log, seq)
    expect(again).toEqual([])
    expect(before.entries.at(-1)?.seq).toBe(seq)
    expect(models).toEqual(foldInBulk(log.entries.slice(0, seq)))
    expect(unknown).toEqual([])
  })
})

describe('an entry at which a call is under way', () => {
  it('gives the press again that led to it', () => {
    const { again, before } = pointAt(log, seqOf('ConfirmRequested'))
    expect(again.map(({ command }) => command.type)).toEqual(['ConfirmReservation'])
    expect(before.entries.at(-1)?.seq).toBeLessThan(seqOf('ConfirmReservation'))
  })
  it('gives the press again too where its answer stands nowhere, as that of a page that was left', () => {
    const asked = seqOf('ConfirmRequested')
    const left = { ...log, entries: log.entries.slice(0, asked) }
    const { again, before } = pointAt(left, asked)
    expect(again.map(({ command }) => command.type)).toEqual(['ConfirmReservation'])
    expect(before.entries.at(-1)?.seq).toBeLessThan(seqOf('ConfirmReservation'))
  })
  it('loads the page again where the clock has moved meanwhile, and names what was under way', () => {
    const confirm = JOURNEY.steps.findIndex(
      (step) => step.does === 'command' && step.command.type === 'ConfirmReservation',
    )
    const slow = { on: 'confirmReservation', fault: { kind: 'slow', delayMs: 8_000 } } as const
    const steps: readonly Step[] = [
      ...JOURNEY.steps.slice(0, confirm + 1),
      wait(2_000),
      { does: 'sleep', ms: 60_000 },
      wait(20_000),
    ]
    const slept = firstLog({ world: { ...JOURNEY.world, faults: [slow] }, steps })
    const moved = slept.entries.find(({ type }) => type === 'ClockMoved')?.seq ?? 0
    const { again, goesOn, unknown } = pointAt(slept, moved)
    expect(again.map(({ command }) => command.type)).toEqual(['StartSession'])
    expect(goesOn).toBe(false)
    expect(unknown.join()).toContain('The answer to confirmReservation was under way')
    expect(livedOn(forkedAt(slept, moved), JOURNEY.world, [wait(60_000)]).breaks()).toEqual([])
  })
  it('gives everything again while the page is being loaded, and the load itself', () => {
    const { again, goesOn } = pointAt(log, 4)
    expect(again.map(({ command }) => command.type)).toEqual(['StartSession'])
    expect(goesOn).toBe(false)
  })
})

describe('any entry of a log', () => {
  it('can be gone on from: what stands before it and what is given again are all that it led to', () => {
    for (const { seq } of log.entries) {
      const { before, since } = pointAt(log, seq)
      const seqs = [...before.entries, ...since].map((entry) => entry.seq)
      expect(seqs).toEqual(seqs.map((_one, i) => i + 1))
      expect(seqs.length).toBeGreaterThanOrEqual(seq)
    }
  })
  it.each([0, -1, 1.5, 100_000])('is one that it has: not %s', (seq) => {
    expect(forkPointOf(log, seq)).toEqual({ _tag: 'NoEntry', firstSeq: 1, lastSeq: log.entries.length })
  })
})

describe('a log whose beginning was cut off', () => {
  const cutBefore = (seq: number) => ({
    snapshot: foldInBulk(log.entries.slice(0, seq - 1)) ?? null,
    firstSeq: seq,
    entries: log.entries.slice(seq - 1),
  })
  const asked = seqOf('ConfirmRequested')
  const pressed = seqOf('ConfirmReservation')

  it('is gone on from its first entries with its own numbers, models and time', () => {
    const cut = cutBefore(pressed)
    const point = pointAt(cut, asked)
    expect(point.before).toEqual({ ...cut, entries: [] })
    expect(point.models).toEqual(cut.snapshot)
    expect(point.atMs).toBe(cut.entries[0]?.at)
    expect(point.again.map(({ command }) => command.type)).toEqual(['ConfirmReservation'])
    expect(lastCommonSeq(point)).toBe(pressed - 1)
  })

  it('is loaded again where a call was under way at the cut: it is waited for without end else (LAW-77)', () => {
    const cut = cutBefore(asked + 1)
    expect(pointAt(cut, asked + 1)).toMatchObject({ goesOn: false })
    expect(livedOn(forkedAt(cut, asked + 1), JOURNEY.world, [wait(60_000)]).breaks()).toEqual([])
  })

  it('is not judged as one that begins there: its card form was opened before (LAW-159)', () => {
    const card = seqOf('CardPaymentPrepared')
    const fork = forkedAt(cutBefore(card + 1), seqOf('SettlementRequested'))
    const way = livedOn(fork, JOURNEY.world, [wait(1_000)])
    expect(way.firstOwnSeq).toBeGreaterThan(card)
    expect(way.breaks()).toEqual([])
  })
})
