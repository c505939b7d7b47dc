// The command line: what it takes, what it says, and how it ends.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { coverageFaultsOf, newCoverage } from './coverage.ts'
import { REACHABLE } from './coverageList.ts'
import { JOURNEY } from '../generator/journeyPlan.ts'
import { liveShare, together } from './manySessions.ts'
import { drawnSeed, optionsOf } from './commandLine.ts'
import { runProperties } from './run.ts'
import { PAIR_NAMES } from './pairs/pairList.ts'
import { coverageLines, faultLines, pairLines, rareLines, runLines } from './table.ts'
import { SELDOM, UNREACHED } from './unreached.ts'
import { ran } from '../../support/commandLine.ts'
import { ownFolder } from '../../support/ownFolder.ts'

const folder = ownFolder()

const run = (...args: readonly string[]) => ran(runProperties, ['--out', folder, ...args])

describe('the command line', () => {
  it.each([
    [['--law', 'LAW-999'], 'There is no LAW-999. The laws are LAW-01, '],
    [['--law', 'LAW-01', '--law', 'nonsense'], 'There is no nonsense.'],
    [['--runs', '0'], '--runs takes a whole number from 1 to 1000000000, not "0".'],
    [['--runs', 'many'], '--runs takes a whole number'],
    [['--runs=-5'], 'not "-5"'],
    [['--seed', '1.5'], '--seed takes a whole number from 0'],
    [['--seed', '99999999999999'], '--seed takes a whole number'],
    [['--time', ''], '--time takes a whole number'],
    [['--jobs', '1e3'], '--jobs takes a whole number from 1 to 64'],
    [['--speed', '1'], '--speed'],
    [['LAW-01'], 'LAW-01'],
  ])('refuses %j with one clear sentence', async (args, sentence) => {
    const { code, out, err } = await run(...args)
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).toContain(sentence)
    expect(err).toContain('usage: npm run hunt -- sessions')
  })
  it('takes any part of what can be said, and knows the rest', () => {
    expect(optionsOf([])).toMatchObject(E.right({ laws: null, runs: 1_000, firstSeed: null, timeMs: null }))
    const args = ['--law', 'LAW-01', '--law', 'LAW-11', '--runs', '10000', '--seed', '42', '--time', '60']
    expect(optionsOf(args)).toMatchObject(
      E.right({ laws: ['LAW-01', 'LAW-12'], runs: 10_000, firstSeed: 42, timeMs: 60_000 }),
    )
  })
  it('explains itself', async () => {
    const { code, out } = await run('--help')
    expect(code).toBe(0)
    expect(out).toContain('--law ID')
  })
  it('reports what a few sessions came to, and that few need not reach everything', async () => {
    const { code, out } = await run('--runs', '3', '--seed', '42', '--law', 'LAW-01')
    expect(code).toBe(0)
    expect(out).toMatch(/^sessions {6}3\na second .* in one process\nseeds {9}42 to 44\ncommands /)
    expect(out).toMatch(/laws checked {2}1\nbroken {8}0/)
    expect(out).toContain('EffectCrashed: nothing of ours throws')
    expect(out).toContain('only 1000 sessions or more with all laws must reach everything')
  })
  it('draws a seed of its own each time, and prints it at once', async () => {
    const lines: string[] = []
    const output = { out: (line: string) => void lines.push(line), err: () => undefined }
    await runProperties(['--out', folder, '--runs', '1', '--law', 'LAW-01'], output, () => 4_711)
    expect(lines[0]).toBe('Seeds from 4711 on, drawn for this run; --seed 4711 repeats it.')
    expect(lines.join('\n')).toContain('seeds         4711 to 4711')
    expect(drawnSeed()).not.toBe(drawnSeed())
  })
  it('begins no session after its time', async () => {
    const range = { firstSeed: 5, runs: 100, stride: 1 }
    const sums = await liveShare({ range, laws: [], leftMs: 0, stopsAtBreak: true })
    expect(sums).toMatchObject({ sessions: 0, breaks: [] })
  })
  it('begins none after the seed at which a process beside it has found a break', async () => {
    const range = { firstSeed: 5, runs: 100, stride: 2 }
    let lived = 0
    const link = { lived: () => void (lived += 1), endsBefore: () => 8 }
    const sums = await liveShare({ range, laws: [], leftMs: null, stopsAtBreak: true }, link)
    expect(sums).toMatchObject({ sessions: 2, lastSeed: 7 })
    expect(lived).toBe(2)
  })
  it('repeats a plan that was written down, and refuses a file that holds none', async () => {
    const file = join(folder, 'some.plan.json')
    writeFileSync(file, JSON.stringify({ law: 'LAW-01', seed: 7, plan: JOURNEY }))
    expect(await run('--plan', file)).toMatchObject({
      code: 0,
      out: expect.stringContaining('0 laws broken'),
    })
    writeFileSync(file, '{}')
    expect(await run('--plan', file)).toMatchObject({ code: 2, err: expect.stringContaining('no plan') })
    expect(await run('--plan', join(folder, 'none.json'))).toMatchObject({ code: 2 })
  })
})

