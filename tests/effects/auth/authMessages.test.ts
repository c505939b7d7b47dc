// What is said of an account goes after ten seconds, and stays while it is read (AUTH-06).
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../domain/shell/address.ts'
import { type Booking, bookingAt, goTo } from '../../support/bookingSession.ts'
import { attempt } from '../../support/signInMethods.ts'
import { signIn, SIGN_IN_FORM } from '../../support/signIn.ts'
import { command } from '../../support/unbranded.ts'

describe('what is said of an account', () => {
  it('is there for 9999 ms and gone at ten seconds, of a failed sign-in [AUTH-06] [TIME-01] [SC-15]', () => {
    const booking = failedSignIn()
    booking.advance(9_999)
    expect(booking.models().auth.error).toMatchObject({ code: 'CREDENTIALS_WRONG' })
    booking.advance(1)
    expect(booking.models().auth.error).toBeNull()
    expect(booking.models().auth.token).toBeNull()
  })

  it('is there as long for a letter that is on its way, which the page goes on showing [AUTH-06] [TIME-01]', () => {
    const booking = at(PATHS.recovery)
    booking.perform(command('RequestRecovery', { form: { userName: SIGN_IN_FORM.userName } }), 0)
    booking.advance(9_999)
    expect(booking.models().access.message).toMatchObject({ _tag: 'Done', action: 'recover' })
    booking.advance(1)
    expect(booking.models().access).toMatchObject({ message: null, letter: 'recovery' })
  })

  it('is there as long for an attempt by another way that failed [AUTH-06] [TIME-01]', () => {
    const booking = at(PATHS.login)
    attempt(booking, { _tag: 'Invitation', form: { personalCode: '60001019906' } })
    booking.advance(0)
    expect(booking.models().signIn.problem).toEqual({ _tag: 'NoInvitation' })
    booking.advance(9_999)
    expect(booking.models().signIn.problem).not.toBeNull()
    booking.advance(1)
    expect(booking.models().signIn.problem).toBeNull()
  })

  it('stays while it is held, and has its whole time again after its release [AUTH-06]', () => {
    const booking = failedSignIn()
    booking.advance(9_000)
    booking.perform(command('HoldAuthMessage', {}), 60_000)
    expect(booking.models().auth.error).not.toBeNull()
    booking.perform(command('ReleaseAuthMessage', {}), 9_999)
    expect(booking.models().auth.error).not.toBeNull()
    booking.advance(1)
    expect(booking.models().auth.error).toBeNull()
  })

  it('stays where it takes the place of one that is being read [AUTH-06]', () => {
    const booking = failedSignIn()
    booking.dispatch(command('HoldAuthMessage', {}))
    signIn(booking, { form: { ...SIGN_IN_FORM, password: 'vale' }, waitMs: 20_000 })
    expect(booking.models().auth.error).not.toBeNull()
  })

  it('goes after its time where the one before it was closed while it was held [AUTH-06] [TIME-01]', () => {
    const booking = failedSignIn()
    booking.dispatch(command('HoldAuthMessage', {}))
    booking.dispatch(command('ClearAuthMessage', {}))
    signIn(booking, { form: { ...SIGN_IN_FORM, password: 'vale' }, waitMs: 9_999 })
    expect(booking.models().auth.error).not.toBeNull()
    booking.advance(1)
    expect(booking.models().auth.error).toBeNull()
  })

  it('has its own time, however long the one before it has been there [AUTH-06]', () => {
    const booking = failedSignIn()
    booking.advance(9_000)
    signIn(booking, { form: { ...SIGN_IN_FORM, password: 'vale' }, waitMs: 9_000 })
    expect(booking.models().auth.error).not.toBeNull()
    booking.advance(1_000)
    expect(booking.models().auth.error).toBeNull()
  })

  it('does not stay for ever where the page on which it was held is left [AUTH-06]', () => {
    const booking = at(PATHS.login)
    booking.dispatch(command('HoldAuthMessage', {}))
    goTo(booking, PATHS.recovery)
    booking.setFaults({ on: 'recover', fault: { kind: 'serverError' } })
    booking.perform(command('RequestRecovery', { form: { userName: SIGN_IN_FORM.userName } }), 100)
    expect(booking.models().access.message).toMatchObject({ _tag: 'Failed', action: 'recover' })
    booking.advance(10_000)
    expect(booking.models().access.message).toBeNull()
  })
})

const at = (path: (typeof PATHS)['login']): Booking => {
  const booking = bookingAt('opened')
  goTo(booking, path)
  booking.setLatency(0)
  return booking
}

const failedSignIn = (): Booking => {
  const booking = at(PATHS.login)
  signIn(booking, { form: { ...SIGN_IN_FORM, password: 'vale' }, waitMs: 0 })
  expect(booking.models().auth.error).not.toBeNull()
  return booking
}
