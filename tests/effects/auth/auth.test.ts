// Signing in with a password: what is asked, what follows, and what becomes of the booking (SC-12).
import { jwtDecode } from 'jwt-decode'
import { describe, expect, it } from 'vitest'
import { EMPTY_CONTACT } from '../../../domain/passengers/emptyContact.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { DEMO_CUSTOMERS } from '../../../src/demo/data/customers.ts'
import {
  type Booking,
  bookingAt,
  goTo,
  MINUTE_MS,
  newBooking,
  typeContact,
} from '../../support/bookingSession.ts'
import { reservedBy, signIn, SIGN_IN_FORM, tokenWith } from '../../support/signIn.ts'
import { atLogin } from '../../support/atLogin.ts'
import { command } from '../../support/unbranded.ts'

describe('when a customer signs in', () => {
  it('asks by the source in the path, with the form and no source in the body [API-01] [AUTH-19]', () => {
    const booking = atLogin()
    signIn(booking)
    const [request] = booking.sent('POST', /auth/)
    expect(request?.path).toBe('/api/auth/signin/password')
    expect(request?.body).toEqual(SIGN_IN_FORM)
    expect(booking.models().auth).toMatchObject({ isFetching: false, error: null, endedBy: null })
    expect(booking.models().auth.user).toMatchObject({ firstName: 'Mari', lastName: 'Maasikas' })
  })

  it('sends the token with every later request and with none before [HTTP-02] [AUTH-03]', () => {
    const booking = atLogin()
    expect(booking.wire.requests.every(({ headers }) => headers['Cust-Authorization'] === undefined)).toBe(
      true,
    )
    signIn(booking)
    const before = booking.wire.requests.length
    booking.perform(command('LoadCatalog', {}), 1_000)
    const later = booking.wire.requests.slice(before)
    expect(later.length).toBeGreaterThan(0)
    for (const { headers } of later) {
      const [scheme = '', token = ''] = headers['Cust-Authorization']?.split(' ') ?? []
      expect(scheme).toBe('Bearer')
      expect(jwtDecode(token).sub).toBe('C1001')
      // The server's own, which the log and the read models never hold.
      expect(JSON.stringify([booking.entries, booking.models()])).not.toContain(token)
    }
  })

  it('knows the end of the token by its own claim, in milliseconds [AUTH-09] [TIME-08] [ENT-04]', () => {
    const booking = atLogin()
    const askedAtMs = booking.clock.nowMs()
    signIn(booking)
    const endMs = booking.models().auth.tokenExpiresAtMs ?? 0
    expect(Math.abs(endMs - askedAtMs - 60 * MINUTE_MS)).toBeLessThan(2_000)
  })

  it('leads from the sign-in to the account, and calls no customer back who has gone on [NAV-02]', () => {
    const booking = atLogin()
    signIn(booking)
    expect(booking.browser.fragment()).toBe('#/en/profile/settings')
    const away = atLogin()
    away.setLatency(2_000)
    signIn(away, { waitMs: 500 })
    goTo(away, PATHS.home, 5_000)
    expect(away.models().auth.token).not.toBeNull()
    expect(away.browser.fragment()).toBe('#/en/')
  })

  it('asks once for any number of presses [API-01] [AUTH-01]', () => {
    const booking = atLogin()
    booking.setLatency(1_000)
    for (let press = 0; press < 3; press += 1) signIn(booking, { waitMs: 100 })
    expect(booking.models().auth).toMatchObject({ isFetching: true, token: null })
    booking.advance(5_000)
    expect(booking.sent('POST', /signin/).length).toBe(1)
    expect(booking.events('SignedIn').length).toBe(1)
  })
})

describe('when the sign-in is refused', () => {
  it('keeps what the server said until another page, signs no one in and stays [AUTH-02]', () => {
    const booking = atLogin()
    signIn(booking, { form: { ...SIGN_IN_FORM, password: 'vale' } })
    expect(booking.models().auth).toMatchObject({ token: null, isFetching: false })
    expect(booking.models().auth.error).toMatchObject({ _tag: 'Refused', code: 'CREDENTIALS_WRONG' })
    expect(booking.models().shell.address?.path).toBe(PATHS.login)
    goTo(booking, PATHS.home)
    expect(booking.models().auth.error).toBeNull()
    signIn(booking)
    expect(booking.models().auth.token).not.toBeNull()
  })

  it('may be refused by a 401 as well, and can be tried again [HTTP-08]', () => {
    const booking = atLogin()
    booking.setFaults({ on: 'signIn', fault: { kind: 'refusal', status: 401, code: 'NO' } })
    signIn(booking)
    expect(booking.models().auth).toMatchObject({ token: null, isFetching: false, endedBy: null })
    expect(booking.models().auth.error).toMatchObject({ status: 401 })
    booking.setFaults()
    signIn(booking)
    expect(booking.models().auth.token).not.toBeNull()
  })
})

