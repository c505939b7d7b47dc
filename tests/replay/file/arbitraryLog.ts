// Logs of any entries in any order, with a frame that holds: numbers without gaps, causes that come earlier.
import fc, { type Arbitrary } from 'fast-check'
import { epochMs } from '../../../domain/instant.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import { projections } from '../../../projections/readModels.ts'
import { CALLS, COMMAND_TYPES, dataCodecOf, EVENT_TYPES } from '../../../replay/schema/entryCodecs.ts'
import type { LogHeader, SessionFacts } from '../../../replay/schema/logHeader.ts'
import { LOG_SCHEMA } from '../../../replay/upcast/upcast.ts'
import { arbitraryOf } from '../../support/arbitraryOf.ts'
import { SAMPLE_FACTS } from '../../support/samples/sampleFacts.ts'

export const START_MS = epochMs(1_795_000_000_000)

interface Said {
  readonly kind: Entry['kind']
  readonly type: string
  readonly data: unknown
}

const said = (kind: Entry['kind'], types: readonly string[]): Arbitrary<Said> =>
  fc.oneof(
    ...types.map((type) => {
      const codec = dataCodecOf(kind, type)
      if (codec === null) throw new Error(`No codec for ${type}`)
      return fc.record(
        { kind: fc.constant(kind), type: fc.constant(type), data: arbitraryOf(codec) },
        { noNullPrototype: true },
      )
    }),
  )

const anything = fc.oneof(
  { weight: 2, arbitrary: said('command', COMMAND_TYPES) },
  { weight: 6, arbitrary: said('event', EVENT_TYPES) },
  { weight: 1, arbitrary: said('exchange', CALLS) },
)

/** The events of one read model, so that they meet each other often. */
const aroundOneModel = Object.values(projections).map(({ on }) => said('event', Object.keys(on)))

/** `cause` is drawn as a distance back; a distance beyond the start is none. */
const stepsOf = (what: Arbitrary<Said>, maxLength: number) =>
  fc.array(fc.tuple(what, fc.nat(3_000), fc.nat(6)), { maxLength, size: 'max' })

export const arbitraryLog = (maxLength = 30): Arbitrary<readonly Entry[]> =>
  fc.oneof(...[anything, ...aroundOneModel].map((what) => stepsOf(what, maxLength))).map((steps) => {
    let at: number = START_MS
    return steps.map(([what, waitMs, back], i): Entry => {
      at += waitMs
      const cause = back === 0 || back > i ? null : i + 1 - back
      return { seq: i + 1, at, kind: what.kind, type: what.type, cause, data: what.data } as Entry
    })
  })

export const FACTS: SessionFacts = { ...SAMPLE_FACTS, startedAtMs: START_MS }

export const HEADER: LogHeader = {
  ferrylog: LOG_SCHEMA,
  ...FACTS,
  redacted: true,
  firstSeq: 1,
  snapshot: null,
}

export const SALT = new Uint8Array(32).fill(7)
