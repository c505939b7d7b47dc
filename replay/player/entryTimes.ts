// When each entry happened by the timers' own time, on which page, and by which clock of the server: the wall clock
// of a recording jumps, and a re-run lives by what doesn't.
import type { Entry, ExchangeEntry } from '../../domain/log/entry.ts'
import {
  between,
  type DurationMs,
  earlier,
  type EpochMs,
  LONG_AGO,
  minus,
  NO_TIME,
  plus,
} from '../../domain/instant.ts'

export interface EntryTime {
  /** Since the first entry, by timers: neither jumps of the wall clock nor time away between two pages count. */
  readonly timerMs: DurationMs
  /** 1, 2, 3 … with each load of the page; 0 before the first one. */
  readonly page: number
  /** The wall clock without what it was set by: it goes on as the server's does. */
  readonly serverMs: EpochMs
  /** By how much the wall clock went back so far without a note: a move that is too small to be noticed has none. */
  readonly setBackMs: DurationMs
}

/** One for each entry. */
export const timesOf = (entries: readonly Entry[]): readonly EntryTime[] => {
  const staying = setClocksIn(entries)
  const first = entries[0]?.at ?? LONG_AGO
  let [movedMs, setMs, setBackMs] = [NO_TIME, NO_TIME, NO_TIME]
  let [page, lastAt] = [0, first]
  return entries.map((entry) => {
    const byMs = isClockMove(entry) ? entry.data.byMs : NO_TIME
    const passedMs = minus(between(lastAt, entry.at), byMs)
    lastAt = entry.at
    if (isLoad(entry)) page += 1
    if (isLoad(entry)) movedMs = plus(movedMs, passedMs)
    else if (passedMs < 0) setBackMs = plus(setBackMs, passedMs)
    movedMs = plus(movedMs, byMs)
    if (staying.has(entry.seq)) setMs = plus(setMs, byMs)
    const timerMs = minus(between(first, entry.at), plus(movedMs, setBackMs))
    return { timerMs, page, serverMs: earlier(entry.at, setMs), setBackMs }
  })
}

export type LoadEntry = Extract<Entry, { readonly type: 'StartSession' }>
export type ClockMoveEntry = Extract<Entry, { readonly type: 'NoteClockMove' }>

export const isLoad = (entry: Entry): entry is LoadEntry =>
  entry.kind === 'command' && entry.type === 'StartSession' && entry.cause === null

export const isClockMove = (entry: Entry): entry is ClockMoveEntry =>
  entry.kind === 'command' && entry.type === 'NoteClockMove' && entry.cause === null

/**
 * The moves (by `seq`) after which the server's clock was off by as much the other way: the clock was set. After
 * the others, a machine that slept for example, the server's clock had gone on too.
 */
export const setClocksIn = (entries: readonly Entry[]): ReadonlySet<number> => {
  const found = new Set<number>()
  let offsetMs: number | null = null
  let waiting: ClockMoveEntry[] = []
  for (const entry of entries) {
    if (isClockMove(entry)) waiting.push(entry)
    const measuredMs = entry.kind === 'exchange' ? offsetIn(entry) : null
    if (measuredMs === null) continue
    const changeMs = offsetMs === null ? 0 : measuredMs - offsetMs
    const movedMs = waiting.reduce((sum, move) => sum + move.data.byMs, 0)
    if (Math.abs(changeMs + movedMs) < Math.abs(changeMs)) for (const { seq } of waiting) found.add(seq)
    offsetMs = measuredMs
    waiting = []
  }
  return found
}

/** In halves of a millisecond. */
const offsetIn = ({ at, data }: ExchangeEntry): number | null => {
  const { outcome, latencyMs } = data
  if (outcome._tag === 'Abandoned' || outcome.serverNowMs === null) return null
  return outcome.serverNowMs - (at - latencyMs / 2)
}
