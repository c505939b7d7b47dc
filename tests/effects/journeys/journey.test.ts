// The whole way of a foot passenger, from the bare address to the ticket.
import { describe, expect, it } from 'vitest'
import { stateOf } from '../../../domain/reservation/state.ts'
import { paymentStatusOf } from '../../../domain/payment/shown.ts'
import { bookingAt } from '../../support/bookingSession.ts'
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
})

describe('when a route is picked in a shop that was just opened', () => {
  const asked = (part: RegExp): readonly string[] =>
    bookingAt('sailSelected')
      .sent('GET', part)
      .map(({ host, path }) => `${host} ${path}`)

  it('has asked for what is sold, and for the ports at the catalogue’s own host [API-73] [API-74] [API-75]', () => {
    expect(asked(/routes|packages|PORTS/)).toEqual([
      'api /api/routes',
      'api /api/packages',
      'catalog /catalog/api/v1/catalog/PORTS',
    ])
  })

  it('asks for the days, the sails of the first one, and what is left on each once [API-70] [API-71] [API-72]', () => {
    const [days, sails, ...inventories] = asked(/sails|inventory/)
    expect(days).toBe('api /api/sails/sailPackage/VIR-KUI/dates?fromDate=2026-11-20&endDate=2027-11-30')
    expect(sails).toBe('api /api/sails/sailPackage/VIR-KUI/2026-11-21')
    expect(inventories[0]).toBe('api /api/sailPackage/inventory/VIR-KUI/2026-11-21/05%3A00')
    expect(new Set(inventories).size).toBe(inventories.length)
    for (const path of inventories) expect(path).toMatch(/\/inventory\/VIR-KUI\/2026-11-21\/\d\d%3A\d\d$/)
  })
})
