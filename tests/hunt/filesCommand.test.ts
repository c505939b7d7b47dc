// The parts of the hunt that are test files: which files they are, how they are run, and what a failure means.
import { describe, expect, it } from 'vitest'
import { ran } from '../support/commandLine.ts'
import { HUNT_EXIT, type HuntExit } from './exitCodes.ts'
import { runFiles } from './filesCommand.ts'
import { filesOf, partOfFile, usesFastCheck } from './testFiles.ts'
import { type TestReport, verdictOn, type VitestRun } from './vitestRun.ts'

const FILES = ['tests/browser/homeSteady.hunt.ts', 'tests/browser/missingParts.hunt.ts']

const run = async (...args: readonly string[]) => {
  const runs: VitestRun[] = []
  const ended = await ran<HuntExit>(
    (own, output) =>
      runFiles(own, {
        ...output,
        filesOf: () => FILES,
        run: (one) => {
          runs.push(one)
          return Promise.resolve(HUNT_EXIT.found)
        },
        drawSeed: () => 4_711,
      }),
    args,
  )
  return { ...ended, runs }
}

describe('npm run hunt -- browser', () => {
  it('runs all its files in their project, with a seed that is drawn and printed', async () => {
    const { code, out, runs } = await run('browser')
    expect(code).toBe(3)
    expect(out).toBe('2 files with the seed 4711; --seed 4711 repeats this.')
    expect(runs).toEqual([
      {
        args: ['--project', 'browser-hunt', '--testTimeout', '1800000', ...FILES],
        env: { FERRYLOG_SEED: '4711' },
      },
    ])
  })

  it('runs the files and tests that are named, with the seed that is given', async () => {
    const { runs } = await run('browser', 'missingParts', '--seed', '7', '--test', 'LAW-96')
    expect(runs[0]?.args.slice(-3)).toEqual(['--testNamePattern', 'LAW-96', FILES[1]])
    expect(runs[0]?.env).toEqual({ FERRYLOG_SEED: '7' })
  })

  it('names its files, and explains itself', async () => {
    expect(await run('browser', '--list')).toMatchObject({ code: 0, out: FILES.join('\n'), runs: [] })
    const { code, out } = await run('random', '--help')
    expect(code).toBe(0)
    expect(out).toContain('usage: npm run hunt -- random')
  })

  it.each([
    [['browser', 'missingPrts'], 'No file of browser has missingPrts in its path'],
    [['browser', '--seed', 'x'], '--seed takes a whole number'],
    [['browser', '--law', 'LAW-07'], '--law'],
    [['screens'], 'There is no part "screens" of test files'],
  ])('refuses %j with one clear sentence', async (args, sentence) => {
    const { code, err, runs } = await run(...args)
    expect(code).toBe(2)
    expect(err).toContain(sentence)
    expect(runs).toEqual([])
  })

  it('could not run where there is no file at all', async () => {
    const nothing = { filesOf: () => [], run: () => Promise.resolve(HUNT_EXIT.nothing) }
    const ended = await ran<HuntExit>((own, output) => runFiles(own, { ...output, ...nothing }), ['logs'])
    expect(ended).toMatchObject({ code: 1, err: 'There is no file of logs.' })
  })
})

describe('the files of a part', () => {
  it.each([
    ['tests/domain/money.test.ts', 'random'],
    ['tests/browser/journey.test.ts', null],
    ['tests/screens/home/home.test.tsx', null],
    ['tests/replay/hostile/cut.hunt.ts', 'logs'],
    ['tests/properties/sessions.hunt.ts', 'node'],
    ['tests/browser/missingParts.hunt.ts', 'browser'],
    ['tests/properties/faults/hunt.ts', null],
  ])('%s belongs to %s', (path, part) => {
    expect(partOfFile(path)).toBe(part)
  })

  it('are random where they call fast-check', () => {
    expect(usesFastCheck("import fc from 'fast-check'")).toBe(true)
    expect(usesFastCheck("import { runs } from '../../support/runs.ts'")).toBe(true)
    expect(usesFastCheck("import {\n  runs,\n} from '../support/runs.ts'")).toBe(true)
    expect(usesFastCheck("import { expect } from 'vitest'")).toBe(false)
    expect(filesOf('random')).toContain('tests/domain/money.test.ts')
    expect(filesOf('random')).not.toContain('tests/hunt/filesCommand.test.ts')
  })
})

describe('a run of Vitest', () => {
  const report = (...failures: readonly string[]): TestReport => ({
    testResults: [
      {
        assertionResults: [
          { status: 'passed', failureMessages: [] },
          ...failures.map((message) => ({ status: 'failed', failureMessages: [message] })),
        ],
      },
    ],
  })

  it('is a find where a test failed', () => {
    expect(verdictOn(1, report('AssertionError: expected 1 to be 2'))).toBe(3)
  })

  it('found nothing where all passed', () => {
    expect(verdictOn(0, report())).toBe(0)
  })

  it('could not run where no test failed, none was reported, or time alone was missing', () => {
    expect(verdictOn(1, report())).toBe(1)
    expect(verdictOn(1, null)).toBe(1)
    expect(verdictOn(null, null)).toBe(1)
    expect(verdictOn(1, report('Error: Test timed out in 30000ms.'))).toBe(1)
    expect(verdictOn(1, report('Error: Test timed out in 30000ms.', 'AssertionError: no'))).toBe(3)
  })
})
