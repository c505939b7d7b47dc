// Junk of any kind in any field of any answer: what only decorates is lost alone and noted, an entry of a list goes without
// the others, and what money, identity, places or time depend on makes the answer unfit by its path. Nothing throws.
import * as E from 'fp-ts/Either'
import fc, { type Arbitrary } from 'fast-check'
import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import { type Call, endpoints } from '../../../domain/wire/endpoints/endpoints.ts'
import { decodedWithDrops } from '../../../domain/wire/decoding.ts'
import { ReadingType, SettlingType } from '../../../domain/codec/reading.ts'
import { isObject } from '../../../domain/wire/readings.ts'
import { everyAnswer, type RawAnswer } from './everyAnswer.ts'
import { FIELDS } from './fields.ts'
import type { Fields } from './fieldTable.ts'
import { type Reading, readingOf } from './reading.ts'
import { runs } from '../../support/runs.ts'

const RUNS_PER_FIELD = 15

/** Where extras stand decides which fields there are (OP-168). The smallest come first: most is tried in the first one. */
const ANSWERS = (['items', 'ofItem', 'addons', 'amounts'] as const)
  .flatMap((extras) => everyAnswer({ 'OP-168': extras }))
  .map((answer) => ({ answer, size: JSON.stringify([answer.body]).length }))
  .sort((one, other) => one.size - other.size)
  .map(({ answer }) => answer)

const PERSONAL = 'Maasikas 47101010033'

/** What has been hard to read, or may be: each is tried in every field. */
const HARD: readonly unknown[] = [
  PERSONAL,
  [PERSONAL],
  { name: PERSONAL },
  [{ name: 'X', value: [PERSONAL] }],
  [{ sailRefId: { toString: 1 }, value: 1 }],
  [{ sailRefId: '1', value: { toString: 1 } }],
  { toString: 1 },
  true,
  -1,
  0.5,
  1e300,
  '',
  '1,50',
  '9'.repeat(400),
  null,
  [],
  [[]],
  [null],
  {},
]

const junks = fc.jsonValue()

/** A reservation within one: its fields are those of a reservation, and all of it goes where one can't be read. */
const PAID_BEFORE = 'originalReservation'

/** The place of one; a whole answer makes no readable counterexample. */
const anyOf = (list: readonly unknown[]): Arbitrary<number> => fc.nat({ max: list.length - 1 })

describe.each(FIELDS.map((fields) => [fields.calls.join(', '), fields] as const))('%s', (_name, fields) => {
  const [call] = fields.calls
  const codecs = fieldsOf(endpoints[call as Call].answer)
  const places = ANSWERS.filter((answer) => fields.calls.includes(answer.call))

  const spotsIn = (path: string, isMade: boolean) =>
    places.flatMap((answer) => spotsOf(answer.body, path, isMade).map((at) => ({ answer, at })))

  it('has each of its fields in the table', () => {
    for (const each of fields.calls) {
      const own = [...fieldsOf(endpoints[each].answer).keys()].filter((path) => !path.startsWith(PAID_BEFORE))
      expect(own.sort(), each).toEqual([...allOf(fields)].sort())
    }
  })

  const cases = [...fatesOf(fields)].map(([path, fate]) => [path, fate] as const)

  it.each(cases)('survives junk in %s', (path, fate) => {
    const real = spotsIn(path, false)
    // What no answer has an example of is tried where it could stand.
    const all = real.length > 0 ? real : spotsIn(path, true)
    const filled = all.filter(({ answer, at }) => valueAt(answer.body, at) !== undefined)
    const spots = fate.lost === 'field' || filled.length === 0 ? all : filled
    expect(spots.length, 'places for it in real answers').toBeGreaterThan(0)
    const codec = codecs.get(path) ?? t.null
    let losses = 0
    fc.assert(
      fc.property(anyOf(spots), junks, (spot, junk) => {
        const { answer, at } = spots[spot] as (typeof spots)[number]
        const reading = readingOf(answer.call, withJunk(answer.body, at, junk))
        for (const dropped of reading.dropped) expect(dropped).not.toContain(PERSONAL)
        if (fate.lost === 'field') {
          losses += reading.dropped.length
          return expectLostAlone({ answer, at, junk, reading, codecs, holds: fate.holds })
        }
        if (junk === null || E.isRight(codec.decode(junk))) return
        losses += 1
        if (fate.lost === 'answer') return expectUnfit(reading, at)
        expectEntryLost({ answer, at: at.slice(0, fate.entry.split('.').length), junkAt: at, reading })
      }),
      { numRuns: HARD.length + runs(RUNS_PER_FIELD), examples: HARD.map((junk) => [0, junk]) },
    )
    expect(losses).toBeGreaterThan(0)
  })

  it('knows nothing of fields that are added', () => {
    const shapes = [...codecs].flatMap(([path, codec]) => (isShape(codec) ? [path] : []))
    const spots = places.flatMap((answer) =>
      [
        ...(isShape(endpoints[answer.call].answer) ? [[]] : []),
        ...shapes.flatMap((path) => spotsOf(answer.body, path)),
      ]
        .filter((at) => isObject(valueAt(answer.body, at)))
        .map((at) => ({ answer, at })),
    )
    if (spots.length === 0) return
    fc.assert(
      fc.property(anyOf(spots), junks, (spot, junk) => {
        const { answer, at } = spots[spot] as (typeof spots)[number]
        const reading = readingOf(answer.call, withJunk(answer.body, [...at, 'unheardOf'], junk))
        expect(reading).toEqual(untouchedOf(answer))
      }),
      { numRuns: runs(RUNS_PER_FIELD * 4) },
    )
  })

  it('is a value or unfit, for anything that comes instead of it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields.calls), junks, (each, junk) => {
        const { result } = readingOf(each, junk)
        if (E.isLeft(result))
          expect(result.left).toMatchObject({ _tag: 'Unfit', path: expect.any(String) as string })
      }),
      {
        numRuns: HARD.length + runs(RUNS_PER_FIELD * 4),
        examples: HARD.map((junk) => [fields.calls[0] as Call, junk]),
      },
    )
  })
})

