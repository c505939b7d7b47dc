// A page that begins with what the browser kept, for logs written by hand.
import type { Reservation } from '../../domain/reservation/reservation.ts'
import type { LocalTraveller } from '../../domain/residents/localTraveller.ts'
import { initialModels } from '../../projections/readModels.ts'
import { keptStateOf } from '../../projections/selectors/keptState.ts'
import type { HandLog } from './handLog.ts'

interface Kept {
  readonly current?: Reservation
  readonly paidCents?: number
  readonly residents?: readonly LocalTraveller[]
}

/** The page is loaded again, and the browser kept this; gives back the number of `StateRestored`. */
export const restoreKept = (log: HandLog, { current, paidCents, residents = [] }: Kept): number => {
  const { booking, ...rest } = keptStateOf(initialModels)
  const reservation = {
    current: current ?? null,
    confirmed: current !== undefined,
    paidCents: paidCents ?? null,
    payedReservations: {},
  }
  const form = booking && { ...booking.form, localIDs: [...residents] }
  const kept = { ...rest, booking: booking && form && { ...booking, form, reservation } }
  log.command('StartSession', { demo: true, kept, awayMs: null })
  log.event('SessionResumed', { demo: true, awayMs: null })
  return log.event('StateRestored', { kept })
}
