// Where a log can be gone on from, at an entry of it. A call that was under way there has no answer yet, and no program
// can begin in the middle of one: so the page goes on at the last quiet entry before, and the commands since are given
// again, at their own pace. Where there is no quiet entry near, the page is loaded again, and what was under way is named.
import {
  between,
  type DurationMs,
  durationMs,
  type EpochMs,
  greatest,
  minus,
  NO_TIME,
} from '../../domain/instant.ts'
import { type Command, command } from '../../domain/log/commands.ts'
import type { CommandEntry, Entry, ExchangeEntry } from '../../domain/log/entry.ts'
import { foldInBulk } from '../../projections/fold.ts'
import { initialModels, type ReadModels } from '../../projections/readModels.ts'
import { type EntryTime, isClockMove, isLoad, timesOf } from '../player/entryTimes.ts'
import type { Recording, RedactedLog } from '../player/recording.ts'

export interface ForkPoint {
  /** The entry that was asked for. */
  readonly seq: number
  /** Whether the page that was open goes on; otherwise it is loaded by the first command. */
  readonly goesOn: boolean
  /** The log up to the quiet entry; the fork's own entries come behind these. */
  readonly before: RedactedLog
  /** When the fork begins, by the clock of the tab. */
  readonly atMs: EpochMs
  /** The read models after `before`. */
  readonly models: ReadModels
  /** Given again before anything else. */
  readonly again: readonly PacedCommand[]
  /** The entries that are lived again: what a bank or a card form said with them holds. */
  readonly since: readonly Entry[]
  /** Sentences: calls under way for which the page is loaded again, and a clock in doubt. */
  readonly unknown: readonly string[]
}

export interface PacedCommand {
  readonly command: Command
  /** After the one before, or after the quiet entry. */
  readonly afterMs: DurationMs
}

/** The last entry that a fork and its log both have; the one before its log's first, where it begins before that. */
export const lastCommonSeq = ({ before }: ForkPoint): number => before.firstSeq + before.entries.length - 1

export type NoForkPoint = { readonly _tag: 'NoEntry'; readonly firstSeq: number; readonly lastSeq: number }

export const forkPointOf = (log: Recording, seq: number): ForkPoint | NoForkPoint => {
  const { entries, snapshot } = log
  const [first] = entries
  const firstSeq = first?.seq ?? 1
  const lastSeq = entries.at(-1)?.seq ?? 0
  if (first === undefined || !Number.isInteger(seq) || seq < firstSeq || seq > lastSeq)
    return { _tag: 'NoEntry', firstSeq, lastSeq }
  const at = endOfTurn(entries, seq - firstSeq + 1)
  const timed = timedLog(entries)
  const quiet = quietBefore(timed, at)
  const count = quiet ?? at
  const before = entries.slice(0, count)
  const underWay = quiet === null ? underWayAt(timed, at) : []
  const models = foldInBulk(before, snapshot ?? undefined) ?? initialModels
  const again =
    quiet === null ? loadedAgain(models) : pacedIn(entries.slice(count, at), before.at(-1) ?? null)
  return {
    seq,
    goesOn: again[0]?.command.type !== 'StartSession',
    before: { snapshot, firstSeq, entries: before },
    atMs: (before.at(-1) ?? first).at,
    models,
    again,
    since: entries.slice(count, at),
    unknown: [...underWay.map(unanswered), ...doubtsIn(before)],
  }
}

/** What follows from an entry at once belongs to it: no person can do anything in between. */
const endOfTurn = (entries: readonly Entry[], at: number): number => {
  // A log that was cut may begin in the middle of a turn.
  const last = entries[at - 1] ?? entries[0]
  const length = entries
    .slice(at)
    .findIndex((entry) => entry.cause === null || entry.at !== last?.at || entry.kind === 'exchange')
  return length === -1 ? entries.length : at + length
}

/** No more is given again than that. */
const MOST_AGAIN = 120
/** A debounce, a pause before a call: a timer that ends later than this is set again by the page itself. */
const SOON_MS = durationMs(6_000)

/** How many of the first `at` entries end quietly, near by, with no question open; the fewest are given again. `null` where none do. */
const quietBefore = (log: TimedLog, at: number): number | null => {
  const { entries } = log
  const least = Math.max(lastMoveBefore(entries, at), at - MOST_AGAIN)
  const counts = Array.from({ length: at - least + 1 }, (_, i) => at - i)
  const isSettled = (count: number): boolean => isQuiet(log, count, at)
  // A timer may be running, which is lost.
  const isStill = (count: number): boolean =>
    endOfTurn(entries, count) === count && underWayAt(log, count).length === 0
  const answered = counts.filter((count) => !isAskedIn(log, count))
  return answered.find(isSettled) ?? answered.find(isStill) ?? null
}

/** Behind a clock that moved or before a page that was loaded. */
const lastMoveBefore = (entries: readonly Entry[], at: number): number => {
  for (let i = at - 1; i >= 0; i -= 1) {
    const entry = entries[i]
    if (entry !== undefined && isLoad(entry)) return i
    if (entry !== undefined && isClockMove(entry)) return i + 1
  }
  return 0
}

