// The calls of a booking, each by its method, path and body, as the journey to a ticket makes them.
import { describe, expect, it } from 'vitest'
import { TIMINGS } from '../../../domain/timings.ts'
import { type Booking, bookingAt, pick } from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'

const LEG = 'VIR-KUI'

const pathsOf = (
  booking: Booking,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: RegExp,
): readonly string[] => booking.sent(method, path).map((sent) => sent.path)

describe('when the shop is opened', () => {
  it('asks for routes and packages, whose content is what is sold [API-73] [API-74]', () => {
    const booking = bookingAt('opened')
    expect(pathsOf(booking, 'GET', /^\/api\/(routes|packages)$/)).toEqual(['/api/routes', '/api/packages'])
    expect(booking.models().catalog.routes.length).toBeGreaterThan(0)
    expect(booking.models().catalog.packages.length).toBeGreaterThan(0)
  })

  it('asks for the ports at the catalogue’s own host [API-75]', () => {
    const booking = bookingAt('opened')
    const [ports] = booking.sent('GET', /PORTS/)
    expect(ports?.path).toBe('/catalog/api/v1/catalog/PORTS')
    expect(ports?.host).toBe('catalog')
    expect(booking.models().catalog.ports.length).toBeGreaterThan(0)
  })
})

describe('when a package was picked', () => {
  it('asks for its days from today on, and for the sails of the day [API-70] [API-71]', () => {
    const booking = bookingAt('sailSelected')
    expect(pathsOf(booking, 'GET', /sails\/sailPackage/)).toEqual([
      `/api/sails/sailPackage/${LEG}/dates?fromDate=2026-11-20&endDate=2027-11-30`,
      `/api/sails/sailPackage/${LEG}/2026-11-21`,
    ])
  })

  it('asks for what is left once for each time of departure [API-72]', () => {
    const asked = pathsOf(bookingAt('sailSelected'), 'GET', /inventory/)
    expect(asked[0]).toBe(`/api/sailPackage/inventory/${LEG}/2026-11-21/05%3A00`)
    expect(new Set(asked).size).toBe(asked.length)
    for (const path of asked) expect(path).toMatch(/\/2026-11-21\/\d\d%3A\d\d$/)
  })
})

describe('when tickets are chosen', () => {
  it('creates with the first one, and changes by the number, which the body does not repeat, with the next [API-50] [API-51]', () => {
    const booking = bookingAt('sailSelected')
    pick(booking, 'ADULT', 1)
    booking.advance(TIMINGS.ticketChangeMs + 1_000)
    const [created] = booking.sent('POST', /reservation\/create$/)
    expect(created?.body).toMatchObject({
      roundTrip: false,
      saleChannel: 'WEB',
      requests: { 1: [{ seqN: 1 }] },
    })
    const { reservationId = 'none' } = booking.models().reservation.current ?? {}
    pick(booking, 'ADULT', 2)
    booking.advance(TIMINGS.ticketChangeMs + 1_000)
    const [changed, ...others] = booking.sent('PUT', /reservation/)
    expect(changed?.path).toBe(`/api/reservation/${reservationId}`)
    expect(changed?.body).not.toHaveProperty('reservationId')
    expect(others).toEqual([])
    expect(booking.models().reservation.current?.items).toHaveLength(2)
  })

  it('confirms 200 ms after the press, by the number, with the owner [API-53]', () => {
    const booking = bookingAt('reserved')
    const confirmed = () => pathsOf(booking, 'POST', /confirm$/)
    booking.dispatch(command('ConfirmReservation', {}))
    booking.advance(TIMINGS.confirmWaitMs - 1)
    expect(confirmed()).toEqual([])
    booking.advance(1)
    const { reservationId = 'none' } = booking.models().reservation.current ?? {}
    expect(confirmed()).toEqual([`/api/reservation/${reservationId}/confirm`])
  })
})
