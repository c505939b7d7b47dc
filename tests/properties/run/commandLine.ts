// What the command line asks for; nonsense is answered with one clear sentence.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/Either'
import { LAW_IDS, lawById } from '../../../replay/laws/laws.ts'
import type { LawId } from '../../../replay/laws/engine/law.ts'
import { FINDS_FOLDER } from '../../hunt/finds.ts'
import { type Shard, shardIn, WHOLE } from './results/shard.ts'

export interface PropertiesOptions {
  /** `null` is all of them. */
  readonly laws: readonly LawId[] | null
  readonly runs: number
  /** `null` draws one that no run had before. */
  readonly firstSeed: number | null
  readonly timeMs: number | null
  /** Whether it lives through all sessions, even if they break laws. */
  readonly keepsGoing: boolean
  readonly folder: string
  readonly jobs: number | null
  /** A file to repeat instead. */
  readonly planFile: string | null
  /** Which of the seeds are lived through here. */
  readonly shard: Shard
  /** Where the logs of all sessions are saved. */
  readonly logsFolder: string | null
  readonly junitFile: string | null
  /** Where the result goes, to be merged with those of other shards. */
  readonly jsonFile: string | null
  /** Results to be put together instead. */
  readonly mergeFiles: readonly string[] | null
}

export const DEFAULT_RUNS = 1_000
const MOST_RUNS = 1_000_000_000
export const MOST_SEED = 1_000_000_000

/** A seed that hardly any run had before, so that each looks at other sessions. */
export const drawnSeed = (): number => randomInt(1, MOST_SEED)
const MOST_SECONDS = 1_000_000
const MOST_JOBS = 64

export const USAGE = `usage: npm run hunt -- sessions [--law LAW-07]… [--runs 10000] [--seed 42] [--time 60] [--keep-going]

Lives through generated sessions in virtual time and checks that every law holds in each of them, until one is broken.
  --law ID     checks this law; may be given several times. Without it, all of them.
  --runs N     so many sessions (${DEFAULT_RUNS})
  --seed N     of the first session; the next ones count up, so --seed N --runs 1 repeats one. Without it, each run
               draws a seed of its own and prints it
  --time S     begins no session after so many seconds
  --keep-going lives through all sessions, even if they break laws
  --out DIR    where counterexamples are written (${FINDS_FOLDER})
  --jobs N     so many processes (one for each core)
  --plan FILE  repeats a counterexample's .plan.json instead
  --logs DIR   saves the log of each tab as a .ferrylog
  --shard I/N  the Ith of N machines: together they live through the seeds from --seed on, each of them once
  --json FILE  writes the result, to be merged
  --junit FILE writes the result as JUnit XML
  --merge A B  puts results of shards together instead, and judges them as one
Ends with 3 where a law was broken, or where ${DEFAULT_RUNS} sessions or more did not reach everything, or met one of the pairs
that testers name too seldom; with 2 where this command line is wrong.`

const OPTIONS = {
  law: { type: 'string', multiple: true },
  runs: { type: 'string' },
  seed: { type: 'string' },
  time: { type: 'string' },
  'keep-going': { type: 'boolean', default: false },
  out: { type: 'string' },
  jobs: { type: 'string' },
  plan: { type: 'string' },
  logs: { type: 'string' },
  shard: { type: 'string' },
  json: { type: 'string' },
  junit: { type: 'string' },
  merge: { type: 'boolean', default: false },
  help: { type: 'boolean' },
} as const

export const optionsOf = (args: readonly string[]): E.Either<string, PropertiesOptions | 'help'> => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    })
    if (values.help === true) return E.right('help')
    const [stray] = positionals
    if (values.merge ? stray === undefined : stray !== undefined)
      return E.left(values.merge ? 'Name the results to merge.' : `There is no option "${stray}".`)
    if (values.shard !== undefined && values.seed === undefined)
      return E.left('--shard needs --seed: the base seed that all machines have.')
    const asked = values.law ?? []
    const unknown = asked.filter((id) => lawById(id) === null)
    if (unknown.length > 0)
      return E.left(`There is no ${unknown.join(', ')}. The laws are ${LAW_IDS.join(', ')}.`)
    return E.right({
      laws: values.law === undefined ? null : asked.flatMap((id) => lawById(id)?.id ?? []),
      runs: wholeNumber('--runs', values.runs, { least: 1, most: MOST_RUNS }) ?? DEFAULT_RUNS,
      firstSeed: wholeNumber('--seed', values.seed, { least: 0, most: MOST_SEED }),
      timeMs: inMs(wholeNumber('--time', values.time, { least: 1, most: MOST_SECONDS })),
      keepsGoing: values['keep-going'],
      folder: values.out ?? FINDS_FOLDER,
      jobs: wholeNumber('--jobs', values.jobs, { least: 1, most: MOST_JOBS }),
      planFile: values.plan ?? null,
      shard: values.shard === undefined ? WHOLE : shardIn(values.shard),
      logsFolder: values.logs ?? null,
      junitFile: values.junit ?? null,
      jsonFile: values.json ?? null,
      mergeFiles: values.merge ? positionals : null,
    })
  } catch (error) {
    return E.left(error instanceof Error ? error.message : 'The arguments are not understood.')
  }
}

const inMs = (seconds: number | null): number | null => (seconds === null ? null : seconds * 1_000)

interface Bounds {
  readonly least: number
  readonly most: number
}

/** `null` where nothing was given. Throws one sentence where it is no such number. */
export const wholeNumber = (
  name: string,
  text: string | undefined,
  { least, most }: Bounds,
): number | null => {
  if (text === undefined) return null
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= least && value <= most))
    throw new Error(`${name} takes a whole number from ${least} to ${most}, not "${text}".`)
  return value
}
