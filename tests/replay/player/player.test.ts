// The player shows the state after any entry, however it got there, and changes nothing that was recorded.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Entry } from '../../../domain/log/entry.ts'
import { foldInBulk, foldOne } from '../../../projections/fold.ts'
import { initialModels } from '../../../projections/readModels.ts'
import { digestOf } from '../../../replay/player/digest.ts'
import { canonicalJson } from '../../../replay/schema/jsonEquality.ts'
import { createPlayer } from '../../../replay/player/player.ts'
import { createRedaction } from '../../../replay/redaction/redaction.ts'
import { runs } from '../../support/runs.ts'
import { arbitraryLog, SALT } from '../file/arbitraryLog.ts'
import { sampleEntries } from '../file/sampleLog.ts'
import { changedEntry } from '../../support/changedEntry.ts'

const sample = sampleEntries()
const whole = (entries: readonly Entry[]) => ({ snapshot: null, entries })
const deepFrozen = <A>(value: A): A => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.values(value).forEach(deepFrozen)
  return Object.freeze(value)
}

describe('folding', () => {
  it('gives the same state twice, step by step, at once, and in bulk, always', () => {
    fc.assert(
      fc.property(arbitraryLog(), (entries) => {
        const inBulk = foldInBulk(entries)
        expect(foldInBulk(entries)).toEqual(inBulk)
        expect(entries.reduce(foldOne, initialModels)).toEqual(inBulk)
        expect(createPlayer(whole(entries)).modelsAt(entries.length)).toEqual(inBulk)
      }),
      { numRuns: runs(200) },
    )
  })
  it('never changes what was recorded', () => {
    const frozen = deepFrozen(structuredClone(initialModels))
    fc.assert(
      fc.property(arbitraryLog(), (entries) => {
        deepFrozen(entries)
        foldInBulk(entries, frozen)
        entries.reduce(foldOne, frozen)
        createPlayer({ snapshot: frozen, entries }).modelsAt(entries.length)
      }),
      { numRuns: runs(200) },
    )
  })
  it('goes on from a snapshot as it would have gone on from the beginning', () => {
    fc.assert(
      fc.property(arbitraryLog(), fc.nat(30), (entries, at) => {
        const snapshot = foldInBulk(entries.slice(0, at))
        const rest = entries.slice(at)
        expect(createPlayer({ snapshot, entries: rest }).modelsAt(rest.length)).toEqual(foldInBulk(entries))
      }),
    )
  })
})

describe('seeking', () => {
  const long = Array.from({ length: 60 }, (_, n) =>
    sample.map((entry) => changedEntry(entry, { seq: entry.seq + n * sample.length, cause: null })),
  ).flat()
  it('to any place and back shows what folding up to there shows', () => {
    const player = createPlayer(whole(long))
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: long.length }), { minLength: 1, maxLength: 6 }),
        (places) => {
          for (const place of places) expect(player.modelsAt(place)).toEqual(foldInBulk(long.slice(0, place)))
        },
      ),
    )
  })
  it('shares what did not change with the step before', () => {
    const player = createPlayer(whole(sample))
    const before = player.modelsAt(8)
    const after = player.modelsAt(9)
    expect(after.reservation).not.toBe(before.reservation)
    expect(after.catalog).toBe(before.catalog)
  })
  it('beyond the ends stays at the ends', () => {
    const player = createPlayer(whole(sample))
    expect(player.modelsAt(-3)).toEqual(initialModels)
    expect(player.modelsAt(1_000)).toEqual(foldInBulk(sample))
    expect(player.entryAt(0)).toBeNull()
    expect(player.entryAt(16)).toBeNull()
  })
  it('follows a recording that grows', () => {
    const growing = sample.slice(0, 6)
    const player = createPlayer(whole(growing))
    player.modelsAt(6)
    expect(player.effectsOf(6)).toEqual([])
    growing.push(...sample.slice(6))
    expect(player.length).toBe(15)
    expect(player.effectsOf(6)).toEqual([7])
    expect(player.modelsAt(15)).toEqual(foldInBulk(sample))
  })
})

describe('an entry', () => {
  const player = createPlayer(whole(sample))
  it('has a chain of causes back to what a person did, and effects', () => {
    expect(player.causesOf(9)).toEqual([7, 6, 5])
    expect(player.effectsOf(12)).toEqual([13, 14, 15])
  })
  it('has no cause that was dropped', () => {
    const later = createPlayer(whole(sample.slice(6)))
    expect(later.positionOf(7)).toBe(1)
    expect(later.positionOf(6)).toBeNull()
    expect(later.causesOf(3)).toEqual([1])
  })
  it('that names itself or a later one as its cause has none', () => {
    const [first, second] = sample as [Entry, Entry]
    const circle = createPlayer(
      whole([changedEntry(first, { cause: 2 }), changedEntry(second, { cause: 2 })]),
    )
    expect(circle.causesOf(1)).toEqual([])
    expect(circle.causesOf(2)).toEqual([])
  })
  it('names what it changed', () => {
    expect(player.changesAt(4).map(({ model }) => model)).toEqual(['catalog', 'schedule'])
    expect(player.changesAt(4)[0]?.values).toEqual([
      { path: ['selectedRouteCode'], before: null, after: 'VIR-KUI' },
    ])
    expect(player.changesAt(3)).toEqual([])
  })
  it('is a problem when it reports a failure', () => {
    expect(player.problems()).toEqual([14, 15])
  })
})

describe('playing', () => {
  const player = createPlayer(whole(sample))
  it('keeps the recorded pace, at any speed', () => {
    expect(player.nextStep(6, 1)).toEqual({ position: 7, waitMs: 1_000 })
    expect(player.nextStep(6, 4)).toEqual({ position: 7, waitMs: 250 })
    expect(player.nextStep(0, 1)).toEqual({ position: 1, waitMs: 0 })
  })
  it('skips idle stretches', () => {
    expect(player.nextStep(4, 1)).toEqual({ position: 5, waitMs: 300 })
  })
  it('ends', () => {
    expect(player.nextStep(15, 1)).toBeNull()
  })
  it('does not wait for a clock that was set back', () => {
    const [first, second] = sample as [Entry, Entry]
    expect(
      createPlayer(whole([first, changedEntry(second, { at: first.at - 5_000 })])).nextStep(1, 1)?.waitMs,
    ).toBe(0)
  })
})

describe('the digest of a state', () => {
  const redaction = createRedaction(SALT)
  it('is the same for the live state, redacted, and for the replay of the redacted log', () => {
    fc.assert(
      fc.property(arbitraryLog(), (entries) => {
        const live = redaction.models(entries.reduce(foldOne, initialModels))
        const player = createPlayer(whole(entries.map(redaction.entry)))
        expect(digestOf(player.modelsAt(entries.length))).toBe(digestOf(live))
      }),
    )
  })
  it('does not depend on the order of fields, and on every value', () => {
    expect(canonicalJson({ b: [1, null], a: { d: 'x', c: true } })).toBe(
      '{"a":{"c":true,"d":"x"},"b":[1,null]}',
    )
    expect(digestOf(foldInBulk(sample))).not.toBe(digestOf(foldInBulk(sample.slice(0, 8))))
  })
})
