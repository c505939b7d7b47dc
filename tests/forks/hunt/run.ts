// The command line without its process: arguments in, lines out, an exit code back.
import * as E from 'fp-ts/Either'
import { askedIn } from '../../../replay/cli/asked.ts'
import type { Output } from '../../../replay/cli/openLog.ts'
import { drawnSeed } from '../../properties/run/commandLine.ts'
import { figure } from '../../properties/run/table.ts'
import { logsIn } from '../../../replay/fleet/cli/logFiles.ts'
import { type ForkHuntOptions, forkHuntOptionsOf, USAGE } from './commandLine.ts'
import { type ForkFind, type ForkSums, NOTHING, sumOf } from './forkHunt.ts'
import { tryInParallel } from './inParallel.ts'
import type { LogSource } from './share.ts'

/** 0: no way broke anything. 1: one did. 2: the command line itself is wrong. */
export type ExitCode = 0 | 1 | 2

export interface ForkHuntParts {
  readonly drawSeed?: () => number
  /** Gives back where the find stands. */
  readonly keep: (find: ForkFind) => string
}

export const runForkHunt = async (
  args: readonly string[],
  output: Output,
  { drawSeed = drawnSeed, keep }: ForkHuntParts,
): Promise<ExitCode> => {
  const options = askedIn(forkHuntOptionsOf(args), USAGE, output)
  if (E.isLeft(options)) return options.left
  const asked = options.right
  const seed = asked.seed ?? drawSeed()
  output.out(`Ways with the seeds from ${seed} on; --seed ${seed} repeats them.`)
  let sums = NOTHING
  const tried = (found: ForkSums): void => {
    for (const one of found.finds) {
      output.out(`BROKEN ${one.name}, entry ${one.seq}: ${one.says}`)
      output.out(`  ${keep(one)}`)
    }
    sums = sumOf(sums, found)
  }
  const { every, runs, seconds } = asked
  const leftMs = seconds === null ? null : seconds * 1_000
  await tryInParallel(
    { every, runs, leftMs, sources: await sourcesOf(asked, seed) },
    { tried, unread: output.err },
  )
  for (const line of sumLines(sums)) output.out(line)
  return sums.finds.length === 0 ? 0 : 1
}

const sumLines = ({ logs, points, ways, paid, unknown, finds }: ForkSums): readonly string[] => [
  `${figure(logs)} logs gone on from at ${figure(points)} entries, ${figure(ways)} ways: ` +
    `${figure(paid)} reach a paid ticket, ${figure(finds.length)} break a law or begin otherwise`,
  `At ${figure(unknown)} of the entries something of the server is not known, and named.`,
]

/** Each log has seeds of its own, so that it is tried alone as among others. */
const sourcesOf = async (
  { folder, sessions }: ForkHuntOptions,
  seed: number,
): Promise<readonly LogSource[]> => {
  if (folder === null) return Array.from({ length: sessions }, (_, i) => ({ folder: null, seed: seed + i }))
  const { tabs } = await logsIn(folder)
  return tabs.flat().map((name) => ({ folder, name, seed }))
}
