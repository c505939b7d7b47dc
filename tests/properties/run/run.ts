// The command line without its process: arguments in, lines out, an exit code back.
import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import type { Output } from '../../../replay/cli/openLog.ts'
import { live, THREW } from './brokenLaws.ts'
import { smallestCounterexample, writeCounterexample } from '../shrink/counterexample.ts'
import { coverageFaultsOf } from './coverage.ts'
import { planOf } from '../generator/generator.ts'
import { readPlanFile } from './planFile.ts'
import { lawsOf, liveShare, type ManySessions, type SessionShare, together } from './manySessions.ts'
import { DEFAULT_RUNS, MOST_SEED, type PropertiesOptions, USAGE, optionsOf } from './commandLine.ts'
import type { FromWorker, ToWorker } from './sessionWorker.ts'
import { coverageLines, faultLines, figure, pairLines, rareLines, runLines } from './table.ts'
import { turnLines } from './turns.ts'
import { ENGINE_FLAGS, FEW_RUNS, withWorker } from './workerProgram.ts'

/** 0: every law held. 1: one was broken, or something was never reached, or too seldom. 2: the command line itself is wrong. */
export type ExitCode = 0 | 1 | 2

/** A seed that hardly any run had before, so that each looks at other sessions. */
const drawnSeed = (): number => randomInt(1, MOST_SEED)

export const runProperties = async (
  args: readonly string[],
  output: Output,
  drawSeed: () => number = drawnSeed,
): Promise<ExitCode> => {
  const options = optionsOf(args)
  if (E.isLeft(options)) {
    output.err(`${options.left}\n\n${USAGE}`)
    return 2
  }
  if (options.right === 'help') {
    output.out(USAGE)
    return 0
  }
  const { planFile, firstSeed } = options.right
  if (planFile !== null) return repeat(planFile, options.right, output)
  if (firstSeed !== null) return liveAndTell({ ...options.right, firstSeed }, output)
  const drawn = drawSeed()
  output.out(`Seeds from ${drawn} on, drawn for this run; --seed ${drawn} repeats it.`)
  return liveAndTell({ ...options.right, firstSeed: drawn }, output)
}

interface SeededOptions extends PropertiesOptions {
  readonly firstSeed: number
}

const liveAndTell = async (options: SeededOptions, output: Output): Promise<ExitCode> => {
  const { out } = output
  const jobs = jobsFor(options)
  const startMs = performance.now()
  const shares = sharesOf(options, jobs)
  const lived = progressOf(options.runs, output)
  const sums = together(
    isShort(options)
      ? await Promise.all(shares.map((share) => liveShare(share, { lived, endsBefore: () => Infinity })))
      : await inOthers(shares, lived),
  )
  const tookMs = performance.now() - startMs
  const { firstSeed, laws } = options
  for (const line of runLines(sums, { firstSeed, lawCount: lawsOf(laws).length, jobs, tookMs })) out(line)
  const coverage = new Map(sums.coverage)
  for (const line of coverageLines(coverage)) out(line)
  const pairs = new Map(sums.pairs)
  for (const line of pairLines(pairs, sums.sessions)) out(line)
  for (const line of turnLines(new Map(sums.turns))) out(line)
  const isCoverageAsked = sums.sessions >= DEFAULT_RUNS && laws === null
  const faults = isCoverageAsked
    ? [...faultLines(coverageFaultsOf(coverage)), ...rareLines(pairs, sums.sessions)]
    : []
  out('')
  if (!isCoverageAsked)
    out(
      `What was not reached is no error here: only ${DEFAULT_RUNS} sessions or more with all laws must reach everything.`,
    )
  for (const line of faults) out(line)
  for (const { broken, seed } of sums.breaks) {
    const found = { broken, seed, plan: planOf(seed), laws: lawsOf(laws) }
    const smallest = smallestCounterexample(found, MOST_TRIES)
    for (const line of ['', ...writeCounterexample(options.folder, smallest)]) out(line)
  }
  return sums.breaks.length > 0 || faults.length > 0 ? 1 : 0
}

