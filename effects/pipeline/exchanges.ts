// What every exchange shows besides its answer: that it failed, and what time it is at the server.
import { filter, map } from 'rxjs/operators'
import { durationMs, type DurationMs, NO_TIME } from '../../domain/instant.ts'
import { networkErrorOf, statusOf } from '../../domain/apiError.ts'
import { command } from '../../domain/log/commands.ts'
import type { ExchangeEntry } from '../../domain/log/entry.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { causedBy, forFirstPage } from './handler.ts'

const { source } = forFirstPage

/** Each failed exchange becomes the network error, a report, perhaps a sign-out (HTTP-08..10). */
export const noteFailures = source({ reads: [] }, ({ exchanges$ }) =>
  exchanges$.pipe(
    map((entry) => ({ entry, outcome: entry.data.outcome })),
    filter(({ outcome }) => outcome._tag === 'Failed'),
    map(({ entry, outcome }) => {
      const error = outcome._tag === 'Failed' ? outcome.error : null
      const status = error === null ? null : statusOf(error)
      return causedBy(
        entry,
        command('NoteRequestFailure', {
          call: entry.type,
          status,
          code: error === null ? '' : networkErrorOf(error),
          reportable: isReportable(entry, status),
        }),
      )
    }),
  ),
)

/** A request under api/weight is tracked as the last one (HTTP-07). */
export const trackWeightRequests = source({ reads: [] }, ({ exchanges$ }) =>
  exchanges$.pipe(
    filter((entry) => entry.data.path.startsWith('/api/weight')),
    map((entry) => {
      const { method, path } = entry.data
      return causedBy(entry, command('NoteWeightRequest', { method, path, atMs: entry.at }))
    }),
  ),
)

/** An offset that moved by more than the answer leaves open is taken over (OP-80). */
export const measureServerClock = source({ reads: ['shell'] }, ({ exchanges$ }, models) =>
  exchanges$.pipe(
    map((entry) => ({ entry, offsetMs: offsetOf(entry) })),
    filter(
      ({ entry, offsetMs }) =>
        offsetMs !== null && Math.abs(offsetMs - models.shell.serverOffsetMs) > doubtOf(entry),
    ),
    map(({ entry, offsetMs }) =>
      causedBy(entry, command('NoteServerClock', { offsetMs: offsetMs ?? NO_TIME })),
    ),
  ),
)

/** Every status above 400 but those of erd calls (HTTP-10, OP-22). */
const isReportable = (entry: ExchangeEntry, status: number | null): boolean =>
  status !== null && status > 400 && !entry.data.path.includes('/erd')

/** A `Date` header is cut to the second, so half a second is added; the answer was made half a latency ago. */
const offsetOf = (entry: ExchangeEntry): DurationMs | null => {
  const { outcome, latencyMs } = entry.data
  if (outcome._tag === 'Abandoned' || outcome.serverNowMs === null) return null
  return durationMs(Math.round(outcome.serverNowMs + 500 - (entry.at - latencyMs / 2)))
}

/** A header is coarse, and an answer may have been made at any moment between the request and now. */
const doubtOf = (entry: ExchangeEntry): number => TIMINGS.serverClockToleranceMs + entry.data.latencyMs / 2
