// Each way to sign in, and what opens an account on it: what the server sends and what is sent to it stands in no entry in
// memory, which is all that the devtools show, and in no read model.
import { describe, expect, it } from 'vitest'
import { tokenOfInvitation } from '../../../src/demo/state/firms.ts'
import type { Booking } from '../../support/bookingSession.ts'
import { secretsAnswered, secretsSent } from '../../support/secrets.ts'
import { signIn, SIGN_IN_FORM, tokenWith } from '../../support/signIn.ts'
import { attempt, cardOf, phoneOf, smartOf } from '../../support/signInMethods.ts'
import { atLogin } from '../../support/atLogin.ts'
import { command } from '../../support/unbranded.ts'

const INVITED = tokenOfInvitation(7, 1)
const BROUGHT = tokenWith({ sub: 'C1001', exp: 2_200_000_000 })

const WAYS: readonly (readonly [
  way: string,
  signsIn: (booking: Booking) => void,
  known: readonly string[],
])[] = [
  ['a password', (booking) => signIn(booking), [SIGN_IN_FORM.password]],
  ['mobile ID', (booking) => attempt(booking, phoneOf('OK')), []],
  ['Smart-ID', (booking) => attempt(booking, smartOf('OK')), []],
  ['an ID card', (booking) => attempt(booking, cardOf('GOOD')), []],
  ['a provider', (booking) => booking.browser.type(`#/en/auth/google?token=${BROUGHT}`), [BROUGHT]],
  [
    'an invitation',
    (booking) => {
      booking.browser.type(`#/en/auth/join/${INVITED}`)
      booking.advance(1_000)
      attempt(booking, { _tag: 'Invitation', form: { personalCode: '60001019906' } })
    },
    [INVITED, 'BEGIN CERTIFICATE'],
  ],
]

describe('who signs in', () => {
  it.each(WAYS)(
    'by %s leaves no secret of it in the log in memory or a read model [HTTP-02] [SC-21]',
    (_way, signsIn, known) => {
      const secrets = new Set<string>(known)
      const booking = atLogin({
        session: { config: { providers: ['google'] } },
        answer: secretsAnswered(secrets),
      })
      signsIn(booking)
      booking.advance(20_000)
      expect(booking.models().auth.token).not.toBeNull()
      for (const secret of secretsSent(booking.wire.requests)) secrets.add(secret)
      expect(secrets.size).toBeGreaterThan(0)
      expectNone(booking, secrets)
      booking.perform(command('SignOut', { why: 'chosen' }), 5_000)
      expectNone(booking, secrets)
    },
  )
})

describe('a password', () => {
  it('goes out with the command that it came beside, and with no other', () => {
    const booking = atLogin()
    signIn(booking, { form: { ...SIGN_IN_FORM, password: 'Kadunud-Parool-7' } })
    booking.dispatch(command('SignIn', { source: 'password', form: { userName: SIGN_IN_FORM.userName } }))
    booking.advance(2_000)
    signIn(booking)
    expect(booking.sent('POST', /signin/).map(({ body }) => body)).toEqual([
      { userName: SIGN_IN_FORM.userName, password: 'Kadunud-Parool-7' },
      { userName: SIGN_IN_FORM.userName },
      SIGN_IN_FORM,
    ])
    expect(booking.models().auth.token).not.toBeNull()
  })
})

const expectNone = (booking: Booking, secrets: ReadonlySet<string>): void => {
  const text = JSON.stringify([booking.entries, booking.models(), booking.browser.history])
  for (const secret of secrets)
    expect(text.split(JSON.stringify(secret).slice(1, -1)).length - 1, secret).toBe(0)
}
