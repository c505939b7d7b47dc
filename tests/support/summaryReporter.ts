// Ends every test run with its slowest tests and one plain line, `tests: N passed, N failed, N skipped`, that any CI can
// read. The line is written when the process exits, so that nothing can follow it. Under `npm test` the figures go into
// a file instead: FERRYLOG_FIGURES names it, and `npm test` prints them with what the whole run cost.
import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node'
import type { RunFigures, TestCount } from '../gate/figures.ts'
import { BROWSER_SECONDS, processorTime } from '../gate/processorTime.ts'

export const NOTHING_RUN: TestCount = { passed: 0, failed: 0, skipped: 0 }

export const countLine = (count: TestCount): string =>
  `tests: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`

/** Counts the tests of a run; an error outside of a test adds one failure each, so that no red run reads green. */
export const countTests = (
  modules: readonly TestModule[],
  unhandledErrors: readonly SerializedError[],
): TestCount => {
  const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 }
  for (const module of modules) {
    let failedInModule = 0
    for (const test of module.children.allTests()) {
      const state = test.result().state
      if (state === 'passed') counts.passed += 1
      else if (state === 'failed') failedInModule += 1
      else counts.skipped += 1
    }
    // A hook or an import that throws fails the file without failing one of its tests.
    if (failedInModule === 0 && module.state() === 'failed') failedInModule = 1
    counts.failed += failedInModule
  }
  return counts
}

const SLOWEST = 20
/** A run that takes no longer needs no list. */
const SHORT_RUN_MS = 60_000

/** The slowest tests of a run, the slowest first: `12.3 s  tests/effects/x.test.ts > does so`. Empty for a short run. */
export const slowestLines = (modules: readonly TestModule[]): readonly string[] => {
  const timed = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => ({
      name: `${module.relativeModuleId} > ${test.fullName}`,
      ms: test.diagnostic()?.duration ?? 0,
    })),
  )
  if (timed.reduce((sum, { ms }) => sum + ms, 0) <= SHORT_RUN_MS) return []
  return timed
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${name}`)
}

/** A run that ends red for a reason outside of all tests (a set-up that throws) counts one failure. */
export const countAtExit = (count: TestCount, exitCode: number): TestCount =>
  exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count

/** Seconds of each file: what its tests took, and what it took to load it. */
const filesOf = (modules: readonly TestModule[]): RunFigures['files'] =>
  modules.map((module) => {
    const { duration, collectDuration } = module.diagnostic()
    const seconds = (duration + collectDuration) / 1_000
    return { project: module.project.name, path: module.relativeModuleId, seconds }
  })

export class SummaryReporter implements Reporter {
  private count = NOTHING_RUN
  private isWatching = false
  private files: RunFigures['files'] = []
  private slowest: readonly string[] = []

  onInit(vitest: Vitest): void {
    this.isWatching = vitest.config.watch
    if (!this.isWatching) process.once('exit', (exitCode) => this.end(countAtExit(this.count, exitCode)))
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    this.count = countTests(modules, unhandledErrors)
    this.files = filesOf(modules)
    this.slowest = slowestLines(modules)
    if (this.isWatching) this.write(this.count)
  }

  private end(count: TestCount): void {
    const path = process.env['FERRYLOG_FIGURES']
    if (path === undefined) return this.write(count)
    const { files, slowest } = this
    const { ownS, childrenS } = processorTime()
    const browserS = Number(process.env[BROWSER_SECONDS] ?? 0)
    const figures: RunFigures = { count, files, slowest, ownS, childrenS: childrenS + browserS }
    writeFileSync(path, JSON.stringify(figures))
  }

  private write(count: TestCount): void {
    for (const line of this.slowest) process.stdout.write(`${line}\n`)
    process.stdout.write(`${countLine(count)}\n`)
  }
}
