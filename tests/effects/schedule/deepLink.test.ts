// A link to a route and a day: what a person finds who follows it, and what it never does.
import { describe, expect, it } from 'vitest'
import { type Booking, bookingAt, newBooking, TOMORROW, wayOut } from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'

const DAY = '2026-11-25'

const openedAt = (fragment: string): Booking => {
  const booking = newBooking({ session: { fragment } })
  booking.start()
  booking.advance(3_000)
  return booking
}

const routeIn = (booking: Booking): string | undefined => booking.models().schedule.sailPackage?.routeCode

describe('a link to a route and a day', () => {
  it('chooses both, asks for that day’s sails, and leaves the address to the person', () => {
    const booking = openedAt(`#/en/?route=SOR-TRI&day=${DAY}`)
    expect(routeIn(booking)).toBe('SOR-TRI')
    expect(booking.models().schedule.sailDates).toEqual([DAY])
    expect(wayOut(booking).shownDay).toBe(DAY)
    expect(wayOut(booking).sails.length).toBeGreaterThan(0)
    expect(booking.browser.fragment()).toBe('#/en/')
    booking.dispatch(command('SelectRoute', { routeCode: 'VIR-KUI' }))
    booking.advance(3_000)
    expect(routeIn(booking)).toBe('VIR-KUI')
  })

  it('may name the route alone', () => {
    const booking = openedAt('#/et/?route=SOR-TRI')
    expect(routeIn(booking)).toBe('SOR-TRI')
    expect(wayOut(booking).shownDay).toBe(TOMORROW)
    expect(booking.browser.fragment()).toBe('#/et/')
  })

  it('is followed on a page that is open, too', () => {
    const booking = openedAt('#/en/')
    booking.browser.type(`#/en/?route=PAR-RIN&day=${DAY}`)
    booking.advance(3_000)
    expect(routeIn(booking)).toBe('PAR-RIN')
    expect(booking.models().schedule.sailDates[0]).toBe(DAY)
  })
})

describe('a link that leads nowhere', () => {
  it.each(['route=NO-SUCH', 'route=NO-SUCH&day=2026-11-25'])('shows all routes: %s', (query) => {
    const booking = openedAt(`#/en/?${query}`)
    expect(booking.models().schedule.sailPackage).toBeNull()
    expect(booking.browser.fragment()).toBe('#/en/')
  })

  it('keeps the route where its day is past, and says why the day is not chosen', () => {
    const booking = openedAt('#/en/?route=SOR-TRI&day=2026-01-02')
    expect(routeIn(booking)).toBe('SOR-TRI')
    expect(booking.models().schedule.dateRefusal).not.toBeNull()
    expect(booking.models().schedule.sailDates).toEqual([null])
  })
})

describe('where tickets are held', () => {
  it('a link gives none of them away', () => {
    const booking = bookingAt('reserved')
    const held = booking.currentReservation()
    booking.browser.type(`#/en/?route=SOR-TRI&day=${DAY}`)
    booking.advance(3_000)
    expect(routeIn(booking)).toBe('VIR-KUI')
    expect(booking.currentReservation().reservationId).toBe(held.reservationId)
    expect(booking.browser.fragment()).toBe('#/en/')
  })
})
