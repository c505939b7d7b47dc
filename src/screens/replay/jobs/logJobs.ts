// What takes long with a file: to read it, to judge it by the laws, to run it again, to compare it, to write it for another
// tool. Done in a worker, or bit by bit where there is none. Entries are sent as JSON, since the page parses that much
// sooner than it copies objects.
import * as E from 'fp-ts/Either'
import type { ComparisonOutline } from '../../../../replay/compare/outline.ts'
import type { OpenedLog } from '../../../../replay/file/file.ts'
import { IMPORT_LIMITS, type ImportRefused } from '../../../../replay/file/importVerdict.ts'
import { joinedLog } from '../../../../replay/file/joining.ts'
import { type LogFrame, readInParts, readLog } from '../../../../replay/file/reading.ts'
import type { Comparison } from '../../../../replay/rerun/divergence.ts'
import type { LogHeader } from '../../../../replay/schema/logHeader.ts'
import type { DoorFile, DoorName } from './doorFiles.ts'
import type { BrandCheck, JudgeNews } from './judging.ts'

/** The files of one log: its halves, or the whole of it. */
export type LogFiles = readonly Blob[]

export type Job =
  | { readonly does: 'read'; readonly file: Blob }
  /** The digest of its last state, and the laws that it breaks. */
  | { readonly does: 'judge'; readonly files: LogFiles; readonly check: BrandCheck }
  /** Would this version of the program do the same? */
  | { readonly does: 'rerun'; readonly files: LogFiles }
  | { readonly does: 'compare'; readonly a: LogFiles; readonly b: LogFiles }
  /** `name` is that of the log, without an ending. */
  | { readonly does: 'write'; readonly files: LogFiles; readonly to: DoorName; readonly name: string }

export type JobNews =
  /** The first news of a log that is read. */
  | { readonly says: 'begun'; readonly header: LogHeader }
  /** `json` is a list of entries. */
  | { readonly says: 'entries'; readonly json: string; readonly share: number }
  | { readonly says: 'read'; readonly frame: LogFrame }
  | { readonly says: 'refused'; readonly why: ImportRefused }
  | JudgeNews
  | { readonly says: 'judged' }
  | { readonly says: 'rerun'; readonly comparison: Comparison }
  | { readonly says: 'compared'; readonly outline: ComparisonOutline }
  | { readonly says: 'written'; readonly written: readonly DoorFile[] }
  /** The file is gone, or may not be read. */
  | { readonly says: 'unreadable' }

export interface JobParts {
  readonly tell: (news: JobNews) => void
  /** Lets others have their turn; at once in a worker. */
  readonly pause: () => Promise<void>
}

export const runJob = async (job: Job, parts: JobParts): Promise<void> => {
  const { tell } = parts
  try {
    tell(await lastNewsOf(job, parts))
  } catch {
    tell({ says: 'unreadable' })
  }
}

/** What only some jobs take is loaded when one is wanted. */
const lastNewsOf = async (job: Job, parts: JobParts): Promise<JobNews> => {
  switch (job.does) {
    case 'read':
      return read(job.file, parts)
    case 'judge': {
      const log = await opened(job.files, parts)
      if (E.isLeft(log)) return newsOf(log, () => UNREADABLE)
      const { judge } = await import('./judging.ts')
      await judge(log.right, job.check, parts)
      return { says: 'judged' }
    }
    case 'rerun': {
      const { compareRerun } = await import('../../../../replay/rerun/divergence.ts')
      return newsOf(await opened(job.files, parts), (log) => ({
        says: 'rerun',
        comparison: compareRerun(log),
      }))
    }
    case 'compare': {
      const { outlineOf } = await import('../../../../replay/compare/outline.ts')
      const [a, b] = [await opened(job.a, parts), await opened(job.b, parts)]
      return newsOf(a, (one) =>
        newsOf(b, (other) => ({ says: 'compared', outline: outlineOf(one, other, MOST_DIFFERENCES) })),
      )
    }
    case 'write': {
      const { doorFiles } = await import('./doorFiles.ts')
      const log = await opened(job.files, parts)
      if (E.isLeft(log)) return newsOf(log, () => UNREADABLE)
      return { says: 'written', written: await doorFiles(log.right, job) }
    }
  }
}

/** More than these are not read. */
const MOST_DIFFERENCES = 500
const UNREADABLE: JobNews = { says: 'unreadable' }

const read = async (file: Blob, { tell, pause }: JobParts): Promise<JobNews> => {
  let hasBegun = false
  const frame = await readInParts(file, IMPORT_LIMITS, async ({ header, json, share }) => {
    if (!hasBegun) tell({ says: 'begun', header })
    hasBegun = true
    tell({ says: 'entries', json: json(), share })
    await pause()
  })
  return E.isLeft(frame) ? { says: 'refused', why: frame.left } : { says: 'read', frame: frame.right }
}

type Opened = E.Either<ImportRefused, OpenedLog>

/** @throws where the files are not those of one log; they have been read as such before. */
const opened = async (files: LogFiles, { pause }: JobParts): Promise<Opened> => {
  const logs: OpenedLog[] = []
  for (const file of files) {
    const log = await readLog(file)
    if (E.isLeft(log)) return log
    logs.push(log.right)
    await pause()
  }
  const joined = joinedLog(logs)
  if (joined === null) throw new Error('The files are not those of one log')
  return E.right(joined)
}

const newsOf = (log: Opened, opened: (log: OpenedLog) => JobNews): JobNews =>
  E.isLeft(log) ? { says: 'refused', why: log.left } : opened(log.right)
