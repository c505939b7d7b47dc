// The log in memory keeps everything in order, up to its bound, and says what it gave up.
import { startingPointOf } from '../../../replay/store/startingPoint.ts'
import { VirtualTimeScheduler } from 'rxjs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldInBulk } from '../../../projections/fold.ts'
import { initialModels } from '../../../projections/readModels.ts'
import { createRedaction } from '../../../replay/redaction/redaction.ts'
import type { Rotation } from '../../../replay/player/recording.ts'
import { createSessionLog, type SessionLogOptions } from '../../../replay/store/sessionLog.ts'
import { arbitraryLog, SALT } from '../file/arbitraryLog.ts'
import { sampleEntries } from '../file/sampleLog.ts'

const redaction = createRedaction(SALT)
const sample = sampleEntries()

const logWith = (options: Partial<SessionLogOptions> = {}) => {
  const scheduler = new VirtualTimeScheduler()
  const rotations: Rotation[] = []
  const onRotated = (rotation: Rotation) => rotations.push(rotation)
  const log = createSessionLog({ redact: redaction.entry, foldInBulk, scheduler, onRotated, ...options })
  return { log, rotations, scheduler }
}

describe('while there is room', () => {
  it('keeps what happened as it happened, and calls its listeners', () => {
    const { log } = logWith()
    const seen: number[] = []
    const stop = log.subscribe(() => seen.push(log.lastSeq))
    sample.slice(0, 3).forEach(log.append)
    stop()
    sample.slice(3).forEach(log.append)
    expect(log.entries).toEqual(sample)
    expect(seen).toEqual([1, 2, 3])
  })
  it('gives away what is redacted, and nothing else', () => {
    const { log } = logWith()
    sample.forEach(log.append)
    expect(log.redacted()).toEqual({ firstSeq: 1, snapshot: null, entries: sample.map(redaction.entry) })
  })
})

describe('when the bound is passed', () => {
  it('gives way to a snapshot from which the rest folds to the same state, always', () => {
    fc.assert(
      fc.property(arbitraryLog(40), fc.integer({ min: 2, max: 12 }), (entries, mostEntries) => {
        const { log } = logWith({ mostEntries })
        entries.forEach(log.append)
        const { snapshot, entries: kept } = log.redacted()
        expect(log.entries.length).toBeLessThanOrEqual(mostEntries)
        expect(foldInBulk(kept, snapshot ?? undefined)).toEqual(redaction.models(foldInBulk(entries)))
        expect(log.lastSeq).toBe(entries.length)
        expect(log.entries[0]?.seq ?? 1).toBe(log.firstSeq)
      }),
    )
  })
  it('says how many entries it dropped, after the entry has been appended and not while it is', () => {
    const { log, rotations, scheduler } = logWith({ mostEntries: 10 })
    sample.slice(0, 11).forEach(log.append)
    expect(rotations).toEqual([])
    scheduler.flush()
    expect(rotations).toMatchObject([{ droppedCount: 6, firstSeq: 7 }])
    expect(log.firstSeq).toBe(7)
  })
})

describe('after a reload', () => {
  it('goes on with what the store kept, which is not redacted a second time', () => {
    const entries = sample.slice(0, 12).map(redaction.entry)
    const { log } = logWith({ earlier: { snapshot: null, firstSeq: 1, entries } })
    sample.slice(12).forEach(log.append)
    expect(log.redacted().entries).toEqual(sample.map(redaction.entry))
    expect(log.lastSeq).toBe(sample.length)
  })
  it('starts the pipeline where the earlier page ended', () => {
    const entries = sample.slice(0, 12).map(redaction.entry)
    expect(startingPointOf({ snapshot: null, firstSeq: 1, entries })).toEqual({
      models: foldInBulk(entries),
      nextSeq: 13,
    })
    expect(startingPointOf(null)).toEqual({ models: initialModels, nextSeq: 1 })
  })
})