describe('the table', () => {
  it('names every call once', () => {
    expect(FIELDS.flatMap(({ calls }) => calls).sort()).toEqual(Object.keys(endpoints).sort())
  })
})

describe('the ticket as it was paid, beside a change that waits', () => {
  it('is dropped alone where it can not be read, always', () => {
    const [looked] = ANSWERS.filter(({ call }) => call === 'reservation')
    const dropped = (junk: unknown): readonly string[] => {
      const body = { ...(looked?.body as object), [PAID_BEFORE]: junk }
      const reading = readingOf('reservation', body)
      expect(E.isRight(reading.result)).toBe(true)
      return reading.dropped
    }
    fc.assert(
      fc.property(junks, (junk) => {
        for (const said of dropped(junk)) expect(said).not.toContain(PERSONAL)
      }),
      { numRuns: HARD.length + runs(RUNS_PER_FIELD), examples: HARD.map((junk) => [junk]) },
    )
    expect(dropped({ status: 'OK' })).not.toEqual([])
  })
})

type Spot = readonly string[]

/** By the paths of their fields. */
type Codecs = ReadonlyMap<string, t.Mixed>

const untouched = new Map<RawAnswer, Reading>()

const untouchedOf = (answer: RawAnswer): Reading => {
  const known = untouched.get(answer) ?? readingOf(answer.call, answer.body)
  untouched.set(answer, known)
  return known
}

interface Lost {
  readonly answer: RawAnswer
  readonly at: Spot
  readonly reading: Reading
}

/** Nothing else has changed, and it is noted where something was dropped. */
const expectLostAlone = (
  lost: Lost & { readonly junk: unknown; readonly codecs: Codecs; readonly holds: readonly string[] },
): void => {
  const { answer, at, junk, reading, codecs, holds } = lost
  expect(without(reading.result, holds)).toEqual(without(untouchedOf(answer).result, holds))
  const alone = dropsOf(codecs, withJunk(answer.body, at, junk), at)
  expect(reading.dropped).toEqual(alone)
}

/** What is dropped of the closest part that forgives, read by itself. */
const dropsOf = (codecs: Codecs, body: unknown, at: Spot): readonly string[] => {
  if (at.length === 0) throw new Error('Nothing forgives')
  const found = [...codecs].find(([path]) => isAt(path, at))
  const { decoded, dropped } = decodedWithDrops(found?.[1] ?? t.null, valueAt(body, at))
  if (E.isLeft(decoded)) return dropsOf(codecs, body, at.slice(0, -1))
  return dropped.map((path) => pathAt(path === '' ? at : [...at, path]))
}

const isAt = (path: string, at: Spot): boolean => {
  const names = path.split('.')
  return names.length === at.length && names.every((name, i) => name === '*' || name === at[i])
}

const expectUnfit = ({ result }: Reading, at: Spot): void => {
  const error = E.isLeft(result) ? result.left : null
  expect(error).toMatchObject({ _tag: 'Unfit' })
  const path = error?._tag === 'Unfit' ? error.path : ''
  expect(`${path}.`.startsWith(`${at.join('.')}.`), `${path} is at ${at.join('.')}`).toBe(true)
}

