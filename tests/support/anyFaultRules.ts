// Bad connections for property tests: whatever can become of single calls.
import fc from 'fast-check'
import type { Fault, FaultRule } from './plainDemo.ts'

const anyFault: fc.Arbitrary<Fault> = fc.oneof(
  fc.constantFrom<Fault>(
    { kind: 'serverError' },
    { kind: 'serverError', status: 503 },
    { kind: 'refusal', status: 409, code: 'NOT_ENOUGH_INVENTORY' },
    { kind: 'refusal', status: 410, code: 'RESERVATION_EXPIRED' },
    { kind: 'broken' },
    { kind: 'silent' },
    { kind: 'unfit' },
    { kind: 'redirected' },
  ),
  fc.integer({ min: 1, max: 45_000 }).map((delayMs): Fault => ({ kind: 'slow', delayMs })),
)

/** Each strikes one request of its kind, so that all of them end. A server that refuses has done nothing. */
export const anyFaultRules = (...calls: readonly FaultRule['on'][]): fc.Arbitrary<FaultRule[]> =>
  fc.array(
    fc
      .record({
        on: fc.constantFrom(...calls),
        fault: anyFault,
        nth: fc.integer({ min: 1, max: 4 }),
        workDone: fc.boolean(),
      })
      .map((rule) => ({ ...rule, workDone: rule.workDone && rule.fault.kind !== 'refusal' })),
    { maxLength: 5 },
  )

/** In milliseconds. */
export const anyLatency = fc.integer({ min: 0, max: 4_000 })
