// The law about the look before a payment, with logs that keep it and logs that break it at a named entry.
import { describe, expect, it } from 'vitest'
import { handLog, type HandLog, reservationWith, reserve } from '../../../../support/handLog.ts'

/** Pay is pressed; `meanwhile` comes up, and the look finds what is held. */
const looked = (meanwhile: (log: HandLog) => void = () => undefined): HandLog => {
  const log = handLog()
  reserve(log)
  const press = log.command('Pay', { methodCode: 'BANK' })
  log.event('FetchRequested', { reservationId: '1001', why: 'pay' })
  meanwhile(log)
  log.event('ReservationFetched', { reservation: reservationWith(), why: 'pay' }, press)
  return log
}

const PRESS_CAUSE = (log: HandLog): number => log.entries.find(({ type }) => type === 'Pay')?.seq ?? 0

const begins = (log: HandLog): number =>
  log.event('PaymentRequested', { methodCode: 'BANK' }, PRESS_CAUSE(log))

const refuses = (
  log: HandLog,
  reason: 'Offline' | 'SailLost' | 'NotConfirmed' | 'PaidInAnotherTab',
): number => log.event('PayRefused', { reason }, PRESS_CAUSE(log))

const networkGoes = (log: HandLog): void => {
  log.loseNetwork()
  log.regainNetwork()
}

describe('after the look before a payment (LAW-147)', () => {
  it('it is begun where nothing has come up, or another tab pays', () => {
    const log = looked()
    begins(log)
    expect(log.brokenAt('LAW-147')).toBeNull()
    const other = looked()
    refuses(other, 'PaidInAnotherTab')
    expect(other.brokenAt('LAW-147')).toBeNull()
  })

  it.each(['Offline', 'SailLost', 'NotConfirmed'] as const)(
    'it is not refused as %s where that is not so',
    (reason) => {
      const log = looked()
      const seq = refuses(log, reason)
      expect(log.brokenAt('LAW-147')).toBe(seq)
    },
  )

  it('it is refused where the network was away meanwhile, and not begun', () => {
    const log = looked(networkGoes)
    refuses(log, 'Offline')
    expect(log.brokenAt('LAW-147')).toBeNull()
    const other = looked(networkGoes)
    const seq = begins(other)
    expect(other.brokenAt('LAW-147')).toBe(seq)
  })
})
