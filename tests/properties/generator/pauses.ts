// How long people wait: between two presses, for an answer, until the time runs out.
import fc, { type Arbitrary } from 'fast-check'
import type { Step } from '../run/plan.ts'
import { aroundTimings } from '../realistic/time.ts'
import { inTurn, type Script } from './parts.ts'

const waitOf = (ms: number): Step => ({ does: 'wait', ms })

export const waits = (ms: Arbitrary<number>): Script => ms.map((chosen) => [waitOf(chosen)])

/** Between two keys or two presses, often no time at all. */
export const shortPauseMs: Arbitrary<number> = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 30 }),
  fc.constantFrom(199, 200, 201, 499, 500, 501, 999, 1_000, 1_001),
)
export const shortPause: Script = waits(shortPauseMs)

/** Long enough for most answers. */
export const settles: Script = waits(fc.integer({ min: 900, max: 5_000 }))

/** Longer than nearly all answers take. */
export const answers: Script = waits(fc.integer({ min: 2_500, max: 6_000 }))

const eachThen =
  (pause: Script) =>
  (...parts: readonly Script[]): Script =>
    inTurn(...parts.flatMap((part) => [part, pause]))

/** One after the other, each with time for its answers. */
export const settled = eachThen(settles)
export const answered = eachThen(answers)

export const anyPause: Script = waits(
  fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 30 }) },
    { weight: 6, arbitrary: aroundTimings.filter((ms) => ms <= LONG_MS) },
    { weight: 5, arbitrary: fc.integer({ min: 600, max: 5_000 }) },
    { weight: 2, arbitrary: fc.integer({ min: 5_000, max: 45_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 45_000, max: 400_000 }) },
  ),
)

const LONG_MS = 41_000

/** As long as places are held, or nearly. */
export const holdPause: Script = waits(fc.constantFrom(121_000, 481_000, 601_000, 1_201_000))

/** Until just before, at, or just after the warning or the end. */
export const untilDeadline: Script = fc
  .record(
    {
      instant: fc.constantFrom('warning', 'expiry'),
      plusMs: fc.constantFrom(
        -30_000,
        -5_000,
        -1_500,
        -1_000,
        -501,
        -200,
        -1,
        0,
        1,
        200,
        1_000,
        1_001,
        6_000,
      ),
    },
    { noNullPrototype: true },
  )
  .map((until) => [{ does: 'waitUntil', tab: 0, ...until }])
