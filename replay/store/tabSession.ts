// This tab's identity: a session that survives a reload, and a salt that never leaves the tab.
// A duplicated tab copies its parent's storage; the lock distinguishes the two, and it gets a session of its own.
import type { SchedulerLike } from 'rxjs'
import { durationMs } from '../../domain/instant.ts'

export interface TabSession {
  readonly sessionId: string
  readonly tabId: string
  /** For pseudonyms; nothing else knows it. */
  readonly salt: Uint8Array
  /** An earlier page of this tab had it already. */
  readonly isResumed: boolean
}

export interface TabPorts {
  /** Of this brand's session; another brand in the same tab is another session. */
  readonly storageKey: string
  /** The browser's `sessionStorage`; what it throws counts as an empty one. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly randomBytes: (count: number) => Uint8Array
  /** The browser's `navigator.locks`, `null` where there are none. */
  readonly locks: TabLocks | null
  /** A session whose tab was left in the middle of a payment: a new tab goes on with it, unless its own still lives. */
  readonly orphan: Pick<TabSession, 'sessionId' | 'tabId'> | null
  /** The clock port's. */
  readonly scheduler: SchedulerLike
}

export interface TabLocks {
  readonly request: (
    name: string,
    options: { readonly signal: AbortSignal },
    granted: () => Promise<void>,
  ) => Promise<unknown>
  readonly query: () => Promise<LockManagerSnapshot>
}

/** A page that is reloaded may hold its lock for a while yet, on a slow machine; a parent tab holds it for good. */
const LOCK_WAIT_MS = durationMs(2_000)
const ID_BYTES = 8
const SALT_BYTES = 32

export const claimTabSession = async (ports: TabPorts): Promise<TabSession> => {
  const known = read(ports)
  if (known !== null && (await hold(ports, known.tabId))) return { ...known, isResumed: true }
  const { orphan } = ports
  const salt = ports.randomBytes(SALT_BYTES)
  // Without locks it is unknown whether its tab still lives.
  if (known === null && orphan !== null && ports.locks !== null && (await hold(ports, orphan.tabId))) {
    const adopted = { sessionId: orphan.sessionId, tabId: orphan.tabId, salt }
    write(ports, adopted)
    return { ...adopted, isResumed: true }
  }
  const fresh = {
    sessionId: bytesToHex(ports.randomBytes(ID_BYTES)),
    tabId: bytesToHex(ports.randomBytes(ID_BYTES)),
    salt,
  }
  write(ports, fresh)
  await hold(ports, fresh.tabId)
  return { ...fresh, isResumed: false }
}

const bytesToHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const hexToBytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

type Identity = Omit<TabSession, 'isResumed'>

/**
 * Whether this page now holds the tab's lock; it holds it for as long as it lives. A page that was too busy to hear of it
 * in time asks whether another one has it: for a lock that is free it waits on.
 */
const hold = ({ locks, scheduler }: TabPorts, tabId: string): Promise<boolean> =>
  locks === null
    ? Promise.resolve(true)
    : new Promise((resolve) => {
        const giveUp = new AbortController()
        const giveUpIfHeld = async (): Promise<void> => {
          if (await isTabOpen(locks, tabId)) giveUp.abort()
        }
        const timer = scheduler.schedule(() => {
          giveUpIfHeld().catch(() => giveUp.abort())
        }, LOCK_WAIT_MS)
        const granted = (): Promise<void> => {
          timer.unsubscribe()
          resolve(true)
          return new Promise(() => undefined)
        }
        locks.request(lockName(tabId), { signal: giveUp.signal }, granted).catch(() => resolve(false))
      })

/** Whether the page of a tab is there; where that is unknown, it isn't. */
export const isTabOpen = async (locks: Pick<TabLocks, 'query'> | null, tabId: string): Promise<boolean> => {
  const { held = [] } = (await locks?.query()) ?? {}
  return held.some(({ name }) => name === lockName(tabId))
}

const lockName = (tabId: string): string => `ferrylog.tab.${tabId}`

const read = ({ storage, storageKey }: TabPorts): Identity | null => {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { sessionId, tabId, salt } = value as Readonly<Record<string, unknown>>
    if (typeof sessionId !== 'string' || typeof tabId !== 'string' || typeof salt !== 'string') return null
    return salt.length === 2 * SALT_BYTES ? { sessionId, tabId, salt: hexToBytes(salt) } : null
  } catch {
    return null // No storage, or not what we wrote.
  }
}

const write = ({ storage, storageKey }: TabPorts, { sessionId, tabId, salt }: Identity): void => {
  try {
    storage.setItem(storageKey, JSON.stringify({ sessionId, tabId, salt: bytesToHex(salt) }))
  } catch {
    // Private mode or full: the session ends with this page.
  }
}
