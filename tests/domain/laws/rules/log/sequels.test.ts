// Laws about what leads to what, each with a log that keeps it and one that breaks it at a named entry.
import { describe, expect, it } from 'vitest'
import { EMPTY_VEHICLE } from '../../../../../domain/vehicles/emptyVehicle.ts'
import { answered, handLog, type HandLog, reservationWith, reserve } from '../../../../support/handLog.ts'

const REFUSED = {
  _tag: 'Failed',
  error: { _tag: 'Refused', status: 409, statusText: 'Conflict', code: null, message: null, id: null },
  serverNowMs: null,
} as const

/** The next thing that a person does. */
const goOn = (log: HandLog): number => log.command('GoBack', {})

const priced = (log: HandLog): number =>
  log.command('RequestPrices', { sailRefId: '12', roundTrip: false, oneDayRoundTrip: false })

describe('when a command is given (LAW-117)', () => {
  it('holds where its event comes next', () => {
    const log = handLog()
    priced(log)
    log.event('PricesRequested', { sailRefId: '12' })
    goOn(log)
    expect(log.brokenAt('LAW-117')).toBeNull()
  })

  it('takes what changes for an answer, and that it is refused', () => {
    const typed = { kind: 'vehicle', form: { ...EMPTY_VEHICLE, plate: '123ABC' }, replaces: null } as const
    for (const answer of ['EditVehicleFormChanged', 'EditChangeRefused'] as const) {
      const log = handLog()
      log.command('ChangeEditVehicleForm', typed)
      if (answer === 'EditChangeRefused') log.event(answer, { reason: 'NotStarted' })
      else log.event(answer, typed)
      goOn(log)
      expect(log.brokenAt('LAW-117')).toBeNull()
    }
  })

  it('breaks at the next command where nothing came of it', () => {
    const log = handLog()
    priced(log)
    expect(log.brokenAt('LAW-117')).toBeNull()
    expect(goOn(log)).toBe(log.brokenAt('LAW-117'))
  })

  it('expects nothing of a second sign-in while the first one is not answered, and something after it', () => {
    const log = handLog()
    const signIn = (): number => log.command('SignIn', { source: 'password', form: { userName: 'mari' } })
    const first = signIn()
    log.event('SignInRequested', { source: 'password' })
    signIn()
    goOn(log)
    expect(log.brokenAt('LAW-117')).toBeNull()
    log.event('SignInFailed', { error: REFUSED.error }, first)
    signIn()
    expect(goOn(log)).toBe(log.brokenAt('LAW-117'))
  })

  it('takes it for an answer that a vehicle stays while the booking is being confirmed', () => {
    const log = handLog()
    log.command('RemoveVehicle', { key: 'V1' })
    const reason = 'ConfirmationInProgress'
    log.event('VehicleRefused', { kind: 'vehicle', errors: {}, reason, available: null })
    goOn(log)
    expect(log.brokenAt('LAW-117')).toBeNull()
  })

  it('breaks where what came has another cause', () => {
    const log = handLog()
    priced(log)
    log.event('PricesRequested', { sailRefId: '12' }, null)
    log.wait(1_000)
    expect(log.event('ManualInputCleared', {}, null)).toBe(log.brokenAt('LAW-117'))
  })

  it('holds where the page was loaded again before anything could come', () => {
    const log = handLog()
    priced(log)
    log.command('StartSession', { demo: true, kept: null })
    log.event('SessionStarted', { demo: true })
    goOn(log)
    expect(log.brokenAt('LAW-117')).toBeNull()
  })
})

describe('when the server has answered or refused (LAW-118)', () => {
  const asked = (): { readonly log: HandLog; readonly cause: number } => {
    const log = handLog()
    reserve(log)
    const cause = log.command('ExtendReservation', {})
    log.event('ExtensionRequested', {})
    const { reservationId } = reservationWith()
    log.call('extendReservation', { cause, outcome: REFUSED, parameters: { id: reservationId } })
    return { log, cause }
  }

  it('holds where that is told', () => {
    const { log, cause } = asked()
    log.event('ExtensionFailed', { error: REFUSED.error }, cause)
    goOn(log)
    expect(log.brokenAt('LAW-118')).toBeNull()
  })

  it('breaks where it is not', () => {
    const { log } = asked()
    expect(goOn(log)).toBe(log.brokenAt('LAW-118'))
  })

  it('holds where the reservation was left while it was asked', () => {
    const log = handLog()
    log.call('extendReservation', { cause: 7, outcome: answered({}), parameters: { id: 'gone' } })
    goOn(log)
    expect(log.brokenAt('LAW-118')).toBeNull()
  })

  const prepared = (reservationToken: string): HandLog => {
    const log = handLog()
    reserve(log)
    const cause = log.command('Pay', { methodCode: 'CARD' })
    log.event('PaymentRequested', { methodCode: 'CARD' }, cause)
    log.call('preparePayment', { cause, outcome: answered({}), parameters: { reservationToken } })
    return log
  }

  it('breaks where what was prepared is not told while that is awaited', () => {
    const log = prepared(reservationWith().token ?? '')
    expect(goOn(log)).toBe(log.brokenAt('LAW-118'))
  })

  it('holds where the payment of another booking is awaited by then', () => {
    const log = prepared('of-the-one-before')
    goOn(log)
    expect(log.brokenAt('LAW-118')).toBeNull()
  })
})

describe('when an event calls for something (LAW-119)', () => {
  it('holds where that follows from it, whatever else does', () => {
    const log = handLog()
    log.command('RemoveVehicle', { key: 'V1' })
    const removed = log.event('VehicleRemoved', { key: 'V1' })
    log.follow(removed, 'ClearManualInput', {})
    log.follow(removed, 'SyncReservation', {})
    goOn(log)
    expect(log.brokenAt('LAW-119')).toBeNull()
  })

  it('breaks where it does not', () => {
    const log = handLog()
    log.command('RemoveVehicle', { key: 'V1' })
    const removed = log.event('VehicleRemoved', { key: 'V1' })
    log.follow(removed, 'ClearManualInput', {})
    expect(goOn(log)).toBe(log.brokenAt('LAW-119'))
  })

  it('wants the server asked by a page that a customer leaves a bank for', () => {
    const log = handLog()
    log.command('LeaveBank', {})
    const left = log.event('BankLeft', {})
    const asked = handLog()
    asked.entries.push(...log.entries)
    asked.follow(left, 'CheckPaymentOutcome', { reservationId: '1001' })
    goOn(asked)
    expect(asked.brokenAt('LAW-119')).toBeNull()
    expect(goOn(log)).toBe(log.brokenAt('LAW-119'))
  })
})
