// Leaves out whole pages of a session: what is left of them is the time that they took.
import type { Move } from '../rerun/moves.ts'
import type { Search } from './smallest.ts'

type Does = (moves: readonly Move[]) => boolean
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
  timePassedIn(moves, { ...load, awayMs: load.awayMs + 1 }),
]

/** By all clocks. */
const timePassedIn = (moves: readonly Move[], load: LoadMove): readonly Move[] => {
  let [passedMs, setMs] = [load.awayMs, 0]
  for (const move of moves) {
    if (move.does === 'wait') passedMs += move.ms
    if (move.does === 'load') passedMs += move.awayMs
    if (move.does === 'clock' && !move.serverStays) passedMs += move.byMs
    if (move.does === 'clock' && move.serverStays) setMs += move.byMs
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
