// Where a re-run goes another way than its recording, and where it doesn't although the clocks of the recording were
// those of a busy machine.
import { map } from 'rxjs/operators'
import { describe, expect, it } from 'vitest'
import { durationMs, epochMs, type EpochMs, LONG_AGO } from '../../../domain/instant.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import { causedBy, handler } from '../../../effects/pipeline/handler.ts'
import { initialModels } from '../../../projections/readModels.ts'
import type { Divergence } from '../../../replay/rerun/difference.ts'
import { compareRerun, type RecordedSession } from '../../../replay/rerun/divergence.ts'
import { differenceIn } from '../../../replay/schema/jsonEquality.ts'
import { interrupted } from '../../properties/generator/interruption.ts'
import { JOURNEY } from '../../properties/generator/journeyPlan.ts'
import { firstLog } from '../../properties/run/runPlan.ts'
import { recordLongSession, withHandler, withoutPolicy } from '../file/longSession.ts'
import { sessionOf } from './rerunLog.ts'
import { bookingAt, newBooking, step } from '../../support/bookingSession.ts'
import { command, event } from '../../support/unbranded.ts'
import { changedEntry } from '../../support/changedEntry.ts'

const journey = sessionOf(firstLog(JOURNEY))

const divergenceOf = (...[log, effects]: Parameters<typeof compareRerun>): Divergence => {
  const found = compareRerun(log, effects)
  if (found._tag !== 'Differs') throw new Error(found._tag)
  return found.divergence
}

const changed = (seq: number, change: (entry: Entry) => Entry): RecordedSession => ({
  ...journey,
  entries: journey.entries.map((entry) => (entry.seq === seq ? change(entry) : entry)),
})

describe('a recording that this version made', () => {
  it('is the same', () => {
    expect(compareRerun(journey)).toEqual({ _tag: 'Same', slackMs: 0, fromSeq: 1 })
  })
  it('is the same as far as it goes, wherever it was cut off', () => {
    for (let length = 1; length < journey.entries.length; length += 7)
      expect(compareRerun({ ...journey, entries: journey.entries.slice(0, length) })._tag).toBe('Same')
  })
  it('is the same where a part of an answer could not be read, which is in no log', () => {
    const loaded = journey.entries.find(({ type }) => type === 'routes')
    const partly = changed(loaded?.seq ?? 0, (entry) =>
      entry.kind === 'exchange' && entry.data.outcome._tag === 'Answered'
        ? changedEntry(entry, { data: { ...entry.data, outcome: { ...entry.data.outcome, dropped: ['9'] } } })
        : entry,
    )
    expect(partly.entries).not.toEqual(journey.entries)
    expect(compareRerun(partly)._tag).toBe('Same')
  })
})

describe('a recording that another version made', () => {
  const bold = handler('SelectRoute', { reads: [] }, (commands$) =>
    commands$.pipe(map((c) => causedBy(c, event('RouteRefused', c.data)))),
  )
  const selected = journey.entries.find(({ type }) => type === 'RouteSelected')

  it('differs in the entry that is another one', () => {
    expect(divergenceOf(journey, withHandler(bold))).toMatchObject({
      seq: selected?.seq,
      path: 'type',
      recordedValue: 'RouteSelected',
      rerunValue: 'RouteRefused',
      recorded: selected,
      rerun: { type: 'RouteRefused', seq: selected?.seq },
    })
  })
  it('differs in the field that says something else', () => {
    const other = changed(selected?.seq ?? 0, (entry) => changedEntry(entry, { data: { routeCode: 'X' } }))
    expect(divergenceOf(other)).toMatchObject({
      seq: selected?.seq,
      path: 'data.routeCode',
      recordedValue: 'X',
      rerunValue: 'VIR-KUI',
    })
  })
  it('differs in what does not come any more', () => {
    const quiet = divergenceOf(journey, withoutPolicy('showTicket'))
    expect(quiet).toMatchObject({ how: 'missing', rerun: null, path: '' })
    expect(quiet.recorded).toMatchObject({ type: 'NavigateTo', data: { how: 'replace' } })
  })
  it('differs in its last entry where nothing comes instead of it', () => {
    const end = journey.entries.findIndex(({ type }) => type === 'ManualInputCleared')
    const cut = { ...journey, entries: journey.entries.slice(0, end) } // The command of a timer stands at its end.
    expect(divergenceOf(cut, withoutPolicy('clearAfterCreate'))).toMatchObject({
      recorded: { type: 'ClearManualInput' },
      rerun: null,
      path: '',
    })
  })
})

describe('what can not be run again', () => {
  it('is a log that was cut, and leads back to before the cut up to its end', () => {
    const last = journey.entries.findLast(({ cause }) => cause !== null)
    if (last === undefined) throw new Error('Nothing follows from anything')
    const cut = { ...journey, snapshot: initialModels, entries: [last] }
    expect(compareRerun(cut)).toEqual({ _tag: 'StartsFromSnapshot' })
  })
  it('is a log without a beginning, or without anything', () => {
    expect(compareRerun({ ...journey, entries: journey.entries.slice(1) })).toEqual({ _tag: 'NeverStarts' })
    expect(compareRerun({ ...journey, entries: [] })).toEqual({ _tag: 'NeverStarts' })
  })
})

