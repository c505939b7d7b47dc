// The moments of a log, one for each entry: with what many laws ask of the log so far, which is read once for all of them.
import { type DurationMs, durationMs, NO_TIME, plus } from '../../domain/instant.ts'
import type { Entry, ExchangeEntry } from '../../domain/log/entry.ts'
import type { EventType } from '../../domain/log/events.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import type { Instant, Moment } from './engine/moment.ts'
import { newestMap } from './engine/newest.ts'
import { createSteadyClock } from './engine/userActivity.ts'
import { createHeardClock } from './readers/serverTime.ts'
import type { ServerTruth } from './engine/truth.ts'

/** How the texts of an entry and of the read models are looked for. */
export type Texts = Pick<Moment, 'openTexts' | 'closedTexts' | 'personalTexts'>

/** Asked at every entry of one log, in order; what the server says is heard along. */
export const createMoments = (
  server: ServerTruth,
  { openTexts, closedTexts, personalTexts }: Texts,
): ((entry: Entry, before: ReadModels, after: ReadModels) => Moment) => {
  const timeOf = createSteadyClock()
  const rootOf = createRoots()
  const heardIn = createHeardClock()
  let awakeSoFarMs = NO_TIME
  const answeredBefore = createAnswers()
  const sentAt = createSendings()
  let last: Entry | null = null
  return (entry, before, after) => {
    const { steadyMs, awakeMs } = timeOf(entry)
    awakeSoFarMs = plus(awakeSoFarMs, awakeMs)
    const previous = last
    last = entry
    const sent = sentAt(entry, steadyMs)
    server.hear(entry, { steadyMs, sent })
    return {
      entry,
      before,
      after,
      steadyMs,
      awakeMs,
      awakeSoFarMs,
      previous,
      rootSeq: rootOf(entry),
      answeredSeq: answeredBefore(entry),
      sent,
      heard: heardIn(entry),
      heldOf: server.heldBefore,
      deadlinesOf: server.deadlinesBefore,
      openTexts,
      closedTexts,
      personalTexts,
    }
  }
}

/** When the call went out whose answer came at `atMs`. */
const sentBefore = ({ data: { latencyMs } }: ExchangeEntry, atMs: DurationMs): DurationMs =>
  durationMs(atMs - latencyMs)

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
