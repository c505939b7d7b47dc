// Runs test files with Vitest as a hunt: all runs of each property, from a seed of its own. Tests that failed are a find;
// a browser that does not start, or a test that ran out of time, is none.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { HUNT_EXIT, type HuntExit } from './exitCodes.ts'
import { ROOT } from './testFiles.ts'

export interface VitestRun {
  /** What follows `vitest run`. */
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

export const runVitest = async ({ args, env = {} }: VitestRun): Promise<HuntExit> => {
  const folder = mkdtempSync(join(tmpdir(), 'ferrylog-hunt-'))
  try {
    const report = join(folder, 'report.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await exitOf(['run', ...args, ...reporters], { FERRYLOG_HUNT: '1', ...env })
    return verdictOn(code, readReport(report))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const VITEST = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')

const exitOf = (args: readonly string[], env: Readonly<Record<string, string>>): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [VITEST, ...args], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    child.once('error', reject)
    child.once('exit', resolve)
  })

/** As much of Vitest's JSON report as is read here. */
export interface TestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly status: string
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
}

const readReport = (file: string): TestReport | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestReport
  } catch {
    return null // It ended before there was anything to report.
  }
}

const OUT_OF_TIME = /^(Error: )?(Test|Hook) timed out in /

export const verdictOn = (code: number | null, report: TestReport | null): HuntExit => {
  if (code === 0) return HUNT_EXIT.nothing
  const failures = (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
  const isFind = failures.some(
    ({ failureMessages }) => failureMessages?.every((message) => OUT_OF_TIME.test(message)) !== true,
  )
  return isFind ? HUNT_EXIT.found : HUNT_EXIT.couldNotRun
}
