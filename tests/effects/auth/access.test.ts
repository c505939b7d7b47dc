// Making an account, opening it by a letter, and a new password: what is asked, what follows, and what is never kept.
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../domain/shell/address.ts'
import { type Booking, goTo, bookingAt } from '../../support/bookingSession.ts'
import { signIn, SIGN_IN_FORM, tokenWith } from '../../support/signIn.ts'
import { command } from '../../support/unbranded.ts'

const PASSWORD = 'kolm-sona-paadis'
const EMAIL = 'uus.reisija@example.com'
const FORM = {
  firstName: ' Uus ',
  lastName: 'Reisija',
  email: EMAIL,
  phoneCode: '372',
  phoneNumber: '5551 2345',
}

describe('when a person makes an account', () => {
  it('sends the form by the source in the path, once for any number of presses [API-03] [AUTH-01]', () => {
    const booking = at('signup')
    booking.setLatency(1_000)
    for (let press = 0; press < 3; press += 1) signUp(booking, { waitMs: 100 })
    expect(booking.models().access.running).toEqual(['signUp'])
    booking.advance(5_000)
    expect(booking.models().access.running).toEqual([])
    const requests = booking.sent('POST', /signup/)
    expect(requests.map(({ path }) => path)).toEqual(['/api/auth/signup/password'])
    expect(requests[0]?.body).toEqual({
      firstName: 'Uus',
      lastName: 'Reisija',
      email: EMAIL,
      phone: { intlCode: '372', phoneNumber: '55512345' },
      password: PASSWORD,
    })
  })

  it('stays and the page says to look for a letter where the answer holds no token [OP-32] [OP-134]', () => {
    const booking = at('signup')
    signUp(booking)
    expect(booking.models().access).toMatchObject({
      letter: 'signUp',
      message: { _tag: 'Done', action: 'signUp' },
    })
    expect(booking.models().auth.token).toBeNull()
    expect(booking.models().shell.address?.path).toBe(PATHS.signUp)
  })

  it('is signed in and led to the account where it holds one [OP-32] [NAV-02]', () => {
    const booking = at('signup')
    booking.setFaults({
      on: 'signUp',
      fault: { kind: 'altered', fields: { token: tokenWith({ sub: 'C1001', exp: 2_200_000_000 }) } },
    })
    signUp(booking)
    expect(booking.models().auth.token).not.toBeNull()
    expect(booking.models().access.letter).toBeNull()
    expect(booking.models().shell.address?.path).toBe(PATHS.account)
    expect(JSON.stringify(booking.entries)).not.toContain(tokenWith({ sub: 'C1001', exp: 2_200_000_000 }))
  })

  it('sees what the server refuses, and nothing typed is lost by it [AUTH-02] [ERR-01]', () => {
    const booking = at('signup')
    signUp(booking, { email: SIGN_IN_FORM.userName })
    expect(booking.models().access.message).toMatchObject({
      _tag: 'Failed',
      action: 'signUp',
      error: { code: 'EMAIL_TAKEN', id: 'email', status: 409 },
    })
    signUp(booking, { password: 'kala' })
    expect(booking.models().access.message).toMatchObject({
      error: { code: 'PASSWORD_WEAK', id: 'password' },
    })
  })

  it('sees nothing of an answer that comes after a sign-in [AUTH-02]', () => {
    const booking = at('signup')
    booking.setLatency(3_000)
    signUp(booking, { waitMs: 100 })
    booking.setLatency(0)
    signIn(booking, { waitMs: 500 })
    booking.advance(10_000)
    expect(booking.models().auth.user?.firstName).toBe('Mari')
    expect(booking.models().access).toMatchObject({ running: [], letter: null, message: null })
  })

  it('has the account opened by the letter before it signs in [AUTH-18] [API-07]', () => {
    const booking = at('signup')
    signUp(booking)
    goTo(booking, PATHS.login)
    signIn(booking, { form: { userName: EMAIL, password: PASSWORD } })
    expect(booking.models().auth.error).toMatchObject({ code: 'ACCOUNT_NOT_OPEN' })
    openLetter(booking, 'activate')
    expect(booking.sent('POST', /activate/).map(({ path }) => path)).toEqual([
      `/api/auth/activate/${letterOf(booking, 'activate')}`,
    ])
    expect(booking.models().access.activation).toEqual({ _tag: 'Accepted' })
    goTo(booking, PATHS.login)
    signIn(booking, { form: { userName: EMAIL, password: PASSWORD } })
    expect(booking.models().auth.user).toMatchObject({ firstName: 'Uus', email: EMAIL })
    expectNowhere(booking, PASSWORD)
    expectNowhere(booking, letterOf(booking, 'activate'))
  })
})

