// `npm test`: the proof. Types, lint and format, then all tests that are no hunt; at its end what it cost, and the count.
// What is given after `--` goes to Vitest: `npm test -- tests/domain`.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { countAtExit, countLine, NOTHING_RUN } from '../support/summaryReporter.ts'
import { type RunFigures, roomsOf, tableOf } from './figures.ts'
import { FIGURES_FILE, GATE_RUNS_FILE } from './files.ts'
import { keepRun } from './keptRuns.ts'
import { processorTime } from './processorTime.ts'

const GATE_PROJECTS = ['unit', 'dom', 'browser'].flatMap((name) => ['--project', name])

/** The exit code. */
const run = (command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  new Promise<number>((done, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', reject)
    child.once('exit', (code) => done(code ?? 1))
  })

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')

const readFigures = (): RunFigures | null => {
  try {
    return JSON.parse(readFileSync(FIGURES_FILE, 'utf8')) as RunFigures
  } catch {
    return null
  }
}

const gate = async (args: readonly string[]): Promise<number> => {
  const beganMs = performance.now()
  const checked = await run('npm', ['run', '--silent', 'check'])
  if (checked !== 0) {
    console.log(countLine(countAtExit(NOTHING_RUN, checked)))
    return checked
  }
  const checkS = processorTime().childrenS
  mkdirSync(dirname(FIGURES_FILE), { recursive: true })
  rmSync(FIGURES_FILE, { force: true })
  const code = await run(process.execPath, [vitest, 'run', ...GATE_PROJECTS, ...args], {
    FERRYLOG_FIGURES: FIGURES_FILE,
  })
  const figures = readFigures()
  if (figures !== null) {
    const rooms = roomsOf(figures, checkS)
    const wallS = (performance.now() - beganMs) / 1_000
    console.log(tableOf(rooms, figures.slowest, wallS))
    if (code === 0 && args.length === 0) keepRun(GATE_RUNS_FILE, { rooms, wallS })
  }
  console.log(countLine(countAtExit(figures?.count ?? NOTHING_RUN, code)))
  return code
}

process.exitCode = await gate(process.argv.slice(2))
