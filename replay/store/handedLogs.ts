// Logs that one tab hands to another one of the same browser, to be gone on from there. They stay as long as a tab may be
// loaded again; only so many are kept. Nothing of them leaves the device. The log is handed over as soon as a person reaches
// for the press, since a long one takes a while, and where it goes on with the press itself.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Entry } from '../../domain/log/entry.ts'
import type { EpochMs } from '../../domain/instant.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import type { ForkChoice } from '../forks/choices.ts'
import type { LogHeader } from '../schema/logHeader.ts'

export interface HandedLog {
  readonly id: string
  /** Redacted. */
  readonly header: LogHeader
  readonly snapshot: ReadModels | null
  readonly entries: readonly Entry[]
}

export interface HandedFork {
  /** Names it in the address of the other tab; says nothing of the log. */
  readonly id: string
  readonly logId: string
  /** The entry to go on from. */
  readonly seq: number
  readonly choices: readonly ForkChoice[]
  /** When the tab was opened, by the machine's clock. */
  readonly handedAtMs: EpochMs
}

interface HandedSchema extends DBSchema {
  logs: { key: string; value: HandedLog }
  forks: { key: string; value: HandedFork; indexes: { byHandedAt: number } }
}

const NAME = 'ferrylog.forks'
const VERSION = 2
const MOST_KEPT = 5

type Handed = IDBPDatabase<HandedSchema>

const open = () =>
  openDB<HandedSchema>(NAME, VERSION, {
    upgrade: (upgraded) => {
      for (const name of upgraded.objectStoreNames) upgraded.deleteObjectStore(name)
      upgraded.createObjectStore('logs', { keyPath: 'id' })
      upgraded.createObjectStore('forks', { keyPath: 'id' }).createIndex('byHandedAt', 'handedAtMs')
    },
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })

const within = async <A>(work: (database: Handed) => Promise<A>): Promise<A> => {
  const database = await open()
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/** Others that no tab goes on from are dropped. Rejects where the browser keeps nothing. */
export const handLog = (log: HandedLog): Promise<void> =>
  within(async (database) => {
    const work = database.transaction(['logs', 'forks'], 'readwrite')
    const [logs, forks] = [work.objectStore('logs'), work.objectStore('forks')]
    await logs.put(log)
    const wanted = new Set([log.id, ...(await forks.getAll()).map(({ logId }) => logId)])
    for (const id of await logs.getAllKeys()) if (!wanted.has(id)) await logs.delete(id)
    await work.done
  })

/** The oldest of too many are dropped. False where its log is not kept any more. */
export const handFork = (fork: HandedFork): Promise<boolean> =>
  within(async (database) => {
    const work = database.transaction(['logs', 'forks'], 'readwrite')
    const [logs, forks] = [work.objectStore('logs'), work.objectStore('forks')]
    const isKept = (await logs.getKey(fork.logId)) !== undefined
    if (isKept) await forks.put(fork)
    const oldestFirst = await forks.index('byHandedAt').getAllKeys()
    for (const old of oldestFirst.slice(0, Math.max(0, oldestFirst.length - MOST_KEPT)))
      await forks.delete(old)
    await work.done
    return isKept
  })

/** `null` where there is none of this id, or no more. */
export const takeHanded = (id: string): Promise<(HandedFork & { readonly log: HandedLog }) | null> =>
  within(async (database) => {
    const fork = await database.get('forks', id)
    const log = fork === undefined ? undefined : await database.get('logs', fork.logId)
    return fork === undefined || log === undefined ? null : { ...fork, log }
  })
