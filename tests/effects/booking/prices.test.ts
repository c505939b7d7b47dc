// The prices of each sail: their groups, their defaults, and what a failed load leaves.
import { describe, expect, it } from 'vitest'
import { NO_PRICES } from '../../../domain/prices/price.ts'
import { PricesAnswer, toPriceGroups } from '../../../domain/wire/prices.ts'
import { bookingAt, wayOut } from '../../support/bookingSession.ts'
import { NO_SAIL, command } from '../../support/unbranded.ts'

describe('when two sails are looked at', () => {
  it('keeps the prices of each, and asks for each once [PRICE-01]', () => {
    const booking = bookingAt('sailSelected')
    const [first, second] = wayOut(booking).sails.map(({ sailRefId }) => sailRefId)
    if (first === undefined || second === undefined) throw new Error('Too few sails')
    booking.perform(command('SelectSail', { sailRefId: second, by: 'person' }), 500)
    expect(booking.sent('GET', /prices/).map(({ path }) => path)).toEqual([
      `/api/prices/${first}?roundTrip=false&oneDayRoundTrip=false`,
      `/api/prices/${second}?roundTrip=false&oneDayRoundTrip=false`,
    ])
    const { bySail } = booking.models().prices
    expect(Object.keys(bySail).sort()).toEqual([first, second].sort())
    expect(bySail[first]?.groups.prices.length).toBeGreaterThan(0)
  })

  it('asks for both at once and lets neither disturb the other [PRICE-01]', () => {
    const booking = bookingAt('sailSelected')
    const [first = NO_SAIL, second = NO_SAIL] = wayOut(booking).sails.map(({ sailRefId }) => sailRefId)
    booking.setLatency(1_000)
    for (const sailRefId of [first, second])
      booking.dispatch(command('RequestPrices', { sailRefId, roundTrip: false, oneDayRoundTrip: false }))
    expect(booking.models().prices.bySail[second]).toMatchObject({ requesting: true, groups: NO_PRICES })
    booking.advance(1_000)
    for (const sailRefId of [first, second])
      expect(booking.models().prices.bySail[sailRefId], sailRefId).toMatchObject({
        requesting: false,
        failed: false,
      })
  })
})

describe('when the prices of a sail fail to load', () => {
  it('stores an empty set for it, leaves the others alone, and loads them when asked again [PRICE-02]', () => {
    const booking = bookingAt('opened')
    booking.setFaults({ on: 'prices', nth: 1, fault: { kind: 'serverError' } })
    booking.perform(command('SelectRoute', { routeCode: 'VIR-KUI' }), 3_000)
    const sailRefId = wayOut(booking).selectedSailRefId ?? NO_SAIL
    const empty = { groups: NO_PRICES, requesting: false, failed: true }
    expect(booking.models().prices.bySail).toEqual({ [sailRefId]: empty })
    booking.dispatch(command('ChangeTicketQuantity', { code: 'ADULT', count: 1, way: 'stepper' }))
    expect(booking.models().tickets.refusal?.reason).toBe('UnknownCategory')
    booking.perform(command('RequestPrices', { sailRefId, roundTrip: false, oneDayRoundTrip: false }), 500)
    expect(booking.models().prices.bySail[sailRefId]?.failed).toBe(false)
  })
})

describe('when a price list comes in', () => {
  it('has the six groups, each in its place, and says whether it is being asked for [PRICE-03]', () => {
    const { bySail } = bookingAt('sailSelected').models().prices
    const [prices] = Object.values(bySail)
    expect(Object.keys(prices ?? {}).sort()).toEqual(['failed', 'groups', 'requesting'])
    const codes = Object.entries(prices?.groups ?? {}).map(([group, list]) => [
      group,
      list.map((price) => ('code' in price ? price.code : price.priceCategory)),
    ])
    expect(Object.fromEntries(codes)).toMatchObject({
      prices: expect.arrayContaining(['ADULT', 'BICYCLE']),
      residentPrices: expect.arrayContaining(['LOCAL_TRAVELLER']),
      carDeckPrices: expect.arrayContaining(['M1']),
      carDeckResidentPrices: expect.arrayContaining(['LOCAL_M1']),
      addonPrices: expect.arrayContaining(['LUNCH']),
      routeAddons: expect.arrayContaining(['LUNCH']),
    })
  })

  it('is in euros when no currency is named [PRICE-04]', () => {
    expect(read({ calculatedPrice: 4.29 }).currency).toBe('EUR')
    expect(read({ calculatedPrice: 4.29, currency: null }).currency).toBe('EUR')
    expect(read({ calculatedPrice: 4.29, currency: 'SEK' }).currency).toBe('SEK')
  })

  it('costs nothing when no amount is named; a fixed price stands before a calculated one [PRICE-05]', () => {
    expect(read({}).fareCents).toBe(0)
    expect(read({ calculatedPrice: null, fixedPrice: null }).fareCents).toBe(0)
    expect(read({ calculatedPrice: 4.29 }).fareCents).toBe(429)
    expect(read({ calculatedPrice: 4.29, fixedPrice: 0 }).fareCents).toBe(0)
  })

  it('has no prices where groups are missing [PRICE-03]', () => {
    expect(groupsOf({ addonPrices: [] })).toEqual(NO_PRICES)
    expect(groupsOf({ prices: null })).toEqual(NO_PRICES)
  })

  const broken = { calculatedPrice: 'free', priceCategory: { code: 'ADULT' } }
  it.each([
    ['nothing', {}],
    ['a list', []],
    ['a page', '<html></html>'],
    ['an empty text', ''],
    ['a group that is none', { prices: 'none' }],
    ['a price that cannot be read', { prices: [broken] }],
  ])('is no price list where the answer is %s [PRICE-02]', (_what, body) => {
    expect(PricesAnswer.decode(body)._tag).toBe('Left')
  })
})

const groupsOf = (answer: unknown) => {
  const decoded = PricesAnswer.decode(answer)
  if (decoded._tag === 'Left') throw new Error('The answer does not fit')
  return toPriceGroups(decoded.right)
}

const read = (price: object) => {
  const [first] = groupsOf({ prices: [{ ...price, priceCategory: { code: 'ADULT' } }] }).prices
  if (first === undefined) throw new Error('No price')
  return first
}
