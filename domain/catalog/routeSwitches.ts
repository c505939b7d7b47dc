// What a route's settings switch on, and whether one of them demands the names of all on board (RTE-09, OP-173).
import type { CalendarDay } from '../calendarDay.ts'
import type { Route } from './route.ts'
import {
  type RouteAttribute,
  VERSION_SUFFIX,
  type AttributeContext,
  routeAttribute,
  attributeNamed,
} from './routeAttributes.ts'

/** Whether a switch is on: anything but absent, empty, `0`, `false` or `no`. */
export const isRouteAttributeOn = (route: Route, name: RouteAttribute, context: AttributeContext): boolean =>
  isOn(routeAttribute(route, name, context))

const isOn = (value: string | null): boolean =>
  !['', '0', 'false', 'no', 'off', 'none', 'optional'].includes((value ?? '').trim().toLowerCase())

/** What says which route a sail is on: a leg is that of one route. */
interface SailOfRoute {
  readonly legCode: string
  readonly routeCode?: string
  readonly departureDay: CalendarDay
}

/** The value for a sail, in any language; `null` where there is no sail, or its route is not known, too. */
export const settingOn = (
  routes: readonly Route[],
  sail: SailOfRoute | null | undefined,
  name: RouteAttribute,
): string | null => {
  if (sail === null || sail === undefined) return null
  const { legCode, routeCode, departureDay: sailDay } = sail
  const route = routes.find(({ code, legs }) =>
    routeCode === undefined ? legs.some((leg) => leg.code === legCode) : code === routeCode,
  )
  return route === undefined ? null : routeAttribute(route, name, { sailDay, locale: '' })
}

export const isSetOn = (...of: Parameters<typeof settingOn>): boolean => isOn(settingOn(...of))

const ABOUT_NAMES = ['NAME', 'NAMES', 'PASSENGER', 'PASSENGERS', 'GUEST', 'GUESTS']

const DEMANDING = ['REQUIRED', 'REQUIRE', 'REQUIRES', 'MANDATORY', 'NEEDED', 'NAMES', 'LIST']

/**
 * Whether the route demands the names of all on board (OP-173): a switch that is on and whose name says so, in words
 * such as `PASSENGER_NAMES`, `PASSENGER_LIST`, `GUESTS_REQUIRED`, `GUEST_DATA_MANDATORY` or `NAMES_REQUIRED`. The server
 * has no documented name for it, so words are read; a route without such words demands no names.
 */
export const demandsNames = (route: Route, sailDay: CalendarDay): boolean =>
  Object.keys(route.attributes).some((key) => {
    const words = key
      .replace(/([a-z])(?=[A-Z])/g, '$1_')
      .toUpperCase()
      .split(/[^A-Z]+/)
    const has = (some: readonly string[]): boolean => words.some((word) => some.includes(word))
    const isOfNames = has(ABOUT_NAMES) && has(DEMANDING)
    return isOfNames && isOn(attributeNamed(route, key.replace(VERSION_SUFFIX, ''), { sailDay, locale: '' }))
  })
