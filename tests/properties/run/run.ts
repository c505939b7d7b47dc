// The command line without its process: arguments in, lines out, an exit code back.
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { askedIn } from '../../../replay/cli/asked.ts'
import type { Output } from '../../../replay/cli/openLog.ts'
import { createProgress } from '../../../replay/cli/progress.ts'
import { live, THREW } from './brokenLaws.ts'
import { smallestCounterexample, writeCounterexample } from '../shrink/counterexample.ts'
import { planOf } from '../generator/generator.ts'
import { readPlanFile } from './planFile.ts'
import {
  lawsOf,
  liveShare,
  type ManySessions,
  type SessionShare,
  type ShareLink,
  together,
} from './manySessions.ts'
import { drawnSeed, type PropertiesOptions, USAGE, optionsOf } from './commandLine.ts'
import type { HuntResult } from './results/huntResult.ts'
import { rangesOf, sessionsOf } from './results/shard.ts'
import { type ExitCode, mergeAndReport, reportResult } from './results/reportResult.ts'
import type { FromWorker, ToWorker } from './sessionWorker.ts'
import { ENGINE_FLAGS, FEW_RUNS, withWorker } from './workerProgram.ts'

export const runProperties = async (
  args: readonly string[],
  output: Output,
  drawSeed: () => number = drawnSeed,
): Promise<ExitCode> => {
  const options = askedIn(optionsOf(args), USAGE, output)
  if (E.isLeft(options)) return options.left
  const { planFile, firstSeed, mergeFiles } = options.right
  if (mergeFiles !== null) return mergeAndReport(mergeFiles, options.right, output)
  if (planFile !== null) return repeat(planFile, options.right, output)
  if (firstSeed !== null) return liveAndReport({ ...options.right, firstSeed }, output)
  const drawn = drawSeed()
  output.out(`Seeds from ${drawn} on, drawn for this run; --seed ${drawn} repeats it.`)
  return liveAndReport({ ...options.right, firstSeed: drawn }, output)
}

interface SeededOptions extends PropertiesOptions {
  readonly firstSeed: number
}

const liveAndReport = async (options: SeededOptions, output: Output): Promise<ExitCode> => {
  const { firstSeed, runs, shard, laws } = options
  const jobs = jobsFor(options)
  const startMs = performance.now()
  const shares = sharesOf(options, jobs)
  const progress = createProgress({ total: sessionsOf(options), unit: 'sessions', ...output })
  const lived: ShareLink['lived'] = (brokenSeed) => {
    // Said at once, so that a run that is ended from outside has said it.
    if (brokenSeed !== null) output.out(`Seed ${brokenSeed} breaks a rule.`)
    progress.done()
  }
  const sums = together(
    isShort(options)
      ? await Promise.all(shares.map((share) => liveShare(share, { lived, endsBefore: () => Infinity })))
      : await inOthers(shares, lived),
  )
  progress.stop()
  const tookMs = performance.now() - startMs
  const hunted = { firstSeed, runs, shards: [shard], laws: laws === null ? null : [...laws] }
  const result: HuntResult = { hunt: 1, ...hunted, jobs, tookMs, sums }
  const code = reportResult(result, options, output)
  for (const { broken, seed } of sums.breaks) {
    const found = { broken, seed, plan: planOf(seed), laws: lawsOf(laws) }
    const smallest = smallestCounterexample(found, MOST_TRIES)
    for (const line of ['', ...writeCounterexample(options.folder, smallest)]) output.out(line)
  }
  return code
}

/** Of smaller sessions, for each law that was broken: some ten seconds. */
const MOST_TRIES = 500

const isShort = ({ runs, jobs }: PropertiesOptions): boolean => runs < FEW_RUNS && (jobs ?? 1) === 1

const jobsFor = (options: PropertiesOptions): number =>
  options.jobs ?? (isShort(options) ? 1 : availableParallelism())

const sharesOf = (options: SeededOptions, jobs: number): readonly SessionShare[] =>
  rangesOf(options, jobs).map((range) => ({
    range,
    laws: options.laws,
    leftMs: options.timeMs,
    stopsAtBreak: !options.keepsGoing,
    logsFolder: options.logsFolder,
  }))

const WORKER = join('tests', 'properties', 'run', 'sessionWorker.ts')

/** A process for each share; where one finds a break, the others begin no later seed. */
const inOthers = (shares: readonly SessionShare[], lived: ShareLink['lived']): Promise<ManySessions[]> =>
  withWorker(WORKER, (program) => shared(program, shares, lived))

const shared = (
  program: string,
  shares: readonly SessionShare[],
  lived: ShareLink['lived'],
): Promise<ManySessions[]> => {
  const workers = shares.map((share) => ({ share, worker: fork(program, { execArgv: ENGINE_FLAGS }) }))
  const endAllBefore = (seed: number): void => {
    const order: ToWorker = { what: 'endsBefore', seed }
    // One that is about to end hears nothing more.
    for (const { worker } of workers) if (worker.connected) worker.send(order, () => undefined)
  }
  const sumsOf = ({ share, worker }: (typeof workers)[number]): Promise<ManySessions> =>
    new Promise((resolve, reject) => {
      let sums: ManySessions | null = null
      worker.on('message', (message) => {
        const news = message as FromWorker
        if (news.what === 'sums') {
          sums = news.sums
          return
        }
        lived(news.brokenSeed)
        if (news.brokenSeed !== null && share.stopsAtBreak) endAllBefore(news.brokenSeed)
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
