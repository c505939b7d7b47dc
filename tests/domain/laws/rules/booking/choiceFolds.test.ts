// The law about more time, with a log that keeps it and one that breaks it at a named entry.
import { describe, expect, it } from 'vitest'
import { answered, handLog, type HandLog, reserve } from '../../../../support/handLog.ts'

const GIVEN_MS = 1_200_000

/** The server gives so much time from now on; gives back the number of the event that takes `takenMs` of it. */
const extend = (log: HandLog, takenMs: number): number => {
  const nowMs = log.nowMs()
  log.command('ExtendReservation', {})
  log.event('ExtensionRequested', {})
  log.call('extendReservation', {
    parameters: { id: '1001' },
    body: {},
    outcome: answered({ expireAt: nowMs + GIVEN_MS }),
  })
  return log.event('ReservationExtended', { expiresAtMs: nowMs + takenMs })
}

describe('when more time is given (LAW-120)', () => {
  it('holds where all of it is kept', () => {
    const log = handLog()
    reserve(log)
    extend(log, GIVEN_MS)
    expect(log.brokenAt('LAW-120')).toBeNull()
  })

  it('breaks where a millisecond of it is lost', () => {
    const log = handLog()
    reserve(log)
    const seq = extend(log, GIVEN_MS - 1)
    expect(log.brokenAt('LAW-120')).toBe(seq)
  })
})
