// The law that holds what is shown against what the events say, with logs that keep it and read models that were doctored.
import { describe, expect, it } from 'vitest'
import { type Doctor, saidOfLast } from '../../../../support/doctoredModels.ts'
import { foldInBulk } from '../../../../../projections/fold.ts'
import {
  changeElsewhere,
  handLog,
  type HandLog,
  reservationWith,
  reserve,
  ticketItem,
} from '../../../../support/handLog.ts'
import { branded } from '../../../../support/unbranded.ts'

const ID = '1001'
const TEMP = reservationWith({ status: 'TEMP' })
const DEADLINE_MS = reservationWith().expiresAtMs ?? 0

const euros = (amountCents: number) => ({ amountCents, currency: 'EUR' })

/** Reserved, warned of, confirmed, and at a bank. */
const booked = (): HandLog => {
  const log = handLog()
  reserve(log)
  log.event('ExpiryWarned', { expiresAtMs: DEADLINE_MS })
  log.event('ReservationConfirmed', { reservation: TEMP })
  log.event('PaymentMethodsRequested', { reservationId: ID })
  log.event('FetchRequested', { reservationId: ID, why: 'pay' })
  log.event('PaymentRequested', { methodCode: 'TULETORN' })
  log.event('RedirectPrepared', { host: 'pay.example' })
  return log
}

describe('the read models of what money hangs on (LAW-104)', () => {
  it('are what the events say, from the first ticket over a bank and a reload to the paid one', () => {
    const log = booked()
    log.command('StartSession', { demo: false, kept: null })
    log.event('SessionResumed', { demo: false })
    log.event('PaymentOutcomeFound', { reservationId: ID, status: 'OK' })
    log.event('ReservationPaid', { reservation: reservationWith({ status: 'OK' }) })
    expect(log.brokenAt('LAW-104')).toBeNull()
  })

  it.each<{ what: string; facts: Parameters<typeof changeElsewhere>[1]; then: string }>([
    {
      what: 'more time keeps the card form open',
      facts: { deadline: { before: 1, after: 2 } },
      then: 'AtCard',
    },
    {
      what: 'another total closes it',
      facts: { total: { before: euros(1_000), after: euros(900) } },
      then: 'Empty',
    },
    {
      what: 'what is to be confirmed again closes it',
      facts: { status: { before: 'TEMP', after: 'OFFER' } },
      then: 'Empty',
    },
  ])('are what the events say of a change elsewhere: $what', ({ facts, then }) => {
    const log = handLog()
    reserve(log)
    log.event('ReservationConfirmed', { reservation: TEMP })
    log.event('PaymentMethodsRequested', { reservationId: ID })
    log.event('PaymentRequested', { methodCode: 'CARD' })
    log.event('CardPaymentPrepared', { transactionUuid: 'u', key: 'k' })
    changeElsewhere(log, facts)
    expect(foldInBulk(log.entries).payment.progress._tag).toBe(then)
    expect(log.brokenAt('LAW-104')).toBeNull()
  })

  it.each([2, 6, 9, 11])('are so in a log that was cut before entry %i', (seq) => {
    const log = booked()
    log.event('SessionResumed', { demo: false })
    log.event('PaymentOutcomeFound', { reservationId: ID, status: 'TEMP' })
    expect(log.brokenAfterCut('LAW-104', seq)).toBeNull()
  })

  it.each<{ what: string; doctored: Doctor; fact: string }>([
    {
      what: 'an old total',
      doctored: (models) => ({
        ...models,
        reservation: {
          ...models.reservation,
          current: reservationWith({ status: 'TEMP', items: [ticketItem('ADULT', 1)] }),
        },
      }),
      fact: 'reservation.current.items.0.quantity is 1, and the events say 2',
    },
    {
      what: 'a confirmation that was lost',
      doctored: (models) => ({ ...models, reservation: { ...models.reservation, confirmed: false } }),
      fact: 'reservation.confirmed is false, and the events say true',
    },
    {
      what: 'a warning that was forgotten',
      doctored: (models) => ({ ...models, expiry: { ...models.expiry, warnedAtMs: null } }),
      fact: `expiry.warnedAtMs is null, and the events say ${DEADLINE_MS}`,
    },
    {
      what: 'a payment that was forgotten',
      doctored: (models) => ({ ...models, payment: { ...models.payment, progress: { _tag: 'Allowed' } } }),
      fact: 'payment.progress._tag is "Allowed", and the events say "Leaving"',
    },
    {
      what: 'a paid one that was never paid',
      doctored: (models) => ({
        ...models,
        reservation: { ...models.reservation, payedReservations: branded({ 'token-1001': TEMP }) },
      }),
      fact: 'reservation.payedReservations.token-1001 is',
    },
  ])('are not, with $what', ({ doctored, fact }) => {
    expect(saidOfLast('LAW-104', booked(), doctored)).toContain(fact)
  })

  it('are compared at entries that are no events, too', () => {
    const log = booked()
    log.command('ClearManualInput', {})
    const warnedNoMore: Doctor = (models) => ({ ...models, expiry: { ...models.expiry, modal: null } })
    expect(saidOfLast('LAW-104', log, warnedNoMore)).toContain('expiry.modal is null')
    expect(saidOfLast('LAW-104', log, (models) => models)).toBeNull()
  })

  it('are not, where the time of another reservation ends a payment that is open', () => {
    const log = booked()
    log.event('ReservationCleared', {})
    reserve(log, reservationWith({ reservationId: branded('1002'), token: branded('token-1002') }))
    const ended = log.event('ReservationExpired', { reservationId: '1002', expiresAtMs: DEADLINE_MS })
    expect(
      saidOfLast('LAW-104', log, (models) => ({
        ...models,
        payment: { ...models.payment, progress: { _tag: 'Empty' } },
      })),
    ).toContain('payment.progress._tag is "Empty", and the events say "Leaving"')
    expect(ended).toBe(log.entries.length)
  })
})
