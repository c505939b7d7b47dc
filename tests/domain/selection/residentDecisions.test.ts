// Where local travellers are offered, how many there may be, which code is asked about, and what an answer means.
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import {
  decideLocalIdAnswers,
  decideLocalIdCheck,
  decideTravellerCount,
  DISCOUNT_ALREADY_USED_ON_SAIL,
  isResidentOffered,
  isShownAsIs,
  NO_DISCOUNT_ON_ROUTE,
  residentLevel,
} from '../../../domain/selection/residentDecisions.ts'
import type { ApiError } from '../../../domain/apiError.ts'
import { blankTraveller, MAX_TRAVELLERS } from '../../../domain/residents/localTraveller.ts'
import type { QuantitySituation } from '../../../domain/selection/quantity.ts'
import { travellerLimit } from '../../../domain/selection/travellerLimit.ts'
import { priceWith, ticketLine } from '../../support/samples/samplePlaces.ts'
import {
  pricesWith,
  quantitySituationWith,
  selectionWith,
  travellerWith,
} from '../../support/samples/sampleSelection.ts'
import { branded } from '../../support/unbranded.ts'
import type { SailPrices } from '../../../domain/prices/offer.ts'
import { refusalIn } from '../../support/decided.ts'

describe('when residents have prices on a sail', () => {
  it('are hidden on an island’s brand unless the setting is on, and offered everywhere else [TICK-08] [PRICE-10]', () => {
    const isOffered = (isIsland: boolean, displaysResidentTickets: boolean) =>
      isResidentOffered({ isIsland, displaysResidentTickets, hasResidentPrices: true })
    expect(isOffered(true, false)).toBe(false)
    expect(isOffered(true, true)).toBe(true)
    expect(isOffered(false, false)).toBe(true)
    expect(isOffered(false, true)).toBe(true)
  })

  it.each([true, false])(
    'are offered nowhere without resident prices (on an island: %s) [TICK-08]',
    (isIsland) => {
      expect(isResidentOffered({ isIsland, displaysResidentTickets: true, hasResidentPrices: false })).toBe(
        false,
      )
    },
  )
})

describe('when a number of local travellers is asked for', () => {
  it('fits exactly when it is no more than the amount and the reserves, beside the others [SCHED-15]', () => {
    const few = fc.integer({ min: 0, max: 9 })
    fc.assert(
      fc.property(fc.tuple(few, few), few, fc.nat(20), ([amount, reservedCount], adults, count) => {
        const classes = [{ amount }, { amount, reservedCount, isResident: true }]
        const lines = [ticketLine('ADULT', adults)]
        const given = quantitySituationWith(classes, { selection: selectionWith({ lines }) })
        fc.pre(adults <= amount)
        const decided = decideTravellerCount(given, count, true)
        expect(E.isRight(decided)).toBe(count <= amount + reservedCount)
        expect(travellerLimit(given)).toBe(amount + reservedCount)
      }),
    )
  })

  it('may always be fewer, and below zero is none', () => {
    const travellers = [travellerWith('L1'), travellerWith('L2')]
    const overbooked = quantitySituationWith([{ amount: 0 }], { selection: selectionWith({ travellers }) })
    expect(decideTravellerCount(overbooked, 1, true)).toEqual(E.right(1))
    expect(decideTravellerCount(overbooked, -4, true)).toEqual(E.right(0))
    expect(decideTravellerCount(overbooked, 1, false)).toEqual(E.right(1))
    expect(travellerLimit(overbooked)).toBe(2)
  })

  it('is refused where they are not offered, without a sail, while confirming, and where it is no number', () => {
    const given = quantitySituationWith([])
    expect(refusal(given, 1, false)).toBe('NotOffered')
    expect(refusal({ ...given, sails: [] }, 1)).toBe('NoSail')
    expect(refusal({ ...given, isConfirming: true }, 1)).toBe('ConfirmationInProgress')
  })

  it.each([Number.NaN, 1.5, Infinity])('is refused where it is no number: %s', (count) => {
    const given = quantitySituationWith([])
    expect(refusal(given, count)).toBe('NotANumber')
  })

  it('has an end, even where places are unlimited', () => {
    const given = quantitySituationWith([])
    expect(E.isRight(decideTravellerCount(given, MAX_TRAVELLERS, true))).toBe(true)
    expect(refusal(given, MAX_TRAVELLERS + 1)).toBe('DoesNotFit')
    expect(travellerLimit(given)).toBe(MAX_TRAVELLERS)
  })

  it('waits for the sail of the other direction, but in the tickets modal [SCHED-20]', () => {
    const half = quantitySituationWith([], { tripCount: 2 })
    expect(refusal(half, 1)).toBe('PackageSailMismatch')
    expect(refusal({ ...half, isTicketsModal: true }, 1)).toBeNull()
  })
})

