// Check-in: whose ticket it is, and whether it is good for boarding now (OP-102, LOC-36).
import * as E from 'fp-ts/Either'
import type { EpochMs } from '../instant.ts'
import { hasLastName } from '../passengers/sameName.ts'
import type { Reservation } from '../reservation/reservation.ts'
import { stateOf } from '../reservation/state.ts'
import { fateOf, isUsable, type SailFate, sailsOf } from '../reservation/sailFate.ts'
import type { ReservedSail } from '../schedule/sail.ts'
import { boardingTimes } from './boardingTimes.ts'

/** Whether this is the last name of one who travels, or of who has booked, however it is written. */
export const isOnReservation = ({ owner, guests }: Reservation, lastName: string): boolean =>
  [...(owner === null ? [] : [owner]), ...guests].some((person) => hasLastName(person, lastName))

/** Good for boarding now; `closesAtMs` is when that ends. */
export interface CheckInPass {
  readonly sail: ReservedSail
  readonly closesAtMs: EpochMs
}

export type CheckInRefused =
  | { readonly _tag: 'NotPaid' }
  | { readonly _tag: 'Unknown' }
  | { readonly _tag: 'Cancelled' }
  | { readonly _tag: 'Refunded' }
  | { readonly _tag: 'Used' }
  | { readonly _tag: 'TooEarly'; readonly sail: ReservedSail; readonly opensAtMs: EpochMs }
  | { readonly _tag: 'Closed'; readonly sail: ReservedSail; readonly closedAtMs: EpochMs }

export interface Gate {
  /** By the server's clock. */
  readonly nowMs: EpochMs
  readonly timeZone: string
}

/** The first sail that can still be boarded decides; where there is none, the last one that was missed. */
export const decideCheckIn = (
  reservation: Reservation,
  gate: Gate,
): E.Either<CheckInRefused, CheckInPass> => {
  const state = stateOf(reservation.status)
  if (state === 'offer' || state === 'temporary') return E.left({ _tag: 'NotPaid' })
  if (state === 'unknown') return E.left({ _tag: 'Unknown' })
  const sails = sailsOf(reservation)
  const usable = sails.filter((sail) => isUsable(fateOf(reservation, sail)))
  const next = usable.find((sail) => gate.nowMs < boardingTimes(sail, gate.timeZone).closesAtMs)
  if (next !== undefined) return atGate(next, gate)
  const missed = usable.at(-1)
  if (missed !== undefined)
    return E.left({
      _tag: 'Closed',
      sail: missed,
      closedAtMs: boardingTimes(missed, gate.timeZone).closesAtMs,
    })
  return E.left(overBy(sails.map((sail) => fateOf(reservation, sail))))
}

const atGate = (sail: ReservedSail, { nowMs, timeZone }: Gate): E.Either<CheckInRefused, CheckInPass> => {
  const { opensAtMs, closesAtMs } = boardingTimes(sail, timeZone)
  return nowMs < opensAtMs ? E.left({ _tag: 'TooEarly', sail, opensAtMs }) : E.right({ sail, closesAtMs })
}

/** A used way out and a cancelled way back: what went wrong counts, and is shown. */
const overBy = (fates: readonly (SailFate | null)[]): CheckInRefused => {
  if (fates.includes('cancelled')) return { _tag: 'Cancelled' }
  if (fates.includes('refunded')) return { _tag: 'Refunded' }
  return fates.length === 0 ? { _tag: 'Unknown' } : { _tag: 'Used' }
}
