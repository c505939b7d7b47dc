// Laws about what is told of an answer, each with logs that keep it and ones that break it at a named entry.
import { describe, expect, it } from 'vitest'
import type { Reservation } from '../../../../../domain/reservation/reservation.ts'
import { heldOn, OUT, select } from '../../../../support/bookingLog.ts'
import type { PlainEvent } from '../../../../support/unbranded.ts'
import {
  changeElsewhere,
  findSail,
  handLog,
  type HandLog,
  press,
  ticketItem,
} from '../../../../support/handLog.ts'

const TWO = heldOn([ticketItem('ADULT', 2, { seqN: 1 })])

const DIFFERENCE = { seqN: 1, code: 'ADULT', title: 'Adult', asked: 3, held: 2 }

const OTHERWISE: PlainEvent<'ReservationHeldOtherwise'> = {
  reservationId: '1001',
  why: 'asked',
  differences: [DIFFERENCE],
  onOtherSails: [],
  lines: [{ code: 'ADULT', title: 'ADULT', count: 2 }],
  lost: [],
  kept: [],
  found: [],
}

/** So many adults are asked for, and two are held. */
const answeredTwo = (count: number): HandLog => {
  const log = handLog()
  findSail(log, OUT)
  select(log, OUT.sailRefId)
  log.event('TicketQuantityChanged', {
    line: { code: 'ADULT', title: 'Adult', count },
    way: 'dropdown',
    addon: null,
  })
  log.command('SyncReservation', {})
  log.event('CreateRequested', { named: [] })
  log.call('createReservation')
  log.event('ReservationCreated', { reservation: TWO })
  return log
}

describe('what an answer holds otherwise than was asked (LAW-131)', () => {
  it('is not told where it holds just that', () => {
    const log = answeredTwo(2)
    press(log)
    expect(log.brokenAt('LAW-131')).toBeNull()
  })

  it('tells no other numbers where there are none', () => {
    const log = answeredTwo(2)
    const seq = log.event('NamedRenumbered', { named: [], gone: [], freed: [] })
    expect(log.brokenAt('LAW-131')).toBe(seq)
  })

  it('is told line by line', () => {
    const log = answeredTwo(3)
    const { title } = TWO.items[0] ?? { title: '' }
    log.event('ReservationHeldOtherwise', { ...OTHERWISE, lines: [{ code: 'ADULT', title, count: 2 }] })
    press(log)
    expect(log.brokenAt('LAW-131')).toBeNull()
  })

  it('breaks where it is not told', () => {
    const log = answeredTwo(3)
    expect(press(log)).toBe(log.brokenAt('LAW-131'))
  })

  it.each<[string, Partial<PlainEvent<'ReservationHeldOtherwise'>>]>([
    ['another count', { differences: [{ ...DIFFERENCE, held: 1 }] }],
    ['another reason', { why: 'elsewhere' }],
    ['another sail', { onOtherSails: [1] }],
    ['no line', { lines: [] }],
    ['something lost', { lost: ['V1'] }],
  ])('breaks with %s', (_what, wrong) => {
    const log = answeredTwo(3)
    const seq = log.event('ReservationHeldOtherwise', { ...OTHERWISE, ...wrong })
    expect(log.brokenAt('LAW-131')).toBe(seq)
  })

  it('breaks where nothing is held otherwise', () => {
    const log = answeredTwo(2)
    expect(log.event('ReservationHeldOtherwise', OTHERWISE)).toBe(log.brokenAt('LAW-131'))
  })

  it('breaks where numbers are told that the server did not give', () => {
    const log = handLog()
    log.command('SyncReservation', {})
    log.event('CreateRequested', { named: [] })
    log.event('NamedRenumbered', { named: [{ key: 'V1', seqN: 4 }], gone: [], freed: [] })
    expect(log.event('ReservationCreated', { reservation: TWO })).toBe(log.brokenAt('LAW-131'))
  })

  it.each([
    ['shows it', null, true],
    ['does not show it', 'SUMMER', false],
  ])('tells of a promotion to take back where the answer %s', (_what, promotion, isBroken) => {
    const log = answeredTwo(2)
    const change = { _tag: 'RemovePromotion' } as const
    log.command('SyncReservation', {})
    log.event('ReservationChangeRequested', { reservationId: '1001', change })
    log.event('ReservationChangeMade', { change, reservation: { ...TWO, promotion } })
    const seq = log.event('ChangeWithoutEffect', { reservationId: '1001', change })
    expect(log.brokenAt('LAW-131')).toBe(isBroken ? seq : null)
  })
})

