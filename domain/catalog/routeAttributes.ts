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
export const VERSION_SUFFIX = '_20210901'
const HOUR_MS = 3_600_000

export interface AttributeContext {
  /** `null` where none is looked at: one that is to come. */
  readonly sailDay: CalendarDay | null
  readonly locale: string
}

/** The value for a sail on `sailDay` in `locale`, the most specific one first; `null` when the route has none. */
export const routeAttribute = (
  route: Route,
  name: RouteAttribute,
  context: AttributeContext,
): string | null => attributeNamed(route, name, context)

export const attributeNamed = (route: Route, name: string, context: AttributeContext): string | null => {
  const localized = `${name}_${context.locale.toUpperCase()}`
  const isNew = context.sailDay === null || context.sailDay >= VERSION_DAY
  const versioned = isNew ? [localized + VERSION_SUFFIX, name + VERSION_SUFFIX] : []
  for (const key of [...versioned, localized, name]) {
    const value = route.attributes[key]
    if (value !== undefined) return value
  }
  return null
}

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