/** The others stand as if it had not come; an entry that stands alone takes its list with it. */
const expectEntryLost = ({ answer, at, reading, junkAt }: Lost & { readonly junkAt: Spot }): void => {
  const list = valueAt(answer.body, at.slice(0, -1)) as readonly unknown[]
  // A list of which nothing is left is lost with its last entry: alone where it only decorates.
  const isLast = list.length === 1
  if (isLast && E.isLeft(reading.result)) return expectUnfit(reading, junkAt)
  const others = list.filter((_entry, i) => String(i) !== at.at(-1))
  const expected = readingOf(answer.call, withJunk(answer.body, at.slice(0, -1), others))
  expect(reading.result).toEqual(expected.result)
  expect(reading.dropped).toEqual([pathAt(isLast ? at.slice(0, -1) : at)])
}

const LONGEST_PATH = 120

const pathAt = (at: Spot): string => at.join('.').slice(0, LONGEST_PATH)

type Fate =
  | { readonly lost: 'answer' }
  | { readonly lost: 'entry'; readonly entry: string }
  | { readonly lost: 'field'; readonly holds: readonly string[] }

const fatesOf = ({ answer = [], entry = {}, decor = {} }: Fields): ReadonlyMap<string, Fate> =>
  new Map<string, Fate>([
    ...answer.map((path): [string, Fate] => [path, { lost: 'answer' }]),
    ...Object.entries(entry).flatMap(([at, names]) =>
      [at, ...names.map((name) => `${at}.${name}`)].map((path): [string, Fate] => [
        path,
        { lost: 'entry', entry: at },
      ]),
    ),
    ...Object.entries(decor).map(([path, holds]): [string, Fate] => [path, { lost: 'field', holds }]),
  ])

const allOf = (fields: Fields): readonly string[] => [...fatesOf(fields).keys()]

/** Every field below a codec, by its path. */
const fieldsOf = (codec: t.Mixed): Codecs => {
  const found = new Map<string, t.Mixed>()
  const field = (path: string, of: t.Mixed): void => {
    if (!found.has(path)) found.set(path, of)
    walk(path, of)
  }
  const walk = (path: string, of: t.Mixed): void => {
    const below = (name: string): string => (path === '' ? name : `${path}.${name}`)
    if (of instanceof SettlingType) return walk(path, of.raw as t.Mixed)
    if (of instanceof ReadingType) return walk(path, of.inner as t.Mixed)
    if (of instanceof t.ExactType) return walk(path, of.type as t.Mixed)
    if (of instanceof t.UnionType) for (const member of of.types as readonly t.Mixed[]) walk(path, member)
    if (of instanceof t.InterfaceType)
      for (const [name, each] of Object.entries(of.props as t.Props)) field(below(name), each)
    if (of instanceof t.ArrayType) field(below('*'), of.type as t.Mixed)
    if (of instanceof t.DictionaryType) field(below('*'), of.codomain as t.Mixed)
  }
  walk('', codec)
  return found
}

/** Whether an object of these fields is read here, and not one by names. */
const isShape = (codec: t.Mixed): boolean => {
  if (codec instanceof SettlingType) return isShape(codec.raw as t.Mixed)
  if (codec instanceof ReadingType) return isShape(codec.inner as t.Mixed)
  if (codec instanceof t.UnionType) return (codec.types as readonly t.Mixed[]).some(isShape)
  return codec instanceof t.ExactType
}

/** Where a field stands in an answer, or could, where its object is there; `isMade`: also the first of an empty list. */
const spotsOf = (body: unknown, path: string, isMade = false): readonly Spot[] => {
  const [name = '', ...rest] = path.split('.')
  const entries = entriesOf(body)
  const all = isMade && entries.length === 0 ? ['0'] : entries
  const names = name === '*' ? all : isObject(body) ? [name] : []
  if (rest.length === 0) return names.map((each) => [each])
  return names.flatMap((each) =>
    spotsOf(valueAt(body, [each]), rest.join('.'), isMade).map((spot) => [each, ...spot]),
  )
}

const entriesOf = (body: unknown): readonly string[] =>
  typeof body === 'object' && body !== null ? Object.keys(body) : []

const valueAt = (body: unknown, at: Spot): unknown =>
  at.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], body)

const withJunk = (body: unknown, at: Spot, junk: unknown): unknown => {
  const [name, ...rest] = at
  if (name === undefined) return junk
  const below = withJunk(valueAt(body, [name]), rest, junk)
  if (Array.isArray(body) && body.length === 0) return [below]
  if (Array.isArray(body)) return body.map((entry: unknown, i) => (String(i) === name ? below : entry))
  return { ...(body as object | undefined), [name]: below }
}

/** The same without these fields, at any depth. */
const without = (value: unknown, names: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((entry: unknown) => without(entry, names))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      names.includes(name) ? [] : [[name, without(part, names)]],
    ),
  )
}
