// The clock of tests and re-runs: things happen when they fall due, in order, and one at a time where that is wanted.
import { interval, timer } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createVirtualClock } from '../../support/virtualClock.ts'

const START_MS = 1_795_000_000_000
const DAY_MS = 86_400_000

describe('time that is taken step by step', () => {
  it('brings one thing after the other, those of one instant in the order in which they were begun', () => {
    const clock = createVirtualClock(START_MS)
    const said: string[] = []
    for (const [name, ms] of [['b', 20] as const, ['a', 10] as const, ['c', 20] as const])
      timer(ms, clock.scheduler).subscribe(() => said.push(`${name} at ${clock.nowMs() - START_MS}`))
    const waits: number[] = []
    while (clock.untilNextMs() < Infinity) {
      waits.push(clock.untilNextMs())
      clock.step()
    }
    expect(said).toEqual(['a at 10', 'b at 20', 'c at 20'])
    expect(waits).toEqual([10, 10, 0])
    clock.step()
    expect(clock.nowMs()).toBe(START_MS + 20)
  })
  it('lags, and what fell due meanwhile is late', () => {
    const clock = createVirtualClock(START_MS)
    const late: number[] = []
    timer(10, clock.scheduler).subscribe(() => late.push(clock.nowMs() - START_MS))
    clock.lag(50)
    expect(late).toEqual([])
    expect(clock.untilNextMs()).toBe(-40)
    clock.step()
    expect(late).toEqual([50])
  })
  it('says what broke', () => {
    const clock = createVirtualClock(START_MS)
    clock.scheduler.schedule(() => {
      throw new Error('broken')
    }, 5)
    expect(clock.step).toThrow('broken')
  })
})

describe('a timer that repeats', () => {
  it('can be stopped after a day', () => {
    const clock = createVirtualClock(START_MS)
    let count = 0
    const ticking = interval(1_000, clock.scheduler).subscribe(() => (count += 1))
    clock.advance(DAY_MS)
    ticking.unsubscribe()
    clock.advance(DAY_MS)
    expect(count).toBe(86_400)
    expect(clock.untilNextMs()).toBe(Infinity)
  })
  it('comes after what was begun in the meantime and is due at the same instant', () => {
    const clock = createVirtualClock(START_MS)
    const said: string[] = []
    interval(10, clock.scheduler).subscribe((n) => said.push(`tick ${n}`))
    clock.advance(5)
    timer(15, clock.scheduler).subscribe(() => said.push('once'))
    clock.advance(20)
    expect(said).toEqual(['tick 0', 'once', 'tick 1'])
  })
})
