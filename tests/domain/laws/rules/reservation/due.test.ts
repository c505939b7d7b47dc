// The law about what is sent of what is chosen, with logs that keep it and ones that break it at a named entry.
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
import { findSail, handLog, type HandLog, press, ticketItem } from '../../../../support/handLog.ts'

const choose = (log: HandLog, count: number): void => {
  log.command('ChangeTicketQuantity', { code: 'ADULT', count, way: 'dropdown' })
  log.event('TicketQuantityChanged', {
    line: { code: 'ADULT', title: 'Adult', count },
    way: 'dropdown',
    addon: null,
  })
}

/** So many tickets are chosen on one ship. */
const chosen = (count: number): HandLog => {
  const log = handLog()
  findSail(log, OUT)
  select(log, OUT.sailRefId)
  choose(log, count)
  return log
}

/** One is held, under the number 1, and so many are chosen. */
const heldAndChosen = (count: number): HandLog => {
  const log = chosen(1)
  createWith(log, heldOn([ticketItem('ADULT', 1, { seqN: 1 })]))
  choose(log, count)
  return log
}

const create = (log: HandLog, body: object): number => {
  log.command('SyncReservation', {})
  log.event('CreateRequested', { named: [] })
  return log.call('createReservation', { body })
}

describe('when something is asked for (LAW-130)', () => {
  it('holds for just what is missing', () => {
    const log = chosen(2)
    create(log, requestBody([askedItem(1), askedItem(2)]))
    expect(log.brokenAt('LAW-130')).toBeNull()
  })

  it('holds for one more than is held, under the next number', () => {
    const log = heldAndChosen(2)
    ask(log, [askedItem(2)])
    expect(log.brokenAt('LAW-130')).toBeNull()
  })

  it('holds for what goes out, and names no package where nothing comes in', () => {
    const log = heldAndChosen(0)
    log.command('SyncReservation', {})
    log.event('ModifyRequested', { reservationId: '1001', named: [] })
    const purgeItems = [{ seqN: 1, sailPackageSeqN: 1 }]
    log.call('modifyReservation', { body: { ...requestBody([], purgeItems), requests: {} } })
    expect(log.brokenAt('LAW-130')).toBeNull()
  })

  it('gives back the tickets of both ways where one is removed, and nothing is chosen for the other', () => {
    const given = (...numbers: readonly number[]): number | null => {
      const log = handLog()
      bothWays(log, OUT, BACK)
      choose(log, 1)
      const items = [1, 2].map((n) => ticketItem('ADULT', 1, { seqN: n, sailPackageSeqN: n }))
      createWith(log, heldOn(items, [OUT, BACK]))
      log.event('ReservationChangeWanted', { change: { _tag: 'RemoveTrip', seqN: 2 } })
      choose(log, 0)
      log.command('SyncReservation', {})
      log.event('ModifyRequested', { reservationId: '1001', named: [] })
      const purgeItems = numbers.map((n) => ({ seqN: n, sailPackageSeqN: n }))
      log.call('modifyReservation', {
        body: { ...requestBody([], purgeItems), requests: {}, roundTrip: true },
      })
      return log.brokenAt('LAW-130')
    }
    expect(given(1, 2)).toBeNull()
    expect(given(1)).not.toBeNull()
  })

  it.each([
    ['one too few', requestBody([askedItem(1)])],
    ['one too many', requestBody([askedItem(1), askedItem(2), askedItem(3)])],
    ['another number', requestBody([askedItem(1), askedItem(3)])],
    ['another kind', requestBody([askedItem(1), askedItem(2, { priceCategory: 'CHILD' })])],
    ['the way back', { ...requestBody([askedItem(1), askedItem(2)]), roundTrip: true }],
    ['something to give back', requestBody([askedItem(1), askedItem(2)], [{ seqN: 9, sailPackageSeqN: 1 }])],
  ])('breaks for %s', (_what, body) => {
    const log = chosen(2)
    expect(create(log, body)).toBe(log.brokenAt('LAW-130'))
  })

  it('breaks where all that is chosen is held', () => {
    const log = heldAndChosen(1)
    const seq = ask(log, [])
    expect(log.brokenAt('LAW-130')).toBe(seq - 1)
  })

  it('breaks where nothing is asked for though something is missing', () => {
    const log = heldAndChosen(2)
    log.command('SyncReservation', {})
    expect(log.brokenAt('LAW-130')).toBeNull()
    expect(press(log)).toBe(log.brokenAt('LAW-130'))
  })

  it('waits for the answer about what is held, and for none about another reservation', () => {
    const waiting = heldAndChosen(2)
    waiting.command('SyncReservation', {})
    waiting.event('ModifyRequested', { reservationId: '1001', named: [] })
    choose(waiting, 3)
    waiting.command('SyncReservation', {})
    press(waiting)
    expect(waiting.brokenAt('LAW-130')).toBeNull()
    const left = heldAndChosen(2)
    left.command('SyncReservation', {})
    left.event('ModifyRequested', { reservationId: '1001', named: [] })
    left.event('ReservationCleared', {})
    choose(left, 1)
    left.command('SyncReservation', {})
    expect(press(left)).toBe(left.brokenAt('LAW-130'))
  })

  it('holds where nothing is asked for without a network', () => {
    const log = heldAndChosen(2)
    log.loseNetwork()
    log.command('SyncReservation', {})
    press(log)
    expect(log.brokenAt('LAW-130')).toBeNull()
  })

  it('breaks for another promotion than waits', () => {
    const log = heldAndChosen(1)
    log.event('ReservationChangeWanted', { change: { _tag: 'ApplyPromotion', code: 'SUMMER' } })
    log.command('SyncReservation', {})
    const asked = (code: string): number =>
      log.event('ReservationChangeRequested', {
        reservationId: '1001',
        change: { _tag: 'ApplyPromotion', code },
      })
    const seq = asked('WINTER')
    expect(log.brokenAt('LAW-130')).toBe(seq)
  })
})
