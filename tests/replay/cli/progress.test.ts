// How far long work is, as lines: what is done, how fast, and how long it still takes.
import { describe, expect, it } from 'vitest'
import { createProgress, progressText } from '../../../replay/cli/progress.ts'

const MINUTE_MS = 60_000

describe('a line about long work', () => {
  it.each([
    [{ count: 842, total: 1_000, passedMs: 160_000 }, '842 of 1,000 sessions, 5.3 a second, 31 s left'],
    [
      { count: 100, total: 1_000, passedMs: MINUTE_MS },
      '100 of 1,000 sessions, 1.7 a second, 9 min 0 s left',
    ],
    [{ count: 1, total: 200, passedMs: MINUTE_MS }, '1 of 200 sessions, 0.0 a second, 3 h 19 min left'],
    [{ count: 5, total: 5, passedMs: 1_000 }, '5 of 5 sessions, 5.0 a second, 0 s left'],
    [{ count: 0, total: 5, passedMs: 1_000 }, '0 of 5 sessions'],
  ])('prints the time that is left: %j', (reached, text) => {
    expect(progressText({ ...reached, unit: 'sessions' })).toBe(text)
  })
})

describe('work that is not on a terminal', () => {
  it('says a line every five seconds, and none between', () => {
    const lines: string[] = []
    let nowMs = 0
    const progress = createProgress({
      total: 10,
      unit: 'logs',
      err: (line) => void lines.push(line),
      nowMs: () => nowMs,
    })
    for (let i = 0; i < 10; i += 1) {
      nowMs += 2_000
      progress.done()
    }
    progress.stop()
    expect(lines).toEqual([
      '3 of 10 logs, 0.5 a second, 14 s left',
      '6 of 10 logs, 0.5 a second, 8 s left',
      '9 of 10 logs, 0.5 a second, 2 s left',
    ])
  })
})
