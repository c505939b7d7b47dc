// How a booking ended, from logs by hand: given the events, what is said of it.
import { describe, expect, it } from 'vitest'
import type { ReservationId } from '../../../domain/ids.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import { addressFromFragment } from '../../../domain/shell/address.ts'
import { foldOne } from '../../../projections/fold.ts'
import { initialModels } from '../../../projections/readModels.ts'
import { type Booking, pageOf, trackBookings } from '../../../replay/fleet/bookingOutcome.ts'
import {
  answered,
  handLog,
  type HandLog,
  reservationWith,
  reserve,
  UNREACHABLE,
} from '../../support/handLog.ts'
import { openedLog } from '../../support/openedLog.ts'

const outcomesOf = ({ entries }: HandLog) =>
  bookingsOf(entries).map(({ outcome, payments, isLate }) => ({ outcome, payments, isLate }))

const bookingsOf = (entries: readonly Entry[]): readonly Booking[] => {
  const tracker = trackBookings(initialModels)
  let models = initialModels
  for (const entry of entries) {
    models = foldOne(models, entry)
    tracker.take(entry, models)
  }
  return tracker.bookings()
}

const ID = '1001' as ReservationId
const reserved = (): HandLog => {
  const log = handLog()
  reserve(log)
  return log
}
const confirmed = (): HandLog => {
  const log = reserved()
  log.event('ReservationConfirmed', { reservation: reservationWith({ status: 'TEMP' }) })
  return log
}
const paying = (methodCode: string): HandLog => {
  const log = confirmed()
  log.event('PaymentMethodsRequested', { reservationId: ID })
  log.event('PaymentRequested', { reservationId: '1001', methodCode })
  return log
}
const atBank = (): HandLog => {
  const log = paying('BANK')
  log.event('RedirectPrepared', { reservationId: '1001', host: 'pay.example' })
  return log
}
const outcomesOfPaid = (log: HandLog) => {
  log.event('ReservationPaid', { reservation: reservationWith({ status: 'OK' }) })
  return outcomesOf(log)
}
/** `null`: no answer comes. */
const askedStatus = (log: HandLog, status: string | null): void => {
  log.command('CheckPaymentOutcome', { reservationId: ID })
  log.call('reservationStatus', {
    parameters: { id: ID },
    outcome: status === null ? UNREACHABLE : answered({ status }),
  })
}

