// The transactions that write: a batch with its session's row, a rotation, and the end of old sessions.
// Each is one transaction, so that what is stored is always a whole log.
import type { Entry } from '../../domain/log/entry.ts'
import type { SessionFacts } from '../file/logHeader.ts'
import type { Rotation } from '../player/recording.ts'
import { batchesUpTo, type LogDatabase, type SessionRow } from './database.ts'
import { LOG_SCHEMA } from '../upcast/upcast.ts'

export interface Writing {
  readonly facts: SessionFacts
  /** Redacted, in order, not empty. */
  readonly entries: readonly Entry[]
  readonly sessionsKept: number
  /** The session's first entry, once this page has written its row; `null` before. */
  readonly knownFirstSeq: number | null
}

export const writeBatch = async (
  database: LogDatabase,
  { facts, entries, sessionsKept, knownFirstSeq }: Writing,
): Promise<number | null> => {
  const [first] = entries
  const last = entries.at(-1)
  if (first === undefined || last === undefined) return knownFirstSeq
  const { sessionId } = facts
  const transaction = database.transaction(['sessions', 'snapshots', 'batches'], 'readwrite')
  const sessions = transaction.objectStore('sessions')
  const batches = transaction.objectStore('batches')
  if (knownFirstSeq !== null) {
    // Sent off at once, without waiting for an answer: a page that is put away gets none.
    const row = { sessionId, ferrylog: LOG_SCHEMA, facts, firstSeq: knownFirstSeq, lastAtMs: last.at }
    const puts = [batches.put({ sessionId, firstSeq: first.seq, entries }), sessions.put(row)]
    transaction.commit()
    await Promise.all([...puts, transaction.done])
    return knownFirstSeq
  }
  if (first.seq === 1) {
    // A log that begins anew: what could not be gone on with goes.
    await sessions.delete(sessionId)
    await transaction.objectStore('snapshots').delete(sessionId)
    await batches.delete(batchesUpTo(sessionId, Infinity))
  }
  const known = await sessions.get(sessionId)
  await batches.put({ sessionId, firstSeq: first.seq, entries })
  const firstSeq = known?.firstSeq ?? first.seq
  await sessions.put({ sessionId, ferrylog: LOG_SCHEMA, facts, firstSeq, lastAtMs: last.at })
  if (known === undefined) {
    for (const old of oldSessions(await sessions.getAll(), { sessionId, sessionsKept })) {
      await sessions.delete(old)
      await transaction.objectStore('snapshots').delete(old)
      await batches.delete(batchesUpTo(old, Infinity))
    }
  }
  await transaction.done
  return firstSeq
}

/** The batch in which the cut lies stays; what of it lies before the cut is left out when it is loaded. */
export const writeRotation = async (
  database: LogDatabase,
  sessionId: string,
  { firstSeq, snapshot }: Rotation,
): Promise<void> => {
  const transaction = database.transaction(['sessions', 'snapshots', 'batches'], 'readwrite')
  const sessions = transaction.objectStore('sessions')
  const batches = transaction.objectStore('batches')
  const row = await sessions.get(sessionId)
  if (row !== undefined) {
    await sessions.put({ ...row, firstSeq })
    await transaction.objectStore('snapshots').put({ sessionId, models: snapshot })
    const keys = await batches.getAllKeys(batchesUpTo(sessionId, firstSeq))
    for (const key of keys.slice(0, -1)) await batches.delete(key)
  }
  await transaction.done
}

/** Those that were written least recently; never the one that is being written. */
const oldSessions = (
  rows: readonly SessionRow[],
  { sessionId, sessionsKept }: { readonly sessionId: string; readonly sessionsKept: number },
): readonly string[] =>
  rows
    .filter((row) => row.sessionId !== sessionId)
    .sort((a, b) => b.lastAtMs - a.lastAtMs)
    .slice(Math.max(0, sessionsKept - 1))
    .map((row) => row.sessionId)
