// The ticket that is checked at the gate, and the camera that may read its code (OP-102). What it says of a reservation
// stands in that one's model; nothing of a person outlasts the page.
import type * as t from 'io-ts'
import { ApiError } from '../../domain/apiError.ts'
import { nullable, oneOf, shape } from '../../domain/codec/shapes.ts'
import { personal } from '../../domain/codec/text.ts'
import { ReservationId } from '../../domain/ids.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { ALL, LOAD, pageOf, PERSON, projection, until } from '../fold/projection.ts'

export const CheckinModel = shape({
  /** `matched`: the name is one on the ticket; `differs`: it is none. */
  status: oneOf('CheckinStatus', 'idle', 'asking', 'matched', 'differs', 'failed'),
  asked: nullable(shape({ reservationId: ReservationId, lastName: personal('lastName') })),
  /** Why the reservation could not be fetched. */
  error: nullable(ApiError),
  scanner: oneOf('ScannerStatus', 'closed', 'open', 'Denied', 'Missing', 'Broken'),
  /** The number that was read last. */
  scannedId: nullable(ReservationId),
})
export type CheckinModel = t.TypeOf<typeof CheckinModel>

/** Its answer does not come any more. */
const stopAsking = ({ status }: CheckinModel): Partial<CheckinModel> =>
  status === 'asking' ? { status: 'idle' } : {}

export const checkin = projection('checkin', CheckinModel, {
  lifetimes: [
    // The next person at the same screen finds nothing of the one before; whether the camera is open is not for this to say.
    [{ ...PERSON, ...pageOf(PATHS.checkin), ...until('CheckInEnded') }, { but: ['scanner'] }],
    [LOAD, ALL],
    [until('ScannerClosed', 'CodeScanned'), ['scanner']],
    [until('ScannerOpened'), ['scannedId']],
    [until('CheckInRequested'), ['error']],
  ],
  on: {
    CheckInRequested: (_draft, asked) => ({ status: 'asking', asked }),
    CheckInMatched: () => ({ status: 'matched' }),
    CheckInNameDiffers: () => ({ status: 'differs' }),
    ReservationFetchFailed: ({ status, asked }, { reservationId, error }) =>
      status === 'asking' && asked?.reservationId === reservationId ? { status: 'failed', error } : {},
    ScannerOpened: () => ({ scanner: 'open' }),
    CodeScanned: (_draft, { reservationId }) => ({ scannedId: reservationId }),
    ScannerFailed: (_draft, { problem }) => ({ scanner: problem }),
    ReservationExpired: stopAsking,
    ReservationCleared: stopAsking,
  },
})

/** Whether this is the reservation that check-in waits for; where it could not be fetched, it may have been since. */
export const awaitsCheckIn = (
  { status, asked }: CheckinModel,
  { reservationId }: Pick<Reservation, 'reservationId'>,
): boolean => (status === 'asking' || status === 'failed') && asked?.reservationId === reservationId
