// Which seeds one machine of several takes. All shards of one base seed together take each seed once.
import * as t from 'io-ts'
import { shape } from '../../../../domain/codec/shapes.ts'
import type { SeedRange } from '../manySessions.ts'

/** `index` counts from 1 to `of`. */
export const Shard = shape({ index: t.number, of: t.number })
export type Shard = t.TypeOf<typeof Shard>

export const WHOLE: Shard = { index: 1, of: 1 }

const MOST_SHARDS = 10_000

/** `3/10`. Throws one sentence where it is no such thing. */
export const shardIn = (text: string): Shard => {
  const [, index, of] = /^(\d{1,5})\/(\d{1,5})$/.exec(text) ?? []
  const shard = { index: Number(index), of: Number(of) }
  if (!(shard.index >= 1 && shard.index <= shard.of && shard.of <= MOST_SHARDS))
    throw new Error(`--shard takes a part of a whole, such as 3/10, not "${text}".`)
  return shard
}

interface Hunted {
  readonly firstSeed: number
  /** Of all shards together. */
  readonly runs: number
  readonly shard: Shard
}

/** How many sessions the shard has. */
export const sessionsOf = ({ runs, shard: { index, of } }: Hunted): number =>
  Math.max(0, Math.ceil((runs - index + 1) / of))

/** The seeds of a shard, dealt out to `jobs` processes. Where there are fewer seeds, there are fewer ranges. */
export const rangesOf = (
  { firstSeed, runs, shard: { index, of } }: Hunted,
  jobs: number,
): readonly SeedRange[] =>
  Array.from({ length: jobs }, (_, job) => {
    const skipped = index - 1 + job * of
    return { firstSeed: firstSeed + skipped, runs: runs - skipped, stride: of * jobs }
  }).filter((range) => range.runs > 0)
