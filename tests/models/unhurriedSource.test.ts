// What screens hear, and when.
import { describe, expect, it, vi } from 'vitest'
import { command } from '../../domain/log/commands.ts'
import { PATHS } from '../../domain/shell/address.ts'
import type { ModelSource } from '../../src/models/modelSource.ts'
import { createLiveSource, createUnhurriedSource } from '../../src/models/liveSource.ts'
import { createVirtualClock } from '../support/virtualClock.ts'
import { createVirtualSession, START_MS } from '../support/virtualSession.ts'
import { createDemoWire } from '../support/demoTransport.ts'

describe('a source that does not hurry', () => {
  it('notifies at once of what a screen dispatches, as a field must show what is typed', () => {
    const { source, calls } = listenedTo()
    source.dispatch(command('NavigateTo', { path: PATHS.checkin, query: {}, how: 'push' }))
    expect(calls()).toBeGreaterThan(0)
  })

  it('notifies of what an answer changes in a task of its own, and once however much came', async () => {
    const { source, session, calls } = listenedTo()
    const before = source.models()
    session.advance(60_000)
    expect(source.models()).not.toBe(before)
    expect(calls()).toBe(0)
    await nextTasks()
    expect(calls()).toBe(1)
  })

  it('notifies of nothing twice where a screen dispatches meanwhile', async () => {
    const { source, session, calls } = listenedTo()
    session.advance(60_000)
    source.dispatch(command('NavigateTo', { path: PATHS.checkin, query: {}, how: 'push' }))
    const meanwhile = calls()
    expect(meanwhile).toBeGreaterThan(0)
    await nextTasks()
    expect(calls()).toBe(meanwhile)
  })

  it('does not call a listener that has gone', async () => {
    const { session, stop, calls } = listenedTo()
    session.advance(60_000)
    stop()
    await nextTasks()
    expect(calls()).toBe(0)
  })
})

describe('what follows from a press', () => {
  it('comes after the picture that shows the press', async () => {
    const page = pageThat('visible')
    const { source } = listenedTo()
    const followed: string[] = []
    source.afterPicture?.(() => followed.push('first'))
    source.afterPicture?.(() => followed.push('second'))
    await nextTasks()
    expect(followed).toEqual([])
    page.showPicture()
    expect(followed).toEqual([])
    await nextTasks()
    expect(followed).toEqual(['first', 'second'])
  })

  it('comes before any later command, and once', async () => {
    const page = pageThat('visible')
    const { source } = listenedTo()
    source.afterPicture?.(() =>
      source.dispatch(command('NavigateTo', { path: PATHS.checkin, query: {}, how: 'push' })),
    )
    source.dispatch(command('NavigateTo', { path: PATHS.home, query: {}, how: 'push' }))
    expect(source.models().shell.address?.path).toBe(PATHS.home)
    page.showPicture()
    await nextTasks()
    expect(source.models().shell.address?.path).toBe(PATHS.home)
  })

  it('waits for no picture where the page is hidden', async () => {
    pageThat('hidden')
    const { source } = listenedTo()
    const followed: string[] = []
    source.afterPicture?.(() => followed.push('first'))
    await nextTasks()
    expect(followed).toEqual(['first'])
  })
})

/** A page, as far as pictures are concerned. */
const pageThat = (visibilityState: DocumentVisibilityState) => {
  const waiting = new Set<() => void>()
  vi.stubGlobal('document', { visibilityState, documentElement: {} })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #notify: () => void
      constructor(notify: () => void) {
        this.#notify = notify
      }
      observe() {
        waiting.add(this.#notify)
      }
      disconnect() {
        waiting.delete(this.#notify)
      }
    },
  )
  return { showPicture: () => waiting.forEach((notify) => notify()) }
}

const listenedTo = () => {
  const clock = createVirtualClock(START_MS)
  const session = createVirtualSession({ transport: () => createDemoWire(clock).transport, clock })
  const source: ModelSource = createUnhurriedSource(
    createLiveSource({ ...session, stop: () => session.stop() }, clock),
  )
  session.start()
  let count = 0
  const stop = source.subscribe(() => {
    count += 1
  })
  count = 0
  return { source, session, stop, calls: () => count }
}

/** Two turns of the event loop: the task that notifies has come by then. */
const nextTasks = async (): Promise<void> => {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
