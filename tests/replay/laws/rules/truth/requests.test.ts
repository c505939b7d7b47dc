// The law about what is requested, with logs that keep it and logs that break it.
import { describe, expect, it } from 'vitest'
import { eurCents } from '../../../../../domain/money.ts'
import type { Reservation } from '../../../../../domain/reservation/reservation.ts'
import { answered, handLog, type HandLog, reservationWith, ticketItem } from '../../../../support/handLog.ts'
import { confirm, create, look, wireOf } from '../../../../support/toldReservation.ts'

const OFFER = reservationWith()
const TEMP = reservationWith({ status: 'TEMP' })
const CHEAPER = reservationWith({
  status: 'TEMP',
  items: [ticketItem('ADULT', 2, { priceCents: eurCents(1) })],
})

/** Pay is pressed, the server says `found` of what is to be paid, and a payment goes out under `token`. */
const pay = (log: HandLog, found: Reservation, token = 'token-1001'): number => {
  log.command('Pay', { methodCode: 'CARD' })
  log.call('reservation', { parameters: { id: '1001' }, outcome: answered(wireOf(found)) })
  return log.call('preparePayment', {
    parameters: { reservationToken: token },
    body: { paymentMethod: 'CARD', origin: 'https://shop.example', creditCard: true },
    outcome: answered({ transactionUuid: 'u', key: 'k' }),
  })
}

describe('when a payment is prepared (LAW-103)', () => {
  it('holds for what is confirmed, for the amount that is shown', () => {
    const log = handLog()
    create(log)
    confirm(log, TEMP)
    pay(log, TEMP)
    expect(log.brokenAt('LAW-103')).toBeNull()
  })

  it.each([
    ['that costs something else now', CHEAPER, 'token-1001'],
    ['that is paid', { ...TEMP, status: 'OK' }, 'token-1001'],
    ['that is refunded', { ...TEMP, status: 'RF' }, 'token-1001'],
    ['that is cancelled', { ...TEMP, status: 'CN' }, 'token-1001'],
    ['that is an offer again', OFFER, 'token-1001'],
    ['under a token that no answer has told', TEMP, 'token-1002'],
  ])('breaks for what is found to be one %s', (_what, found, token) => {
    const log = handLog()
    create(log)
    confirm(log, TEMP)
    const seq = pay(log, found, token)
    expect(log.brokenAt('LAW-103')).toBe(seq)
  })

  it('breaks for what was never confirmed', () => {
    const log = handLog()
    create(log)
    const seq = pay(log, OFFER)
    expect(log.brokenAt('LAW-103')).toBe(seq)
  })

  it('breaks where another reservation is shown', () => {
    const log = handLog()
    create(log)
    confirm(log, TEMP)
    log.event('ReservationCleared', {})
    const seq = pay(log, TEMP)
    expect(log.brokenAt('LAW-103')).toBe(seq)
  })
})

describe('when a change is requested (LAW-103)', () => {
  const modify = (log: HandLog, purged: number): number => {
    log.command('SyncReservation', {})
    log.event('ModifyRequested', { reservationId: '1001', named: [] })
    return log.call('modifyReservation', {
      parameters: { id: '1001' },
      body: {
        roundTrip: false,
        saleChannel: 'WEB',
        requests: {},
        purgeItems: [{ seqN: purged, sailPackageSeqN: 1 }],
      },
    })
  }
  const held = OFFER.items[0]?.seqN ?? 0

  it('holds where it still stands, and what is given back is held', () => {
    const log = handLog()
    create(log)
    modify(log, held)
    expect(log.brokenAt('LAW-103')).toBeNull()
  })

  it('breaks where something is given back that no answer holds', () => {
    const log = handLog()
    create(log)
    const seq = modify(log, held + 7)
    expect(log.brokenAt('LAW-103')).toBe(seq)
  })

  it.each(['OK', 'COMPLETED', 'CN'])('breaks where the server says %s', (status) => {
    const log = handLog()
    create(log)
    look(log, { ...OFFER, status })
    const seq = modify(log, held)
    expect(log.brokenAt('LAW-103')).toBe(seq)
  })

  it('holds where the server says so only when the change is on its way', () => {
    const log = handLog()
    create(log)
    const cause = log.command('SyncReservation', {})
    look(log, { ...OFFER, status: 'CN' })
    log.call('modifyReservation', { parameters: { id: '1001' }, cause })
    expect(log.brokenAt('LAW-103')).toBeNull()
  })

  it('breaks for more time of one that is paid, and for a trip that is not held', () => {
    const log = handLog()
    create(log)
    log.command('SyncReservation', {})
    const seq = log.call('removeTrip', { parameters: { token: 'token-1001', seqN: '2' } })
    expect(log.brokenAt('LAW-103')).toBe(seq)
    const paid = handLog()
    create(paid)
    look(paid, { ...OFFER, status: 'OK' })
    paid.command('ExtendReservation', {})
    const asked = paid.call('extendReservation', { parameters: { id: '1001' }, body: {} })
    expect(paid.brokenAt('LAW-103')).toBe(asked)
  })
})
