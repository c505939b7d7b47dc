// What opens an account goes past the log: no entry in memory holds a password, and it is sent once for each press.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../domain/shell/address.ts'
import { type Booking, goTo, newBooking } from '../../support/bookingSession.ts'
import { runs } from '../../support/runs.ts'
import { signIn, SIGN_IN_FORM } from '../../support/signIn.ts'
import { command } from '../../support/unbranded.ts'

const WRONG = ['Kadunud-Parool-7', 'tuulelaew', 'Ü-õ-ä-salasõna']

const passwords = fc.oneof(
  { weight: 2, arbitrary: fc.constant(SIGN_IN_FORM.password) },
  { weight: 3, arbitrary: fc.constantFrom(...WRONG) },
)

/** What a customer does about a sign-in, and what may be in the way of it. */
const deed = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(passwords, fc.constantFrom(0, 1, 300, 3_000)).map(
      ([password, waitMs]) =>
        (booking: Booking) =>
          signIn(booking, { form: { ...SIGN_IN_FORM, password }, waitMs }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('chosen' as const, 'rejected' as const)
      .map((why) => (booking: Booking) => booking.dispatch(command('SignOut', { why }))),
  },
  { weight: 1, arbitrary: fc.constant((booking: Booking) => goTo(booking, PATHS.login)) },
  { weight: 1, arbitrary: fc.boolean().map((is) => (booking: Booking) => booking.wire.setOnline(is)) },
  { weight: 1, arbitrary: fc.constant((booking: Booking) => booking.setLatency(1_000)) },
)

describe('a password', () => {
  it('stands in no entry and in no read model of a session with right and wrong sign-ins [LAW-34]', () => {
    fc.assert(
      fc.property(fc.array(deed, { minLength: 1, maxLength: 12, size: 'max' }), (deeds) => {
        const booking = atLogin()
        for (const doIt of deeds) {
          doIt(booking)
          expectNone(JSON.stringify(booking.models()))
        }
        booking.advance(60_000)
        for (const entry of booking.entries) expectNone(JSON.stringify(entry))
      }),
      { numRuns: runs(60) },
    )
  })

  it('goes out with the command that it came beside, and with no other', () => {
    const booking = atLogin()
    signIn(booking, { form: { ...SIGN_IN_FORM, password: 'Kadunud-Parool-7' } })
    booking.dispatch(command('SignIn', { source: 'password', form: { userName: SIGN_IN_FORM.userName } }))
    booking.advance(2_000)
    signIn(booking)
    expect(sentBodies(booking)).toEqual([
      { userName: SIGN_IN_FORM.userName, password: 'Kadunud-Parool-7' },
      { userName: SIGN_IN_FORM.userName },
      SIGN_IN_FORM,
    ])
    expect(booking.models().auth.token).not.toBeNull()
  })

  it('of a press that is not performed is not kept for the next one', () => {
    const booking = atLogin()
    booking.setLatency(1_000)
    signIn(booking, { form: { ...SIGN_IN_FORM, password: 'Kadunud-Parool-7' }, waitMs: 10 })
    signIn(booking, { waitMs: 5_000 })
    booking.dispatch(command('SignIn', { source: 'password', form: { userName: SIGN_IN_FORM.userName } }))
    booking.advance(5_000)
    expect(sentBodies(booking)).toEqual([
      { userName: SIGN_IN_FORM.userName, password: 'Kadunud-Parool-7' },
      { userName: SIGN_IN_FORM.userName },
    ])
    expect(booking.models().auth.token).toBeNull()
  })
})

const atLogin = (): Booking => {
  const booking = newBooking()
  booking.start()
  booking.advance(1_000)
  goTo(booking, PATHS.login)
  return booking
}

const sentBodies = (booking: Booking): unknown[] => booking.sent('POST', /signin/).map(({ body }) => body)

const expectNone = (text: string): void => {
  for (const password of [SIGN_IN_FORM.password, ...WRONG]) expect(text).not.toContain(password)
}
