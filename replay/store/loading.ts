// Puts a stored session together again, and trusts it as little as a file: what has a gap or doesn't fit is no log.
import * as E from 'fp-ts/Either'
import type { Entry } from '../../domain/log/entry.ts'
import { checkEntry } from '../file/entryCheck.ts'
import { isPlainObject } from '../../domain/codec/codecShape.ts'
import { fit } from '../../domain/codec/guard.ts'
import { LogHeader } from '../file/logHeader.ts'
import type { RedactedLog } from '../player/recording.ts'
import { batchesUpTo, type LogDatabase } from './database.ts'
import { upcasterFrom } from '../upcast/upcast.ts'

export interface StoredLog extends RedactedLog {
  readonly header: LogHeader
}

/** `null` when there is no such session, or nothing of it that could be gone on with. */
export const loadSession = async (database: LogDatabase, sessionId: string): Promise<StoredLog | null> => {
  const transaction = database.transaction(['sessions', 'snapshots', 'batches'], 'readonly')
  const row = await transaction.objectStore('sessions').get(sessionId)
  const snapshotRow = await transaction.objectStore('snapshots').get(sessionId)
  const batches = await transaction.objectStore('batches').getAll(batchesUpTo(sessionId, Infinity))
  await transaction.done
  const upcaster = row === undefined ? null : upcasterFrom(row.ferrylog)
  if (row === undefined || upcaster === null) return null
  const { firstSeq, facts, ferrylog } = row
  const snapshot = snapshotRow?.models ?? null
  const header = fit(LogHeader, upcaster.header({ ...facts, ferrylog, redacted: true, firstSeq, snapshot }))
  if (E.isLeft(header) || (firstSeq > 1 && header.right.snapshot === null)) return null
  const entries: Entry[] = []
  for (const stored of batches.flatMap((batch) => batch.entries)) {
    if (stored.seq < firstSeq) continue
    const raw: unknown = stored
    const checked = checkEntry(isPlainObject(raw) ? upcaster.entry(raw) : raw, firstSeq + entries.length)
    if (E.isLeft(checked)) return null
    entries.push(checked.right.entry)
  }
  return { header: header.right, snapshot: header.right.snapshot, firstSeq, entries }
}
