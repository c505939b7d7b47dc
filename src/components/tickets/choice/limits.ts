// Why there can be no more of something: what is left on the departures, what is kept for residents, an extra's maximum.
import * as E from 'fp-ts/Either'
import type { Selection } from '../../../../domain/selection/selection.ts'
import { resized } from '../../../../domain/residents/localTraveller.ts'
import { decideFit, type SailPlaces } from '../../../../domain/tickets/inventoryFit.ts'
import { placesUsed } from '../../../../domain/selection/placesUsed.ts'
import { countedPrice, type QuantitySituation } from '../../../../domain/selection/quantity.ts'
import { withCount } from '../../../../domain/tickets/ticketLine.ts'

export type Limit =
  /** `max` of a reservation; on a round trip both ways count. */
  | { readonly _tag: 'AddonMaximum'; readonly max: number; readonly isBothWays: boolean }
  | {
      readonly _tag: 'Places'
      /** How many are available in all; none where one's other tickets have used them up. */
      readonly available: number
      /** Where it is tight: on the only trip, or on one of two. */
      readonly where: 'only' | 'out' | 'back'
      readonly isKeptForResidents: boolean
    }

/** Why there can be no more than `max` of a ticket or an extra; `null` where there can. */
export const ticketLimit = (situation: QuantitySituation, code: string, max: number): Limit | null => {
  const { selection, offer, sails } = situation
  const addonMax = countedPrice(offer, code)?.addon?.maxQuantityInReservation ?? null
  if (addonMax !== null && (max + 1) * sails.length > addonMax)
    return { _tag: 'AddonMaximum', max: addonMax, isBothWays: sails.length > 1 }
  const lines = withCount(selection.lines, { code, title: '', count: max + 1 })
  return placesLimit(situation, { ...selection, lines }, max <= 0)
}

/** Why there can be no more than `max` local travellers. */
export const travellerLimitOf = (situation: QuantitySituation, max: number): Limit | null => {
  const { selection } = situation
  const travellers = resized(selection.travellers, max + 1)
  return placesLimit(situation, { ...selection, travellers }, max <= 0)
}

const placesLimit = (
  { selection, sails, tripCount }: QuantitySituation,
  oneMore: Selection,
  isNone: boolean,
): Limit | null => {
  const used = placesUsed(oneMore, sails)
  const before = placesUsed(selection, sails)
  for (const [i, places] of sails.entries()) {
    const fit = decideFit(used, places, before)
    if (E.isRight(fit)) continue
    const { inventoryClass, available } = fit.left
    return {
      _tag: 'Places',
      available: isNone ? 0 : available,
      where: tripCount < 2 ? 'only' : i === 0 ? 'out' : 'back',
      isKeptForResidents: isKept(places, inventoryClass, available),
    }
  }
  return null
}

/** Visitors have used up their own part of a class, and residents have more of it. */
const isKept = ({ inventory }: SailPlaces, inventoryClass: string, available: number): boolean => {
  const ofClass = inventory.classes.filter((one) => one.inventoryClass === inventoryClass)
  const own = ofClass.find(({ isResident }) => !isResident)
  const residents = ofClass.find(({ isResident }) => isResident)
  if (own?.amount !== available) return false
  return own.reservedCount > 0 || (residents !== undefined && residents.amount !== 0)
}
