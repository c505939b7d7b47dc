// A recipe changes the state, or leaves no trace: when it refuses, when it throws, and when a call is refused late.
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { refused } from '../../../src/demo/state/callContext.ts'
import { attempted, changed } from '../../../src/demo/state/recipe.ts'
import { emptyState, rememberMeasurement, type StateDraft } from '../../../src/demo/state/state.ts'
import { FREE_SAILS, PLENTY, session } from '../session.ts'
import { branded } from '../../support/unbranded.ts'

const MEASURED = {
  sailRefId: PLENTY,
  licencePlate: '123ABC',
  priceCategory: 'M1',
  lengthInCm: 450,
  widthInCm: null,
  heightInCm: null,
  weightInKg: null,
}

const measure = (draft: StateDraft): void => {
  draft.random = 99
  rememberMeasurement(draft, branded(MEASURED))
}

describe('a recipe on the state', () => {
  it('makes a new state, and leaves the old one as it was', () => {
    const before = emptyState(7)
    const after = changed(before, measure)
    expect(after).toEqual({ ...emptyState(7), random: 99, measurements: [MEASURED] })
    expect(before).toEqual(emptyState(7))
  })

  it('gives the same state back where it changes nothing', () => {
    const before = emptyState(7)
    expect(changed(before, () => undefined)).toBe(before)
    expect(attempted(before, () => E.right(1)).state).toBe(before)
  })

  it('leaves no trace when it refuses after it has changed something', () => {
    const before = emptyState(7)
    const { state, result } = attempted(before, (draft) => {
      measure(draft)
      return refused('DECK_LOAD_EXCEEDED')
    })
    expect(E.isLeft(result)).toBe(true)
    expect(state).toBe(before)
    expect(before).toEqual(emptyState(7))
  })

  it('leaves no trace when it throws after it has changed something', () => {
    const before = emptyState(7)
    const broken = (draft: StateDraft): never => {
      measure(draft)
      throw new Error('broken')
    }
    expect(() => attempted(before, broken)).toThrow('broken')
    expect(() => changed(before, broken)).toThrow('broken')
    expect(before).toEqual(emptyState(7))
  })

  it('makes a state that nothing else can write into', () => {
    const after = changed(emptyState(7), measure)
    const [measurement] = after.measurements
    expect(() => Object.assign(measurement ?? {}, { lengthInCm: 1 })).toThrow(TypeError)
    expect(() => Object.assign(after.reservations, { other: {} })).toThrow(TypeError)
  })
})

describe('a refused call', () => {
  const adults = (count: number) => ({
    saleChannel: 'WEB',
    roundTrip: false,
    purgeItems: [],
    requests: {
      1: Array.from({ length: count }, (_, i) => ({
        seqN: i + 1,
        sailPackageSeqN: 1,
        sailPackage: 'VIR-KUI-OW',
        priceCategory: 'ADULT',
        sailRefIds: [PLENTY],
      })),
    },
  })

  it('leaves the ids, the places and the reservations as they were', () => {
    const { backend, answer } = session({ sails: FREE_SAILS })
    const before = backend.snapshot()
    // More than the 100 places that are left, so the refusal comes after the reservation was made in the draft.
    expect(answer('createReservation', {}, adults(101)).status).toBe(409)
    expect(backend.snapshot()).toEqual(before)
  })

  it('leaves the items and the owner of a reservation as they were', () => {
    const { backend, answer, good } = session({ sails: FREE_SAILS })
    const { reservationId: id } = good('createReservation', {}, adults(2))
    const before = backend.snapshot()
    expect(answer('modifyReservation', { id: String(id) }, adults(101)).status).toBe(409)
    expect(backend.snapshot()).toEqual(before)
  })
})
