// The named settings of a route (RTE-09..12). Some carry a version for sails from 01.09.2021 on (OP-66),
// some a version per language (OP-68).
import { CalendarDay } from '../calendarDay.ts'
import { durationMs, earlier, type EpochMs, instantIn } from '../instant.ts'
import type { Route } from './route.ts'
import { checked } from '../codec/shapes.ts'

export const ROUTE_ATTRIBUTES = [
  'TERMS',
  'NO_REFUND_IF_SAIL_CANCELLED',
  'RESIDENTS',
  'HIDE_ZERO_PRICES_IN_ONLINE',
  'ENABLE_COMPANY_LOYALTIES',
  'ENABLE_HANDICAPPED_VEHICLES',
  'ROUTE_NAME_SUFFIX',
  'ALTERNATIVE_PRICE_CATEGORY_FOR_RESIDENT',
  'DEADLINE',
  'COEF_HEADER',
  'COEF',
] as const
export type RouteAttribute = (typeof ROUTE_ATTRIBUTES)[number]

const VERSION_DAY = checked(CalendarDay, '2021-09-01')
const VERSION_SUFFIX = '_20210901'
const HOUR_MS = 3_600_000

export interface AttributeContext {
  readonly sailDay: CalendarDay
  readonly locale: string
}

/** The value for a sail on `sailDay` in `locale`, the most specific one first; `null` when the route has none. */
export const routeAttribute = (
  route: Route,
  name: RouteAttribute,
  context: AttributeContext,
): string | null => attributeNamed(route, name, context)

const attributeNamed = (route: Route, name: string, context: AttributeContext): string | null => {
  const localized = `${name}_${context.locale.toUpperCase()}`
  const versioned = context.sailDay >= VERSION_DAY ? [localized + VERSION_SUFFIX, name + VERSION_SUFFIX] : []
  for (const key of [...versioned, localized, name]) {
    const value = route.attributes[key]
    if (value !== undefined) return value
  }
  return null
}

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

/**
 * The instant from which a sail can no longer be booked (RTE-10, OP-65): hours before departure, or an ISO
 * date and time. `null` when the route has no deadline or an unreadable one.
 */
export const bookingClosesAtMs = (deadline: string | null, departureAtMs: EpochMs): EpochMs | null => {
  if (deadline === null || deadline.trim() === '') return null
  const hours = Number(deadline)
  if (Number.isFinite(hours)) return earlier(departureAtMs, durationMs(Math.round(hours * HOUR_MS)))
  return instantIn(deadline)
}
