// Laws about what the server is asked for, each with a log that keeps it and one that breaks it at a named entry.
import { describe, expect, it } from 'vitest'
import {
  ask,
  askedItem,
  BACK,
  bothWays,
  createWith,
  heldOn,
  OUT,
  requestBody,
  select,
} from '../../../../support/bookingLog.ts'
import { answeredSails, answeredWith } from '../../../../support/wireReservation.ts'
import {
  findSail,
  handLog,
  type HandLog,
  refusedWith,
  sailWith,
  ticketItem,
} from '../../../../support/handLog.ts'

const BACK_ITEM = { sailPackage: 'KUI-VIR', sailPackageSeqN: 2, sailRefIds: ['21'] }

const held = (): HandLog => {
  const log = handLog()
  bothWays(log, OUT, BACK)
  createWith(log, heldOn([ticketItem('ADULT', 1, { seqN: 1 })], [OUT, BACK]))
  return log
}

describe('[LAW-50] when places are asked for', () => {
  it('holds on the chosen sails, each in its own package', () => {
    const log = handLog()
    bothWays(log, OUT, BACK)
    ask(log, [askedItem(1), askedItem(2, BACK_ITEM)])
    expect(log.brokenAt('LAW-50')).toBeNull()
  })

  it('holds on the sails that are held, while none is chosen', () => {
    const log = held()
    log.event('SailsRequested', { legCode: 'VIR-KUI', day: '2026-11-22' })
    ask(log, [askedItem(3)])
    expect(log.brokenAt('LAW-50')).toBeNull()
  })

  it('holds for a package of both ways on both its sails', () => {
    const log = handLog()
    bothWays(log, OUT, BACK)
    ask(log, [askedItem(1, { sailRefIds: ['11', '21'] })])
    expect(log.brokenAt('LAW-50')).toBeNull()
  })

  it.each([
    ['another sail', { sailRefIds: ['12'] }],
    ['the sail of the other way', { sailRefIds: ['21'] }],
    ['the package of the other way', { sailPackage: 'KUI-VIR' }],
    ['the number of the other way', { sailPackageSeqN: 2 }],
  ])('breaks for %s', (_what, wrong) => {
    const log = held()
    const seq = ask(log, [askedItem(3, wrong)])
    expect(log.brokenAt('LAW-50')).toBe(seq)
  })

  it('goes by what was chosen when the request went out', () => {
    const log = handLog()
    findSail(log)
    select(log, '11')
    const cause = log.command('SyncReservation', {})
    log.event('CreateRequested', { named: [] })
    log.event('SailsRequested', { legCode: 'VIR-KUI', day: '2026-11-22' })
    log.call('createReservation', { cause, body: requestBody([askedItem(1)]) })
    expect(log.brokenAt('LAW-50')).toBeNull()
  })
})

describe('[LAW-59] when things get their numbers', () => {
  it('holds where each has its own, and where one thing has its number in both packages', () => {
    const log = held()
    ask(log, [askedItem(3), askedItem(4), askedItem(4, BACK_ITEM)])
    expect(log.brokenAt('LAW-59')).toBeNull()
  })

  it('holds where something is sent again, and where what had the number goes', () => {
    const log = held()
    ask(log, [askedItem(1)])
    ask(log, [askedItem(1, { priceCategory: 'CHILD' })], [{ seqN: 1, sailPackageSeqN: 1 }])
    expect(log.brokenAt('LAW-59')).toBeNull()
  })

  it('breaks where two have one, and where it is that of something else', () => {
    const twice = held()
    const second = ask(twice, [askedItem(3), askedItem(3)])
    expect(twice.brokenAt('LAW-59')).toBe(second)
    const taken = held()
    const seq = ask(taken, [askedItem(1, { priceCategory: 'CHILD' })])
    expect(taken.brokenAt('LAW-59')).toBe(seq)
  })
})

describe('[LAW-60] when something is given back', () => {
  it('holds for what is held', () => {
    const log = held()
    ask(log, [], [{ seqN: 1, sailPackageSeqN: 1 }])
    expect(log.brokenAt('LAW-60')).toBeNull()
  })

  it.each([
    ['a number that nothing has', [{ seqN: 7, sailPackageSeqN: 1 }]],
    ['a number of another package', [{ seqN: 1, sailPackageSeqN: 2 }]],
    ['one thing twice', [1, 1].map((seqN) => ({ seqN, sailPackageSeqN: 1 }))],
  ])('breaks for %s', (_what, purgeItems) => {
    const log = held()
    const seq = ask(log, [], purgeItems)
    expect(log.brokenAt('LAW-60')).toBe(seq)
  })
})

describe('what only the exchanges tell', () => {
  /** The server holds a child under the first number; the program believes that it is an adult’s. */
  const believedOtherwise = (): HandLog => {
    const log = handLog()
    bothWays(log, OUT)
    log.command('SyncReservation', {})
    log.event('CreateRequested', { named: [] })
    log.call('createReservation', { outcome: answeredWith(heldOn([ticketItem('CHILD', 1, { seqN: 1 })])) })
    log.event('ReservationCreated', { reservation: heldOn([ticketItem('ADULT', 1, { seqN: 2 })]) })
    return log
  }

  it('[LAW-50] breaks where another sail was chosen last than the program believes', () => {
    const OTHER = sailWith({ sailRefId: '12' })
    const log = handLog()
    bothWays(log, OUT)
    log.call('sails', { outcome: answeredSails(OUT, OTHER) })
    log.command('SelectSail', { sailRefId: '12', by: 'person' })
    log.wait(1_000)
    const seq = ask(log, [askedItem(1)])
    expect(log.brokenAt('LAW-50')).toBe(seq)
    const refused = handLog()
    bothWays(refused, OUT)
    refused.call('sails', { outcome: answeredSails(OUT, OTHER) })
    refused.command('SelectSail', { sailRefId: '12', by: 'person' })
    refused.event('SailRefused', { sailRefId: '12', reason: 'SailFull' })
    refused.wait(1_000)
    ask(refused, [askedItem(1)])
    expect(refused.brokenAt('LAW-50')).toBeNull()
  })

  it('[LAW-50] holds on the sail that was held before, once a change to another one was refused', () => {
    const OTHER = sailWith({ sailRefId: '12' })
    const log = handLog()
    bothWays(log, OUT)
    log.call('sails', { outcome: answeredSails(OUT, OTHER) })
    createWith(log, heldOn([ticketItem('ADULT', 1, { seqN: 1 })], [OUT]))
    log.command('SelectSail', { sailRefId: '12', by: 'person' })
    log.command('SyncReservation', {})
    log.event('ModifyRequested', { reservationId: '1001', named: [] })
    log.wait(1_000)
    log.call('modifyReservation', { body: requestBody([askedItem(1)]), outcome: refusedWith(409) })
    log.event('ReservationCleared', {})
    ask(log, [askedItem(1)])
    expect(log.brokenAt('LAW-50')).toBeNull()
  })

  it('[LAW-59] breaks for the number of what the server holds', () => {
    const log = believedOtherwise()
    const seq = ask(log, [askedItem(1)])
    expect(log.brokenAt('LAW-59')).toBe(seq)
  })

  it('[LAW-60] breaks where something is given back that only the program believes to be held', () => {
    const log = believedOtherwise()
    const seq = ask(log, [], [{ seqN: 2, sailPackageSeqN: 1 }])
    expect(log.brokenAt('LAW-60')).toBe(seq)
  })
})
