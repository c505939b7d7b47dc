// Whether a reservation may be confirmed as it stands (RES-11, PAX-02).
import * as E from 'fp-ts/Either'
import {
  type ContactErrors,
  type ContactForm,
  decideOwner,
  type ReservationOwner,
} from '../passengers/contact.ts'
import type { TicketLine } from '../tickets/ticketLine.ts'
import { isInSync } from './request.ts'
import type { Reservation } from './reservation.ts'

export type ConfirmRefused =
  | { readonly _tag: 'NoReservation' }
  | { readonly _tag: 'NoTickets' }
  /** The selection has changes that the server doesn't know yet: its price would be an old one. */
  | { readonly _tag: 'PriceNotReady' }
  | { readonly _tag: 'ConfirmationInProgress' }
  | { readonly _tag: 'ContactIncomplete'; readonly errors: ContactErrors }

export interface ConfirmSituation {
  readonly reservation: Reservation | null
  readonly lines: readonly TicketLine[]
  readonly activity: 'idle' | 'creating' | 'modifying' | 'confirming' | 'other'
  readonly contact: ContactForm
}

export interface ConfirmRequest {
  readonly reservationId: string
  readonly owner: ReservationOwner
}

export const decideConfirm = (situation: ConfirmSituation): E.Either<ConfirmRefused, ConfirmRequest> => {
  const { reservation, lines, activity } = situation
  if (activity === 'confirming') return E.left({ _tag: 'ConfirmationInProgress' })
  if (lines.every((line) => line.count === 0)) return E.left({ _tag: 'NoTickets' })
  if (activity !== 'idle') return E.left({ _tag: 'PriceNotReady' })
  if (reservation === null) return E.left({ _tag: 'NoReservation' })
  if (!isInSync(lines, reservation)) return E.left({ _tag: 'PriceNotReady' })
  const owner = decideOwner(situation.contact)
  if (E.isLeft(owner)) return E.left({ _tag: 'ContactIncomplete', errors: owner.left })
  return E.right({ reservationId: reservation.reservationId, owner: owner.right })
}
