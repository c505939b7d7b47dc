// Clocks that stand still while the program runs.
import { describe, expect, it } from 'vitest'
import { createStillTime } from '../../../effects/ports/clock.ts'

const machine = () => {
  let passedMs = 0
  return {
    pass: (ms: number): void => void (passedMs += ms),
    clocks: { nowMs: () => 1_000_000 + passedMs, ticksMs: () => passedMs },
  }
}

describe('while the program runs', () => {
  it('no time passes by either clock, however slow the machine is', () => {
    const { pass, clocks } = machine()
    const still = createStillTime(clocks)
    expect(still.nowMs()).toBe(1_000_000)
    expect(still.ticksMs()).toBe(0)
    pass(40)
    expect(still.nowMs()).toBe(1_000_000)
    expect(still.ticksMs()).toBe(0)
  })
  it('both clocks are read at once, so that they never part', () => {
    const { pass, clocks } = machine()
    const still = createStillTime(clocks)
    still.ticksMs()
    pass(40)
    expect(still.nowMs()).toBe(1_000_000)
  })
})

it('the clocks have gone on once the program has been idle', async () => {
  const { pass, clocks } = machine()
  const still = createStillTime(clocks)
  still.nowMs()
  pass(40)
  await Promise.resolve()
  expect(still.nowMs()).toBe(1_000_040)
  expect(still.ticksMs()).toBe(40)
})
