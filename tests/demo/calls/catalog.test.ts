// Routes, packages, ports, prices and inventories as the demo backend sends them.
import { describe, expect, it } from 'vitest'
import { routeAttribute as exactRouteAttribute } from '../../../domain/catalog/routeAttributes.ts'
import { isRouteAttributeOn as exactIsRouteAttributeOn } from '../../../domain/catalog/routeSwitches.ts'
import { toPackages, toPorts, toRoutes } from '../../../domain/wire/catalog.ts'
import { toPriceGroups } from '../../../domain/wire/prices.ts'
import { toInventories, toSails } from '../../../domain/wire/schedule.ts'
import { ROUTES } from '../../../src/demo/data/routes.ts'
import { BACK, FREE_SAILS, PLENTY, session, TODAY, TOMORROW } from '../session.ts'
import { plainly } from '../../support/unbranded.ts'

const routeAttribute = plainly(exactRouteAttribute)
const isRouteAttributeOn = plainly(exactIsRouteAttributeOn)

const TRIP = { roundTrip: 'false', oneDayRoundTrip: 'false' }

describe('the catalogue', () => {
  it('holds one-way packages for each leg and a round trip for each route [RTE-01] [RTE-02] [RTE-14]', () => {
    const client = session()
    const routes = toRoutes(client.good('routes'))
    const packages = toPackages(client.good('packages'))
    for (const route of routes) {
      expect(
        route.legs.map((leg) => leg.seqNumber),
        route.code,
      ).toEqual([1, 2])
      const own = packages.filter((sailPackage) => sailPackage.routeCode === route.code)
      expect(own.filter((sailPackage) => sailPackage.kind === 'ONEWAY').map((p) => p.startLeg)).toEqual(
        route.legs.map((leg) => leg.code),
      )
      const round = own.find((sailPackage) => sailPackage.kind === 'ROUNDTRIP')
      expect(round?.legSequence).toEqual(route.legs.map((leg) => leg.code))
      expect(round?.endLeg).toBe(route.legs[1]?.code)
    }
  })

  it('names every port that a leg uses [RTE-06]', () => {
    const client = session()
    const ports = new Set(toPorts(client.good('ports')).map((port) => port.code))
    for (const leg of toRoutes(client.good('routes')).flatMap((route) => route.legs)) {
      expect(ports).toContain(leg.portFrom)
      expect(ports).toContain(leg.portTo)
    }
  })

  it('gives settings per language and per version [RTE-03] [RTE-11] [RTE-12]', () => {
    const routes = toRoutes(session().good('routes'))
    const byCode = (code: string) => {
      const route = routes.find((candidate) => candidate.code === code)
      if (route === undefined) throw new Error(code)
      return route
    }
    const context = { sailDay: TODAY, locale: 'et' }
    expect(routeAttribute(byCode('SOR-TRI'), 'COEF_HEADER', context)).toBe('Laiad ja kõrged sõidukid')
    expect(routeAttribute(byCode('MUN-KIH'), 'DEADLINE', context)).toBe('2')
    expect(routeAttribute(byCode('MUN-KIH'), 'DEADLINE', { ...context, sailDay: '2021-08-31' })).toBe('1')
    expect(isRouteAttributeOn(byCode('ROH-SVI'), 'RESIDENTS', context)).toBe(true)
    expect(isRouteAttributeOn(byCode('TAL-AEG'), 'RESIDENTS', context)).toBe(false)
  })

  it('answers in the language that was asked for, else in English', () => {
    const client = session()
    const titles = (language: string) => {
      const answer = client.ask('GET', '/api/packages', null, { 'accept-language': language })
      return answer.broken ? '' : JSON.stringify(answer.body)
    }
    expect(titles('et-EE,et;q=0.9')).toContain('edasi-tagasi')
    expect(titles('fi')).toContain('meno-paluu')
    expect(titles('sv')).toContain('tur och retur')
    expect(titles('lv')).toContain('turp un atpakaļ')
    expect(titles('lt')).toContain('pirmyn ir atgal')
    expect(titles('is')).toContain(', return')
  })

  it.each(['routes', 'packages', 'ports'] as const)(
    'says that its page of %s holds everything [DEMO-04] [TIME-28]',
    (call) => {
      expect(session().answer(call).body).toMatchObject({ page: { size: 2147483647 } })
    },
  )
})

