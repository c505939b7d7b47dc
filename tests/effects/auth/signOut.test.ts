// Signing out: the call goes out with the token that was, nothing waits for it, and nothing that it says changes anything.
import { describe, expect, it } from 'vitest'
import { tokenOfInvitation } from '../../../src/demo/state/firms.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { type Booking, goTo, bookingAt } from '../../support/bookingSession.ts'
import { signIn } from '../../support/signIn.ts'
import { formOf, signedIn } from '../../support/atLogin.ts'
import { command } from '../../support/unbranded.ts'

describe('when a customer chooses to sign out', () => {
  it('calls the server with the token that was, and is signed out at once [API-04] [AUTH-01] [SC-21]', () => {
    const booking = signedIn()
    booking.setLatency(2_000)
    signOut(booking)
    expect(booking.models().auth.token).toBeNull()
    expect(booking.models().access.running).toEqual(['signOut'])
    expect(booking.models().shell.address?.path).toBe(PATHS.home)
    booking.advance(3_000)
    expect(booking.models().access.running).toEqual([])
    const [request] = booking.sent('POST', /logout/)
    expect(request?.path).toBe('/api/auth/logout')
    expect(request?.headers['Cust-Authorization']).toMatch(/^Bearer [\w-]+\.[\w-]+\.$/)
    expect(booking.events('SignOutTold')).toHaveLength(1)
  })

  it.each([
    ['answers 401', { kind: 'refusal', status: 401, code: 'TOKEN_EXPIRED' }],
    ['can’t be reached', { kind: 'broken' }],
    ['never answers', { kind: 'silent' }],
  ] as const)(
    'is signed out all the same where the server %s, which stands in the log [AUTH-07] [SC-21]',
    (_what, fault) => {
      const booking = signedIn()
      booking.setFaults({ on: 'logout', fault })
      signOut(booking)
      expect(booking.models().auth.token).toBeNull()
      expect(booking.models().shell.address?.path).toBe(PATHS.home)
      booking.advance(60_000)
      expect(booking.events('SignOutUntold')).toHaveLength(1)
      expect(booking.events('SignedOut')).toHaveLength(1)
      expect(booking.models().access).toMatchObject({ running: [], message: null })
    },
  )

  it('leaves the next customer signed in, though the server rejects the token of before [AUTH-07] [LAW-40]', () => {
    const booking = signedIn()
    booking.setLatency(3_000)
    booking.setFaults({ on: 'logout', fault: { kind: 'refusal', status: 401, code: 'TOKEN_EXPIRED' } })
    signOut(booking)
    booking.setLatency(0)
    goTo(booking, PATHS.login)
    signIn(booking, { form: formOf('C1002'), waitMs: 500 })
    booking.advance(10_000)
    expect(booking.events('SignOutUntold')).toHaveLength(1)
    expect(booking.models().auth.user?.firstName).toBe('Juhan')
  })

  it('asks nothing of the server where the token has run out or was rejected', () => {
    for (const why of ['expired', 'rejected'] as const) {
      const booking = signedIn()
      booking.perform(command('SignOut', { why }), 1_000)
      expect(booking.sent('POST', /logout/)).toEqual([])
    }
  })
})

describe('when a protected page is asked for without a sign-in', () => {
  it('comes back to it after a 401 on it [OP-02] [OP-53]', () => {
    const booking = signedIn()
    goTo(booking, PATHS.users)
    booking.dispatch(command('SignOut', { why: 'rejected' }))
    expect(booking.models().shell.address?.path).toBe(PATHS.login)
    expect(booking.models().auth.endedBy).toBe('rejected')
    signIn(booking)
    expect(booking.models().shell.address?.path).toBe(PATHS.users)
  })

  it('goes to the account once the person has gone on elsewhere, and to the company of an invitation first [NAV-01] [NAV-02]', () => {
    const booking = bookingAt('opened', { session: { fragment: '#/en/profile/users' } })
    goTo(booking, PATHS.home)
    goTo(booking, PATHS.login)
    signIn(booking)
    expect(booking.models().shell.address?.path).toBe(PATHS.account)
    const invited = bookingAt('opened', {
      session: { fragment: `#/en/auth/join/${tokenOfInvitation(7, 1)}` },
    })
    goTo(invited, PATHS.users)
    signIn(invited)
    expect(invited.models().shell.address?.path).toBe(PATHS.newCompany)
  })
})

const signOut = (booking: Booking): void => booking.dispatch(command('SignOut', { why: 'chosen' }))
