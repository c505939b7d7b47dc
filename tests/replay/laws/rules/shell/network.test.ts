// The law that nothing which moves money is sent without a press, while the network is away or after its return.
import { describe, expect, it } from 'vitest'
import { handLog, type HandLog } from '../../../../support/handLog.ts'

describe('[LAW-95] a call that moves money', () => {
  it('may follow a press, before the network goes and after it is back', () => {
    const log = handLog()
    log.command('Pay', { methodCode: 'CARD' })
    log.call('preparePayment')
    log.loseNetwork()
    log.regainNetwork()
    log.command('Pay', { methodCode: 'CARD' })
    log.call('preparePayment')
    expect(log.brokenAt('LAW-95')).toBeNull()
  })

  it('may be answered late: it was sent before the network went', () => {
    const log = handLog()
    const press = log.command('Pay', { methodCode: 'CARD' })
    log.loseNetwork()
    log.regainNetwork()
    log.call('preparePayment', { cause: press })
    expect(log.brokenAt('LAW-95')).toBeNull()
  })

  it.each(['preparePayment', 'confirmReservation', 'extendReservation'])(
    '%s is not sent while the network is away',
    (call) => {
      const log = handLog()
      log.loseNetwork()
      log.command('ExtendReservation', {})
      const seq = log.call(call)
      expect(log.brokenAt('LAW-95')).toBe(seq)
    },
  )

  it('is not sent where only the browser has said that the network is away', () => {
    const log = handLog()
    log.command('NoteNetwork', { online: false })
    log.command('Pay', { methodCode: 'CARD' })
    const seq = log.call('preparePayment')
    expect(log.brokenAt('LAW-95')).toBe(seq)
  })

  it('is not sent by the return itself, nor for a press before it', () => {
    const byItself = handLog()
    byItself.loseNetwork()
    byItself.follow(byItself.regainNetwork(), 'ConfirmReservation', {})
    const seq = byItself.call('confirmReservation')
    expect(byItself.brokenAt('LAW-95')).toBe(seq)

    const replayed = handLog()
    const press = replayed.command('Pay', { methodCode: 'CARD' })
    const refused = replayed.event('PayRefused', { reason: 'Offline' }, press)
    replayed.loseNetwork()
    replayed.regainNetwork()
    replayed.follow(refused, 'Pay', { methodCode: 'CARD' })
    const again = replayed.call('preparePayment')
    expect(replayed.brokenAt('LAW-95')).toBe(again)
  })

  /** A press waits for a passenger who is saved by what the network’s return leads to. */
  const confirmOnceNamed = (log: HandLog, press: number, returned: number): number => {
    log.event('NamesAwaited', { then: { _tag: 'Confirm' }, amountCents: 0 }, press)
    log.follow(returned, 'SyncReservation', {})
    const saved = log.call('saveGuest')
    log.follow(saved, 'ConfirmReservation', {})
    return log.call('confirmReservation')
  }

  it('may follow a press that waits for names which the return has sent', () => {
    const log = handLog()
    log.loseNetwork()
    const returned = log.regainNetwork()
    confirmOnceNamed(log, log.command('ConfirmReservation', {}), returned)
    expect(log.brokenAt('LAW-95')).toBeNull()
  })

  it('is not sent for such a press from before the return', () => {
    const log = handLog()
    const press = log.command('ConfirmReservation', {})
    log.loseNetwork()
    const seq = confirmOnceNamed(log, press, log.regainNetwork())
    expect(log.brokenAt('LAW-95')).toBe(seq)
  })

  it('may wait for names that the return lets go, where it was pressed for after that', () => {
    const waiting = (isBefore: boolean) => {
      const log = handLog()
      const press = (): void => {
        const seq = log.command('ConfirmReservation', {})
        log.event('NamesAwaited', { then: { _tag: 'Confirm' }, amountCents: 0 }, seq)
      }
      if (isBefore) press()
      log.loseNetwork()
      const back = log.regainNetwork()
      if (!isBefore) press()
      log.follow(back, 'ConfirmReservation', {})
      return { log, seq: log.call('confirmReservation') }
    }
    expect(waiting(false).log.brokenAt('LAW-95')).toBeNull()
    const { log, seq } = waiting(true)
    expect(log.brokenAt('LAW-95')).toBe(seq)
  })

  it('a promotion is not sent for a code that was given before', () => {
    const log = handLog()
    log.command('ApplyPromotion', { code: 'KEVAD10' })
    log.loseNetwork()
    log.follow(log.regainNetwork(), 'SyncReservation', {})
    const seq = log.call('applyPromotion')
    expect(log.brokenAt('LAW-95')).toBe(seq)
  })

  it('is sent by a demo, which needs no network', () => {
    const log = handLog()
    log.command('StartSession', { demo: true, kept: null })
    log.loseNetwork(false)
    log.command('Pay', { methodCode: 'CARD' })
    log.call('preparePayment')
    expect(log.brokenAt('LAW-95')).toBeNull()
  })

  it('is not told of what was taken: a success has been paid for', () => {
    const log = handLog()
    log.loseNetwork()
    log.follow(log.regainNetwork(), 'SettlePayment', {})
    log.call('paymentSuccess')
    expect(log.brokenAt('LAW-95')).toBeNull()
  })
})
