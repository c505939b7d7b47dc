// The tickets that are offered on the chosen sail, and how many more of each can be had.
import { isRouteAttributeOn } from '../../../domain/catalog/routeAttributes.ts'
import type { Price } from '../../../domain/prices/price.ts'
import { limitOf, type QuantitySituation } from '../../../domain/tickets/quantity.ts'
import { countOf } from '../../../domain/tickets/ticketLine.ts'
import { quantitySituation } from '../../../effects/quantitySituation.ts'
import { selectedSailOf } from '../../../projections/schedule.ts'
import { useModel } from '../../models/modelSource.ts'
import { useShownLocale } from '../../texts/shownLocale.ts'

export interface TicketRow {
  readonly price: Price
  readonly count: number
  readonly max: number
  /** How many of its kind there are on this departure in all, what is chosen included; `null` is unlimited. */
  readonly available: number | null
}

/** What a class without a limit allows: what a person would ever type. */
const UNLIMITED = 999

export const ticketRows = (situation: QuantitySituation, hidesFree: boolean): readonly TicketRow[] =>
  situation.prices
    .map((price) => {
      const count = countOf(situation.lines, price.code)
      const limit = limitOf(situation, price.code)
      const available = limit === null ? null : limit - count + chosenOfClass(situation, price)
      return { price, count, max: limit ?? UNLIMITED, available }
    })
    .filter(({ price, count }) => !hidesFree || price.fareCents > 0 || count > 0)

/** The rows as the models stand; a route may hide what is free (HIDE_ZERO_PRICES_IN_ONLINE). */
export const useTicketRows = (): readonly TicketRow[] => {
  const locale = useShownLocale()
  const tickets = useModel('tickets')
  const prices = useModel('prices')
  const schedule = useModel('schedule')
  const reservation = useModel('reservation')
  const { routes } = useModel('catalog')
  const sail = selectedSailOf(schedule)
  const route = routes.find((candidate) => candidate.code === sail?.routeCode)
  const hidesFree =
    route !== undefined &&
    sail !== null &&
    isRouteAttributeOn(route, 'HIDE_ZERO_PRICES_IN_ONLINE', { sailDay: sail.departureDay, locale })
  return ticketRows(quantitySituation({ tickets, prices, schedule, reservation }), hidesFree)
}

const chosenOfClass = ({ lines, prices }: QuantitySituation, { inventoryClass }: Price): number =>
  prices
    .filter((price) => price.inventoryClass === inventoryClass)
    .reduce((sum, price) => sum + countOf(lines, price.code), 0)
