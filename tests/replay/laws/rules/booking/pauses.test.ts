// The law about the pause before a request, with logs that keep it and logs that break it.
import { describe, expect, it } from 'vitest'
import { askedItem, requestBody } from '../../../../support/bookingLog.ts'
import { handLog, type HandLog, press } from '../../../../support/handLog.ts'
import { ticketLine } from '../../../../support/samples/samplePlaces.ts'

const change = (log: HandLog, way: 'typed' | 'stepper' | 'dropdown'): void => {
  log.command('ChangeTicketQuantity', { code: 'ADULT', count: 2, way })
  log.event('TicketQuantityChanged', { line: ticketLine('ADULT', 2), way, addon: null })
}

const SEND_MS = 50

/** The request goes out now and is answered later; gives back the number of the call. */
const send = (log: HandLog): number => {
  log.wait(SEND_MS)
  return log.call('modifyReservation', {
    body: requestBody([askedItem(1), askedItem(2)]),
    latencyMs: SEND_MS,
  })
}

const after = (way: 'typed' | 'stepper' | 'dropdown', ms: number) => {
  const log = handLog()
  change(log, way)
  log.wait(ms)
  return { log, seq: send(log) }
}

describe('when a number of tickets was changed (LAW-112)', () => {
  it.each([
    ['typed', 1_000],
    ['stepper', 1_100],
    ['dropdown', 0],
    ['dropdown', 100],
  ] as const)('holds where it was %s and is sent after %d ms', (way, ms) => {
    expect(after(way, ms).log.brokenAt('LAW-112')).toBeNull()
  })

  it.each([
    ['typed', 250],
    ['stepper', 999],
  ] as const)('breaks where it was %s and is sent after %d ms already', (way, ms) => {
    const { log, seq } = after(way, ms)
    expect(log.brokenAt('LAW-112')).toBe(seq)
  })

  it('counts from the last change, and not from one that was refused', () => {
    const log = handLog()
    change(log, 'typed')
    log.wait(900)
    change(log, 'typed')
    log.wait(300)
    const seq = send(log)
    expect(log.brokenAt('LAW-112')).toBe(seq)
    const refused = handLog()
    change(refused, 'typed')
    refused.wait(900)
    refused.command('ChangeTicketQuantity', { code: 'ADULT', count: 99, way: 'typed' })
    refused.event('TicketQuantityRefused', { code: 'ADULT', count: 99, reason: 'DoesNotFit', available: 2 })
    refused.wait(100)
    send(refused)
    expect(refused.brokenAt('LAW-112')).toBeNull()
  })

  it('breaks where the page is awake and it is sent much later', () => {
    const log = handLog()
    change(log, 'dropdown')
    log.wait(1_600)
    press(log)
    log.wait(100)
    const seq = send(log)
    expect(log.brokenAt('LAW-112')).toBe(seq)
  })

  it('says nothing where something else was under way, or it is not known whether the page was awake', () => {
    const busy = handLog()
    change(busy, 'typed')
    busy.wait(500)
    busy.call('modifyReservation', { body: requestBody([askedItem(1)]), latencyMs: 700 })
    send(busy)
    expect(busy.brokenAt('LAW-112')).toBeNull()
    expect(after('dropdown', 60_000).log.brokenAt('LAW-112')).toBeNull()
  })
})
