// What may go wrong on purpose. A rule is plain data, so that a test, a page's address or a person at the browser's
// console can write one.
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { DurationMs } from '../instant.ts'
import { byKey } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'

const Status = t.refinement(t.number, (n) => Number.isInteger(n) && n >= 400 && n <= 599, 'ErrorStatus')

export const Fault = t.union([
  /** A page of HTML, 500 unless `status` says otherwise. */
  t.intersection([t.type({ kind: t.literal('serverError') }), t.partial({ status: Status })]),
  /** `{ code, message, status }`; what has no code is a gateway's, or that of a server that broke. */
  t.intersection([
    t.type({ kind: t.literal('refusal'), status: Status }),
    t.partial({ code: openText('code'), message: openText('message') }),
  ]),
  /** The connection breaks. */
  t.type({ kind: t.literal('broken') }),
  /** No answer ever comes. */
  t.type({ kind: t.literal('silent') }),
  /** A good status with a body in which one field doesn't fit. */
  t.type({ kind: t.literal('unfit') }),
  /** The `Date` header is off by so much. */
  t.type({ kind: t.literal('wrongDate'), offsetMs: DurationMs }),
  /** The right answer, so much later. */
  t.type({ kind: t.literal('slow'), delayMs: DurationMs }),
  /** The right body under status 307. */
  t.type({ kind: t.literal('redirected') }),
  /** The answer with other fields in place of its own: `{ "redirectUrl": "javascript:alert(1)" }`. */
  t.type({ kind: t.literal('altered'), fields: byKey(openText('field'), t.unknown) }),
  /** Success is answered, and nothing was done; a list is empty. With `workDone` it was done, and what was before is returned. */
  t.type({ kind: t.literal('ignored') }),
  /** Success is answered, and only half was done: what was to go is held still; a list names half. */
  t.type({ kind: t.literal('partial') }),
  /** The request reaches the server twice, as a proxy sends it that heard nothing; the answer is the second one. */
  t.type({ kind: t.literal('repeated') }),
])
export type Fault = t.TypeOf<typeof Fault>

export const FaultRule = t.intersection([
  t.type({
    /** A call's name (`createReservation`, `fakeCard`), or a path with `*` for any part (`/api/reservation/*`, `*`). */
    on: openText('call'),
    fault: Fault,
  }),
  t.partial({
    /** Only the nth matching request since the rule was set, from 1, or from the first to the last of a pair. */
    nth: t.union([t.number, t.tuple([t.number, t.number])]),
    /** 0 to 1, drawn again for each matching request. */
    probability: t.number,
    /** The server does its work first, and only the answer is lost or spoilt. */
    workDone: t.boolean,
  }),
])
export type FaultRule = t.TypeOf<typeof FaultRule>

/** The rule that a value is, or the names of its fields that don't fit. */
export const faultRuleFrom = (value: unknown): E.Either<ReadonlySet<string>, FaultRule> =>
  E.mapLeft(
    (errors: t.Errors): ReadonlySet<string> =>
      new Set(
        errors.flatMap(({ context }) =>
          context
            .map(({ key }) => key)
            .filter((key) => /^[a-zA-Z]/.test(key))
            .slice(-1),
        ),
      ),
  )(FaultRule.decode(value))
