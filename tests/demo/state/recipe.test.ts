// A recipe changes the state, or leaves no trace: when it refuses, when it throws, and when a call is refused late.
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { attempted, changed } from '../../../src/demo/state/recipe.ts'
import { emptyState, rememberMeasurement, type StateDraft } from '../../../src/demo/state/state.ts'
import { PLENTY } from '../session.ts'
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
