// The laws about the calls of a change of a paid ticket, with logs that keep them and logs that break them.
import { describe, expect, it } from 'vitest'
import { answered, handLog, type HandLog, refusedWith } from '../../../../support/handLog.ts'
import { begin, begun, send, ticket as wholeTicket } from './editLog.ts'

const ID = { id: '1001' }

const ticket = (status: string) =>
  answered({
    reservationId: '1001',
    token: 'token-1001',
    status,
    sailPackages: [],
    items: [],
    paymentInfo: { totalPrice: { amount: 10 } },
  })

/** The ticket is looked at, and its change begun. */
const start = (log: HandLog, status = 'OK'): number => {
  log.command('StartEdit', { reservationId: '1001', mode: null })
  log.call('reservation', { parameters: ID, outcome: ticket(status) })
  return log.call('startEdit', { parameters: ID, outcome: ticket(status) })
}

const change = (log: HandLog, cause: number): number =>
  log.call('editData', { parameters: { token: 'token-1001' }, outcome: ticket('OK'), cause })

describe('the calls of a change (LAW-160)', () => {
  it('holds where each waits for the one before', () => {
    const log = handLog()
    start(log)
    change(log, log.command('SendEdit', {}))
    change(log, log.command('SendEdit', {}))
    expect(log.brokenAt('LAW-160')).toBeNull()
  })

  it('breaks where the next one went out before the answer', () => {
    const log = handLog()
    start(log)
    const first = log.command('SendEdit', {})
    const second = log.command('SendEdit', {})
    change(log, first)
    expect(change(log, second)).toBe(log.brokenAt('LAW-160'))
  })
})

describe('a change that is open (LAW-160)', () => {
  it('holds where it is begun again once it has ended, or after a reload', () => {
    const log = begun()
    log.event('EditExpired', { reservationId: '1001' })
    begin(log)
    log.command('StartSession', { demo: true, kept: null })
    begin(log)
    expect(log.brokenAt('LAW-160')).toBeNull()
  })

  it('holds where it is begun again after another tab had gone on with it', () => {
    const log = begun()
    log.event('EditHandedOver', { reservationId: '1001' })
    begin(log)
    expect(log.brokenAt('LAW-160')).toBeNull()
  })

  it('breaks where it is begun once more', () => {
    const log = begun()
    expect(begin(log)).toBe(log.brokenAt('LAW-160'))
  })
})

describe('the end of a change (LAW-161)', () => {
  it('holds where it is begun again before anything is sent', () => {
    const log = handLog()
    start(log)
    log.command('CancelEdit', {})
    log.call('cancelEdit', { parameters: ID, outcome: ticket('OK') })
    start(log)
    change(log, log.command('SendEdit', {}))
    expect(log.brokenAt('LAW-161')).toBeNull()
  })

  it.each([
    ['holds where a difference that is not paid', 'TEMP', true],
    ['breaks where what is finished', 'OK', false],
  ])('%s is given up', (_how, status, isWell) => {
    const log = handLog()
    start(log)
    log.command('FinishEdit', {})
    log.call('finishEdit', { parameters: ID, outcome: ticket(status) })
    log.command('CancelEdit', {})
    const sent = log.call('cancelEdit', { parameters: ID, outcome: ticket('OK') })
    expect(log.brokenAt('LAW-161')).toBe(isWell ? null : sent)
  })

  it.each(['EDIT_EXPIRED', 'EDIT_NOT_STARTED'])('breaks where it goes on after %s', (code) => {
    const log = handLog()
    start(log)
    log.command('FinishEdit', {})
    log.call('finishEdit', { parameters: ID, outcome: refusedWith(409, code) })
    expect(change(log, log.command('SendEdit', {}))).toBe(log.brokenAt('LAW-161'))
  })
})

describe('a ticket that is over (LAW-168)', () => {
  it('holds where one that is paid is changed', () => {
    const log = handLog()
    start(log)
    expect(log.brokenAt('LAW-168')).toBeNull()
  })

  it.each(['RF', 'CN'])('breaks where one that is called %s is', (status) => {
    const log = handLog()
    expect(start(log, status)).toBe(log.brokenAt('LAW-168'))
  })
})

describe('a sail that was given back (LAW-168)', () => {
  const [trip] = wholeTicket().sailPackages
  if (trip === undefined) throw new Error('The ticket has no trip')
  const [out, back] = trip.sails
  if (out === undefined || back === undefined) throw new Error('The trip is not there and back')
  const partly = (): HandLog =>
    begun(wholeTicket({ sailPackages: [{ ...trip, sails: [{ ...out, status: 'REFUNDED' }, back] }] }))
  const on = (...sailRefIds: readonly string[]): object => ({
    sailPackages: [{ code: trip.code, seqN: 1, sailRefIds }],
  })

  it('holds where the other one goes for another sail', () => {
    const log = partly()
    send(log, on('11', '14'))
    expect(log.brokenAt('LAW-168')).toBeNull()
  })

  it('breaks where it goes for another sail itself', () => {
    const log = partly()
    expect(send(log, on('13', '12'))).toBe(log.brokenAt('LAW-168'))
  })
})
