// The law about how many tickets and extras may be chosen, with logs that keep it and logs that break it.
import { describe, expect, it } from 'vitest'
import type { HandLog } from '../../../../support/handLog.ts'
import { NO_PRICES } from '../../../../../domain/prices/price.ts'
import { CAR, choosing, take } from '../../../../support/choosingLog.ts'
import type { PlainEvent } from '../../../../support/unbranded.ts'

type Refusal = PlainEvent<'TicketQuantityRefused'>

const refuse = (log: HandLog, refusal: Refusal): number => {
  const { code, count } = refusal
  log.command('ChangeTicketQuantity', { code, count, way: 'dropdown' })
  return log.event('TicketQuantityRefused', refusal)
}

const lunch = (log: HandLog, count: number): number => {
  log.command('ChangeTicketQuantity', { code: 'LUNCH', count, way: 'dropdown' })
  const line = { code: 'LUNCH', title: 'LUNCH', count }
  return log.event('TicketQuantityChanged', { line, way: 'dropdown', addon: { mandatoryParameter: 'menu' } })
}

describe('a number of tickets (LAW-121)', () => {
  it('is taken up to the last place, and down to none', () => {
    const log = choosing()
    take(log, 3)
    take(log, -1, 0)
    expect(log.brokenAt('LAW-121')).toBeNull()
  })

  it.each<Refusal>([
    { code: 'ADULT', count: 4, reason: 'DoesNotFit', available: 3 },
    { code: 'ADULT', count: 0.5, reason: 'NotANumber', available: null },
    { code: 'CHILD', count: 1, reason: 'UnknownCategory', available: null },
    { code: 'LUNCH', count: 3, reason: 'TooManyOfAddon', available: 2 },
  ])('is refused with the true reason: $reason', (refusal) => {
    const log = choosing()
    refuse(log, refusal)
    expect(log.brokenAt('LAW-121')).toBeNull()
  })

  it.each<Refusal>([
    { code: 'ADULT', count: 3, reason: 'DoesNotFit', available: 3 },
    { code: 'ADULT', count: 4, reason: 'DoesNotFit', available: 4 },
    { code: 'ADULT', count: 4, reason: 'NotANumber', available: null },
  ])('is not to be refused as $reason with $available for $count', (refusal) => {
    const log = choosing()
    const seq = refuse(log, refusal)
    expect(log.brokenAt('LAW-121')).toBe(seq)
  })

  /** Two adults are chosen, and then adults are sold no more. */
  const soldNoMore = (): HandLog => {
    const log = choosing()
    take(log, 2)
    log.event('PricesLoaded', { sailRefId: '11', groups: { ...NO_PRICES, prices: [CAR] } })
    return log
  }

  it('of what is sold no more may become less, and not more', () => {
    const log = soldNoMore()
    refuse(log, { code: 'ADULT', count: 3, reason: 'UnknownCategory', available: null })
    take(log, 1)
    expect(log.brokenAt('LAW-121')).toBeNull()
    const more = soldNoMore()
    const seq = take(more, 3)
    expect(more.brokenAt('LAW-121')).toBe(seq)
  })

  it('is not to be taken where there are fewer places, or another number', () => {
    const log = choosing()
    expect([take(log, 4)]).toContain(log.brokenAt('LAW-121'))
    const other = choosing()
    expect([take(other, 2, 1)]).toContain(other.brokenAt('LAW-121'))
  })

  it('of an extra waits for the answer to what it asks for', () => {
    const log = choosing()
    lunch(log, 1)
    refuse(log, { code: 'LUNCH', count: 2, reason: 'AddonParameterMissing', available: null })
    log.command('ChangeAddonParameter', { code: 'LUNCH', text: 'fish' })
    log.event('AddonParameterChanged', { code: 'LUNCH', text: 'fish' })
    lunch(log, 2)
    expect(log.brokenAt('LAW-121')).toBeNull()
  })

  it('is one that a customer has chosen', () => {
    const log = choosing()
    const line = { code: 'ADULT', title: 'Adult', count: 1 }
    const seq = log.event('TicketQuantityChanged', { line, way: 'dropdown', addon: null }, null)
    expect(log.brokenAt('LAW-121')).toBe(seq)
  })
})
