// Judges the logs of some tabs and leaves their rows in a folder, as files of JSON lines. What can't be read gets a row too.
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { openLogFile, verdictText } from '../../cli/openLog.ts'
import type { OpenedLog } from '../../file/file.ts'
import { createRedaction } from '../../redaction/redaction.ts'
import { initialModels } from '../../../projections/readModels.ts'
import type { BookingTracker } from '../bookingOutcome.ts'
import { judgeLog, noRows, type RowLists, unreadableRow } from '../judgeLog.ts'
import { rowFile, rowLines } from '../rowLines.ts'
import { TABLE_NAMES, type TableName } from '../tables.ts'
import type { TabFiles } from './logFiles.ts'

export interface JudgeTask {
  /** Where the logs are. */
  readonly folder: string
  readonly tabs: readonly TabFiles[]
  readonly withRerun: boolean
  /** Where the rows go; it is made. */
  readonly into: string
}

/** The tables that have rows. */
export const judgeTabs = async ({
  folder,
  tabs,
  withRerun,
  into,
}: JudgeTask): Promise<readonly TableName[]> => {
  const writer = createRowWriter(into)
  try {
    for (const files of tabs) {
      let tab: TabSoFar = { tracker: null, nextSeq: 1 }
      for (const [i, log] of files.entries()) {
        const part = { folder, log, isLast: i === files.length - 1, withRerun }
        const judged = await judgeFile(part, tab)
        writer.write(judged.rows)
        tab = judged.tab
      }
    }
    return writer.tables()
  } finally {
    writer.close()
  }
}

interface TabSoFar {
  readonly tracker: BookingTracker | null
  /** Entries before it have been counted. */
  readonly nextSeq: number
}

interface PartFile {
  readonly folder: string
  readonly log: string
  readonly isLast: boolean
  readonly withRerun: boolean
}

interface JudgedFile {
  readonly rows: RowLists
  readonly tab: TabSoFar
}

const judgeFile = async ({ folder, ...file }: PartFile, tab: TabSoFar): Promise<JudgedFile> => {
  const unread = (why: string): JudgedFile => ({
    rows: { ...noRows(), logs: [unreadableRow(file.log, why)] },
    tab,
  })
  try {
    const path = join(folder, file.log)
    const opened = await openLogFile(path, noInput())
    if (E.isLeft(opened)) return unread(opened.left.replace(path, '').replace(/^:? /, ''))
    const log = redacted(opened.right)
    const fromSeq = Math.max(tab.nextSeq, log.header.firstSeq)
    const text = verdictText(log.verdict)
    const { rows, tracker } = judgeLog({ ...file, verdictText: text, fromSeq }, log, tab.tracker)
    const nextSeq = Math.max(fromSeq, (log.entries.at(-1)?.seq ?? 0) + 1)
    return { rows, tab: { tracker, nextSeq } }
  } catch (error) {
    // Nothing in a file may end the whole run.
    return unread(`this version cannot judge it: ${error instanceof Error ? error.name : 'an error'}`)
  }
}

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
