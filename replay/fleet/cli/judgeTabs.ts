// Judges the logs of some tabs and leaves their rows in a folder, as files of JSON lines. What can't be read gets a row too.
import { createHash } from 'node:crypto'
import { closeSync, createReadStream, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as E from 'fp-ts/Either'
import { openLogFile, verdictText } from '../../cli/openLog.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import type { OpenedLog } from '../../file/file.ts'
import { createRedaction } from '../../redaction/redaction.ts'
import { initialModels } from '../../../projections/readModels.ts'
import {
  goneOn,
  type Helped,
  judgeLog,
  noRows,
  type RowLists,
  type TabFollower,
  unreadableRow,
} from '../judgeLog.ts'
import { rowFile, rowLines } from '../rowLines.ts'
import { type Source, TABLE_NAMES, type TableName } from '../tables.ts'
import type { TabFiles } from './logFiles.ts'

export interface JudgeTask {
  /** Where the logs are. */
  readonly folder: string
  readonly tabs: readonly TabFiles[]
  readonly judge: Judge
  /** Where the rows go; it is made. */
  readonly into: string
}

/** The run, and how it judges. */
export type Judge = Pick<Source, 'run' | 'machine'> & {
  readonly withRerun: boolean
  /** In how many generated ways each entry that is tried is gone on from; 0 tries none. */
  readonly ways: number
}

/** Until when bookings could still have been paid; who goes on from a log stands above this folder. */
export type HelpedIn = (ways: number) => Helped

/** The tables that have rows. */
export const judgeTabs = async (
  { folder, tabs, judge, into }: JudgeTask,
  helpedIn?: HelpedIn,
): Promise<readonly TableName[]> => {
  const helped = judge.ways > 0 ? helpedIn?.(judge.ways) : undefined
  const writer = createRowWriter(into)
  try {
    for (const files of tabs) {
      let tab: TabSoFar | null = null
      for (const log of files) {
        const judged = await judgeFile({ folder, log, judge, helped }, tab)
        if (judged.rows._tag === 'Unreadable') {
          writer.write(judged.rows.rows)
          continue
        }
        if (tab !== null) writer.write(judged.goesOn ? goneOn(tab.rows) : tab.rows)
        tab = judged.rows
      }
      if (tab !== null) writer.write(tab.rows)
    }
    return writer.tables()
  } finally {
    writer.close()
  }
}

/** What is known of a tab after some of its files. The rows are those of the last one. */
interface TabSoFar {
  readonly _tag: 'Judged'
  readonly rows: RowLists
  readonly follower: TabFollower
  /** What each entry was, by its number. */
  readonly seen: ReadonlyMap<number, string>
}

interface PartFile {
  readonly folder: string
  readonly log: string
  readonly judge: Judge
  readonly helped: Helped | undefined
}

interface JudgedFile {
  readonly rows: TabSoFar | { readonly _tag: 'Unreadable'; readonly rows: RowLists }
  /** Whether it is of the same tab as the file before. */
  readonly goesOn: boolean
}

const judgeFile = async (
  { folder, log: name, judge: { run, machine, withRerun }, helped }: PartFile,
  before: TabSoFar | null,
): Promise<JudgedFile> => {
  const path = join(folder, name)
  const source: Source = { run, machine, logId: await logIdOf(path), log: name }
  try {
    const opened = await openLogFile(path, noInput())
    if (E.isLeft(opened)) return unreadable(source, opened.left.replace(path, '').replace(/^:? /, ''))
    const log = redacted(opened.right)
    const tab = before !== null && isSameTab(before, log) ? before : null
    const seen = new Map(tab?.seen)
    const firstNew = log.entries.find(({ seq }) => !seen.has(seq))?.seq
    const fromSeq = firstNew ?? (log.entries.at(-1)?.seq ?? 0) + 1
    for (const entry of log.entries) seen.set(entry.seq, signOf(entry))
    const file = {
      source,
      verdictText: verdictText(log.verdict),
      fromSeq,
      withRerun,
      ...(helped === undefined ? {} : { helped }),
    }
    const { rows, follower } = judgeLog(file, log, tab?.follower ?? null)
    return { rows: { _tag: 'Judged', rows, follower, seen }, goesOn: tab !== null }
  } catch (error) {
    // Nothing in a file may end the whole run.
    return unreadable(
      source,
      `this version cannot judge it: ${error instanceof Error ? error.name : 'an error'}`,
    )
  }
}

const unreadable = (source: Source, why: string): JudgedFile => ({
  rows: { _tag: 'Unreadable', rows: { ...noRows(), logs: [unreadableRow(source, why)] } },
  goesOn: false,
})

const LOG_ID_LENGTH = 32

/** The same for the same bytes. A file that cannot be read has none, and says so when it is opened. */
const logIdOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash).catch(() => undefined)
  return hash.digest('hex').slice(0, LOG_ID_LENGTH)
}

const signOf = ({ at, kind, type }: Entry): string => `${at} ${kind} ${type}`

/** Names of sessions may be the same by mistake: what both files hold tells. */
const isSameTab = ({ seen }: TabSoFar, { entries }: OpenedLog): boolean =>
  entries.every((entry) => (seen.get(entry.seq) ?? signOf(entry)) === signOf(entry))

const noInput = async function* (): AsyncGenerator<Uint8Array> {
  // A file in a folder is never standard input.
}

const SALT_BYTES = 32

/** A log that came unredacted is judged redacted; the salt is forgotten. */
const redacted = (log: OpenedLog): OpenedLog => {
  if (log.header.redacted) return log
  const { entry, models } = createRedaction(
    crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
    log.snapshot ?? initialModels,
  )
  const snapshot = log.snapshot === null ? null : models(log.snapshot)
  return { ...log, snapshot, entries: log.entries.map(entry) }
}

interface RowWriter {
  readonly write: (rows: RowLists) => void
  readonly tables: () => readonly TableName[]
  readonly close: () => void
}

const createRowWriter = (folder: string): RowWriter => {
  mkdirSync(folder, { recursive: true })
  const files = new Map<TableName, number>()
  const fileOf = (table: TableName): number => {
    const known = files.get(table)
    if (known !== undefined) return known
    const file = openSync(join(folder, rowFile(table)), 'w')
    files.set(table, file)
    return file
  }
  return {
    write: (rows) => {
      for (const table of TABLE_NAMES) {
        const lines = rowLines(table, rows[table])
        if (lines !== '') writeSync(fileOf(table), lines)
      }
    },
    tables: () => [...files.keys()],
    close: () => files.forEach((file) => closeSync(file)),
  }
}
