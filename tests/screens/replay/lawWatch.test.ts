// The laws are checked in stretches and as a log grows, and come to the same as when all is checked at once.
import fc from 'fast-check'
import { VirtualTimeScheduler } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import type { Entry } from '../../../domain/log/entry.ts'
import { foldInBulk } from '../../../projections/fold.ts'
import { digestOf } from '../../../replay/player/digest.ts'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import type { Recording } from '../../../replay/player/recording.ts'
import { createLawWatch } from '../../../src/devtools/laws/lawWatch.ts'
import { replayOf } from '../../../src/screens/replay/recording/replayOf.ts'
import { headerOf } from '../../../replay/file/file.ts'
import { runs } from '../../support/runs.ts'
import { SAMPLE_FACTS } from '../../support/samples/sampleFacts.ts'
import { brokenEntries, fileOf } from './brokenLog.ts'
import { LOG_SCHEMA } from '../../../replay/upcast/upcast.ts'
import { changedEntry } from '../../support/changedEntry.ts'

const timeZone = 'Europe/Tallinn'
const check = { timeZone, languages: ['en', 'et'] }
const broken = brokenEntries()
const atOnce = lawBreaksIn({ entries: broken.entries, snapshot: null }, check)

/** A long log: `count` quiet entries, then the broken session. */
const longEntries = (count: number): readonly Entry[] => {
  const quiet = broken.entries[0] as Entry
  const before = Array.from({ length: count }, (_, i) => changedEntry(quiet, { seq: i + 1, cause: null }))
  const after = broken.entries.map((entry) =>
    changedEntry(entry, { seq: entry.seq + count, cause: entry.cause === null ? null : entry.cause + count }),
  )
  return [...before, ...after]
}

describe('when a log is checked', () => {
  it('takes many turns over a long one, and says when all of it is checked', () => {
    const scheduler = new VirtualTimeScheduler()
    const recording: Recording = { entries: longEntries(2_000), snapshot: null }
    const watch = createLawWatch({ ...check, recording: () => recording, scheduler })
    watch.check()
    expect(watch.state()).toEqual({ breaks: [], isChecked: false })
    scheduler.flush()
    expect(watch.state().isChecked).toBe(true)
    expect(watch.state().breaks).toEqual(lawBreaksIn(recording, check))
  })

  it('finds the same, however the log grows', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(broken.entries.length)), (lengths) => {
        const scheduler = new VirtualTimeScheduler()
        const entries: Entry[] = []
        const watch = createLawWatch({ ...check, recording: () => ({ entries, snapshot: null }), scheduler })
        for (const length of [...lengths.sort((a, b) => a - b), broken.entries.length]) {
          entries.push(...broken.entries.slice(entries.length, length))
          watch.check()
          if (length % 2 === 0) scheduler.flush()
        }
        scheduler.flush()
        expect(watch.state().breaks).toEqual(atOnce)
      }),
      { numRuns: runs(30) },
    )
  })

  it('keeps what it has found when the older half gives way, and goes on from the snapshot otherwise', () => {
    const scheduler = new VirtualTimeScheduler()
    const cut = broken.seq + 2
    let recording: Recording = { entries: broken.entries, snapshot: null }
    const rotate = (): void => {
      const snapshot = foldInBulk(broken.entries.slice(0, cut))
      recording = { entries: broken.entries.slice(cut), snapshot }
    }
    const watch = createLawWatch({ ...check, recording: () => recording, scheduler })
    watch.check()
    scheduler.flush()
    rotate()
    watch.check()
    scheduler.flush()
    expect(watch.state().breaks).toEqual(atOnce)
    const late = createLawWatch({ ...check, recording: () => recording, scheduler })
    late.check()
    scheduler.flush()
    expect(late.state()).toEqual({ breaks: lawBreaksIn(recording, check), isChecked: true })
  })
})

/** A log that says where a law is broken, on its way to be watched. */
const open = (seq: number, zone = timeZone, files = [new File([fileOf(broken.entries)], 'a.ferrylog')]) => {
  const facts = { ...SAMPLE_FACTS, timeZone: zone, counterexample: { law: 'LAW-01', seq, seed: 1 } }
  const header = headerOf(facts, { firstSeq: 1, snapshot: null })
  const log = { header, entries: broken.entries, snapshot: null, writtenIn: LOG_SCHEMA, unknownTypes: [] }
  const replay = replayOf({
    isWhole: true,
    files,
    log: { ...log, verdict: { _tag: 'fine' }, droppedFields: [] },
    scheduler: new VirtualTimeScheduler(),
    atSeq: null,
  })
  replay.laws.check()
  const opened = replay.playback.state().position
  const judged = () => vi.waitFor(() => expect(replay.laws.state().isChecked).toBe(true), 10_000)
  return { replay, opened, judged }
}

describe('when a counterexample is opened', () => {
  it('goes to the break once that is known, and leaves a reader who has moved where they are', async () => {
    const { replay, judged } = open(9_999)
    await judged()
    expect(replay.playback.state().position).toBe(broken.seq)
    const other = open(3)
    expect(other.opened).toBe(3)
    other.replay.playback.seek(5)
    await other.judged()
    expect(other.replay.playback.state().position).toBe(5)
    expect(other.replay.playback.index.isProblem(broken.seq)).toBe(true)
  })

  it('checks a log of an unknown time zone by the time zone of its brand', async () => {
    const { replay, judged } = open(1, 'Nowhere/Nothing')
    await judged()
    expect(replay.laws.state().breaks).toEqual(atOnce)
  })
})

describe('when a whole log is judged', () => {
  const digest = digestOf(foldInBulk(broken.entries))

  it('comes to the digest of its last state, and begins again after it was stopped', async () => {
    const { replay, judged } = open(1)
    replay.laws.stop()
    replay.laws.check()
    await judged()
    expect(replay.verdict.digest()).toBe(digest)
    expect(replay.laws.state().breaks).toEqual(atOnce)
  })

  it('is judged by the entries that are there where no file can be read', async () => {
    const { replay, judged } = open(1, timeZone, [])
    await judged()
    expect(replay.verdict.digest()).toBe(digest)
    expect(replay.laws.state().breaks).toEqual(atOnce)
  })
})
