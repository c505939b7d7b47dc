// The demo backend with the world of a log at the entry from which it is gone on.
import type { Reservation } from '../../domain/reservation/reservation.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import type { ForkPoint } from '../../replay/forks/forkPoint.ts'
import type { LogHeader } from '../../replay/schema/logHeader.ts'
import { adopt } from '../demo/adopt/adopt.ts'
import type { AdoptedWorld } from '../demo/adopt/adoptedWorld.ts'

export const adoptedAt = (point: ForkPoint, header: LogHeader): AdoptedWorld => {
  const { snapshot, entries } = point.before
  const world = adopt(entries, {
    timeZone: header.timeZone,
    atMs: point.atMs,
    since: point.since,
    heldBefore: snapshot === null ? [] : heldIn(snapshot),
  })
  const { redirectHosts, origin } = header.settings
  const [host] = redirectHosts
  const bankPage = `${host === undefined ? origin : `https://${host}`}/fake-bank/{transaction}`
  return {
    ...world,
    settings: { ...world.settings, bankPage },
    unknown: [...point.unknown, ...world.unknown],
  }
}

/** What a log that was cut still knows of the reservations that were held before. */
const heldIn = ({ reservation }: ReadModels): readonly Reservation[] => {
  const paid = Object.values(reservation.payedReservations)
  return reservation.current === null ? paid : [...paid, reservation.current]
}
