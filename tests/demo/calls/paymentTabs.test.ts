// Several tabs of one browser in the demo: they meet the same server, also after one of them is gone.
import { describe, expect, it } from 'vitest'
import { epochMs } from '../../../domain/instant.ts'
import { toReservation } from '../../../domain/wire/reservation.ts'
import { storedBackend } from '../../../src/demo/browser/store.ts'
import {
  codeOf,
  confirmed,
  created,
  FREE_SAILS,
  items,
  NOW_MS,
  OWNER,
  preparedBank,
  type Session,
  sessionWith,
} from '../session.ts'
import { createDemoBackend } from '../../../src/demo/backend/demoBackend.ts'

/** A browser's store, whose writing can be forbidden. */
const newBrowser = () => {
  const texts = new Map<string, string>()
  const clock: Session['clock'] = { nowMs: NOW_MS }
  const browser = { texts, canWrite: true, clock }
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (!browser.canWrite) throw new Error('QuotaExceededError')
      texts.set(key, text)
    },
    removeItem: (key: string) => void texts.delete(key),
  }
  const tab = (seed = 7): Session => {
    const nowMs = () => epochMs(browser.clock.nowMs)
    const own = createDemoBackend({ seed, nowMs, settings: { sails: FREE_SAILS } })
    return sessionWith(storedBackend(own, { storage: () => storage, world: String(seed) }), browser.clock)
  }
  return { ...browser, browser, tab }
}

const KEY = 'ferrylog.demo.7'

describe('two tabs of a browser', () => {
  it('know of each other’s reservations and payments at once', () => {
    const { tab } = newBrowser()
    const [first, second] = [tab(), tab()]
    const { reservationId: id, token } = confirmed(first)
    const address = preparedBank(second, token)
    expect(first.ask('POST', address, { action: 'pay' })).toMatchObject({ status: 303 })
    expect(second.good('reservationStatus', { id }).status).toBe('OK')
    const body = { paymentMethod: 'CREDIT', origin: 'https://x.example', creditCard: true }
    expect(codeOf(second.answer('preparePayment', { reservationToken: token }, body))).toBe(
      'RESERVATION_ALREADY_PAID',
    )
  })

  it('keep what they know of people, and share it with no one', () => {
    const { tab, texts } = newBrowser()
    const [first, second] = [tab(), tab()]
    const { reservationId: id } = confirmed(first)
    const other = created(second)
    expect(toReservation(first.good('reservation', { id })).owner?.email).toBe(OWNER.email)
    expect(toReservation(second.good('reservation', { id })).owner).toBeNull()
    second.good('modifyReservation', { id }, items(['ADULT'], 2))
    expect(toReservation(first.good('reservation', { id })).items).toHaveLength(2)
    expect(toReservation(first.good('reservation', { id })).owner?.email).toBe(OWNER.email)
    expect(first.answer('reservation', { id: other.reservationId }).status).toBe(200)
    expect([...texts.values()].join()).not.toMatch(/mari|maasikas|5550000/i)
  })
})

describe('a tab that is closed at the bank', () => {
  it('leaves a payment of which the next one learns', () => {
    const { tab, clock } = newBrowser()
    const first = tab()
    const { reservationId: id, token } = confirmed(first)
    first.ask('POST', preparedBank(first, token), { action: 'pay-and-stay' })
    const next = tab()
    expect(next.good('reservationStatus', { id }).status).toBe('TEMP')
    clock.nowMs += next.backend.settings.bankCallbackMs
    expect(next.good('reservationStatus', { id }).status).toBe('OK')
  })
})

describe('a store', () => {
  it('is another one for each seed', () => {
    const { tab } = newBrowser()
    const { reservationId: id } = confirmed(tab(7))
    expect(tab(8).answer('reservation', { id }).status).toBe(404)
    expect(tab(7).answer('reservation', { id }).status).toBe(200)
  })

  it('that takes nothing costs what a reload would show, and no more', () => {
    const { tab, browser } = newBrowser()
    const first = tab()
    const { reservationId: kept } = confirmed(first)
    browser.canWrite = false
    const { reservationId: unkept } = confirmed(first)
    expect(first.answer('reservation', { id: unkept }).status).toBe(200)
    const next = tab()
    expect(next.answer('reservation', { id: kept }).status).toBe(200)
    expect(next.answer('reservation', { id: unkept }).status).toBe(404)
  })

  it.each([
    ['a bracket', '{'],
    ['null', 'null'],
    ['another version', '{"version":1}'],
    ['a megabyte', 'x'.repeat(1_000_001)],
  ])('that holds nonsense is begun again: %s', (_what, text) => {
    const { tab, texts } = newBrowser()
    texts.set(KEY, text)
    expect(confirmed(tab()).status).toBe('TEMP')
    expect(texts.get(KEY)).toMatch(/^\{"version":\d+,"seed":7/)
  })

  it('is emptied for all tabs by a reset', () => {
    const { tab, texts } = newBrowser()
    const [first, second] = [tab(), tab()]
    const { reservationId: id } = confirmed(first)
    expect(second.answer('reservation', { id }).status).toBe(200)
    first.backend.reset()
    expect(texts.has(KEY)).toBe(false)
    expect(second.answer('reservation', { id }).status).toBe(404)
  })
})
