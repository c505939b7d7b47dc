// What is sold on all the chosen sails, by where it stands on the page.
import { describe, expect, it } from 'vitest'
import { eurCents } from '../../../domain/money.ts'
import { type SailPrices, allPrices, offerOf } from '../../../domain/prices/offer.ts'
import { priceWith } from '../../support/samples/samplePlaces.ts'
import { pricesWith } from '../../support/samples/sampleSelection.ts'
import { branded } from '../../support/unbranded.ts'
import type { PriceGroups } from '../../../domain/prices/price.ts'

const car = priceWith('M1', { kind: 'car', subType: 'VEHICLE' })
const caravan = priceWith('O1', { kind: 'trailer', subType: 'TRAILER' })
const bicycle = priceWith('BICYCLE', { kind: 'bicycle', subType: 'BICYCLE' })
const cabin = priceWith('CABIN', { subType: 'CABIN' })
const local = priceWith('LOCAL', { isResident: true })
const localCar = priceWith('LOCAL_M1', { isResident: true, kind: 'car' })
const lunch = priceWith('LUNCH', { kind: 'unknown', subType: 'DEFAULT' })

const GROUPS = pricesWith({
  prices: [bicycle, cabin, priceWith('ADULT'), priceWith('TWIN', { isResident: true })],
  residentPrices: [local],
  carDeckPrices: [caravan, car],
  carDeckResidentPrices: [localCar],
  addonPrices: [lunch],
  routeAddons: [{ priceCategory: 'LUNCH', mandatoryParameter: 'menu', maxQuantityInReservation: 2 }],
})

const on = (sailRefId: string, groups: PriceGroups): SailPrices => ({ sailRefId: branded(sailRefId), groups })

describe('when one sail is chosen', () => {
  const offer = offerOf([on('A', GROUPS)])

  it('puts each group in its place: tickets, vehicles, trailers, residents, their vehicles, extras [PRICE-03] [ENT-24]', () => {
    expect(codesOf(offer.tickets)).toEqual(['ADULT', 'CABIN', 'BICYCLE'])
    expect(codesOf(offer.vehicles)).toEqual(['M1'])
    expect(codesOf(offer.trailers)).toEqual(['O1'])
    expect(codesOf(offer.residents)).toEqual(['LOCAL'])
    expect(codesOf(offer.residentVehicles)).toEqual(['LOCAL_M1'])
    expect(codesOf(offer.addons)).toEqual(['LUNCH'])
    expect(codesOf(allPrices(GROUPS)).length).toBe(9)
  })

  it('shows a visitor no category that is a resident’s twin [PRICE-10]', () => {
    expect(codesOf(offer.tickets)).not.toContain('TWIN')
  })

  it('says what an extra asks for and how many are available; any number where no limit is given [TICK-27] [ENT-25]', () => {
    expect(offer.addons[0]?.addon).toEqual({
      priceCategory: 'LUNCH',
      mandatoryParameter: 'menu',
      maxQuantityInReservation: 2,
    })
    const unknown = offerOf([on('A', { ...GROUPS, routeAddons: [] })])
    expect(unknown.addons[0]?.addon).toEqual({
      priceCategory: 'LUNCH',
      mandatoryParameter: null,
      maxQuantityInReservation: null,
    })
  })
})

describe('when both ways are chosen', () => {
  const back = pricesWith({
    prices: [priceWith('ADULT', { fareCents: eurCents(486) }), priceWith('ELSEWHERE')],
    residentPrices: [local],
  })
  const offer = offerOf([on('A', GROUPS), on('B', back)])

  it('sells what both sails sell, with the fare of each and of both [PRICE-01]', () => {
    expect(offer.tickets).toMatchObject([
      {
        code: 'ADULT',
        fares: [
          { sailRefId: 'A', fareCents: 429 },
          { sailRefId: 'B', fareCents: 486 },
        ],
        totalCents: 915,
      },
    ])
    expect(codesOf(offer.residents)).toEqual(['LOCAL'])
    expect(codesOf(offer.vehicles)).toEqual([])
  })

  it('sells nothing while the prices of one are not here [PRICE-02]', () => {
    const half = offerOf([on('A', GROUPS), on('B', pricesWith({}))])
    expect(Object.values(half).flat()).toEqual([])
    expect(Object.values(offerOf([])).flat()).toEqual([])
  })
})

function codesOf(prices: readonly { readonly code: string }[]): string[] {
  return prices.map(({ code }) => code)
}
