// A new password: the call, what is said of it and for how long, and that it stands nowhere (PROF-02, PROF-05, SC-47).
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../domain/shell/address.ts'
import { type Booking, goTo } from '../../support/bookingSession.ts'
import { signIn, SIGN_IN_FORM } from '../../support/signIn.ts'
import { signedIn } from '../../support/atLogin.ts'
import { command } from '../../support/unbranded.ts'

const NEW = 'Uus-Parool-7'

const atCredentials = (): Booking => {
  const booking = signedIn()
  goTo(booking, PATHS.credentials)
  return booking
}

const change = (booking: Booking, oldPassword = SIGN_IN_FORM.password, waitMs = 100): void => {
  booking.dispatch(command('ChangePassword', {}), { oldPassword, newPassword: NEW })
  booking.advance(waitMs)
}
const calls = (booking: Booking) => booking.sent('PUT', /change-password$/)
const outcome = (booking: Booking): string => booking.models().profile.password.outcome

describe('a new password', () => {
  it('goes out with the old one, once for two presses, and opens the account from then on [PROF-05] [API-19]', () => {
    const booking = atCredentials()
    booking.setLatency(1_000)
    change(booking)
    change(booking, SIGN_IN_FORM.password, 2_000)
    expect(calls(booking).map(({ body }) => body)).toEqual([
      { oldPassword: SIGN_IN_FORM.password, newPassword: NEW },
    ])
    expect(outcome(booking)).toBe('changed')
    booking.dispatch(command('SignOut', { why: 'chosen' }))
    goTo(booking, PATHS.login)
    signIn(booking, { waitMs: 4_000 })
    expect(booking.models().auth.token).toBeNull()
    signIn(booking, { form: { ...SIGN_IN_FORM, password: NEW }, waitMs: 4_000 })
    expect(booking.models().auth.token).not.toBeNull()
  })

  it('stands in no entry and in no read model [LAW-34]', () => {
    const booking = atCredentials()
    change(booking, 'Vale-Parool-3')
    change(booking, SIGN_IN_FORM.password, 10_000)
    const all = JSON.stringify([booking.entries, booking.models()])
    for (const secret of [NEW, 'Vale-Parool-3', SIGN_IN_FORM.password]) expect(all).not.toContain(secret)
  })

  it('is refused with a wrong old one, and the customer stays signed in', () => {
    const booking = atCredentials()
    change(booking, 'vale')
    expect(booking.models().profile.password).toMatchObject({
      outcome: 'failed',
      error: { _tag: 'Refused', code: 'PASSWORD_WRONG' },
    })
    expect(booking.models().auth.token).not.toBeNull()
  })

  it('is not shown to another one who has signed in since', () => {
    const booking = atCredentials()
    booking.setLatency(2_000)
    change(booking)
    booking.perform(command('SignOut', { why: 'chosen' }), 5_000)
    expect(booking.events('PasswordChanged')).toEqual([])
    expect(outcome(booking)).toBe('none')
  })
})

describe('what is said of it', () => {
  it('goes after 5000 ms, whether it went well or not [PROF-02] [TIME-02] [SC-47]', () => {
    for (const password of [SIGN_IN_FORM.password, 'vale']) {
      const booking = atCredentials()
      booking.setLatency(0)
      change(booking, password, 0)
      expect(outcome(booking)).not.toBe('none')
      booking.advance(4_999)
      expect(outcome(booking)).not.toBe('none')
      booking.advance(1)
      expect(outcome(booking)).toBe('none')
    }
  })

  it('stays while it is being read, and goes 5000 ms after that [PROF-02]', () => {
    const booking = atCredentials()
    change(booking)
    booking.perform(command('HoldPasswordWords', {}), 60_000)
    expect(outcome(booking)).toBe('changed')
    booking.perform(command('ReleasePasswordWords', {}), 4_999)
    expect(outcome(booking)).toBe('changed')
    booking.advance(1)
    expect(outcome(booking)).toBe('none')
  })

  it('goes with the page that it stands on', () => {
    const booking = atCredentials()
    change(booking)
    goTo(booking, PATHS.account)
    expect(outcome(booking)).toBe('none')
  })
})
