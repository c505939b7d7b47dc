// Logs that one tab hands to another one of the same browser, to be gone on from there. They stay as long as a tab may be
// loaded again; only so many are kept. Nothing of them leaves the device.
import { type DBSchema, openDB } from 'idb'
import type { Entry } from '../../domain/log/entry.ts'
import type { EpochMs } from '../../domain/instant.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import type { LogHeader } from '../schema/logHeader.ts'

export interface HandedLog {
  /** Names it in the address of the other tab; says nothing of the log. */
  readonly id: string
  /** Redacted. */
  readonly header: LogHeader
  readonly snapshot: ReadModels | null
  readonly entries: readonly Entry[]
  /** The entry to go on from. */
  readonly seq: number
  /** When the tab was opened, by the machine's clock. */
  readonly handedAtMs: EpochMs
}

interface HandedSchema extends DBSchema {
  logs: { key: string; value: HandedLog; indexes: { byHandedAt: number } }
}

const NAME = 'ferrylog.forks'
const VERSION = 1
const MOST_KEPT = 5

const open = () =>
  openDB<HandedSchema>(NAME, VERSION, {
    upgrade: (upgraded) => {
      upgraded.createObjectStore('logs', { keyPath: 'id' }).createIndex('byHandedAt', 'handedAtMs')
    },
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })

/** Rejects where the browser keeps nothing. */
export const handLog = async (log: HandedLog): Promise<void> => {
  const database = await open()
  try {
    const { store, done } = database.transaction('logs', 'readwrite')
    await store.put(log)
    const oldestFirst = await store.index('byHandedAt').getAllKeys()
    for (const old of oldestFirst.slice(0, Math.max(0, oldestFirst.length - MOST_KEPT)))
      await store.delete(old)
    await done
  } finally {
    database.close()
  }
}

/** `null` where there is none of this id, or no more. */
export const takeHandedLog = async (id: string): Promise<HandedLog | null> => {
  const database = await open()
  try {
    return (await database.get('logs', id)) ?? null
  } finally {
    database.close()
  }
}
