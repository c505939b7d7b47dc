// Decoding without book-keeping says what io-ts says: of what fits, of what comes in another reading, of what doesn't.
import fc, { type Arbitrary } from 'fast-check'
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import { type Call, endpoints } from '../../../domain/wire/endpoints/endpoints.ts'
import { decodedBy } from '../../../domain/wire/decoding.ts'
import { arbitraryOf } from '../../support/arbitraryOf.ts'
import { createDemoBackend } from '../../support/plainDemo.ts'
import { runs } from '../../support/runs.ts'

const CODECS: readonly t.Mixed[] = (Object.keys(endpoints) as Call[]).flatMap((call) => {
  const { parameters, body, answer } = endpoints[call]
  return [parameters, body, answer]
})

/** As io-ts: the same verdict, the same value with its fields in the same order, the same complaints. */
const agree = (codec: t.Mixed, u: unknown): E.Either<unknown, unknown> => {
  const [ours, theirs] = [attempt(() => decodedBy(codec, u)), attempt(() => codec.decode(u))]
  if (E.isLeft(theirs)) expect(ours).toEqual(theirs)
  else expect(ours).toEqual(theirs)
  expect(JSON.stringify(ours)).toBe(JSON.stringify(theirs))
  return theirs
}

/** A value that can't be made a text makes a reading throw. */
const attempt = (decode: () => E.Either<unknown, unknown>): E.Either<unknown, unknown> => {
  try {
    return decode()
  } catch (error) {
    return E.left(String(error))
  }
}

describe('decoding', () => {
  it('agrees with io-ts on what fits', () => {
    fc.assert(
      fc.property(anyCodec, anySeed, ([codec, values], seed) => {
        expect(E.isRight(agree(codec, sampled(values, seed)))).toBe(true)
      }),
      { numRuns: runs(400) },
    )
  })

  it('agrees with io-ts on what has been spoilt, at any depth, and says the same of it', () => {
    let refused = 0
    const numRuns = runs(1_500)
    fc.assert(
      fc.property(anyCodec, anySeed, fc.array(spoiling, { minLength: 1, maxLength: 3 }), (...drawn) => {
        const [[codec, values], seed, spoilings] = drawn
        const spoilt = spoilings.reduce<unknown>((value, spoil) => spoil(value), sampled(values, seed))
        if (E.isLeft(agree(codec, spoilt))) refused += 1
      }),
      { numRuns },
    )
    expect(refused).toBeGreaterThan(numRuns / 15)
  })

  it('agrees with io-ts on anything', () => {
    fc.assert(
      fc.property(anyCodec, fc.anything(), ([codec], value) => void agree(codec, value)),
      { numRuns: runs(500) },
    )
  })

  it.each(['usual', 'other'] as const)(
    'agrees with io-ts on what a server says in the %s reading',
    (readings) => {
      const nowMs = (): number => Date.UTC(2026, 10, 20, 8)
      const backend = createDemoBackend({ seed: 7, nowMs, settings: { readings } })
      const said = {
        routes: '/api/routes',
        packages: '/api/packages',
        ports: '/catalog/api/v1/catalog/PORTS',
        sailDates: '/api/sails/sailPackage/VIR-KUI/dates?fromDate=2026-11-20&endDate=2027-11-30',
        sails: '/api/sails/sailPackage/VIR-KUI/2026-11-22',
        inventory: '/api/sailPackage/inventory/KIH-MUN/2026-11-22/07:00',
        prices: '/api/prices/112611220500?roundTrip=false&oneDayRoundTrip=false',
      }
      for (const [call, url] of Object.entries(said)) {
        const response = backend.handle({ method: 'GET', url, headers: {}, body: null })
        const body = response.broken ? null : response.body
        expect(E.isRight(agree(endpoints[call as Call].answer, body)), call).toBe(true)
      }
    },
  )
})

const anyCodec: Arbitrary<readonly [t.Mixed, Arbitrary<unknown>]> = fc.constantFrom(
  ...CODECS.map((codec) => [codec, arbitraryOf(codec)] as const),
)

const anySeed = fc.integer()

const sampled = (values: Arbitrary<unknown>, seed: number): unknown =>
  fc.sample(values, { seed, numRuns: 1 })[0]

/** What stands at a path of steps, each counted among what there is, is dropped, joined by more, or replaced. */
const spoiling: Arbitrary<(value: unknown) => unknown> = fc
  .record({
    steps: fc.array(fc.nat(7), { maxLength: 5 }),
    way: fc.constantFrom('drop', 'add', 'replace', 'asText', 'asObject'),
    value: fc.oneof(fc.constantFrom(undefined, null, '', '7', 7, -1, NaN, true, [], {}), fc.jsonValue()),
  })
  .map(
    ({ steps, way, value }) =>
      (whole) =>
        spoiltAt(whole, steps, (found) => {
          if (way === 'asText') return JSON.stringify(found)
          if (way === 'asObject') return { code: found, value: found }
          if (way === 'replace' || typeof found !== 'object' || found === null) return value
          if (Array.isArray(found))
            return way === 'drop' ? (found.slice(1) as unknown[]) : ([...found, value] as unknown[])
          const [first] = Object.keys(found)
          return way === 'drop' ? without(found, first) : { more: value, ...found }
        }),
  )

const spoiltAt = (whole: unknown, steps: readonly number[], spoil: (found: unknown) => unknown): unknown => {
  const [step, ...rest] = steps
  if (step === undefined || typeof whole !== 'object' || whole === null) return spoil(whole)
  const keys = Object.keys(whole)
  const key = keys[step % keys.length]
  if (key === undefined) return spoil(whole)
  if (Array.isArray(whole))
    return whole.map((item: unknown, i) => (String(i) === key ? spoiltAt(item, rest, spoil) : item))
  const fields = whole as Readonly<Record<string, unknown>>
  return { ...fields, [key]: spoiltAt(fields[key], rest, spoil) }
}

const without = (found: object, name: string | undefined): object =>
  Object.fromEntries(Object.entries(found).filter(([key]) => key !== name))