describe('the price list of a sail', () => {
  it('has people, bicycles, vehicles and their residents in their groups [PRICE-03]', () => {
    const groups = toPriceGroups(session().good('prices', { sailRefId: PLENTY, ...TRIP }))
    expect(groups.prices.map((price) => price.code)).toEqual([
      'ADULT',
      'STUDENT',
      'SENIOR',
      'CHILD',
      'ESCORT',
      'DISABLED',
      'BICYCLE',
    ])
    expect(groups.prices.find((price) => price.code === 'CHILD')?.fareCents).toBe(0)
    expect(groups.residentPrices.map((price) => price.fareCents)).toEqual([150, 0])
    expect(groups.carDeckPrices.find((price) => price.code === 'M1')?.kind).toBe('car')
    expect(groups.carDeckPrices.find((price) => price.code === 'O1O2')?.kind).toBe('trailer')
    expect(groups.carDeckResidentPrices.every((price) => price.isResident)).toBe(true)
  })

  it('offers the placeholder extras, each with an icon and a limit [DEMO-06]', () => {
    const answer = session().answer('prices', { sailRefId: PLENTY, ...TRIP }).body
    const { addonPrices, routeAddons } = answer as {
      addonPrices: { priceCategory: { attributes: { icon: string } } }[]
      routeAddons: { maxQuantityInReservation: number }[]
    }
    expect(addonPrices.map((price) => price.priceCategory.attributes.icon)).toEqual([
      'sunchair-set',
      'lunch',
      'cruise',
      'car-rental',
      'bus-transfer',
    ])
    expect(routeAddons.every((addon) => addon.maxQuantityInReservation > 0)).toBe(true)
  })

  it('makes vehicles dearer out on a Friday afternoon and back on a Sunday afternoon', () => {
    const client = session()
    const carCents = (sailRefId: string) =>
      toPriceGroups(client.good('prices', { sailRefId, ...TRIP })).carDeckPrices.find(
        ({ code }) => code === 'M1',
      )?.fareCents
    expect(carCents(PLENTY)).toBe(1200)
    const friday = toSails(client.good('sails', { leg: 'VIR-KUI', date: '2026-11-27' }))
    const sunday = toSails(client.good('sails', { leg: 'KUI-VIR', date: '2026-11-29' }))
    const of = (sails: typeof friday, isLate: boolean) =>
      sails.filter((sail) => sail.departureTime >= '13:00' === isLate).map((sail) => carCents(sail.sailRefId))
    expect(new Set([...of(friday, true), ...of(sunday, true)])).toEqual(new Set([1440]))
    expect(new Set([...of(friday, false), ...of(sunday, false)])).toEqual(new Set([1200]))
  })

  it('has prices for every sail of every leg', () => {
    const client = session()
    for (const leg of ROUTES.flatMap((route) => route.legs)) {
      const [day = ''] = client.good('sailDates', {
        leg: leg.code,
        fromDate: '2027-06-01',
        endDate: '2027-06-10',
      })
      for (const { sailRefId } of toSails(client.good('sails', { leg: leg.code, date: day }))) {
        const groups = toPriceGroups(client.good('prices', { sailRefId, ...TRIP }))
        expect(groups.prices.find((price) => price.code === 'ADULT')?.fareCents, sailRefId).toBeGreaterThan(0)
      }
    }
  })
})

describe('the inventory of a departure', () => {
  it('counts places per sail and class, without an amount where there is no limit', () => {
    const client = session({ sails: FREE_SAILS })
    const ask = { leg: 'VIR-KUI', date: TOMORROW, time: '05:00' }
    const [inventory] = toInventories(client.good('inventory', ask))
    expect(inventory?.count).toBe(100)
    expect(inventory?.classes.find((place) => place.inventoryClass === 'BICYCLE')?.amount).toBe(10)
    expect(inventory?.classes.find((place) => place.inventoryClass === 'TRANSFER')?.amount).toBeNull()
  })

  it('keeps places for residents on the small islands', () => {
    const client = session()
    const ask = { leg: 'MUN-KIH', date: TOMORROW, time: '08:30' }
    const [inventory] = toInventories(client.good('inventory', ask))
    const people = inventory?.classes.filter((place) => place.inventoryClass === 'PASSENGER') ?? []
    expect(people.map((place) => [place.isResident, place.total])).toEqual([
      [false, 200],
      [true, 200],
    ])
    expect(people[1]?.reservedCount).toBeGreaterThan(0)
    expect(people[0]?.reservedCount).toBe(0)
  })

  it('is as full as believable: plenty on most sails, some nearly full, a few sold out or cancelled', () => {
    const client = session()
    const sails = ROUTES.flatMap((route) => route.legs).flatMap((leg) =>
      [TOMORROW, '2026-11-22', '2026-11-23'].flatMap((date) =>
        toSails(client.good('sails', { leg: leg.code, date })).map((sail) => ({ leg: leg.code, date, sail })),
      ),
    )
    const counts = sails.map(
      ({ leg, date, sail }) =>
        toInventories(client.good('inventory', { leg, date, time: sail.departureTime }))[0]?.count ?? -1,
    )
    const share = (n: number) => n / sails.length
    expect(share(counts.filter((count) => count === 0).length)).toBeLessThan(0.1)
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(0)
    expect(counts.filter((count) => count > 0 && count < 6).length).toBeGreaterThan(0)
    expect(share(counts.filter((count) => count > 20).length)).toBeGreaterThan(0.6)
    expect(share(sails.filter(({ sail }) => sail.status === 'CANCELLED').length)).toBeLessThan(0.08)
    expect(sails.some(({ sail }) => sail.status === 'CANCELLED')).toBe(true)
  })

  it('says why a sail is cancelled', () => {
    const client = session({ sails: { [BACK]: { cancelled: true } } })
    const answer = client.answer('sails', { leg: 'KUI-VIR', date: TOMORROW })
    expect(JSON.stringify(answer.body)).toContain('Cancelled because of strong wind')
  })
})
