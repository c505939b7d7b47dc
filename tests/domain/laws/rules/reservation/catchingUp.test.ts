// The law about what is sent after an answer, with logs that keep it and logs that break it at a named entry.
import { describe, expect, it } from 'vitest'
import { heldOn, OUT, select } from '../../../../support/bookingLog.ts'
import { findSail, handLog, type HandLog, press, ticketItem } from '../../../../support/handLog.ts'

const TWO = heldOn([ticketItem('ADULT', 2, { seqN: 1 })])
const CODE = { _tag: 'ApplyPromotion', code: 'KEVAD10' } as const
const REFUSED = { _tag: 'Refused', status: 409, statusText: '', code: null, message: null, id: null } as const
const LOST = { _tag: 'Unreachable', code: 'ERR_NETWORK' } as const

/** Two adults are held, and so many codes wait for their turn. */
const waiting = (codes: number): HandLog => {
  const log = handLog()
  findSail(log, OUT)
  select(log, OUT.sailRefId)
  log.event('TicketQuantityChanged', {
    line: { code: 'ADULT', title: 'Adult', count: 2 },
    way: 'dropdown',
    addon: null,
  })
  log.command('SyncReservation', {})
  log.event('CreateRequested', { named: [] })
  log.call('createReservation')
  for (let i = 0; i < codes; i += 1) log.event('ReservationChangeWanted', { change: CODE })
  return log
}

const created = (codes: number): { readonly log: HandLog; readonly seq: number } => {
  const log = waiting(codes)
  return { log, seq: log.event('ReservationCreated', { reservation: TWO }) }
}

const failed = (log: HandLog, error: typeof REFUSED | typeof LOST = REFUSED): number => {
  log.event('ReservationChangeRequested', { reservationId: '1001', change: CODE })
  return log.event('ReservationChangeFailed', {
    change: CODE,
    error,
    gone: false,
    label: 'PROMOTION CODE FAILED TO APPLY',
  })
}

describe('after an answer (LAW-151)', () => {
  it('what is still due is sent, and nothing else', () => {
    const { log, seq } = created(1)
    log.follow(seq, 'SyncReservation', {})
    press(log)
    expect(log.brokenAt('LAW-151')).toBeNull()
    const late = created(1).log
    const broken = press(late)
    expect(late.brokenAt('LAW-151')).toBe(broken)
    const idle = created(0)
    idle.log.follow(idle.seq, 'SyncReservation', {})
    const needless = press(idle.log)
    expect(idle.log.brokenAt('LAW-151')).toBe(needless)
  })

  it('what could not be told four times in a row is given up, and not sooner', () => {
    const fourth = (type: 'SyncReservation' | 'GiveUpChange', times: number): number | null => {
      const { log, seq } = created(5)
      log.follow(seq, 'SyncReservation', {})
      for (let i = 1; i < times; i += 1) log.follow(failed(log), 'SyncReservation', {})
      const last = failed(log)
      if (type === 'SyncReservation') log.follow(last, type, {})
      else log.follow(last, type, { why: 'asked' })
      press(log)
      return log.brokenAt('LAW-151')
    }
    expect(fourth('SyncReservation', 3)).toBeNull()
    expect(fourth('GiveUpChange', 3)).not.toBeNull()
    expect(fourth('GiveUpChange', 4)).toBeNull()
    expect(fourth('SyncReservation', 4)).not.toBeNull()
  })

  it('nothing is sent after a lost answer before it is looked up', () => {
    const { log, seq } = created(2)
    log.follow(seq, 'SyncReservation', {})
    failed(log, LOST)
    press(log)
    expect(log.brokenAt('LAW-151')).toBeNull()
    const hasty = created(2)
    hasty.log.follow(hasty.seq, 'SyncReservation', {})
    hasty.log.follow(failed(hasty.log, LOST), 'SyncReservation', {})
    const broken = press(hasty.log)
    expect(hasty.log.brokenAt('LAW-151')).toBe(broken)
  })

  it('a change of another kind goes on where the tickets are settled otherwise', () => {
    const settled = (isSent: boolean): number | null => {
      const { log, seq } = created(1)
      log.follow(seq, 'SyncReservation', {})
      const otherwise = log.event('ReservationHeldOtherwise', {
        reservationId: '1001',
        why: 'elsewhere',
        differences: [],
        onOtherSails: [],
        lines: [{ code: 'ADULT', title: 'Adult', count: 2 }],
        lost: [],
        kept: [],
        found: [],
      })
      if (isSent) log.follow(otherwise, 'SyncReservation', {})
      press(log)
      return log.brokenAt('LAW-151')
    }
    expect(settled(true)).toBeNull()
    expect(settled(false)).not.toBeNull()
  })
})
