// The ticket that is checked at the gate, and the camera that may read its code (OP-102). What it says of a reservation
// stands in that one's model; nothing of a person outlasts the page.
import type * as t from 'io-ts'
import { ApiError } from '../../domain/apiError.ts'
import { endsEverything } from '../../domain/auth/signOut.ts'
import { nullable, oneOf, shape } from '../../domain/codec/shapes.ts'
import { personal } from '../../domain/codec/text.ts'
import { ReservationId } from '../../domain/ids.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { BOOKING_BEGINNINGS } from '../fold/beginnings.ts'
import { projection } from '../fold/projection.ts'

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

const initial: CheckinModel = BOOKING_BEGINNINGS.checkin

/** Whether the camera is open is not for this to say. */
const forget = (draft: CheckinModel): void => {
  Object.assign(draft, { ...initial, scanner: draft.scanner })
}

/** Its answer does not come any more. */
const stopAsking = (draft: CheckinModel): void => {
  if (draft.status === 'asking') draft.status = 'idle'
}

export const checkin = projection(CheckinModel, initial, {
  CheckInRequested: (draft, asked) => {
    draft.status = 'asking'
    draft.asked = asked
    draft.error = null
  },
  CheckInMatched: (draft) => {
    draft.status = 'matched'
  },
  CheckInNameDiffers: (draft) => {
    draft.status = 'differs'
  },
  ReservationFetchFailed: (draft, { reservationId, error }) => {
    if (draft.status !== 'asking' || draft.asked?.reservationId !== reservationId) return
    draft.status = 'failed'
    draft.error = error
  },
  CheckInEnded: (draft) => {
    draft.status = 'idle'
    draft.asked = null
    draft.error = null
    draft.scannedId = null
  },
  ScannerOpened: (draft) => {
    draft.scanner = 'open'
    draft.scannedId = null
  },
  ScannerClosed: (draft) => {
    draft.scanner = 'closed'
  },
  CodeScanned: (draft, { reservationId }) => {
    draft.scanner = 'closed'
    draft.scannedId = reservationId
  },
  ScannerFailed: (draft, { problem }) => {
    draft.scanner = problem
  },
  // The next person at the same screen finds nothing of the one before.
  AddressChanged: (draft, { address }) => {
    if (address.path !== PATHS.checkin) forget(draft)
  },
  ReservationExpired: stopAsking,
  ReservationCleared: stopAsking,
  SignedOut: (draft, { why }) => {
    if (endsEverything(why)) forget(draft)
  },
  // What was typed is known by a pseudonym now.
  SessionResumed: (draft) => {
    Object.assign(draft, initial)
  },
})

/** Whether this is the reservation that check-in waits for; where it could not be fetched, it may have been since. */
export const awaitsCheckIn = (
  { status, asked }: CheckinModel,
  { reservationId }: Pick<Reservation, 'reservationId'>,
): boolean => (status === 'asking' || status === 'failed') && asked?.reservationId === reservationId
