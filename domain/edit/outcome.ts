// What an edit comes to (EDIT-06, OP-84), and what the server's word on the ticket says of an edit whose answer was lost.
import * as t from 'io-ts'
import { shape } from '../codec/shapes.ts'
import { EurCents, eurCents } from '../money.ts'
import type { Reservation } from '../reservation/reservation.ts'
import { stateOf } from '../reservation/state.ts'
import { type EditedTicket, heldCounts, heldVehicles } from './draft.ts'

/** `Even`: it is over. `Refund`: so much is to come back. `Pay`: so much is to be paid before the change counts. */
export const EditOutcome = t.union([
  shape({ _tag: t.literal('Even') }),
  shape({ _tag: t.literal('Refund'), cents: EurCents }),
  shape({ _tag: t.literal('Pay'), cents: EurCents }),
])
export type EditOutcome = t.TypeOf<typeof EditOutcome>

/** The total that is asked for now less the one that was paid, in cents: below zero, money comes back. */
export const differenceCents = (paidCents: EurCents, after: Pick<Reservation, 'total'>): number =>
  after.total.amountCents - paidCents

export const outcomeOf = (difference: number): EditOutcome => {
  if (difference === 0) return { _tag: 'Even' }
  return difference < 0
    ? { _tag: 'Refund', cents: eurCents(-difference) }
    : { _tag: 'Pay', cents: eurCents(difference) }
}

/**
 * What a ticket that was fetched says of a finish whose answer was lost: it waits for the payment or holds what was changed,
 * so it is finished; or it is as it was paid, so it is not.
 */
export const isFinishedBy = ({ original, edited }: EditedTicket, found: Reservation): boolean => {
  const state = stateOf(found.status)
  if (state === 'temporary') return true
  if (edited === null || state !== 'paid') return false
  return contentOf(found) === contentOf(edited) && contentOf(edited) !== contentOf(original)
}

/** What a ticket says, regardless of the numbers of its items. */
const contentOf = (reservation: Reservation): string =>
  JSON.stringify([
    reservation.total.amountCents,
    reservation.sailPackages.map(({ seqN, sails }) => [seqN, sails.map(({ sailRefId }) => sailRefId)]),
    [...heldCounts(reservation)].map(({ code, count }) => `${code} ${count}`).sort(),
    heldVehicles(reservation)
      .map(({ code, licencePlate }) => `${code} ${licencePlate ?? ''}`)
      .sort(),
    reservation.guests.map(({ firstName, lastName, birthday, citizenship, comments }) => [
      firstName,
      lastName,
      birthday,
      citizenship,
      comments,
    ]),
  ])
