// The wall clock of a tab goes back in the middle of a session, by a note of it or without: no door and no table shows a
// duration below zero, spans hold what happened in them, and everything stands in the order of `seq`.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { durationMs, earlier, type EpochMs, epochMs } from '../../../domain/instant.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import { harOf } from '../../../replay/doors/har.ts'
import type { LeavingLog } from '../../../replay/doors/leaving.ts'
import { otlpOf } from '../../../replay/doors/otlp.ts'
import { liftedOf } from '../../../replay/doors/redux.ts'
import { initialModels } from '../../../projections/readModels.ts'
import type { OpenedLog } from '../../../replay/file/file.ts'
import { judgeLog } from '../../../replay/fleet/judgeLog.ts'
import { steadyTimesOf } from '../../../replay/player/steadyClock.ts'
import { storyOf } from '../../../replay/story/story.ts'
import { createEntryIndex } from '../../../src/devtools/transport/entryIndex.ts'
import { runs } from '../../support/runs.ts'
import { paidBooking } from './doorLogs.ts'
import { LOG_SCHEMA } from '../../../replay/upcast/upcast.ts'
import { changedEntry } from '../../support/changedEntry.ts'

const booking = paidBooking()
const { startedAtMs } = booking.header
const HOUR_MS = 3_600_000

/** As if the clock had been set back by `by` before the entry of that position. */
const setBack = (from: number, by: number): LeavingLog => ({
  ...booking,
  entries: booking.entries.map((entry, i) =>
    i < from ? entry : changedEntry(entry, { at: earlier(entry.at, durationMs(by)) }),
  ),
})

const position = fc.integer({ min: 1, max: booking.entries.length - 1 })
const byMs = fc.integer({ min: 1, max: 30 * HOUR_MS })

const always = (holds: (log: LeavingLog) => void): void =>
  fc.assert(
    fc.property(position, byMs, (at, by) => holds(setBack(at, by))),
    { numRuns: runs(200) },
  )

const expectRising = (times: readonly number[]): void =>
  expect(times).toEqual(times.toSorted((a, b) => a - b))

const opened = (log: LeavingLog): OpenedLog => ({
  ...log,
  verdict: { _tag: 'fine' },
  writtenIn: LOG_SCHEMA,
  unknownTypes: [],
  droppedFields: [],
})

const SOURCE = { run: '', machine: '', logId: '', log: 'a.ferrylog' }
const FILE = { source: SOURCE, verdictText: 'fine', withRerun: false, fromSeq: 1 }

