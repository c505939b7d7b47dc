// Laws about what a person presses, with logs that keep them and logs that break them at a named entry.
import { describe, expect, it } from 'vitest'
import { answered, handLog, type HandLog, reservationWith } from '../../../../support/handLog.ts'
import { confirmTold, fetchTold, prepareCard, reserveTold, told } from '../../../../support/toldLog.ts'

const extend = (log: HandLog, cause?: number): number =>
  log.call('extendReservation', {
    parameters: { id: '1001' },
    body: {},
    ...(cause === undefined ? {} : { cause }),
  })

describe('what a button is for (LAW-107)', () => {
  it('holds where each call has a press, and for presses that lead to none', () => {
    const log = handLog()
    reserveTold(log)
    log.command('ExtendReservation', {})
    log.command('ExtendReservation', {})
    extend(log)
    confirmTold(log)
    log.command('Pay', { methodCode: 'CARD' })
    prepareCard(log)
    expect(log.brokenAt('LAW-107')).toBeNull()
  })

  it('holds where the program goes on with a press once the names are saved', () => {
    const log = handLog()
    const names = log.command('Pay', { methodCode: 'CARD' })
    log.follow(names, 'Pay', { methodCode: 'CARD' })
    prepareCard(log)
    expect(log.brokenAt('LAW-107')).toBeNull()
  })

  it('breaks where more time is asked for because of another press', () => {
    const log = handLog()
    reserveTold(log)
    const cause = log.command('NavigateTo', { path: '/', query: {}, how: 'push' })
    log.follow(cause, 'ExtendReservation', {})
    const seq = extend(log)
    expect(log.brokenAt('LAW-107')).toBe(seq)
  })

  it('breaks where one press leads to two calls', () => {
    const log = handLog()
    reserveTold(log)
    const cause = log.command('ExtendReservation', {})
    extend(log)
    const seq = extend(log, cause)
    expect(log.brokenAt('LAW-107')).toBe(seq)
  })
})

/** Two ways to pay are offered, and Pay is pressed. */
const pressed = (methodCode: string): HandLog => {
  const log = handLog()
  reserveTold(log)
  const ways = [
    { code: 'CARD', title: null, immediatePayment: true, logoUrl: null },
    { code: 'SWED', title: null, immediatePayment: false, logoUrl: null },
  ]
  log.call('paymentMethods', { parameters: { id: '1001' }, outcome: answered(ways) })
  log.command('Pay', { methodCode })
  return log
}

const prepareAtBank = (log: HandLog, paymentMethod: string): number =>
  log.call('preparePayment', {
    parameters: { reservationToken: 'token-1001' },
    body: { paymentMethod, origin: 'https://shop.example', creditCard: false },
    outcome: answered({ redirectUrl: 'https://bank.example' }),
  })

describe('what is paid (LAW-108)', () => {
  it('holds for the way and the amount that were pressed', () => {
    const card = pressed('CARD')
    fetchTold(card, {}, card.entries.length)
    prepareCard(card)
    expect(card.brokenAt('LAW-108')).toBeNull()
    const bank = pressed('SWED')
    prepareAtBank(bank, 'SWED')
    expect(bank.brokenAt('LAW-108')).toBeNull()
  })

  it('breaks for another way', () => {
    const bank = pressed('SWED')
    const other = prepareAtBank(bank, 'SEB')
    expect(bank.brokenAt('LAW-108')).toBe(other)
    const card = pressed('SWED')
    const seq = prepareCard(card)
    expect(card.brokenAt('LAW-108')).toBe(seq)
  })

  it('breaks where the server has just told another amount than stood on the button', () => {
    const log = pressed('CARD')
    fetchTold(log, { items: [] }, log.entries.length)
    const seq = prepareCard(log)
    expect(log.brokenAt('LAW-108')).toBe(seq)
  })

  it('breaks where another reservation is paid', () => {
    const log = pressed('CARD')
    const cause = log.entries.length
    fetchTold(log, { token: 'token-of-before' }, cause)
    const other = { reservationId: '1002', token: 'token-1001' }
    log.call('reservation', { parameters: { id: '1002' }, outcome: told(reservationWith(other)), cause })
    const seq = prepareCard(log, 'u', cause)
    expect(log.brokenAt('LAW-108')).toBe(seq)
  })
})
