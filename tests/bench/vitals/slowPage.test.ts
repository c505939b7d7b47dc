// How far the parts of a page were moved, as the definition of CLS counts it, and what fails a run of the bench.
import { describe, expect, it } from 'vitest'
import { atMost, isGateMissed } from '../table.ts'
import { layoutShiftOf } from './slowPage.ts'

describe('when parts of a page are moved', () => {
  it('counts the shifts that follow each other within a second as one', () => {
    expect(layoutShiftOf([])).toBe(0)
    const shifts = [
      { atMs: 0, value: 0.5 },
      { atMs: 900, value: 0.25 },
      { atMs: 5_000, value: 0.125 },
    ]
    expect(layoutShiftOf(shifts)).toBe(0.75)
  })

  it('ends a window after five seconds', () => {
    const shifts = Array.from({ length: 12 }, (_, n) => ({ atMs: n * 900, value: 0.25 }))
    expect(layoutShiftOf(shifts)).toBe(6 * 0.25)
  })
})

describe('when a figure of the bench is over its limit', () => {
  const rows = [{ name: 'LCP', limit: atMost(10, 10), measured: 11, unit: 'ms' }] as const

  it('fails the run where the part is a gate, and only there', () => {
    expect(isGateMissed({ title: 'a', rows, isGate: true })).toBe(true)
    expect(isGateMissed({ title: 'a', rows })).toBe(false)
    expect(isGateMissed({ title: 'a', rows: [], isGate: true })).toBe(false)
  })
})
