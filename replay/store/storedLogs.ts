// All that is done with the database of logs. It stands behind this one file, which is loaded when it is first needed:
// a first page has nothing to read, and writes once it has been seen.
import type { Rotation } from '../player/recording.ts'
import { openLogDatabase, type SessionRow } from './database.ts'
import { loadSession, type StoredLog } from './loading.ts'
import { type Writing, writeBatch, writeRotation } from './writing.ts'

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
