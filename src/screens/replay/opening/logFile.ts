// A person's file, on its way to a recording: what was dropped or chosen, what can be wrong with it, and how it is read.
import * as E from 'fp-ts/Either'
import { concatMap, type Observable, of } from 'rxjs'
import type { Entry } from '../../../../domain/log/entry.ts'
import type { OpenedLog } from '../../../../replay/file/file.ts'
import type { ImportRefused } from '../../../../replay/file/importVerdict.ts'
import type { LogHeader } from '../../../../replay/schema/logHeader.ts'
import { createEntryIndex, type EntryIndex } from '../../../devtools/transport/entryIndex.ts'
import { newsOf } from './jobsApart.ts'
import type { JobNews } from './logJobs.ts'

/** Found before a byte of a log is read. */
export type NoLogFile =
  | { readonly _tag: 'NothingDropped' }
  | { readonly _tag: 'SeveralFiles'; readonly count: number }
  | { readonly _tag: 'Folder' }
  | { readonly _tag: 'EmptyFile' }
  /** It has gone, or may not be read. */
  | { readonly _tag: 'Unreadable' }

export type OpenRefused = NoLogFile | ImportRefused

/** Where a file lies in what was dropped. */
export const droppedFile = (dropped: DataTransfer): E.Either<NoLogFile, File> => {
  const files = [...dropped.files]
  const [file] = files
  if (file === undefined) return E.left({ _tag: 'NothingDropped' })
  if (files.length > 1) return E.left({ _tag: 'SeveralFiles', count: files.length })
  const isFolder = [...dropped.items].some((item) => item.webkitGetAsEntry?.()?.isDirectory === true)
  return isFolder ? E.left({ _tag: 'Folder' }) : E.right(file)
}

/** A log that was read, what its entries are looked up by, and the file that it stands in. */
export interface ReadLog {
  readonly file: File
  readonly log: OpenedLog
  readonly index: EntryIndex
}

/** How far the reading of a file has got. Its last word is `Whole` or `Refused`. */
export type Reading =
  /** The beginning of a long log: more entries and the verdict are to come. */
  | { readonly _tag: 'Begun'; readonly read: ReadLog }
  /** From 0 to 1. */
  | { readonly _tag: 'Reading'; readonly share: number }
  | { readonly _tag: 'Whole'; readonly read: ReadLog }
  | { readonly _tag: 'Refused'; readonly why: OpenRefused }

/** The worker has checked what it sends; what is done here for each entry is to parse it. */
export const readFile = (file: File): Observable<Reading> => {
  if (file.size === 0) return of<Reading>({ _tag: 'Refused', why: { _tag: 'EmptyFile' } })
  return newsOf({ does: 'read', file }).pipe(concatMap(createReader(file)))
}

/** As often as this it is told how much has been read: each time is some work for the page. */
const STEPS = 16
/** A log of which the first part is more than this is soon read: it is shown when all of it is there. */
const SHORT_SHARE = 1 / 8

const createReader = (file: File): ((news: JobNews) => readonly Reading[]) => {
  const entries: Entry[] = []
  // By the first entry is told where the axis begins.
  let known: EntryIndex | null = null
  const grownIndex = (): EntryIndex => {
    known ??= createEntryIndex(entries)
    known.grow()
    return known
  }
  let head: LogHeader | null = null
  let toldSteps = 0
  const begun = (header: LogHeader): Reading => ({
    _tag: 'Begun',
    read: { file, index: grownIndex(), log: { ...UNJUDGED, header, snapshot: header.snapshot, entries } },
  })
  const grown = (share: number): readonly Reading[] => {
    const isFirst = toldSteps === 0
    const steps = 1 + Math.floor(share * STEPS)
    if (steps === toldSteps) return []
    toldSteps = steps
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
        return [{ _tag: 'Whole', read: { file, index: grownIndex(), log: { ...news.frame, entries } } }]
      case 'refused':
        return [{ _tag: 'Refused', why: news.why }]
      case 'unreadable':
        return [{ _tag: 'Refused', why: { _tag: 'Unreadable' } }]
      case 'compared':
        return []
    }
  }
}

/** Nothing is known yet of a log of which the beginning is there. */
const UNJUDGED: Pick<OpenedLog, 'verdict' | 'unknownTypes' | 'droppedFields'> = {
  verdict: { _tag: 'fine' },
  unknownTypes: [],
  droppedFields: [],
}
