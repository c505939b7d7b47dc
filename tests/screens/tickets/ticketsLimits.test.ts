// Why there can be no more of a ticket: the departure that is tight, what is kept for residents, an extra's maximum.
import { describe, expect, it } from 'vitest'
import { NO_OFFER, type OfferedPrice } from '../../../domain/prices/offer.ts'
import type { Price } from '../../../domain/prices/price.ts'
import type { Selection } from '../../../domain/selection/selection.ts'
import type { InventoryClass } from '../../../domain/schedule/sail.ts'
import { limitOf, type QuantitySituation } from '../../../domain/selection/quantity.ts'
import { ticketLimit, travellerLimitOf } from '../../../src/components/tickets/choice/limits.ts'
import {
  inventoryClassWith,
  priceWith,
  SAMPLE_PRICES,
  ticketLine,
} from '../../support/samples/samplePlaces.ts'
import { selectionWith } from '../../support/samples/sampleSelection.ts'
import { type Some, branded } from '../../support/unbranded.ts'

describe('when a departure is full', () => {
  it('names the direction that is tight, and how many it takes in all [SCHED-14]', () => {
    const roomy = [inventoryClassWith({ amount: 9 })]
    const tight = [inventoryClassWith({ amount: 2 })]
    const chosen = { lines: [ticketLine('ADULT', 2)] }
    expect(ticketLimit(situation([roomy, tight], chosen), 'ADULT', 2)).toEqual(places(2, 'back'))
    expect(ticketLimit(situation([tight, roomy], chosen), 'ADULT', 2)).toEqual(places(2, 'out'))
    expect(ticketLimit(situation([tight], chosen), 'ADULT', 2)).toEqual(places(2, 'only'))
  })

  it('says that none is left of what others have used up', () => {
    const chosen = { lines: [ticketLine('ADULT', 2)] }
    const tight = [inventoryClassWith({ amount: 2 })]
    expect(ticketLimit(situation([tight], chosen), 'CHILD', 0)).toEqual(places(0, 'only'))
  })

  it('gives no reason while one more is available, and none where nothing is counted [SCHED-22]', () => {
    expect(ticketLimit(situation([[inventoryClassWith({ amount: 3 })]]), 'ADULT', 2)).toBeNull()
    expect(ticketLimit(situation([[inventoryClassWith({ amount: null })]]), 'ADULT', 500)).toBeNull()
  })
})

describe('when places are kept for residents', () => {
  it('says so to visitors, and lets residents go on [SCHED-15]', () => {
    const reserve = [inventoryClassWith({ amount: 1, reservedCount: 2 })]
    const chosen = { lines: [ticketLine('ADULT', 1)] }
    expect(ticketLimit(situation([reserve], chosen), 'ADULT', 1)).toEqual({
      ...places(1, 'only'),
      isKeptForResidents: true,
    })
    expect(travellerLimitOf(situation([reserve], chosen), 1)).toBeNull()
    expect(travellerLimitOf(situation([reserve], chosen), 2)).toEqual(places(3, 'only'))
  })

  it('also where residents have a class of their own', () => {
    const own = [inventoryClassWith({ amount: 1 }), inventoryClassWith({ amount: 5, isResident: true })]
    const limit = ticketLimit(situation([own], { lines: [ticketLine('ADULT', 1)] }), 'ADULT', 1)
    expect(limit).toMatchObject({ isKeptForResidents: true })
  })
})

describe('when an extra has a maximum for both ways together', () => {
  const lunch = { priceCategory: 'LUNCH', mandatoryParameter: null, maxQuantityInReservation: 3 }
  const bothWays = situation([[], []], {}, [{ ...offered(priceWith('LUNCH')), addon: lunch }])

  it('says so where one more each way would pass it [TICK-26]', () => {
    expect(limitOf(bothWays, 'LUNCH')).toBe(1)
    expect(ticketLimit(bothWays, 'LUNCH', 1)).toEqual({ _tag: 'AddonMaximum', max: 3, isBothWays: true })
  })
})

const places = (available: number, where: 'only' | 'out' | 'back') => ({
  _tag: 'Places',
  available,
  where,
  isKeptForResidents: false,
})

const offered = (price: Price): OfferedPrice => ({ ...price, fares: [], totalCents: price.fareCents })

const situation = (
  sails: readonly (readonly InventoryClass[])[],
  chosen: Some<Selection> = {},
  addons: QuantitySituation['offer']['addons'] = [],
): QuantitySituation =>
  branded({
    selection: selectionWith(chosen),
    offer: {
      ...NO_OFFER,
      tickets: SAMPLE_PRICES.map(offered),
      addons,
    },
    sails: sails.map((classes, i) => ({
      prices: [...SAMPLE_PRICES, ...addons],
      inventory: { sailRefId: `S${i}`, enabled: true, vessel: null, count: 1, classes: [...classes] },
    })),
    tripCount: sails.length,
    isTicketsModal: false,
    isConfirming: false,
  })
