// The seed that all random tests share, and the part of their runs that the gate takes.
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { runs, sharedSeed, shareSeed } from './runs.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  shareSeed()
})

const drawn = (): readonly number[] => {
  const values: number[] = []
  fc.assert(fc.property(fc.integer(), (value) => void values.push(value)))
  return values
}

describe('the shared seed', () => {
  it.each([undefined, ''])('is the same each time where none is named: %j', (text) => {
    expect(sharedSeed(text)).toBe(20_261_128)
  })

  it.each([
    ['42', 42],
    ['-7', -7],
    ['0', 0],
    // A seed has 32 bits, as fast-check prints it.
    ['4294967295', -1],
  ])('is the one that is named: %s', (text, seed) => {
    expect(sharedSeed(text)).toBe(seed)
  })

  it.each(['seven', '1.5', '0x10', '1e3', ' 42', '--1', '12345678901'])(
    'is refused where it is no whole number: %j',
    (text) => {
      expect(() => sharedSeed(text)).toThrow(`FERRYLOG_SEED is no whole number: ${text}`)
    },
  )
})

describe('a random test', () => {
  it('draws the same each time, and other values from another seed', () => {
    const first = drawn()
    expect(drawn()).toEqual(first)
    vi.stubEnv('FERRYLOG_SEED', '42')
    shareSeed()
    expect(drawn()).not.toEqual(first)
  })

  it.each([
    [1, 1],
    [9, 1],
    [100, 10],
    [301, 31],
  ])('of %i runs takes %i in the gate', (whole, some) => {
    vi.stubEnv('FERRYLOG_HUNT', '')
    expect(runs(whole)).toBe(some)
  })

  it('takes all runs in a hunt', () => {
    vi.stubEnv('FERRYLOG_HUNT', '1')
    expect(runs(301)).toBe(301)
    shareSeed()
    expect(drawn()).toHaveLength(100)
  })

  it('takes a tenth of the usual runs in the gate, where it names no number', () => {
    vi.stubEnv('FERRYLOG_HUNT', '')
    shareSeed()
    expect(drawn()).toHaveLength(10)
  })
})
