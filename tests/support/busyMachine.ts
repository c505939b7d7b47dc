// A real clock's machine in virtual time: its clocks and timers stand in the place of the platform's own. Its program may
// keep it busy, and then timers run late, as they do where real time passes.
import { vi } from 'vitest'

interface Timer {
  readonly run: () => void
  dueMs: number
  /** `null` of a timer that runs once. */
  readonly everyMs: number | null
}

export interface BusyMachine {
  /** Lets so much time pass; each timer that falls due runs by itself, with what it promises. */
  readonly pass: (ms: number) => Promise<void>
  /** What the program computes takes so long. Nothing else runs meanwhile. */
  readonly spin: (ms: number) => void
  /** Gives the platform its own clocks and timers back. */
  readonly end: () => void
}

export const stubMachine = (startMs: number): BusyMachine => {
  let ticksMs = 0
  let lastId = 0
  const timers = new Map<number, Timer>()
  const set =
    (repeats: boolean) =>
    (run: () => void, ms = 0): number => {
      const waitMs = Math.max(1, ms)
      timers.set((lastId += 1), { run, dueMs: ticksMs + waitMs, everyMs: repeats ? waitMs : null })
      return lastId
    }
  const clear = (id: number): void => void timers.delete(id)
  const clocks = [
    vi.spyOn(Date, 'now').mockImplementation(() => startMs + ticksMs),
    vi.spyOn(performance, 'now').mockImplementation(() => ticksMs),
  ]
  vi.stubGlobal('setTimeout', set(false))
  vi.stubGlobal('setInterval', set(true))
  vi.stubGlobal('clearTimeout', clear)
  vi.stubGlobal('clearInterval', clear)
  const nextOf = () =>
    [...timers].reduce<readonly [number, Timer] | null>(
      (first, each) => (first === null || each[1].dueMs < first[1].dueMs ? each : first),
      null,
    )
  return {
    end: () => {
      for (const clock of clocks) clock.mockRestore()
      vi.unstubAllGlobals()
    },
    spin: (ms) => {
      ticksMs += ms
    },
    pass: async (ms) => {
      const endMs = ticksMs + ms
      for (let next = nextOf(); next !== null && next[1].dueMs <= endMs; next = nextOf()) {
        const [id, timer] = next
        ticksMs = Math.max(ticksMs, timer.dueMs)
        if (timer.everyMs === null) timers.delete(id)
        else timer.dueMs += timer.everyMs
        timer.run()
        await Promise.resolve()
      }
      ticksMs = Math.max(ticksMs, endMs)
    },
  }
}
