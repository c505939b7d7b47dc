// The laws about a ticket that is paid while it is being changed, with logs that keep them and logs that break them.
import { describe, expect, it } from 'vitest'
import { handLog, type HandLog, refusedWith, UNREACHABLE } from '../../../../support/handLog.ts'
import { answeredWith } from '../../../../support/wireReservation.ts'
import { begin, costing, finish, givesBack, ID, pays, send } from './editLog.ts'

const PAID = costing(2_000)
const CHANGED = costing(1_500)

/** It was paid here, and its change is begun. */
const changing = (): HandLog => {
  const log = handLog()
  log.command('FetchReservation', { reservationId: '1001', why: 'payment' })
  log.call('reservation', { parameters: ID, outcome: answeredWith(PAID) })
  log.event('ReservationPaid', { reservation: PAID })
  begin(log, PAID)
  send(log, {}, CHANGED)
  return log
}

/** The server tells the ticket, and the page shows `shown` as paid; gives the number of that event. */
const look = (log: HandLog, told = PAID, shown = told): number => {
  log.command('FetchReservation', { reservationId: '1001', why: 'ticket' })
  log.call('reservation', { parameters: ID, outcome: answeredWith(told) })
  return log.event('ReservationPaid', { reservation: shown })
}

const giveUp = (log: HandLog, call = 'cancelEdit', outcome = answeredWith(PAID)): number => {
  log.command('CancelEdit', {})
  log.event('EditCancelRequested', { reservationId: '1001' })
  log.call(call, { parameters: ID, outcome })
  return log.event('EditCancelled', { reservationId: '1001' })
}

describe('a change that is given up (LAW-162)', () => {
  it.each([answeredWith(PAID), refusedWith(409, 'EDIT_EXPIRED'), refusedWith(409, 'EDIT_NOT_STARTED')])(
    'holds where the server has ended it, and the ticket is as before: $_tag',
    (outcome) => {
      const log = changing()
      giveUp(log, 'cancelEdit', outcome)
      expect(log.brokenAt('LAW-162')).toBeNull()
    },
  )

  it('breaks where it was finished instead', () => {
    const log = changing()
    expect(giveUp(log, 'finishEdit')).toBe(log.brokenAt('LAW-162'))
  })

  it.each([UNREACHABLE, refusedWith(500)])(
    'breaks where the server has not ended it: $error._tag',
    (outcome) => {
      const log = changing()
      expect(giveUp(log, 'cancelEdit', outcome)).toBe(log.brokenAt('LAW-162'))
    },
  )

  it('breaks where the ticket is shown as changed after it', () => {
    const log = changing()
    log.event('ReservationPaid', { reservation: CHANGED })
    expect(giveUp(log)).toBe(log.brokenAt('LAW-162'))
  })

  it('breaks where the ticket is shown as it was before another tab had changed it', () => {
    const log = changing()
    giveUp(log)
    begin(log, CHANGED)
    log.event('ReservationPaid', { reservation: PAID })
    expect(giveUp(log, 'cancelEdit', answeredWith(CHANGED))).toBe(log.brokenAt('LAW-162'))
  })
})

describe('a change that runs out or fails (LAW-166)', () => {
  const runOut = (log: HandLog): void => {
    log.event('EditExpired', { reservationId: '1001' })
  }

  it('holds where the ticket is shown as the server tells it', () => {
    const log = changing()
    runOut(log)
    look(log)
    look(log, CHANGED)
    expect(log.brokenAt('LAW-166')).toBeNull()
  })

  it('breaks where the change is shown as the ticket while it goes on', () => {
    const log = changing()
    expect(log.event('ReservationPaid', { reservation: CHANGED })).toBe(log.brokenAt('LAW-166'))
  })

  it('breaks where it is shown as the ticket once it has run out', () => {
    const log = changing()
    runOut(log)
    expect(look(log, PAID, CHANGED)).toBe(log.brokenAt('LAW-166'))
  })

  it('breaks where it is shown so on the page that looks at the ticket', () => {
    const log = changing()
    runOut(log)
    const seq = log.event('ReservationFetched', { reservation: CHANGED, why: 'ticket' })
    expect(seq).toBe(log.brokenAt('LAW-166'))
  })

  it('breaks where a finish that failed is taken for made', () => {
    const log = changing()
    log.command('FinishEdit', {})
    log.call('finishEdit', { parameters: ID, outcome: UNREACHABLE })
    const outcome = givesBack(500)
    const seq = log.event('EditFinished', {
      reservation: CHANGED,
      paidCents: PAID.total.amountCents,
      outcome,
    })
    expect(seq).toBe(log.brokenAt('LAW-166'))
  })
})

describe('a difference that is not paid (LAW-167)', () => {
  const DUE = costing(3_000, { status: 'TEMP' })
  const DEARER = costing(3_000)
  const toPay = (): HandLog => {
    const log = changing()
    finish(log, DUE, pays(1_000))
    return log
  }

  it('holds where the changed ticket is shown as paid once the server says so', () => {
    const log = toPay()
    look(log, DEARER)
    expect(log.brokenAt('LAW-167')).toBeNull()
  })

  it('breaks where it is shown as paid before that', () => {
    const log = toPay()
    expect(log.event('ReservationPaid', { reservation: DEARER })).toBe(log.brokenAt('LAW-167'))
  })

  it('breaks where a look has told that it is due, and it is shown as paid', () => {
    const log = toPay()
    expect(look(log, DUE, DEARER)).toBe(log.brokenAt('LAW-167'))
  })
})
