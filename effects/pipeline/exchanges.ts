// What every exchange shows besides its answer: that it failed, and what time it is at the server; and that the page woke, after
// which the clock may be another.
import { map } from 'rxjs/operators'
import { durationMs, type DurationMs } from '../../domain/instant.ts'
import { networkErrorOf, statusOf } from '../../domain/apiError.ts'
import { command } from '../../domain/log/commands.ts'
import type { ExchangeEntry } from '../../domain/log/entry.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { afterExchange, source } from './handler.ts'

/** Each failed exchange becomes the network error, a report, perhaps a sign-out (HTTP-08..10). */
export const noteFailures = afterExchange([], (entry) => {
  const { outcome } = entry.data
  if (outcome._tag !== 'Failed') return null
  const status = statusOf(outcome.error)
  return command('NoteRequestFailure', {
    call: entry.type,
    status,
    code: networkErrorOf(outcome.error),
    // Every status above 400 but those of erd calls (HTTP-10, OP-22).
    reportable: status !== null && status > 400 && !entry.data.path.includes('/erd'),
  })
})

/** A request under api/weight is tracked as the last one (HTTP-07). */
export const trackWeightRequests = afterExchange([], ({ at, data: { method, path } }) =>
  path.startsWith('/api/weight') ? command('NoteWeightRequest', { method, path, atMs: at }) : null,
)

/** An offset that moved by more than the answer leaves open is taken over (OP-80). */
export const measureServerClock = afterExchange(['shell'], (entry, { shell }) => {
  const offsetMs = offsetOf(entry)
  // A header is coarse, and an answer may have been made at any moment between the request and now.
  const doubtMs = TIMINGS.serverClockToleranceMs + entry.data.latencyMs / 2
  return offsetMs !== null && Math.abs(offsetMs - shell.serverOffsetMs) > doubtMs
    ? command('NoteServerClock', { offsetMs })
    : null
})

/** The page is looked at again. */
export const noteWakes = source([], ({ clock }) => clock.wakes$.pipe(map(() => command('NoteWake', {}))))

/** A `Date` header is cut to the second, so half a second is added; the answer was made half a latency ago. */
const offsetOf = (entry: ExchangeEntry): DurationMs | null => {
  const { outcome, latencyMs } = entry.data
  if (outcome._tag === 'Abandoned' || outcome.serverNowMs === null) return null
  return durationMs(Math.round(outcome.serverNowMs + 500 - (entry.at - latencyMs / 2)))
}