/** As a machine would have recorded it whose clocks are `late` by so much at an entry. */
const recordedWith = (
  session: RecordedSession,
  late: (ms: number, seq: number) => number,
): RecordedSession => {
  // Nothing of it stands in the log.
  const log: RecordedSession = { ...session, header: { ...session.header, clock: 'unknown' } }
  const startMs = log.entries[0]?.at ?? LONG_AGO
  let lastAt: EpochMs = startMs
  const entries = log.entries.map((entry): Entry => {
    lastAt = epochMs(Math.max(lastAt, startMs + late(entry.at - startMs, entry.seq)))
    const at = lastAt
    if (entry.kind !== 'exchange') return changedEntry(entry, { at })
    const askedMs = entry.at - startMs - entry.data.latencyMs
    const latencyMs = durationMs(Math.max(0, at - startMs - late(askedMs, entry.seq)))
    return changedEntry(entry, { at, data: { ...entry.data, latencyMs } })
  })
  return { ...log, entries }
}

/** As a browser's clock would have recorded it. */
const realSession = (entries: readonly Entry[]): RecordedSession => {
  const session = sessionOf({ snapshot: null, firstSeq: 1, entries })
  return { ...session, header: { ...session.header, clock: 'real' } }
}

const COARSE_MS = 100

describe('a recording of a busy machine', () => {
  const long = [1, 2].map((seed) => recordLongSession({ commandCount: 120, seed }))

  it.each([
    ['that shows tenths of a second', (ms: number) => Math.floor(ms / COARSE_MS) * COARSE_MS],
    ['whose timers are late', (ms: number, seq: number) => ms + ((seq * 7) % 23)],
  ])('%s is the same, but for some milliseconds', (_what, late) => {
    expect(compareRerun(recordedWith(journey, late))).toEqual({ _tag: 'Same', slackMs: 150, fromSeq: 1 })
    expect(long.map((log) => compareRerun(recordedWith(log, late))._tag)).toEqual(['Same', 'Same'])
  })
  it('whose times are rounded is the same where one asks twice at one instant, and only the second is answered', () => {
    const booking = newBooking({ settings: { latencyMs: { min: 90, max: 90 } } })
    booking.start()
    booking.advance(5_000)
    for (const one of [
      command('SelectRoute', { routeCode: 'VIR-KUI' }),
      command('SelectPackage', { packageCode: 'VIR-KUI-RT', source: 'search-bar' }),
    ]) {
      booking.dispatch(one)
      booking.advance(5_000)
    }
    booking.dispatch(command('ToggleDirection', {}))
    booking.dispatch(command('ToggleDirection', {}))
    booking.advance(5_000)
    const asked = booking.entries.filter(({ type }) => type === 'sailDates').slice(-4)
    expect(asked.map(({ data }) => 'outcome' in data && data.outcome._tag)).toEqual([
      'Abandoned',
      'Abandoned',
      'Answered',
      'Answered',
    ])
    // Asked a millisecond earlier, as two rounded times have it.
    const entries = booking.entries.map((entry) =>
      entry.kind === 'exchange' && entry.type === 'sailDates' && entry.data.latencyMs > 0
        ? changedEntry(entry, { data: { ...entry.data, latencyMs: entry.data.latencyMs + 1 } })
        : entry,
    )
    expect(compareRerun(realSession(entries))).toEqual({ _tag: 'Same', slackMs: 3, fromSeq: 1 })
  })
  it.each([
    ['a timer was late, and called off by a press', 13, ({ type }: Entry) => type === 'ChangeTicketQuantity'],
    ['the clock went back a little', -5, ({ type }: Entry) => type === 'createReservation'],
  ])('that does not say that %s is the same', (_what, byMs, isFrom) => {
    const booking = bookingAt('sailSelected', { settings: { latencyMs: { min: 90, max: 90 } } })
    step(booking, 'ADULT', 1)
    booking.advance(995)
    step(booking, 'ADULT', 2)
    booking.advance(5_000)
    const from = booking.entries.findLastIndex(isFrom)
    const entries = booking.entries.map((entry, i) =>
      i < from ? entry : changedEntry(entry, { at: entry.at + byMs }),
    )
    expect(compareRerun(realSession(entries))).toEqual({ _tag: 'Same', slackMs: 20, fromSeq: 1 })
  })
  it('whose clock was corrected by a little notes it, and is the same', () => {
    const slacks = [2_400, 14_100].map((ms) => {
      const found = compareRerun(sessionOf(firstLog(interrupted(JOURNEY, ms, [{ does: 'nap', ms: 900 }]))))
      return found?._tag === 'Same' ? found.slackMs : found
    })
    expect(slacks).toEqual([0, 0])
  })
})

describe('two values', () => {
  it.each([
    [{ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 }, null],
    [{ a: 1 }, { a: 1, b: undefined }, null],
    [{ a: 1 }, { a: 1, b: null }, 'b'],
    [{ a: [1, 2] }, { a: [1] }, 'a.1'],
    [[], {}, ''],
    [1, '1', ''],
    [{ a: { b: { c: 1 } } }, { a: { b: { c: 2 } } }, 'a.b.c'],
  ])('%j and %j differ first at %j', (one, other, path) => {
    expect(differenceIn(one, other)).toBe(path)
    expect(differenceIn(other, one)).toBe(path)
  })
  it('may differ by a little where they are times', () => {
    expect(differenceIn({ latencyMs: 10 }, { latencyMs: 60 }, 50)).toBeNull()
    expect(differenceIn({ latencyMs: 10 }, { latencyMs: 61 }, 50)).toBe('latencyMs')
    expect(differenceIn({ count: 1 }, { count: 2 }, 50)).toBe('count')
  })
})
