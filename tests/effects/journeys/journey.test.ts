// The whole way of a foot passenger, from the bare address to the ticket.
import { describe, expect, it } from 'vitest'
import { stateOf } from '../../../domain/reservation/state.ts'
import { paymentStatusOf } from '../../../domain/payment/shown.ts'
import { bookingAt, countsOf, heldByServer } from '../../support/bookingSession.ts'
import { progressOf } from '../../../projections/models/payment/paymentModel.ts'

describe('when a foot passenger goes all the way', () => {
  it('leads from the bare address to a paid ticket, one way and on foot, without a sign-in [GEN-01] [GEN-04] [ROLE-01]', () => {
    const booking = bookingAt('paid')
    const { reservation, shell, payment } = booking.models()
    const [paid] = Object.values(reservation.payedReservations)
    expect(paid === undefined ? null : stateOf(paid.status)).toBe('paid')
    expect(shell.address?.path).toBe(`/ticket/${paid?.reservationId ?? ''}`)
    expect(paymentStatusOf(progressOf(payment))).toBe('payed')
    expect(reservation.current).toBeNull()
    expect(booking.events('EffectCrashed')).toEqual([])
    expect(booking.reports).toEqual([])
  })

  it('holds at the server what the screen shows', () => {
    const booking = bookingAt('reserved')
    expect(countsOf(booking)).toEqual({ ADULT: 2 })
    expect(heldByServer(booking)).toEqual({ ADULT: 2 })
  })
})
