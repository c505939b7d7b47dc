// Promotion codes on the current reservation, and the labels under which failures stand in a log.
import { describe, expect, it } from 'vitest'
import { type Booking, bookingAt, noticeKeys, pick } from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'

const apply = (booking: Booking, code: string): void => {
  booking.perform(command('ApplyPromotion', { code }), 1_000)
}

const remove = (booking: Booking): void => {
  booking.perform(command('RemovePromotion', {}), 1_000)
}

describe('when a promotion code is applied', () => {
  it('is posted with an empty body, and the reservation is cheaper [PROMO-01] [API-62]', () => {
    const booking = bookingAt('reserved')
    const { reservationId, total } = booking.currentReservation()
    apply(booking, ' kevad 10 ')
    expect(booking.sent('POST', /promotion/).map(({ path, body }) => [path, body])).toEqual([
      [`/api/reservation/${reservationId}/promotion/kevad10`, null],
    ])
    expect(booking.models().reservation.current?.promotion).toBe('KEVAD10')
    expect(booking.currentReservation().total.amountCents).toBeLessThan(total.amountCents)
  })

  it('is removed by a call with a slash at its end, and the price is as before [PROMO-02] [API-63]', () => {
    const booking = bookingAt('reserved')
    const { reservationId, total } = booking.currentReservation()
    apply(booking, 'KEVAD10')
    remove(booking)
    expect(booking.sent('DELETE', /promotion/).map(({ path }) => path)).toEqual([
      `/api/reservation/${reservationId}/promotion/`,
    ])
    expect(booking.currentReservation()).toMatchObject({ promotion: null, total })
  })

  it('makes no call without a code, or without a reservation [PROMO-03] [ERR-17]', () => {
    const booking = bookingAt('reserved')
    apply(booking, '   ')
    expect(booking.models().reservation.promotionRefusal).toBe('CodeOrReservationMissing')
    const early = bookingAt('sailSelected')
    apply(early, 'KEVAD10')
    remove(early)
    expect(early.events('PromotionRefused').map(({ data }) => data.reason)).toEqual([
      'CodeOrReservationMissing',
      'CodeOrReservationMissing',
    ])
    expect(booking.sent('POST', /promotion/)).toEqual([])
    expect(early.sent('POST', /promotion/)).toEqual([])
  })

  it('says why it was not taken, in the server’s code, until the next try', () => {
    const booking = bookingAt('reserved')
    apply(booking, 'NOTHING')
    expect(booking.models().reservation.promotionRefusal).toBe('PROMOTION_NOT_FOUND')
    expect(noticeKeys(booking)).toEqual(['promotionFailed'])
    expect(booking.models().reservation.current?.promotion).toBeNull()
    apply(booking, 'KEVAD10')
    expect(booking.models().reservation.promotionRefusal).toBeNull()
  })

  it('waits for the call that is under way, and both come to pass', () => {
    const booking = bookingAt('reserved')
    booking.setLatency(2_000)
    pick(booking, 'ADULT', 3)
    booking.perform(command('ApplyPromotion', { code: 'KEVAD10' }), 1_000)
    expect(booking.sent('POST', /promotion/)).toEqual([])
    expect(booking.models().reservation.wanted.length).toBe(1)
    booking.advance(10_000)
    expect(booking.currentReservation()).toMatchObject({ promotion: 'KEVAD10', items: { length: 3 } })
    expect(booking.models().reservation.wanted).toEqual([])
  })

  it('is refused while confirming', () => {
    const booking = bookingAt('reserved')
    booking.setLatency(3_000)
    booking.dispatch(command('ConfirmReservation', {}))
    apply(booking, 'KEVAD10')
    expect(booking.models().reservation.promotionRefusal).toBe('ConfirmationInProgress')
    expect(booking.sent('POST', /promotion/)).toEqual([])
  })

  it('has to be confirmed again after it, since the price is another one', () => {
    const booking = bookingAt('confirmed')
    apply(booking, 'SAAR5')
    expect(booking.models().reservation.confirmed).toBe(false)
  })
})

describe('when a call about the reservation fails', () => {
  const failing = (
    call: string,
    act: (booking: Booking) => void,
    stage: 'reserved' | 'sailSelected' = 'reserved',
  ) => {
    const booking = bookingAt(stage)
    if (call === 'removePromotion') apply(booking, 'KEVAD10')
    booking.setFaults({ on: call, fault: { kind: 'refusal', status: 409, code: 'NO' } })
    act(booking)
    booking.advance(1_000)
    return booking
  }
  const labelsIn = (booking: Booking): unknown[] =>
    booking.entries.flatMap(({ kind, data }) => (kind === 'event' && 'label' in data ? [data.label] : []))

  it('stands in the log under its label [ERR-23] [PROMO-04]', () => {
    const fetch = (booking: Booking) => booking.dispatch(command('ChangeLocale', { locale: 'et' }))
    const three = (booking: Booking) => pick(booking, 'ADULT', 3)
    expect(labelsIn(failing('createReservation', three, 'sailSelected'))).toEqual([
      'RESERVATION CREATE FAILED',
    ])
    expect(labelsIn(failing('reservation', fetch))).toEqual(['RESERVATION GET FAILED'])
    expect(labelsIn(failing('modifyReservation', three))).toEqual(['RESERVATION MODIFY FAILED'])
    expect(labelsIn(failing('applyPromotion', (booking) => apply(booking, 'KEVAD10')))).toEqual([
      'PROMOTION CODE FAILED TO APPLY',
    ])
    expect(labelsIn(failing('removePromotion', remove))).toEqual(['PROMOTION CODE FAILED TO REMOVE'])
  })
})
