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
import { DEFAULT_RUNS, MOST_SEED, type PropertiesWish, USAGE, wishOf } from './commandLine.ts'
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
  const wish = wishOf(args)
  if (E.isLeft(wish)) {
    output.err(`${wish.left}\n\n${USAGE}`)
    return 2
  }
  if (wish.right === 'help') {
    output.out(USAGE)
    return 0
  }
  const { planFile, firstSeed } = wish.right
  if (planFile !== null) return repeat(planFile, wish.right, output)
  if (firstSeed !== null) return liveAndTell({ ...wish.right, firstSeed }, output)
  const drawn = drawSeed()
  output.out(`Seeds from ${drawn} on, drawn for this run; --seed ${drawn} repeats it.`)
  return liveAndTell({ ...wish.right, firstSeed: drawn }, output)
}

interface SeededWish extends PropertiesWish {
  readonly firstSeed: number
}

const liveAndTell = async (wish: SeededWish, { out }: Output): Promise<ExitCode> => {
  const jobs = wish.jobs ?? jobsFor(wish.runs)
  const startMs = performance.now()
  const sums = together(await Promise.all(sharesOf(wish, jobs).map(jobs === 1 ? inThisProcess : inAnother)))
  const tookMs = performance.now() - startMs
  const { firstSeed, laws } = wish
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
    for (const line of ['', ...writeCounterexample(wish.folder, smallest)]) out(line)
  }
  return sums.breaks.length > 0 || faults.length > 0 ? 1 : 0
}

/** A smaller session is looked for this long. */
const SHRINK_MS = 10_000

/** Starting a process takes as long as some tens of sessions. */
const FEW_RUNS = 150

const jobsFor = (runs: number): number => (runs < FEW_RUNS ? 1 : availableParallelism())

const sharesOf = ({ laws, runs, firstSeed, timeMs }: SeededWish, jobs: number): readonly SessionShare[] =>
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

const repeat = (file: string, { laws, folder }: PropertiesWish, { out, err }: Output): ExitCode => {
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
