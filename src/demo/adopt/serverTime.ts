// What the server's clock shows by the clock of the tab. A `Date` header has whole seconds and came a while ago, so each
// says only that the server is at least so far ahead: the furthest since the tab's clock was last set is the nearest.
import { between, durationMs, type DurationMs, greatest, minus, NO_TIME } from '../../../domain/instant.ts'
import type { Entry } from '../../../domain/log/entry.ts'

export interface ServerTime {
  readonly note: (entry: Entry) => void
  /** The server's clock less the tab's; nothing as long as no answer has said its time. */
  readonly offsetMs: () => DurationMs
}

export const createServerTime = (): ServerTime => {
  let offsetMs: DurationMs | null = null
  /** Before the clock was set: good until an answer says more. */
  let assumedMs = NO_TIME
  return {
    note: (entry) => {
      if (entry.kind === 'command' && entry.type === 'NoteClockMove') {
        assumedMs = minus(offsetMs ?? assumedMs, entry.data.byMs)
        offsetMs = null
      }
      if (entry.kind !== 'exchange' || entry.data.outcome._tag === 'Abandoned') return
      const { serverNowMs } = entry.data.outcome
      if (serverNowMs === null) return
      const leastMs = between(entry.at, serverNowMs)
      offsetMs = offsetMs === null ? leastMs : greatest(offsetMs, leastMs)
    },
    offsetMs: () => durationMs(offsetMs ?? assumedMs),
  }
}