describe('sums', () => {
  it('are the same however the seeds are shared out', async () => {
    const share = { laws: [], leftMs: null, stopsAtBreak: true }
    const whole = await liveShare({ ...share, range: { firstSeed: 8, runs: 3, stride: 1 } })
    const halves = together([
      await liveShare({ ...share, range: { firstSeed: 8, runs: 3, stride: 2 } }),
      await liveShare({ ...share, range: { firstSeed: 9, runs: 2, stride: 2 } }),
    ])
    const byName = (sums: typeof whole) => ({
      ...sums,
      coverage: new Map(sums.coverage),
      pairs: new Map(sums.pairs),
      milestones: new Map(sums.milestones),
    })
    expect(byName(halves)).toEqual(byName(whole))
  })
  it('count the sessions that broke a rule, and keep the lowest seed', () => {
    const none = {
      sessions: 1,
      lastSeed: 9,
      commands: 60,
      entries: 300,
      coverage: [],
      pairs: [],
      milestones: [],
    }
    const brokenAt = (seed: number) => [
      { broken: 'LAW-07' as const, sessions: 1, seed, fact: `seed ${seed}` },
    ]
    const sums = together([
      { ...none, breaks: brokenAt(9) },
      { ...none, breaks: brokenAt(4) },
    ])
    expect(sums.breaks).toEqual([{ broken: 'LAW-07', sessions: 2, seed: 4, fact: 'seed 4' }])
    const lines = runLines(sums, { firstSeed: 1, lawCount: 40, jobs: 2, tookMs: 1_000 }).join('\n')
    expect(lines).toContain('BROKEN LAW-07 in 2 of them, first with the seed 4: seed 4')
    expect(lines).toContain('2.0 in 2 processes')
  })
})

describe('pairs', () => {
  it('are reported by area with the sessions that met them, and those that too few met are an error', () => {
    const counts = new Map(PAIR_NAMES.map((name) => [name, 1_234]))
    counts.set('paid, then the next booking', 7)
    const lines = pairLines(counts, 2_000).join('\n')
    expect(lines).toContain('Pairs: 49 of 50 are met by 20 in 1,000 sessions')
    expect(lines).toContain('1,234   extension: the warning, then more time')
    expect(lines).toContain('7 ✗ payment: paid, then the next booking')
    expect(rareLines(counts, 2_000)).toEqual([
      'TOO SELDOM: paid, then the next booking: 7 of 2,000 sessions, where 20 in 1,000 are asked for',
    ])
  })
})

describe('coverage', () => {
  it('asks for every command, event, refusal, end of a call and failure that the codecs know', () => {
    for (const reachable of [
      'command SelectRoute',
      'event ReservationPaid',
      'refusal SailRefused.SailFull',
      'refusal PayRefused.NotConfirmed',
      'call prices.Abandoned',
      'failure TimedOut',
    ])
      expect(REACHABLE).toContain(reachable)
    expect(new Set(REACHABLE).size).toBe(REACHABLE.length)
  })
  it('lists as unreachable only what there is, each with its reason', () => {
    for (const [reachable, reason] of [UNREACHED, SELDOM].flatMap((list) => Object.entries(list))) {
      expect(REACHABLE).toContain(reachable)
      expect(reason).toMatch(/\w+ \w+ \w+/)
    }
  })
  it('calls it an error when something is missed, or reached against the list, or listed and unknown', () => {
    const all = new Map(REACHABLE.map((reachable) => [reachable, 1]))
    const faults = coverageFaultsOf(all, { 'command GoBack': 'never dispatched', 'event Nothing': 'is none' })
    expect(faults).toEqual({ missed: [], surprising: ['command GoBack'], unknown: ['event Nothing'] })
    all.delete('event ReservationPaid')
    expect(coverageFaultsOf(all, {}).missed).toEqual(['event ReservationPaid'])
    expect(faultLines({ ...faults, missed: ['event ReservationPaid'] })).toHaveLength(3)
  })
  it('marks what was not reached', () => {
    const lines = coverageLines(newCoverage().set('command GoBack', 1_234)).join('\n')
    expect(lines).toContain('1,234 GoBack')
    expect(lines).toContain('✗ SelectRoute')
    expect(lines).toContain('– EffectCrashed: nothing of ours throws')
  })
})
