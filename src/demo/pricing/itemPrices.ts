// What the items of a reservation cost: by category and sail, measured or not, out and back on one day or not, and
// less a promotion. The one place that knows; the total is the sum of it.
import { eurCents, type EurCents, sumCents } from '../../../domain/money.ts'
import { CATEGORIES, isPersonCategory } from '../data/categories.ts'
import { fareOf, hasOneDayReturn, type Total, totalOf } from './fares.ts'
import { discountsOf, type PricedPart, promotionByCode } from './promotionDiscount.ts'
import type { DemoReservation } from '../state/state.ts'
import { amountOf, type DemoItem, sizesOn } from '../state/item.ts'
import { type DemoSail, sailById } from '../sails/timetable.ts'
import { sizeFactors, vehicleFareCents } from './vehicleMeasure.ts'
import type { SailFactors } from '../http/wireWriter.ts'
import type { SailRefId } from '../../../domain/ids.ts'

export interface PricedItem {
  readonly item: DemoItem
  readonly sails: readonly DemoSail[]
  readonly quantity: number
  /** One of it on all its sails, before the promotion. */
  readonly unitCents: EurCents
  readonly priceCents: EurCents
  /** By sail, adding up to the price. */
  readonly centsBySail: readonly (readonly [sailRefId: SailRefId, cents: EurCents])[]
  /** On which of its sails it is dearer for its size, and how. */
  readonly coefficients: readonly SailFactors[]
  readonly isPromoted: boolean
}

export const pricedItems = (reservation: DemoReservation, timeZone: string): readonly PricedItem[] => {
  const known = PRICED.get(reservation)
  if (known?.timeZone === timeZone) return known.items
  const items = workedOut(reservation, timeZone)
  if (Object.isFrozen(reservation)) PRICED.set(reservation, { timeZone, items })
  return items
}

/** A reservation of the state never changes, so what it costs is worked out once; one of a draft may. */
const PRICED = new WeakMap<
  DemoReservation,
  { readonly timeZone: string; readonly items: readonly PricedItem[] }
>()

const workedOut = (reservation: DemoReservation, timeZone: string): readonly PricedItem[] => {
  const { listed, parts } = listedItems(reservation, timeZone)
  const promotion = reservation.promotion === null ? null : promotionByCode(reservation.promotion)
  const discounts = discountsOf(promotion, parts)
  let next = 0
  return listed.map(({ item, sails, units }) => {
    const off = discounts.slice(next, next + units.length)
    next += units.length
    const centsBySail = sails.map(
      ({ sailRefId }, i) => [sailRefId, eurCents((units[i] ?? 0) * amountOf(item) - (off[i] ?? 0))] as const,
    )
    return {
      item,
      sails,
      centsBySail,
      quantity: amountOf(item),
      unitCents: eurCents(units.reduce((sum, cents) => sum + cents, 0)),
      priceCents: sumCents(centsBySail.map(([, cents]) => cents)),
      coefficients: factorsOn(item, sails),
      isPromoted: off.some((cents) => cents > 0),
    }
  })
}

const factorsOn = (item: DemoItem, sails: readonly DemoSail[]): readonly SailFactors[] =>
  sails
    .map((sail) => ({
      sailRefId: sail.sailRefId,
      factors: sizeFactors(sail, sizesOn(item, sail.sailRefId)),
    }))
    .filter(({ factors }) => factors.length > 0)

export const totalOfReservation = (reservation: DemoReservation, timeZone: string): Total =>
  totalOf(sumCents(pricedItems(reservation, timeZone).map(({ priceCents }) => priceCents)))

/** What a promotion would have to do with. */
export const pricedParts = (reservation: DemoReservation, timeZone: string): readonly PricedPart[] =>
  listedItems(reservation, timeZone).parts

interface ListedItem {
  readonly item: DemoItem
  readonly sails: readonly DemoSail[]
  /** Cents of one of it, for each sail. */
  readonly units: readonly number[]
}

const listedItems = (reservation: DemoReservation, timeZone: string) => {
  const placed = reservation.items.map((item) => ({ item, sails: sailsOfItem(item, timeZone) }))
  const isOneDay = isOneDayReturn(reservation, placed)
  const listed = placed.map(({ item, sails }): ListedItem => ({
    item,
    sails,
    units: sails.map((sail) => unitCents(item, sail, isOneDay)),
  }))
  const parts = listed.flatMap(({ item, sails, units }) =>
    sails.map((sail, i): PricedPart => {
      const category = CATEGORIES[item.priceCategory]
      return {
        routeCode: sail.route.code,
        isPerson: category !== undefined && isPersonCategory(category),
        cents: (units[i] ?? 0) * amountOf(item),
      }
    }),
  )
  return { listed, parts }
}

const unitCents = (item: DemoItem, sail: DemoSail, isOneDay: boolean): number => {
  const fare = fareOf(sail, item.priceCategory, isOneDay)
  if (fare === null) return 0
  if (item.detail._tag !== 'Vehicle') return fare.fareCents
  return vehicleFareCents(sail, fare, { ...item.detail, sizes: sizesOn(item, sail.sailRefId) })
}

export const sailsOfItem = ({ sailRefIds }: DemoItem, timeZone: string): readonly DemoSail[] =>
  sailRefIds.flatMap((sailRefId) => sailById(sailRefId, timeZone) ?? [])

/** Both ways on one day, on a route that makes that cheaper. */
const isOneDayReturn = (
  { roundTrip }: DemoReservation,
  placed: readonly { readonly sails: readonly DemoSail[] }[],
): boolean => {
  if (!roundTrip) return false
  const sails = placed.flatMap((one) => one.sails).filter(({ route }) => hasOneDayReturn(route))
  return sails.some((out) =>
    sails.some(({ route, leg, day }) => leg.code !== out.leg.code && route === out.route && day === out.day),
  )
}
