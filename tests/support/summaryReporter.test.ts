// The line that ends a run says what happened, also when a file broke before its first test.
import { describe, expect, it } from 'vitest'
import type { TestModule } from 'vitest/node'
import { countAtExit, countLine, countTests, NOTHING_RUN, slowestLines } from './summaryReporter.ts'

describe('when tests ran', () => {
  it('counts them by how they ended', () => {
    const modules = [
      moduleOf('failed', ['passed', 'passed', 'failed']),
      moduleOf('passed', ['passed', 'skipped']),
    ]
    expect(countLine(countTests(modules, []))).toBe('tests: 3 passed, 1 failed, 1 skipped')
  })
})

describe('when something broke outside of a test', () => {
  it('counts a file that does not load as a failure', () => {
    expect(countTests([moduleOf('failed', [])], [])).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('counts an uncaught error as a failure', () => {
    const error = { message: 'late', name: 'Error' }
    expect(countTests([moduleOf('passed', ['passed'])], [error])).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    })
  })
})

describe('when the run ends red', () => {
  it('never reads green', () => {
    expect(countAtExit(NOTHING_RUN, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(countAtExit({ passed: 1, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 1, failed: 2, skipped: 0 })
    expect(countAtExit({ passed: 1, failed: 0, skipped: 0 }, 0)).toEqual({ passed: 1, failed: 0, skipped: 0 })
  })
})

describe('when nothing ran', () => {
  it('says so with zeros', () => {
    expect(countLine(NOTHING_RUN)).toBe('tests: 0 passed, 0 failed, 0 skipped')
  })
})

describe('the slowest tests', () => {
  it('are named with their files, the slowest of twenty first', () => {
    const seconds = Array.from({ length: 25 }, (_, i) => i)
    const lines = slowestLines([timedModule(seconds)])
    expect(lines).toHaveLength(20)
    expect(lines[0]).toBe('  24.0 s  tests/a.test.ts > waits 24')
  })

  it('are not listed after a short run', () => {
    expect(slowestLines([timedModule([1, 2])])).toEqual([])
  })
})

const timedModule = (seconds: readonly number[]) =>
  ({
    relativeModuleId: 'tests/a.test.ts',
    children: {
      allTests: () =>
        seconds.map((n) => ({ fullName: `waits ${n}`, diagnostic: () => ({ duration: n * 1_000 }) })),
    },
  }) as unknown as TestModule

const moduleOf = (state: string, results: readonly string[]) =>
  ({
    state: () => state,
    children: { allTests: () => results.map((result) => ({ result: () => ({ state: result }) })) },
  }) as unknown as TestModule
