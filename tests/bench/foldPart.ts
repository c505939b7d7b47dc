// Folding: a log of events at once, and one event live, each against plain mutation, immer and Redux Toolkit.
import { deepStrictEqual } from 'node:assert'
import type { Entry } from '../../domain/log/entry.ts'
import { foldInBulk, foldOne } from '../../projections/fold.ts'
import { initialModels, type ReadModels } from '../../projections/readModels.ts'
import { repeats, type Scale } from './scale.ts'
import type { LongLog } from './longLog.ts'
import { compare } from './measure.ts'
import { mutateInPlace } from './plainModels.ts'
import { produceOnce, producePerEvent, reduxReducer } from './reduxModels.ts'
import { atLeast, atMost, type Part, type Row } from './table.ts'

/** Folding event by event is slow: a fifth of the log shows as much, against the same fifth. */
const PEERS_SHARE = 5

export const foldPart = async (log: LongLog, scale: Scale): Promise<Part> => {
  const events = log.events(scale.entryCount)
  const expected = foldInBulk(events)
  deepStrictEqual(mutateInPlace(events), expected)
  const { ratio, medianMs } = await compare(
    {
      plain: { run: () => mutateInPlace(events) },
      bulk: { run: () => foldInBulk(events) },
      draft: { run: () => produceOnce(events) },
    },
    scale.effort,
  )
  return {
    title: `Fold ${scale.entryCount.toLocaleString('en')} events at once (peers: a fifth of them)`,
    rows: [
      { name: 'plain mutation by hand, the floor', measured: medianMs('plain'), unit: 'ms' },
      {
        name: 'foldInBulk, of the floor',
        limit: atMost(2, 1.2),
        measured: ratio('bulk', 'plain'),
        unit: '×',
      },
      { name: 'one immer draft, of the floor', measured: ratio('draft', 'plain'), unit: '×' },
      ...(await peerRows(log, scale)),
    ],
  }
}

const peerRows = async (log: LongLog, { entryCount, effort }: Scale): Promise<readonly Row[]> => {
  const events = log.events(entryCount / PEERS_SHARE)
  deepStrictEqual(reduce(fresh(events)), foldInBulk(events))
  const prepare = (): readonly Entry[] => fresh(events)
  const { ratio } = await compare(
    {
      plain: { run: () => mutateInPlace(events) },
      bulk: { run: () => foldInBulk(events) },
      live: { run: () => events.reduce(foldOne, initialModels) },
      loose: { run: () => producePerEvent(events, { isFrozen: false }) },
      frozen: { prepare, run: (own) => producePerEvent(own as readonly Entry[], { isFrozen: true }) },
      redux: { prepare, run: (own) => reduce(own as readonly Entry[]) },
    },
    effort,
  )
  return [
    { name: 'foldOne an event, of the floor', measured: ratio('live', 'plain'), unit: '×' },
    { name: 'immer, one produce an event, of the floor', measured: ratio('loose', 'plain'), unit: '×' },
    { name: 'the same as people write it, frozen', measured: ratio('frozen', 'plain'), unit: '×' },
    { name: 'Redux Toolkit, of the floor', measured: ratio('redux', 'plain'), unit: '×' },
    {
      name: 'Redux Toolkit, of foldInBulk',
      limit: atLeast(10, 50),
      measured: ratio('redux', 'bulk'),
      unit: '×',
    },
  ]
}

/** So many events fall on a screen that has been open for a while. */
const LIVE_EVENTS = 2_000

/** Both begin with the state of a log that is half over. */
export const livePart = async (log: LongLog, scale: Scale): Promise<Part> => {
  const { entryCount, effort } = scale
  const liveCount = repeats(scale, LIVE_EVENTS)
  const events = log.events(entryCount / 2 + liveCount)
  const before = foldInBulk(events.slice(0, -liveCount))
  const frozenBefore = reduce(fresh(events.slice(0, -liveCount)))
  const batch = events.slice(-liveCount)
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
      { name: 'foldOne', measured: (medianMs('ours') / liveCount) * 1_000, unit: 'µs' },
      {
        name: 'a Redux Toolkit reducer, of foldOne',
        limit: atLeast(7, 10),
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
