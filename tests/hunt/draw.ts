// What a hunt does next: the part by its weight, and its seed. The same seed and shard draw the same turns, whatever the
// turns take; no two turns of a hunt, nor of its shards, get the same seeds.
import { createHash } from 'node:crypto'
import type { Shard } from '../properties/run/results/shard.ts'

/** A turn may use so many seeds from its own on. */
export const SEEDS_OF_TURN = 1_000
/** Together they fill the seeds that the parts take: 1 to 1,000,000,000. */
const BLOCKS = 1_000_000

/** Numbers that look random and are the same each time. */
export interface Chance {
  /** From 0 on, below `n`. */
  readonly below: (n: number) => number
}

export interface Draw<P> {
  readonly parts: readonly P[]
  readonly seed: number
  readonly shard: Shard
}

export interface Turn<P> {
  readonly part: P
  readonly seed: number
  /** For what else the turn has to choose. */
  readonly chance: Chance
}

/** The `n`th turn, from 0 on. */
export const turnOf = <P extends { readonly weight: number }>(
  { parts, seed, shard }: Draw<P>,
  n: number,
): Turn<P> => {
  const chance = chanceOf(`${seed} ${shard.index}/${shard.of} ${n}`)
  const part = byWeight(parts, chance)
  const block = (chanceOf(`${seed}`).below(BLOCKS) + n * shard.of + shard.index - 1) % BLOCKS
  return { part, seed: block * SEEDS_OF_TURN + 1, chance }
}

export const chanceOf = (words: string): Chance => {
  let drawn = 0
  return {
    below: (n) => {
      drawn += 1
      const digest = createHash('sha256').update(`${words}, ${drawn}`).digest()
      // Six bytes: what is left over by the division is too little to show.
      return digest.readUIntBE(0, 6) % n
    },
  }
}

const byWeight = <P extends { readonly weight: number }>(parts: readonly P[], chance: Chance): P => {
  let left = chance.below(parts.reduce((sum, { weight }) => sum + weight, 0))
  for (const part of parts) {
    if (left < part.weight) return part
    left -= part.weight
  }
  throw new Error('No part has a weight')
}

/** So many of them, or all where there are fewer; in their own order. */
export const drawnFrom = <A>(all: readonly A[], count: number, chance: Chance): readonly A[] => {
  const places = all.map((_, i) => i)
  for (let i = 0; i < Math.min(count, places.length); i += 1) {
    const j = i + chance.below(places.length - i)
    const [a = 0, b = 0] = [places[i], places[j]]
    places[i] = b
    places[j] = a
  }
  const drawn = new Set(places.slice(0, count))
  return all.filter((_, i) => drawn.has(i))
}
