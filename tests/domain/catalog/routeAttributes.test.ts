// The named settings of a route: their versions, their languages, the deadline.
import { describe, expect, it } from 'vitest'
import type { Route } from '../../../domain/catalog/route.ts'
import {
  bookingClosesAtMs as exactBookingClosesAtMs,
  ROUTE_ATTRIBUTES,
  routeAttribute as exactRouteAttribute,
} from '../../../domain/catalog/routeAttributes.ts'
import { isRouteAttributeOn as exactIsRouteAttributeOn } from '../../../domain/catalog/routeSwitches.ts'
import { plainly } from '../../support/unbranded.ts'

const bookingClosesAtMs = plainly(exactBookingClosesAtMs)

const routeAttribute = plainly(exactRouteAttribute)
const isRouteAttributeOn = plainly(exactIsRouteAttributeOn)

const HOUR_MS = 3_600_000
const EN = { sailDay: '2026-11-20', locale: 'en' }

describe('when a route has settings', () => {
  it.each([
    'TERMS',
    'NO_REFUND_IF_SAIL_CANCELLED',
    'RESIDENTS',
    'HIDE_ZERO_PRICES_IN_ONLINE',
    'ENABLE_COMPANY_LOYALTIES',
    'ENABLE_HANDICAPPED_VEHICLES',
    'ROUTE_NAME_SUFFIX',
    'ALTERNATIVE_PRICE_CATEGORY_FOR_RESIDENT',
    'DEADLINE',
  ] as const)('is read for each of the named ones: %s [RTE-09]', (name) => {
    const named = Object.fromEntries(ROUTE_ATTRIBUTES.map((name) => [name, `value of ${name}`]))
    expect(routeAttribute(routeWith(named), name, EN)).toBe(`value of ${name}`)
    expect(routeAttribute(routeWith({}), name, EN)).toBeNull()
  })

  it('has a discount for residents only where the setting is on [RTE-03]', () => {
    expect(isRouteAttributeOn(routeWith({}), 'RESIDENTS', EN)).toBe(false)
  })

  it.each(['true', '1', 'yes'])(
    'has a discount for residents where the setting is on: %j [RTE-03]',
    (value) => {
      expect(isRouteAttributeOn(routeWith({ RESIDENTS: value }), 'RESIDENTS', EN)).toBe(true)
    },
  )

  it.each(['false', '0', 'no', '', ' FALSE '])('has none where the setting is off: %j [RTE-03]', (value) => {
    expect(isRouteAttributeOn(routeWith({ RESIDENTS: value }), 'RESIDENTS', EN)).toBe(false)
  })
})

describe('when a setting has a language', () => {
  const route = routeWith({ COEF_HEADER: 'Sizes', COEF_HEADER_ET: 'Mõõdud', COEF: '×2', COEF_ET: 'korda 2' })

  it('follows the locale, and falls back to the name without one [RTE-11]', () => {
    expect(routeAttribute(route, 'COEF_HEADER', { ...EN, locale: 'et' })).toBe('Mõõdud')
    expect(routeAttribute(route, 'COEF', { ...EN, locale: 'et' })).toBe('korda 2')
    expect(routeAttribute(route, 'COEF_HEADER', EN)).toBe('Sizes')
    expect(routeAttribute(route, 'COEF', EN)).toBe('×2')
  })
})

describe('when a setting has a version', () => {
  const route = routeWith({ DEADLINE: '1', DEADLINE_20210901: '2', COEF_ET: 'a', COEF_ET_20210901: 'b' })
  const on = (sailDay: string | null) => ({ sailDay, locale: 'et' })

  it('counts from 01.09.2021 on and not the day before [RTE-12]', () => {
    expect(routeAttribute(route, 'DEADLINE', on('2021-08-31'))).toBe('1')
    expect(routeAttribute(route, 'DEADLINE', on('2021-09-01'))).toBe('2')
    expect(routeAttribute(route, 'COEF', on('2021-08-31'))).toBe('a')
    expect(routeAttribute(route, 'COEF', on('2021-09-01'))).toBe('b')
    expect(routeAttribute(route, 'COEF', on(null)), 'a day to come').toBe('b')
  })
})

describe('when a route has a deadline', () => {
  const departureAtMs = Date.UTC(2026, 10, 21, 6)

  it('closes so many hours before departure, or at the instant that is named [RTE-10]', () => {
    expect(bookingClosesAtMs('2', departureAtMs)).toBe(departureAtMs - 2 * HOUR_MS)
    expect(bookingClosesAtMs('0.5', departureAtMs)).toBe(departureAtMs - HOUR_MS / 2)
    expect(bookingClosesAtMs('0', departureAtMs)).toBe(departureAtMs)
    expect(bookingClosesAtMs('2026-11-20T12:00:00Z', departureAtMs)).toBe(Date.UTC(2026, 10, 20, 12))
  })

  it.each([null, '', '  ', 'soon'])(
    'closes by no deadline where there is none that can be read: %j [RTE-10]',
    (none) => {
      expect(bookingClosesAtMs(none, departureAtMs)).toBeNull()
    },
  )
})

function routeWith(attributes: Record<string, string>): Route {
  return { code: 'VIR-KUI', title: 'Virtsu – Kuivastu', legs: [], attributes }
}
