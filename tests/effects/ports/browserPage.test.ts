// A page that ends itself: what waits for the log is written first, for a while, and then it goes.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TIMINGS } from '../../../domain/timings.ts'
import { createMemoryStorage } from '../../../effects/ports/tabs/keptJson.ts'
import { createBrowserPage } from '../../../effects/ports/browserPage.ts'
import { createReloadMarks } from '../../../effects/ports/reloadMarks.ts'
import { nextTurn } from '../../support/nextTurn.ts'
import { createVirtualClock } from '../../support/virtualClock.ts'

const BANK = new URL('https://bank.meretee.example/pay')

/** A page whose writing ends as `flush` says; `done` is what happened, in its order. */
const pageWith = (flush: () => Promise<unknown>) => {
  const done: string[] = []
  const marks = createReloadMarks(createMemoryStorage())
  const location = {
    pathname: '/',
    search: '',
    assign: (url: URL) => void done.push(`left for ${url.host}`),
    reload: () => void done.push('reloaded'),
  }
  vi.stubGlobal('window', { location })
  vi.stubGlobal('reportError', (error: unknown) => void done.push(`broke: ${String(error)}`))
  const clock = createVirtualClock(0)
  const page = createBrowserPage({
    marks,
    flush: () => {
      done.push('writes')
      return flush()
    },
    scheduler: clock.scheduler,
  })
  return { page, marks, clock, done }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a page that is left for a bank', () => {
  it('is left once what happened up to then is written', async () => {
    let written = (): void => undefined
    const { page, done } = pageWith(() => new Promise<void>((resolve) => (written = resolve)))
    page.leave(BANK)
    done.push('the event is appended')
    await nextTurn()
    expect(done).toEqual(['the event is appended', 'writes'])
    written()
    await nextTurn()
    expect(done).toEqual(['the event is appended', 'writes', 'left for bank.meretee.example'])
  })

  it('does not wait for ever for a browser that writes nothing', async () => {
    const { page, clock, done } = pageWith(() => new Promise(() => undefined))
    page.leave(BANK)
    await nextTurn()
    clock.advance(TIMINGS.beforePageEndsMs)
    await nextTurn()
    expect(done).toEqual(['writes', 'left for bank.meretee.example'])
  })

  it('is left where writing fails', async () => {
    const { page, done } = pageWith(() => Promise.reject(new Error('QuotaExceededError')))
    page.leave(BANK)
    await nextTurn()
    expect(done).toEqual(['writes', 'left for bank.meretee.example'])
  })
})

describe('a page that a person loads again', () => {
  it('is written before it reloads', async () => {
    const { page, done } = pageWith(() => Promise.resolve())
    page.reload()
    await nextTurn()
    expect(done).toEqual(['writes', 'reloaded'])
  })
})

describe('a page that misses parts of the program', () => {
  const answer = (status: number, type: string): void => {
    const headers = { 'content-type': type }
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status, headers })))
  }

  it('is reloaded once for all of them, and not once more while they stay away [LAW-96]', async () => {
    answer(200, 'text/html; charset=utf-8')
    const { page, marks, done } = pageWith(() => Promise.resolve())
    expect(marks.mayReload()).toBe(true)
    page.reloadFor('ConfirmScreen')
    page.reloadFor('BookingHeader')
    await nextTurn()
    expect(done).toEqual(['writes', 'reloaded'])
    expect(marks.mayReload()).toBe(false)
  })

  it.each([
    ['an error', 500, 'text/html'],
    ['no page', 200, 'application/json'],
  ])('stays as it is where the server gives %s in its place [LAW-96]', async (_, status, type) => {
    answer(status, type)
    const { page, marks, done } = pageWith(() => Promise.resolve())
    page.reloadFor('ConfirmScreen')
    await nextTurn()
    expect(done).toEqual([])
    expect(marks.mayReload()).toBe(true)
  })
})
