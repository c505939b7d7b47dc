// What takes long with a file: to read it, and to run it again. Done in a worker, or bit by bit where there is none.
// What comes out is sent in messages: entries as JSON, since the page parses that much sooner than it copies objects.
import * as E from 'fp-ts/Either'
import { IMPORT_LIMITS, type ImportRefused } from '../../../../replay/file/importVerdict.ts'
import { type LogFrame, readInParts, readLog } from '../../../../replay/file/reading.ts'
import type { Comparison } from '../../../../replay/rerun/divergence.ts'
import type { LogHeader } from '../../../../replay/schema/logHeader.ts'

export type Job =
  | { readonly does: 'read'; readonly file: Blob }
  /** Would this version of the program do the same? */
  | { readonly does: 'rerun'; readonly file: Blob }

export type JobNews =
  /** The first news of a log that is read. */
  | { readonly says: 'begun'; readonly header: LogHeader }
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
        return await read(job.file, parts)
      case 'rerun':
        return await compare(job.file, parts)
    }
  } catch {
    parts.tell({ says: 'unreadable' })
  }
}

const read = async (file: Blob, { tell, pause }: JobParts): Promise<void> => {
  let hasBegun = false
  const frame = await readInParts(file, IMPORT_LIMITS, async ({ header, json, share }) => {
    if (!hasBegun) tell({ says: 'begun', header })
    hasBegun = true
    tell({ says: 'entries', json: json(), share })
    await pause()
  })
  tell(E.isLeft(frame) ? { says: 'refused', why: frame.left } : { says: 'read', frame: frame.right })
}

/** What a re-run takes is loaded when one is wanted. */
const compare = async (file: Blob, { tell, pause }: JobParts): Promise<void> => {
  const { compareRerun } = await import('../../../../replay/rerun/divergence.ts')
  const opened = await readLog(file)
  if (E.isLeft(opened)) return tell({ says: 'refused', why: opened.left })
  await pause()
  tell({ says: 'compared', comparison: compareRerun(opened.right) })
}
