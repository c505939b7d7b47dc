// User activity. A log can't distinguish a quiet program from a page that was frozen in the background: only what a user does,
// or entries close to each other, prove that the time before was time in which timers ran.
import type { Entry } from '../../../domain/log/entry.ts'
import {
  between,
  type DurationMs,
  durationMs,
  type EpochMs,
  greatest,
  LONG_AGO,
  minus,
  NO_TIME,
  plus,
} from '../../../domain/instant.ts'
import type { Moment } from './moment.ts'

/** Commands of the browser and its clock: without a cause, and not by the user. */
const NOT_BY_USER: ReadonlySet<string> = new Set([
  'StartSession',
  'NoteClockMove',
  'NoteWake',
  'NoteLogRotation',
  'NoteNetwork',
  'NotePartFailure',
])

/** The user pressed, typed, or went somewhere. */
export const isUserCommand = ({ kind, type, cause }: Entry): boolean =>
  kind === 'command' && cause === null && !NOT_BY_USER.has(type)

/** The page was loaded, for the first time or again: what the page before had in flight is gone without an answer. */
export const isPageStart = ({ kind, type }: Entry): boolean => kind === 'command' && type === 'StartSession'

export const clockMoveIn = (entry: Entry): DurationMs =>
  entry.kind === 'command' && entry.type === 'NoteClockMove' ? entry.data.byMs : NO_TIME

/** Timers of a page that is not looked at are late by less than this, at first. */
const CLOSE_MS = durationMs(2_000)

/**
 * When each entry was, on a scale that no move of the machine's clock shifts, and how much of the time since the one before
 * was surely time in which timers ran; asked once at each entry.
 */
export const createSteadyClock = (): ((entry: Entry) => Pick<Moment, 'steadyMs' | 'awakeMs'>) => {
  let steadyMs = NO_TIME
  let lastAtMs: EpochMs | null = null
  return (entry) => {
    // A clock that is set back while no page is open, or by little, has no note.
    const passedMs =
      lastAtMs === null ? NO_TIME : greatest(NO_TIME, minus(between(lastAtMs, entry.at), clockMoveIn(entry)))
    steadyMs = lastAtMs === null ? between(LONG_AGO, entry.at) : plus(steadyMs, passedMs)
    lastAtMs = entry.at
    return { steadyMs, awakeMs: isUserCommand(entry) || passedMs <= CLOSE_MS ? passedMs : NO_TIME }
  }
}
