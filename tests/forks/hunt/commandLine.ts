// What `npm run hunt -- forks` is asked for; nonsense is answered with one clear sentence.
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/Either'
import { MOST_SEED, wholeNumber } from '../../properties/run/commandLine.ts'

export interface ForkHuntOptions {
  /** `null`: generated sessions. */
  readonly folder: string | null
  /** Ways from each entry. */
  readonly runs: number
  readonly every: number
  /** Generated sessions. */
  readonly sessions: number
  /** `null` draws one that no run had before. */
  readonly seed: number | null
  /** Ways are begun for so long; `null` has no end. */
  readonly seconds: number | null
}

export const USAGE = `usage: npm run hunt -- forks [DIR] [--runs 3] [--every 25] [--sessions 20] [--seed 42] [--time 600]

Goes on from the entries of recorded sessions with generated steps, against a server that is taken over from the log. None
of the ways may break a law, and each begins with the read models that the log has there.
  DIR            a folder of logs; without it, generated sessions are gone on from
  --runs N       so many ways from each entry (3)
  --every N      from each problem, and from every Nth entry (25)
  --sessions N   so many generated sessions (20)
  --seed N       of the sessions and the ways; without it, one is drawn and printed
  --time S       no way is begun after so many seconds
A find is kept in hunt/forks as log, entry and plan. Ends with 3 where there is one, with 2 where this command line is wrong.`

const OPTIONS = {
  runs: { type: 'string' },
  every: { type: 'string' },
  sessions: { type: 'string' },
  seed: { type: 'string' },
  time: { type: 'string' },
  help: { type: 'boolean' },
} as const

const MOST = { least: 1, most: 1_000_000 }

export const forkHuntOptionsOf = (args: readonly string[]): E.Either<string, ForkHuntOptions | 'help'> => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    if (values.help === true) return E.right('help')
    if (positionals.length > 1) return E.left('Name one folder.')
    return E.right({
      folder: positionals[0] ?? null,
      runs: wholeNumber('--runs', values.runs, MOST) ?? 3,
      every: wholeNumber('--every', values.every, MOST) ?? 25,
      sessions: wholeNumber('--sessions', values.sessions, MOST) ?? 20,
      seed: wholeNumber('--seed', values.seed, { least: 0, most: MOST_SEED }),
      seconds: wholeNumber('--time', values.time, MOST),
    })
  } catch (error) {
    return E.left(error instanceof Error ? error.message : 'The arguments are not understood.')
  }
}
