// The small parts that generated sessions are put together from: single steps, and scripts of several of them.
// They are for the first tab; a script is given to another tab as a whole.
import fc, { type Arbitrary } from 'fast-check'
import type { Command } from '../../../domain/log/commands.ts'
import type { Pick, Step, StepOf, Tab } from '../run/plan.ts'

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

/** One of them, the heavier the more often; each list begins with how heavy each of its scripts is. */
export const oneOf = (...lists: readonly (readonly [weight: number, ...scripts: Script[]])[]): Script =>
  fc.oneof(...lists.flatMap(([weight, ...scripts]) => scripts.map((arbitrary) => ({ weight, arbitrary }))))

export const nothing: Script = fc.constant([])

/** The same script in another tab; clocks and waits belong to all. */
export const inTab = (steps: readonly Step[], tab: Tab): readonly Step[] =>
  steps.map((step) => ('tab' in step ? { ...step, tab } : step))
