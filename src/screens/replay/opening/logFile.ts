// A person's file, on its way to a recording: what was dropped or chosen, what can be wrong with it, and how it is read.
import * as E from 'fp-ts/Either'
import { filter, map, type Observable, of, tap } from 'rxjs'
import type { Entry } from '../../../../domain/log/entry.ts'
import type { OpenedLog } from '../../../../replay/file/file.ts'
import type { ImportRefused } from '../../../../replay/file/importVerdict.ts'
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

/**
 * The log, or why there is none, once; on the way how much has been read, from 0 to 1. What takes long for many entries is
 * done part by part, so that the page stays at hand.
 */
export const readFile = (
  file: File,
  onShare: (share: number) => void,
): Observable<E.Either<OpenRefused, ReadLog>> => {
  if (file.size === 0) return of(E.left<OpenRefused>({ _tag: 'EmptyFile' }))
  const entries: Entry[] = []
  let index: EntryIndex | null = null
  return newsOf({ does: 'read', file }).pipe(
    tap((news) => {
      if (news.says !== 'entries') return
      // The worker has checked them.
      for (const entry of JSON.parse(news.json) as Entry[]) entries.push(entry)
      index ??= createEntryIndex(entries)
      index.grow()
      onShare(news.share)
    }),
    map((news) => outcomeOf(news, entries)),
    filter((outcome) => outcome !== null),
    map(E.map((log) => ({ file, log, index: index ?? createEntryIndex(entries) }))),
  )
}

const outcomeOf = (news: JobNews, entries: readonly Entry[]): E.Either<OpenRefused, OpenedLog> | null => {
  switch (news.says) {
    case 'entries':
    case 'compared':
      return null
    case 'read':
      return E.right({ ...news.frame, entries })
    case 'refused':
      return E.left(news.why)
    case 'unreadable':
      return E.left({ _tag: 'Unreadable' })
  }
}
