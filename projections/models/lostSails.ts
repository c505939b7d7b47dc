// Sails of the booking that can no longer be had, and what could be had instead.
import type * as t from 'io-ts'
import { listOf, nullable, oneOf, shape } from '../../domain/codec/shapes.ts'
import { ReservationId } from '../../domain/ids.ts'
import { ClosedSail, LostTrip } from '../../domain/reservation/lostSails.ts'
import { BOOKING_BEGINNINGS } from '../fold/beginnings.ts'
import { projection } from '../fold/projection.ts'

export const LostSailsModel = shape({
  closedFor: nullable(ReservationId),
  /** What the server last said of the sails of that reservation. */
  closed: listOf(ClosedSail),
  status: oneOf('SeekStatus', 'idle', 'seeking', 'failed'),
  trips: listOf(LostTrip),
})
export type LostSailsModel = t.TypeOf<typeof LostSailsModel>

const initial: LostSailsModel = BOOKING_BEGINNINGS.lostSails

const clear = (draft: LostSailsModel): void => {
  Object.assign(draft, initial)
}

export const lostSails = projection(LostSailsModel, initial, {
  SailsClosed: (draft, { reservationId, sails }) => {
    draft.closedFor = reservationId
    draft.closed = sails
    if (sails.length === 0) draft.trips = []
  },
  SailsSought: (draft) => {
    draft.status = 'seeking'
  },
  SailsLost: (draft, { trips }) => {
    draft.status = 'idle'
    draft.trips = trips
  },
  SailsSeekFailed: (draft) => {
    draft.status = 'failed'
  },
  // Another sail of that direction is chosen.
  SailSelected: (draft, { sailRefId }) => {
    draft.trips = draft.trips.filter(
      ({ days, gone }) =>
        gone.sail.sailRefId === sailRefId ||
        !days.some(({ sails }) => sails.some((sail) => sail.sailRefId === sailRefId)),
    )
  },
  // What could be had instead is offered for the directions that are chosen.
  DirectionToggled: (draft) => {
    draft.trips = []
  },
  PackageSelected: clear,
  ReservationCleared: clear,
  ReservationExpired: clear,
  ReservationPaid: (draft, { reservation }) => {
    if (draft.closedFor === reservation.reservationId) clear(draft)
  },
  SessionResumed: (draft) => {
    if (draft.status === 'seeking') draft.status = 'idle'
  },
})
