// Tokens that come with the address: a sign-in from elsewhere, and letters. The log and the address hold none of them.
import { describe, expect, it } from 'vitest'
import { type Booking, bookingAt, newBooking } from '../../support/bookingSession.ts'
import { tokenWith } from '../../support/signIn.ts'
import { command } from '../../support/unbranded.ts'

const TOKEN = tokenWith({ sub: 'C1001', exp: 2_200_000_000 })

describe('a page that is opened with a token in its address', () => {
  it.each([
    ['behind the fragment', { fragment: `#/en/auth/google?token=${TOKEN}` }],
    ['before it', { fragment: '#/en/auth/google', search: `?token=${TOKEN}&fake=1` }],
  ])('signs the customer in, and shows the token nowhere: %s [OP-44] [OP-164]', (_where, opened) => {
    const booking = bookingAt('opened', { session: opened })
    expect(booking.models().auth.token).not.toBeNull()
    expect(booking.models().auth.tokenExpiresAtMs).toBe(2_200_000_000_000)
    booking.dispatch(command('LoadCatalog', {}))
    expect(lastHeader(booking)).toBe(`Bearer ${TOKEN}`)
    expectNowhere(booking, TOKEN)
    expect(booking.browser.search()).toBe('search' in opened ? '?fake=1' : '')
  })

  it.each([
    ['join', 'joinToken'],
    ['reset', 'resetToken'],
    ['activate', 'activationToken'],
  ] as const)('keeps what a letter to %s brings, and shows it nowhere [LOC-09]', (page, field) => {
    const booking = newBooking({ session: { fragment: `#/en/auth/${page}/7f0c-secret-words` } })
    booking.start()
    expect(booking.models().auth[field]).toBe('token-1')
    expect(booking.browser.fragment()).toBe(`#/en/auth/${page}`)
    expectNowhere(booking, '7f0c-secret-words')
  })
})

describe('a link that is followed later', () => {
  it('brings its token along as well', () => {
    const booking = newBooking()
    booking.start()
    booking.browser.type('#/en/auth/join/7f0c-secret-words')
    expect(booking.models().auth.joinToken).toBe('token-1')
    expectNowhere(booking, '7f0c-secret-words')
  })

  it('says that it brought none where it can be none, and forgets that with the page', () => {
    const booking = newBooking()
    booking.start()
    booking.browser.type(`#/en/auth/join/${'x'.repeat(10_240)}`)
    expect(booking.models().auth).toMatchObject({ joinToken: null, badLetter: 'join' })
    expect(JSON.stringify(booking.entries)).not.toContain('xxxx')
    booking.browser.type('#/en/')
    expect(booking.models().auth.badLetter).toBeNull()
  })
})

describe('the token of an invitation', () => {
  it('stays over a sign-in and an end of it that was not chosen, and goes with a chosen one [NAV-01] [OP-45]', () => {
    const booking = newBooking({ session: { fragment: '#/en/auth/join/7f0c' } })
    booking.start()
    booking.dispatch(command('AcceptToken', { token: TOKEN }))
    expect(booking.models().auth.joinToken).toBe('token-1')
    booking.dispatch(command('SignOut', { why: 'rejected' }))
    expect(booking.models().auth.joinToken).toBe('token-1')
    booking.dispatch(command('AcceptToken', { token: TOKEN }))
    booking.dispatch(command('SignOut', { why: 'chosen' }))
    expect(booking.models().auth.joinToken).toBeNull()
  })

  it('stays while other pages are looked at, as those of other letters do not', () => {
    const booking = newBooking()
    booking.start()
    for (const page of ['join', 'reset', 'activate']) booking.browser.type(`#/en/auth/${page}/7f0c`)
    booking.browser.type('#/en/')
    expect(booking.models().auth).toMatchObject({
      joinToken: 'token-1',
      resetToken: null,
      activationToken: null,
    })
  })
})

const lastHeader = ({ wire }: Booking): string | undefined =>
  wire.requests.at(-1)?.headers['Cust-Authorization']

const expectNowhere = ({ entries, models, browser }: Booking, token: string): void => {
  expect(JSON.stringify([entries, models(), browser.history, browser.search()])).not.toContain(token)
}
