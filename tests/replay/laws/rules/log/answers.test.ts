// Laws about answers, each with a log that keeps it and one that breaks it at a named entry.
import { describe, expect, it } from 'vitest'
import { NO_PRICES } from '../../../../../domain/prices/price.ts'
import { handLog, type HandLog, reservationWith, reserve } from '../../../../support/handLog.ts'

const DAY = '2026-11-21'

const search = (log: HandLog): number => {
  const cause = log.command('FindSails', { legCode: 'VIR-KUI', day: DAY })
  log.event('SailsRequested', { legCode: 'VIR-KUI', day: DAY })
  return cause
}

const found = (log: HandLog, cause: number): number =>
  log.event('SailsFound', { legCode: 'VIR-KUI', day: DAY, sails: [] }, cause)

const askPrices = (log: HandLog, sailRefId: string): number => {
  const cause = log.command('RequestPrices', { sailRefId, roundTrip: false, oneDayRoundTrip: false })
  log.event('PricesRequested', { sailRefId })
  return cause
}

const leave = (log: HandLog): void => {
  log.command('SelectSail', { sailRefId: '12', by: 'person' })
  log.event('SailSelected', { sailRefId: '12', by: 'person', keepsReservation: false })
}

const create = (log: HandLog): number => {
  const cause = log.command('SyncReservation', {})
  log.event('CreateRequested', { named: [] })
  return cause
}

describe('[LAW-09] when an answer about a reservation comes', () => {
  it('holds while it is wanted', () => {
    const log = handLog()
    reserve(log)
    log.event('ReservationModified', { reservation: reservationWith() })
    log.event('ReservationConfirmed', { reservation: reservationWith({ status: 'TEMP' }) })
    log.command('ExtendReservation', {})
    log.event('ExtensionRequested', {})
    log.event('ReservationExtended', { expiresAtMs: log.nowMs() + 900_000 })
    expect(log.brokenAt('LAW-09')).toBeNull()
  })

  it('breaks where a reservation is made for a customer who has left', () => {
    const log = handLog()
    const cause = create(log)
    leave(log)
    const seq = log.event('ReservationCreated', { reservation: reservationWith() }, cause)
    expect(log.brokenAt('LAW-09')).toBe(seq)
  })

  it('breaks where the reservation of an earlier create comes in place of a later one', () => {
    const log = handLog()
    const earlier = create(log)
    leave(log)
    create(log)
    const seq = log.event('ReservationCreated', { reservation: reservationWith() }, earlier)
    expect(log.brokenAt('LAW-09')).toBe(seq)
    const other = handLog()
    create(other)
    leave(other)
    const later = create(other)
    other.event('ReservationCreated', { reservation: reservationWith() }, later)
    expect(other.brokenAt('LAW-09')).toBeNull()
  })

  it.each(['ReservationModified', 'ReservationConfirmed'] as const)(
    'breaks where one that was left is modified or confirmed: %j',
    (type) => {
      const log = handLog()
      reserve(log)
      leave(log)
      const seq = log.event(type, { reservation: reservationWith() })
      expect(log.brokenAt('LAW-09')).toBe(seq)
    },
  )

  it('breaks where more time for one that was left goes to the next one', () => {
    const log = handLog()
    reserve(log)
    const cause = log.command('ExtendReservation', {})
    log.event('ExtensionRequested', {})
    leave(log)
    reserve(log, reservationWith({ reservationId: '1002' }))
    log.call('extendReservation', { parameters: { id: '1001' }, body: {}, cause })
    const seq = log.event('ReservationExtended', { expiresAtMs: log.nowMs() + 900_000 }, cause)
    expect(log.brokenAt('LAW-09')).toBe(seq)
  })

  it('holds in a log that was cut while a reservation was being made', () => {
    const log = handLog({ firstSeq: 200 })
    log.event('ReservationCreated', { reservation: reservationWith() }, 180)
    expect(log.brokenAt('LAW-09')).toBeNull()
  })
})

