// Two logs side by side: nothing differs between a log and itself, and what was taken out of one or changed in it is
// found, that and nothing else, from either side.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlainObject } from '../../../domain/codec/codecShape.ts'
import { epochMs } from '../../../domain/instant.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import { compareLogs, type LogComparison } from '../../../replay/compare/compare.ts'
import { createRedaction } from '../../../replay/redaction/redaction.ts'
import { runs } from '../../support/runs.ts'
import { arbitraryLog } from '../file/arbitraryLog.ts'
import { recordLongSession } from '../file/longSession.ts'
import { sampleEntries } from '../file/sampleLog.ts'
import { changedEntry } from '../../support/changedEntry.ts'

const compare = (a: readonly Entry[], b: readonly Entry[]): LogComparison => compareLogs(logOf(a), logOf(b))

const logOf = (entries: readonly Entry[], sessionId = 'one') => ({ entries, header: { sessionId } })

const said = (seq: number, cause: number | null, what: Pick<Entry, 'type' | 'data'>): Entry =>
  ({ seq, at: epochMs(seq), kind: 'event', cause, ...what }) as Entry

describe('a log beside itself', () => {
  it('has no difference, whenever it was recorded and from whichever number on', () => {
    fc.assert(
      fc.property(arbitraryLog(), fc.nat(1_000_000), fc.nat(100), (log, laterMs, moreSeq) => {
        const later = log.map((entry) => movedBy(entry, laterMs, moreSeq))
        const { rows, differences } = compare(log, later)
        expect(differences).toEqual([])
        expect(rows.map(({ a }) => a)).toEqual(log)
        expect(rows.map(({ b }) => b)).toEqual(later)
      }),
    )
  })
})

describe('a log from which entries were taken, with all that they led to', () => {
  it('lacks exactly these', () => {
    fc.assert(
      fc.property(arbitraryLog(), fc.array(fc.nat(), { maxLength: 4 }), (log, picks) => {
        const { left, taken } = withoutBranches(log, picks)
        const found = compare(log, left)
        expect(textsOf(only(found, 'onlyInA'))).toEqual(textsOf(taken))
        expect(found.differences.every(({ how }) => how === 'onlyInA')).toBe(true)
      }),
      { numRuns: runs(150) },
    )
  })
  it('lacks these where the other log has as much in common with them, at another depth', () => {
    const entries = [
      said(1, null, { type: 'SailsSought', data: {} }),
      said(2, null, { type: 'ReservationCleared', data: {} }),
      said(3, 2, { type: 'NoticeDismissed', data: { noticeId: 1 } }),
      said(4, 3, { type: 'ReservationCleared', data: {} }),
      said(5, null, { type: 'ReservationCleared', data: {} }),
      said(6, 5, { type: 'NoticeDismissed', data: { noticeId: 2 } }),
      said(7, 6, { type: 'ReservationCleared', data: {} }),
      said(8, 7, { type: 'NoticeDismissed', data: { noticeId: 1 } }),
    ]
    const { left, taken } = withoutBranches(entries, [0, 4])
    const found = compare(entries, left)
    expect(only(found, 'onlyInA')).toEqual(taken)
    expect(found.differences.map(({ how, a }) => [how, a?.seq])).toEqual([
      ['onlyInA', 1],
      ['onlyInA', 5],
    ])
  })
  it('names the first of each, and how much followed from it', () => {
    const entries = sampleEntries()
    const { left, taken } = withoutBranches(entries, [2])
    const { differences } = compare(entries, left)
    expect(taken.length).toBeGreaterThan(1)
    expect(differences).toEqual([
      { how: 'onlyInA', a: entries[2], b: null, isConsequence: false, ledTo: taken.length - 1 },
    ])
  })
})

