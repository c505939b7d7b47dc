// An answer says more than it was asked: of an owner, a confirmation or more time it may say what else is true of the
// reservation, and that is shown.
import { describe, expect, it } from 'vitest'
import { TIMINGS } from '../../../domain/timings.ts'
import { type Booking, bookingAt, noticeKeys, pick, typeContact } from '../../support/bookingSession.ts'
import type { Fault } from '../../support/plainDemo.ts'
import { bookingBothWays } from '../../support/wholeBooking.ts'
import { command } from '../../support/unbranded.ts'

const alter = (booking: Booking, on: string, fields: Record<string, unknown>): void => {
  const fault: Fault = { kind: 'altered', fields }
  booking.setFaults({ on, fault })
}

describe('when the answer about the owner says something else', () => {
  it('shows a new total at once [PAX-13]', () => {
    const booking = bookingAt('reserved')
    const before = booking.currentReservation().total.amountCents
    booking.wire.backend.colleague('promotion')
    typeContact(booking, { firstName: 'Meri' })
    booking.advance(2_000)
    const { current, changed } = booking.models().reservation
    expect(current?.total.amountCents).toBeLessThan(before)
    expect(changed?.total?.before.amountCents).toBe(before)
  })

  it('shows a promotion that leaves the total as it is, and reports no change [PROMO-01]', () => {
    const booking = bookingAt('sailSelected')
    pick(booking, 'CHILD', 1)
    booking.advance(1_000)
    booking.wire.backend.colleague('promotion')
    typeContact(booking)
    booking.advance(2_000)
    const { current, changed } = booking.models().reservation
    expect(current?.promotion).toBe('SAAR5')
    expect(current?.total.amountCents).toBe(0)
    expect(changed).toBeNull()
  })

  it('warns by an earlier deadline [EXP-02]', () => {
    const booking = bookingAt('reserved')
    const before = booking.models().expiry.expiresAtMs ?? 0
    booking.wire.backend.colleague('sooner')
    typeContact(booking, { firstName: 'Meri' })
    booking.advance(2_000)
    expect(booking.models().expiry.expiresAtMs).toBeLessThan(before)
  })

  it('counts to the deadline that it says, though no notice is shown for a second more [EXP-09]', () => {
    const booking = bookingAt('sailSelected')
    typeContact(booking)
    pick(booking, 'ADULT', 1)
    booking.advance(500)
    booking.perform(command('ConfirmReservation', {}), 500)
    const before = booking.models().expiry.expiresAtMs ?? 0
    // No more time is given, and the answer leaves out a part of what there is.
    booking.wire.backend.settings.expiry.extendMs = 0
    booking.setFaults({
      on: 'extendReservation',
      fault: { kind: 'altered', fields: { expireAt: before - 500 } },
    })
    booking.perform(command('ExtendReservation', {}), 100)
    const takenMs = before - (booking.models().expiry.expiresAtMs ?? 0)
    expect(takenMs).toBeGreaterThan(0)
    expect(takenMs).toBeLessThan(TIMINGS.serverClockToleranceMs)
    typeContact(booking, { firstName: 'Meri' })
    booking.advance(2_000)
    expect(booking.models().expiry.expiresAtMs).toBe(before)
    expect(booking.models().reservation.changed).toBeNull()
  })

  it('shows a new total by the look that follows an answer without it, not what was seen before that look', () => {
    const booking = bookingAt('reserved', { settings: { readings: { 'OP-159': 'nothing' } } })
    const { reservationId, total } = booking.currentReservation()
    booking.setFaults({ on: 'modifyReservation', fault: { kind: 'slow', delayMs: 4_000 } })
    typeContact(booking, { firstName: 'Meri' })
    booking.advance(2_000)
    booking.perform(command('FetchReservation', { reservationId, why: 'wake' }), 1_000)
    booking.wire.backend.colleague('promotion')
    booking.advance(6_000)
    expect(booking.events('OwnerUpdated').at(-1)?.data.owner.firstName).toBe('Meri')
    expect(booking.currentReservation().total.amountCents).toBeLessThan(total.amountCents)
  })

  it('reports nothing but the owner where nothing else is new', () => {
    const booking = bookingAt('reserved')
    const before = booking.events('OwnerUpdated').length
    typeContact(booking, { firstName: 'Meri' })
    booking.advance(2_000)
    expect(booking.events('OwnerUpdated').length).toBe(before + 1)
    expect(booking.events('ReservationFetched')).toEqual([])
  })
})

describe('when a confirmation is answered with an offer', () => {
  it('is not confirmed, says so, names the status in the log, and can be confirmed again [RES-01]', () => {
    const booking = bookingAt('reserved')
    alter(booking, 'confirmReservation', { status: 'OFFER' })
    booking.perform(command('ConfirmReservation', {}), 1_000)
    expect(booking.models().reservation.confirmed).toBe(false)
    expect(booking.models().shell.address?.path).toBe('/main-inside/select-tickets')
    expect(noticeKeys(booking)).toEqual(['reservationConfirmFailed'])
    expect(booking.events('ReservationConfirmFailed').map(({ data }) => data.error)).toEqual([
      { _tag: 'Unfit', status: 200, path: 'status', expected: 'a confirmed one' },
    ])
    booking.setFaults()
    booking.advance(10_000)
    booking.perform(command('ConfirmReservation', {}), 1_000)
    expect(booking.models().reservation.confirmed).toBe(true)
  })
})

