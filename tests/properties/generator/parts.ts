// The small parts that generated sessions are put together from: single steps, waits, and scripts of several of them.
// They are for the first tab; a script is given to another tab as a whole.
import fc, { type Arbitrary } from 'fast-check'
import type { Command } from '../../../domain/log/commands.ts'
import type { Pick, Step, StepOf, Tab } from '../run/plan.ts'
import { aroundTimings } from '../realistic/time.ts'

/** Steps that belong together. */
export type Script = Arbitrary<readonly Step[]>

export const stepOf = (command: Command): StepOf<'command'> => ({ does: 'command', tab: 0, command })

export const says = (...commands: readonly Command[]): Script => fc.constant(commands.map(stepOf))

export const saysOneOf = (commands: Arbitrary<Command>): Script =>
  commands.map((command) => [stepOf(command)])

export const picks = (what: Pick, mostNth: number): Script =>
  fc.nat(mostNth).map((nth) => [{ does: 'pick', tab: 0, what, nth }])

export const steps = (...all: readonly Step[]): Script => fc.constant(all)

export const oneStepOf = (...all: readonly Step[]): Script => fc.constantFrom(...all).map((step) => [step])

/** One after the other. */
export const inTurn = (...parts: readonly Script[]): Script => fc.tuple(...parts).map((steps) => steps.flat())

/** Perhaps: in `percent` of a hundred. */
export const perhaps = (percent: number, script: Script): Script =>
  fc.oneof({ weight: percent, arbitrary: script }, { weight: 100 - percent, arbitrary: fc.constant([]) })

/** From `from` to `to` times. */
export const repeated = (script: Script, from: number, to: number): Script =>
  fc.array(script, { minLength: from, maxLength: to, size: 'max' }).map((steps) => steps.flat())

export interface Weighed {
  readonly weight: number
  readonly script: Script
}

/** One of them, the heavier the more often. */
export const oneOfScripts = (...scripts: readonly Weighed[]): Script =>
  fc.oneof(...scripts.map(({ weight, script }) => ({ weight, arbitrary: script })))

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

/** The same script in another tab; clocks and waits belong to all. */
export const inTab = (steps: readonly Step[], tab: Tab): readonly Step[] =>
  steps.map((step) => ('tab' in step ? { ...step, tab } : step))
