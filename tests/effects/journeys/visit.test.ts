// What holds on every visit, from its first call to its last: what a request bears and what becomes of one that fails, the
// addresses that lead elsewhere, and what the content service is asked for (SC-44, SC-45, SC-52).
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../domain/shell/address.ts'
import { TIMINGS } from '../../../domain/timings.ts'
import { type Booking, bookingAt, goTo, newBooking } from '../../support/bookingSession.ts'
import { signIn } from '../../support/signIn.ts'
import { command } from '../../support/unbranded.ts'

describe('every request of a visit', () => {
  it('bears the language and two instants, and the token once someone is signed in [SC-44] [HTTP-01] [HTTP-05]', () => {
    const booking = bookingAt('sailSelected')
    const anonymous = booking.wire.requests.length
    goTo(booking, PATHS.login)
    signIn(booking)
    const bearers = booking.wire.requests.map(({ headers }) => headers['Cust-Authorization'])
    // The sign-in itself is the last one without.
    expect(new Set(bearers.slice(0, anonymous + 1))).toEqual(new Set([undefined]))
    const signedIn = bearers.slice(anonymous + 1)
    expect(signedIn.length).toBeGreaterThan(0)
    for (const bearer of signedIn) expect(bearer).toMatch(/^Bearer [\w-]+\.[\w-]+\.$/)
    for (const { headers } of booking.wire.requests) {
      expect(headers['Accept-Language']).toBe('en')
      expect(Number(headers['X-Request-Timestamp'])).toBeGreaterThanOrEqual(
        Number(headers['X-Session-Timestamp']),
      )
    }
  })

  it('is given up after 40 seconds, and the failure is told by its code [SC-44] [HTTP-04] [HTTP-09]', () => {
    const booking = newBooking({ settings: { faults: [{ on: 'routes', fault: { kind: 'silent' } }] } })
    booking.start()
    booking.advance(TIMINGS.httpTimeoutMs - 1)
    expect(booking.exchanges('routes')).toEqual([])
    booking.advance(1)
    expect(JSON.stringify(booking.exchanges('routes'))).toContain('"ECONNABORTED"')
    expect(booking.models().catalog.routes).toEqual([])
  })

  it('is reported where it failed with 500 and not with 400, and a 401 signs the person out [SC-44] [HTTP-08] [HTTP-10]', () => {
    const booking = bookingAt('opened')
    goTo(booking, PATHS.login)
    signIn(booking)
    const reportsAfter = (status: number): number => {
      const before = booking.reports.length
      booking.setFaults({ on: 'routes', fault: { kind: 'serverError', status } })
      booking.dispatch(command('LoadCatalog', {}))
      booking.advance(1_000)
      return booking.reports.length - before
    }
    expect(reportsAfter(400)).toBe(0)
    expect(reportsAfter(500)).toBe(1)
    expect(booking.models().auth.token).not.toBeNull()
    reportsAfter(401)
    expect(booking.models().auth).toMatchObject({ token: null, endedBy: 'rejected' })
    expect(booking.browser.fragment()).toBe('#/en/auth/login')
  })
})

describe('an address that is protected, or leads nowhere', () => {
  it.each(['/add-company', '/profile/settings'])(
    'asks for a sign-in first, and leads to %s after it, without a call before [SC-45] [ROLE-03]',
    (path) => {
      const booking = openedAt(`#/en${path}`)
      expect(booking.browser.fragment()).toBe('#/en/auth/login')
      expect(booking.sent('GET', /customer|compan/i)).toEqual([])
      signIn(booking)
      expect(booking.browser.fragment()).toBe(`#/en${path}`)
    },
  )

  it.each([
    ['#/en/whatever', null, '#/en/not-found'],
    ['#/xx/', null, '#/en/'],
    ['#/xx/whatever', null, '#/en/not-found'],
    ['', 'et', '#/et/'],
  ])('%s, remembered %s, is %s [SC-45] [LOC-04] [LOC-06]', (fragment, storedLocale, shown) => {
    expect(openedAt(fragment, storedLocale).browser.fragment()).toBe(shown)
  })
})

describe('what the content service tells', () => {
  it('is asked for by page, slug and package, and again in another language [SC-52] [CONT-05] [CONT-11]', () => {
    const booking = bookingAt('confirmed')
    const look = (path: string, query: Readonly<Record<string, string>> = {}): void => {
      booking.dispatch(command('NavigateTo', { path, query, how: 'push' }))
      booking.advance(1_000)
    }
    look('/content/news')
    look('/content/news', { page: '2' })
    speak(booking, 'et')
    look('/content/ships/toll')
    speak(booking, 'en')
    look('/content/terms/tickets')
    expect(
      booking
        .sent('GET', /sales-static\/(news|ships|ticket_terms)/)
        .map(({ path, headers }) => [path.replace('/api/sales-static/', ''), headers['Accept-Language']]),
    ).toEqual([
      ['news?page=1&locale=en', 'en'],
      ['news?page=2&locale=en', 'en'],
      ['news?page=2&locale=et', 'et'],
      ['ships?slug=toll&locale=et', 'et'],
      ['ships?slug=toll&locale=en', 'en'],
      ['ticket_terms?slug=tickets', 'en'],
    ])
  })
})

const openedAt = (fragment: string, storedLocale: string | null = null): Booking => {
  const booking = newBooking({ session: { fragment, storedLocale } })
  booking.start()
  booking.advance(1_000)
  return booking
}

const speak = (booking: Booking, locale: string): void => {
  booking.dispatch(command('ChangeLocale', { locale }))
  booking.advance(2_000)
}
