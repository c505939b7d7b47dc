// Policies that decide after a pause: what begins it, ends it, and leaves it alone.
import { describe, expect, it } from 'vitest'
import { afterPause, decider, type Pause } from '../../../effects/pipeline/handler.ts'
import { createBench } from '../../support/pipelineBench.ts'
import { command, event } from '../../support/unbranded.ts'

/** Each command says `offsetMs`, by which the pause of `pauses` is chosen. */
const benchOf = (
  pauses: readonly (number | Exclude<Pause, number>)[],
  about?: (offsetMs: number) => number,
) => {
  const bench = createBench({
    handlers: [
      decider('NoteServerClock', [], (data) => event('ServerClockMeasured', data)),
      decider('ClearManualInput', [], () => event('ManualInputCleared', {})),
    ],
    policies: [
      afterPause(
        {
          on: ['ServerClockMeasured'],
          reads: ['shell'],
          pause: ({ data }) => (pauses[data.offsetMs] ?? null) as Pause,
          about: ({ data }) => about?.(data.offsetMs) ?? null,
        },
        (_e, { shell }) => (shell.serverOffsetMs === 9 ? null : command('ClearManualInput', {})),
      ),
    ],
  })
  const causes = (): readonly (number | null)[] =>
    bench.entries.filter(({ type }) => type === 'ClearManualInput').map(({ cause }) => cause)
  return {
    ...bench,
    causes,
    note: (offsetMs: number) => bench.dispatch(command('NoteServerClock', { offsetMs })),
  }
}

describe('a policy that decides after a pause', () => {
  it('decides at its end, with the event as the cause', () => {
    const bench = benchOf([1_000])
    bench.note(0)
    bench.clock.advance(999)
    expect(bench.causes()).toEqual([])
    bench.clock.advance(1)
    expect(bench.causes()).toEqual([2])
  })

  it('begins again with a newer event', () => {
    const bench = benchOf([1_000])
    bench.note(0)
    bench.clock.advance(600)
    bench.note(0)
    bench.clock.advance(600)
    expect(bench.causes()).toEqual([])
    bench.clock.advance(400)
    expect(bench.causes()).toEqual([4])
  })

  it('decides at once where there is nothing to wait for, and the pause before is over', () => {
    const bench = benchOf([1_000, 'atOnce'])
    bench.note(0)
    bench.note(1)
    expect(bench.causes()).toEqual([4])
    bench.clock.advance(5_000)
    expect(bench.causes()).toEqual([4])
  })

  it('is ended by an event that says never, and left alone by one that says nothing', () => {
    const ended = benchOf([1_000, 'never'])
    const alone = benchOf([1_000, null])
    for (const bench of [ended, alone]) {
      bench.note(0)
      bench.note(1)
      bench.clock.advance(1_000)
    }
    expect(ended.causes()).toEqual([])
    expect(alone.causes()).toEqual([2])
  })

  it('decides by what is true at its end', () => {
    const bench = benchOf([1_000])
    bench.note(0)
    bench.note(9)
    bench.clock.advance(1_000)
    expect(bench.causes()).toEqual([])
  })

  it('has a pause for each thing that events are about', () => {
    const bench = benchOf([1_000, 1_000], (offsetMs) => offsetMs)
    bench.note(0)
    bench.note(1)
    bench.clock.advance(1_000)
    expect(bench.causes()).toEqual([2, 4])
  })
})
