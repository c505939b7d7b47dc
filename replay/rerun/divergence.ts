// Whether this version of the program goes the way of a recording: its re-run, entry by entry beside the recorded one,
// and the read models beside the digests that the recording notes.
import { type DurationMs, durationMs, NO_TIME, plus } from '../../domain/instant.ts'
import { TIMINGS } from '../../domain/timings.ts'
import type { Effects } from '../../effects/pipeline/pipeline.ts'
import { checkDigests } from '../digest/modelDigests.ts'
import type { LogHeader } from '../schema/logHeader.ts'
import { exactStub } from '../stubServer/stubServer.ts'
import { withRedirects } from '../stubServer/redirects.ts'
import type { Recording } from '../player/recording.ts'
import { createBeside, MOST_DIFFERENT } from './beside.ts'
import type { Divergence, Exactness } from './difference.ts'
import { movesOf } from './moves.ts'
import { recordedWorldOf } from './recordedWorld.ts'
import { rerun } from './rerun.ts'
import { originOf } from '../forks/origin.ts'
import { type RerunStart, startOf, startOfFork } from './rerunStart.ts'

export interface RecordedSession extends Recording {
  readonly header: Pick<LogHeader, 'settings' | 'timeZone' | 'clock'> & Partial<Pick<LogHeader, 'app'>>
}

export type Comparison =
  /** `slackMs` is how far off recorded times were let be: 0 where every time is the same too. */
  | {
      readonly _tag: 'Same'
      readonly slackMs: DurationMs
      /** The first entry that was compared; another one than the log's first where the log was cut. */
      readonly fromSeq: number
    }
  | { readonly _tag: 'Differs'; readonly divergence: Divergence; readonly fromSeq: number }
  /** The re-run never came to an end; `seq` is the last entry that was the same. */
  | { readonly _tag: 'RanAway'; readonly seq: number; readonly fromSeq: number }
  /** The log was cut, and to its end things happen that go back to before the cut. */
  | { readonly _tag: 'StartsFromSnapshot' }
  /** No page is loaded in it, so nothing can be run. */
  | { readonly _tag: 'NeverStarts' }

/** Each way to compare is tried after the other, until one finds the re-run the same. */
export const compareRerun = (session: RecordedSession, effects?: Effects): Comparison => {
  const start = startOfFork(session, originOf({ app: session.header.app ?? '' })) ?? startOf(session)
  if ('_tag' in start) return start
  const found = comparedRerun({ session, start, effects })
  const folded = foldedOtherwise(session)
  if (folded === null || (found._tag === 'Differs' && found.divergence.seq < folded.seq)) return found
  return { _tag: 'Differs', divergence: folded, fromSeq: start.fromSeq }
}

const EXACT: Exactness = { slackMs: NO_TIME, comparesTimes: true }
/**
 * Two clocks that show whole milliseconds, and each timer as late as it was noted. There is no note of a timer that was late and
 * then called off by what a person did, nor of a wall clock that was corrected by less than a clock is fine. A wait that is
 * another one by a tenth of a second is still seen.
 */
const REAL: readonly Exactness[] = [3, 20, 45].map((ms) => ({
  slackMs: durationMs(ms),
  comparesTimes: true,
}))
/**
 * Logs that say nothing of their clock: as in virtual time; with timers as late as those of a busy machine; and as far off
 * as a clock that was corrected by a little, of which no such log has a note.
 */
const GUESSED: readonly Exactness[] = [
  NO_TIME,
  durationMs(150),
  plus(TIMINGS.serverClockToleranceMs, durationMs(150)),
].map((slackMs) => ({ slackMs, comparesTimes: false }))

const exactnessFor = ({ header }: RecordedSession): readonly Exactness[] => {
  switch (header.clock) {
    case 'virtual':
      return [EXACT]
    case 'real':
      return REAL
    case 'unknown':
      return GUESSED
  }
}

interface Compared {
  readonly session: RecordedSession
  readonly start: RerunStart
  readonly effects: Effects | undefined
}

type Outcome = Extract<Comparison, { readonly fromSeq: number }>

const comparedRerun = (compared: Compared): Outcome => {
  let best: Outcome | null = null
  for (const exactness of exactnessFor(compared.session)) {
    const found = compareInOrder(compared, exactness)
    if (best === null || reach(found) > reach(best)) best = found
    if (best._tag === 'Same') break
  }
  if (best === null) throw new Error('There is always a way to compare')
  return best
}

const reach = (outcome: Outcome): number => {
  switch (outcome._tag) {
    case 'Same':
      return Infinity
    case 'Differs':
      return outcome.divergence.seq
    case 'RanAway':
      return outcome.seq
  }
}

/**
 * What fell due at the very instant of a command, and was dropped by it, is in no log: where the re-run does such a thing
 * before the command, it is run again with the command first.
 */
const compareInOrder = (compared: Compared, exactness: Exactness): Outcome => {
  const comeFirst = new Set<number>()
  let best = compareOnce(compared, exactness, comeFirst)
  for (;;) {
    const late = overtakenIn(best)
    if (late === null || comeFirst.has(late)) return best
    comeFirst.add(late)
    const found = compareOnce(compared, exactness, comeFirst)
    if (reach(found) <= reach(best)) return best
    best = found
  }
}

/** The command of a person or a browser in whose place something came that fell due at its instant. */
const overtakenIn = (outcome: Outcome): number | null => {
  if (outcome._tag !== 'Differs') return null
  const { recorded, rerun: found } = outcome.divergence
  const isOvertaken =
    recorded?.kind === 'command' && recorded.cause === null && found !== null && found.cause !== null
  return isOvertaken && found.at === recorded.at ? recorded.seq : null
}

const compareOnce = (
  { session, start, effects }: Compared,
  exactness: Exactness,
  comeFirst: ReadonlySet<number>,
): Outcome => {
  const { settings, timeZone } = session.header
  const { fromSeq, models } = start
  const recorded = withRedirects(start.entries, settings.redirectHosts)
  const { moves, startsAtMs } = movesOf(recorded, comeFirst)
  const beside = createBeside(recorded, exactness)
  const { entries, ending } = rerun(moves, {
    settings,
    timeZone,
    startsAtMs,
    slackMs: exactness.slackMs,
    world: recordedWorldOf(recorded),
    ...(models === null ? {} : { start: { models, nextSeq: fromSeq }, goesOn: start.goesOn ?? false }),
    ...(effects === undefined ? {} : { effects }),
    server: exactStub(recorded, beside.listeners),
    mostEntries: recorded.length + MOST_DIFFERENT,
    onEntry: beside.take,
  })
  const divergence = beside.found({ entries, ending })
  if (divergence !== null) return { _tag: 'Differs', divergence, fromSeq }
  if (ending === 'ranAway') return { _tag: 'RanAway', seq: fromSeq - 1 + entries.length, fromSeq }
  return { _tag: 'Same', slackMs: exactness.slackMs, fromSeq }
}

const foldedOtherwise = (session: RecordedSession): Divergence | null => {
  const { digestBreak } = checkDigests(session)
  if (digestBreak === null) return null
  const { seq, entry, path, recorded, today } = digestBreak
  return {
    seq,
    how: 'foldedOtherwise',
    recorded: entry,
    rerun: null,
    path: `models.${path}`,
    recordedValue: recorded,
    rerunValue: today,
  }
}
