// `npm run fleet` without its process: a folder of logs in, lines out, an exit code back.
import { randomBytes } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as E from 'fp-ts/Either'
import { askedIn } from '../../cli/asked.ts'
import { type ExitCode, messageOf, type Output } from '../../cli/openLog.ts'
import { createProgress } from '../../cli/progress.ts'
import { countText, printable } from '../../story/words.ts'
import { answerLines } from '../answerText.ts'
import { createFleetDatabase, type FleetDatabase, openFleetDatabase } from '../duck.ts'
import { rowFile } from '../rowLines.ts'
import { loadableTables } from '../sqlSchema.ts'
import { type FleetSummary, summaryJson, summaryLines, summaryOf } from '../summary.ts'
import { TABLE_NAMES, type TableName } from '../tables.ts'
import { type FleetOptions, type FleetRequest, requestOf, USAGE } from './commandLine.ts'
import { judgeAll } from './judgePool.ts'
import { logsIn, type TabFiles } from './logFiles.ts'

/** `waysProgram`: the file of the program that judges with generated ways on from logs. */
export const runFleet = async (
  args: readonly string[],
  output: Output,
  waysProgram?: string,
): Promise<ExitCode> => {
  const request = askedIn(requestOf(args), USAGE, output)
  if (E.isLeft(request)) return request.left
  const { right } = request
  switch (right.does) {
    case 'schema':
      for (const statement of loadableTables(right.engine)) output.out(`${statement}\n`)
      return 0
    case 'question':
      output.out(`${right.question.sql[right.engine]};`)
      return 0
    case 'ask':
      return askKept(right, output)
    case 'judge':
      return judgeFolder({ ...right, waysProgram }, output)
  }
}

type Asking = Extract<FleetRequest, { readonly does: 'ask' }>
type Judging = Extract<FleetRequest, { readonly does: 'judge' }> & {
  readonly waysProgram: string | undefined
}

const askKept = async (options: Asking, output: Output): Promise<ExitCode> => {
  if (!existsSync(options.keep))
    return refused(output, `${options.keep} is not there: name the folder of the logs.`)
  const database = await opened(options.keep)
  if (database === null) return refused(output, `${options.keep} holds no tables of this version.`)
  try {
    return await tell(database, options, output)
  } finally {
    database.close()
  }
}

const opened = (file: string): Promise<FleetDatabase | null> => openFleetDatabase(file).catch(() => null)

const refused = (output: Output, why: string): ExitCode => {
  output.err(printable(why))
  return 2
}

const judgeFolder = async (options: Judging, output: Output): Promise<ExitCode> => {
  const { folder, keep, rows } = options
  if (keep !== null && existsSync(keep))
    return refused(output, `${keep} is there already: leave out the folder to ask it, or name another file.`)
  const written =
    rows === null ? undefined : TABLE_NAMES.find((table) => existsSync(join(rows, rowFile(table))))
  if (rows !== null && written !== undefined)
    return refused(output, `${join(rows, rowFile(written))} is there already: name another folder.`)
  const found = await logsIn(folder).catch(() => null)
  if (found === null) return refused(output, `${folder} cannot be read.`)
  const { tabs, passedOver } = found
  for (const line of passedOverLines(passedOver)) output.err(printable(line))
  if (tabs.length === 0) {
    output.err(printable(`${folder} holds no .ferrylog.`))
    return 1
  }
  const scratch = mkdtempSync(join(tmpdir(), 'ferrylog-rows-'))
  try {
    const begun = await placesFor(options, scratch)
    if (E.isLeft(begun)) return refused(output, begun.left)
    const database = begun.right
    try {
      await judgeInto(database, { options, tabs, scratch }, output)
      return await tell(database, options, output)
    } finally {
      database.close()
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Where what is judged goes, made before that: the database, and the files for the rows; or which of them can't be. */
const placesFor = async (
  { keep, rows }: Judging,
  scratch: string,
): Promise<E.Either<string, FleetDatabase>> => {
  const file = keep ?? join(scratch, 'fleet.duckdb')
  let place = file
  let database: FleetDatabase | null = null
  try {
    database = await createFleetDatabase(file)
    if (rows !== null) {
      place = rows
      startRowFiles(rows)
    }
    return E.right(database)
  } catch (error) {
    database?.close()
    // Empty, it would be in the way of the next run.
    if (database !== null) rmSync(file, { force: true })
    return E.left(`${place} cannot be written: ${messageOf(error)}`)
  }
}

/** More names than these say no more. */
const MOST_NAMES = 20

const passedOverLines = (names: readonly string[]): readonly string[] => {
  if (names.length === 0) return []
  const more = names.length - MOST_NAMES
  return [
    `Passed over, as no log: ${countText(names.length, 'file')}`,
    ...names.slice(0, MOST_NAMES).map((name) => `  ${name}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ]
}

interface Work {
  readonly options: Judging
  readonly tabs: readonly TabFiles[]
  readonly scratch: string
}

const judgeInto = async (
  database: FleetDatabase,
  { options: { folder, withRerun, ways, waysProgram, jobs, rows, machine }, tabs, scratch }: Work,
  output: Output,
): Promise<void> => {
  const total = tabs.reduce((sum, files) => sum + files.length, 0)
  const progress = createProgress({ total, unit: 'logs', ...output })
  try {
    const take = async (from: string, tables: readonly TableName[], logs: number): Promise<void> => {
      await database.load(from, tables)
      if (rows !== null) await appendRows(from, rows, tables)
      progress.done(logs)
    }
    const judge = { run: newRun(), machine, withRerun, ways }
    const program = ways > 0 && waysProgram !== undefined ? { program: waysProgram } : {}
    await judgeAll({ folder, tabs, judge, jobs, scratch, take, ...program })
  } finally {
    progress.stop()
  }
}

const RUN_BYTES = 4

/** By the machine's clock, so that a later run of the same logs is the greater one; two that begin at once differ. */
const newRun = (): string => `${new Date().toISOString()}-${randomBytes(RUN_BYTES).toString('hex')}`

/** A table without rows has an empty file, so that what loads them need not look first. */
const startRowFiles = (folder: string): void => {
  mkdirSync(folder, { recursive: true })
  for (const table of TABLE_NAMES) writeFileSync(join(folder, rowFile(table)), '')
}

const appendRows = async (from: string, to: string, tables: readonly TableName[]): Promise<void> => {
  for (const table of tables) {
    const file = rowFile(table)
    await pipeline(createReadStream(join(from, file)), createWriteStream(join(to, file), { flags: 'a' }))
  }
}

/** The answer to a question, or what the logs came to. */
const tell = async (
  database: FleetDatabase,
  { sql, format }: FleetOptions,
  output: Output,
): Promise<ExitCode> => {
  if (sql === null) {
    const summary = await summaryOf(database)
    const lines = format === 'json' ? [JSON.stringify(summaryJson(summary), null, 2)] : summaryLines(summary)
    for (const line of lines) output.out(line)
    return exitCodeOf(summary)
  }
  const answer = await database.ask(sql)
  if (E.isLeft(answer)) return refused(output, answer.left)
  for (const line of answerLines(answer.right, format)) output.out(line)
  return 0
}

const exitCodeOf = ({ totals: { lawBreaks, divergences, unreadable } }: FleetSummary): ExitCode => {
  if (lawBreaks > 0) return 3
  if (divergences > 0) return 4
  return unreadable > 0 ? 1 : 0
}
