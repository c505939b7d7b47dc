// The law about what is pressed for a payment or for more time, with logs that keep it and logs that break it.
import { describe, expect, it } from 'vitest'
import { handLog, type HandLog, reserve } from '../../../../support/handLog.ts'

const pressed = (): HandLog => {
  const log = handLog()
  reserve(log)
  log.command('Pay', { methodCode: 'CARD' })
  return log
}

const goOn = (log: HandLog): number => log.command('GoBack', {})

describe('what is pressed (LAW-142)', () => {
  it('holds where a refusal names the true reason', () => {
    const log = pressed()
    log.event('PayRefused', { reason: 'PaymentUnderWay' })
    log.command('ExtendReservation', {})
    log.event('ExtensionRequested', {})
    goOn(log)
    expect(log.brokenAt('LAW-142')).toBeNull()
  })

  it('breaks where it names another one', () => {
    const log = pressed()
    log.event('PayRefused', { reason: 'NotConfirmed' })
    expect(goOn(log)).toBe(log.brokenAt('LAW-142'))
  })

  it('breaks where what may be done is refused', () => {
    const log = handLog()
    reserve(log)
    log.command('ExtendReservation', {})
    log.event('ExtensionRefused', { reason: 'Offline' })
    expect(goOn(log)).toBe(log.brokenAt('LAW-142'))
  })

  it('breaks where a form that is not there is closed', () => {
    const log = handLog()
    log.command('CloseCardModal', {})
    log.event('CardModalClosed', {})
    expect(goOn(log)).toBe(log.brokenAt('LAW-142'))
  })

  it('holds where the removal of an unknown trip is refused as such', () => {
    const log = handLog()
    log.command('RemoveTrip', { seqN: 7 })
    log.event('TripRemovalRefused', { seqN: 7, reason: 'UnknownTrip' })
    goOn(log)
    expect(log.brokenAt('LAW-142')).toBeNull()
  })

  it('breaks where an unknown trip is taken out', () => {
    const log = handLog()
    log.command('RemoveTrip', { seqN: 7 })
    log.event('TripDropped', { seqN: 7 })
    expect(goOn(log)).toBe(log.brokenAt('LAW-142'))
  })
})
