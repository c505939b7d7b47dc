// Check-in at the gate: the reservation is fetched as for its page, then the name is compared with those on it (OP-102).
import { map } from 'rxjs'
import { isUnclear } from '../../domain/apiError.ts'
import { isOnReservation } from '../../domain/checkin/checkin.ts'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { awaitsCheckIn } from '../../projections/models/checkin.ts'
import { findReservation } from '../../projections/selectors/knownReservation.ts'
import { after, afterAny, decider, source } from '../pipeline/handler.ts'

/** Always fetched: a ticket that was known here a while ago may be used or cancelled by now. */
export const fetchForCheckIn = after('CheckInRequested', [], ({ reservationId }) =>
  command('FetchReservation', { reservationId, why: 'ticket' }),
)

export const compareWhenFetched = afterAny(
  ['ReservationPaid', 'ReservationFetched'],
  ['checkin'],
  ({ data: { reservation } }, models) =>
    awaitsCheckIn(models.checkin, reservation)
      ? command('CompareName', { reservationId: reservation.reservationId })
      : null,
)

/** The outcome is an event of its own, so that a log whose names are pseudonyms says what was seen. */
export const compareName = decider('CompareName', ['checkin', 'reservation'], ({ reservationId }, models) => {
  const { asked } = models.checkin
  const reservation = findReservation(models.reservation, reservationId)
  if (reservation === null || asked === null || !awaitsCheckIn(models.checkin, reservation)) return null
  const isMatched = isOnReservation(reservation, asked.lastName)
  return event(isMatched ? 'CheckInMatched' : 'CheckInNameDiffers', { reservationId })
})

/** The server could not be asked, or may not have been. */
export const checkInAfterReturn = after(
  'NetworkReturned',
  ['checkin'],
  (_data, { checkin: { asked, error, status } }) =>
    asked !== null && (status === 'asking' || (error !== null && isUnclear(error)))
      ? command('CheckIn', asked)
      : null,
)

/** Another press while it is open opens no second stream: the camera is one. */
export const openScanner = decider('OpenScanner', ['checkin'], (_data, models, { camera }) => {
  if (models.checkin.scanner === 'open') return null
  camera.open()
  return event('ScannerOpened', {})
})

export const closeScanner = decider('CloseScanner', ['checkin'], (_data, models, { camera }) => {
  camera.close()
  return models.checkin.scanner === 'closed' ? null : event('ScannerClosed', {})
})

/** One code is enough: the camera is released at once. */
export const noteScan = decider('NoteScan', ['checkin'], (data, models, { camera }) => {
  if (models.checkin.scanner !== 'open') return null
  camera.close()
  return event('CodeScanned', data)
})

export const noteScannerProblem = decider('NoteScannerProblem', ['checkin'], (data, models) =>
  models.checkin.scanner === 'open' ? event('ScannerFailed', data) : null,
)

/** What the camera sees. */
export const watchCamera = source([], ({ camera }) =>
  camera.words$.pipe(
    map((word) =>
      word._tag === 'Read'
        ? command('NoteScan', { reservationId: word.reservationId })
        : command('NoteScannerProblem', { problem: word.problem }),
    ),
  ),
)

/** Nothing is filmed on any other page. */
export const closeScannerOnLeave = after('AddressChanged', ['checkin'], ({ address }, models) =>
  address.path === PATHS.checkin || models.checkin.scanner === 'closed' ? null : command('CloseScanner', {}),
)
