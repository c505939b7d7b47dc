// Laws about the reservation's clock, where a page begins with what the browser kept: its deadline was told to another page.
import { describe, expect, it } from 'vitest'
import { epochMs } from '../../../../../domain/instant.ts'
import { answered, handLog, type HandLog, reservationWith } from '../../../../support/handLog.ts'
import { restoreKept } from '../../../../support/keptLog.ts'
import { fetchTold, reserveTold } from '../../../../support/toldLog.ts'
import { START_MS } from '../../../../support/virtualSession.ts'

const MINUTE_MS = 60_000
/** That which this page was told, and that which another one was told since. */
const TOLD_MS = START_MS + 10 * MINUTE_MS
const KEPT_MS = START_MS + 7 * MINUTE_MS

/** The page begins a minute after the reservation was made. */
const restored = (expiresAtMs = KEPT_MS): HandLog => {
  const log = handLog()
  reserveTold(log)
  log.wait(MINUTE_MS)
  restoreKept(log, reservationWith({ expiresAtMs: epochMs(expiresAtMs) }))
  return log
}

const warn = (log: HandLog, expiresAtMs: number): number => {
  log.follow(1, 'WarnOfExpiry', { expiresAtMs })
  return log.event('ExpiryWarned', { expiresAtMs })
}

const expire = (log: HandLog, expiresAtMs = KEPT_MS): number => {
  log.follow(1, 'ExpireReservation', { expiresAtMs })
  return log.event('ReservationExpired', { reservationId: '1001', expiresAtMs })
}

describe('a deadline that the browser kept', () => {
  it('is that which is warned of and which ends [LAW-13] [LAW-15] [LAW-16]', () => {
    const log = restored()
    log.wait(4 * MINUTE_MS)
    warn(log, KEPT_MS)
    log.wait(2 * MINUTE_MS)
    expire(log)
    for (const id of ['LAW-13', 'LAW-15', 'LAW-16']) expect(log.brokenAt(id)).toBeNull()
  })

  it('is the only one that is warned of [LAW-16]', () => {
    const log = restored()
    const seq = warn(log, TOLD_MS) - 1
    expect(log.brokenAt('LAW-16')).toBe(seq)
  })

  it('is no longer that once the server is asked again [LAW-16]', () => {
    const log = restored()
    fetchTold(log)
    const seq = warn(log, KEPT_MS) - 1
    expect(log.brokenAt('LAW-16')).toBe(seq)
  })

  it('leaves time to ask for more [LAW-19]', () => {
    const log = restored(TOLD_MS + MINUTE_MS)
    log.wait(9 * MINUTE_MS)
    const extend = (): number => {
      const cause = log.command('ExtendReservation', {})
      const outcome = answered({ expireAt: TOLD_MS + MINUTE_MS })
      return log.call('extendReservation', { parameters: { id: '1001' }, body: {}, outcome, cause })
    }
    extend()
    expect(log.brokenAt('LAW-19')).toBeNull()
    log.wait(MINUTE_MS)
    expect(extend()).toBe(log.brokenAt('LAW-19'))
  })

  it('ends once more where it is that of a change which waits to be paid [LAW-73]', () => {
    const log = restored()
    expire(log)
    restoreKept(log, reservationWith({ status: 'TEMP' }), 500)
    expire(log, TOLD_MS)
    expect(log.brokenAt('LAW-73')).toBeNull()
    restoreKept(log, reservationWith({ status: 'TEMP' }))
    expect(expire(log, TOLD_MS)).toBe(log.brokenAt('LAW-73'))
  })
})
