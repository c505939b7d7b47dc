// A kept selection and what is true now of its sails, for tests of booking the same trip again.
import * as E from 'fp-ts/Either'
import { LONG_AGO } from '../../../domain/instant.ts'
import { eurCents } from '../../../domain/money.ts'
import type { PriceGroups } from '../../../domain/prices/price.ts'
import type { KeptSelection } from '../../../domain/selection/keptSelection.ts'
import { decideRepeat, type Repeat, type WantedSail } from '../../../domain/repeat/repeat.ts'
import type { InventoryClass, Sail } from '../../../domain/schedule/sail.ts'
import { inventoryClassWith } from './samplePlaces.ts'
import { SAMPLE_GROUPS, travellerWith, tripOn, voyageOn } from './sampleSelection.ts'
import { type Some, branded } from '../unbranded.ts'

export const HOUR_MS = 3_600_000
export const FARES = { ADULT: eurCents(429), CHILD: eurCents(429), LOCAL: eurCents(429), N1: eurCents(429) }
export const NOTHING_TO_ENTER = { travellers: 0, vehicles: 0, passengers: 0, addons: [], promotion: false }

export const keptWith = (overrides: Some<KeptSelection>, sails: readonly string[] = ['S1']): KeptSelection =>
  branded({
    reservationId: '1',
    lines: [],
    addons: [],
    travellers: [],
    vehicles: [],
    promotion: null,
    trips: sails.map((sail, i) => ({ wanted: tripOn(i + 1, sail), sail: voyageOn(sail, `LEG${i + 1}`) })),
    fares: FARES,
    toEnter: NOTHING_TO_ENTER,
    ...overrides,
  })

export const resident = () => {
  const { personalIdentificationNumber, backupRegistry } = travellerWith('L1')
  return { personalIdentificationNumber, backupRegistry, level: 'LOCAL' }
}

const sailWith = (sailRefId: string, overrides: Some<Sail> = {}): Sail =>
  branded({
    ...voyageOn(sailRefId),
    departureAtMs: HOUR_MS,
    arrivalAtMs: 2 * HOUR_MS,
    routeCode: 'VIR-KUI',
    status: 'OPEN',
    ...overrides,
  })

/** Open and with these classes of places; what isn't named is unlimited. */
export const wantedSail = (
  classes: readonly Partial<InventoryClass>[],
  overrides: { readonly sail?: Some<Sail>; readonly id?: string; readonly groups?: PriceGroups } = {},
): WantedSail => {
  const id = overrides.id ?? 'S1'
  const inventory = {
    sailRefId: id,
    enabled: true,
    vessel: null,
    count: 1,
    classes: classes.map(inventoryClassWith),
  }
  return branded({
    voyage: { ...voyageOn(id), departureAtMs: HOUR_MS },
    sails: [sailWith(id, overrides.sail)],
    inventories: { [id]: inventory },
    groups: overrides.groups ?? SAMPLE_GROUPS,
  })
}

export const decide = (kept: KeptSelection, ...wanted: readonly WantedSail[]) =>
  decideRepeat(kept, { wanted, route: null, nowMs: LONG_AGO, isSame: true })

export const repeated = (kept: KeptSelection, ...wanted: readonly WantedSail[]): Repeat => {
  const decided = decide(kept, ...wanted)
  if (E.isLeft(decided)) throw new Error(decided.left.map(({ reason }) => reason).join())
  return decided.right
}
