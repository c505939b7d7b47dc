// Check-in at the gate: the reservation is fetched as for its page, then the name is compared with those on it (OP-102).
import { map } from 'rxjs/operators'
import { isOnReservation } from '../../domain/checkin/checkin.ts'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { awaitsCheckIn } from '../../projections/models/checkin.ts'
import { findReservation } from '../../projections/selectors/knownReservation.ts'
import { handler, mapCaused, policy, source } from '../pipeline/handler.ts'

export const checkIn = handler('CheckIn', { reads: [] }, (commands$) =>
  commands$.pipe(mapCaused(({ data }) => event('CheckInRequested', data))),
)

/** Always fetched: a ticket that was known here a while ago may be used or cancelled by now. */
export const fetchForCheckIn = policy('fetchForCheckIn', { on: ['CheckInRequested'], reads: [] }, (events$) =>
  events$.pipe(
    mapCaused(({ data: { reservationId } }) => command('FetchReservation', { reservationId, why: 'ticket' })),
  ),
)

export const compareWhenFetched = policy(
  'compareWhenFetched',
  { on: ['ReservationPaid', 'ReservationFetched'], reads: ['checkin'] },
  (events$, _ports, models) =>
    events$.pipe(
      mapCaused(({ data: { reservation } }) =>
        awaitsCheckIn(models.checkin, reservation)
          ? command('CompareName', { reservationId: reservation.reservationId })
          : null,
      ),
    ),
)

/** The outcome is an event of its own, so that a log whose names are pseudonyms tells what was seen. */
export const compareName = handler(
  'CompareName',
  { reads: ['checkin', 'reservation'] },
  (commands$, _ports, models) =>
    commands$.pipe(
      mapCaused(({ data: { reservationId } }) => {
        const { asked } = models.checkin
        const reservation = findReservation(models.reservation, reservationId)
        if (reservation === null || asked === null || !awaitsCheckIn(models.checkin, reservation)) return null
        return isOnReservation(reservation, asked.lastName)
          ? event('CheckInMatched', { reservationId })
          : event('CheckInNameDiffers', { reservationId })
      }),
    ),
)

export const endCheckIn = handler('EndCheckIn', { reads: [] }, (commands$) =>
  commands$.pipe(mapCaused(() => event('CheckInEnded', {}))),
)

/** Another press while it is open opens no second stream: the camera is one. */
export const openScanner = handler('OpenScanner', { reads: ['checkin'] }, (commands$, { camera }, models) =>
  commands$.pipe(
    mapCaused(() => {
      if (models.checkin.scanner === 'open') return null
      camera.open()
      return event('ScannerOpened', {})
    }),
  ),
)

export const closeScanner = handler('CloseScanner', { reads: ['checkin'] }, (commands$, { camera }, models) =>
  commands$.pipe(
    mapCaused(() => {
      camera.close()
      return models.checkin.scanner === 'closed' ? null : event('ScannerClosed', {})
    }),
  ),
)

/** One code is enough: the camera is let go at once. */
export const noteScan = handler('NoteScan', { reads: ['checkin'] }, (commands$, { camera }, models) =>
  commands$.pipe(
    mapCaused(({ data }) => {
      if (models.checkin.scanner !== 'open') return null
      camera.close()
      return event('CodeScanned', data)
    }),
  ),
)

export const noteScannerProblem = handler(
  'NoteScannerProblem',
  { reads: ['checkin'] },
  (commands$, _ports, models) =>
    commands$.pipe(
      mapCaused(({ data }) => (models.checkin.scanner === 'open' ? event('ScannerFailed', data) : null)),
    ),
)

/** What the camera sees. */
export const watchCamera = source('watchCamera', { reads: [] }, ({ camera }) =>
  camera.words$.pipe(
    map((word) => ({
      cause: null,
      value:
        word._tag === 'Read'
          ? command('NoteScan', { reservationId: word.reservationId })
          : command('NoteScannerProblem', { problem: word.problem }),
    })),
  ),
)

/** Nothing is filmed on any other page. */
export const closeScannerOnLeave = policy(
  'closeScannerOnLeave',
  { on: ['AddressChanged'], reads: ['checkin'] },
  (events$, _ports, models) =>
    events$.pipe(
      mapCaused(({ data: { address } }) =>
        address.path === PATHS.checkin || models.checkin.scanner === 'closed'
          ? null
          : command('CloseScanner', {}),
      ),
    ),
)
