// Damage that happens to files, and damage that is done to them on purpose, from a seed: the same seed gives the same files.
import { gzipSync } from 'node:zlib'
import fc, { type Arbitrary } from 'fast-check'
import { GOOD_LINES, GOOD_LOG } from './sampleLines.ts'
import type { Case } from './tryAll.ts'

type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const fileOf = (lines: readonly string[]): Bytes => encoder.encode(lines.map((line) => `${line}\n`).join(''))
const place = (length: number): Arbitrary<number> => fc.nat(length - 1)
const line = place(GOOD_LINES.length)

const flipped = (bytes: Bytes): Arbitrary<Bytes> =>
  fc
    .array(fc.tuple(place(bytes.length), fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 8 })
    .map((flips) => flips.reduce((sum, [at, mask]) => sum.with(at, (sum[at] ?? 0) ^ mask), bytes))

const cut = (bytes: Bytes): Arbitrary<Bytes> =>
  fc.tuple(place(bytes.length), fc.nat(200)).map(([from, length]) => {
    const [before, after] = [
      bytes.subarray(0, from),
      bytes.subarray(length === 0 ? bytes.length : from + length),
    ]
    const rest = new Uint8Array(before.length + after.length)
    rest.set(before)
    rest.set(after, before.length)
    return rest
  })

/** The values of a line: texts, and numbers. */
const TEXTS = /(?<=[:[,])"(?:[^"\\]|\\.)*"(?=[,\]}])/g
const NUMBERS = /(?<=[:[,])-?\d[\d.eE+-]*(?=[,\]}])/g

/** One value of one line gives way to another. */
const withValue = (which: RegExp, values: Arbitrary<string>): Arbitrary<Bytes> =>
  fc.tuple(line, fc.nat(200), values).map(([at, nth, value]) => {
    const text = GOOD_LINES[at] ?? ''
    const count = text.match(which)?.length ?? 1
    let seen = 0
    return fileOf(
      GOOD_LINES.with(
        at,
        text.replace(which, (was) => (seen++ === nth % count ? value : was)),
      ),
    )
  })

const HUGE = fc.constantFrom(
  '1e308',
  '-1e308',
  '1e999',
  '9007199254740993',
  '-0',
  '1e-400',
  '0.1',
  '-1',
  '8640000000000001',
)

const ODD_TEXTS = fc.constantFrom(
  '""',
  '"__proto__"',
  '"constructor"',
  '"\\ud800"',
  '"\\u0000"',
  '"\\u001b[2J"',
  '"١٢"',
  '"<b>"',
)
const OTHERS = fc.constantFrom('{}', '[]', 'null', 'true', '7', '{"__proto__":{"a":1}}')

const deep = fc
  .tuple(fc.constantFrom(90, 110, 3_000, 50_000), fc.boolean())
  .map(([depth, isList]) =>
    isList ? '['.repeat(depth) + ']'.repeat(depth) : '{"a":'.repeat(depth) + '1' + '}'.repeat(depth),
  )

const PACKED = new Uint8Array(gzipSync(GOOD_LOG))

/** By their names. */
const MUTATIONS: Readonly<Record<string, Arbitrary<Bytes>>> = {
  'bytes flipped': flipped(GOOD_LOG),
  'cut, or cut out of': cut(GOOD_LOG),
  'a line doubled': fc
    .tuple(line, line)
    .map(([at, to]) => fileOf(GOOD_LINES.toSpliced(to, 0, GOOD_LINES[at] ?? ''))),
  'lines in another order, or one left out': fc
    .tuple(line, line)
    .map(([one, other]) =>
      fileOf(
        one === other
          ? GOOD_LINES.toSpliced(one, 1)
          : GOOD_LINES.with(one, GOOD_LINES[other] ?? '').with(other, GOOD_LINES[one] ?? ''),
      ),
    ),
  'a gzip flipped': flipped(PACKED),
  'a gzip cut': cut(PACKED),
  'a number that is huge': withValue(NUMBERS, HUGE),
  'a text that is odd': withValue(TEXTS, ODD_TEXTS),
  'a value of another kind': withValue(TEXTS, OTHERS),
  'deep nesting': withValue(TEXTS, deep),
}

/** So many files of each of the ten kinds. */
export const mutatedLogs = (seed: number, each: number): readonly Case[] =>
  Object.entries(MUTATIONS).flatMap(([name, mutated], i) =>
    fc
      .sample(mutated, { numRuns: each, seed: seed + i })
      .map((bytes, nth) => ({ name: `${name}, ${nth}`, bytes })),
  )