describe('when an account is opened by a letter', () => {
  it('sees when the letter was used, has expired or was never sent, and asks nothing without one [AUTH-18]', () => {
    const codes = ['letter-that-was-used', 'letter-that-has-expired', 'no-such-letter'].map((token) => {
      const booking = at(`activate/${token}`)
      booking.advance(1_000)
      const { activation } = booking.models().access
      return activation._tag === 'Refused' && activation.error._tag === 'Refused'
        ? activation.error.code
        : null
    })
    expect(codes).toEqual(['LETTER_USED', 'LETTER_EXPIRED', 'LETTER_UNKNOWN'])
    const without = at('activate')
    without.perform(command('ActivateAccount', {}), 1_000)
    expect(without.sent('POST', /activate/)).toEqual([])
  })

  it('tries again where the answer was lost, by the same token [AUTH-18]', () => {
    const booking = at('home')
    booking.setFaults({ on: 'activate', nth: 1, fault: { kind: 'broken' } })
    booking.browser.type('#/en/auth/activate/letter-that-was-used')
    booking.advance(1_000)
    expect(booking.models().access.activation).toMatchObject({ error: { _tag: 'Unreachable' } })
    booking.perform(command('ActivateAccount', {}), 1_000)
    expect(booking.models().access.activation).toMatchObject({ error: { code: 'LETTER_USED' } })
    expect(booking.sent('POST', /activate/)).toHaveLength(2)
  })

  it('is signed in and led to the account where the answer holds a token [OP-134]', () => {
    const booking = at('home')
    booking.setFaults({
      on: 'activate',
      fault: { kind: 'altered', fields: { token: tokenWith({ sub: 'C1001', exp: 2_200_000_000 }) } },
    })
    signUp(booking)
    openLetter(booking, 'activate')
    expect(booking.models().auth.token).not.toBeNull()
    expect(booking.models().shell.address?.path).toBe(PATHS.account)
  })
})

