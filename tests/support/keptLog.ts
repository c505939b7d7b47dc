// A page that begins with what the browser kept, for logs written by hand.
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { initialModels } from '../../projections/readModels.ts'
import { keptStateOf } from '../../projections/selectors/keptState.ts'
import type { HandLog } from './handLog.ts'

/** The page is loaded again, and the browser kept this reservation; gives back the number of `StateRestored`. */
export const restoreKept = (log: HandLog, current: Reservation, paidCents: number | null = null): number => {
  const { booking, ...rest } = keptStateOf(initialModels)
  const reservation = { current, confirmed: true, paidCents, payedReservations: {} }
  const kept = { ...rest, booking: booking && { ...booking, reservation } }
  log.command('StartSession', { demo: true, kept })
  log.event('SessionResumed', { demo: true })
  return log.event('StateRestored', { kept })
}
