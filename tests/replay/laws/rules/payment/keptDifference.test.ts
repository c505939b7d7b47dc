// Laws about paying, where the browser kept that a change of a paid ticket waits to be paid: another page has finished it.
import { describe, expect, it } from 'vitest'
import { handLog, type HandLog, reservationWith, reserve } from '../../../../support/handLog.ts'
import { restoreKept } from '../../../../support/keptLog.ts'
import { fetchTold } from '../../../../support/toldLog.ts'

/** Paid, its tickets are asked for, and the page is loaded again. `paidCents` is `null` where the browser kept no change of it. */
const paidAndKept = (paidCents: number | null): HandLog => {
  const log = handLog()
  const reservation = reservationWith({ status: 'OK', expiresAtMs: null })
  reserve(log)
  fetchTold(log, reservation)
  log.event('ReservationPaid', { reservation })
  log.event('FollowUpRequested', { reservationId: '1001' })
  restoreKept(log, reservationWith({ status: 'TEMP' }), paidCents)
  return log
}

const pay = (log: HandLog): number => {
  log.command('Pay', { methodCode: 'CARD' })
  return log.event('PaymentRequested', { methodCode: 'CARD' })
}

describe('a ticket whose change waits to be paid, as the browser kept it', () => {
  it('is paid, the difference, and no ticket is that is kept without one [LAW-24]', () => {
    const due = paidAndKept(500)
    pay(due)
    expect(due.brokenAt('LAW-24')).toBeNull()
    const none = paidAndKept(null)
    expect(pay(none)).toBe(none.brokenAt('LAW-24'))
  })

  it('has its tickets asked for once more, and no ticket has that is kept without one [LAW-69]', () => {
    const due = paidAndKept(500)
    due.event('FollowUpRequested', { reservationId: '1001' })
    expect(due.brokenAt('LAW-69')).toBeNull()
    const none = paidAndKept(null)
    expect(none.event('FollowUpRequested', { reservationId: '1001' })).toBe(none.brokenAt('LAW-69'))
  })
})
