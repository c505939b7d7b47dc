// The store keeps a session over a reload, redacted, and never breaks the program.
import * as fake from 'fake-indexeddb'
import { openDB } from 'idb'
import { VirtualTimeScheduler } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { epochMs } from '../../../domain/instant.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import { foldInBulk } from '../../../projections/fold.ts'
import { createRedaction } from '../../../replay/redaction/redaction.ts'
import { createLogStore, type LogStore } from '../../../replay/store/store.ts'
import { FACTS, HEADER, SALT } from '../file/arbitraryLog.ts'
import { sampleEntries } from '../file/sampleLog.ts'
import { changedEntry } from '../../support/changedEntry.ts'

const redaction = createRedaction(SALT)
const sample = sampleEntries()
const redacted = sample.map(redaction.entry)

const GLOBALS = [
  'IDBCursor',
  'IDBCursorWithValue',
  'IDBDatabase',
  'IDBFactory',
  'IDBIndex',
  'IDBKeyRange',
  'IDBObjectStore',
  'IDBOpenDBRequest',
  'IDBRequest',
  'IDBTransaction',
  'IDBVersionChangeEvent',
] as const

let failures: string[] = []
let store: LogStore

beforeEach(() => {
  for (const name of GLOBALS) vi.stubGlobal(name, fake[name])
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
  failures = []
  store = newStore()
})
afterEach(() => store.close())

const newStore = (): LogStore => createLogStore({ onFailure: (name) => failures.push(name) })

const recorderOf = (sessionId = FACTS.sessionId) => {
  const scheduler = new VirtualTimeScheduler()
  const recorder = store.recorder({ facts: { ...FACTS, sessionId }, redact: redaction.entry, scheduler })
  const advance = (ms: number): void => {
    scheduler.maxFrames = scheduler.frame + ms
    scheduler.flush()
    scheduler.frame = scheduler.maxFrames
  }
  return { recorder, advance }
}

/** Everything that the database holds, as text. */
const dump = async (): Promise<string> => {
  const database = await openDB('ferrylog')
  const stores = await Promise.all([...database.objectStoreNames].map((name) => database.getAll(name)))
  database.close()
  return JSON.stringify(stores)
}

describe('when a page is reloaded', () => {
  it('finds the session as it was, redacted', async () => {
    const { recorder } = recorderOf()
    sample.slice(0, 9).forEach(recorder.append)
    await recorder.flush()
    sample.slice(9).forEach(recorder.append)
    await recorder.flush()
    store.close()
    store = newStore()
    expect(await store.load(FACTS.sessionId)).toEqual({
      header: HEADER,
      snapshot: null,
      firstSeq: 1,
      entries: redacted,
    })
    expect(failures).toEqual([])
  })
  it('has the same pseudonyms as before', async () => {
    const { recorder } = recorderOf()
    sample.slice(0, 11).forEach(recorder.append)
    await recorder.flush()
    const again = createRedaction(SALT)
    expect((await store.load(FACTS.sessionId))?.entries[10]).toEqual(again.entry(sample[10] as Entry))
  })
  it('begins again over what it could not go on with', async () => {
    const { recorder } = recorderOf()
    for (const entry of sample.slice(0, 9)) {
      recorder.append(entry)
      await recorder.flush()
    }
    const { recorder: second } = recorderOf()
    second.append(sample[0] as Entry)
    await second.flush()
    expect((await store.load(FACTS.sessionId))?.entries).toEqual(redacted.slice(0, 1))
  })
  it('keeps the facts of a session and no header with a snapshot among them', async () => {
    const snapshot = foldInBulk(redacted)
    const recorder = store.recorder({
      facts: { ...HEADER, snapshot } as typeof FACTS,
      redact: redaction.entry,
      scheduler: new VirtualTimeScheduler(),
    })
    recorder.append(sample[0] as Entry)
    await recorder.flush()
    expect((await store.sessions()).map((row) => row.facts)).toEqual([FACTS])
  })
  it('finds nothing where nothing was', async () => {
    expect(await store.load('unknown')).toBeNull()
  })
})

describe('what is stored', () => {
  it('says nothing about a person', async () => {
    const { recorder } = recorderOf()
    sample.forEach(recorder.append)
    await recorder.flush()
    const text = await dump()
    for (const mark of ['Mati', 'Maasikas', '5551', 'a8Kd72']) expect(text).not.toContain(mark)
    expect(text).toContain('VIR-KUI')
  })
  it('is written half a second after the first entry, and not before', async () => {
    const { recorder, advance } = recorderOf()
    sample.slice(0, 3).forEach(recorder.append)
    advance(499)
    expect(await store.sessions()).toEqual([])
    advance(1)
    await vi.waitFor(async () => expect((await store.load(FACTS.sessionId))?.entries).toHaveLength(3))
  })
  it('is written at once when there are fifty', async () => {
    const { recorder, advance } = recorderOf()
    for (let n = 0; n < 50; n += 1) recorder.append(changedEntry(sample[0], { seq: n + 1 }))
    advance(0)
    await vi.waitFor(async () => expect((await store.load(FACTS.sessionId))?.entries).toHaveLength(50))
  })
  it('starts from the snapshot after a rotation', async () => {
    const { recorder } = recorderOf()
    for (const entry of sample) {
      recorder.append(entry)
      if (entry.seq % 4 === 0) await recorder.flush()
    }
    const snapshot = foldInBulk(redacted.slice(0, 9))
    recorder.rotate({ droppedCount: 9, firstSeq: 10, snapshot })
    await recorder.flush()
    const loaded = await store.load(FACTS.sessionId)
    expect(loaded).toMatchObject({ firstSeq: 10, snapshot, entries: redacted.slice(9) })
    expect(await dump()).not.toContain('SelectRoute')
  })
})

describe('when there are more sessions than are kept', () => {
  it('gives up the oldest', async () => {
    for (let n = 1; n <= 7; n += 1) {
      const { recorder } = recorderOf(`session-${n}`)
      recorder.append({ ...(sample[0] as Entry), at: epochMs(n) })
      await recorder.flush()
    }
    expect((await store.sessions()).map((row) => row.sessionId)).toEqual(
      [7, 6, 5, 4, 3].map((n) => `session-${n}`),
    )
    expect(await store.load('session-2')).toBeNull()
    expect(await dump()).not.toContain('session-2')
  })
})

describe('when the browser does not write', () => {
  it('says so once, and goes on', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
    const { recorder } = recorderOf()
    sample.forEach(recorder.append)
    await recorder.flush()
    await recorder.flush()
    expect(await store.load(FACTS.sessionId)).toBeNull()
    expect(failures).toEqual(['SecurityError'])
  })
  it('writes what was waiting, in order, once it can', async () => {
    const working = globalThis.indexedDB
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('no', 'QuotaExceededError')
      },
    })
    const { recorder } = recorderOf()
    sample.slice(0, 5).forEach(recorder.append)
    await recorder.flush()
    vi.stubGlobal('indexedDB', working)
    sample.slice(5).forEach(recorder.append)
    await recorder.flush()
    expect((await store.load(FACTS.sessionId))?.entries).toEqual(redacted)
    expect(failures).toEqual(['QuotaExceededError'])
  })
  it('takes a log with a gap for none', async () => {
    const { recorder } = recorderOf()
    recorder.append(sample[0] as Entry)
    recorder.append(sample[2] as Entry)
    await recorder.flush()
    expect(await store.load(FACTS.sessionId)).toBeNull()
  })
})