describe('when a new password is wanted', () => {
  it('asks with the user name, and sees the same whether there is such an account or not [AUTH-16] [API-05]', () => {
    const booking = at('recovery')
    const outcomes = [SIGN_IN_FORM.userName, 'stranger@example.com'].map((userName) => {
      booking.perform(command('RequestRecovery', { form: { userName } }), 1_000)
      return booking.models().access
    })
    expect(booking.sent('POST', /auth/).map(({ path, body }) => [path, body])).toEqual([
      ['/api/auth/recover', { userName: SIGN_IN_FORM.userName }],
      ['/api/auth/recover', { userName: 'stranger@example.com' }],
    ])
    expect(outcomes[0]).toMatchObject({ letter: 'recovery', message: { _tag: 'Done', action: 'recover' } })
    expect(outcomes[1]).toEqual(outcomes[0])
  })

  it('has the letter looked at first, then sets the password, and is led to the sign-in [AUTH-17] [NAV-08] [API-08]', () => {
    const booking = recovering()
    openLetter(booking, 'reset')
    expect(booking.models().access.reset).toEqual({ _tag: 'Accepted' })
    booking.dispatch(command('ResetPassword', {}), { password: PASSWORD })
    booking.advance(1_000)
    const token = letterOf(booking, 'reset')
    expect(
      booking.sent('POST', /recovery-token|resetPassword/).map(({ path, body }) => [path, body]),
    ).toEqual([
      ['/api/auth/check-recovery-token', { token }],
      ['/api/auth/resetPassword', { token, password: PASSWORD }],
    ])
    expect(booking.models().shell.address?.path).toBe(PATHS.login)
    expect(booking.models().access.message).toEqual({ _tag: 'Done', action: 'reset' })
    signIn(booking)
    expect(booking.models().auth.error).toMatchObject({ code: 'CREDENTIALS_WRONG' })
    signIn(booking, { form: { ...SIGN_IN_FORM, password: PASSWORD } })
    expect(booking.models().auth.token).not.toBeNull()
    for (const text of [PASSWORD, token]) expectNowhere(booking, text)
  })

  it('sets no password that is too weak, and keeps the letter for another one [API-06] [AUTH-02]', () => {
    const booking = recovering()
    openLetter(booking, 'reset')
    booking.dispatch(command('ResetPassword', {}), { password: 'lühike' })
    booking.advance(1_000)
    expect(booking.models().access.message).toMatchObject({
      _tag: 'Failed',
      error: { code: 'PASSWORD_WEAK' },
    })
    booking.dispatch(command('ResetPassword', {}), { password: PASSWORD })
    booking.advance(1_000)
    const token = letterOf(booking, 'reset')
    expect(booking.sent('POST', /resetPassword/).map(({ path, body }) => [path, body])).toEqual([
      ['/api/auth/resetPassword', { token, password: 'lühike' }],
      ['/api/auth/resetPassword', { token, password: PASSWORD }],
    ])
    expect(booking.models().shell.address?.path).toBe(PATHS.login)
    for (const text of [PASSWORD, 'lühike', token]) expectNowhere(booking, text)
  })

  it('sees that a letter has expired, and sets nothing by it [AUTH-17] [ERR-04]', () => {
    const booking = recovering()
    booking.advance(31 * 60_000)
    openLetter(booking, 'reset')
    expect(booking.models().access.reset).toMatchObject({
      _tag: 'Refused',
      error: { code: 'LETTER_EXPIRED' },
    })
    expect(booking.sent('POST', /resetPassword/)).toEqual([])
  })
})

describe('the way back', () => {
  it('goes one step, and from the page after the recovery to the start [NAV-09] [NAV-10] [SC-20]', () => {
    const booking = at('login')
    goTo(booking, PATHS.signUp)
    booking.perform(command('GoBack', {}), 100)
    expect(booking.models().shell.address?.path).toBe(PATHS.login)
    goTo(booking, PATHS.recovery)
    goTo(booking, PATHS.login)
    booking.perform(command('GoBack', {}), 100)
    expect(booking.browser.fragment()).toBe('#/en/')
    expect(booking.models().shell.address?.path).toBe(PATHS.home)
  })
})

const at = (page: string): Booking => {
  const booking = bookingAt('opened', {
    session: { fragment: page === 'home' ? '#/en/' : `#/en/auth/${page}` },
  })
  return booking
}

const signUp = (
  booking: Booking,
  {
    email = EMAIL,
    password = PASSWORD,
    waitMs = 1_000,
  }: { email?: string; password?: string; waitMs?: number } = {},
): void => {
  booking.dispatch(command('SignUp', { source: 'password', form: { ...FORM, email } }), { password })
  booking.advance(waitMs)
}

const recovering = (): Booking => {
  const booking = at('recovery')
  booking.perform(command('RequestRecovery', { form: { userName: SIGN_IN_FORM.userName } }), 1_000)
  return booking
}

const letterOf = (booking: Booking, purpose: 'activate' | 'reset'): string =>
  booking.wire.backend.letters().find((letter) => letter.purpose === purpose)?.token ?? ''

/** By the link of the letter. */
const openLetter = (booking: Booking, purpose: 'activate' | 'reset'): void => {
  booking.browser.type(`#/en/auth/${purpose}/${letterOf(booking, purpose)}`)
  booking.advance(1_000)
}

const expectNowhere = (booking: Booking, text: string): void => {
  expect(JSON.stringify(booking.entries)).not.toContain(text)
  expect(JSON.stringify(booking.models())).not.toContain(text)
}
