// What is asked again until the server has answered: when it can't be known here what it has done. These policies wait for
// answers and not for a change of a model: the second lost answer in a row changes nothing, and is followed up as well.
import { isUnclear } from '../../domain/apiError.ts'
import { command } from '../../domain/log/commands.ts'
import { NOT_TAKEN } from '../../projections/fold/projection.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { afterAny, afterPause } from '../pipeline/handler.ts'
import type { ReservationId } from '../../domain/ids.ts'

/**
 * A change whose answer was lost may have been made, and a difference given up: the reservation is fetched, and the screen
 * shows what it holds.
 */
export const fetchAfterUnclearFailure = afterAny(
  [...NOT_TAKEN, 'ExtensionFailed', 'EditCancelFailed'],
  ['reservation'],
  ({ data: { error } }, { reservation: { current } }) =>
    current === null || !isUnclear(error) ? null : resumed(current.reservationId),
)

/** As long as the reservation is the current one, it is asked for until it is here (OP-136). */
export const fetchUntilResumed = afterPause(
  {
    on: ['ReservationFetchFailed'],
    reads: ['reservation'],
    pause: ({ data: { why, gone } }) => (why === 'resume' && !gone ? TIMINGS.resumeRetryMs : null),
  },
  ({ data: { reservationId } }, { reservation: { current } }) =>
    current?.reservationId === reservationId ? resumed(reservationId) : null,
)

const resumed = (reservationId: ReservationId) =>
  command('FetchReservation', { reservationId, why: 'resume' })
