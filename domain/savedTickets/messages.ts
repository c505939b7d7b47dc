// Tickets that this browser has saved, for where the server can't be reached (OP-101). What is personal in them stays on
// the device: in a log it is a pseudonym.
import type * as t from 'io-ts'
import { shape } from '../codec/shapes.ts'
import { NO_RESERVATION_TOKEN, ReservationId } from '../ids.ts'
import { EpochMs } from '../instant.ts'
import type { ReservationOwner } from '../passengers/contact.ts'
import { NO_COMPANY } from '../passengers/emptyContact.ts'
import { EMPTY_GUEST } from '../passengers/guest.ts'
import { Reservation } from '../reservation/reservation.ts'

/** A paid reservation as the server returned it, and when. */
export const SavedTicket = shape({ reservation: Reservation, savedAtMs: EpochMs }, 'SavedTicket')
export type SavedTicket = t.TypeOf<typeof SavedTicket>

export const savedTicketsCommands = {
  /** The server could not be asked for a ticket: is it saved here? */
  FindSavedTicket: shape({ reservationId: ReservationId }),
}

export const savedTicketsEvents = {
  SavedTicketFound: SavedTicket,
  SavedTicketMissing: shape({ reservationId: ReservationId }),
}

/**
 * What a ticket shows, and nothing else of a person: names, the company's name, plates and extras. Nothing opens the
 * reservation at the server.
 */
export const asShown = (reservation: Reservation): Reservation => ({
  ...reservation,
  token: NO_RESERVATION_TOKEN,
  owner: reservation.owner && ownerAsShown(reservation.owner),
  guests: reservation.guests.map(({ seqN, firstName, lastName }) => ({
    ...EMPTY_GUEST,
    seqN,
    firstName,
    lastName,
  })),
})

const ownerAsShown = ({ firstName, lastName, companyInfo }: ReservationOwner): ReservationOwner => ({
  firstName,
  lastName,
  email: '',
  phone: null,
  companyInfo: companyInfo && { ...NO_COMPANY, legalName: companyInfo.legalName },
})
