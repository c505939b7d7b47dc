// Lets time pass in a re-run: what falls due happens, in the order of the recording where that tells one.
import type { DurationMs } from '../../domain/instant.ts'
import type { VirtualClock } from '../../effects/ports/virtualClock.ts'
import type { StubServer } from '../stubServer/stubServer.ts'
import type { Move } from './moves.ts'

export interface PassingParts {
  readonly clock: VirtualClock
  readonly server: StubServer
  readonly slackMs: DurationMs
  /** How many entries came since the move before, that one's own included. */
  readonly sinceMove: () => number
  /** The number of the newest entry. */
  readonly seq: () => number
  readonly isOver: () => boolean
  readonly runAway: () => void
}

/** See the move `wait`. Where the recorded timers were late, this falls short of the time or goes over it by as much. */
export type Pass = (wait: Wait) => void
export type Wait = Pick<Extract<Move, { readonly does: 'wait' }>, 'ms' | 'entries' | 'holds'>

export const createPassing = (parts: PassingParts): Pass => {
  const { clock, slackMs, isOver, sinceMove } = parts
  const runNext = createRunner(parts)
  let dueMs: DurationMs = 0
  const leftMs = (): DurationMs => dueMs - clock.scheduler.now()
  return ({ ms, entries, holds }) => {
    dueMs += ms
    const most = holds || slackMs > 0 ? entries : null
    while (!isOver() && runNext(leftMs() - (most === null ? 0 : slackMs + 1)));
    if (most !== null) while (!isOver() && sinceMove() < most && runNext(leftMs() + slackMs));
    if (leftMs() > 0) clock.lag(leftMs())
  }
}

/** So many things that fell due and left no entry: nobody waits for more. A held reservation makes three a second. */
const MOST_IDLE = 1_000_000

/** Runs what comes next within so many milliseconds; says whether there was anything. */
const createRunner = ({ clock, server, slackMs, seq, runAway }: PassingParts) => {
  let [lastSeq, idleCount] = [0, 0]
  const countIdle = (): void => {
    idleCount = seq() === lastSeq ? idleCount + 1 : 0
    lastSeq = seq()
    if (idleCount > MOST_IDLE) runAway()
  }
  return (withinMs: DurationMs): boolean => {
    countIdle()
    const nextMs = Math.max(0, clock.untilNextMs())
    const answer = slackMs === 0 ? null : server.recordedNext(seq() + 1)
    // An answer that the log has next comes before timers that were late then.
    if (answer !== null && answer.dueInMs <= Math.min(withinMs, nextMs + slackMs)) {
      clock.lag(Math.max(0, Math.min(answer.dueInMs, nextMs)))
      answer.give()
      return true
    }
    if (nextMs > withinMs) return false
    clock.step()
    return true
  }
}