describe('[LAW-10] when something is searched', () => {
  it('holds where the newest search is answered, once', () => {
    const log = handLog()
    search(log)
    found(log, search(log))
    found(log, search(log))
    log.event('PricesLoaded', { sailRefId: '11', groups: NO_PRICES }, askPrices(log, '11'))
    expect(log.brokenAt('LAW-10')).toBeNull()
  })

  it('breaks where an older search is answered', () => {
    const log = handLog()
    const older = search(log)
    search(log)
    const seq = found(log, older)
    expect(log.brokenAt('LAW-10')).toBe(seq)
  })

  it('breaks where a search is answered twice', () => {
    const log = handLog()
    const cause = search(log)
    found(log, cause)
    const seq = found(log, cause)
    expect(log.brokenAt('LAW-10')).toBe(seq)
  })

  it('breaks where an answer outlives a reload', () => {
    const log = handLog()
    const cause = search(log)
    log.command('StartSession', { demo: true, kept: null })
    const seq = found(log, cause)
    expect(log.brokenAt('LAW-10')).toBe(seq)
  })

  it('does not mix the prices of two sails, and breaks where older ones of one sail come', () => {
    const log = handLog()
    const first = askPrices(log, '11')
    askPrices(log, '12')
    log.event('PricesLoaded', { sailRefId: '11', groups: NO_PRICES }, first)
    expect(log.brokenAt('LAW-10')).toBeNull()
    const older = askPrices(log, '13')
    askPrices(log, '13')
    const seq = log.event('PricesLoaded', { sailRefId: '13', groups: NO_PRICES }, older)
    expect(log.brokenAt('LAW-10')).toBe(seq)
  })

  it('holds in a log that was cut between the question and its answer, for one answer', () => {
    const log = handLog({ firstSeq: 200 })
    found(log, 180)
    expect(log.brokenAt('LAW-10')).toBeNull()
    const seq = found(log, 180)
    expect(log.brokenAt('LAW-10')).toBe(seq)
  })

  it('holds where both searches for days that were cut off fail, which name no direction', () => {
    const log = handLog({ firstSeq: 200 })
    const failed = { packageCode: 'A-B-RT', error: { _tag: 'TimedOut', code: 'ECONNABORTED' } as const }
    log.event('SailDatesFailed', failed, 180)
    log.event('SailDatesFailed', failed, 181)
    expect(log.brokenAt('LAW-10')).toBeNull()
    const seq = log.event(
      'SailDatesFailed',
      failed,
      log.command('ChooseDate', { trip: 1, day: '2026-11-21' }),
    )
    expect(log.brokenAt('LAW-10')).toBe(seq)
  })
})

describe('[LAW-38] when something is asked of the server', () => {
  it('holds where each request has one answer, or none', () => {
    const log = handLog()
    create(log)
    reserve(log)
    log.command('Pay', { methodCode: 'CARD' })
    log.event('PaymentRequested', { methodCode: 'CARD' })
    log.event('CardPaymentPrepared', { transactionUuid: 'u', key: 'k' })
    log.command('SyncReservation', {})
    log.event('ModifyRequested', { reservationId: '1001', named: [] })
    log.event('ReservationPaid', { reservation: reservationWith({ status: 'OK' }) })
    expect(log.brokenAt('LAW-38')).toBeNull()
  })

  it('breaks where a create is answered twice', () => {
    const log = handLog()
    const created = reserve(log)
    expect(log.brokenAt('LAW-38')).toBeNull()
    const seq = log.event('ReservationCreated', { reservation: reservationWith() }, created - 3)
    expect(log.brokenAt('LAW-38')).toBe(seq)
  })

  it('breaks where a payment is prepared that was not asked for', () => {
    const log = handLog()
    log.command('Pay', { methodCode: 'CARD' })
    const seq = log.event('RedirectPrepared', { host: 'pay.example' })
    expect(log.brokenAt('LAW-38')).toBe(seq)
  })

  it('breaks where an answer outlives a reload, and holds where the question was cut off', () => {
    const log = handLog()
    const cause = create(log)
    log.command('StartSession', { demo: true, kept: null })
    const seq = log.event('ReservationCreated', { reservation: reservationWith() }, cause)
    expect(log.brokenAt('LAW-38')).toBe(seq)
    const cut = handLog({ firstSeq: 300 })
    cut.event('ReservationCreated', { reservation: reservationWith() }, 299)
    expect(cut.brokenAt('LAW-38')).toBeNull()
  })
})
