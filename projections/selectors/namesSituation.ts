// What `namesStanding` needs, gathered from the read models.
import { listedGuests } from '../../domain/reservation/guestList.ts'
import { type NamesSituation, routesDemandNames } from '../../domain/reservation/names.ts'
import type { ReadModels } from '../readModels.ts'

export const NAMES_MODELS = ['reservation', 'passengers', 'residents', 'catalog'] as const

export type NamesModels = Pick<ReadModels, (typeof NAMES_MODELS)[number]>

/** `today` is the day at the ports. */
export const namesSituation = (
  today: string,
  { reservation: { current }, passengers, residents, catalog }: NamesModels,
): NamesSituation => ({
  guests: current === null ? [] : listedGuests(current, residents.localIDs),
  typed: passengers.guests,
  isDemanded: passengers.namesAreDemanded || (current !== null && routesDemandNames(current, catalog.routes)),
  today,
})
