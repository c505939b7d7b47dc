// What each request bears, and what becomes of one that fails (SC-44).
import { describe, expect, it } from 'vitest'
import { bookingAt, newBooking, noticeKeys } from '../support/bookingSession.ts'
import { signIn } from '../support/signIn.ts'
import { command } from '../support/unbranded.ts'

describe('every request', () => {
  it('bears the language and two instants, and the token of who is signed in alone [SC-44] [HTTP-01] [HTTP-05]', () => {
    const booking = bookingAt('reserved')
    const { requests } = booking.wire
    const asGuest = requests.length
    expect(asGuest).toBeGreaterThan(5)
    expect(requests.filter(({ headers }) => 'Cust-Authorization' in headers)).toEqual([])
    signIn(booking)
    booking.perform(command('ChangeLocale', { locale: 'et' }), 3_000)
    const signedIn = requests.filter(({ headers }) => 'Cust-Authorization' in headers)
    expect(signedIn.length).toBeGreaterThan(1)
    for (const { headers } of signedIn) expect(headers['Cust-Authorization']).toMatch(/^Bearer \S+$/)
    expect(requests.at(-1)?.headers['Cust-Authorization']).toBeDefined()
    expect(new Set(requests.map(({ headers }) => headers['Accept-Language']))).toEqual(new Set(['en', 'et']))
    expect(requests.at(-1)?.headers['Accept-Language']).toBe('et')
    const sessions = new Set(requests.map(({ headers }) => headers['X-Session-Timestamp']))
    expect(sessions.size).toBe(1)
    const [startedAt = ''] = sessions
    for (const { headers, path } of requests)
      expect(Number(headers['X-Request-Timestamp']), path).toBeGreaterThanOrEqual(Number(startedAt))
  })

  it('is given up after 40 seconds, and a failure is named by its code [SC-44] [HTTP-04] [HTTP-09]', () => {
    const booking = newBooking()
    booking.setFaults({ on: 'routes', fault: { kind: 'silent' } })
    booking.start()
    booking.advance(39_999)
    expect(booking.exchanges('routes')).toEqual([])
    expect(noticeKeys(booking)).toEqual([])
    booking.advance(1)
    expect(booking.exchanges('routes').map(({ data }) => data.outcome)).toMatchObject([
      { _tag: 'Failed', error: { _tag: 'TimedOut' } },
    ])
    expect(booking.models().shell.networkError).toBe('ECONNABORTED')
    expect(noticeKeys(booking)).toEqual(['catalogFailed'])
  })

  it('is reported where it failed with 500 and not with 400, and a 401 signs the person out [SC-44] [HTTP-08] [HTTP-10]', () => {
    const booking = newBooking()
    booking.setFaults({ on: 'routes', fault: { kind: 'serverError', status: 400 } })
    booking.start()
    booking.advance(1_000)
    expect(noticeKeys(booking)).toEqual(['catalogFailed'])
    expect(booking.reports).toEqual([])
    booking.setFaults({ on: 'routes', fault: { kind: 'serverError' } })
    booking.perform(command('LoadCatalog', {}), 1_000)
    expect(booking.reports.map(({ status }) => status)).toEqual([500])
    booking.setFaults()
    booking.dispatch(command('NavigateTo', { path: '/auth/login', query: {}, how: 'push' }))
    signIn(booking)
    expect(booking.models().shell.address?.path).toBe('/profile/settings')
    booking.setFaults({ on: 'menuItems', fault: { kind: 'serverError', status: 401 } })
    booking.dispatch(command('ChangeLocale', { locale: 'et' }))
    booking.perform(command('LoadMenu', { locale: 'et' }), 3_000)
    expect(booking.models().auth).toMatchObject({ token: null, customer: null })
    expect(booking.browser.fragment()).toBe('#/et/auth/login')
  })
})
