// A recording as what people and clocks did in it, in order: the moves that a re-run makes again. Plain data.
import type { Command, CommandData } from '../../domain/log/commands.ts'
import type { CommandEntry, Entry } from '../../domain/log/entry.ts'
import {
  between,
  type DurationMs,
  type EpochMs,
  LONG_AGO,
  minus,
  NO_TIME,
  plus,
} from '../../domain/instant.ts'
import type { ReservationId } from '../../domain/ids.ts'
import { fragmentOf } from '../../domain/shell/address.ts'
import { isCommandType } from '../schema/entryCodecs.ts'
import { type EntryTime, isClockMove, isLoad, setClocksIn, timesOf } from '../player/entryTimes.ts'
import { cutOffIn } from '../player/networkLoss.ts'

export type Move =
  /** The page is loaded, for the first time or again: the page before it is gone, and `awayMs` pass. */
  | {
      readonly does: 'load'
      readonly start: CommandData<'StartSession'>
      /** The address that stands in the browser then. */
      readonly fragment: string
      /** The language that the browser remembers then; `undefined` where the log does not say. */
      readonly storedLocale: string | null | undefined
      readonly awayMs: DurationMs
    }
  /**
   * What falls due within `ms` happens. `entries` is how many of the log came since the move before, that one's own
   * included: `null` where unknown. When it `holds`, what falls due at the very end happens before the next move
   * only as long as there are fewer.
   */
  | {
      readonly does: 'wait'
      readonly ms: DurationMs
      readonly entries: number | null
      readonly holds: boolean
    }
  /** A person presses or types something, or the browser's address is another one now. */
  | { readonly does: 'command'; readonly command: Command }
  /** The browser's address is another one now, and this is what stands there. */
  | { readonly does: 'address'; readonly fragment: string; readonly storedLocale: string | null }
  /** Other tabs have begun or ended payments: these are open now. */
  | { readonly does: 'tabs'; readonly openPayments: readonly ReservationId[] }
  /** The wall clock moves and the timers don't. `serverStays`: the clock was set. After a sleep it is false. */
  | { readonly does: 'clock'; readonly byMs: DurationMs; readonly serverStays: boolean }
  /** The page is looked at again. */
  | { readonly does: 'wake' }

export interface RecordedMoves {
  readonly startsAtMs: EpochMs
  readonly moves: readonly Move[]
}

/**
 * The moves of a session that was recorded from its beginning. The end of the log is a wait: what the last move led to
 * has its time. A log that was cut has no beginning, so the log's own note of a cut (NoteLogRotation) stands in none
 * that can be run again; in one that claims otherwise it is a command like any other, as it changes nothing.
 *
 * `comeFirst` are the numbers of commands that came before what fell due at their very instant, where the log itself
 * shows nothing of that: what fell due was dropped by the command.
 */
export const movesOf = (entries: readonly Entry[], comeFirst: ReadonlySet<number> = NONE): RecordedMoves => {
  const startsAtMs = entries[0]?.at ?? LONG_AGO
  const times = timesOf(entries)
  const staying = setClocksIn(entries)
  const moves: Move[] = []
  const mayHold = holdsBefore(entries, times)
  let last = 0
  /** So long before the entry `last` its clock moved already. */
  let seenBeforeMs = NO_TIME
  const waitFor = (index: number, end: number): void => {
    const [from, to, before] = [times[last], times[index], entries[last - 1]]
    if (from === undefined || to === undefined) return
    // The note of a clock that moved is made by the next thing that happens.
    const isUnsaid =
      end < entries.length && isClockMove(entries[end] as Entry) && isClockMove(entries[last] as Entry)
    const count = isUnsaid ? 0 : end - last + (before !== undefined && isClockMove(before) ? 1 : 0)
    const byMs = minus(to.setBackMs, from.setBackMs)
    if (byMs !== 0) moves.push({ does: 'clock', byMs, serverStays: false })
    const seenMs = end < entries.length ? seenBeforeOf(entries[end]) : NO_TIME
    const ms = plus(minus(minus(to.timerMs, from.timerMs), seenMs), seenBeforeMs)
    seenBeforeMs = seenMs
    const isFirst = comeFirst.has(entries[end]?.seq ?? 0)
    const holds = seenMs > 0 || ms === 0 || index < end || isFirst || mayHold(end)
    if (ms > 0 || end - last > 1) moves.push({ does: 'wait', ms, entries: count, holds })
  }
  for (const [index, entry] of entries.entries()) {
    const root = rootOf(entry)
    if (root === null) continue
    // What the page before a load did ended with its last entry.
    if (index > 0) waitFor(isLoad(root) ? index - 1 : index, index)
    // What this version doesn't know it can't do.
    if (isCommandType(root.type)) moves.push(moveOf(root, { entries, index, staysAt: staying }))
    last = index
  }
  if (last < entries.length - 1) waitFor(entries.length - 1, entries.length)
  return { startsAtMs, moves }
}

