// A token that has run out: at the tickets, at the confirmation, at the payment; and screens for the signed-in (SC-22).
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../domain/shell/address.ts'
import { type Booking, bookingAt, goTo, MINUTE_MS, newBooking } from '../../support/bookingSession.ts'
import { reload } from '../../support/reload.ts'
import { reservedBy, signIn, tokenWith } from '../../support/signIn.ts'
import { START_MS } from '../../support/virtualSession.ts'
import { command } from '../../support/unbranded.ts'
import { paymentIn } from '../../support/paymentIn.ts'

const TOKEN_MS = 3 * MINUTE_MS
const OPTIONS = { settings: { tokenMs: TOKEN_MS } }

const expectLoggedOut = (booking: Booking): void => {
  expect(booking.models().auth).toMatchObject({ token: null, user: null, endedBy: 'expired' })
  expect(booking.browser.fragment()).toBe('#/en/auth/login')
}

describe.each([PATHS.selectTickets, PATHS.confirm])('on the way to %s', (path) => {
  it('signs out whose token has run out, leads to the sign-in and loses nothing of the booking [NAV-13] [SC-22]', () => {
    const booking = reservedBy('customer', OPTIONS)
    const { reservationId } = booking.currentReservation()
    goTo(booking, PATHS.home)
    passTokensEnd(booking)
    goTo(booking, path)
    expectLoggedOut(booking)
    expect(booking.currentReservation().reservationId).toBe(reservationId)
    expect(booking.models().tickets.lines.map(({ count }) => count)).toEqual([1])
    expect(booking.models().passengers.form.firstName).toBe('Mari')
  })

  it('leaves alone a customer whose token still holds, by the server’s clock, and one without a token [NAV-13]', () => {
    const booking = reservedBy('customer', OPTIONS)
    goTo(booking, PATHS.home)
    const endMs = booking.models().auth.tokenExpiresAtMs ?? 0
    booking.advance(endMs - serverNow(booking) - 1)
    goTo(booking, path)
    expect(booking.models().auth.token).not.toBeNull()
    const guest = reservedBy('guest')
    goTo(guest, path)
    expect(guest.events('SignedOut')).toEqual([])
    expect(guest.models().shell.address?.path).toBe(path)
  })

  it.each([true, false])(
    'notices it on the first address too, whether the token comes before or after (before: %s) [NAV-13]',
    (isFirst) => {
      const old = tokenWith({ exp: START_MS / 1000 - 1 })
      const booking = newBooking({ session: { fragment: `#/en${path}` } })
      const take = (): void => booking.dispatch(command('AcceptToken', { token: old }))
      if (isFirst) take()
      booking.start()
      if (!isFirst) take()
      booking.advance(1_000)
      expectLoggedOut(booking)
    },
  )
})

describe('when a protected page is loaded again', () => {
  it.each([PATHS.account, PATHS.addCompany, PATHS.users, PATHS.credentials])(
    'leads to the sign-in and from there back to %s [ROLE-03] [OP-53] [SC-45]',
    (path) => {
      const before = newBooking()
      before.start()
      signIn(before)
      goTo(before, path)
      const after = reload(before, { waitMs: 1_000 })
      expect(after.browser.fragment()).toBe('#/en/auth/login')
      signIn(after)
      after.advance(1_000)
      expect(after.browser.fragment()).toBe(`#/en${path}`)
    },
  )

  it('shows the page that was asked for where that is another one [ROLE-03]', () => {
    const before = newBooking()
    before.start()
    signIn(before)
    goTo(before, PATHS.account)
    const after = reload(before, { fragment: '#/en/checkin', waitMs: 1_000 })
    expect(after.browser.fragment()).toBe('#/en/checkin')
  })
})

describe('on the way anywhere else', () => {
  it('lets an old token be: the next call says what it is worth [NAV-13]', () => {
    const booking = reservedBy('customer', OPTIONS)
    passTokensEnd(booking)
    for (const path of [PATHS.home, PATHS.extend, PATHS.account]) goTo(booking, path)
    expect(booking.events('SignedOut')).toEqual([])
  })
})

