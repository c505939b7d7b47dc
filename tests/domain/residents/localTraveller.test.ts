// The personal code of a local traveller, its check digit, and the list of fields that grows and shrinks.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blankTraveller,
  checkDigitFits,
  localIdErrorOf,
  LocalTraveller,
  MAX_TRAVELLERS,
  normalizedLocalId,
  resized,
  stateIdOf,
} from '../../../domain/residents/localTraveller.ts'
import { travellerWith } from '../../support/samples/sampleSelection.ts'

describe('when a personal code is typed', () => {
  it.each([' 48505129935 ', '485 051 29 935', '485051-29935', '485\u00a005129935\n'])(
    'takes a pasted one with spaces, hyphens and spaces that do not break: %j',
    (pasted) => {
      expect(localIdErrorOf(pasted)).toBeNull()
      expect(normalizedLocalId(pasted)).toBe('48505129935')
    },
  )

  it.each([
    ['the first row of weights', ['35803129905', '46107079914', '37908189924', '48505129935', '60001019906']],
    ['the second row of weights', ['38401019918', '48802299930']],
    ['neither', ['38401109920']],
  ])('knows a check digit that fits by %s', (_row, codes) => {
    expect(codes.filter(checkDigitFits)).toEqual(codes)
  })

  it('knows a wrong check digit, and asks no calendar', () => {
    expect(checkDigitFits('37908189925')).toBe(false)
    expect(checkDigitFits('30002299910')).toBe(true)
  })

  it('always takes exactly one last digit for ten others', () => {
    const tenDigits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(tenDigits, (digits) => {
        const fitting = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((last) =>
          checkDigitFits([...digits, last].join('')),
        )
        expect(fitting.length).toBe(1)
      }),
    )
  })
})

describe('when the number of local travellers changes', () => {
  it('has three fields at three and one at one: the last ones go [TICK-18]', () => {
    const three = resized([], 3)
    expect(three.map(({ localID }) => localID)).toEqual(['L1', 'L2', 'L3'])
    const typed = three.map((one) => ({ ...one, personalIdentificationNumber: `code of ${one.localID}` }))
    expect(resized(typed, 1)).toEqual([typed[0]])
    expect(resized(typed, 0)).toEqual([])
  })

  it('always has as many fields as were chosen, each with a key of its own, and keeps those that stay [TICK-18]', () => {
    const anyCount = fc.integer({ min: -3, max: 130 })
    fc.assert(
      fc.property(fc.array(anyCount, { maxLength: 8 }), fc.nat(5), (counts, removed) => {
        let fields: readonly LocalTraveller[] = []
        for (const count of counts) {
          const before = fields
          fields = resized(fields, count)
          expect(fields.length).toBe(Math.min(MAX_TRAVELLERS, Math.max(0, count)))
          expect(fields.slice(0, before.length), `count ${count}`).toEqual(before.slice(0, fields.length))
          fields = fields.filter((_one, i) => i !== removed)
        }
        expect(new Set(fields.map(({ localID }) => localID)).size).toBe(fields.length)
      }),
    )
  })

  it('has no more fields than a customer fills in, even if a log asks for more', () => {
    for (const count of [MAX_TRAVELLERS + 1, 1e9, Infinity, 2 ** 60])
      expect(resized([], count).length, `count ${count}`).toBe(MAX_TRAVELLERS)
    expect(resized([], Number.NaN)).toEqual([])
  })
})

describe('when the registry was not asked yet', () => {
  it('is not checked, has no level and no number, and has every field of an entry [TICK-22] [ENT-32]', () => {
    expect(blankTraveller('L1')).toEqual({
      localID: 'L1',
      personalIdentificationNumber: '',
      level: null,
      backupRegistry: false,
      status: 'not-checked',
      isChecking: false,
      errorCode: null,
      checkDigitFits: true,
      seqN: null,
    })
    for (const status of ['not-checked', 'exist', 'not-exist'])
      expect(LocalTraveller.is({ ...blankTraveller('L1'), status }), status).toBe(true)
    expect(LocalTraveller.is({ ...blankTraveller('L1'), status: 'unknown' })).toBe(false)
  })
})

describe('when the registry does not know a code', () => {
  it('is kept in the state under a prefix, and one that it knows without [TICK-25]', () => {
    const code = '37908189925'
    const traveller = travellerWith('L1', { personalIdentificationNumber: code })
    expect(stateIdOf({ ...traveller, status: 'not-exist' })).toBe(`NOT_FOUND_${code}`)
    expect(stateIdOf({ ...traveller, status: 'exist' })).toBe(code)
    expect(stateIdOf({ ...traveller, status: 'not-checked' })).toBe(code)
  })
})