/** By the timers' own time: the clock may be set meanwhile. */
interface TimedLog {
  readonly entries: readonly Entry[]
  readonly times: readonly EntryTime[]
}

const timedLog = (entries: readonly Entry[]): TimedLog => ({ entries, times: timesOf(entries) })

/** How long after the first so many entries the entry at this place came. */
const afterMs = ({ times }: TimedLog, count: number, place: number): DurationMs =>
  minus(times[place]?.timerMs ?? NO_TIME, times[count - 1]?.timerMs ?? NO_TIME)

/** The number of the last of them; of none, that of the one before the log's first. */
const lastSeqOf = ({ entries }: TimedLog, count: number): number => (entries[0]?.seq ?? 1) - 1 + count

/** Nothing that was caused before comes soon after. */
const isQuiet = (log: TimedLog, count: number, at: number): boolean => {
  const { entries } = log
  const lastSeq = lastSeqOf(log, count)
  for (let i = count; i < entries.length; i += 1) {
    const entry = entries[i] as Entry
    const waitedMs = afterMs(log, count, i)
    // What a page that is left had under way stands nowhere.
    if (isLoad(entry)) return (i === count && at > count) || waitedMs > LONGEST_CALL_MS
    const isOpen = entry.cause !== null && entry.cause <= lastSeq
    if (isOpen && (waitedMs < SOON_MS || wasSentIn(entry, waitedMs))) return false
    if (waitedMs > LONGEST_CALL_MS) break
  }
  return true
}

const LONGEST_CALL_MS = durationMs(45_000)

/** The last question of a kind has had no answer by then, and may have one. Its answer may stand nowhere in the log. */
const isAskedIn = ({ entries, times }: TimedLog, count: number): boolean => {
  const nowMs = times[count - 1]?.timerMs ?? NO_TIME
  const answered = new Set<number | null>()
  const types = new Set<string>()
  for (let i = count - 1; i >= 0; i -= 1) {
    const entry = entries[i] as Entry
    if (minus(nowMs, times[i]?.timerMs ?? NO_TIME) > LONGEST_CALL_MS || endsQuestions(entry)) return false
    if (entry.kind === 'command') continue
    if (!entry.type.endsWith('Requested')) answered.add(entry.cause)
    else if (!types.has(entry.type) && !answered.has(entry.cause)) return true
    types.add(entry.type)
  }
  return false
}

/** What was asked before is for no one. */
const endsQuestions = (entry: Entry): boolean =>
  isLoad(entry) ||
  (entry.kind === 'event' && ['SignedOut', 'ReservationCleared', 'ReservationExpired'].includes(entry.type))

/** The request was sent before so much time had passed. */
const wasSentIn = (entry: Entry, waitedMs: DurationMs): boolean =>
  entry.kind === 'exchange' && waitedMs <= entry.data.latencyMs

/** The calls that were sent by then and answered later. */
const underWayAt = (log: TimedLog, count: number): readonly ExchangeEntry[] => {
  const { entries } = log
  const lastSeq = lastSeqOf(log, count)
  const found: ExchangeEntry[] = []
  for (let i = count; i < entries.length; i += 1) {
    const entry = entries[i] as Entry
    const waitedMs = afterMs(log, count, i)
    if (isLoad(entry) || waitedMs > LONGEST_CALL_MS) break
    const isIts = entry.kind === 'exchange' && entry.cause !== null && entry.cause <= lastSeq
    if (isIts && wasSentIn(entry, waitedMs)) found.push(entry)
  }
  return found
}

const unanswered = ({ type, seq }: ExchangeEntry): string =>
  `The answer to ${type} was under way (entry ${seq}): the page is loaded again here.`

/** A page that is loaded waits for nothing that was under way. */
const loadedAgain = ({ shell: { isDemo } }: ReadModels): readonly PacedCommand[] => [
  { command: command('StartSession', { demo: isDemo, kept: null, awayMs: null }), afterMs: NO_TIME },
]

/** Timers are in doubt from then until the server is heard, which only the page knows in which it happened. */
const doubtsIn = (before: readonly Entry[]): readonly string[] => {
  const moved = before.findLastIndex(isClockMove)
  const isHeard = before.slice(moved).some((entry) => entry.kind === 'exchange' && tellsTime(entry))
  return moved === -1 || isHeard
    ? []
    : [
        `The clock moved at entry ${before[moved]?.seq}: that the server was not heard since is not known here.`,
      ]
}

const tellsTime = ({ data: { outcome } }: ExchangeEntry): boolean =>
  outcome._tag !== 'Abandoned' && outcome.serverNowMs !== null

const pacedIn = (entries: readonly Entry[], last: Entry | null): readonly PacedCommand[] => {
  let lastAt = last?.at ?? entries[0]?.at
  return entries.filter(isOfAPerson).map(({ type, data, at }) => {
    const afterMs = lastAt === undefined ? NO_TIME : greatest(NO_TIME, between(lastAt, at))
    lastAt = at
    return { command: { type, data } as Command, afterMs }
  })
}

/** What no entry has led to: a person, the browser, the network. */
const isOfAPerson = (entry: Entry): entry is CommandEntry => entry.kind === 'command' && entry.cause === null
