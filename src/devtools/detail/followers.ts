// All that followed from an entry: its effects, theirs, and so on, each under what led to it.
import type { Player } from '../../../replay/player/player.ts'

export interface Follower {
  readonly position: number
  /** 1 for what the entry led to at once. */
  readonly depth: number
}

/** At most so many, in the order of a tree. */
export const followersOf = (
  { effectsOf }: Pick<Player, 'effectsOf'>,
  position: number,
  most: number,
): readonly Follower[] => {
  const found: Follower[] = []
  const waiting: Follower[] = below(effectsOf(position), 1)
  for (let next = waiting.pop(); next !== undefined && found.length < most; next = waiting.pop()) {
    found.push(next)
    waiting.push(...below(effectsOf(next.position), next.depth + 1))
  }
  return found
}

/** The first one last, since that is taken next. */
const below = (positions: readonly number[], depth: number): Follower[] =>
  positions.map((position) => ({ position, depth })).reverse()
