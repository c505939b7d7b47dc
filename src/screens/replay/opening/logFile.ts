// A person's file, on its way to a recording: what was dropped or chosen, what can be wrong with it, and how it is read.
import * as E from 'fp-ts/Either'
import { concat, concatMap, defer, type Observable, of, takeWhile } from 'rxjs'
import type { Entry } from '../../../../domain/log/entry.ts'
import type { OpenedLog } from '../../../../replay/file/file.ts'
import type { ImportRefused } from '../../../../replay/file/importVerdict.ts'
import { joinedLog } from '../../../../replay/file/joining.ts'
import type { LogHeader } from '../../../../replay/schema/logHeader.ts'
import { createEntryIndex, type EntryIndex } from '../../../devtools/transport/entryIndex.ts'
import { newsOf } from '../jobs/jobsApart.ts'
import type { JobNews } from '../jobs/logJobs.ts'
import { LOG_SCHEMA } from '../../../../replay/upcast/upcast.ts'

/** Found before a byte of a log is read. */
export type NoLogFile =
  | { readonly _tag: 'NothingDropped' }
  | { readonly _tag: 'SeveralFiles' }
  | { readonly _tag: 'Folder' }
  | { readonly _tag: 'EmptyFile' }
  /** It has gone, or may not be read. */
  | { readonly _tag: 'Unreadable' }

export type OpenRefused = NoLogFile | ImportRefused

/** The files in what was dropped; at least one. */
export const droppedFiles = (dropped: DataTransfer): E.Either<NoLogFile, readonly File[]> => {
  const files = [...dropped.files]
  if (files.length === 0) return E.left({ _tag: 'NothingDropped' })
  const isFolder = [...dropped.items].some((item) => item.webkitGetAsEntry?.()?.isDirectory === true)
  return isFolder ? E.left({ _tag: 'Folder' }) : E.right(files)
}

export const nameOf = (files: readonly File[]): string => files.map(({ name }) => name).join(' + ')

/** A log that was read, what its entries are looked up by, and the files that it stands in. */
export interface ReadLog {
  readonly files: readonly File[]
  readonly log: OpenedLog
  readonly index: EntryIndex
}

/** How far the reading of a file has got. Its last word is `Whole`, `Apart` or `Refused`. */
export type Reading =
  /** The beginning of a long log: more entries and the verdict are to come. */
  | { readonly _tag: 'Begun'; readonly read: ReadLog }
  /** From 0 to 1. */
  | { readonly _tag: 'Reading'; readonly share: number }
  | { readonly _tag: 'Whole'; readonly read: ReadLog }
  /** Several files that are not those of one log. */
  | { readonly _tag: 'Apart'; readonly reads: readonly ReadLog[] }
  | { readonly _tag: 'Refused'; readonly why: OpenRefused; readonly name: string }

/** What there is in one file, or in several: halves of one log become one. */
export const readFiles = (files: readonly File[]): Observable<Reading> => {
  const [only] = files
  if (only !== undefined && files.length === 1) return readFile(only)
  return defer(() => {
    const reads: ReadLog[] = []
    const each = files.map((file, i) =>
      readFile(file).pipe(
        concatMap((reading): readonly Reading[] => {
          if (reading._tag === 'Whole') reads.push(reading.read)
          if (reading._tag === 'Refused') return [reading]
          return reading._tag === 'Reading'
            ? [{ _tag: 'Reading', share: (i + reading.share) / files.length }]
            : []
        }),
      ),
    )
    return concat(
      ...each,
      defer(() => of(togetherOf(reads))),
    ).pipe(takeWhile(({ _tag }) => _tag !== 'Refused', true))
  })
}

const togetherOf = (reads: readonly ReadLog[]): Reading => {
  const joined = joinedRead(reads)
  return joined === null ? { _tag: 'Apart', reads } : { _tag: 'Whole', read: joined }
}

/** `null` where they are not those of one log. */
export const joinedRead = (reads: readonly ReadLog[]): ReadLog | null => {
  const log = joinedLog(reads.map((read) => read.log))
  const files = reads
    .toSorted((a, b) => a.log.header.firstSeq - b.log.header.firstSeq)
    .flatMap((read) => read.files)
  return log === null ? null : { files, log, index: createEntryIndex(log.entries) }
}

/** The worker has checked what it sends; what is done here for each entry is to parse it. */
const readFile = (file: File): Observable<Reading> => {
  if (file.size === 0) return of<Reading>({ _tag: 'Refused', why: { _tag: 'EmptyFile' }, name: file.name })
  return newsOf({ does: 'read', file }).pipe(concatMap(createReader(file)))
}

/** As often as this it is reported how much has been read: each time is some work for the page. */
const STEPS = 16
/** A log of which the first part is more than this is soon read: it is shown when all of it is there. */
const SHORT_SHARE = 1 / 8

const createReader = (file: File): ((news: JobNews) => readonly Reading[]) => {
  const entries: Entry[] = []
  // The first entry says where the axis begins.
  let known: EntryIndex | null = null
  const grownIndex = (): EntryIndex => {
    known ??= createEntryIndex(entries)
    known.grow()
    return known
  }
  let head: LogHeader | null = null
  let reportedSteps = 0
  const begun = (header: LogHeader): Reading => ({
    _tag: 'Begun',
    read: {
      files: [file],
      index: grownIndex(),
      log: { ...UNJUDGED, header, snapshot: header.snapshot, entries },
    },
  })
  const grown = (share: number): readonly Reading[] => {
    const isFirst = reportedSteps === 0
    const steps = 1 + Math.floor(share * STEPS)
    if (steps === reportedSteps) return []
    reportedSteps = steps
    const isLong = isFirst && share < SHORT_SHARE && entries.length > 0
    return [...(isLong && head !== null ? [begun(head)] : []), { _tag: 'Reading', share }]
  }
  return (news) => {
    switch (news.says) {
      case 'begun':
        head = news.header
        return []
      case 'entries':
        for (const entry of JSON.parse(news.json) as Entry[]) entries.push(entry)
        return grown(news.share)
      case 'read':
        return [
          { _tag: 'Whole', read: { files: [file], index: grownIndex(), log: { ...news.frame, entries } } },
        ]
      case 'refused':
        return [{ _tag: 'Refused', why: news.why, name: file.name }]
      case 'unreadable':
        return [{ _tag: 'Refused', why: { _tag: 'Unreadable' }, name: file.name }]
      case 'digested':
      case 'broken':
      case 'judged':
      case 'rerun':
      case 'compared':
      case 'written':
        return []
    }
  }
}

/** Nothing is known yet of a log of which the beginning is there. */
const UNJUDGED: Pick<OpenedLog, 'verdict' | 'writtenIn' | 'unknownTypes' | 'droppedFields'> = {
  verdict: { _tag: 'fine' },
  writtenIn: LOG_SCHEMA,
  unknownTypes: [],
  droppedFields: [],
}
