// Seeking: the state after any entry of a long recording, and how little a tenfold, hundredfold length matters.
import { deepStrictEqual } from 'node:assert'
import type { Entry } from '../../domain/entry.ts'
import { foldInBulk, foldOnDrafts } from '../../projections/fold.ts'
import { initialModels } from '../../projections/readModels.ts'
import { createPlayer, type Player } from '../../replay/player.ts'
import type { Scale } from './scale.ts'
import type { LongLog } from './longLog.ts'
import { heapOf, quantile, spentMs, timed } from './measure.ts'
import { atMost, type Part } from './table.ts'

const SEEKS = 2_000

export const seekPart = async (log: LongLog, { entryCount }: Scale): Promise<Part> => {
  const entries = log.entries(entryCount)
  const { player, openMs } = opened(entries)
  const seeks = seekTimes(player)
  deepStrictEqual(player.modelsAt(entryCount / 2), foldInBulk(entries.slice(0, entryCount / 2)))
  const refold = timed(() => foldOnDrafts(initialModels, entries)).ms
  const snapshots = await heapOf(() => Promise.resolve(opened(entries)))
  const short = quantile(seekTimes(opened(log.entries(entryCount / 10)).player), 0.99)
  const long = quantile(seekTimes(opened(log.entries(entryCount * 10)).player), 0.99)
  const count = (n: number): string => n.toLocaleString('en')
  return {
    title: `Seek in ${count(entryCount)} entries`,
    rows: [
      { name: 'to any entry, p99', limit: atMost(8, 2), measured: quantile(seeks, 0.99), unit: 'ms' },
      { name: 'to any entry, median', measured: quantile(seeks, 0.5), unit: 'ms' },
      { name: 'a refold with one draft, of the median', measured: refold / quantile(seeks, 0.5), unit: '×' },
      { name: 'opening: all snapshots made', measured: openMs, unit: 'ms' },
      { name: 'the snapshots, in memory', measured: snapshots.bytes / 1e6, unit: 'MB' },
      {
        name: `p99 in ${count(entryCount * 10)} entries, of that in ${count(entryCount / 10)}`,
        limit: atMost(4, 2),
        measured: long / short,
        unit: '×',
      },
    ],
  }
}

const opened = (entries: readonly Entry[]): { readonly player: Player; readonly openMs: number } => {
  const player = createPlayer({ snapshot: null, entries })
  return { player, openMs: timed(() => player.modelsAt(entries.length)).ms }
}

/** In milliseconds, to places that are the same in each run. */
const seekTimes = (player: Player): readonly number[] => {
  const random = createRandom()
  return Array.from({ length: SEEKS }, () => {
    const position = Math.floor(random() * player.length)
    const startMs = spentMs()
    player.modelsAt(position)
    return spentMs() - startMs
  })
}

/** Mulberry32: numbers from 0 up to 1. */
const createRandom = (): (() => number) => {
  let state = 7
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
