// Timers of a real page know how late they are; the clocks that they read are handed in here.
import { VirtualTimeScheduler } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { durationMs } from '../../../domain/instant.ts'
import { createWatchedTimers } from '../../../effects/ports/clock.ts'

/** Two clocks that are moved by hand, and a scheduler that runs what waits when it is moved. */
const machine = () => {
  const clocks = { wallMs: 1_000_000, ticksMs: 0 }
  const scheduler = new VirtualTimeScheduler()
  const timers = createWatchedTimers({
    nowMs: () => clocks.wallMs,
    ticksMs: () => clocks.ticksMs,
    scheduler,
    coarseMs: durationMs(100),
  })
  const pass = (ms: number): void => {
    clocks.ticksMs += ms
    clocks.wallMs += ms
  }
  return { clocks, pass, run: () => scheduler.flush(), ...timers }
}

describe('a timer', () => {
  it('that runs when it is due is not late, and nothing is late while none runs', () => {
    const { scheduler, lateMs, pass, run } = machine()
    const seen: number[] = []
    scheduler.schedule(() => void seen.push(lateMs()), 500)
    pass(500)
    run()
    expect(seen).toEqual([0])
    expect(lateMs(), 'when none runs').toBe(0)
  })

  it('says how late it is', () => {
    const { scheduler, lateMs, pass, run } = machine()
    const seen: number[] = []
    scheduler.schedule(() => void seen.push(lateMs()), 500)
    pass(537)
    run()
    expect(seen).toEqual([37])
  })

  it('is measured by the timers where the wall clock was set meanwhile, and else by the wall clock', () => {
    const { scheduler, lateMs, pass, run, clocks } = machine()
    const seen: number[] = []
    scheduler.schedule(() => void seen.push(lateMs()), 500)
    pass(510)
    clocks.wallMs += 3_600_000
    run()
    scheduler.schedule(() => void seen.push(lateMs()), 500)
    pass(510)
    clocks.wallMs += 20
    run()
    expect(seen).toEqual([10, 30])
  })

  it('that repeats itself is due by its own pace, and by its run before where the pace is another one', () => {
    const { scheduler, lateMs, pass, run } = machine()
    const seen: number[] = []
    const paces = [500, 200]
    scheduler.schedule(function () {
      seen.push(lateMs())
      const pace = paces.shift()
      if (pace === undefined) return
      this.schedule(undefined, pace)
      pass(pace + 10)
    }, 500)
    pass(520)
    run()
    expect(seen).toEqual([20, 30, 10])
  })
})
