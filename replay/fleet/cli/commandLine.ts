// What `npm run fleet` is asked for; nonsense is answered with one clear sentence.
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/Either'
import { type Format, FORMATS } from '../answerText.ts'
import { type Question, QUESTIONS, questionNamed } from '../questions.ts'
import { type Engine, ENGINES } from '../sqlSchema.ts'

export type FleetRequest =
  | { readonly does: 'schema'; readonly engine: Engine }
  | { readonly does: 'question'; readonly engine: Engine; readonly question: Question }
  | (FleetOptions & { readonly does: 'judge'; readonly folder: string })
  | (FleetOptions & { readonly does: 'ask'; readonly keep: string })

export interface FleetOptions {
  /** What is asked of the tables; `null` tells what the logs came to. */
  readonly sql: string | null
  readonly format: Format
  readonly withRerun: boolean
  /** In how many generated ways logs are gone on from; 0 for none. */
  readonly ways: number
  readonly jobs: number | null
  /** The database that stays. */
  readonly keep: string | null
  /** The folder for the rows as JSON lines. */
  readonly rows: string | null
  /** What the rows call this machine; empty where it is not named. */
  readonly machine: string
}

const MOST_JOBS = 64
const MOST_WAYS = 500

export const USAGE = `usage: npm run fleet -- DIR [--no-rerun] [--ways N] [--json] [--keep FILE.duckdb] [--rows OUT [--machine NAME]]
       npm run fleet -- DIR|--keep FILE.duckdb --sql "SELECT …" | --ask NAME [--format table|csv|json]
       npm run fleet -- --schema duckdb|clickhouse [--ask NAME]

Judges all logs of a folder, whatever their names, on all cores: verdicts, outcomes, laws broken, problems, first divergences.
  --no-rerun     without running each session again, which takes longer than all the rest
  --ways N       goes on from entries of each log that ends unpaid, in N generated ways from each, until one is paid: what
                 --ask helped tells; takes a second or two for each such log and way
  --json         what they came to as one JSON object
  --sql SQL      asks the tables logs, entries, exchanges, laws, outcomes and divergences, with DuckDB
  --ask NAME     asks what support often asks: ${QUESTIONS.map(({ name }) => name).join(', ')}
  --format       how the answer is printed: ${FORMATS.join(', ')} (table)
  --keep FILE    keeps the tables in this file; without DIR, asks those of an earlier run
  --rows OUT     writes the rows into this folder as JSON lines, a file for each table, for another engine
  --machine NAME what the rows call this machine
  --schema       prints the statements that create the tables and views in ${ENGINES.join(' or ')}; with --ask, the question
  --jobs N       so many threads (one for each core)

Exits with 0 where nothing is wrong or a question is answered, 2 where the arguments are wrong or what was asked for cannot
be written, and else by the worst that was found: 3 where a law is broken, 4 where a re-run goes another way, 1 where a log
cannot be read.`

const OPTIONS = {
  json: { type: 'boolean', default: false },
  'no-rerun': { type: 'boolean', default: false },
  ways: { type: 'string' },
  sql: { type: 'string' },
  ask: { type: 'string' },
  format: { type: 'string' },
  keep: { type: 'string' },
  rows: { type: 'string' },
  machine: { type: 'string' },
  schema: { type: 'string' },
  jobs: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

export const requestOf = (args: readonly string[]): E.Either<string, FleetRequest | 'help'> => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    if (values.help) return E.right('help')
    if (values.schema !== undefined) return E.right(schemaIn(values.schema, values.ask))
    const [folder, ...more] = positionals
    if (more.length > 0) return E.left('Name one folder.')
    const { keep = null, rows = null, machine = '' } = values
    const options: FleetOptions = {
      sql: questionIn(values),
      format: values.json ? 'json' : oneOf('--format', FORMATS, values.format ?? 'table'),
      withRerun: !values['no-rerun'],
      ways: values.ways === undefined ? 0 : countIn('--ways', values.ways, MOST_WAYS),
      jobs: values.jobs === undefined ? null : countIn('--jobs', values.jobs, MOST_JOBS),
      keep,
      rows,
      machine,
    }
    if (folder !== undefined) return E.right({ ...options, does: 'judge', folder })
    if (keep === null) return E.left('Name a folder of logs.')
    if (rows !== null) return E.left('--rows needs the folder of the logs.')
    if (options.ways > 0) return E.left('--ways needs the folder of the logs.')
    return E.right({ ...options, does: 'ask', keep })
  } catch (error) {
    return E.left(error instanceof Error ? error.message : 'The arguments are not understood.')
  }
}

const oneOf = <W extends string>(option: string, words: readonly W[], text: string): W => {
  const found = words.find((word) => word === text)
  if (found === undefined) throw new Error(`${option} takes ${words.join(', ')}, not "${text}".`)
  return found
}

const questionIn = ({ sql, ask }: { readonly sql?: string; readonly ask?: string }): string | null => {
  if (sql !== undefined && ask !== undefined) throw new Error('Ask one thing: --sql or --ask.')
  return ask === undefined ? (sql ?? null) : questionBy(ask).sql.duckdb
}

const questionBy = (name: string): Question => {
  const question = questionNamed(name)
  if (question === null)
    throw new Error(
      `There is no question "${name}". There are ${QUESTIONS.map((one) => one.name).join(', ')}.`,
    )
  return question
}

const schemaIn = (name: string, ask: string | undefined): FleetRequest => {
  const engine = oneOf('--schema', ENGINES, name)
  return ask === undefined
    ? { does: 'schema', engine }
    : { does: 'question', engine, question: questionBy(ask) }
}

const countIn = (option: string, text: string, most: number): number => {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > most)
    throw new Error(`${option} takes a whole number from 1 to ${most}, not "${text}".`)
  return count
}
