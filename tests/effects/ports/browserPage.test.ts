// A page that ends itself: what waits for the log is written first, for a while, and then it goes.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TIMINGS } from '../../../domain/timings.ts'
import { createMemoryStorage } from '../../../effects/ports/paymentMemory.ts'
import { createBrowserPage } from '../../../effects/ports/browserPage.ts'
import { createReloadMarks } from '../../../effects/ports/reloadMarks.ts'
import { createVirtualClock } from '../../support/virtualClock.ts'

const BANK = new URL('https://bank.meretee.example/pay')

/** A page whose writing ends as `flush` says; `done` is what happened, in its order. */
const pageWith = (flush: () => Promise<unknown>) => {
  const done: string[] = []
  const location = {
    assign: (url: URL) => void done.push(`left for ${url.host}`),
    reload: () => void done.push('reloaded'),
  }
  vi.stubGlobal('window', { location })
  vi.stubGlobal('reportError', (error: unknown) => void done.push(`broke: ${String(error)}`))
  const clock = createVirtualClock(0)
  const page = createBrowserPage({
    marks: createReloadMarks(createMemoryStorage()),
    flush: () => {
      done.push('writes')
      return flush()
    },
    scheduler: clock.scheduler,
  })
  return { page, clock, done }
}

const turns = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a page that is left for a bank', () => {
  it('is left once what happened up to then is written', async () => {
    let written = (): void => undefined
    const { page, done } = pageWith(() => new Promise<void>((resolve) => (written = resolve)))
    page.leave(BANK)
    done.push('the event is appended')
    await turns()
    expect(done).toEqual(['the event is appended', 'writes'])
    written()
    await turns()
    expect(done).toEqual(['the event is appended', 'writes', 'left for bank.meretee.example'])
  })

  it('does not wait for ever for a browser that writes nothing', async () => {
    const { page, clock, done } = pageWith(() => new Promise(() => undefined))
    page.leave(BANK)
    await turns()
    clock.advance(TIMINGS.beforePageEndsMs)
    await turns()
    expect(done).toEqual(['writes', 'left for bank.meretee.example'])
  })

  it('is left where writing fails', async () => {
    const { page, done } = pageWith(() => Promise.reject(new Error('QuotaExceededError')))
    page.leave(BANK)
    await turns()
    expect(done).toEqual(['writes', 'left for bank.meretee.example'])
  })
})

describe('a page that a person loads again', () => {
  it('is written before it reloads', async () => {
    const { page, done } = pageWith(() => Promise.resolve())
    page.reload()
    await turns()
    expect(done).toEqual(['writes', 'reloaded'])
  })
})