/** Of smaller sessions, for each law that was broken: some ten seconds. */
const MOST_TRIES = 500

const isShort = ({ runs, jobs }: PropertiesOptions): boolean => runs < FEW_RUNS && (jobs ?? 1) === 1

const jobsFor = (options: PropertiesOptions): number =>
  options.jobs ?? (isShort(options) ? 1 : availableParallelism())

const sharesOf = (
  { laws, runs, firstSeed, timeMs, keepsGoing }: SeededOptions,
  jobs: number,
): readonly SessionShare[] =>
  Array.from({ length: Math.min(jobs, runs) }, (_, i) => ({
    range: { firstSeed: firstSeed + i, runs: runs - i, stride: jobs },
    laws,
    leftMs: timeMs,
    stopsAtBreak: !keepsGoing,
  }))

const PROGRESS_MS = 5_000

/** Says on the other stream every few seconds how many sessions there were; to be called after each. */
const progressOf = (runs: number, { err }: Output): (() => void) => {
  const startMs = performance.now()
  let toldMs = startMs
  let count = 0
  return () => {
    count += 1
    const nowMs = performance.now()
    if (nowMs - toldMs < PROGRESS_MS) return
    toldMs = nowMs
    err(
      `${figure(count)} of ${figure(runs)} sessions, ${((count / (nowMs - startMs)) * 1_000).toFixed(1)} a second`,
    )
  }
}

const WORKER = join('tests', 'properties', 'run', 'sessionWorker.ts')

/** A process for each share; where one finds a break, the others begin no later seed. */
const inOthers = (shares: readonly SessionShare[], lived: () => void): Promise<ManySessions[]> =>
  withWorker(WORKER, (program) => shared(program, shares, lived))

const shared = (
  program: string,
  shares: readonly SessionShare[],
  lived: () => void,
): Promise<ManySessions[]> => {
  const workers = shares.map((share) => ({ share, worker: fork(program, { execArgv: ENGINE_FLAGS }) }))
  const endAllBefore = (seed: number): void => {
    const told: ToWorker = { what: 'endsBefore', seed }
    for (const { worker } of workers) if (worker.connected) worker.send(told)
  }
  const sumsOf = ({ share, worker }: (typeof workers)[number]): Promise<ManySessions> =>
    new Promise((resolve, reject) => {
      let sums: ManySessions | null = null
      worker.on('message', (message) => {
        const told = message as FromWorker
        if (told.what === 'sums') {
          sums = told.sums
          return
        }
        lived()
        if (told.brokenSeed !== null && share.stopsAtBreak) endAllBefore(told.brokenSeed)
      })
      worker.once('error', reject)
      worker.once('exit', (code) =>
        sums === null ? reject(new Error(`A process ended with ${code ?? 'a signal'}`)) : resolve(sums),
      )
      worker.send({ what: 'share', share } satisfies ToWorker)
    })
  return Promise.all(workers.map(sumsOf))
}

const repeat = (file: string, { laws, folder }: PropertiesOptions, { out, err }: Output): ExitCode => {
  const found = readPlanFile(file)
  if (E.isLeft(found)) {
    err(`${file}: ${found.left}`)
    return 2
  }
  const { plan, seed } = found.right
  const { logs, breaks } = live(plan, lawsOf(laws))
  out(`${logs.reduce((sum, log) => sum + log.entries.length, 0)} entries, ${breaks.length} laws broken`)
  const [first] = breaks
  if (first === undefined) return 0
  for (const { broken, seq, fact } of breaks)
    out(`BROKEN ${broken}${broken === THREW ? '' : ` at ${seq}`}: ${fact}`)
  const example = { broken: first.broken, seed, plan, laws: lawsOf(laws) }
  for (const line of ['', ...writeCounterexample(folder, example)]) out(line)
  return 1
}
