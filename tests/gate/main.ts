// `npm test`: the proof. Types, lint and format beside all tests that are no hunt; at its end what it cost, and the count.
// What is given after `--` goes to Vitest: `npm test -- tests/domain`.
import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { countAtExit, countLine, NOTHING_RUN } from '../support/summaryReporter.ts'
import { type RunFigures, roomsOf, tableOf } from './figures.ts'
import { FIGURES_FILE, GATE_RUNS_FILE } from './files.ts'
import { keepRun } from './keptRuns.ts'
import { processorTime } from './processorTime.ts'

const GATE_PROJECTS = ['unit', 'dom', 'browser'].flatMap((name) => ['--project', name])

interface Ended {
  readonly code: number
  /** Processor seconds, those of the processes that it started and waited for included. */
  readonly seconds: number
}

let countedS = 0

/** Two may run side by side: what has been added when one ends is that one's. */
const run = (
  command: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'stdio' | 'env'> = {},
): { readonly child: ChildProcess; readonly ended: Promise<Ended> } => {
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  const ended = new Promise<Ended>((done, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      const { childrenS } = processorTime()
      const seconds = childrenS - countedS
      countedS = childrenS
      done({ code: code ?? 1, seconds })
    })
  })
  return { child, ended }
}

/** Go's own setting: the type checker collects garbage half as often, for a fifth more memory. */
const RARE_COLLECTION = { GOGC: '200' }

/** Its words come in one piece, among those of the tests. */
const check = async (): Promise<Ended> => {
  const { child, ended } = run('npm', ['run', '--silent', 'check'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...RARE_COLLECTION, ...process.env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += String(part)))
  const { code, seconds } = await ended
  console.log(code === 0 ? 'Types, lint and format are right.' : text)
  return { code, seconds }
}

/**
 * Tests make much that is soon rubbish, and four times the room for what is new lets most of it die before it is moved:
 * a tenth less of the processor.
 */
const ROOM_FOR_NEW = '--max-semi-space-size=64'

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
  mkdirSync(dirname(FIGURES_FILE), { recursive: true })
  rmSync(FIGURES_FILE, { force: true })
  const env = { ...process.env, FERRYLOG_FIGURES: FIGURES_FILE }
  const tests = run(process.execPath, [ROOM_FOR_NEW, vitest, 'run', ...GATE_PROJECTS, ...args], { env })
  const [checked, tested] = await Promise.all([check(), tests.ended])
  const code = Math.max(checked.code, tested.code)
  const figures = readFigures()
  if (figures !== null) {
    const rooms = roomsOf(figures, checked.seconds)
    const wallS = (performance.now() - beganMs) / 1_000
    console.log(tableOf(rooms, figures.slowest, wallS))
    if (code === 0 && args.length === 0) keepRun(GATE_RUNS_FILE, { rooms, wallS })
  }
  if (checked.code !== 0) console.log('Types, lint or format are wrong: npm run check says where.')
  console.log(countLine(countAtExit(figures?.count ?? NOTHING_RUN, code)))
  return code
}

const USAGE = `usage: npm test [-- FILE …] [-- OPTION …]

Proves everything: types, lint, format, and all tests that are no hunt. What stands after -- goes to Vitest.`

const args = process.argv.slice(2)
if (args.includes('--help')) console.log(USAGE)
else process.exitCode = await gate(args)
