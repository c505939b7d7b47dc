// A price as the server sends it, whole or sparse.
import { describe, expect, it } from 'vitest'
import { kindOf, type Price } from '../../../domain/prices/price.ts'
import { PricesAnswer, toPriceGroups } from '../../../domain/wire/prices.ts'
import { agreedIn } from '../../support/decided.ts'

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

  it.each([
    ['DECK', null, 'passenger'],
    ['CABIN', null, 'passenger'],
    ['PASSENGER', null, 'passenger'],
    ['DEFAULT', null, 'passenger'],
    ['BICYCLE', null, 'bicycle'],
    ['BICYCLE', 'CABIN/DECK', 'bicycle'],
    ['VEHICLE', null, 'car'],
    ['CAR', null, 'car'],
    ['TRAILER', null, 'trailer'],
    ['TRAILER', 'CAR_DECK', 'trailer'],
    [null, 'CAR_DECK', 'car'],
    ['STRANGE', 'CAR_DECK', 'car'],
    [null, 'CABIN/DECK', 'passenger'],
    ['STRANGE', null, 'unknown'],
    ['STRANGE', 'ROOF', 'unknown'],
    [null, 'ROOF', 'unknown'],
    [null, null, 'unknown'],
  ])('is of the kind that its sub type %j says, else its deck %j: %s [PRICE-07]', (subType, deck, kind) => {
    expect(kindOf(subType, deck)).toBe(kind)
  })
})

describe('when a category says less of itself than its group does', () => {
  it('is a resident’s among those of residents, and a car’s on the car deck [PRICE-03] [PRICE-07]', () => {
    const only = [{ priceCategory: { code: 'X' } }]
    const { residentPrices, carDeckPrices, carDeckResidentPrices } = groupsIn({
      residentPrices: only,
      carDeckPrices: only,
      carDeckResidentPrices: [{ priceCategory: { code: 'X', subType: 'TRAILER', isResident: false } }],
    })
    expect([...residentPrices, ...carDeckPrices, ...carDeckResidentPrices]).toMatchObject([
      { isResident: true, kind: 'passenger' },
      { isResident: false, kind: 'car' },
      { isResident: true, kind: 'trailer' },
    ])
  })
})

const groupsIn = (answer: object) => toPriceGroups(agreedIn(PricesAnswer.decode(answer)))

const priceOf = (wire: object): Price => {
  const [price] = groupsIn({ prices: [wire] }).prices
  if (price === undefined) throw new Error('There is no price')
  return price
}