describe('a log in which one text or number was changed', () => {
  it('differs in exactly that', () => {
    fc.assert(
      fc.property(arbitraryLog(), fc.nat(), (log, pick) => {
        const changeable = log.flatMap((entry, i) => pathsIn(entry.data).map((path) => ({ i, path })))
        fc.pre(changeable.length > 0)
        const { i, path } = changeable[pick % changeable.length] ?? { i: 0, path: [] }
        const changed = log.map((entry, at) => (at === i ? withChange(entry, path) : entry))
        const { differences } = compare(log, changed)
        expect(differences).toMatchObject([
          { how: 'otherwise', a: log[i], b: changed[i], fields: [{ path: ['data', ...path] }] },
        ])
      }),
      { numRuns: runs(150) },
    )
  })
})

describe('the same two logs the other way round', () => {
  it('differ in the same, with a and b exchanged', () => {
    fc.assert(
      fc.property(
        arbitraryLog(),
        arbitraryLog(),
        fc.array(fc.nat(), { maxLength: 3 }),
        (log, more, picks) => {
          for (const other of [more, withoutBranches(log, picks).left, joined(log, more)])
            expect(turned(compare(other, log))).toEqual(listed(compare(log, other)))
        },
      ),
    )
  })
})

describe('two sessions', () => {
  const entries = sampleEntries()
  const redacted = (byte: number): readonly Entry[] =>
    entries.map(createRedaction(new Uint8Array(32).fill(byte)).entry)

  it('differ in nothing where only the pseudonyms do', () => {
    expect(compareLogs(logOf(redacted(1), 'one'), logOf(redacted(2), 'two')).differences).toEqual([])
    expect(compareLogs(logOf(redacted(1)), logOf(redacted(2))).differences).not.toEqual([])
  })
  it('are listed in the order of what happened, the first difference first', () => {
    const [first, ...rest] = entries
    const changed = rest.map((entry) =>
      entry.type === 'SelectRoute' ? changedEntry(entry, { data: { routeCode: 'ROH-HEL' } }) : entry,
    )
    const { rows, differences } = compare(entries, first === undefined ? [] : [first, ...changed])
    expect(differences).toMatchObject([
      { how: 'otherwise', fields: [{ path: ['data', 'routeCode'], before: 'VIR-KUI', after: 'ROH-HEL' }] },
    ])
    expect(rows.map(({ a }) => a?.seq)).toEqual(entries.map(({ seq }) => seq))
  })
})

describe('two calls that were answered in the other order', () => {
  const at = epochMs(1_795_000_000_000)
  const call = (seq: number, type: string): Entry => ({
    seq,
    at,
    kind: 'exchange',
    type,
    cause: 1,
    data: {
      method: 'GET',
      path: `/${type}`,
      parameters: {},
      body: null,
      latencyMs: (seq * 10) as never,
      outcome: { _tag: 'Abandoned' },
    },
  })
  const start = {
    seq: 1,
    at,
    kind: 'command',
    type: 'StartSession',
    cause: null,
    data: { demo: true, kept: null, awayMs: null },
  } as const

  it('are the same calls, in another order', () => {
    const found = compare(
      [start, call(2, 'ports'), call(3, 'routes')],
      [start, call(2, 'routes'), call(3, 'ports')],
    )
    expect(found.differences.map(({ how }) => how)).toEqual(['otherOrder'])
  })
})

describe('a long session', () => {
  const { entries } = recordLongSession({ commandCount: 40, seed: 11 })

  it('beside another of its kind, is the same up to what was pressed otherwise', () => {
    const { entries: other } = recordLongSession({ commandCount: 40, seed: 12 })
    const { rows, differences } = compare(entries, other)
    expect(rows[0]?.how).toBe('same')
    expect(differences.length).toBeGreaterThan(0)
    expect(only({ rows, differences }, 'onlyInA').length).toBeLessThan(entries.length)
  })
  it('lacks exactly what was taken from it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), (picks) => {
        const { left, taken } = withoutBranches(entries, picks)
        expect(textsOf(only(compare(entries, left), 'onlyInA'))).toEqual(textsOf(taken))
      }),
      { numRuns: runs(10) },
    )
  })
})

