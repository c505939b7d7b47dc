// A tab keeps its session over a reload; a duplicated tab gets one of its own.
import { VirtualTimeScheduler } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { claimTabSession, isTabOpen, type TabLocks, type TabPorts } from '../../../replay/store/tabSession.ts'

/** A browser's locks: a page asks, and releases everything when it is gone. */
const createLocks = () => {
  const held = new Set<string>()
  const waiting = new Map<string, () => void>()
  const query = (): Promise<LockManagerSnapshot> =>
    Promise.resolve({ held: [...held].map((name) => ({ name })), pending: [] })
  const locks: TabLocks = {
    query,
    request: (name, { signal }, granted) =>
      new Promise((resolve, reject) => {
        const take = (): void => {
          held.add(name)
          granted().then(resolve, reject)
        }
        if (!held.has(name)) return take()
        waiting.set(name, take)
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      }),
  }
  const grant = (): void => {
    for (const take of waiting.values()) take()
    waiting.clear()
  }
  const leave = (): void => {
    held.clear()
    grant()
  }
  /** The old page is gone, and the new one hears of it by `grant`. */
  const leaveUnheard = (): void => held.clear()
  return { locks, leave, leaveUnheard, grant, query }
}

const createTab = (copyOf?: ReadonlyMap<string, string>) => {
  const kept = new Map(copyOf)
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  return { kept, storage }
}

const STORAGE_KEY = 'ferry.brand.session'
let drawn = 0
const randomBytes = (count: number): Uint8Array => new Uint8Array(count).fill((drawn += 1))

const claim = (
  { storage }: ReturnType<typeof createTab>,
  locks: TabLocks | null,
  orphan: TabPorts['orphan'] = null,
) => {
  const scheduler = new VirtualTimeScheduler()
  const session = claimTabSession({ storageKey: STORAGE_KEY, storage, randomBytes, locks, orphan, scheduler })
  return { session, passTime: () => scheduler.flush() }
}

describe('when a tab opens', () => {
  it('gets a session, a name and a salt of its own', async () => {
    const session = await claim(createTab(), createLocks().locks).session
    expect(session.isResumed).toBe(false)
    expect(session.salt).toHaveLength(32)
    expect(new Set([session.sessionId, session.tabId]).size).toBe(2)
  })
})

describe('when a tab is reloaded', () => {
  it('keeps its session and its salt, also when the old page releases its lock late', async () => {
    const tab = createTab()
    const { locks, leave } = createLocks()
    const before = await claim(tab, locks).session
    const after = claim(tab, locks)
    leave()
    expect(await after.session).toEqual({ ...before, isResumed: true })
  })
  it('keeps them where it was too busy to hear in time that the old page has released its lock', async () => {
    const tab = createTab()
    const { locks, leaveUnheard, grant } = createLocks()
    const before = await claim(tab, locks).session
    const after = claim(tab, locks)
    leaveUnheard()
    after.passTime()
    await Promise.resolve()
    grant()
    expect(await after.session).toEqual({ ...before, isResumed: true })
  })
  it('keeps them in a browser without locks', async () => {
    const tab = createTab()
    const before = await claim(tab, null).session
    expect(await claim(tab, null).session).toEqual({ ...before, isResumed: true })
  })
})

describe('when a tab is duplicated', () => {
  it('gets a session of its own, and the first one keeps its', async () => {
    const tab = createTab()
    const { locks } = createLocks()
    const first = await claim(tab, locks).session
    const copy = createTab(tab.kept)
    const second = claim(copy, locks)
    second.passTime()
    const { sessionId, isResumed, salt } = await second.session
    expect(isResumed).toBe(false)
    expect(sessionId).not.toBe(first.sessionId)
    expect(salt).not.toEqual(first.salt)
    expect(tab.kept).not.toEqual(copy.kept)
  })
})

describe('when a tab was left in the middle of a payment', () => {
  const orphan = { sessionId: 'session-of-it', tabId: 'tab-of-it' }

  it('is continued by the next tab, under a salt of its own, and by no third one', async () => {
    const tab = createTab()
    const { locks } = createLocks()
    const adopted = await claim(tab, locks, orphan).session
    expect(adopted).toMatchObject({ ...orphan, isResumed: true })
    expect(adopted.salt).toHaveLength(32)
    const third = claim(createTab(), locks, orphan)
    third.passTime()
    expect(await third.session).toMatchObject({ isResumed: false })
    expect((await third.session).sessionId).not.toBe(orphan.sessionId)
  })

  it('stays what was adopted over a reload', async () => {
    const tab = createTab()
    const { locks, leave } = createLocks()
    const adopted = await claim(tab, locks, orphan).session
    leave()
    expect(await claim(tab, locks).session).toEqual(adopted)
  })

  it('is left alone while its own page is open', async () => {
    const { locks } = createLocks()
    const paying = await claim(createTab(), locks).session
    const other = claim(createTab(), locks, paying)
    other.passTime()
    expect(await other.session).toMatchObject({ isResumed: false })
    expect((await other.session).tabId).not.toBe(paying.tabId)
  })

  it('is left alone by a tab that has a session, and where there are no locks to ask', async () => {
    const { locks, leave } = createLocks()
    const tab = createTab()
    const own = await claim(tab, locks).session
    leave()
    expect(await claim(tab, locks, orphan).session).toEqual({ ...own, isResumed: true })
    expect(await claim(createTab(), null, orphan).session).toMatchObject({ isResumed: false })
  })
})

describe('when it is asked whether a tab is open', () => {
  it('is as long as its page holds its lock', async () => {
    const { locks, leave, query } = createLocks()
    const { tabId } = await claim(createTab(), locks).session
    expect(await isTabOpen({ query }, tabId)).toBe(true)
    expect(await isTabOpen({ query }, 'another')).toBe(false)
    leave()
    expect(await isTabOpen({ query }, tabId)).toBe(false)
  })

  it('is not where it can’t be known', async () => {
    expect(await isTabOpen(null, 'any')).toBe(false)
    expect(await isTabOpen({ query: () => Promise.resolve({}) }, 'any')).toBe(false)
  })
})

describe('when the storage is not ours', () => {
  it.each([['not json'], ['{"sessionId":1}'], ['{"sessionId":"a","tabId":"b","salt":"zz"}']])(
    'starts again: %s',
    async (text) => {
      const session = await claim(createTab(new Map([[STORAGE_KEY, text]])), null).session
      expect(session.isResumed).toBe(false)
    },
  )
  it('lasts as long as the page where the browser keeps nothing', async () => {
    const refuse = (): never => {
      throw new DOMException('no', 'SecurityError')
    }
    const storage = { getItem: refuse, setItem: refuse }
    const ports = {
      storageKey: STORAGE_KEY,
      storage,
      randomBytes,
      locks: null,
      orphan: null,
      scheduler: new VirtualTimeScheduler(),
    }
    expect((await claimTabSession(ports)).isResumed).toBe(false)
  })
})
