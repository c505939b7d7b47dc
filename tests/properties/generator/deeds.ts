// What people, the office, the server and clocks do in a generated session, one deed a word. Where a deed is given several
// values, a session draws one of them.
import fc from 'fast-check'
import type { ColleagueDeed } from '../../../src/demo/reservation/colleague.ts'
import type { Fault, FaultRule } from '../../support/plainDemo.ts'
import type { Pick, Step, StepOf } from '../run/plan.ts'
import type { Script } from './parts.ts'

const oneFor =
  <A>(stepFor: (value: A) => Step) =>
  (...values: readonly A[]): Script =>
    (values.length === 1 ? fc.constant(...(values as [A])) : fc.constantFrom(...values)).map((value) => [
      stepFor(value),
    ])

export const waitsFor = oneFor((ms: number) => ({ does: 'wait', ms }))
/** The lid is closed. */
export const sleeps = oneFor((ms: number) => ({ does: 'sleep', ms }))
/** The machine stands still, and no page knows. */
export const naps = oneFor((ms: number) => ({ does: 'nap', ms }))
export const setsClock = oneFor((byMs: number) => ({ does: 'setClock', byMs }))
export const untilExpiry = oneFor((plusMs: number) => ({
  does: 'waitUntil',
  tab: 0,
  instant: 'expiry',
  plusMs,
}))

export const reloads = oneFor((awayMs: number) => ({ does: 'reload', tab: 0, awayMs }))
export const goesTo = oneFor((fragment: string) => ({ does: 'address', tab: 0, fragment }))
export const network = oneFor((online: boolean) => ({ does: 'network', online }))

/** A ship of what is held, or of what is chosen. */
export const sailBecomes = oneFor((becomes: StepOf<'sail'>['becomes']) => ({ does: 'sail', tab: 0, becomes }))
export const office = oneFor((deed: ColleagueDeed) => ({ does: 'colleague', tab: 0, deed }))

export const picksNth = (what: Pick, ...nths: readonly number[]): Script =>
  oneFor((nth: number) => ({ does: 'pick', tab: 0, what, nth }))(...nths)

export const typesDay = (trip: 1 | 2, ...offDays: readonly number[]): Script =>
  oneFor((off: number) => ({ does: 'typedDay', tab: 0, trip, offDays: off }))(...offDays)

/** So many of the price at this place of the list. */
export const tickets = (nth: number, ...counts: readonly number[]): Script =>
  oneFor((count: number) => ({ does: 'quantity', tab: 0, nth, count, way: 'dropdown' }))(...counts)

export const extra = (nth: number, ...counts: readonly number[]): Script =>
  oneFor((count: number) => ({ does: 'extra', tab: 0, nth, count, way: 'dropdown' }))(...counts)

/** From here on the call goes wrong, the `nth` time. */
export const fails = (
  on: FaultRule['on'],
  nth: NonNullable<FaultRule['nth']>,
  ...faults: readonly Fault[]
): Script => oneFor((fault: Fault) => ({ does: 'fault', rule: { on, fault, nth } }))(...faults)

/** An answer that calls the reservation so. */
export const called = (status: string): Fault => ({ kind: 'altered', fields: { status } })
