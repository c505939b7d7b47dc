// What takes long with a file: to read it, and to run it again. Done in a worker, or bit by bit where there is none.
// What comes out is sent in messages: entries as JSON, since the page parses that much sooner than it copies objects.
import * as E from 'fp-ts/Either'
import type { OpenedLog } from '../../../../replay/file/file.ts'
import type { ImportRefused } from '../../../../replay/file/importVerdict.ts'
import { readLog } from '../../../../replay/file/reading.ts'
import type { Comparison } from '../../../../replay/rerun/divergence.ts'

export type Job =
  | { readonly does: 'read'; readonly file: Blob }
  /** Would this version of the program do the same? */
  | { readonly does: 'rerun'; readonly file: Blob }

/** An opened log without its entries, which come before it in parts. */
export type LogFrame = Omit<OpenedLog, 'entries'>

export type JobNews =
  /** `json` is a list of entries. */
  | { readonly says: 'entries'; readonly json: string; readonly share: number }
  | { readonly says: 'read'; readonly frame: LogFrame }
  | { readonly says: 'refused'; readonly why: ImportRefused }
  | { readonly says: 'compared'; readonly comparison: Comparison }
  /** The file is gone, or may not be read. */
  | { readonly says: 'unreadable' }

export interface JobParts {
  readonly tell: (news: JobNews) => void
  /** Lets others have their turn; at once in a worker. */
  readonly pause: () => Promise<void>
}

export const runJob = async (job: Job, parts: JobParts): Promise<void> => {
  try {
    switch (job.does) {
      case 'read':
        return await readInParts(job.file, parts)
      case 'rerun':
        return await compare(job.file, parts)
    }
  } catch {
    parts.tell({ says: 'unreadable' })
  }
}

const readInParts = async (file: Blob, { tell, pause }: JobParts): Promise<void> => {
  const read = await readLog(file, undefined, async ({ json, share }) => {
    tell({ says: 'entries', json: json(), share })
    await pause()
  })
  if (E.isLeft(read)) return tell({ says: 'refused', why: read.left })
  const { entries: _entries, ...frame } = read.right
  tell({ says: 'read', frame })
}

/** What a re-run takes is loaded when one is wanted. */
const compare = async (file: Blob, { tell, pause }: JobParts): Promise<void> => {
  const { compareRerun } = await import('../../../../replay/rerun/divergence.ts')
  const read = await readLog(file)
  if (E.isLeft(read)) return tell({ says: 'refused', why: read.left })
  await pause()
  tell({ says: 'compared', comparison: compareRerun(read.right) })
}
