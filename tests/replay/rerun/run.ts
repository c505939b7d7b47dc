// The command line without its process: arguments in, lines out, an exit code back.
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { askedIn } from '../../../replay/cli/asked.ts'
import type { Output } from '../../../replay/cli/openLog.ts'
import { rerunLines } from '../../../replay/cli/rerunText.ts'
import { drawnSeed } from '../../properties/run/commandLine.ts'
import type { SeedRange } from '../../properties/run/manySessions.ts'
import { figure } from '../../properties/run/table.ts'
import { ENGINE_FLAGS, FEW_RUNS, withWorker } from '../../properties/run/workerProgram.ts'
import { type RerunOptions, rerunOptionsOf, USAGE } from './commandLine.ts'
import {
  type Found,
  type RerunDifference,
  rerunSessions,
  type RerunSums,
  seedsIn,
  sumOf,
} from './rerunSessions.ts'
import type { FromWorker } from './rerunWorker.ts'

/** 0: each log goes the same way and is read and replayed as it was. 1: one does not. 2: the command line itself is wrong. */
export type ExitCode = 0 | 1 | 2

export const runReruns = async (
  args: readonly string[],
  output: Output,
  drawSeed: () => number = drawnSeed,
): Promise<ExitCode> => {
  const options = askedIn(rerunOptionsOf(args), USAGE, output)
  if (E.isLeft(options)) return options.left
  const { runs, firstSeed } = options.right
  const seed = firstSeed ?? drawSeed()
  output.out(`${figure(runs)} sessions with the seeds from ${seed} on; --seed ${seed} repeats them.`)
  const lived = tellingOf(runs, output)
  const { differences, breaks, sessions, moments, logs, cutLogs, notComparable } = sumOf(
    isShort(options.right)
      ? [await rerunSessions(seedsIn({ firstSeed: seed, runs, stride: 1 }), lived)]
      : await inOthers(sharesOf(options.right, seed), lived),
  )
  output.out(
    `${figure(sessions)} sessions with ${figure(logs)} logs, redacted and not: ${figure(differences.length)} go another way`,
  )
  output.out(
    `${figure(cutLogs)} of the logs were cut and compared from after the cut; ` +
      `${figure(notComparable)} lead back to before their cut up to their end`,
  )
  output.out(
    `${figure(moments)} entries with the read models that the session had, after the way through a file and back: ` +
      `${figure(breaks.length)} sessions are otherwise or reach past their ports`,
  )
  return differences.length + breaks.length === 0 ? 0 : 1
}

const isShort = ({ runs, jobs }: RerunOptions): boolean => runs < FEW_RUNS && (jobs ?? 1) === 1

const sharesOf = ({ runs, jobs }: RerunOptions, firstSeed: number): readonly SeedRange[] => {
  const stride = Math.min(jobs ?? availableParallelism(), runs)
  return Array.from({ length: stride }, (_, i) => ({ firstSeed: firstSeed + i, runs: runs - i, stride }))
}

const PROGRESS_MS = 5_000

/** Tells at once what was found, and on the other stream every few seconds how many sessions there were. */
const tellingOf = (runs: number, { out, err }: Output): ((found: Found) => void) => {
  let printedMs = performance.now()
  let count = 0
  return ({ differences, breaks }) => {
    count += 1
    for (const difference of differences) for (const line of differenceLines(difference)) out(line)
    for (const { seed, says } of breaks) out(`Seed ${seed}, ${says}`)
    if (performance.now() - printedMs < PROGRESS_MS) return
    printedMs = performance.now()
    err(`${figure(count)} of ${figure(runs)} sessions`)
  }
}

const differenceLines = (difference: RerunDifference): readonly string[] => {
  const { seed, logIndex, isRedacted, found } = difference
  return [
    `Seed ${seed}, log ${logIndex + 1}, ${isRedacted ? 'redacted' : 'not redacted'}`,
    ...rerunLines(found, difference),
  ]
}

const WORKER = join('tests', 'replay', 'rerun', 'rerunWorker.ts')

/** A process for each share. */
const inOthers = (shares: readonly SeedRange[], lived: (found: Found) => void): Promise<RerunSums[]> =>
  withWorker(WORKER, (program) => Promise.all(shares.map((share) => sumsOf(program, share, lived))))

const sumsOf = (program: string, share: SeedRange, lived: (found: Found) => void): Promise<RerunSums> =>
  new Promise((resolve, reject) => {
    const worker = fork(program, { execArgv: ENGINE_FLAGS })
    let sums: RerunSums | null = null
    worker.on('message', (message) => {
      const news = message as FromWorker
      if (news.what === 'sums') sums = news.sums
      else lived(news.found)
    })
    worker.once('error', reject)
    worker.once('exit', (code) =>
      sums === null ? reject(new Error(`A process ended with ${code ?? 'a signal'}`)) : resolve(sums),
    )
    worker.send(share)
  })
