// Sails of the booking that can no longer be had, and what could be had instead, by event.
import type { LawModels } from '../engine/lawModels.ts'
import type { SparseTable } from './fold.ts'

export type FoldedLostSails = LawModels['lostSails']

const NONE_LOST: FoldedLostSails = { closedFor: null, closed: [], status: 'idle', trips: [] }

const over = (): FoldedLostSails => NONE_LOST

export const lostSailsTable: SparseTable<FoldedLostSails> = {
  SailsClosed: (own, { reservationId, sails }) => ({
    ...own,
    closedFor: reservationId,
    closed: sails,
    trips: sails.length > 0 ? own.trips : [],
  }),
  SailsSought: (own) => ({ ...own, status: 'seeking' }),
  SailsSeekFailed: (own) => ({ ...own, status: 'failed' }),
  SailsLost: (own, { trips }) => ({ ...own, status: 'idle', trips }),
  // A direction that has another sail now is lost no more.
  SailSelected: (own, { sailRefId }) => ({
    ...own,
    trips: own.trips.filter(({ gone, days }) => {
      const offered = days.flatMap(({ sails }) => sails.map((sail) => sail.sailRefId))
      return gone.sail.sailRefId === sailRefId || !offered.includes(sailRefId)
    }),
  }),
  DirectionToggled: (own) => ({ ...own, trips: [] }),
  PackageSelected: over,
  ReservationCleared: over,
  ReservationExpired: over,
  ReservationPaid: (own, { reservation }) => (own.closedFor === reservation.reservationId ? NONE_LOST : own),
  // The search was the page's that is gone.
  SessionResumed: (own) => ({ ...own, status: own.status === 'seeking' ? 'idle' : own.status }),
}
