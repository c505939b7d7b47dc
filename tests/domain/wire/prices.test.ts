// A price as the server sends it, whole or sparse.
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { kindOf, type Price } from '../../../domain/prices/price.ts'
import { PricesAnswer, toPriceGroups } from '../../../domain/wire/prices.ts'

describe('when a price category comes in', () => {
  it('has its code, title, class, sub type, deck, order, flags and description [PRICE-11] [ENT-23]', () => {
    expect(
      priceOf({
        calculatedPrice: 12.5,
        currency: 'SEK',
        priceCategory: {
          code: 'N1',
          title: 'Van',
          inventoryClass: 'CAR_DECK',
          subType: 'VEHICLE',
          type: 'CAR_DECK',
          seqN: 140,
          isResident: true,
          createdAt: '2024-01-01',
          weightEditAllowed: true,
          vehicleRegistrationInfoRequired: true,
          attributes: { description: 'Up to 3.5 t' },
        },
      }),
    ).toEqual({
      code: 'N1',
      title: 'Van',
      inventoryClass: 'CAR_DECK',
      subType: 'VEHICLE',
      deck: 'CAR_DECK',
      kind: 'car',
      seqN: 140,
      isResident: true,
      weightEditAllowed: true,
      vehicleRegistrationInfoRequired: true,
      description: 'Up to 3.5 t',
      fareCents: 1_250,
      currency: 'SEK',
    })
  })

  it('costs nothing, in euros, without flags, where nothing else is said [ENT-23]', () => {
    expect(priceOf({ priceCategory: { code: 'ADULT' } })).toMatchObject({
      code: 'ADULT',
      fareCents: 0,
      currency: 'EUR',
      seqN: 0,
      isResident: false,
      description: null,
      weightEditAllowed: false,
      vehicleRegistrationInfoRequired: false,
      subType: null,
    })
  })

  it('costs its fixed price where it has one, else the calculated one [ENT-23]', () => {
    const priceCategory = { code: 'ADULT' }
    expect(priceOf({ priceCategory, fixedPrice: 2, calculatedPrice: 3 }).fareCents).toBe(200)
    expect(priceOf({ priceCategory, fixedPrice: null, calculatedPrice: 3 }).fareCents).toBe(300)
  })

  it('is of the kind that its sub type says, else its deck, else of an unknown one [PRICE-07]', () => {
    const kinds = ['DECK', 'CABIN', 'PASSENGER', 'DEFAULT', 'BICYCLE', 'VEHICLE', 'CAR', 'TRAILER'].map(
      (subType) => kindOf(subType, null),
    )
    expect(kinds).toEqual([
      'passenger',
      'passenger',
      'passenger',
      'passenger',
      'bicycle',
      'car',
      'car',
      'trailer',
    ])
    expect(kindOf(null, 'CAR_DECK')).toBe('car')
    expect(kindOf('STRANGE', 'CAR_DECK')).toBe('car')
    expect(kindOf(null, 'CABIN/DECK')).toBe('passenger')
    expect(kindOf('STRANGE', null)).toBe('unknown')
    expect(kindOf(null, 'ROOF')).toBe('unknown')
  })
})

describe('when a category says less of itself than its group does', () => {
  it('is a resident’s among those of residents, and a car’s on the car deck [PRICE-03] [PRICE-07]', () => {
    const only = [{ priceCategory: { code: 'X' } }]
    const decoded = PricesAnswer.decode({
      residentPrices: only,
      carDeckPrices: only,
      carDeckResidentPrices: [{ priceCategory: { code: 'X', subType: 'TRAILER', isResident: false } }],
    })
    if (E.isLeft(decoded)) throw new Error('The answer does not fit')
    const { residentPrices, carDeckPrices, carDeckResidentPrices } = toPriceGroups(decoded.right)
    expect([...residentPrices, ...carDeckPrices, ...carDeckResidentPrices]).toMatchObject([
      { isResident: true, kind: 'passenger' },
      { isResident: false, kind: 'car' },
      { isResident: true, kind: 'trailer' },
    ])
  })
})

const priceOf = (wire: object): Price => {
  const decoded = PricesAnswer.decode({ prices: [wire] })
  if (E.isLeft(decoded)) throw new Error('The answer does not fit')
  const [price] = toPriceGroups(decoded.right).prices
  if (price === undefined) throw new Error('There is no price')
  return price
}
