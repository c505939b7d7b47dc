// Folding: a log of events at once, and one event live, each against plain mutation, immer and Redux Toolkit.
import { deepStrictEqual } from 'node:assert'
import type { Entry } from '../../domain/entry.ts'
import { foldInBulk, foldOnDrafts, foldOne } from '../../projections/fold.ts'
import { initialModels, type ReadModels } from '../../projections/readModels.ts'
import type { Scale } from './bench.ts'
import type { LongLog } from './longLog.ts'
import { compare } from './measure.ts'
import { mutateInPlace } from './plainModels.ts'
import { producePerEvent, reduxReducer } from './reduxModels.ts'
import { atLeast, atMost, type Part } from './table.ts'

export const foldPart = async (log: LongLog, { entryCount, effort }: Scale): Promise<Part> => {
  const events = log.events(entryCount)
  const plain = foldInBulk(events)
  for (const other of [mutateInPlace(events), foldOnDrafts(initialModels, events), reduce(fresh(events))])
    deepStrictEqual(other, plain)
  const prepare = (): readonly Entry[] => fresh(events)
  const { ratio, medianMs } = await compare(
    {
      plain: { run: () => mutateInPlace(events) },
      bulk: { run: () => foldInBulk(events) },
      draft: { run: () => foldOnDrafts(initialModels, events) },
      live: { run: () => events.reduce(foldOne, initialModels) },
      loose: { run: () => producePerEvent(events, { isFrozen: false }) },
      frozen: { prepare, run: (own) => producePerEvent(own as readonly Entry[], { isFrozen: true }) },
      redux: { prepare, run: (own) => reduce(own as readonly Entry[]) },
    },
    effort,
  )
  return {
    title: `Fold ${entryCount.toLocaleString('en')} events at once`,
    rows: [
      { name: 'plain mutation by hand, the floor', measured: medianMs('plain'), unit: 'ms' },
      { name: 'foldInBulk, of the floor', limit: atMost(10, 2), measured: ratio('bulk', 'plain'), unit: '×' },
      {
        name: 'Redux Toolkit, of foldInBulk',
        limit: atLeast(10, 50),
        measured: ratio('redux', 'bulk'),
        unit: '×',
      },
      { name: 'one immer draft (foldOnDrafts), of the floor', measured: ratio('draft', 'plain'), unit: '×' },
      { name: 'foldOne an event, of the floor', measured: ratio('live', 'plain'), unit: '×' },
      { name: 'immer, one produce an event, of the floor', measured: ratio('loose', 'plain'), unit: '×' },
      { name: 'the same as people write it, frozen', measured: ratio('frozen', 'plain'), unit: '×' },
      { name: 'Redux Toolkit, of the floor', measured: ratio('redux', 'plain'), unit: '×' },
    ],
  }
}

/** So many events fall on a screen that has been open for a while. */
const LIVE_EVENTS = 2_000

/** Both begin with the state of a log that is half over. */
export const livePart = async (log: LongLog, { entryCount, effort }: Scale): Promise<Part> => {
  const events = log.events(entryCount / 2 + LIVE_EVENTS)
  const before = foldInBulk(events.slice(0, -LIVE_EVENTS))
  const frozenBefore = reduce(fresh(events.slice(0, -LIVE_EVENTS)))
  const batch = events.slice(-LIVE_EVENTS)
  deepStrictEqual(batch.reduce(foldOne, before), fresh(batch).reduce(reduxReducer, frozenBefore))
  const { ratio, medianMs } = await compare(
    {
      ours: { prepare: () => fresh(batch), run: (own) => (own as readonly Entry[]).reduce(foldOne, before) },
      redux: {
        prepare: () => fresh(batch),
        run: (own) => (own as readonly Entry[]).reduce(reduxReducer, frozenBefore),
      },
    },
    effort,
  )
  return {
    title: 'Fold one event live',
    rows: [
      { name: 'foldOne', measured: (medianMs('ours') / LIVE_EVENTS) * 1_000, unit: 'µs' },
      {
        name: 'a Redux Toolkit reducer, of foldOne',
        limit: atLeast(1.3, 3),
        measured: ratio('redux', 'ours'),
        unit: '×',
      },
    ],
  }
}

const reduce = (entries: readonly Entry[]): ReadModels =>
  entries.reduce<ReadModels | undefined>(reduxReducer, undefined) ?? initialModels

/** A copy that shares nothing, for those who freeze what they are given. */
const fresh = (entries: readonly Entry[]): readonly Entry[] => entries.map((entry) => copyOf(entry) as Entry)

const copyOf = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copyOf)
  const copy: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) copy[key] = copyOf(item)
  return copy
}
