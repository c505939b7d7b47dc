// The read models as a whole: what they are at the start, and that folding is a function of the log alone.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Entry } from '../../domain/log/entry.ts'
import { eventCodecs } from '../../domain/log/eventCodecs.ts'
import type { EventType } from '../../domain/log/events.ts'
import { foldInBulk, foldOne } from '../../projections/fold.ts'
import {
  initialModels,
  projections,
  type ReadModelName,
  type ReadModels,
} from '../../projections/readModels.ts'
import { arbitraryOf } from '../support/arbitraryOf.ts'
import { bookingAt } from '../support/bookingSession.ts'

describe('when nothing has happened yet', () => {
  it('is idle, empty and without an error, with one empty entry for the day [SCHED-12]', () => {
    expect(initialModels).toMatchObject({
      shell: {
        phase: 'starting',
        isDemo: false,
        address: null,
        notices: [],
        networkError: null,
        lastRequest: null,
      },
      auth: { token: null },
      schedule: { sailDates: [null], trips: [], ticketsIsFetching: false },
      prices: { bySail: {} },
      tickets: { lines: [], held: [], refusal: null },
      passengers: { errorsAreRevealed: false, owner: null },
      reservation: { current: null, activity: 'idle', confirmed: false, failed: false, error: null },
      expiry: { expiresAtMs: null, modal: null, isExtending: false },
      payment: { payments: {}, reservationId: null },
    })
  })
})

describe('when a journey is folded', () => {
  it('gives twice the same models, and those of the session itself', () => {
    const { entries, models } = bookingAt('paid')
    expect(foldInBulk(entries)).toEqual(foldInBulk(entries))
    expect(foldInBulk(entries)).toEqual(models())
  })

  it('gives models that fit their codecs, at each step', () => {
    const { entries } = bookingAt('paid')
    let folded = initialModels
    for (const entry of entries) {
      folded = foldOne(folded, entry)
      for (const name of NAMES) expect(projections[name].codec.is(folded[name]), name).toBe(true)
      expect(Object.keys(folded)).toEqual(Object.keys(initialModels))
    }
  })

  it('keeps the identity of every model that an entry does not touch', () => {
    const { entries } = bookingAt('paid')
    let folded = initialModels
    for (const entry of entries) {
      const next = foldOne(folded, entry)
      for (const name of NAMES) {
        const isTouched = entry.kind === 'event' && entry.type in projections[name].on
        if (!isTouched) expect(next[name]).toBe(folded[name])
      }
      folded = next
    }
  })
})

describe('when any events are folded', () => {
  it('always comes to the same, one by one and in bulk', () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const stepwise = entries.reduce<ReadModels>(foldOne, initialModels)
        expect(foldInBulk(entries)).toEqual(stepwise)
      }),
    )
  })

  it('gives a model no field that it did not begin with', () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const models = foldInBulk(entries)
        for (const name of NAMES) expect(Object.keys(models[name])).toEqual(Object.keys(initialModels[name]))
      }),
    )
  })

  it('never changes an entry or the models that it started from', () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const frozen = entries.map(deepFrozen)
        const before = structuredClone(initialModels)
        frozen.reduce<ReadModels>((models, entry) => deepFrozen(foldOne(models, entry)), initialModels)
        foldInBulk(frozen)
        expect(initialModels).toEqual(before)
      }),
    )
  })
})

const NAMES = Object.keys(projections) as ReadModelName[]

const anyEvent = fc
  .constantFrom(...(Object.keys(eventCodecs) as EventType[]))
  .chain((type) => arbitraryOf(eventCodecs[type]).map((data) => ({ type, data })))

const anyEntries: fc.Arbitrary<Entry[]> = fc
  .array(anyEvent, { maxLength: 15 })
  .map((events) =>
    events.map((event, i) => ({ seq: i + 1, at: i, cause: null, kind: 'event' as const, ...event }) as Entry),
  )

const deepFrozen = <A>(value: A): A => {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFrozen)
    Object.freeze(value)
  }
  return value
}