describe('logs of many entries', () => {
  const COUNT = 20_000
  const log = (word: string): readonly Entry[] =>
    Array.from({ length: COUNT }, (_, i): Entry => {
      const cause = i % 3 === 0 ? null : i
      const data = { code: i % 7 === 0 ? word : `line-${i % 50}` }
      return { seq: i + 1, at: epochMs(i), kind: 'event', type: 'Unknown', cause, data } as unknown as Entry
    })

  it('are compared without looking at every pair of entries', () => {
    const { rows } = compare(log('one'), log('two'))
    expect(rows).toHaveLength(COUNT)
    expect(rows.filter(({ how }) => how === 'otherwise')).toHaveLength(Math.ceil(COUNT / 7))
  })
})

const movedBy = (entry: Entry, laterMs: number, moreSeq: number): Entry => ({
  ...entry,
  at: epochMs(entry.at + laterMs),
  seq: entry.seq + moreSeq,
  cause: entry.cause === null ? null : entry.cause + moreSeq,
})

interface Taken {
  readonly left: readonly Entry[]
  readonly taken: readonly Entry[]
}

const withoutBranches = (log: readonly Entry[], picks: readonly number[]): Taken => {
  const gone = new Set(picks.map((pick) => log[pick % Math.max(log.length, 1)]?.seq ?? 0))
  for (const { seq, cause } of log) if (cause !== null && gone.has(cause)) gone.add(seq)
  const left = log.filter(({ seq }) => !gone.has(seq))
  return { left: renumbered(left), taken: log.filter(({ seq }) => gone.has(seq)) }
}

const renumbered = (entries: readonly Entry[]): readonly Entry[] => {
  const numbers = new Map(entries.map(({ seq }, i) => [seq, i + 1]))
  return entries.map((entry, i) =>
    changedEntry(entry, { seq: i + 1, cause: numbers.get(entry.cause ?? 0) ?? null }),
  )
}

const joined = (log: readonly Entry[], more: readonly Entry[]): readonly Entry[] => [
  ...log,
  ...more.map((entry) => movedBy(entry, 0, log.length)),
]

const only = ({ rows }: LogComparison, how: 'onlyInA' | 'onlyInB'): readonly Entry[] =>
  rows.filter((row) => row.how === how).flatMap(({ a, b }) => a ?? b ?? [])

/** What the entries say, whichever of several that say the same they are. */
const textsOf = (entries: readonly Entry[]): readonly string[] =>
  entries.map(({ kind, type, data }) => JSON.stringify([kind, type, data], withoutTimes)).toSorted()

const withoutTimes = (key: string, value: unknown): unknown => (key.endsWith('Ms') ? undefined : value)

const listed = ({ rows }: LogComparison): readonly string[] =>
  rows.map(({ how, a, b }) => `${how} ${a?.seq ?? '-'} ${b?.seq ?? '-'}`).toSorted()

const turned = ({ rows }: LogComparison): readonly string[] =>
  rows
    .map(({ how, a, b }) => {
      const other = how === 'onlyInA' ? 'onlyInB' : how === 'onlyInB' ? 'onlyInA' : how
      return `${other} ${b?.seq ?? '-'} ${a?.seq ?? '-'}`
    })
    .toSorted()

/** Where texts and numbers stand that are compared. */
const pathsIn = (value: unknown): readonly (readonly string[])[] => {
  if (typeof value === 'string' || typeof value === 'number') return [[]]
  if (!Array.isArray(value) && !isPlainObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key.endsWith('Ms') ? [] : pathsIn(inner).map((path) => [key, ...path]),
  )
}

const withChange = (entry: Entry, path: readonly string[]): Entry => {
  const copy = structuredClone(entry)
  let holder = copy as unknown as Record<string, unknown>
  for (const key of ['data', ...path.slice(0, -1)]) if (path.length > 0) holder = holder[key] as typeof holder
  const key = path.at(-1) ?? 'data'
  holder[key] =
    typeof holder[key] === 'number' ? (holder[key] === 0 ? 1 : 0) : `${String(holder[key])} otherwise`
  return copy
}
