// What is left on the sails as the server answered, so that the demo answers the same as long as nothing is booked.
import type { EpochMs } from '../../../domain/instant.ts'
import { placesLeft } from '../sails/placesLeft.ts'
import { sailById } from '../sails/timetable.ts'
import { defaultSettings, type SailOverride } from '../state/settings.ts'
import { emptyState } from '../state/state.ts'
import type { Taking, AnsweredInventory } from './taking.ts'

export const sailsOf = (taking: Taking, nowMs: EpochMs): Record<string, SailOverride> => {
  const sails: Record<string, SailOverride> = {}
  for (const [sailRefId, { status }] of taking.sails) sails[sailRefId] = { cancelled: status === 'CANCELLED' }
  for (const [sailRefId, told] of taking.inventories)
    sails[sailRefId] = { ...sails[sailRefId], ...leftOf(taking, told, nowMs) }
  return sails
}

/** Of the sails in the answers: on how many it is not known what is left, and which the demo doesn't sail. */
export const sailsUntold = ({ sails, inventories, timeZone }: Taking): readonly string[] => {
  const ids = [...sails.keys()]
  const untold = ids.filter((id) => !inventories.has(id)).length
  const strange = ids.filter((id) => sailById(id, timeZone) === null).length
  return [
    ...(untold === 0 ? [] : [`What is left on ${untold} sails.`]),
    ...(strange === 0 ? [] : [`${strange} sails that the demo does not have: they are not offered here.`]),
  ]
}

/** The places before reservations, as an override counts them: what was left and what was held then. */
const leftOf = (
  { timeZone }: Taking,
  { inventory, held }: AnsweredInventory,
  nowMs: EpochMs,
): SailOverride => {
  const sail = sailById(inventory.sailRefId, timeZone)
  const told: Told = { remaining: {}, residents: {} }
  for (const one of inventory.availableInventoryClasses) {
    if (one.resident)
      told.residents[one.inventoryClass] = one.reserves.reduce((sum, { amount }) => sum + amount, 0)
    else if (one.amount !== null) told.remaining[one.inventoryClass] = one.amount
  }
  if (sail === null) return { enabled: inventory.enabled }
  const settings = { ...defaultSettings(), sails: { [sail.sailRefId]: told } }
  const state = { ...emptyState(0), reservations: held }
  const { places } = placesLeft({ seed: 0, nowMs, settings, state }, sail)
  const remaining = { ...told.remaining }
  const residents = { ...told.residents }
  for (const { inventoryClass, publicLeft, residentLeft } of places) {
    const left = told.remaining[inventoryClass]
    const kept = told.residents[inventoryClass]
    if (left !== undefined && publicLeft !== null) remaining[inventoryClass] = left + (left - publicLeft)
    if (kept !== undefined) residents[inventoryClass] = kept + (kept - residentLeft)
  }
  return { enabled: inventory.enabled, remaining, residents }
}

interface Told {
  readonly remaining: Record<string, number>
  readonly residents: Record<string, number>
}
