// The registry of residents: which category a personal code gives on a route, and on which sail it was used up.
import { type DemoState, holdsPlaces } from '../state/state.ts'
import { CATEGORIES } from '../data/categories.ts'
import { DEMO_RESIDENTS, type ResidentData } from '../data/residents.ts'
import { hasResidents, type RouteData } from '../data/routes.ts'
import { TARIFFS } from '../data/tariffs.ts'
import type { DemoItem } from '../state/item.ts'
import type { SailRefId } from '../../../domain/ids.ts'

const BY_CODE = new Map(DEMO_RESIDENTS.map((resident) => [resident.code, resident]))

/** `more`: whom the settings know beside those of the data. */
export const residentByCode = (code: string, more: readonly ResidentData[]): ResidentData | null =>
  BY_CODE.get(code) ?? more.find((one) => one.code === code) ?? null

/** `null` where the person isn't at home at the route's end, or there is no discount. */
export const categoryOnRoute = ({ kind, routeCodes }: ResidentData, route: RouteData): string | null => {
  if (!hasResidents(route) || !routeCodes.includes(route.code)) return null
  return kind !== 'adult' && isSoldOn(route, 'LOCAL_PUPIL') ? 'LOCAL_PUPIL' : 'LOCAL_TRAVELLER'
}

/** Its own category, and the other one where the route has another for residents. */
export const categoriesOnRoute = (resident: ResidentData, route: RouteData): readonly string[] => {
  const own = categoryOnRoute(resident, route)
  const other = route.attributes['ALTERNATIVE_PRICE_CATEGORY_FOR_RESIDENT']
  if (own === null) return []
  return other !== undefined && isSoldOn(route, other) && CATEGORIES[other] !== undefined
    ? [own, other]
    : [own]
}

const isSoldOn = (route: RouteData, category: string): boolean =>
  Object.hasOwn(TARIFFS[route.code] ?? {}, category)

export interface Mark {
  readonly sailRefId: SailRefId
  /** A personal code, a plate. */
  readonly value: string
  readonly markOf: (item: DemoItem) => string | null
}

/** Whether a living reservation has an item with the mark on the sail, other than `except`. */
export const isTakenOnSail = (
  { reservations }: DemoState,
  { sailRefId, value, markOf }: Mark,
  except: DemoItem | null = null,
): boolean =>
  Object.values(reservations).some(
    (reservation) =>
      holdsPlaces(reservation, sailRefId) &&
      reservation.items.some(
        (item) => item !== except && markOf(item) === value && item.sailRefIds.includes(sailRefId),
      ),
  )
