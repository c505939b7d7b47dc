// How full a sail is before anybody in this session books: chance by seed and sail, so it never changes by being
// looked at. Most sails have plenty, some are nearly full, a few sold out, not on sale or cancelled for wind.
import { between, durationMs, type EpochMs } from '../../../domain/instant.ts'
import type { PlacesData } from '../data/ships.ts'
import { unitOf } from '../state/random.ts'
import type { SailOverride } from '../state/settings.ts'
import type { DemoSail } from './timetable.ts'

export type SailMood = 'plenty' | 'noCars' | 'nearlyFull' | 'soldOut'

/** Whether tickets are sold at all, however many places there are. */
export interface SailStanding {
  readonly isCancelled: boolean
  readonly isEnabled: boolean
}

export interface Occupancy extends SailStanding {
  readonly places: readonly RemainingPlaces[]
}

/** What is left of one class for everyone and for residents; `null` is unlimited. */
export interface RemainingPlaces extends PlacesData {
  readonly publicLeft: number | null
  readonly residentLeft: number
}

/** The wind is not known further ahead. */
const FORECAST_MS = durationMs(7 * 86_400_000)

const CANCELLED = 0.03
const NOT_ENABLED = 0.015
const SOLD_OUT = 0.04
const NEARLY_FULL = 0.08
const NO_CARS = 0.1

export interface SailWorld {
  readonly seed: number
  readonly nowMs: EpochMs
  readonly override: SailOverride | undefined
}

export const standingOf = (sail: DemoSail, { seed, override, nowMs }: SailWorld): SailStanding => {
  const isForecast = between(nowMs, sail.departureAtMs) <= FORECAST_MS
  return {
    isCancelled: override?.cancelled ?? (isForecast && unitOf(seed, sail.sailRefId, 'wind') < CANCELLED),
    isEnabled: override?.enabled ?? unitOf(seed, sail.sailRefId, 'enabled') >= NOT_ENABLED,
  }
}

export const occupancyOf = (sail: DemoSail, world: SailWorld): Occupancy => {
  const { seed, override } = world
  const mood = moodOf(seed, sail)
  return {
    ...standingOf(sail, world),
    places: sail.ship.places.map((places) => {
      const { inventoryClass, publicCount } = places
      const chance = (...words: readonly string[]) => unitOf(seed, sail.sailRefId, inventoryClass, ...words)
      const left = override?.remaining?.[inventoryClass]
      return {
        ...places,
        publicLeft: publicCount === null ? null : (left ?? leftOf(places, mood, chance)),
        residentLeft: override?.residents?.[inventoryClass] ?? residentLeftOf(places, mood, chance),
      }
    }),
  }
}

/** What chance says of a class of places, by further words. */
type Chance = (...words: readonly string[]) => number

export const moodOf = (seed: number, sail: DemoSail): SailMood => {
  const unit = unitOf(seed, sail.sailRefId, 'mood')
  if (unit < SOLD_OUT) return 'soldOut'
  if (unit < SOLD_OUT + NEARLY_FULL) return 'nearlyFull'
  return unit < SOLD_OUT + NEARLY_FULL + NO_CARS ? 'noCars' : 'plenty'
}

/** A big class keeps a few of a hundred free even when the ship is nearly full, a small one two or three. */
const leftOf = ({ inventoryClass, publicCount }: PlacesData, mood: SailMood, chance: Chance): number => {
  const total = publicCount ?? 0
  const isPeople = ['PASSENGER', 'BICYCLE', 'DECK', 'CABIN'].includes(inventoryClass)
  switch (mood) {
    case 'soldOut':
      return 0
    case 'nearlyFull':
      return Math.min(
        total,
        inventoryClass === 'PASSENGER' ? 1 + Math.floor(chance() * 5) : Math.floor(chance() * 3),
      )
    case 'noCars':
      return isPeople ? Math.ceil(total * (0.1 + chance() / 5)) : 0
    case 'plenty':
      return Math.ceil(total * (0.45 + chance() / 2))
  }
}

const residentLeftOf = ({ residentCount }: PlacesData, mood: SailMood, chance: Chance): number => {
  if (residentCount === 0) return 0
  return Math.floor(residentCount * (mood === 'soldOut' ? 0.1 : 0.5 + chance('resident') / 2))
}
