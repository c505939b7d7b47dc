// The command line of the re-runs of generated sessions.
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { LONG_AGO } from '../../../domain/instant.ts'
import { ran } from '../../support/commandLine.ts'
import { rerunOptionsOf } from './commandLine.ts'
import { seedsIn, sumOf } from './rerunSessions.ts'
import { runReruns } from './run.ts'

describe('npm run hunt -- reruns', () => {
  it('takes sessions, a seed and processes, and knows the rest', () => {
    expect(rerunOptionsOf([])).toEqual(E.right({ runs: 1_000, firstSeed: null, jobs: null }))
    expect(rerunOptionsOf(['--runs', '50', '--seed', '42', '--jobs', '1'])).toEqual(
      E.right({ runs: 50, firstSeed: 42, jobs: 1 }),
    )
  })

  it.each([
    [['--runs', '0'], '--runs takes a whole number from 1 to 1000000000, not "0".'],
    [['--runs', 'many'], '--runs takes a whole number'],
    [['--seed', '1.5'], '--seed takes a whole number from 0'],
    [['--jobs', '1e3'], '--jobs takes a whole number from 1 to 64'],
    [['--speed', '1'], '--speed'],
    [['42'], '42'],
  ])('refuses %j with one clear sentence', async (args, sentence) => {
    const { code, out, err } = await ran(runReruns, args)
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).toContain(sentence)
    expect(err).toContain('usage: npm run hunt -- reruns')
  })

  it('explains itself', async () => {
    const { code, out } = await ran(runReruns, ['--help'])
    expect(code).toBe(0)
    expect(out).toContain('--jobs N')
  })

  it('draws a seed where none is given, and prints it', async () => {
    const lines: string[] = []
    const output = { out: (line: string) => void lines.push(line), err: () => undefined }
    expect(await runReruns(['--runs', '1', '--jobs', '1'], output, () => 42)).toBe(0)
    expect(lines[0]).toBe('1 sessions with the seeds from 42 on; --seed 42 repeats them.')
    expect(lines.join('\n')).toMatch(/^1 sessions with \d+ logs, redacted and not: 0 go another way$/m)
  })
})

describe('a share of the sessions', () => {
  it('is every second seed of two', () => {
    expect(seedsIn({ firstSeed: 42, runs: 5, stride: 2 })).toEqual([42, 44, 46])
    expect(seedsIn({ firstSeed: 43, runs: 4, stride: 2 })).toEqual([43, 45])
  })

  it('adds up with the others, in the order of the seeds', () => {
    const found = { _tag: 'NeverStarts' } as const
    const difference = (seed: number) => ({ seed, logIndex: 0, isRedacted: true, ...FIRST, found })
    const sums = (seed: number) => ({
      ...COUNTS,
      differences: [difference(seed)],
      breaks: [{ seed, says: 'reaches for Math.random' }],
    })
    expect(sumOf([sums(43), sums(42)])).toEqual({
      sessions: 2,
      moments: 40,
      logs: 8,
      cutLogs: 4,
      notComparable: 6,
      differences: [difference(42), difference(43)],
      breaks: [42, 43].map((seed) => ({ seed, says: 'reaches for Math.random' })),
    })
  })
})

const FIRST = { startedAtMs: LONG_AGO, firstSeq: 1 }
const COUNTS = { sessions: 1, moments: 20, logs: 4, cutLogs: 2, notComparable: 3 }