describe('a booking', () => {
  it('that no one made is a visit that was given up', () => {
    expect(outcomesOf(handLog())).toEqual([{ outcome: 'gaveUp', payments: 0, isLate: false }])
  })
  it('that is reserved and no more was given up', () => {
    expect(outcomesOf(reserved())).toEqual([{ outcome: 'gaveUp', payments: 0, isLate: false }])
  })
  it('that is confirmed, and not paid, is booked', () => {
    expect(outcomesOf(confirmed())).toMatchObject([{ outcome: 'booked' }])
  })
  it('whose time runs out is expired', () => {
    const log = reserved()
    log.event('ReservationExpired', { reservationId: ID, expiresAtMs: log.nowMs() })
    expect(outcomesOf(log)).toMatchObject([{ outcome: 'expired' }])
  })
  it('that is put away is cleared, and the next one is another', () => {
    const log = reserved()
    log.event('ReservationCleared', {})
    reserve(log, reservationWith({ reservationId: '1002' }))
    expect(outcomesOf(log)).toMatchObject([{ outcome: 'cleared' }, { outcome: 'gaveUp' }])
  })
  it('whose customer went to a bank and was not seen again is open', () => {
    expect(outcomesOf(atBank())).toEqual([{ outcome: 'paymentOpen', payments: 1, isLate: false }])
  })
  it('that the server calls paid is paid', () => {
    expect(outcomesOfPaid(atBank())).toEqual([{ outcome: 'paid', payments: 1, isLate: false }])
  })
  it('is paid late where a question after the bank’s page was left did not find it paid', () => {
    const log = atBank()
    log.event('BankLeft', { reservationId: '1001' })
    askedStatus(log, 'TEMP')
    expect(outcomesOfPaid(log)).toEqual([{ outcome: 'paid', payments: 1, isLate: true }])
  })
  it('is paid late where the reservation is not paid yet after the server took the success', () => {
    const log = paying('CARD')
    log.event('PaymentSucceeded', { reservationId: '1001' })
    askedStatus(log, 'TEMP')
    expect(outcomesOfPaid(log)).toEqual([{ outcome: 'paid', payments: 1, isLate: true }])
  })
  it('is paid late where no answer came', () => {
    const log = paying('CARD')
    log.event('PaymentSucceeded', { reservationId: '1001' })
    askedStatus(log, null)
    expect(outcomesOfPaid(log)).toMatchObject([{ isLate: true }])
  })
  it('is not paid late where the first answer says so, or the question was asked before', () => {
    const log = paying('CARD')
    const asked = log.command('CheckPaymentOutcome', { reservationId: ID })
    log.event('PaymentSucceeded', { reservationId: '1001' })
    log.call('reservationStatus', {
      parameters: { id: ID },
      outcome: answered({ status: 'TEMP' }),
      cause: asked,
    })
    askedStatus(log, 'OK')
    expect(outcomesOfPaid(log)).toEqual([{ outcome: 'paid', payments: 1, isLate: false }])
  })
  it('is not paid late where only a Pay before the last one had to wait', () => {
    const log = atBank()
    log.event('BankLeft', { reservationId: '1001' })
    askedStatus(log, 'TEMP')
    log.event('PaymentGivenUp', { reservationId: '1001' })
    log.event('PaymentOutcomeFound', { reservationId: ID, status: 'TEMP' })
    log.event('PaymentRequested', { reservationId: '1001', methodCode: 'CARD' })
    log.event('PaymentSucceeded', { reservationId: '1001' })
    askedStatus(log, 'OK')
    expect(outcomesOfPaid(log)).toEqual([{ outcome: 'paid', payments: 2, isLate: false }])
  })
  it('is lost where the server calls it over while money may be on its way', () => {
    const log = atBank()
    log.event('BankLeft', { reservationId: '1001' })
    log.event('PaymentOutcomeFound', { reservationId: ID, status: 'CNCL' })
    expect(outcomesOf(log)).toMatchObject([{ outcome: 'paymentLost', payments: 1 }])
  })
})

describe('the recorded session whose ticket came 42 s after Pay, and was TEMP until then', () => {
  it('is paid late', async () => {
    const { entries } = await openedLog('tests/logs/latePayment.ferrylog.gz')
    const paid = bookingsOf(entries).filter(({ outcome }) => outcome === 'paid')
    expect(
      paid.map(({ payAtMs, paidAtMs }) => Math.floor(((paidAtMs ?? 0) - (payAtMs ?? 0)) / 1_000)),
    ).toEqual([41])
    expect(paid).toMatchObject([{ reservationId: '96798428', isLate: true }])
  })
})

describe('a page', () => {
  it.each([
    ['/', '/'],
    ['/main-inside/confirm', '/main-inside/confirm'],
    ['/ticket/123', '/ticket/{id}'],
    ['/ticket/123/edit', '/ticket/{id}/edit'],
    ['/my/reservation/1-2', '/my/reservation/{id}'],
    ['/profile/users/1/2', '/profile/users/{id}'],
    ['/content/news/summer', '/content/news/{id}'],
    ['/content/about', '/content/{id}'],
    ['/main-inside/select-tickets?sail=7', '/main-inside/select-tickets'],
    ['/main-inside/select-tickets?reservationId=123', '/main-inside/select-tickets?reservationId={id}'],
  ])('%s is reported as %s', (fragment, page) => {
    const address = addressFromFragment(`#/en${fragment}`, { languages: ['en'], storedLocale: null })
    const shell = { ...initialModels.shell, address }
    expect(pageOf({ shell })).toBe(page)
  })
})
