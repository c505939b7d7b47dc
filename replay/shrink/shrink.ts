// The smallest session that still does what a recorded one did: break a law, or go another way than recorded. Moves
// are taken out and the rest run again, until nothing can be taken out any more or the work that it may cost is done.
import type { Entry } from '../../domain/log/entry.ts'
import type { Law } from '../laws/engine/law.ts'
import type { Effects } from '../../effects/pipeline/pipeline.ts'
import { compareRerun, type RecordedSession } from '../rerun/divergence.ts'
import { brandCheckOf, lawBreaksIn } from '../player/lawCheck.ts'
import type { Move } from '../rerun/moves.ts'
import { isLoad } from '../player/entryTimes.ts'
import { divergenceGoal, type Goal, lawGoal } from './goal.ts'
import { createCandidateRunner, type CandidateRunner } from './candidateRunner.ts'
import {
  lastPagesOf,
  withFewCommands,
  withJoinedWaits,
  withoutKinds,
  withShortWaits,
  withTimeAway,
} from './passes.ts'
import { smallest, type Search } from './smallest.ts'

export interface ShrinkParts {
  readonly log: RecordedSession
  readonly goal: { readonly does: 'breaks'; readonly law: Law } | { readonly does: 'diverges' }
  /** This version's, unless others are handed in. */
  readonly effects?: Effects
  /**
   * After so many re-runs the search ends, with what it has reached by then; without a limit where none is given. It counts
   * work and no time, so that a log shrinks to the same session on any machine.
   */
  readonly mostReruns?: number
}

export interface ShrunkSession {
  readonly _tag: 'Shrunk'
  readonly moves: readonly Move[]
  /** What the moves lead to, from the first load of the page. */
  readonly entries: readonly Entry[]
  /** The entry that breaks the law, or goes another way. */
  readonly seq: number
  readonly fact: string
  /** Moves without the waits: what people and clocks do. */
  readonly commandCount: number
  readonly commandCountBefore: number
  readonly rerunCount: number
}

type ShrunkOnce = Omit<ShrunkSession, 'rerunCount'> | { readonly _tag: ShrinkRefusedTag }

export type Shrunk = ShrunkSession | { readonly _tag: ShrinkRefusedTag }

export type ShrinkRefusedTag =
  /** The log was cut: what happened before its first entry can't be run. */
  | 'StartsFromSnapshot'
  | 'NeverStarts'
  /** The re-run does the same, and only folds it to other read models: no session is smaller than that. */
  | 'FoldedOtherwise'
  /** The recording itself keeps the law. */
  | 'KeptByTheLog'
  /** The recording breaks it; its re-run by this version doesn't any more, or goes no other way. */
  | 'KeptByThisVersion'

export const shrinkRecording = (parts: ShrinkParts): Shrunk => {
  const { log, goal, mostReruns = Infinity } = parts
  const [first] = log.entries
  if (log.snapshot !== null) return { _tag: 'StartsFromSnapshot' }
  if (first === undefined || !isLoad(first)) return { _tag: 'NeverStarts' }
  let rerunCount = 0
  const mayGoOn = (): boolean => rerunCount < mostReruns
  const work: Work = { mayGoOn, onRun: () => (rerunCount += 1) }
  let shrunk = shrunkOnce(parts, work)
  while (goal.does === 'breaks' && shrunk._tag === 'Shrunk' && mayGoOn()) {
    // What is left is a recording of its own, and may need less still to find its answers.
    const again = shrunkOnce({ ...parts, log: { ...log, entries: shrunk.entries } }, work)
    if (again._tag !== 'Shrunk' || again.commandCount >= shrunk.commandCount) break
    const { commandCountBefore } = shrunk
    shrunk = { ...again, commandCountBefore }
  }
  return shrunk._tag === 'Shrunk' ? { ...shrunk, rerunCount } : shrunk
}

/** The search's limit, and who counts. */
interface Work extends Search {
  readonly onRun: () => void
}

const shrunkOnce = (parts: ShrinkParts, work: Work): ShrunkOnce => {
  const { log: session, effects } = parts
  const goal = goalOf(parts)
  if (typeof goal === 'string') return { _tag: goal }
  // The adaptive stub makes for shorter sessions; where the whole one goes another way with it, the exact one serves.
  for (const server of ['adaptive', 'exact'] as const) {
    const runner = createCandidateRunner({ session, effects, server, goal, onRun: work.onRun })
    const whole = runner.attempt(runner.moves)
    if (whole !== null) return shrunkBy(runner, whole.movesMade, work)
  }
  return { _tag: 'KeptByThisVersion' }
}

const goalOf = ({ log, goal, effects }: ShrinkParts): Goal | ShrinkRefusedTag => {
  if (goal.does === 'breaks') {
    const check = brandCheckOf(log.header)
    const isBroken = lawBreaksIn(log, { ...check, laws: [goal.law] }).length > 0
    return isBroken ? lawGoal(goal.law, check) : 'KeptByTheLog'
  }
  const found = compareRerun(log, effects)
  if (found._tag !== 'Differs') return 'KeptByThisVersion'
  if (found.divergence.how === 'foldedOtherwise') return 'FoldedOtherwise'
  const unguided = createCandidateRunner({ session: log, effects, server: 'exact', goal: NO_GOAL })
  const again = unguided.runAll(unguided.moves)
  return divergenceGoal({ divergence: found.divergence, recorded: log.entries, again })
}

const NO_GOAL: Goal = () => ({ take: () => null, atEnd: () => null })

const shrunkBy = (runner: CandidateRunner, movesMade: number, search: Search): ShrunkOnce => {
  const does = (moves: readonly Move[]): boolean => runner.attempt(moves) !== null
  const ended = runner.moves.slice(0, movesMade) // Nothing after it can have led to it.
  const page = lastPagesOf(does(ended) ? ended : runner.moves, does, search)
  const few = withFewCommands(withoutKinds(page, does, search), does, search)
  const fine = smallest(withTimeAway(withJoinedWaits(few, does), does, search), does, search)
  const moves = smallest(withShortWaits(fine, does, search), does, search)
  const found = runner.attempt(moves)
  if (found === null) throw new Error('The smallest session does it')
  return {
    _tag: 'Shrunk',
    moves,
    entries: runner.runAll(moves),
    ...found.reached,
    commandCount: commandsIn(moves),
    commandCountBefore: commandsIn(runner.moves),
  }
}

const commandsIn = (moves: readonly Move[]): number => moves.filter(({ does }) => does !== 'wait').length
