// Whether this version of the program goes the way of a recording: its re-run, entry by entry beside the recorded one.
// Kind, type and data are compared; times are not, and numbers are by the place.
import type { Entry } from '../../domain/log/entry.ts'
import { type DurationMs, durationMs, NO_TIME, plus } from '../../domain/instant.ts'
import { TIMINGS } from '../../domain/timings.ts'
import type { Effects } from '../../effects/pipeline/pipeline.ts'
import { differenceIn, valueAt } from '../schema/jsonEquality.ts'
import type { LogHeader } from '../schema/logHeader.ts'
import { exactStub } from '../stubServer/stubServer.ts'
import { withRedirects } from '../stubServer/redirects.ts'
import type { Recording } from '../player/recording.ts'
import { rerun } from './rerun.ts'
import { movesOf } from './moves.ts'
import { isLoad } from '../player/entryTimes.ts'

export interface RecordedSession extends Recording {
  readonly header: Pick<LogHeader, 'settings' | 'timeZone'>
}

/** Where a re-run goes another way first. */
export interface Divergence {
  /** The number of the recorded entry that is another one in the re-run. */
  readonly seq: number
  readonly recorded: Entry
  /** `null` where the re-run ended without it. */
  readonly rerun: Entry | null
  /** The first field that differs: `kind`, `type`, `data.day`; empty where the re-run has no such entry. */
  readonly path: string
  /** What stands there, in the recording and in the re-run. */
  readonly recordedValue: unknown
  readonly rerunValue: unknown
}

export type Comparison =
  /** `slackMs` is how far off the recorded timers were let be: 0 where every time is the same too. */
  | { readonly _tag: 'Same'; readonly slackMs: DurationMs }
  | { readonly _tag: 'Differs'; readonly divergence: Divergence }
  /** The re-run never came to an end; `seq` is the last entry that was the same. */
  | { readonly _tag: 'RanAway'; readonly seq: number }
  /** The log was cut; what went before its first entry is a state without the timers and calls that ran then. */
  | { readonly _tag: 'StartsFromSnapshot' }
  /** No page is loaded in it, so nothing can be run. */
  | { readonly _tag: 'NeverStarts' }

/**
 * Tried one after the other: exact, as in virtual time; as late as timers of a busy machine; and as far off as a clock
 * that was put right by a little, of which no log tells.
 */
const SLACK_MS = [NO_TIME, durationMs(150), plus(TIMINGS.serverClockToleranceMs, durationMs(150))]

export const compareRerun = (session: RecordedSession, effects?: Effects): Comparison => {
  if (session.snapshot !== null) return { _tag: 'StartsFromSnapshot' }
  const [first] = session.entries
  if (first === undefined || !isLoad(first)) return { _tag: 'NeverStarts' }
  let best: Comparison | null = null
  for (const slackMs of SLACK_MS) {
    const found = compareOnce(session, slackMs, effects)
    if (best === null || reach(found) > reach(best)) best = found
    if (best._tag === 'Same') break
  }
  return best ?? { _tag: 'NeverStarts' }
}

const reach = (comparison: Comparison): number => {
  switch (comparison._tag) {
    case 'Same':
      return Infinity
    case 'Differs':
      return comparison.divergence.seq
    case 'RanAway':
      return comparison.seq
    case 'StartsFromSnapshot':
    case 'NeverStarts':
      return 0
  }
}

const compareOnce = (session: RecordedSession, slackMs: DurationMs, effects?: Effects): Comparison => {
  const { settings, timeZone } = session.header
  const recorded = withRedirects(session.entries, settings.redirectHosts)
  const { moves, startsAtMs } = movesOf(recorded)
  let divergence: Divergence | null = null
  const { entries, ending } = rerun(moves, {
    settings,
    timeZone,
    startsAtMs,
    slackMs,
    ...(effects === undefined ? {} : { effects }),
    server: exactStub(recorded),
    mostEntries: recorded.length,
    onEntry: (entry) => {
      const expected = recorded[entry.seq - 1]
      if (expected === undefined) return false // The log may end in the middle of what was happening.
      divergence = divergenceBetween(expected, entry, slackMs)
      return divergence === null
    },
  })
  if (divergence !== null) return { _tag: 'Differs', divergence }
  if (ending === 'ranAway') return { _tag: 'RanAway', seq: entries.length }
  const missing = recorded[entries.length]
  return missing === undefined
    ? { _tag: 'Same', slackMs }
    : { _tag: 'Differs', divergence: { seq: missing.seq, recorded: missing, rerun: null, ...NOTHING } }
}

const NOTHING = { path: '', recordedValue: null, rerunValue: null }

const divergenceBetween = (recorded: Entry, rerun: Entry, slackMs: DurationMs): Divergence | null => {
  if (recorded.kind === rerun.kind && recorded.type === rerun.type && recorded.data === rerun.data)
    return null
  const parts = ({ kind, type, data }: Entry) => ({ kind, type, data })
  const path = differenceIn(parts(recorded), parts(rerun), slackMs)
  if (path === null) return null
  const [recordedValue, rerunValue] = [valueAt(recorded, path), valueAt(rerun, path)]
  return { seq: recorded.seq, recorded, rerun, path, recordedValue, rerunValue }
}
