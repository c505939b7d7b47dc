// What people and clocks did, read from a log: waits by the timers' own time, and nothing that the program did itself.
import { describe, expect, it } from 'vitest'
import { epochMs, NO_TIME } from '../../../domain/instant.ts'
import type { Command } from '../../../domain/log/commands.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import type { Event } from '../../../domain/log/events.ts'
import type { Exchange } from '../../../domain/log/exchange.ts'
import { movesOf } from '../../../replay/rerun/moves.ts'
import { setClocksIn, timesOf } from '../../../replay/player/entryTimes.ts'
import { START_MS } from '../file/arbitraryLog.ts'
import { command, event } from '../../support/unbranded.ts'
import { changedEntry } from '../../support/changedEntry.ts'

type Said = Command | Event
type Line = readonly [atMs: number, cause: number | null, said: Said]

const logOf = (...lines: readonly Line[]): readonly Entry[] =>
  lines.map(([atMs, cause, { type, data }], i) => {
    const kind = /(ed|Woke)$/.test(type) ? 'event' : 'command'
    return { seq: i + 1, at: START_MS + atMs, kind, type, cause, data } as Entry
  })

const address = { locale: 'en', path: '/', query: { sail: '7' } }
const opened: readonly Line[] = [
  [0, null, command('StartSession', { demo: true, kept: null, awayMs: null })],
  [0, 1, event('SessionStarted', { demo: true })],
  [0, 2, command('FollowAddress', { address })],
  [0, 3, event('AddressChanged', { address })],
]
const load = {
  does: 'load',
  start: { demo: true, kept: null, awayMs: null },
  fragment: '#/en/?sail=7',
  awayMs: 0,
}
const clear = command('ClearManualInput', {})
const cleared = event('ManualInputCleared', {})

describe('a session', () => {
  it('begins with the page and the address that it found, at its own time', () => {
    const { startsAtMs, moves } = movesOf(logOf(...opened))
    expect(startsAtMs).toBe(START_MS)
    expect(moves[0]).toEqual(load)
  })
  it('goes on with what people did and how long they waited', () => {
    const { moves } = movesOf(logOf(...opened, [500, null, clear], [500, 5, cleared], [900, null, clear]))
    expect(moves.filter(({ does }) => does !== 'load')).toEqual([
      { does: 'wait', ms: 500, entries: 4, holds: false },
      { does: 'command', command: clear },
      { does: 'wait', ms: 400, entries: 2, holds: false },
      { does: 'command', command: clear },
    ])
  })
  it('holds what fell due at the instant of a command and happened after it', () => {
    const late: Line = [500, 2, command('LoadCatalog', {})]
    const { moves } = movesOf(logOf(...opened, [500, null, clear], late))
    expect(moves[1]).toEqual({ does: 'wait', ms: 500, entries: 4, holds: true })
  })
  it('leaves out what this version does not know', () => {
    const strange = { type: 'SingAloud', data: {} } as unknown as Command
    expect(movesOf(logOf(...opened, [500, null, strange])).moves.map(({ does }) => does)).toEqual([
      'load',
      'wait',
    ])
  })
})

describe('when the clock moved', () => {
  const slept: readonly Line[] = [
    ...opened,
    [61_000, null, command('NoteClockMove', { byMs: 60_000 })],
    [61_000, null, command('NoteWake', {})],
    [61_000, 5, event('ClockMoved', { byMs: 60_000 })],
    [61_000, 6, event('PageWoke', {})],
    [61_700, null, clear],
  ]
  it('its own move is made before what noticed it, and no timer waited for it', () => {
    expect(movesOf(logOf(...slept)).moves.slice(1)).toEqual([
      { does: 'wait', ms: 1_000, entries: 4, holds: false },
      { does: 'clock', byMs: 60_000, serverStays: false },
      { does: 'wake' },
      { does: 'wait', ms: 700, entries: 4, holds: false },
      { does: 'command', command: clear },
    ])
  })
  it('what a timer noticed happens after it', () => {
    const napped = [...slept.slice(0, 5), [61_000, 2, command('LoadCatalog', {})] as const]
    expect(movesOf(logOf(...napped)).moves.slice(1)).toEqual([
      { does: 'wait', ms: 1_000, entries: 4, holds: true },
      { does: 'clock', byMs: 60_000, serverStays: false },
      { does: 'wait', ms: 0, entries: 2, holds: true },
    ])
  })
  it('by a little and back, it goes back', () => {
    const { moves } = movesOf(logOf(...opened, [500, null, clear], [100, null, clear]))
    expect(moves).toContainEqual({ does: 'clock', byMs: -400, serverStays: false })
  })
  it('is known as set where the server says so', () => {
    const heard = (seq: number, atMs: number, serverMs: number): Entry => {
      const data = {
        method: 'GET',
        path: '/api/routes',
        parameters: {},
        body: null,
        latencyMs: NO_TIME,
        outcome: {
          _tag: 'Answered',
          status: 200,
          answer: [],
          dropped: [],
          serverNowMs: epochMs(START_MS + serverMs),
        },
      } as Exchange
      return { seq, at: epochMs(START_MS + atMs), kind: 'exchange', type: 'routes', cause: 2, data }
    }
    const moved = (serverMs: number): readonly Entry[] => [
      ...logOf(...opened),
      heard(5, 1_000, 1_000),
      changedEntry(logOf(...slept)[4], { seq: 6, at: START_MS + 62_000 }),
      heard(7, 62_000, serverMs),
    ]
    expect([...setClocksIn(moved(2_000))]).toEqual([6])
    expect([...setClocksIn(moved(62_000))]).toEqual([])
    expect(timesOf(moved(2_000)).at(-1)).toMatchObject({ timerMs: 2_000, serverMs: START_MS + 2_000 })
    expect(timesOf(moved(62_000)).at(-1)).toMatchObject({ timerMs: 2_000, serverMs: START_MS + 62_000 })
  })
})

describe('when the page is reloaded', () => {
  it('the page before it ends with its last entry, and the time away is no wait', () => {
    const again: readonly Line[] = [
      [800, 2, command('LoadCatalog', {})],
      [9_000, null, command('StartSession', { demo: true, kept: null, awayMs: null })],
      [9_000, 6, event('SessionResumed', { demo: true, awayMs: null })],
      [9_000, 7, command('FollowAddress', { address })],
      [9_300, null, clear],
    ]
    const log = logOf(...opened, ...again)
    expect(movesOf(log).moves).toEqual([
      load,
      { does: 'wait', ms: 800, entries: 5, holds: true },
      { ...load, awayMs: 8_200 },
      { does: 'wait', ms: 300, entries: 3, holds: false },
      { does: 'command', command: clear },
    ])
    expect(timesOf(log).map(({ page }) => page)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2])
  })
})
