// The command line without its process: arguments in, lines out, an exit code back.
import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import * as E from 'fp-ts/Either'
import type { Output } from '../../../replay/cli/openLog.ts'
import { live, THREW } from './brokenLaws.ts'
import { smallestCounterexample, writeCounterexample } from '../shrink/counterexample.ts'
import { coverageFaultsOf } from './coverage.ts'
import { planOf } from '../generator/generator.ts'
import { readPlanFile } from './planFile.ts'
import { lawsOf, liveShare, type ManySessions, type SessionShare, together, within } from './manySessions.ts'
import { DEFAULT_RUNS, MOST_SEED, type PropertiesOptions, USAGE, optionsOf } from './commandLine.ts'
import { coverageLines, faultLines, runLines } from './table.ts'

/** 0: every law held. 1: one was broken, or something was never reached. 2: the command line itself is wrong. */
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

const liveAndTell = async (options: SeededOptions, { out }: Output): Promise<ExitCode> => {
  const jobs = options.jobs ?? jobsFor(options.runs)
  const startMs = performance.now()
  const sums = together(
    await Promise.all(sharesOf(options, jobs).map(jobs === 1 ? inThisProcess : inAnother)),
  )
  const tookMs = performance.now() - startMs
  const { firstSeed, laws } = options
  for (const line of runLines(sums, { firstSeed, lawCount: lawsOf(laws).length, jobs, tookMs })) out(line)
  const coverage = new Map(sums.coverage)
  for (const line of coverageLines(coverage)) out(line)
  const isCoverageAsked = sums.sessions >= DEFAULT_RUNS && laws === null
  const faults = isCoverageAsked ? faultLines(coverageFaultsOf(coverage)) : []
  out('')
  if (!isCoverageAsked)
    out(
      `What was not reached is no error here: only ${DEFAULT_RUNS} sessions or more with all laws must reach everything.`,
    )
  for (const line of faults) out(line)
  for (const { broken, seed } of sums.breaks) {
    const found = { broken, seed, plan: planOf(seed), laws: lawsOf(laws) }
    const smallest = smallestCounterexample(found, within(SHRINK_MS))
    for (const line of ['', ...writeCounterexample(options.folder, smallest)]) out(line)
  }
  return sums.breaks.length > 0 || faults.length > 0 ? 1 : 0
}

/** A smaller session is looked for this long. */
const SHRINK_MS = 10_000

/** Starting a process takes as long as some tens of sessions. */
const FEW_RUNS = 150

const jobsFor = (runs: number): number => (runs < FEW_RUNS ? 1 : availableParallelism())

const sharesOf = ({ laws, runs, firstSeed, timeMs }: SeededOptions, jobs: number): readonly SessionShare[] =>
  Array.from({ length: Math.min(jobs, runs) }, (_, i) => ({
    range: { firstSeed: firstSeed + i, runs: runs - i, stride: jobs },
    laws,
    leftMs: timeMs,
  }))

const inThisProcess = (share: SessionShare): Promise<ManySessions> => Promise.resolve(liveShare(share))

const WORKER = fileURLToPath(new URL('./sessionWorker.ts', import.meta.url))

const inAnother = (share: SessionShare): Promise<ManySessions> =>
  new Promise((resolve, reject) => {
    const worker = fork(WORKER)
    let sums: ManySessions | null = null
    worker.once('message', (message) => (sums = message as ManySessions))
    worker.once('error', reject)
    worker.once('exit', (code) =>
      sums === null ? reject(new Error(`A process ended with ${code ?? 'a signal'}`)) : resolve(sums),
    )
    worker.send(share)
  })

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
