// The database of this browser's logs: a row for each session, its entries in batches, its snapshot apart.
// Everything in it is redacted.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Entry } from '../../domain/log/entry.ts'
import type { EpochMs } from '../../domain/instant.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import type { SessionFacts } from '../file/logHeader.ts'

export interface SessionRow {
  readonly sessionId: string
  /** The schema in which the session's entries are written. */
  readonly ferrylog: number
  readonly facts: SessionFacts
  readonly firstSeq: number
  /** When the last entry happened; the oldest sessions go first. */
  readonly lastAtMs: EpochMs
}

export interface SnapshotRow {
  readonly sessionId: string
  readonly models: ReadModels
}

export interface BatchRow {
  readonly sessionId: string
  readonly firstSeq: number
  readonly entries: readonly Entry[]
}

interface LogSchema extends DBSchema {
  sessions: { key: string; value: SessionRow }
  snapshots: { key: string; value: SnapshotRow }
  batches: { key: [sessionId: string, firstSeq: number]; value: BatchRow }
}

export type LogDatabase = IDBPDatabase<LogSchema>

const VERSION = 1

/** `onLost` is called when the browser takes the database away, or another tab wants to renew it. */
export const openLogDatabase = (name: string, onLost: () => void): Promise<LogDatabase> =>
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
export const batchesUpTo = (sessionId: string, lastSeq: number): IDBKeyRange =>
  IDBKeyRange.bound([sessionId, 0], [sessionId, lastSeq])
