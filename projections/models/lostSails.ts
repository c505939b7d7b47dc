// Sails of the booking that are no longer available, and what is available instead.
import { listOf, nullable, oneOf, shape } from '../../domain/codec/shapes.ts'
import { ReservationId } from '../../domain/ids.ts'
import { ClosedSail, LostTrip } from '../../domain/reservation/lostSails.ts'
import { ALL, LOAD, projection, TRIP, until } from '../fold/projection.ts'

const LostSailsModel = shape({
  closedFor: nullable(ReservationId),
  /** What the server last said of the sails of that reservation. */
  closed: listOf(ClosedSail),
  status: oneOf('SeekStatus', 'idle', 'seeking', 'failed'),
  trips: listOf(LostTrip),
})

export const lostSails = projection('lostSails', LostSailsModel, {
  about: ({ closedFor }) => closedFor,
  lifetimes: [
    [TRIP, ALL],
    // What is available instead is offered for the directions that are chosen.
    [until('DirectionToggled'), ['trips']],
    [LOAD, ['status'], ({ status }) => status === 'seeking'],
  ],
  on: {
    SailsClosed: ({ trips }, { reservationId, sails }) => ({
      closedFor: reservationId,
      closed: sails,
      trips: sails.length === 0 ? [] : trips,
    }),
    SailsSought: () => ({ status: 'seeking' }),
    SailsLost: (_draft, { trips }) => ({ status: 'idle', trips }),
    SailsSeekFailed: () => ({ status: 'failed' }),
    // Another sail of that direction is chosen.
    SailSelected: ({ trips }, { sailRefId }) => ({
      trips: trips.filter(
        ({ days, gone }) =>
          gone.sail.sailRefId === sailRefId ||
          !days.some(({ sails }) => sails.some((sail) => sail.sailRefId === sailRefId)),
      ),
    }),
  },
})
