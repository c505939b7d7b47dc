// What a recording says of the world around the program: what the browser's tabs said of payments, which tickets the
// device had, and how late timers were. A re-run meets the same.
import { type DurationMs, minus } from '../../domain/instant.ts'
import type { Entry } from '../../domain/log/entry.ts'
import type { ReservationId } from '../../domain/ids.ts'
import type { SavedTicket } from '../../domain/savedTickets/messages.ts'
import { type EntryTime, timesOf } from '../player/entryTimes.ts'

/** What the tabs said when a payment was to begin. */
export interface RecordedClaim {
  /** See `EntryTime`. */
  readonly page: number
  readonly askedMs: DurationMs
  readonly isOurs: boolean
  readonly tookMs: DurationMs
}

/** What the device had of a ticket, when it was looked for. */
export interface RecordedTicket {
  /** See `EntryTime`. */
  readonly page: number
  readonly reservationId: ReservationId
  readonly ticket: SavedTicket | null
  readonly tookMs: DurationMs
}

/** A timer that was due at one time and ran at another. */
export interface LateTimer {
  readonly dueMs: DurationMs
  readonly ranMs: DurationMs
}

export interface RecordedWorld {
  readonly claims: readonly RecordedClaim[]
  /** In the order in which they were looked for. */
  readonly tickets: readonly RecordedTicket[]
  /** In the order in which they ran. */
  readonly lateTimers: readonly LateTimer[]
}

/** Of a log that notes nothing. */
export const SILENT_WORLD: RecordedWorld = { claims: [], tickets: [], lateTimers: [] }

export const recordedWorldOf = (entries: readonly Entry[]): RecordedWorld => {
  const times = timesOf(entries)
  const claims: RecordedClaim[] = []
  const lateTimers: LateTimer[] = []
  const looks = new Map<number, EntryTime>()
  const tickets: RecordedTicket[] = []
  for (const [i, entry] of entries.entries()) {
    const time = times[i]
    if (time === undefined) continue
    if (entry.type === 'FindSavedTicket') looks.set(entry.seq, time)
    const looked = looks.get(entry.cause ?? -1)
    const found = looked === undefined ? null : ticketIn(entry)
    if (looked !== undefined && found !== null)
      tickets.push({ ...found, page: looked.page, tookMs: minus(time.timerMs, looked.timerMs) })
    if (entry.note === undefined) continue
    const { claim, lateMs } = entry.note
    const { page, timerMs } = time
    if (claim !== undefined) claims.push({ ...claim, page, askedMs: minus(timerMs, claim.tookMs) })
    if (lateMs === undefined) continue
    const ranMs = entry.kind === 'exchange' ? minus(timerMs, entry.data.latencyMs) : timerMs
    lateTimers.push({ dueMs: minus(ranMs, lateMs), ranMs })
  }
  lateTimers.sort((a, b) => a.ranMs - b.ranMs)
  return { claims, tickets, lateTimers }
}

const ticketIn = (entry: Entry): Pick<RecordedTicket, 'reservationId' | 'ticket'> | null => {
  if (entry.kind !== 'event') return null
  if (entry.type === 'SavedTicketFound')
    return { reservationId: entry.data.reservation.reservationId, ticket: entry.data }
  return entry.type === 'SavedTicketMissing'
    ? { reservationId: entry.data.reservationId, ticket: null }
    : null
}

/** Finds what the device had of a ticket on this page, in their order; `null` where the log has no more. */
export const createTicketAnswers = (
  tickets: readonly RecordedTicket[],
): ((page: number, reservationId: ReservationId) => RecordedTicket | null) => {
  const left = [...tickets]
  return (page, reservationId) => {
    const at = left.findIndex((one) => one.page === page && one.reservationId === reservationId)
    return at === -1 ? null : (left.splice(at, 1)[0] ?? null)
  }
}

/** Finds what the tabs said to a claim on this page at this time, once; `null` where the log has none. */
export const createClaimAnswers = (
  claims: readonly RecordedClaim[],
  slackMs: DurationMs,
): ((page: number, nowMs: DurationMs) => RecordedClaim | null) => {
  const left = [...claims]
  return (page, nowMs) => {
    const at = left.findIndex(
      (claim) => claim.page === page && Math.abs(minus(claim.askedMs, nowMs)) <= slackMs,
    )
    return at === -1 ? null : (left.splice(at, 1)[0] ?? null)
  }
}

/** When a timer that is due then ran in the recording; `null` where it was not late, or led to nothing. */
export const createLateness = (
  lateTimers: readonly LateTimer[],
  slackMs: DurationMs,
): ((dueMs: DurationMs, nowMs: DurationMs) => DurationMs | null) => {
  let begin = 0
  return (dueMs, nowMs) => {
    for (let next = lateTimers[begin]; next !== undefined && next.ranMs < nowMs; next = lateTimers[begin])
      begin += 1
    for (let i = begin; i < lateTimers.length; i += 1) {
      const timer = lateTimers[i] as LateTimer
      if (Math.abs(minus(timer.dueMs, dueMs)) <= slackMs) return timer.ranMs
      if (timer.ranMs > dueMs + MOST_LATE_MS) break
    }
    return null
  }
}

/** Of a page in the background, whose timers a browser runs once a minute. */
const MOST_LATE_MS = 60_000
