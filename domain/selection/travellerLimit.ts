// How many residents the page lets a person choose.
import { roomOnAll } from '../tickets/inventoryFit.ts'
import { MAX_TRAVELLERS } from '../residents/localTraveller.ts'
import { placesUsed, residentCategory } from './placesUsed.ts'
import type { QuantitySituation } from './quantity.ts'

/** How many local travellers there can be in all, never fewer than there are. */
export const travellerLimit = ({ selection, sails }: QuantitySituation): number => {
  const code = residentCategory(sails)
  if (code === undefined) return selection.travellers.length
  const room = roomOnAll(code, placesUsed({ ...selection, travellers: [] }, sails), sails)
  return Math.max(selection.travellers.length, Math.min(room, MAX_TRAVELLERS))
}
