// The laws about what a call gives back, extends or ends, with logs that keep them and logs that break them at a named entry.
import { describe, expect, it } from 'vitest'
import type { Reservation } from '../../../../../domain/reservation/reservation.ts'
import { handLog, type HandLog, reservationWith, reserve } from '../../../../support/handLog.ts'
import { answeredWith } from '../../../../support/wireReservation.ts'
import { begin, begun, costing, finish, EVEN, ID, send, ticket } from '../edit/editLog.ts'

const SAILS = [
  { sailRefId: '11', refundCents: 400 },
  { sailRefId: '12', refundCents: 500 },
]

const OTHER = ticket({ reservationId: '1002', token: 'token-1002' })

/** Both ways of a paid ticket can be given back, as the page says; another ticket is known as well. */
const offered = (): HandLog => {
  const log = handLog()
  for (const paid of [ticket(), OTHER]) {
    const { reservationId: id } = paid
    log.command('FetchReservation', { reservationId: id, why: 'ticket' })
    log.call('reservation', { parameters: { id }, outcome: answeredWith(paid) })
  }
  log.command('PreviewRefund', { reservationId: '1001' })
  log.event('RefundPreviewFound', {
    reservationId: '1001',
    preview: {
      sails: SAILS.map((sail) => ({
        ...sail,
        standing: 'refundable',
        feeCents: null,
        reason: null,
        refundBy: null,
      })),
      method: null,
      account: null,
    },
  })
  return log
}

const press = (log: HandLog, sails = SAILS.slice(0, 1)): number =>
  log.command('RequestRefund', { reservationId: '1001', sails })

const ask = (log: HandLog, sailRefIds = ['11'], token = 'token-1001'): number =>
  log.call('refund', { parameters: { token }, body: { sailRefIds } })

describe('a refund (LAW-208)', () => {
  it('holds where it asks for what was pressed, in any order, and however late the answer comes', () => {
    const log = offered()
    press(log)
    ask(log)
    const cause = press(log, SAILS)
    log.event('RefundPreviewRequested', { reservationId: '1001', sailRefIds: [] })
    log.command('GoBack', {})
    log.call('refund', { parameters: { token: 'token-1001' }, body: { sailRefIds: ['12', '11'] }, cause })
    expect(log.brokenAt('LAW-208')).toBeNull()
  })

  it.each([
    ['for both ways where one was pressed', (log: HandLog) => ask(log, ['11', '12'])],
    ['for the other way', (log: HandLog) => ask(log, ['12'])],
    ['for another ticket', (log: HandLog) => ask(log, ['11'], 'token-1002')],
  ])('breaks where it asks %s', (_what, asks) => {
    const log = offered()
    press(log)
    expect(asks(log)).toBe(log.brokenAt('LAW-208'))
  })

  it('breaks where the amount was not on the screen', () => {
    const log = offered()
    press(log, [{ sailRefId: '11', refundCents: 500 }])
    expect(ask(log)).toBe(log.brokenAt('LAW-208'))
  })

  it('breaks where no person has pressed for it, and holds where the log is cut after the press', () => {
    const log = offered()
    log.command('PreviewRefund', { reservationId: '1001' })
    const seq = ask(log)
    expect(log.brokenAt('LAW-208')).toBe(seq)
    expect(log.brokenAfterCut('LAW-208', seq)).toBeNull()
  })
})

describe('more time (LAW-209)', () => {
  it.each([
    ['holds', '1001'],
    ['breaks where it is asked for another reservation', '1002'],
  ])('%s', (_what, id) => {
    const log = handLog()
    reserve(log)
    log.command('ExtendReservation', {})
    const seq = log.call('extendReservation', { parameters: { id } })
    expect(log.brokenAt('LAW-209')).toBe(id === '1001' ? null : seq)
  })
})

describe('the end of a change (LAW-209)', () => {
  const DEARER = costing(3_000)

  /** The server tells of one step, and the page shows `shown`. */
  const changed = (shown: Reservation): HandLog => {
    const log = begun()
    send(log, {}, DEARER)
    log.event('EditDataChanged', { reservation: shown, expiresAtMs: shown.expiresAtMs })
    return log
  }

  it('holds where the change is finished as it is shown, after a reload too', () => {
    const log = changed(DEARER)
    log.command('StartSession', { demo: true, kept: null })
    begin(log, ticket(), DEARER)
    finish(log, DEARER, EVEN)
    expect(log.brokenAt('LAW-209')).toBeNull()
  })

  it('breaks where another price stands on the screen', () => {
    const log = changed(ticket())
    const event = finish(log, DEARER, EVEN)
    expect(log.brokenAt('LAW-209')).toBe(event - 1)
  })

  it('breaks where another sail stands on the screen', () => {
    const [one] = DEARER.sailPackages
    const sails = one?.sails.slice(1) ?? []
    const log = changed({ ...DEARER, sailPackages: [{ ...reservationWith(), ...one, sails }] } as Reservation)
    const event = finish(log, DEARER, EVEN)
    expect(log.brokenAt('LAW-209')).toBe(event - 1)
  })

  it.each([
    ['holds', '1001'],
    ['breaks where another one is given up', '1002'],
  ])('%s', (_what, id) => {
    const log = begun()
    log.command('CancelEdit', {})
    const seq = log.call('cancelEdit', { parameters: { id } })
    expect(log.brokenAt('LAW-209')).toBe(id === '1001' ? null : seq)
  })

  it('holds where what was found elsewhere is given up', () => {
    const log = handLog()
    log.command('DropUnpaidChange', { reservationId: '1001' })
    log.call('cancelEdit', { parameters: ID })
    expect(log.brokenAt('LAW-209')).toBeNull()
  })
})
