// On which occasions a law may be asked at an entry, a bit for each: a read model was changed, all was quiet, the user did
// something.
import { durationMs } from '../../../domain/instant.ts'
import { projections, type ReadModelName } from '../../../projections/readModels.ts'
import type { Moment } from './moment.ts'
import { isUserCommand } from './userActivity.ts'

const MODELS = Object.keys(projections) as readonly ReadModelName[]

const bit = (place: number): number => 1 << place

export const QUIET = bit(MODELS.length)
export const USER_COMMAND = bit(MODELS.length + 1)
/** The first entry. */
export const START = bit(MODELS.length + 2)

/** One of these read models is another one after the entry. */
export const changesOf = (models: readonly ReadModelName[]): number =>
  models.reduce((bits, model) => bits | (CHANGED.get(model) ?? 0), 0)

const CHANGED = new Map(MODELS.map((model, place) => [model, bit(place)]))

/** Nothing was in flight for so long, as far as a person can see. */
const QUIET_MS = durationMs(10_000)

export const occasionsOf = ({ entry, previous, before, after, awakeMs }: Moment): number => {
  let occasions = previous === null ? START : 0
  if (awakeMs >= QUIET_MS) occasions |= QUIET
  if (isUserCommand(entry)) occasions |= USER_COMMAND
  if (before === after) return occasions
  for (let place = 0; place < MODELS.length; place += 1) {
    const model = MODELS[place]
    if (model !== undefined && before[model] !== after[model]) occasions |= bit(place)
  }
  return occasions
}
