// What comes of booking the same trip again, by what was found of its sails: all that is still available is chosen again in one
// step, or it is said which sails are gone (EXP-03, EXP-04). Pure.
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import type { Route } from '../catalog/route.ts'
import type { EpochMs } from '../instant.ts'
import type { FoundTrip, GoneSail } from '../schedule/sail.ts'
import type { KeptSelection } from '../selection/keptSelection.ts'
import type { repeatEvents } from './messages.ts'
import { decideRepeat, type WantedSail } from './repeat.ts'

/** A sail of before, or another one, with what is true of it now. */
export interface FoundSail extends WantedSail {
  /** The server was not asked: the day is over. */
  readonly isPast: boolean
}

/** What is wanted, and whether that is on the sails of before. */
export interface WantedAgain extends KeptSelection {
  readonly isSame: boolean
}

interface Now {
  /** The server's time. */
  readonly nowMs: EpochMs
  readonly route: Route | null
}

/** What is found is shown in any case; left of it the sails that are gone. */
export const repeatOutcome = (
  wanted: WantedAgain,
  found: readonly FoundSail[],
  { nowMs, route }: Now,
): E.Either<Blocked, Repeated> => {
  const { isSame } = wanted
  const decided = decideRepeat(wanted, { wanted: found, route, nowMs, isSame })
  if (E.isLeft(decided))
    return E.left({ trips: foundTrips(wanted, found, decided.left), gone: [...decided.left] })
  const { restored, missing } = decided.right
  const prices = found.flatMap(({ voyage: { sailRefId }, groups }) =>
    groups === null ? [] : [{ sailRefId, groups }],
  )
  return E.right({ trips: foundTrips(wanted, found, []), prices, restored, missing: [...missing] })
}

type Blocked = t.TypeOf<(typeof repeatEvents)['RepeatBlocked']>
type Repeated = t.TypeOf<(typeof repeatEvents)['TripRepeated']>

/** A day that has passed shows nothing. */
const foundTrips = (
  { trips }: KeptSelection,
  found: readonly FoundSail[],
  gone: readonly GoneSail[],
): FoundTrip[] =>
  trips.flatMap(({ wanted }, i) => {
    const one = found[i]
    if (one === undefined || one.isPast) return []
    const { voyage, sails, inventories } = one
    const isGone = gone.some(({ sail }) => sail.sailRefId === voyage.sailRefId)
    return [
      {
        wanted,
        day: voyage.departureDay,
        sails: [...sails],
        inventories: Object.values(inventories),
        sailRefId: isGone ? null : voyage.sailRefId,
      },
    ]
  })