const NONE: ReadonlySet<number> = new Set()

/**
 * Whether something fell due at the instant of a root and happened after it. Mostly all that is due at an instant has
 * happened before the user acts; but a move of the clock is noted by what happens next, and a form may report while
 * timers run.
 */
const holdsBefore = (
  entries: readonly Entry[],
  times: readonly EntryTime[],
): ((index: number) => boolean) => {
  const cutOff = cutOffIn(entries, times)
  const roots = new Map<number, number>()
  for (const { seq, cause } of entries) roots.set(seq, cause === null ? seq : (roots.get(cause) ?? seq))
  return (index) => {
    const root = entries[index]
    /** Exchanges that were cut off, what caused them, and what follows: they were due by nothing but the loss. */
    const ended = new Set<number>()
    for (let i = index; root !== undefined && times[i]?.timerMs === times[index]?.timerMs; i += 1) {
      const entry = entries[i]
      if (entry === undefined) return false
      const { seq, cause } = entry
      if (cause !== null && (cutOff.has(seq) || ended.has(cause))) ended.add(seq).add(cause)
      else if ((roots.get(seq) ?? seq) < root.seq) return true
    }
    return false
  }
}

const seenBeforeOf = (entry: Entry | undefined): DurationMs =>
  entry !== undefined && isClockMove(entry) ? (entry.note?.seenBeforeMs ?? NO_TIME) : NO_TIME

/** Nothing in the log led to it: people did it, their clocks, or the browser. */
const rootOf = (entry: Entry): CommandEntry | null =>
  entry.kind === 'command' && entry.cause === null ? entry : null

interface Place {
  readonly entries: readonly Entry[]
  readonly index: number
  readonly staysAt: ReadonlySet<number>
}

const moveOf = (entry: CommandEntry, { entries, index, staysAt }: Place): Move => {
  if (entry.type === 'StartSession') {
    const awayMs = between(entries[index - 1]?.at ?? entry.at, entry.at)
    return { does: 'load', start: entry.data, ...firstAddressAfter(entries, index), awayMs }
  }
  if (entry.type === 'NoteClockMove')
    return { does: 'clock', byMs: entry.data.byMs, serverStays: staysAt.has(entry.seq) }
  if (entry.type === 'NoteWake') return { does: 'wake' }
  const { address, openPayments } = entry.note ?? {}
  if (entry.type === 'FollowAddress' && address !== undefined)
    return { does: 'address', fragment: fragmentRead(entry), storedLocale: address.storedLocale }
  if (entry.type === 'NotePaymentElsewhere' && openPayments !== undefined)
    return { does: 'tabs', openPayments }
  return { does: 'command', command: commandIn(entry) }
}

/** An entry's type and data belong together. */
const commandIn = ({ type, data }: CommandEntry): Command => ({ type, data }) as Command

/** A page that starts follows the address that it finds; its log says which that was. */
const firstAddressAfter = (
  entries: readonly Entry[],
  index: number,
): Pick<Extract<Move, { readonly does: 'load' }>, 'fragment' | 'storedLocale'> => {
  for (let i = index + 1; i < entries.length; i += 1) {
    const entry = entries[i] as Entry
    if (rootOf(entry) !== null) break
    if (entry.kind === 'command' && entry.type === 'FollowAddress')
      return { fragment: fragmentRead(entry), storedLocale: entry.note?.address?.storedLocale }
  }
  return { fragment: '', storedLocale: undefined }
}

/** The address in the browser: with the language that it named, where the log says so, and without what it says nothing of. */
const fragmentRead = ({ data: { address }, note }: CommandEntry<'FollowAddress'>): string => {
  const fragment = fragmentOf(address)
  if (note?.address === undefined) return fragment
  const { namedLocale } = note.address
  const rest = fragment.slice(`#/${address.locale}`.length)
  return namedLocale === null ? `#${rest}` : `#/${namedLocale}${rest}`
}