describe('what was changed elsewhere (LAW-132)', () => {
  const fetched = (log: HandLog, reservation: Reservation): number =>
    log.event('ReservationFetched', { reservation, why: 'wake' })

  const looking = (): HandLog => {
    const log = answeredTwo(2)
    log.command('FetchReservation', { reservationId: '1001', why: 'wake' })
    return log
  }

  it('is not told where nothing is another', () => {
    const log = looking()
    fetched(log, TWO)
    expect(log.brokenAt('LAW-132')).toBeNull()
  })

  it('is told as it is', () => {
    const log = looking()
    changeElsewhere(log, { status: { before: 'OFFER', after: 'TEMP' } })
    fetched(log, { ...TWO, status: 'TEMP' })
    expect(log.brokenAt('LAW-132')).toBeNull()
  })

  it('breaks where it is not told', () => {
    const log = looking()
    expect(fetched(log, { ...TWO, status: 'TEMP' })).toBe(log.brokenAt('LAW-132'))
  })

  it('may have been told just before a log was cut', () => {
    const log = looking()
    changeElsewhere(log, { status: { before: 'OFFER', after: 'TEMP' } })
    const leftSeq = fetched(log, { ...TWO, status: 'TEMP' })
    expect(log.brokenAfterCut('LAW-132', leftSeq)).toBeNull()
  })

  it('may have been told a while before a log was cut', () => {
    const log = answeredTwo(2)
    const cause = log.command('FetchReservation', { reservationId: '1001', why: 'wake' })
    changeElsewhere(log, { status: { before: 'OFFER', after: 'TEMP' } })
    const betweenSeq = log.event('ManualInputCleared', {}, 1)
    log.event('ReservationFetched', { reservation: { ...TWO, status: 'TEMP' }, why: 'wake' }, cause)
    expect(log.brokenAfterCut('LAW-132', betweenSeq)).toBeNull()
  })

  it('breaks where nothing is another', () => {
    const log = looking()
    changeElsewhere(log, { status: { before: 'OFFER', after: 'TEMP' } })
    expect(fetched(log, TWO)).toBe(log.brokenAt('LAW-132'))
  })

  it('breaks where it was another way round', () => {
    const log = looking()
    changeElsewhere(log, { status: { before: 'TEMP', after: 'OFFER' } })
    expect(fetched(log, { ...TWO, status: 'TEMP' })).toBe(log.brokenAt('LAW-132'))
  })

  it('is told at once where the names of a passenger are being saved', () => {
    const log = answeredTwo(2)
    const change = {
      _tag: 'SaveGuest',
      guest: { seqN: 1, citizenship: 'EE', comments: '', named: null },
    } as const
    log.event('ReservationChangeWanted', { change })
    log.command('SyncReservation', {})
    log.event('ReservationChangeRequested', { reservationId: '1001', change })
    log.command('FetchReservation', { reservationId: '1001', why: 'wake' })
    expect(fetched(log, { ...TWO, status: 'TEMP' })).toBe(log.brokenAt('LAW-132'))
  })

  it('counts as nothing where a server rounds the end to a second', () => {
    const log = looking()
    const expiresAtMs = ((TWO.expiresAtMs ?? 0) - 999) as Reservation['expiresAtMs']
    fetched(log, { ...TWO, expiresAtMs })
    expect(log.brokenAt('LAW-132')).toBeNull()
  })
})

describe('a failure (LAW-157)', () => {
  it('stands under the label of what was asked', () => {
    const log = handLog()
    const error = {
      _tag: 'Refused',
      status: 409,
      statusText: '',
      code: null,
      message: null,
      id: null,
    } as const
    const fail = (label: PlainEvent<'ReservationChangeFailed'>['label']): number =>
      log.event('ReservationChangeFailed', {
        change: { _tag: 'RemovePromotion' },
        error,
        gone: false,
        label,
      })
    log.event('ReservationCreateFailed', { error, label: 'RESERVATION CREATE FAILED' })
    fail('PROMOTION CODE FAILED TO REMOVE')
    expect(log.brokenAt('LAW-157')).toBeNull()
    const seq = fail('RESERVATION MODIFY FAILED')
    expect(log.brokenAt('LAW-157')).toBe(seq)
  })
})
