// The database of the tickets on this device. It holds what is personal, in the clear, and nothing of it leaves the
// device. Loaded when there is a ticket to save, to show or to remove.
import * as E from 'fp-ts/Either'
import { type DBSchema, openDB } from 'idb'
import { fit } from '../../domain/codec/guard.ts'
import { SavedTicket } from '../../domain/savedTickets/messages.ts'
import type { SavedTicketsStore } from '../../effects/ports/savedTickets.ts'
import { withArrivals } from '../upcast/fromSeven.ts'

export interface OpenedTicketsStore extends SavedTicketsStore {
  readonly close: () => void
}

interface TicketRow {
  readonly reservationId: string
  readonly savedAtMs: number
  readonly ticket: unknown
}

interface TicketSchema extends DBSchema {
  tickets: { key: string; value: TicketRow; indexes: { bySavedAt: number } }
}

const VERSION = 1

export const openSavedTicketsStore = async (name: string): Promise<OpenedTicketsStore> => {
  const database = await openDB<TicketSchema>(name, VERSION, {
    upgrade: (upgraded) => {
      upgraded
        .createObjectStore('tickets', { keyPath: 'reservationId' })
        .createIndex('bySavedAt', 'savedAtMs')
    },
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })
  return {
    keep: async ({ reservation, savedAtMs }, most) => {
      const { store, done } = database.transaction('tickets', 'readwrite')
      const { reservationId } = reservation
      await store.put({
        reservationId,
        savedAtMs,
        ticket: SavedTicket.encode({ reservation, savedAtMs }),
      })
      const oldestFirst = await store.index('bySavedAt').getAllKeys()
      for (const old of oldestFirst.slice(0, Math.max(0, oldestFirst.length - most))) await store.delete(old)
      await done
    },
    find: async (reservationId) => {
      const row = await database.get('tickets', reservationId)
      const ticket = fit(SavedTicket, withArrivals(row?.ticket))
      return E.isRight(ticket) && ticket.right.reservation.reservationId === reservationId
        ? ticket.right
        : null
    },
    forget: (reservationId) => database.delete('tickets', reservationId),
    clear: () => database.clear('tickets'),
    close: () => database.close(),
  }
}
