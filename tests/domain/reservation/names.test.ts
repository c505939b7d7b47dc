// Whether names hold back a payment: where they are demanded, and where a form was begun.
import { describe, expect, it } from 'vitest'
import type { ApiError } from '../../../domain/apiError.ts'
import { demandsNames as exactDemandsNames } from '../../../domain/catalog/routeSwitches.ts'
import { EMPTY_GUEST, type Guest } from '../../../domain/passengers/guest.ts'
import {
  namesStanding as exactNamesStanding,
  refusesForNames,
  type TypedGuest,
} from '../../../domain/reservation/names.ts'
import { GUEST_FORM } from '../../support/samples/sampleSelection.ts'
import { branded, plainly } from '../../support/unbranded.ts'

const demandsNames = plainly(exactDemandsNames)
const namesStanding = plainly(exactNamesStanding)

const TODAY = '2026-11-20'

describe('a route', () => {
  const demands = (attributes: Record<string, string>) =>
    demandsNames({ code: 'A-B', title: 'A – B', legs: [], attributes }, TODAY)

  it.each([
    'PASSENGER_NAMES',
    'PASSENGER_LIST',
    'GUESTS_REQUIRED',
    'GUEST_DATA_MANDATORY',
    'NAMES_REQUIRED',
    'passengerNames',
    'REQUIRES_PASSENGER_NAMES',
    'PASSENGER_INFO_REQUIRED_20210901',
  ])('demands names where it says so in words: %s', (name) => {
    expect(demands({ [name]: 'true' })).toBe(true)
    expect(['false', '0', '', 'no', 'optional'].some((value) => demands({ [name]: value }))).toBe(false)
  })

  it('demands none where it says nothing of the kind', () => {
    const others = ['ROUTE_NAME_SUFFIX', 'RESIDENTS', 'TERMS', 'PASSENGERS', 'NO_REFUND_IF_SAIL_CANCELLED']
    expect(others.some((name) => demands({ [name]: 'true' }))).toBe(false)
    expect(demands({})).toBe(false)
  })
})

describe('a refusal', () => {
  const refused = (code: string | null, message: string | null): ApiError => ({
    _tag: 'Refused',
    status: 409,
    statusText: 'Conflict',
    code,
    message,
    id: null,
  })

  it.each([
    [null, 'Vaja on kõigi reisijate nimesid', true],
    ['GUESTS_INCOMPLETE', null, true],
    ['PASSENGER_NAMES_REQUIRED', null, true],
    ['MISSING_GUEST_DATA', null, true],
    ['VALIDATION', 'Passenger data is missing', true],
    ['VALIDATION', 'Names of all travellers are required', true],
    ['NO_PLACES', 'Sail 11 has no place of class PASSENGER', false],
    ['NO_PLACES', 'The name of the card is unknown', false],
  ])('is for want of names where its code %j or its sentence %j says so: %s', (code, message, is) => {
    expect(refusesForNames(refused(code, message))).toBe(is)
  })

  it('is for something else where it is none at all', () => {
    expect(refusesForNames({ _tag: 'Broken', status: 500, statusText: 'names missing' })).toBe(false)
  })
})

describe('the names of a reservation’s guests', () => {
  const unnamed: Guest = { seqN: branded(1), ...EMPTY_GUEST }
  const typed = (form: Partial<typeof GUEST_FORM>, status: TypedGuest['status'] = 'typed') => ({
    1: { form: { ...EMPTY_GUEST, ...form }, status },
  })
  const standing = (isDemanded: boolean, forms: Record<number, TypedGuest> = {}, guest = unnamed) =>
    namesStanding({ guests: [{ guest, ticket: null }], typed: forms, isDemanded, today: TODAY })._tag

  it('are offered where they are optional, and missing where they are required [PAX-05]', () => {
    expect(standing(false)).toBe('Named')
    expect(standing(true)).toBe('Missing')
  })

  it.each<readonly [TypedGuest['status'], string]>([
    ['typed', 'Unsaved'],
    ['saving', 'Unsaved'],
    ['failed', 'Unsaved'],
    ['saved', 'Named'],
  ])('hold back once a form was begun, until it is saved: %s', (status, is) => {
    expect(standing(true, typed(GUEST_FORM, status))).toBe(is)
    expect(standing(false, typed(GUEST_FORM, status))).toBe(is)
  })

  it('hold back while a form is half filled, and not when it is blank again', () => {
    expect(standing(false, typed({ firstName: 'Mari' }))).toBe('Missing')
    expect(standing(false, typed({}))).toBe('Named')
  })

  it('are known of a resident by the code, and by all that the server repeats of them [PAX-06]', () => {
    expect(standing(true, {}, { ...unnamed, personalIdentificationNumber: '48505129935' })).toBe('Named')
    expect(standing(true, {}, { ...unnamed, firstName: 'Mari', lastName: 'Maasikas' })).toBe('Named')
  })
})
