// What many laws ask of a log so far, entry by entry: read once, and handed to each of them with the moment.
import { type DurationMs, NO_TIME, plus } from '../../domain/instant.ts'
import type { Entry } from '../../domain/log/entry.ts'
import type { EventType } from '../../domain/log/events.ts'
import type { Instant, LogSoFar } from './engine/moment.ts'
import { newestMap } from './engine/newest.ts'
import { createAwakeTime } from './engine/userActivity.ts'
import { createHeardClock } from './readers/serverTime.ts'
import { createSteadyClock, sentBefore } from './engine/steadyClock.ts'
import type { ServerTruth } from './engine/truth.ts'

/** Asked at every entry of one log, in order; what the server says is heard along. */
export const createLogSoFar = (server: ServerTruth): ((entry: Entry) => LogSoFar) => {
  const timeOf = createSteadyClock()
  const awakeMs = createAwakeTime()
  const rootSeq = createRoots()
  const heard = createHeardClock()
  let awakeSoFarMs = NO_TIME
  const answeredSeq = createAnswers()
  const sentAt = createSendings()
  let last: Entry | null = null
  return (entry) => {
    const steadyMs = timeOf(entry)
    const passedMs = awakeMs(entry)
    awakeSoFarMs = plus(awakeSoFarMs, passedMs)
    const previous = last
    last = entry
    const sent = sentAt(entry, steadyMs)
    return {
      steadyMs,
      awakeMs: passedMs,
      awakeSoFarMs,
      previous,
      rootSeq: rootSeq(entry),
      answeredSeq: answeredSeq(entry),
      sent,
      ...server.hear(entry, { steadyMs, sent }),
      heard: heard(entry),
    }
  }
}

const createAnswers = (): ((entry: Entry) => number) => {
  const lastOf = newestMap<number, number>()
  return ({ kind, seq, cause }) => {
    if (kind !== 'exchange') return 0
    const before = lastOf.get(cause ?? 0) ?? 0
    lastOf.set(cause ?? 0, seq)
    return before
  }
}

/**
 * Before which entry a call was not made: that which caused it, the event that says that it goes out now, and the answer to
 * the call before it of the same cause, on which it follows.
 */
const createSendings = (): ((entry: Entry, steadyMs: DurationMs) => Instant) => {
  const lastOf = newestMap<number, number>()
  return (entry, steadyMs) => {
    const { kind, type, seq, cause } = entry
    if (cause !== null && kind === 'event' && GOES_OUT.has(type)) lastOf.set(cause, seq)
    if (kind !== 'exchange') return { atMs: steadyMs, afterSeq: seq - 1 }
    const afterSeq = cause === null ? 0 : (lastOf.get(cause) ?? cause)
    if (cause !== null) lastOf.set(cause, seq)
    return { atMs: sentBefore(entry, steadyMs), afterSeq }
  }
}

/** Said just before a call goes out. */
const GOES_OUT: ReadonlySet<string> = new Set([
  'CreateRequested',
  'ModifyRequested',
  'ReservationChangeRequested',
  'ConfirmRequested',
  'ExtensionRequested',
  'FetchRequested',
  'PaymentRequested',
  'EditFinishRequested',
  'EditCancelRequested',
] satisfies readonly EventType[])

/** From which entry each comes in the end. Of an entry that is kept a number is kept, and nothing else. */
const createRoots = (): ((entry: Entry) => number) => {
  const roots: number[] = []
  let firstSeq: number | null = null
  return ({ seq, cause }) => {
    firstSeq ??= seq
    // What came before a log was cut is as far as it goes.
    const root = cause === null ? seq : (roots[cause - firstSeq] ?? cause)
    roots[seq - firstSeq] = root
    return root
  }
}
