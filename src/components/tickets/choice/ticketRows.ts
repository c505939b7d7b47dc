// What the ticket steppers show: the prices in their order, how many are chosen, how many can be, and why no more.
import { isRouteAttributeOn } from '../../../../domain/catalog/routeSwitches.ts'
import type { OfferedPrice } from '../../../../domain/prices/offer.ts'
import type { RouteAddon } from '../../../../domain/prices/price.ts'
import { countedPrice, limitOf, type QuantitySituation } from '../../../../domain/selection/quantity.ts'
import { countOf } from '../../../../domain/tickets/ticketLine.ts'
import { selectedSailOf } from '../../../../projections/selectors/chosenTrips.ts'
import { useModel } from '../../../models/modelSource.ts'
import { useShownLocale } from '../../../texts/shownLocale.ts'
import { type Limit, ticketLimit } from './limits.ts'

export interface TicketRow {
  readonly price: OfferedPrice
  /** What an extra asks for, and how many of it there may be. */
  readonly addon: RouteAddon | null
  readonly count: number
  readonly max: number
  /** `null` while one more is available. */
  readonly limit: Limit | null
}

/** What a class without a limit allows: what a person would ever type. */
export const UNLIMITED = 999

/** Tickets and extras; what is free may be hidden, unless it is chosen. */
export const ticketRows = (situation: QuantitySituation, hidesFree: boolean) => {
  const isShown = ({ price, count }: TicketRow): boolean => !hidesFree || price.totalCents > 0 || count > 0
  const { tickets, addons } = situation.offer
  return {
    tickets: tickets.map((price) => rowOf(situation, price, null)).filter(isShown),
    addons: addons.map((price) => rowOf(situation, price, price.addon)).filter(isShown),
    /** Held and not on offer, by any cause. */
    unsold: situation.selection.lines.filter(({ code }) => countedPrice(situation.offer, code) === null),
  }
}

const rowOf = (situation: QuantitySituation, price: OfferedPrice, addon: RouteAddon | null): TicketRow => {
  const count = countOf(situation.selection.lines, price.code)
  const limit = limitOf(situation, price.code)
  return {
    price,
    addon,
    count,
    max: Number.isFinite(limit) ? limit : UNLIMITED,
    limit: Number.isFinite(limit) ? ticketLimit(situation, price.code, limit) : null,
  }
}

/** Whether the route hides what is free (HIDE_ZERO_PRICES_IN_ONLINE). */
export const useHidesFree = (): boolean => {
  const locale = useShownLocale()
  const sail = selectedSailOf(useModel('schedule'))
  const { routes } = useModel('catalog')
  const route = routes.find((candidate) => candidate.code === sail?.routeCode)
  return (
    route !== undefined &&
    sail !== null &&
    isRouteAttributeOn(route, 'HIDE_ZERO_PRICES_IN_ONLINE', { sailDay: sail.departureDay, locale })
  )
}
