// Runs a candidate of the shrinker: some of the moves again, until they have done what they must or can no longer.
import type { Entry } from '../../domain/log/entry.ts'
import type { Effects } from '../../effects/pipeline/pipeline.ts'
import type { RecordedSession } from '../rerun/divergence.ts'
import { adaptiveStub, exactStub } from '../stubServer/stubServer.ts'
import type { UnmatchedRequest } from '../stubServer/requestMatching.ts'
import { withRedirects } from '../stubServer/redirects.ts'
import { rerun } from '../rerun/rerun.ts'
import { type Move, movesOf } from '../rerun/moves.ts'
import type { Goal, Reached } from './goal.ts'

export interface CandidateRun {
  readonly reached: Reached
  readonly entries: readonly Entry[]
  readonly movesMade: number
}

export interface CandidateRunner {
  /** All moves of the recording. */
  readonly moves: readonly Move[]
  /** `null` where these moves don't do it. Memoised. */
  readonly attempt: (moves: readonly Move[]) => CandidateRun | null
  /** The moves to their very end. */
  readonly runAll: (moves: readonly Move[]) => readonly Entry[]
}

export interface CandidateRunnerParts {
  readonly session: RecordedSession
  readonly effects: Effects | undefined
  readonly server: 'adaptive' | 'exact'
  readonly goal: Goal
  /** Called for each re-run of a candidate. */
  readonly onRun?: () => void
}

/** A shortened session has no reason to become longer than the whole. */
const MOST_ENTRIES_MORE = 1_000

export const createCandidateRunner = ({
  session,
  effects,
  server,
  goal,
  onRun,
}: CandidateRunnerParts): CandidateRunner => {
  const { settings, timeZone } = session.header
  const recorded = withRedirects(session.entries, settings.redirectHosts)
  const { moves: all, startsAtMs } = movesOf(recorded)
  const unmatched: UnmatchedRequest[] = []
  const parts = {
    settings,
    timeZone,
    startsAtMs,
    ...(effects === undefined ? {} : { effects }),
    server: exactStub(recorded, { onUnmatched: (request) => unmatched.push(request) }),
    mostEntries: recorded.length + MOST_ENTRIES_MORE,
  }
  if (server === 'adaptive') {
    rerun(all, parts)
    parts.server = adaptiveStub(recorded, unmatched)
  }
  const run = (moves: readonly Move[]): CandidateRun | null => {
    onRun?.()
    const watch = goal()
    const found: Reached[] = []
    const { entries, movesMade } = rerun(moves, {
      ...parts,
      onEntry: (entry) => {
        const fact = watch.take(entry)
        if (fact !== null) found.push({ seq: entry.seq, fact })
        return fact === null
      },
    })
    const reached = found[0] ?? watch.atEnd(entries)
    return reached === null ? null : { reached, entries, movesMade }
  }
  return {
    moves: all,
    attempt: memoised(run),
    runAll: (moves) => rerun(moves, parts).entries,
  }
}

/** Memoised: the same candidate comes up again and again while one move after the other is taken out. */
const memoised = (run: CandidateRunner['attempt']): CandidateRunner['attempt'] => {
  const names = new Map<Move, number>()
  const known = new Map<string, CandidateRun | null>()
  const nameOf = (move: Move): number => {
    const name = names.get(move) ?? names.size
    names.set(move, name)
    return name
  }
  return (moves) => {
    const key = moves.map(nameOf).join()
    const before = known.get(key)
    if (before !== undefined) return before
    const found = run(moves)
    known.set(key, found)
    return found
  }
}
