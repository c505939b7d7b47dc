// What is sold, and the prices of it: what was loaded before stays usable while it is asked for again.
import { describe, expect, it } from 'vitest'
import { NO_PRICES } from '../../../domain/prices/price.ts'
import { modelsAfter, PACKAGE_SELECTED, REFUSED } from '../../support/givenEvents.ts'
import { priceWith } from '../../support/samples/samplePlaces.ts'
import { branded, event } from '../../support/unbranded.ts'
import type { SailRefId } from '../../../domain/ids.ts'

describe('when the catalogue is asked for', () => {
  it('is loading, then loaded', () => {
    expect(modelsAfter(event('CatalogRequested', {})).catalog.status).toBe('loading')
    expect(modelsAfter(LOADED).catalog).toEqual({
      ...SOLD,
      status: 'loaded',
      error: null,
      portsFailures: 0,
      selectedRouteCode: null,
    })
  })

  it('has failed when there is none, and is loading once it is tried again', () => {
    expect(modelsAfter(FAILED).catalog).toMatchObject({ status: 'failed', error: REFUSED })
    expect(modelsAfter(FAILED, event('CatalogRequested', {})).catalog.status).toBe('loading')
    expect(modelsAfter(FAILED, LOADED).catalog).toMatchObject({ status: 'loaded', error: null })
  })

  it('stays loaded while it is asked for in another language, even when that fails', () => {
    expect(modelsAfter(LOADED, event('CatalogRequested', {})).catalog.status).toBe('loaded')
    expect(modelsAfter(LOADED, FAILED).catalog).toMatchObject({ ...SOLD, status: 'loaded', error: REFUSED })
  })

  it('keeps the route that was chosen', () => {
    expect(
      modelsAfter(event('RouteSelected', { routeCode: 'VIR-KUI' }), LOADED).catalog.selectedRouteCode,
    ).toBe('VIR-KUI')
  })
})

describe('when the prices of a sail are asked for', () => {
  const groups = { ...NO_PRICES, prices: [priceWith('ADULT')] }
  const requested = event('PricesRequested', { sailRefId: 'S1' })
  const loaded = event('PricesLoaded', { sailRefId: 'S1', groups })

  it('has none yet, and then those of this sail [PRICE-01]', () => {
    expect(modelsAfter(requested).prices.bySail).toEqual({
      S1: { groups: NO_PRICES, requesting: true, failed: false },
    })
    expect(modelsAfter(requested, loaded).prices.bySail).toEqual({
      S1: { groups, requesting: false, failed: false },
    })
  })

  it('shows those from before while they come in another language', () => {
    expect(modelsAfter(loaded, requested).prices.bySail).toEqual({
      S1: { groups, requesting: true, failed: false },
    })
  })

  it('has an empty set when they could not be fetched, until they are fetched again [PRICE-02]', () => {
    const failed = event('PricesFailed', { sailRefId: 'S1', error: REFUSED })
    expect(modelsAfter(loaded, failed).prices.bySail).toEqual({
      S1: { groups: NO_PRICES, requesting: false, failed: true },
    })
    expect(modelsAfter(failed, requested).prices.bySail[branded<SailRefId>('S1')]).toMatchObject({
      requesting: true,
      failed: false,
    })
  })
})

const SOLD = {
  routes: [{ code: 'VIR-KUI', title: 'Virtsu – Kuivastu', legs: [], attributes: {} }],
  packages: [PACKAGE_SELECTED.data.sailPackage],
  ports: [{ code: 'VIR', title: 'Virtsu', address: 'Virtsu sadam' }],
}
const LOADED = event('CatalogLoaded', SOLD)
const FAILED = event('CatalogLoadFailed', { error: REFUSED })
