// Laws about the reservation's life, each with a log that keeps it and one that breaks it at a named entry.
import { describe, expect, it } from 'vitest'
import { initialModels } from '../../../../../projections/readModels.ts'
import { eurCents } from '../../../../../domain/money.ts'
import {
  handLog,
  type HandLog,
  press,
  reservationWith,
  reserve,
  ticketItem,
} from '../../../../support/handLog.ts'
import { restoreKept } from '../../../../support/keptLog.ts'
import type { Reservation } from '../../../../../domain/reservation/reservation.ts'
import { answeredWith } from '../../../../support/wireReservation.ts'

const modify = (log: HandLog): number => {
  log.command('SyncReservation', {})
  return log.event('ModifyRequested', { reservationId: '1001', named: [] })
}

const confirm = (log: HandLog): number => {
  log.command('ConfirmReservation', {})
  return log.event('ConfirmRequested', { reservationId: '1001' })
}

const pay = (log: HandLog): number => {
  log.command('FetchReservation', { reservationId: '1001', why: 'payment' })
  return log.event('ReservationPaid', { reservation: reservationWith({ status: 'OK', expiresAtMs: null }) })
}

describe('[LAW-01] when a reservation is asked for', () => {
  it('holds for a second one after the first was refused', () => {
    const log = handLog()
    log.command('SyncReservation', {})
    log.event('CreateRequested', { named: [] })
    log.call('createReservation')
    log.command('SyncReservation', {})
    log.event('CreateRequested', { named: [] })
    expect(log.brokenAt('LAW-01')).toBeNull()
  })

  it('holds after a reload, which takes the first one along', () => {
    const log = handLog()
    log.command('StartSession', { demo: true, kept: null })
    log.event('SessionStarted', { demo: true })
    log.event('CreateRequested', { named: [] })
    log.command('StartSession', { demo: true, kept: null })
    log.event('SessionResumed', { demo: true })
    log.event('CreateRequested', { named: [] })
    expect(log.brokenAt('LAW-01')).toBeNull()
  })

  it('breaks at a second one while the first is under way, and while one is held', () => {
    const twice = handLog()
    twice.event('CreateRequested', { named: [] }, 1)
    expect(twice.brokenAt('LAW-01')).toBeNull()
    const second = twice.event('CreateRequested', { named: [] }, 1)
    expect(twice.brokenAt('LAW-01')).toBe(second)
    const held = handLog()
    reserve(held)
    expect(held.brokenAt('LAW-01')).toBeNull()
    const again = held.event('CreateRequested', { named: [] })
    expect(held.brokenAt('LAW-01')).toBe(again)
  })

  it('breaks in a log that was cut while one is being made', () => {
    const models = {
      ...initialModels,
      reservation: { ...initialModels.reservation, activity: 'creating' as const },
    }
    const log = handLog({ snapshot: models, firstSeq: 500 })
    const again = log.event('CreateRequested', { named: [] }, 499)
    expect(log.brokenAt('LAW-01')).toBe(again)
  })
})

describe('[LAW-02] when a reservation is changed', () => {
  it('holds for one call after the other', () => {
    const log = handLog()
    reserve(log)
    modify(log)
    log.call('modifyReservation')
    confirm(log)
    log.call('confirmReservation')
    modify(log)
    expect(log.brokenAt('LAW-02')).toBeNull()
  })

  it('holds for another reservation while an answer about the one that was left is still to come', () => {
    const log = handLog()
    reserve(log)
    confirm(log)
    log.command('SelectSail', { sailRefId: '12', by: 'person' })
    log.event('SailSelected', { sailRefId: '12', by: 'person', keepsReservation: false })
    reserve(log, reservationWith({ reservationId: '1002' }))
    log.command('SyncReservation', {})
    log.event('ModifyRequested', { reservationId: '1002', named: [] })
    expect(log.brokenAt('LAW-02')).toBeNull()
  })

  it('takes a call by its token for one about the reservation that has it', () => {
    const log = handLog()
    reserve(log)
    const next = reservationWith({ reservationId: '1002', token: 'token-1002' })
    log.call('createReservation', { outcome: answeredWith(reservationWith({ token: 'token-1001' })) })
    log.event('ReservationCleared', {})
    log.call('createReservation', { outcome: answeredWith(next) })
    log.event('ReservationCreated', { reservation: next })
    log.wait(2_000)
    log.call('resetWeight', { parameters: { reservationId: '1002' }, outcome: answeredWith(next) })
    const late = { latencyMs: 3_000, outcome: answeredWith(reservationWith({ token: 'token-1001' })) }
    log.call('removeTrip', { ...late, parameters: { token: 'token-1001', seqN: '2' } })
    expect(log.brokenAt('LAW-02')).toBeNull()
    const seq = log.call('removeTrip', { ...late, parameters: { token: 'token-1002', seqN: '2' } })
    expect(log.brokenAt('LAW-02')).toBe(seq)
  })

  it('breaks at a modify while a confirm is unanswered, and the other way round', () => {
    const log = handLog()
    reserve(log)
    confirm(log)
    log.call('paymentMethods', { cause: 1 })
    expect(log.brokenAt('LAW-02')).toBeNull()
    const seq = modify(log)
    expect(log.brokenAt('LAW-02')).toBe(seq)
    const other = handLog()
    reserve(other)
    modify(other)
    expect(other.brokenAt('LAW-02')).toBeNull()
    const confirmed = confirm(other)
    expect(other.brokenAt('LAW-02')).toBe(confirmed)
  })

  it('breaks at a modify while a create is unanswered', () => {
    const log = handLog()
    log.command('SyncReservation', {})
    log.event('CreateRequested', { named: [] })
    const seq = modify(log)
    expect(log.brokenAt('LAW-02')).toBe(seq)
  })

  it('holds after a reload', () => {
    const log = handLog()
    reserve(log)
    modify(log)
    log.command('StartSession', { demo: true, kept: null })
    log.event('SessionResumed', { demo: true })
    modify(log)
    expect(log.brokenAt('LAW-02')).toBeNull()
  })
})

