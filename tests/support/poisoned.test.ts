// The poison works: code that reaches past the ports fails at once, and is noted though a `catch` hides it.
import { connect } from 'node:net'
import { format } from 'date-fns'
import { asyncScheduler } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { dayAt } from '../../domain/calendarDay.ts'
import { epochMs } from '../../domain/instant.ts'
import { poisoned } from './poisoned.ts'

const ZONE = 'Europe/Tallinn'

/** What a test must not call: it is found by its name at the moment of the call, where the poison stands. */
const called = (name: string, ...args: readonly unknown[]): unknown => {
  const path = name.split('.')
  const owner = path.slice(0, -1).reduce<object>((of, key) => Reflect.get(of, key) as object, globalThis)
  return Reflect.apply(Reflect.get(owner, path.at(-1) ?? '') as () => unknown, owner, args)
}

/** What is reached for, and an act that does. */
const ACTS: readonly (readonly [name: string, act: () => unknown])[] = [
  ['new Date()', () => new Date()],
  ['Date()', () => Date()],
  ['Date.now()', () => called('Date.now')],
  ['Date.now()', () => asyncScheduler.now()],
  ['performance.now', () => called('performance.now')],
  ['process.hrtime', () => process.hrtime()],
  ['Intl.DateTimeFormat.formatToParts', () => new Intl.DateTimeFormat('en').formatToParts()],
  ['Intl.DateTimeFormat.format', () => new Intl.DateTimeFormat('en').format()],
  ['Math.random', () => called('Math.random')],
  ['crypto.getRandomValues', () => crypto.getRandomValues(new Uint8Array(4))],
  ['crypto.randomUUID', () => crypto.randomUUID()],
  ['globalThis.setTimeout', () => called('setTimeout', () => undefined, 1)],
  ['globalThis.setInterval', () => setInterval(() => undefined, 1)],
  ['globalThis.fetch', () => fetch('http://127.0.0.1:1/')],
  ['globalThis.WebSocket', () => new WebSocket('ws://127.0.0.1:1/')],
  ['Socket.connect', () => connect(1, '127.0.0.1')],
]

describe('while clock, chance and network are poisoned', () => {
  it.each(ACTS)('an act that reaches for %s is found, though it hides that it failed', async (name, act) => {
    const { value, reached } = await poisoned(async () => {
      try {
        return await act()
      } catch (error) {
        return error instanceof Error ? error.message : null
      }
    })
    expect(reached).toEqual([name])
    expect(value).toContain(name)
  })

  it('an instant that is given is read and shown as before', async () => {
    const atMs = Date.UTC(2026, 10, 20, 8)
    const { value, reached } = await poisoned(() =>
      Promise.resolve([
        dayAt(epochMs(atMs), ZONE),
        format(new Date(atMs), 'yyyy'),
        new Intl.DateTimeFormat('en', { timeZone: ZONE, year: 'numeric' }).format(atMs),
        new Date(atMs) instanceof Date,
      ]),
    )
    expect(value).toEqual(['2026-11-20', '2026', '2026', true])
    expect(reached).toEqual([])
  })

  it('what was due before reaches them as before, and is not held against the act', async () => {
    const read = new Promise<unknown>((resolve) => setImmediate(() => resolve(called('Date.now'))))
    const { value, reached } = await poisoned(() => read)
    expect(value).toBeGreaterThan(Date.UTC(2020, 0))
    expect(reached).toEqual([])
  })

  it('all is as before once it is over, however it ends', async () => {
    const { Date: plainDate, setTimeout: plainTimer } = globalThis
    const failed = poisoned(() => Promise.reject(new Error('It went wrong')))
    await expect(failed).rejects.toThrow('It went wrong')
    expect(Date).toBe(plainDate)
    expect(setTimeout).toBe(plainTimer)
    expect(called('Math.random')).toBeLessThan(1)
    expect(called('Date.now')).toBeGreaterThan(Date.UTC(2020, 0))
    expect('WebSocket' in globalThis).toBe(typeof WebSocket === 'function')
  })
})
