// The law about looks at the end of a reservation, with logs that keep it and logs that break it at a named entry.
import { describe, expect, it } from 'vitest'
import { handLog, type HandLog, reserve } from '../../../../support/handLog.ts'

/** Held for ten minutes; at the end of them the server is asked. */
const askedAtTheEnd = (
  meanwhile: (log: HandLog) => void,
): { readonly log: HandLog; readonly seq: number } => {
  const log = handLog()
  const cause = reserve(log)
  meanwhile(log)
  log.wait(600_000)
  return { log, seq: log.follow(cause, 'FetchReservation', { reservationId: '1001', why: 'resume' }) }
}

describe('a look at the end (LAW-158)', () => {
  it('has no reason where nothing is in doubt', () => {
    const { log, seq } = askedAtTheEnd(() => undefined)
    expect(log.brokenAt('LAW-158')).toBe(seq)
  })

  it('has one where the payment is open, and none where another one’s is', () => {
    const own = askedAtTheEnd(
      (log) => void log.event('PaymentElsewhereNoted', { reservationId: '1001', isOpen: true }),
    )
    expect(own.log.brokenAt('LAW-158')).toBeNull()
    const other = askedAtTheEnd((log) => void log.event('PaymentRecalled', { reservationId: '1002' }))
    expect(other.log.brokenAt('LAW-158')).toBe(other.seq)
  })

  it('has one where the clock was moved', () => {
    const { log } = askedAtTheEnd((one) => void one.moveClock(60_000))
    expect(log.brokenAt('LAW-158')).toBeNull()
  })
})