describe('[LAW-07] when a reservation is confirmed', () => {
  it('holds where the tickets shown are those held', () => {
    const log = handLog()
    reserve(log)
    confirm(log)
    expect(log.brokenAt('LAW-07')).toBeNull()
  })

  it('breaks where a change was not sent yet', () => {
    const log = handLog()
    reserve(log)
    log.event('TicketQuantityChanged', {
      line: { code: 'CHILD', title: 'Child', count: 1 },
      way: 'stepper',
      addon: null,
    })
    const seq = confirm(log)
    expect(log.brokenAt('LAW-07')).toBe(seq)
  })

  it('breaks where the server has called it cancelled', () => {
    const log = handLog()
    reserve(log, reservationWith({ status: 'CN' }))
    const seq = confirm(log)
    expect(log.brokenAt('LAW-07')).toBe(seq)
  })

  it('breaks while it is being modified, and where it is another one', () => {
    const log = handLog()
    reserve(log)
    modify(log)
    const seq = confirm(log)
    expect(log.brokenAt('LAW-07')).toBe(seq)
    const other = handLog()
    reserve(other, reservationWith({ reservationId: '1002' }))
    const wrong = confirm(other)
    expect(other.brokenAt('LAW-07')).toBe(wrong)
  })
})

describe('[LAW-97] when the server has called the reservation cancelled', () => {
  const called = (status: string): HandLog => {
    const log = handLog()
    reserve(log, reservationWith({ status }))
    log.command('SyncReservation', {})
    return log
  }

  it('holds where nothing more is asked of it, and for one that stands', () => {
    const log = called('CN')
    press(log)
    const standing = called('TEMP')
    standing.event('ModifyRequested', { reservationId: '1001', named: [] })
    expect(log.brokenAt('LAW-97')).toBeNull()
    expect(standing.brokenAt('LAW-97')).toBeNull()
  })

  it.each(['CN', 'CN_TIMEOUT', 'CANCELLED', 'EXPIRED'])('breaks for a change of one that is %s', (status) => {
    const log = called(status)
    const seq = log.event('ModifyRequested', { reservationId: '1001', named: [] })
    expect(log.brokenAt('LAW-97')).toBe(seq)
  })

  it('breaks for more time and for a way to pay', () => {
    const log = called('CN')
    const seq = log.event('ExtensionRequested', {})
    expect(log.brokenAt('LAW-97')).toBe(seq)
    const pays = called('CN')
    const asked = pays.event('PaymentMethodsRequested', { reservationId: '1001' })
    expect(pays.brokenAt('LAW-97')).toBe(asked)
  })
})

describe('[LAW-08] when the server tells of a reservation', () => {
  const items = [ticketItem('ADULT', 2, { priceCents: eurCents(429) }), ticketItem('BICYCLE', 1)]

  it('holds where the total is the sum', () => {
    const log = handLog()
    reserve(log, reservationWith({ items }))
    expect(log.brokenAt('LAW-08')).toBeNull()
  })

  it('breaks where the total is a cent off', () => {
    const { total } = reservationWith({ items })
    const log = handLog()
    const cheaper = { ...total, amountCents: eurCents(total.amountCents - 1) }
    const seq = reserve(log, reservationWith({ items, total: cheaper }))
    expect(log.brokenAt('LAW-08')).toBe(seq)
  })
})

describe('[LAW-11] when a reservation is current', () => {
  it('holds for one that is not paid', () => {
    const log = handLog()
    reserve(log, reservationWith({ status: 'TEMP' }))
    expect(log.brokenAt('LAW-11')).toBeNull()
  })

  it('breaks for one that the server calls OK', () => {
    const log = handLog()
    const seq = reserve(log, reservationWith({ status: 'OK' }))
    expect(log.brokenAt('LAW-11')).toBe(seq)
  })
})

