// The log's schema: documented, checked in, numbered, and never changed in silence.
import { readFileSync } from 'node:fs'
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CALLS, COMMAND_TYPES, dataCodecOf, EVENT_TYPES } from '../../../replay/schema/entryCodecs.ts'
import { readLog, verdictOf } from '../../../replay/file/reading.ts'
import { fit, guardOf } from '../../../domain/codec/guard.ts'
import { logJsonSchema, schemaFingerprint } from '../../../replay/schema/jsonSchema.ts'
import { LOG_SCHEMA, upcasterFrom } from '../../../replay/upcast/upcast.ts'
import { arbitraryOf } from '../../support/arbitraryOf.ts'
import { runs } from '../../support/runs.ts'
import { FINGERPRINTS } from './schemaFingerprints.ts'

const SCHEMA_FILE = new URL('../../../replay/schema/ferrylog.schema.json', import.meta.url)

describe('the JSON Schema', () => {
  it('that is checked in is current', () => {
    const checkedIn: unknown = JSON.parse(readFileSync(SCHEMA_FILE, 'utf8'))
    expect(checkedIn, 'The codecs changed: run `npm run schema`.').toEqual(logJsonSchema())
  })
})

describe('the number of the schema', () => {
  it('changes when the codecs do', () => {
    const current = schemaFingerprint()
    const advice =
      `The codecs changed, and with them what a log may hold. Add ${LOG_SCHEMA + 1} to Schema in replay/upcast/upcast.ts, ` +
      `make it LOG_SCHEMA, write the upcaster from ${LOG_SCHEMA}, add its fingerprint to schemaFingerprints.ts, keep a log of it, ` +
      `and add its line to written.jsonl. That of ${LOG_SCHEMA} is never replaced. The fingerprint is now ${current}.`
    expect(FINGERPRINTS[LOG_SCHEMA], advice).toBe(current)
  })
  it('has an upcaster from each older one', () => {
    for (let schema = 1; schema <= LOG_SCHEMA; schema += 1) expect(upcasterFrom(schema)).not.toBeNull()
    expect(Object.keys(FINGERPRINTS)).toHaveLength(LOG_SCHEMA)
  })
  it.each(Object.keys(FINGERPRINTS))('%s has a log that still opens', async (schema) => {
    const path = new URL(`../logs/schema-${schema}.ferrylog`, import.meta.url)
    const result = await readLog(new Uint8Array(readFileSync(path)))
    expect(verdictOf(result)._tag).toBe(Number(schema) === LOG_SCHEMA ? 'fine' : 'upcast')
  })
})

describe('upcasting', () => {
  const step = (field: string) => ({
    header: (raw: object) => ({ ...raw, [field]: 1 }),
    entry: (raw: object) => ({ ...raw, [field]: 2 }),
  })
  const table = { 1: step('second'), 2: step('third') }
  it('takes every step in order', () => {
    const upcaster = upcasterFrom(1, table, 3)
    expect(upcaster?.header({})).toEqual({ second: 1, third: 1 })
    expect(upcasterFrom(2, table, 3)?.entry({})).toEqual({ third: 2 })
    expect(upcasterFrom(3, table, 3)?.entry({})).toEqual({})
  })
  it('knows no way from a number that never was', () => {
    expect(upcasterFrom(1, {}, 3)).toBeNull()
  })

  it.each([0, 4, 1.5, Number.NaN, -1])('knows no way from a number that never was: %s', (schema) => {
    expect(upcasterFrom(schema, table, 3)).toBeNull()
  })
})

describe('a guard', () => {
  const codecs = [
    ...COMMAND_TYPES.map((type) => dataCodecOf('command', type)),
    ...EVENT_TYPES.map((type) => dataCodecOf('event', type)),
    ...CALLS.map((type) => dataCodecOf('exchange', type)),
  ].filter((codec) => codec !== null)
  const sample = fc.constantFrom(...codecs).chain((codec) => fc.tuple(fc.constant(codec), arbitraryOf(codec)))

  it('lets pass what its codec decodes to itself, always', () => {
    fc.assert(
      fc.property(sample, ([codec, value]) => {
        expect(guardOf(codec)(value)).toBe(true)
        expect(codec.decode(value)).toEqual(E.right(value))
      }),
      { numRuns: runs(500) },
    )
  })
  it('lets nothing pass that its codec refuses or changes, always', () => {
    fc.assert(
      fc.property(sample, fc.nat(), fc.jsonValue(), ([codec, value], at, wrong) => {
        const broken = brokenAt(value, at, wrong)
        const decoded = codec.decode(broken)
        const isKept = E.isRight(decoded) && JSON.stringify(decoded.right) === JSON.stringify(broken)
        if (!isKept) expect(guardOf(codec)(broken)).toBe(false)
        expect(E.isRight(fit(codec, broken))).toBe(E.isRight(decoded))
      }),
      { numRuns: runs(1_000) },
    )
  })
})

/** The value with one of its leaves, or a new field, made something else. */
const brokenAt = (value: unknown, at: number, wrong: unknown): unknown => {
  const copy: unknown = structuredClone(value)
  const places: { readonly holder: Record<string, unknown>; readonly key: string }[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const holder = node as Record<string, unknown>
    for (const key of Object.keys(holder)) {
      places.push({ holder, key })
      visit(holder[key])
    }
    if (!Array.isArray(node)) places.push({ holder, key: 'extra' })
  }
  visit(copy)
  const place = places[at % Math.max(1, places.length)]
  if (place !== undefined) place.holder[place.key] = wrong
  return copy
}