describe('when the token runs out while a customer is about to pay', () => {
  it('says so on the console, signs out and leads to the sign-in; nothing is prepared [NAV-14] [PAY-12] [ERR-10]', () => {
    const booking = payingCustomer()
    passTokensEnd(booking)
    booking.perform(command('Pay', { methodCode: 'CARD' }), 1_000)
    expect(booking.lines).toEqual(['Your token is expired'])
    expectLoggedOut(booking)
    expect(booking.sent('POST', /prepare/)).toEqual([])
    expect(booking.models().reservation.confirmed).toBe(true)
  })

  it.each([true, false])('pays after signing in again, or without (signed in: %s) [NAV-14]', (isBack) => {
    const booking = payingCustomer()
    passTokensEnd(booking)
    booking.perform(command('Pay', { methodCode: 'CARD' }), 1_000)
    if (isBack) signIn(booking)
    goTo(booking, PATHS.confirm, 1_000)
    booking.perform(command('Pay', { methodCode: 'CARD' }), 1_000)
    expect(paymentIn(booking.models()).progress._tag).toBe('AtCard')
    expect(booking.sent('POST', /prepare/).length).toBe(1)
  })

  it('pays in the last millisecond of the token [NAV-14] [TIME-08]', () => {
    const booking = payingCustomer()
    const endMs = booking.models().auth.tokenExpiresAtMs ?? 0
    booking.advance(endMs - serverNow(booking) - 1)
    booking.perform(command('Pay', { methodCode: 'CARD' }), 0)
    expect(booking.events('PayRefused')).toEqual([])
    expect(booking.sent('POST', /prepare/).length).toBe(1)
  })
})

describe('when a 401 has signed a customer out', () => {
  it('leaves them on a public screen, and leads from their account to the sign-in [HTTP-08]', () => {
    const booking = reservedBy('customer')
    reject(booking)
    expect(booking.models().auth.endedBy).toBe('rejected')
    expect(booking.models().shell.address?.path).toBe(PATHS.selectTickets)
    signIn(booking)
    goTo(booking, PATHS.account)
    reject(booking)
    expect(booking.browser.fragment()).toBe('#/en/auth/login')
    expect(booking.models().reservation.current).not.toBeNull()
  })
})

describe('the account’s own screen', () => {
  it('is not shown without a token, at the first address and later, and nothing is asked of it [LOC-07]', () => {
    const booking = bookingAt('opened', { session: { fragment: '#/et/profile/settings' } })
    expect(booking.browser.fragment()).toBe('#/et/auth/login')
    goTo(booking, PATHS.home)
    goTo(booking, PATHS.account, 1_000)
    expect(booking.browser.fragment()).toBe('#/et/auth/login')
    expect(booking.wire.requests.filter(({ path }) => /customer|compan|user/i.test(path))).toEqual([])
  })
})

const serverNow = (booking: Booking): number => booking.clock.nowMs() + booking.models().shell.serverOffsetMs

/** To the very end of the token, at which it is no good any more. */
const passTokensEnd = (booking: Booking): void => {
  const endMs = booking.models().auth.tokenExpiresAtMs ?? 0
  booking.advance(Math.max(0, endMs - serverNow(booking)))
}

const payingCustomer = (): Booking => {
  const booking = bookingAt('reserved', OPTIONS)
  goTo(booking, PATHS.login)
  signIn(booking)
  goTo(booking, PATHS.selectTickets)
  booking.perform(command('ConfirmReservation', {}), 2_000)
  return booking
}

const reject = (booking: Booking): void => {
  booking.setFaults({ on: '*', fault: { kind: 'refusal', status: 401, code: 'TOKEN_INVALID' } })
  booking.perform(command('LoadCatalog', {}), 1_000)
  booking.setFaults()
}