describe('when a code may be asked about', () => {
  it('is asked about as it is meant, without spaces', () => {
    const typed = { ...blankTraveller('L1'), personalIdentificationNumber: '485 0512-9935' }
    expect(decideLocalIdCheck([typed], [], 'L1')).toEqual({
      _tag: 'Ask',
      personalIdentificationNumber: '48505129935',
    })
  })

  it('is refused without a call when the same code stands in the list, however it is written [TICK-24] [ERR-19]', () => {
    const first = travellerWith('L1', { personalIdentificationNumber: '48505129935' })
    const second = { ...blankTraveller('L2'), personalIdentificationNumber: '485 051 29935' }
    expect(DISCOUNT_ALREADY_USED_ON_SAIL).toBe('DISCOUNT_ALREADY_USED_ON_SAIL')
    expect(decideLocalIdCheck([first, second], [], 'L2')).toEqual({
      _tag: 'Refused',
      code: 'DISCOUNT_ALREADY_USED_ON_SAIL',
    })
  })

  it('is known without a call while its resident is still in the reservation, about to leave it', () => {
    const gone = travellerWith('L1', { personalIdentificationNumber: '48505129935', backupRegistry: true })
    const typed = { ...blankTraveller('L1'), personalIdentificationNumber: '485 05129935' }
    expect(decideLocalIdCheck([typed], [gone], 'L1')).toEqual({
      _tag: 'Known',
      level: 'LOCAL',
      backupRegistry: true,
    })
  })

  it('is not asked about while it is too short, once it is known, while it is being asked, or without a field', () => {
    const nothing = { _tag: 'Nothing' }
    const full = { ...blankTraveller('L1'), personalIdentificationNumber: '48505129935' }
    const short = { ...full, personalIdentificationNumber: '4850512993' }
    expect(decideLocalIdCheck([short], [], 'L1')).toEqual(nothing)
    expect(decideLocalIdCheck([{ ...full, status: 'exist' }], [], 'L1')).toEqual(nothing)
    expect(decideLocalIdCheck([{ ...full, isChecking: true }], [], 'L1')).toEqual(nothing)
    expect(decideLocalIdCheck([full], [], 'L9')).toEqual(nothing)
  })
})

describe('when the registry has named a category', () => {
  const sail = (sailRefId: string, ...codes: string[]): SailPrices => ({
    sailRefId: branded(sailRefId),
    groups: pricesWith({ residentPrices: codes.map((code) => priceWith(code, { isResident: true })) }),
  })

  it('is the level where every chosen sail sells it to residents [TICK-23]', () => {
    expect(residentLevel('LOCAL', null, [sail('A', 'LOCAL'), sail('B', 'LOCAL', 'PUPIL')])).toEqual(
      E.right('LOCAL'),
    )
  })

  it('is NO_DISCOUNT_ON_ROUTE where one of them does not, or none is chosen [TICK-23] [ERR-18]', () => {
    expect(NO_DISCOUNT_ON_ROUTE).toBe('NO_DISCOUNT_ON_ROUTE')
    const none = E.left('NO_DISCOUNT_ON_ROUTE')
    expect(residentLevel('LOCAL', null, [sail('A', 'LOCAL'), sail('B', 'PUPIL')])).toEqual(none)
    expect(residentLevel('LOCAL', null, [])).toEqual(none)
    const visitors = { ...sail('A'), groups: pricesWith({ prices: [priceWith('LOCAL')] }) }
    expect(residentLevel('LOCAL', null, [visitors])).toEqual(none)
  })

  it('goes in the route’s other category for residents where its own is not sold [TICK-23]', () => {
    expect(residentLevel('LOCAL', 'PUPIL', [sail('A', 'PUPIL')])).toEqual(E.right('PUPIL'))
    expect(residentLevel('LOCAL', 'PUPIL', [sail('A', 'LOCAL', 'PUPIL')])).toEqual(E.right('LOCAL'))
    expect(residentLevel('LOCAL', 'SENIOR', [sail('A', 'PUPIL')])).toEqual(E.left('NO_DISCOUNT_ON_ROUTE'))
  })
})

describe('when the registry was asked', () => {
  const found = (error: ApiError): string =>
    decideLocalIdAnswers([E.left(error)], {
      personalIdentificationNumber: '37605030299',
      alternative: null,
      sails: [],
    })._tag
  const refused = (status: number): ApiError => ({
    _tag: 'Refused',
    status,
    statusText: '',
    code: 'X',
    message: null,
    id: null,
  })

  it('knows of no such code where it says so, and where it has nothing under it, in whatever words [TICK-25]', () => {
    expect([400, 404, 409, 422].map((status) => found(refused(status)))).toEqual(Array(4).fill('NotFound'))
    expect(found({ _tag: 'Broken', status: 404, statusText: 'Not Found' })).toBe('NotFound')
  })

  it('has said nothing of the code where it was asked too often, or by no one it knows [TICK-25]', () => {
    expect([401, 429, 500].map((status) => found(refused(status)))).toEqual(Array(3).fill('Failed'))
    expect(found({ _tag: 'Broken', status: 502, statusText: 'Bad Gateway' })).toBe('Failed')
  })
})

describe('when a code of refusal is shown', () => {
  it('is always shown as it is when it is about a discount, and never otherwise [ERR-20]', () => {
    const anyCode = fc.oneof(
      fc.string(),
      fc
        .tuple(fc.string(), fc.constantFrom('DISCOUNT', 'discount', 'COUNT'), fc.string())
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(anyCode, (code) => {
        expect(isShownAsIs(code)).toBe(code.split('DISCOUNT').length > 1)
      }),
    )
    expect(isShownAsIs('NO_DISCOUNT_ON_ROUTE')).toBe(true)
    expect(isShownAsIs('RESIDENT_NOT_FOUND')).toBe(false)
  })
})

const refusal = (given: QuantitySituation, count: number, isOffered = true): string | null =>
  refusalIn(decideTravellerCount(given, count, isOffered))