describe('when an extension is answered without an end', () => {
  const extendAs = (fields: Record<string, unknown>): Booking => {
    const booking = bookingAt('reserved', {
      answer: (path, body) => (path.endsWith('/extend') ? null : body),
    })
    alter(booking, 'reservation', fields)
    booking.perform(command('ExtendReservation', {}), 1_000)
    return booking
  }

  it('is paid where the reservation says so, and has no end in the past [EXP-06]', () => {
    const booking = extendAs({ status: 'OK' })
    expect(booking.events('ReservationPaid').length).toBe(1)
    expect(booking.events('ReservationExtended')).toEqual([])
    expect(booking.events('ReservationExpired')).toEqual([])
  })

  it('stands without an end where the reservation names none', () => {
    const booking = extendAs({ expireAt: null, tempExpireAt: null })
    expect(booking.models().expiry.expiresAtMs).toBeNull()
    expect(booking.models().expiry.isExtending).toBe(false)
    booking.advance(3_600_000)
    expect(booking.events('ReservationExpired')).toEqual([])
  })
})

describe('when a ticket’s page finds that the reservation is gone', () => {
  it('is held no more anywhere, and nothing of it expires later [RES-09]', () => {
    const booking = bookingAt('reserved')
    const { reservationId } = booking.currentReservation()
    booking.setFaults({
      on: 'reservation',
      fault: { kind: 'refusal', status: 404, code: 'RESERVATION_NOT_FOUND' },
    })
    booking.perform(command('FetchReservation', { reservationId, why: 'ticket' }), 1_000)
    const { reservation, expiry } = booking.models()
    expect(reservation.current).toBeNull()
    expect(expiry.reservationId).toBeNull()
    expect(expiry.expiresAtMs).toBeNull()
    booking.advance(3_600_000)
    expect(booking.events('ReservationExpired')).toEqual([])
  })
})

describe('when a trip was taken off elsewhere', () => {
  it('asks for the prices of what is left as one way [API-76]', () => {
    let isOneWay = false
    const booking = bookingBothWays({
      answer: (path, body) => (isOneWay && LOOK.test(path) ? withoutWayBack(body as WireReservation) : body),
    })
    pick(booking, 'ADULT', 1)
    booking.advance(3_000)
    const { reservationId } = booking.currentReservation()
    const asked = booking.exchanges('prices').length
    isOneWay = true
    booking.perform(command('FetchReservation', { reservationId, why: 'wake' }), 2_000)
    const prices = booking.exchanges('prices').slice(asked)
    expect(prices.map(({ data }) => data.parameters['roundTrip'])).toEqual(['false'])
  })
})

interface WireReservation {
  readonly items: readonly { readonly sailPackageSeqN: number }[]
  readonly sailPackages: readonly { readonly seqN: number }[]
}

const LOOK = /\/api\/reservation\/\d+$/

const withoutWayBack = ({ items, sailPackages, ...rest }: WireReservation) => ({
  ...rest,
  roundTrip: false,
  items: items.filter(({ sailPackageSeqN }) => sailPackageSeqN === 1),
  sailPackages: sailPackages.filter(({ seqN }) => seqN === 1),
})

describe('when a change goes out while Pay looks at the reservation', () => {
  it('is not paid as it was, and Pay says that it is to be confirmed again [LAW-22]', () => {
    const booking = bookingAt('confirmed')
    booking.perform(command('ApplyPromotion', { code: 'KEVAD10' }), 1_000)
    booking.perform(command('ConfirmReservation', {}), 2_000)
    booking.setLatency(500)
    booking.dispatch(command('Pay', { methodCode: 'CARD' }))
    booking.setLatency(1_000)
    booking.perform(command('RemovePromotion', {}), 5_000)
    expect(booking.events('PayRefused').map(({ data }) => data.reason)).toEqual(['NotConfirmed'])
    expect(booking.sent('POST', /prepare/)).toEqual([])
  })
})

describe('when the server refuses an owner because the reservation is gone', () => {
  it('leaves it and says so once [RES-09]', () => {
    const booking = bookingAt('reserved')
    const fault: Fault = { kind: 'refusal', status: 410, code: 'RESERVATION_EXPIRED' }
    booking.setFaults({ on: 'modifyReservation', fault })
    typeContact(booking, { firstName: 'Meri' })
    booking.advance(2_000)
    expect(booking.models().reservation.current).toBeNull()
    expect(booking.events('OwnerUpdateFailed')).toEqual([])
    expect(booking.events('ReservationFetchFailed').map(({ data }) => data.gone)).toEqual([true])
  })
})
