// The passes of the shrinker: each takes moves out of a session, or makes them shorter, as far as it still does what it
// must. Whole pages go first, then commands, then the time that is waited.
import { type DurationMs, durationMs, NO_TIME, plus } from '../../domain/instant.ts'
import type { Move } from '../rerun/moves.ts'
import { type Search, smallest } from './smallest.ts'

/** Whether these moves still do it. */
export type Does = (moves: readonly Move[]) => boolean
type LoadMove = Extract<Move, { readonly does: 'load' }>

/** From one of the last loads of the page on, at the time that it was then, where that does it. */
export const lastPagesOf = (moves: readonly Move[], does: Does, { mayGoOn }: Search): readonly Move[] => {
  for (let i = moves.length - 1; i > 0 && mayGoOn(); i -= 1) {
    const load = moves[i]
    if (load?.does !== 'load') continue
    const pages = timesTo(moves.slice(0, i), load).map((time) => [...time, ...moves.slice(i + 1)])
    const found = pages.find(does)
    if (found !== undefined) return found
  }
  return moves
}

/** A load at the time that it would be after `moves`; or a moment later, as a page may have had no luck just then. */
const timesTo = (moves: readonly Move[], load: LoadMove): readonly (readonly Move[])[] => [
  timePassedIn(moves, load),
  timePassedIn(moves, { ...load, awayMs: plus(load.awayMs, durationMs(1)) }),
]

/** By all clocks. */
const timePassedIn = (moves: readonly Move[], load: LoadMove): readonly Move[] => {
  let [passedMs, setMs] = [load.awayMs, NO_TIME]
  for (const move of moves) {
    if (move.does === 'wait') passedMs = plus(passedMs, move.ms)
    if (move.does === 'load') passedMs = plus(passedMs, move.awayMs)
    if (move.does === 'clock' && !move.serverStays) passedMs = plus(passedMs, move.byMs)
    if (move.does === 'clock' && move.serverStays) setMs = plus(setMs, move.byMs)
  }
  const first: Move = { ...load, awayMs: passedMs }
  return setMs === 0 ? [first] : [{ does: 'clock', byMs: setMs, serverStays: true }, first]
}

/** Where pages are loaded and nothing is done on them, one is loaded when all that time has passed. */
export const withTimeAway = (moves: readonly Move[], does: Does, { mayGoOn }: Search): readonly Move[] => {
  let kept = moves
  for (let end = kept.length; end > 0 && mayGoOn(); end -= 1) {
    const start = kept.slice(0, end).findLastIndex((move) => !isTime(move)) + 1
    const load = kept.slice(start, end).findLast((move): move is LoadMove => move.does === 'load')
    if (load === undefined || end - start < 2) continue
    const passing = kept.slice(start, end).filter((move) => move !== load)
    const [before, after] = [kept.slice(0, start), kept.slice(end)]
    const shorter = timesTo(passing, load).map((time) => [...before, ...time, ...after])
    const found = shorter.find(does)
    if (found === undefined) continue
    kept = found
    end = start + 1
  }
  return kept
}

const isTime = (move: Move): boolean =>
  move.does === 'wait' || move.does === 'load' || (move.does === 'clock' && !move.serverStays)

/** Without all commands of some types at once, the most frequent first. */
export const withoutKinds = (moves: readonly Move[], does: Does, search: Search): readonly Move[] => {
  const counts = new Map<string, number>()
  for (const move of moves) counts.set(kindOf(move), (counts.get(kindOf(move)) ?? 0) + 1)
  counts.delete('wait')
  const withKinds = (kinds: readonly string[]): readonly Move[] =>
    moves.filter((move) => move.does === 'wait' || kinds.includes(kindOf(move)))
  const kinds = [...counts.keys()].sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))
  return withKinds(smallest(kinds, (some) => does(withKinds(some)), search))
}

const kindOf = (move: Move): string => (move.does === 'command' ? move.command.type : move.does)

/** The waits all stay for now: what happens later still happens at its time, and finds the recorded answers. */
export const withFewCommands = (moves: readonly Move[], does: Does, search: Search): readonly Move[] => {
  const withWaits = (commands: ReadonlySet<Move>): readonly Move[] =>
    moves.filter((move) => move.does === 'wait' || commands.has(move))
  const commands = moves.filter((move) => move.does !== 'wait')
  return withWaits(new Set(smallest(commands, (some) => does(withWaits(new Set(some))), search)))
}

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
    if (move.does === 'wait' && last?.does === 'wait') fewer.splice(-1, 1, waitOf(plus(last.ms, move.ms)))
    else fewer.push(move)
  }
  return fewer.length < moves.length && does(fewer) ? fewer : moves
}

/** All that is due by then has happened. */
const waitOf = (ms: DurationMs): Move => ({ does: 'wait', ms, entries: null, holds: false })

const ROUND_MS = [
  1, 10, 100, 200, 500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000, 120_000, 300_000, 600_000,
  900_000, 1_200_000, 1_800_000, 3_600_000,
].map(durationMs)

const shorterThan = (ms: DurationMs): readonly DurationMs[] => ROUND_MS.filter((shorter) => shorter < ms)
