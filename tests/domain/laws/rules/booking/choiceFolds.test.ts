// The law that holds what is shown of a choice against what the events say, with logs that keep it and read models that
// were doctored.
import { describe, expect, it } from 'vitest'
import { type Doctor, saidOfLast } from '../../../../support/doctoredModels.ts'
import { foldInBulk } from '../../../../../projections/fold.ts'
import {
  type HandLog,
  refusedWith,
  reservationWith,
  reserve,
  ticketItem,
} from '../../../../support/handLog.ts'
import { choosing, take } from '../../../../support/choosingLog.ts'

/** Chosen, held, an extra told, one more refused, and the page loaded again. */
const booked = (): HandLog => {
  const log = choosing()
  take(log, 2)
  reserve(log)
  log.event('TicketQuantityChanged', {
    line: { code: 'LUNCH', title: 'Lunch', count: 1 },
    way: 'dropdown',
    addon: { mandatoryParameter: 'menu' },
  })
  log.event('AddonParameterChanged', { code: 'LUNCH', text: 'fish' })
  log.event('ModifyRequested', { reservationId: '1001', named: [{ key: 'A:LUNCH', seqN: -1 }] })
  const items = [ticketItem('ADULT', 2), ticketItem('LUNCH', 1, { seqN: -1, attributes: { menu: 'fish' } })]
  log.event('ReservationModified', { reservation: reservationWith({ items }) })
  log.event('TicketQuantityRefused', { code: 'ADULT', count: 9, reason: 'DoesNotFit', available: 3 })
  return log
}

describe('the read models of what is chosen (LAW-120)', () => {
  it('are what the events say, over a reload and to the end of the time', () => {
    const log = booked()
    log.event('SessionResumed', { demo: false })
    log.event('ReservationExpired', { reservationId: '1001', expiresAtMs: log.nowMs() })
    expect(log.brokenAt('LAW-120')).toBeNull()
  })

  it.each([
    ['SAIL_CANCELLED', 404, 2],
    ['METHOD_UNKNOWN', 404, 0],
  ])('keep what is chosen where a create is refused with %s under %i: %i tickets', (code, status, count) => {
    const log = choosing()
    take(log, 2)
    log.event('CreateRequested', { named: [] })
    const outcome = refusedWith(status, code)
    if (outcome._tag !== 'Failed') throw new Error('not refused')
    log.event('ReservationCreateFailed', { error: outcome.error, label: 'RESERVATION CREATE FAILED' })
    expect(foldInBulk(log.entries).tickets.lines.reduce((sum, line) => sum + line.count, 0)).toBe(count)
    expect(log.brokenAt('LAW-120')).toBeNull()
  })

  it.each([5, 12, 20])('are so in a log that was cut before entry %i', (seq) => {
    const log = booked()
    log.event('SessionResumed', { demo: false })
    expect(log.brokenAfterCut('LAW-120', seq)).toBeNull()
  })

  it.each<{ what: string; doctored: Doctor; fact: string }>([
    {
      what: 'a refusal that is not shown',
      doctored: (models) => ({ ...models, tickets: { ...models.tickets, refusal: null } }),
      fact: 'tickets.refusal is null',
    },
    {
      what: 'a ticket that is lost',
      doctored: (models) => ({ ...models, tickets: { ...models.tickets, lines: [] } }),
      fact: 'tickets.lines.0 is nothing',
    },
  ])('are not, with $what', ({ doctored, fact }) => {
    expect(saidOfLast('LAW-120', booked(), doctored)).toContain(fact)
  })
})
