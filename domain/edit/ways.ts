// Which ways of a ticket can still change, and why the others can't: those stay as they were paid, at any change beside
// them.
import type { SailRefId } from '../ids.ts'
import type { EpochMs } from '../instant.ts'
import { type Sail, type Voyage, voyageOf, voyageOfReserved } from '../schedule/sail.ts'
import type { Reservation } from '../reservation/reservation.ts'
import { sailFateIn } from '../reservation/sailFate.ts'

type Way = Reservation['sailPackages'][number]

/** As much of a way as says whether it is past. */
export interface WayStanding {
  readonly sails: readonly Pick<Way['sails'][number], 'departureAtMs' | 'status'>[]
}

/** Why nothing of a way can change any more. */
export type WayPast = 'refunded' | 'used' | 'departed'

/** `null` where it can change. `nowMs` is the server's time; a way is past once each of its ships has left. */
export const wayPast = ({ sails }: WayStanding, nowMs: EpochMs): WayPast | null => {
  const fates = sails.map(({ status }) => sailFateIn(status))
  if (fates.includes('refunded')) return 'refunded'
  if (fates.includes('used')) return 'used'
  const isGone = sails.every(({ departureAtMs }, i) => departureAtMs <= nowMs || fates[i] === 'departed')
  return isGone && sails.length > 0 ? 'departed' : null
}

export const openWays = (
  { sailPackages }: Pick<Reservation, 'sailPackages'>,
  nowMs: EpochMs,
): Reservation['sailPackages'] => sailPackages.filter((way) => wayPast(way, nowMs) === null)

/** The sail that goes for another one on these ways: one that was shown, or that was paid there; `null` where it is none. */
export const chosenVoyage = (
  ways: readonly Way[],
  { from, to }: { readonly from: SailRefId; readonly to: SailRefId },
  shown: readonly Sail[],
): Voyage | null => {
  const before = ways.flatMap(({ sails }) => sails).find(({ sailRefId }) => sailRefId === from)
  if (before === undefined) return null
  if (to === from) return voyageOfReserved(before)
  const found = shown.find(
    ({ sailRefId, legCode, status }) => sailRefId === to && legCode === before.legCode && status === 'OPEN',
  )
  return found === undefined ? null : voyageOf(found)
}

/** Those that were not refunded, at any time. */
export const keptWays = ({ sailPackages }: Pick<Reservation, 'sailPackages'>): Reservation['sailPackages'] =>
  sailPackages.filter(({ sails }) => sails.every(({ status }) => sailFateIn(status) !== 'refunded'))
