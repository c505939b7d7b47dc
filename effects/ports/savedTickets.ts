// Tickets on this device, behind a store that may fail: then nothing is saved, nothing is found, and nothing is said.
// What is done happens in its order, so that a ticket that was about to be saved is gone after a sign-out.
import { from } from 'rxjs'
import type { ReservationId } from '../../domain/ids.ts'
import type { SavedTicket } from '../../domain/savedTickets/messages.ts'
import type { SavedTicketsPort } from './ports.ts'

/** Each of these may reject. */
export interface SavedTicketsStore {
  /** In place of an older one of the same reservation; beyond `most` the oldest go. */
  readonly keep: (ticket: SavedTicket, most: number) => Promise<void>
  /** `null` as well where what stands there is of another version of the program. */
  readonly find: (reservationId: ReservationId) => Promise<SavedTicket | null>
  readonly forget: (reservationId: ReservationId) => Promise<void>
  readonly clear: () => Promise<void>
}

/** Those that were saved last. */
export const SAVED_TICKETS_KEPT = 20

export interface SavedTicketsParts {
  readonly open: () => Promise<SavedTicketsStore>
  /** A ticket has been saved: what shows it without a network is worth having. */
  readonly onKept: () => void
}

export const createSavedTickets = ({ open, onKept }: SavedTicketsParts): SavedTicketsPort => {
  let opening: Promise<SavedTicketsStore> | null = null
  let last: Promise<unknown> = Promise.resolve()
  /** Never rejects. */
  const inTurn = <A>(work: (store: SavedTicketsStore) => Promise<A>): Promise<A | null> => {
    const done = last.then(async () => {
      try {
        return await work(await (opening ??= open()))
      } catch {
        // Private mode, full, taken away: it is opened again the next time.
        opening = null
        return null
      }
    })
    last = done
    return done
  }
  return {
    keep: (ticket) =>
      void inTurn(async (store) => {
        await store.keep(ticket, SAVED_TICKETS_KEPT)
        onKept()
      }),
    find: (reservationId) => from(inTurn((store) => store.find(reservationId))),
    forget: (reservationId) => void inTurn((store) => store.forget(reservationId)),
    clear: () => void inTurn((store) => store.clear()),
  }
}
