// Seeking: the state after any entry of a long recording, and how little a tenfold, hundredfold length matters.
import { deepStrictEqual } from 'node:assert'
import type { Entry } from '../../domain/log/entry.ts'
import { foldInBulk } from '../../projections/fold.ts'
import { createPlayer, type Player } from '../../replay/player/player.ts'
import { repeats, type Scale } from './scale.ts'
import type { LongLog } from './longLog.ts'
import { heapOf, quantile, timed } from './measure.ts'
import { atMost, type Part } from './table.ts'

const SEEKS = 2_000

export const seekPart = async (log: LongLog, scale: Scale): Promise<Part> => {
  const { entryCount } = scale
  const entries = log.entries(entryCount)
  const held = await heapOf(() => Promise.resolve(opened(entries)))
  const { player, openMs } = held.value
  const middle = Math.floor(entryCount / 2)
  deepStrictEqual(player.modelsAt(middle), foldInBulk(entries.slice(0, middle)))
  const seeks = seekTimes(player, scale)
  const refoldMs = timed(() => foldInBulk(entries)).ms
  const p99In = (count: number): number => seekTimes(opened(log.entries(count)).player, scale).p99Ms
  const shortMs = p99In(entryCount / 10)
  const longMs = p99In(entryCount * 10)
  const count = (n: number): string => n.toLocaleString('en')
  return {
    title: `Seek in ${count(entryCount)} entries`,
    rows: [
      { name: 'to any entry, p99', limit: atMost(2, 0.5), measured: seeks.p99Ms, unit: 'ms' },
      { name: 'to any entry, median', measured: seeks.medianMs, unit: 'ms' },
      { name: 'a refold by foldInBulk, of the median', measured: refoldMs / seeks.medianMs, unit: '×' },
      { name: 'opening: all snapshots made', measured: openMs, unit: 'ms' },
      { name: 'the snapshots, in memory', measured: held.bytes / 1e6, unit: 'MB' },
      {
        name: `p99 in ${count(entryCount * 10)} entries, of that in ${count(entryCount / 10)}`,
        limit: atMost(2, 1.5),
        measured: longMs / shortMs,
        unit: '×',
      },
    ],
  }
}

const opened = (entries: readonly Entry[]): { readonly player: Player; readonly openMs: number } => {
  const player = createPlayer({ snapshot: null, entries })
  return { player, openMs: timed(() => player.modelsAt(entries.length)).ms }
}

/** To places that are the same in each run; each figure is the median of those of several rounds. */
const seekTimes = (player: Player, scale: Scale): { readonly medianMs: number; readonly p99Ms: number } => {
  const random = createRandom()
  const timesOfRound = (): readonly number[] =>
    Array.from({ length: repeats(scale, SEEKS) }, () => {
      const position = Math.floor(random() * player.length)
      return timed(() => player.modelsAt(position)).ms
    })
  timesOfRound()
  const all = Array.from({ length: Math.ceil(scale.effort.rounds / 2) }, timesOfRound)
  const over = (share: number): number =>
    quantile(
      all.map((times) => quantile(times, share)),
      0.5,
    )
  return { medianMs: over(0.5), p99Ms: over(0.99) }
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
