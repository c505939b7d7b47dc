// When an instant of the server's clock has come, as far as our own clock can be believed (EXP-02, OP-80).
import { EMPTY, merge, type Observable, timer } from 'rxjs'
import { filter, take } from 'rxjs/operators'
import { isExpired, remainingMs, warnsAtMs } from '../../domain/expiry/deadline.ts'
import { type DurationMs, type EpochMs, least } from '../../domain/instant.ts'
import { TIMINGS } from '../../domain/timings.ts'
import type { Clock } from '../ports/clock.ts'
import { type Reads, serverTimeOf } from '../pipeline/handler.ts'

interface DueContext {
  readonly clock: Clock
  readonly models: Reads<'shell'>
  /** Whether our own clock can be believed; without it, the server's word comes with the next call. */
  readonly isEven?: () => boolean
}

/** Completes when the server's clock reaches `atMs`, as far as our own clock can be believed. */
export const dueTimes =
  ({ clock, models, isEven = () => true }: DueContext) =>
  (atMs: EpochMs): Observable<unknown> => {
    const nowMs = (): EpochMs => serverTimeOf({ clock }, models)
    return looks(remainingMs(atMs, nowMs()), clock).pipe(
      filter(() => isExpired(atMs, nowMs()) && isEven()),
      take(1),
    )
  }

interface Warned {
  readonly expiresAtMs: EpochMs | null
  /** The end of which it was warned last. */
  readonly warnedAtMs: EpochMs | null
}

/** When it is warned of this end, unless it was: of that of a reservation, and of the change of a ticket. */
export const warningTimes = (due: ReturnType<typeof dueTimes>, endMs: EpochMs, { warnedAtMs }: Warned) =>
  warnedAtMs === endMs ? EMPTY : due(warnsAtMs(endMs))

/** A page that wakes up after the end shows the end, not a warning. */
export const isToBeWarned = (endMs: EpochMs, { expiresAtMs, warnedAtMs }: Warned, nowMs: EpochMs): boolean =>
  expiresAtMs === endMs && warnedAtMs !== endMs && !isExpired(endMs, nowMs)

/**
 * Whether the wall clock has gone on since now as the timers have. When it hasn't, the machine slept or its clock was
 * moved; only the server knows what time it is, and its answer makes everything be looked at again (OP-80).
 */
export const runsEvenly = (clock: Clock): (() => boolean) => {
  const aheadMs = (): number => clock.nowMs() - clock.scheduler.now()
  const thenAheadMs = aheadMs()
  return () => Math.abs(aheadMs() - thenAheadMs) <= TIMINGS.serverClockToleranceMs
}

/** After `leftMs` at the latest, every second, and at once when the page wakes. */
export const looks = (leftMs: DurationMs, clock: Clock): Observable<unknown> => {
  // The first look is just in time where the clock behaves; the others are for clocks that don't.
  const first = least(leftMs, TIMINGS.deadlineCheckMs)
  return merge(timer(first, TIMINGS.deadlineCheckMs, clock.scheduler), clock.wakes$, exact(leftMs, clock))
}

/** A timer that never overflows: the platform's limit is 2^31 ms. */
const exact = (leftMs: DurationMs, clock: Clock): Observable<unknown> =>
  leftMs < 2 ** 31 ? timer(leftMs, clock.scheduler) : EMPTY