describe('[LAW-12] when a reservation is paid', () => {
  it('holds while it stays so, and when a reload takes it off the list', () => {
    const log = handLog()
    reserve(log)
    pay(log)
    reserve(log, reservationWith({ reservationId: '1002', token: 'token-1002' }))
    log.command('StartSession', { demo: true, kept: null })
    log.event('SessionResumed', { demo: true })
    expect(log.brokenAt('LAW-12')).toBeNull()
  })

  it('breaks where it becomes the current one again', () => {
    const log = handLog()
    pay(log)
    log.command('StartSession', { demo: true, kept: null })
    log.event('SessionResumed', { demo: true })
    const seq = reserve(log)
    expect(log.brokenAt('LAW-12')).toBe(seq)
  })

  it('holds where the browser kept that a change of it waits to be paid, and breaks where it kept none', () => {
    const changed = reservationWith({ status: 'TEMP' })
    const due = handLog()
    pay(due)
    restoreKept(due, changed, 500)
    expect(due.brokenAt('LAW-12')).toBeNull()
    const none = handLog()
    pay(none)
    const seq = restoreKept(none, changed)
    expect(none.brokenAt('LAW-12')).toBe(seq)
  })

  it('breaks where it is modified', () => {
    const log = handLog()
    reserve(log)
    pay(log)
    const seq = log.event('ReservationModified', { reservation: reservationWith() })
    expect(log.brokenAt('LAW-12')).toBe(seq)
  })
})

describe('what only the exchanges tell', () => {
  const HELD = reservationWith()
  const change = (log: HandLog, latencyMs = 0): number =>
    log.call('setWeight', {
      cause: null,
      latencyMs,
      parameters: { reservationId: '1001', seqNum: '1', sailRefId: '11' },
    })
  const told = (log: HandLog, facts: Partial<Reservation>): void =>
    void log.call('reservation', { outcome: answeredWith({ ...HELD, ...facts }) })

  it('[LAW-01] breaks at a create that is sent while the server holds one, though the program knows of none', () => {
    const log = handLog()
    log.call('createReservation', { outcome: answeredWith(HELD) })
    log.wait(1_000)
    const again = log.call('createReservation')
    expect(log.brokenAt('LAW-01')).toBe(again)
    const overlapping = handLog()
    overlapping.call('createReservation')
    overlapping.wait(1_000)
    const second = overlapping.call('createReservation', { latencyMs: 2_000 })
    expect(overlapping.brokenAt('LAW-01')).toBe(second)
  })

  it('[LAW-01] says nothing of one sent in the millisecond of the first answer: which was first is not known', () => {
    const log = handLog()
    log.call('createReservation', { outcome: answeredWith(HELD) })
    log.call('createReservation')
    expect(log.brokenAt('LAW-01')).toBeNull()
    log.wait(1)
    expect(log.call('createReservation')).toBe(log.brokenAt('LAW-01'))
  })

  it('[LAW-02] breaks at a call that went out before the one before it was answered, and not after it', () => {
    const log = handLog()
    change(log)
    log.wait(1_000)
    change(log, 500)
    expect(log.brokenAt('LAW-02')).toBeNull()
    const overlapping = change(log, 100)
    expect(log.brokenAt('LAW-02')).toBe(overlapping)
  })

  it('[LAW-07] breaks at a confirm that was sent and not looked at', () => {
    const log = handLog()
    log.command('ConfirmReservation', {})
    const seq = log.call('confirmReservation')
    expect(log.brokenAt('LAW-07')).toBe(seq)
  })

  it('[LAW-08] breaks where items and total are told a cent short alike', () => {
    const log = handLog()
    log.command('SyncReservation', {})
    log.call('modifyReservation', { parameters: { id: '1001' }, outcome: answeredWith(HELD) })
    const short = reservationWith({ items: [ticketItem('ADULT', 2, { priceCents: eurCents(499) })] })
    const seq = log.event('ReservationModified', { reservation: short })
    expect(log.brokenAt('LAW-08')).toBe(seq)
  })

  it.each(['OK', 'COMPLETED'])(
    '[LAW-11] breaks where the server says %s, and the program lets it be the current one',
    (status) => {
      const log = handLog()
      reserve(log, HELD)
      told(log, { status })
      log.wait(2_000)
      const seq = log.command('ClearManualInput', {})
      expect(log.brokenAt('LAW-11')).toBe(seq)
    },
  )

  it('[LAW-12] breaks where what the server has called paid becomes the current one', () => {
    const log = handLog()
    told(log, { status: 'OK' })
    const seq = log.event('ReservationCreated', { reservation: HELD })
    expect(log.brokenAt('LAW-12')).toBe(seq)
  })

  it('[LAW-97] breaks at a call about what the server has called cancelled, though the program has not heard it', () => {
    const log = handLog()
    reserve(log, HELD)
    told(log, { status: 'CN_TIMEOUT' })
    log.wait(1_000)
    const seq = change(log)
    expect(log.brokenAt('LAW-97')).toBe(seq)
    const earlier = handLog()
    reserve(earlier, HELD)
    told(earlier, { status: 'CN_TIMEOUT' })
    earlier.wait(1_000)
    change(earlier, 2_000)
    expect(earlier.brokenAt('LAW-97')).toBeNull()
  })
})
