// Check-in: a number and a last name are asked, and the camera may read the number (OP-102, LOC-36).
import type * as t from 'io-ts'
import { oneOf, shape } from '../codec/shapes.ts'
import { personal } from '../codec/text.ts'
import { ReservationId } from '../ids.ts'

/** Why there is no picture: the person said no, there is no camera, or it does not work. */
export const CameraProblem = oneOf('CameraProblem', 'Denied', 'Missing', 'Broken')
export type CameraProblem = t.TypeOf<typeof CameraProblem>

const asked = { reservationId: ReservationId, lastName: personal('lastName') }

export const checkinCommands = {
  /** Whether this is the ticket of a person of that name, and how it stands. */
  CheckIn: shape(asked),
  /** The reservation that was asked about is here: its names are compared. */
  CompareName: shape({ reservationId: ReservationId }),
  /** Another ticket is to be checked. */
  EndCheckIn: shape({}),
  OpenScanner: shape({}),
  CloseScanner: shape({}),
  /** The camera has read a code with a reservation's number. */
  NoteScan: shape({ reservationId: ReservationId }),
  NoteScannerProblem: shape({ problem: CameraProblem }),
}

export const checkinEvents = {
  CheckInRequested: shape(asked),
  CheckInMatched: shape({ reservationId: ReservationId }),
  /** Nothing of the reservation is shown then. */
  CheckInNameDiffers: shape({ reservationId: ReservationId }),
  CheckInEnded: shape({}),
  ScannerOpened: shape({}),
  ScannerClosed: shape({}),
  CodeScanned: shape({ reservationId: ReservationId }),
  ScannerFailed: shape({ problem: CameraProblem }),
}
