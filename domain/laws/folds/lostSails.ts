// Sails of what is held that can no longer be had, and what could be had instead, by event.
import type { SparseTable } from './fold.ts'
import type { FoldedLostSails } from './foldedModels.ts'

/** So it is at first, too. */
export const noLostSails = (): FoldedLostSails => ({ closedFor: null, closed: [], status: 'idle', trips: [] })

export const lostSailsTable: SparseTable<FoldedLostSails> = {
  SailsClosed: (own, { reservationId, sails }) => ({
    ...own,
    closedFor: reservationId,
    closed: sails,
    trips: sails.length === 0 ? [] : own.trips,
  }),
  SailsSought: (own) => ({ ...own, status: 'seeking' }),
  SailsLost: (own, { trips }) => ({ ...own, status: 'idle', trips }),
  SailsSeekFailed: (own) => ({ ...own, status: 'failed' }),
  // What was offered in the place of a lost one is chosen: that direction is no longer lost.
  SailSelected: (own, { sailRefId }) => ({
    ...own,
    trips: own.trips.filter(({ gone, days }) => {
      const offered = days.flatMap(({ sails }) => sails.map((sail) => sail.sailRefId))
      return gone.sail.sailRefId === sailRefId || !offered.includes(sailRefId)
    }),
  }),
  DirectionToggled: (own) => ({ ...own, trips: [] }),
  PackageSelected: noLostSails,
  ReservationCleared: noLostSails,
  ReservationExpired: noLostSails,
  ReservationPaid: (own, { reservation: { reservationId } }) =>
    own.closedFor === reservationId ? noLostSails() : own,
  SessionResumed: (own) => (own.status === 'seeking' ? { ...own, status: 'idle' } : own),
}
