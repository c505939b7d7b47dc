// Shortens the waits of a session as far as it still does what it must: a reader shouldn't wonder why so long.
import type { DurationMs } from '../../domain/instant.ts'
import type { Search } from './smallest.ts'
import type { Move } from '../rerun/moves.ts'

type Does = (moves: readonly Move[]) => boolean

export const withShortWaits = (moves: readonly Move[], does: Does, { mayGoOn }: Search): readonly Move[] => {
  let kept = withJoinedWaits(moves, does)
  for (let i = kept.length - 1; i >= 0; i -= 1) {
    const move = kept[i]
    if (move?.does !== 'wait') continue
    for (const ms of shorterThan(move.ms)) {
      if (!mayGoOn()) return kept
      const shorter = kept.with(i, waitOf(ms))
      if (!does(shorter)) continue
      kept = shorter
      break
    }
  }
  return kept
}

/** Two waits in a row are one. */
export const withJoinedWaits = (moves: readonly Move[], does: Does): readonly Move[] => {
  const fewer: Move[] = []
  for (const move of moves) {
    const last = fewer.at(-1)
    if (move.does === 'wait' && last?.does === 'wait') fewer.splice(-1, 1, waitOf(last.ms + move.ms))
    else fewer.push(move)
  }
  return fewer.length < moves.length && does(fewer) ? fewer : moves
}

/** All that is due by then has happened. */
const waitOf = (ms: DurationMs): Move => ({ does: 'wait', ms, entries: null, holds: false })

const ROUND_MS: readonly DurationMs[] = [
  1, 10, 100, 200, 500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000, 120_000, 300_000, 600_000,
  900_000, 1_200_000, 1_800_000, 3_600_000,
]

const shorterThan = (ms: DurationMs): readonly DurationMs[] => ROUND_MS.filter((shorter) => shorter < ms)
