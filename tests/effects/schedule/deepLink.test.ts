// A link to a route and a day: what a person finds who follows it, and what it never does.
import { describe, expect, it } from 'vitest'
import {
  type Booking,
  bookingAt,
  newBooking,
  pick,
  sailsOfTomorrow,
  TOMORROW,
  wayOut,
} from '../../support/bookingSession.ts'
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
    booking.perform(command('SelectRoute', { routeCode: 'VIR-KUI' }), 3_000)
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

describe('a link to the tickets of a sail', () => {
  const [, , third, fourth] = sailsOfTomorrow()
  const link = (sail: string, more = `&route=VIR-KUI&day=${TOMORROW}`) =>
    `#/en/main-inside/select-tickets?sail=${sail}${more}`

  it('chooses it in a browser without a booking, by its route and day, and stays in the address [LOC-22]', () => {
    const booking = openedAt(link(third))
    expect(routeIn(booking)).toBe('VIR-KUI')
    expect(wayOut(booking).selectedSailRefId).toBe(third)
    expect(booking.browser.fragment()).toBe(link(third))
    expect(booking.events('NoticeShown')).toEqual([])
  })

  it('says that it is not here where the link does not say on which route [LOC-22]', () => {
    const booking = openedAt(link(third, ''))
    expect(booking.models().schedule.sailPackage).toBeNull()
    expect(booking.events('NoticeShown').map(({ data }) => data.key)).toEqual(['sailUnknown'])
  })

  it('is followed once, and takes no later choice back in another language [LOC-22] [NAV-11]', () => {
    const booking = openedAt(link(third))
    booking.dispatch(command('SelectSail', { sailRefId: fourth, by: 'person' }))
    booking.perform(command('ChangeLocale', { locale: 'et' }), 2_000)
    expect(booking.models().shell.address?.locale).toBe('et')
    expect(wayOut(booking).selectedSailRefId).toBe(fourth)
  })

  it.each([
    ['another language', (booking: Booking) => booking.dispatch(command('ChangeLocale', { locale: 'et' }))],
    [
      'the way back from another page',
      (booking: Booking) => {
        booking.browser.type('#/en/main-inside/confirm')
        booking.browser.type(link(third))
      },
    ],
  ])('gives nothing away that was moved to another sail since: %s [LOC-22]', (_what, lead) => {
    const booking = openedAt(link(third))
    pick(booking, 'ADULT', 1)
    booking.advance(2_000)
    booking.dispatch(command('OpenModal', { name: 'datetime' }))
    booking.dispatch(command('SelectSail', { sailRefId: fourth, by: 'person' }))
    booking.perform(command('CloseModal', {}), 2_000)
    const held = booking.currentReservation()
    lead(booking)
    booking.advance(3_000)
    expect(booking.currentReservation().reservationId).toBe(held.reservationId)
    const sails = booking.currentReservation().sailPackages.flatMap((sold) => sold.sails)
    expect(sails.map(({ sailRefId }) => sailRefId)).toEqual([fourth])
  })

  it('changes no trip that is chosen already [LOC-22]', () => {
    const booking = bookingAt('sailSelected')
    booking.browser.type(link(third, `&route=SOR-TRI&day=${DAY}`))
    booking.advance(3_000)
    expect(routeIn(booking)).toBe('VIR-KUI')
    expect(wayOut(booking).selectedSailRefId).toBe(third)
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
