// Logs as they leave through a door: a booking that was paid, as its own tab knows it, and one whose calls fail.
import { LONG_AGO } from '../../../domain/instant.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import { type DoorLog, type LeavingLog, leavingLog } from '../../../replay/doors/leaving.ts'
import { bookingAt } from '../../support/bookingSession.ts'
import { answered, handLog, refusedWith, UNREACHABLE } from '../../support/handLog.ts'
import { HEADER, SALT } from '../file/arbitraryLog.ts'

/** Not redacted yet. */
export const ownLog = (entries: readonly Entry[]): DoorLog => ({
  header: { ...HEADER, redacted: false, startedAtMs: entries[0]?.at ?? LONG_AGO },
  entries,
  snapshot: null,
})

export const leaving = (entries: readonly Entry[]): LeavingLog => leavingLog(ownLog(entries), () => SALT)

export const paidBooking = (): LeavingLog => leaving(bookingAt('paid').entries)

/** Calls that end in each of the ways. */
export const troubledLog = (): LeavingLog => {
  const log = handLog()
  log.command('StartSession', { demo: true, kept: null, awayMs: null })
  log.event('SessionStarted', {
    demo: true,
    locale: 'en',
    path: '/',
    query: {},
  } as never)
  log.command('ConfirmReservation', {})
  log.wait(500)
  log.call('confirmReservation', {
    parameters: { id: '1001' },
    latencyMs: 400,
    outcome: refusedWith(409, 'OWNER'),
  })
  log.wait(100)
  log.call('reservation', { parameters: { id: '1001' }, latencyMs: 50, outcome: UNREACHABLE })
  log.call('routes', { outcome: { _tag: 'Abandoned' } })
  log.call('ports', { outcome: answered(null) })
  log.call('unheardOf', { parameters: { id: 'x' } })
  return leaving(log.entries)
}
