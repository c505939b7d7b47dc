// The command line without its process: arguments in, lines out, an exit code back.
import * as E from 'fp-ts/Either'
import type { Output } from '../../../replay/cli/openLog.ts'
import { drawnSeed } from '../../properties/run/commandLine.ts'
import { figure } from '../../properties/run/table.ts'
import { type ForkHuntOptions, forkHuntOptionsOf, USAGE } from './commandLine.ts'
import {
  type ForkedLog,
  type ForkFind,
  generatedLog,
  logsOfFolder,
  NOTHING,
  sumOf,
  tryLog,
} from './forkHunt.ts'

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
  const options = forkHuntOptionsOf(args)
  if (E.isLeft(options)) {
    output.err(`${options.left}\n\n${USAGE}`)
    return 2
  }
  if (options.right === 'help') {
    output.out(USAGE)
    return 0
  }
  const asked = options.right
  const seed = asked.seed ?? drawSeed()
  output.out(`Ways with the seeds from ${seed} on; --seed ${seed} repeats them.`)
  let sums = NOTHING
  for await (const log of logsFor(asked, seed, output)) {
    const found = tryLog(log, { ...asked, seed })
    for (const one of found.finds) {
      output.out(`BROKEN ${one.name}, entry ${one.seq}: ${one.says}`)
      output.out(`  ${keep(one)}`)
    }
    sums = sumOf(sums, found)
  }
  output.out(
    `${figure(sums.logs)} logs gone on from at ${figure(sums.points)} entries, ${figure(sums.ways)} ways: ` +
      `${figure(sums.finds.length)} break a law or begin otherwise`,
  )
  output.out(`At ${figure(sums.unknown)} of the entries something of the server is not known, and named.`)
  return sums.finds.length === 0 ? 0 : 1
}

async function* logsFor(
  { folder, sessions }: ForkHuntOptions,
  seed: number,
  output: Output,
): AsyncGenerator<ForkedLog> {
  if (folder !== null) yield* logsOfFolder(folder, output)
  else
    for (let i = 0; i < sessions; i += 1) {
      const log = generatedLog(seed + i)
      if (log !== null) yield log
    }
}
