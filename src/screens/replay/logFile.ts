// A person's file, on its way to a recording: what was dropped or chosen, and what can be wrong with it.
import * as E from 'fp-ts/Either'
import { identity, pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { OpenedLog } from '../../../replay/file/file.ts'
import { readLog } from '../../../replay/file/reading.ts'
import type { ImportRefused } from '../../../replay/file/importVerdict.ts'

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

export const openLog = (file: File): TE.TaskEither<OpenRefused, OpenedLog> =>
  file.size === 0
    ? TE.left({ _tag: 'EmptyFile' })
    : pipe(
        TE.tryCatch(
          () => readLog(file),
          (): OpenRefused => ({ _tag: 'Unreadable' }),
        ),
        TE.chainEitherKW(identity),
      )
