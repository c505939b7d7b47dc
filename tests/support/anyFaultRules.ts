// Bad connections for property tests: all that can become of single calls.
import fc from 'fast-check'
import type { Fault, FaultRule } from './plainDemo.ts'

const anyFault: fc.Arbitrary<Fault> = fc.oneof(
  fc.constantFrom<Fault>(
    { kind: 'serverError' },
    { kind: 'serverError', status: 503 },
    { kind: 'refusal', status: 409, code: 'NOT_ENOUGH_INVENTORY' },
    { kind: 'refusal', status: 410, code: 'RESERVATION_EXPIRED' },
    { kind: 'refusal', status: 504, message: 'Endpoint request timed out' },
    { kind: 'refusal', status: 500 },
    { kind: 'broken' },
    { kind: 'silent' },
    { kind: 'unfit' },
    { kind: 'redirected' },
  ),
  fc.integer({ min: 1, max: 45_000 }).map((delayMs): Fault => ({ kind: 'slow', delayMs })),
)

/** A shop's server that refuses has done nothing; a gateway knows nothing of it. */
const isRefusal = (fault: Fault): boolean => fault.kind === 'refusal' && fault.code !== undefined

/** Each strikes one request of its kind, so that all of them end. */
export const anyFaultRules = (...calls: readonly FaultRule['on'][]): fc.Arbitrary<FaultRule[]> =>
  fc.array(
    fc
      .record({
        on: fc.constantFrom(...calls),
        fault: anyFault,
        nth: fc.integer({ min: 1, max: 4 }),
        workDone: fc.boolean(),
      })
      .map((rule) => ({ ...rule, workDone: rule.workDone && !isRefusal(rule.fault) })),
    { maxLength: 5 },
  )

/** In milliseconds. */
export const anyLatency = fc.integer({ min: 0, max: 4_000 })
