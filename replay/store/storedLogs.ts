// The database of this browser's logs: a row for each session, its entries in batches, its snapshot apart. All of it is
// redacted. Loaded when it is first needed: a first page has nothing to read, and writes once it has been seen.
import * as E from 'fp-ts/Either'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { isPlainObject } from '../../domain/codec/codecShape.ts'
import { fit } from '../../domain/codec/guard.ts'
import type { EpochMs } from '../../domain/instant.ts'
import type { Entry } from '../../domain/log/entry.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import { checkEntry } from '../file/entryCheck.ts'
import { LogHeader, type SessionFacts } from '../schema/logHeader.ts'
import type { RedactedLog, Rotation } from '../player/recording.ts'
import { LOG_SCHEMA, upcasterFrom } from '../upcast/upcast.ts'

export interface StoredLogs {
  readonly load: (sessionId: string) => Promise<StoredLog | null>
  readonly sessions: () => Promise<readonly SessionRow[]>
  readonly write: (writing: Writing) => Promise<number | null>
  readonly rotate: (sessionId: string, rotation: Rotation) => Promise<void>
  readonly close: () => void
}

/** `onLost` is called when the browser takes the database away, or another tab wants to renew it. */
export const openStoredLogs = async (name: string, onLost: () => void): Promise<StoredLogs> => {
  const database = await openLogDatabase(name, onLost)
  return {
    load: (sessionId) => loadSession(database, sessionId),
    sessions: () => database.getAll('sessions'),
    write: (writing) => writeBatch(database, writing),
    rotate: (sessionId, rotation) => writeRotation(database, sessionId, rotation),
    close: () => database.close(),
  }
}

export interface SessionRow {
  readonly sessionId: string
  /** The schema in which the session's entries are written. */
  readonly ferrylog: number
  readonly facts: SessionFacts
  readonly firstSeq: number
  /** When the last entry happened; the oldest sessions go first. */
  readonly lastAtMs: EpochMs
}

interface SnapshotRow {
  readonly sessionId: string
  readonly models: ReadModels
}

interface BatchRow {
  readonly sessionId: string
  readonly firstSeq: number
  readonly entries: readonly Entry[]
}

interface LogSchema extends DBSchema {
  sessions: { key: string; value: SessionRow }
  snapshots: { key: string; value: SnapshotRow }
  batches: { key: [sessionId: string, firstSeq: number]; value: BatchRow }
}

type LogDatabase = IDBPDatabase<LogSchema>

const VERSION = 1

const openLogDatabase = (name: string, onLost: () => void): Promise<LogDatabase> =>
  openDB<LogSchema>(name, VERSION, {
    upgrade: (database) => {
      database.createObjectStore('sessions', { keyPath: 'sessionId' })
      database.createObjectStore('snapshots', { keyPath: 'sessionId' })
      database.createObjectStore('batches', { keyPath: ['sessionId', 'firstSeq'] })
    },
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      onLost()
    },
    terminated: onLost,
  })

/** All batches of a session up to and with the one that starts at `lastSeq`. */
const batchesUpTo = (sessionId: string, lastSeq: number): IDBKeyRange =>
  IDBKeyRange.bound([sessionId, 0], [sessionId, lastSeq])

export interface StoredLog extends RedactedLog {
  readonly header: LogHeader
}

/**
 * Puts a stored session together again and trusts it as little as a file: what has a gap or doesn't fit is no log.
 * `null` when there is no such session, or nothing in it to resume from.
 */
const loadSession = async (database: LogDatabase, sessionId: string): Promise<StoredLog | null> => {
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

interface Writing {
  readonly facts: SessionFacts
  /** Redacted, in order, not empty. */
  readonly entries: readonly Entry[]
  readonly sessionsKept: number
  /** The session's first entry, once this page has written its row; `null` before. */
  readonly knownFirstSeq: number | null
}

/** A batch with its session's row, and the end of old sessions: one transaction, so that a stored log is always whole. */
const writeBatch = async (
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
    // A log that begins again: what it can't go on with goes.
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
const writeRotation = async (
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
