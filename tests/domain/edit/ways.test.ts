// Which ways of a ticket can still change, and what the server's word on a field of a vehicle means.
import { describe, expect, it } from 'vitest'
import { refusedFields } from '../../../domain/edit/vehicleForm.ts'
import { wayPast } from '../../../domain/edit/ways.ts'
import type { EpochMs } from '../../../domain/instant.ts'
import { plateErrorOf } from '../../../domain/vehicles/vehicle.ts'
import { branded } from '../../support/unbranded.ts'

const sail = (departureAtMs: number, status: string | null) => ({
  departureAtMs: branded<EpochMs>(departureAtMs),
  status,
})

describe('a way of a ticket', () => {
  it.each([
    ['can change before its ship leaves', [sail(101, 'OPEN')], null],
    ['can change though its ship is called off', [sail(101, 'CANCELLED')], null],
    ['can change while one of its ships has not left', [sail(99, 'OPEN'), sail(101, 'OPEN')], null],
    ['has left at the very time of its ship', [sail(100, 'OPEN')], 'departed'],
    ['has left where the server says so', [sail(101, 'DEPARTED')], 'departed'],
    ['was used', [sail(101, 'USED')], 'used'],
    ['was given back, whenever its ship leaves', [sail(99, 'REFUNDED')], 'refunded'],
  ] as const)('%s', (_what, sails, past) => {
    expect(wayPast({ sails }, branded<EpochMs>(100))).toBe(past)
  })
})

describe('a plate', () => {
  it.each([
    ['', true, 'common-fields.required-error'],
    ['', false, null],
    ['1', false, 'common-fields.plate-error'],
    ['123-abc', true, null],
  ] as const)('%j that is wanted: %s is reported as %s [VEH-10] [VEH-11]', (text, isWanted, error) => {
    expect(plateErrorOf(text, isWanted)).toBe(error)
  })
})

describe('what the server refuses of a vehicle', () => {
  const refused = (id: string | null) =>
    ({ _tag: 'Refused', status: 400, statusText: '', code: null, message: null, id }) as const

  it('is reported at the field that it names [EDIT-11]', () => {
    expect(refusedFields(refused('lengthInCm'))).toEqual({ length: 'common-fields.range-error' })
    expect(refusedFields(refused('plate'))).toEqual({ plate: 'common-fields.plate-error' })
  })

  it('is reported of the whole where it names none that is asked', () => {
    expect(refusedFields(refused(null))).toEqual({})
    expect(refusedFields(refused('sailRefId'))).toEqual({})
    expect(refusedFields({ _tag: 'Unreachable', code: 'Default Error' })).toEqual({})
  })
})
