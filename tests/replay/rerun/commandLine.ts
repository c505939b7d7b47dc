// What the command line asks for; nonsense is answered with one clear sentence.
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/Either'
import { MOST_SEED, wholeNumber } from '../../properties/run/commandLine.ts'

export interface RerunOptions {
  readonly runs: number
  /** `null` draws one that no run had before. */
  readonly firstSeed: number | null
  readonly jobs: number | null
}

const DEFAULT_RUNS = 1_000
const MOST_RUNS = 1_000_000_000
const MOST_JOBS = 64

export const USAGE = `usage: npm run hunt -- reruns [--runs 1000] [--seed 42] [--jobs 2]

Records generated sessions in virtual time, redacted and not, and runs each of their logs again: none may go another way.
Each is written to a file, read and replayed: at every entry to the read models that the session had, and alike whether it
is redacted first or folded first. Clock, chance, timers and network of the machine are poisoned meanwhile.
  --runs N     so many sessions (${DEFAULT_RUNS})
  --seed N     of the first session; the next ones count up, so --seed N --runs 1 repeats one. Without it, each run
               draws a seed of its own and prints it
  --jobs N     so many processes (one for each core)
Ends with 3 where one of these does not hold; with 2 where this command line is wrong.`

const OPTIONS = {
  runs: { type: 'string' },
  seed: { type: 'string' },
  jobs: { type: 'string' },
  help: { type: 'boolean' },
} as const

export const rerunOptionsOf = (args: readonly string[]): E.Either<string, RerunOptions | 'help'> => {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS })
    if (values.help === true) return E.right('help')
    return E.right({
      runs: wholeNumber('--runs', values.runs, { least: 1, most: MOST_RUNS }) ?? DEFAULT_RUNS,
      firstSeed: wholeNumber('--seed', values.seed, { least: 0, most: MOST_SEED }),
      jobs: wholeNumber('--jobs', values.jobs, { least: 1, most: MOST_JOBS }),
    })
  } catch (error) {
    return E.left(error instanceof Error ? error.message : 'The arguments are not understood.')
  }
}
