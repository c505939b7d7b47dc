// The law that nothing which moves money is sent without a press, while the network is away or after its return.
import { describe, expect, it } from 'vitest'
import { handLog, type HandLog } from '../../support/handLog.ts'

const goes = (log: HandLog): void => {
  log.wish('NoteNetwork', { online: false })
  log.event('NetworkLost', { cutsOff: true })
}

const comesBack = (log: HandLog): number => {
  log.wish('NoteNetwork', { online: true })
  return log.event('NetworkReturned', {})
}

describe('[LAW-95] a call that moves money', () => {
  it('may follow a press, before the network goes and after it is back', () => {
    const log = handLog()
    log.wish('Pay', { methodCode: 'CARD' })
    log.call('preparePayment')
    goes(log)
    comesBack(log)
    log.wish('Pay', { methodCode: 'CARD' })
    log.call('preparePayment')
    expect(log.brokenAt('LAW-95')).toBeNull()
  })

  it('may be answered late: it was sent before the network went', () => {
    const log = handLog()
    const press = log.wish('Pay', { methodCode: 'CARD' })
    goes(log)
    comesBack(log)
    log.call('preparePayment', { cause: press })
    expect(log.brokenAt('LAW-95')).toBeNull()
  })

  it.each(['preparePayment', 'confirmReservation', 'extendReservation'])(
    '%s is not sent while the network is away',
    (call) => {
      const log = handLog()
      goes(log)
      log.wish('ExtendReservation', {})
      const seq = log.call(call)
      expect(log.brokenAt('LAW-95')).toBe(seq)
    },
  )

  it('is not sent by the return itself, nor for a press before it', () => {
    const byItself = handLog()
    goes(byItself)
    byItself.follow(comesBack(byItself), 'ConfirmReservation', {})
    const seq = byItself.call('confirmReservation')
    expect(byItself.brokenAt('LAW-95')).toBe(seq)

    const replayed = handLog()
    const press = replayed.wish('Pay', { methodCode: 'CARD' })
    const refused = replayed.event('PayRefused', { reason: 'Offline' }, press)
    goes(replayed)
    comesBack(replayed)
    replayed.follow(refused, 'Pay', { methodCode: 'CARD' })
    const again = replayed.call('preparePayment')
    expect(replayed.brokenAt('LAW-95')).toBe(again)
  })

  it('a promotion is not sent for a code that was given before', () => {
    const log = handLog()
    log.wish('ApplyPromotion', { code: 'KEVAD10' })
    goes(log)
    log.follow(comesBack(log), 'SyncReservation', {})
    const seq = log.call('applyPromotion')
    expect(log.brokenAt('LAW-95')).toBe(seq)
  })

  it('is sent by a demo, which needs no network', () => {
    const log = handLog()
    log.wish('NoteNetwork', { online: false })
    log.event('NetworkLost', { cutsOff: false })
    log.wish('Pay', { methodCode: 'CARD' })
    log.call('preparePayment')
    expect(log.brokenAt('LAW-95')).toBeNull()
  })

  it('is not told of what was taken: a success has been paid for', () => {
    const log = handLog()
    goes(log)
    log.follow(comesBack(log), 'SettlePayment', {})
    log.call('paymentSuccess')
    expect(log.brokenAt('LAW-95')).toBeNull()
  })
})