describe('when a customer signs in with a reservation', () => {
  it('is its owner 900 ms after the success and not before, and it stays the current one [AUTH-08] [PAX-14] [SC-12]', () => {
    const booking = reservedBy('guest')
    const { reservationId } = booking.currentReservation()
    goTo(booking, PATHS.login)
    signIn(booking, { waitMs: 0 })
    expect(booking.models().auth.token).not.toBeNull()
    booking.advance(899)
    expect(ownersSent(booking)).toEqual([])
    booking.advance(1)
    const [mari] = DEMO_CUSTOMERS
    expect(ownersSent(booking)).toEqual([
      {
        firstName: mari?.firstName,
        lastName: mari?.lastName,
        email: mari?.userName,
        phone: mari?.phone,
        // By these a server lists it among the customer's own [ENT-16] [HIST-01].
        userId: 'U-1001',
        customerId: 'C1001',
      },
    ])
    expect(booking.currentReservation().reservationId).toBe(reservationId)
    expect(booking.models().passengers.owner?.firstName).toBe('Mari')
  })

  it('is its owner with the account’s ids, also where the same owner was sent before without them [ENT-16] [ROLE-04]', () => {
    const booking = reservedBy('guest')
    typeContact(booking)
    booking.advance(2_000)
    goTo(booking, PATHS.login)
    signIn(booking)
    booking.advance(2_000)
    const account = { userId: 'U-1001', customerId: 'C1001' }
    expect(ownersSent(booking)[0]).not.toHaveProperty('customerId')
    expect(ownersSent(booking).slice(1)).toMatchObject([account])
    goTo(booking, PATHS.selectTickets)
    booking.perform(command('ConfirmReservation', {}), 3_000)
    const [confirmed] = booking.sent('POST', /confirm$/)
    expect(confirmed?.body).toMatchObject({ reservationOwner: account })
  })

  it('goes with what was typed, and only what was not is taken from the account [PAX-14]', () => {
    const booking = reservedBy('guest')
    typeContact(booking, { firstName: 'Malle', email: '', phoneNumber: '' })
    goTo(booking, PATHS.login)
    signIn(booking)
    expect(ownersSent(booking)).toMatchObject([
      { firstName: 'Malle', lastName: 'Maasikas', email: SIGN_IN_FORM.userName, phone: { intlCode: '372' } },
    ])
    expect(booking.models().passengers.form.firstName).toBe('Malle')
  })

  it('is not sent as the owner where the sign-in was over within that time [PAX-14]', () => {
    const booking = reservedBy('guest')
    goTo(booking, PATHS.login)
    signIn(booking, { waitMs: 100 })
    booking.perform(command('SignOut', { why: 'rejected' }), 5_000)
    expect(ownersSent(booking)).toEqual([])
  })
})

describe('when a customer chooses to sign out', () => {
  it('drops the reservation and all names, and goes home [AUTH-05] [NAV-05]', () => {
    const booking = reservedBy('guest')
    goTo(booking, PATHS.login)
    signIn(booking)
    booking.perform(command('SignOut', { why: 'chosen' }), 1_000)
    const { auth, reservation, passengers, expiry, shell } = booking.models()
    expect(auth).toMatchObject({ token: null, user: null, customer: null, returnTo: null })
    expect(reservation.current).toBeNull()
    expect(expiry.expiresAtMs).toBeNull()
    expect(passengers.form).toEqual(EMPTY_CONTACT)
    expect(passengers.owner).toBeNull()
    expect(passengers.guests).toEqual({})
    expect(shell.address?.path).toBe('/')
    expect(shell.address?.locale).toBe('en')
  })

  it('changes nothing where no customer is signed in', () => {
    const booking = bookingAt('reserved')
    booking.perform(command('SignOut', { why: 'chosen' }), 1_000)
    expect(booking.events('SignedOut')).toEqual([])
    expect(booking.models().reservation.current).not.toBeNull()
  })
})

describe('when a token can’t be read', () => {
  it('is reported to the console alone and never runs out here [ERR-11] [SC-22]', () => {
    const booking = atLogin()
    booking.wire.backend.settings.faults = [{ on: '*', fault: { kind: 'broken' } }]
    booking.perform(command('AcceptToken', { token: 'not-a-jwt' }), 24 * 60 * MINUTE_MS)
    goTo(booking, PATHS.selectTickets)
    goTo(booking, PATHS.confirm)
    expect(booking.lines).toEqual(['The token could not be decoded'])
    expect(booking.models().auth.tokenExpiresAtMs).toBeNull()
    expect(booking.events('SignedOut')).toEqual([])
    expect(booking.models().shell.notices).toEqual([])
  })

  it('is read where its claim is one, and no number is none', () => {
    const booking = newBooking()
    booking.start()
    const endOf = (claims: object): number | null => {
      booking.dispatch(command('AcceptToken', { token: tokenWith(claims) }))
      return booking.models().auth.tokenExpiresAtMs
    }
    expect(endOf({ exp: 1.5 })).toBe(1_500)
    expect(endOf({ exp: 'soon' })).toBeNull()
    expect(endOf({})).toBeNull()
    expect(endOf({ exp: 1e300 })).toBeNull()
  })
})

const ownersSent = (booking: Booking): unknown[] =>
  booking.sent('PUT', /reservation/).flatMap(({ body }) => {
    const { reservationOwner } = body as { readonly reservationOwner?: unknown }
    return reservationOwner === undefined ? [] : [reservationOwner]
  })