describe('a clock that was set back within a session', () => {
  it('is as it was up to there, and goes on from there', () => {
    const at = Math.floor(booking.entries.length / 2)
    const { entries } = setBack(at, HOUR_MS)
    const times = steadyTimesOf({ startedAtMs, entries })
    const real = booking.entries.map((entry) => entry.at)
    expect(times.slice(0, at)).toEqual(real.slice(0, at))
    const lostMs = (real[at] ?? 0) - (times[at] ?? 0)
    expect(lostMs).toBe((real[at] ?? 0) - (real[at - 1] ?? 0))
    expect(times.slice(at)).toEqual(real.slice(at).map((ms) => ms - lostMs))
  })

  it('loses nothing where it was noted by how much', () => {
    const at = (ms: number): EpochMs => epochMs(startedAtMs + ms)
    const moved = { kind: 'command', type: 'NoteClockMove', data: { byMs: durationMs(-HOUR_MS) } } as const
    const closed = { kind: 'event', type: 'ModalClosed', data: {} } as const
    const entries = [
      { ...closed, seq: 1, at: at(0), cause: null },
      { ...moved, seq: 2, at: at(2_000 - HOUR_MS), cause: null },
      { ...closed, seq: 3, at: at(5_000 - HOUR_MS), cause: null },
    ] as unknown as readonly Entry[]
    const times = steadyTimesOf({ startedAtMs, entries })
    expect(times.map((ms) => ms - startedAtMs)).toEqual([0, 2_000, 5_000])
  })

  it('lets the story, the lines of the page and the tables rise, always', () => {
    always((log) => {
      const story = storyOf(log.entries, { startedAtMs, exchanges: true })
      expectRising([0, ...story.map(({ sinceStartMs }) => sinceStartMs)])
      const index = createEntryIndex(log.entries)
      expectRising(log.entries.map((_, i) => index.steadyAtOf(i + 1)))
    })
  })

  it('lets the rows of a table rise, and a booking take its time', () => {
    const { entries } = booking
    for (const type of ['ReservationCreated', 'PaymentRequested', 'ReservationPaid']) {
      const at = entries.findIndex((entry) => entry.type === type)
      expect(at).toBeGreaterThan(0)
      const { rows } = judgeLog(FILE, opened(setBack(at, 2 * HOUR_MS)), null)
      expectRising([startedAtMs, ...rows.entries.map(({ atMs }) => atMs), rows.logs[0]?.endedAtMs ?? 0])
      expect(rows.exchanges.every(({ latencyMs }) => latencyMs >= 0)).toBe(true)
      const { chosenAtMs, reservedAtMs, confirmedAtMs, payAtMs, paidAtMs } = rows.outcomes[0] ?? NO_TIMES
      const times = [chosenAtMs, reservedAtMs, confirmedAtMs, payAtMs, paidAtMs]
      expectRising(times.map((ms) => ms ?? Number.NaN))
    }
  })

  it('gives a HAR without a time below zero, and no request before its page, always', () => {
    always((log) => {
      const { pages, entries } = harOf(log).log
      const pageAt = new Map(pages?.map(({ id, startedDateTime }) => [id, startedDateTime]))
      for (const { time, pageref, startedDateTime } of entries) {
        expect(time).toBeGreaterThanOrEqual(0)
        expect(startedDateTime >= (pageAt.get(pageref ?? '') ?? '')).toBe(true)
      }
    })
  })

  it('gives actions of Redux DevTools that rise, always', () => {
    always(({ entries, header }) => {
      const { actionsById } = liftedOf({ models: initialModels, atMs: header.startedAtMs }, entries)
      expectRising(Object.values(actionsById).map(({ timestamp }) => timestamp))
    })
  })

  it('gives spans that end after they begin, and hold their events and what stands in them, always', () => {
    always((log) => {
      const spans = otlpOf(log).resourceSpans[0]?.scopeSpans[0]?.spans ?? []
      const startOf = new Map(spans.map((span) => [span.spanId, BigInt(span.startTimeUnixNano)]))
      for (const { startTimeUnixNano, endTimeUnixNano, events, parentSpanId } of spans) {
        const [start, end] = [BigInt(startTimeUnixNano), BigInt(endTimeUnixNano)]
        expect(end >= start).toBe(true)
        expect(start >= (startOf.get(parentSpanId ?? '') ?? 0n)).toBe(true)
        for (const { timeUnixNano } of events) {
          expect(BigInt(timeUnixNano) >= start && BigInt(timeUnixNano) <= end).toBe(true)
        }
      }
    })
  })
})

describe('a call of which the log says that it took less than no time', () => {
  const negative: LeavingLog = {
    ...booking,
    entries: booking.entries.map((entry) =>
      entry.kind === 'exchange' ? changedEntry(entry, { data: { ...entry.data, latencyMs: -500 } }) : entry,
    ),
  }

  it('took no time at each door', () => {
    expect(harOf(negative).log.entries.map(({ time }) => time)).toContain(0)
    expect(harOf(negative).log.entries.every(({ time }) => time === 0)).toBe(true)
    const { rows } = judgeLog(FILE, opened(negative), null)
    expect(new Set(rows.exchanges.map(({ latencyMs }) => latencyMs))).toEqual(new Set([0]))
    expect(JSON.stringify(storyOf(negative.entries, { startedAtMs, exchanges: true }))).not.toContain('-500')
  })
})

const NO_TIMES: Readonly<
  Record<'chosenAtMs' | 'reservedAtMs' | 'confirmedAtMs' | 'payAtMs' | 'paidAtMs', EpochMs | null>
> = { chosenAtMs: null, reservedAtMs: null, confirmedAtMs: null, payAtMs: null, paidAtMs: null }
