// What a forger, a broken link or an unusual name brings: no one is let in by it, and nothing that was typed is lost (OP-60).
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../domain/shell/address.ts'
import { TIMINGS } from '../../../domain/timings.ts'
import {
  type Booking,
  type BookingOptions,
  bookingAt,
  goTo,
  newBooking,
  typeContact,
} from '../../support/bookingSession.ts'
import { signIn, tokenWith } from '../../support/signIn.ts'
import { formOf } from '../../support/atLogin.ts'
import { command } from '../../support/unbranded.ts'

const NOW_S = Math.floor(Date.UTC(2026, 10, 20, 8) / 1_000)
const body = (text: string): string => btoa(text).replaceAll('=', '')

/** By what is wrong with each, and when it runs out, in ms: `null` where it never does, as far as it can be read. */
const FORGED: readonly (readonly [what: string, token: string])[] = [
  ['a part that is no base64', 'a.%%%%.c'],
  ['base64 of what is no JSON', `a.${body('{"exp":')}.c`],
  ['no signature', `${body('{"alg":"none"}')}.${body('{"sub":"C1004"}')}.`],
  ['a bad signature', `${body('{"alg":"HS256"}')}.${body('{"sub":"C1004"}')}.??!!`],
  ['one part alone', 'nonsense'],
  ['five parts', 'a.b.c.d.e'],
  ['no end', tokenWith({ sub: 'C1004' })],
  ['an end in milliseconds', tokenWith({ sub: 'C1004', exp: (NOW_S + 3_600) * 1_000 })],
  ['an end beyond every clock', tokenWith({ sub: 'C1004', exp: 1e308 })],
  ['an end in the past', tokenWith({ sub: 'C1004', exp: NOW_S - 60 })],
  ['an end below zero', tokenWith({ sub: 'C1004', exp: -1 })],
  ['a list for its end', tokenWith({ sub: ['C1004'], exp: [NOW_S + 60] })],
  ['an object for its end', tokenWith({ sub: {}, exp: { value: NOW_S + 60 } })],
  ['a text for its end', tokenWith({ exp: 'tomorrow' })],
  ['a list for its claims', `a.${body('[1,2,3]')}.c`],
  ['nothing for its claims', `a.${body('null')}.c`],
]

const opened = (fragment: string, options: BookingOptions = {}): Booking => {
  const booking = newBooking({ ...options, session: { ...options.session, fragment } })
  booking.start()
  booking.advance(2_000)
  return booking
}

describe('a forged token', () => {
  it.each(FORGED)('with %s opens no account, and the page is whole [AUTH-09] [ROLE-03]', (_what, token) => {
    const booking = opened(`#/en/profile/settings?token=${encodeURIComponent(token)}`)
    booking.advance(5_000)
    const { auth, shell, profile, resources } = booking.models()
    expect(auth.customer).toBeNull()
    expect(auth.user).toBeNull()
    expect(profile.details).toBeNull()
    expect(resources.record.told).toBeNull()
    expect(auth.token).toBeNull()
    expect(shell.address?.path).toBe(PATHS.login)
    expect(booking.browser.fragment()).not.toContain(token)
    expect(JSON.stringify(booking.entries)).not.toContain(token)
    // The way in is as open as before.
    signIn(booking)
    expect(booking.models().auth.user).toMatchObject({ firstName: 'Mari' })
  })

  it.each(FORGED)(
    'with %s opens none when it is the answer to a sign-in, and what was typed can be sent again',
    (_what, token) => {
      let isForged = true
      const booking = opened('#/en/auth/login', {
        answer: (path, answer) => (isForged && path.includes('/signin/') ? { token } : answer),
      })
      signIn(booking, { waitMs: 5_000 })
      expect(booking.models().auth.customer).toBeNull()
      expect(booking.models().profile.details).toBeNull()
      expect(booking.models().auth.token).toBeNull()
      expect(JSON.stringify(booking.entries)).not.toContain(token)
      isForged = false
      goTo(booking, PATHS.login)
      signIn(booking)
      expect(booking.models().auth.customer).toMatchObject({ customerId: 'C1001' })
    },
  )
})

describe('a page of a provider', () => {
  it.each(['nosuch', 'GOOGLE', '__proto__', 'constructor', 'x'.repeat(300), 'google%2Fevil', '..'])(
    'that is none of the brand’s is never led to: %s [LOC-11] [NAV-15]',
    (provider) => {
      const booking = opened(`#/en/auth/${provider}`)
      expect(booking.events('LeftForProvider')).toEqual([])
      expect(booking.models().auth.token).toBeNull()
      expect(booking.models().shell.address?.path).not.toBe(PATHS.account)
    },
  )
})

const NAMES: readonly (readonly [script: string, name: string])[] = [
  ['Latin with marks', 'Ärõüšžñçøłğ'],
  ['Latin with combining marks', 'E\u0301le\u0301onore'],
  ['Cyrillic', 'Юлия-Мария'],
  ['Greek', 'Ἀλέξανδρος'],
  ['Arabic', 'محمد عبد الله'],
  ['Hebrew', 'שָׁלוֹם'],
  ['Han', '王小明'],
  ['Devanagari', 'श्रीमती'],
  ['emoji', 'Ann 👩‍👩‍👧‍👦'],
  ['zero-width signs', 'Ma\u200Bri\u200D'],
  ['200 letters', 'Å'.repeat(200)],
]

describe('a name of any script', () => {
  it('is taken with a new account [API-03]', () => {
    const booking = opened('#/en/auth/signup')
    NAMES.forEach(([script, name], i) => {
      const email = `uus${i}@example.com`
      const form = { firstName: name, lastName: name, email, phoneCode: '372', phoneNumber: '5550000' }
      booking.dispatch(command('SignUp', { source: 'password', form }), { password: 'kolm-sona-paadis' })
      booking.advance(1_000)
      const body = booking.sent('POST', /signup/).at(-1)?.body
      expect(body, script).toMatchObject({ firstName: name, lastName: name, email })
      expect(booking.models().access, script).toMatchObject({ letter: 'signUp', message: { _tag: 'Done' } })
      expectUnmentioned(booking, name)
    })
  })

  it('is saved with the details, and shown again [PROF-04]', () => {
    const booking = opened('#/en/auth/login')
    signIn(booking)
    for (const [script, name] of NAMES) {
      const form = { ...booking.models().profile.form, firstName: name, lastName: name }
      booking.dispatch(command('ChangeDetails', { form }))
      booking.perform(command('SaveDetails', { form }), 1_000)
      goTo(booking, PATHS.credentials)
      goTo(booking, PATHS.account, 1_000)
      expect(booking.models().profile.form, script).toMatchObject({ firstName: name, lastName: name })
      expect(booking.models().auth.user, script).toMatchObject({ firstName: name })
      expectUnmentioned(booking, name)
    }
  })

  it('is that of a company [COMP-01]', () => {
    const booking = opened('#/en/auth/login')
    signIn(booking)
    NAMES.forEach(([script, name], i) => {
      const place = { address: name, city: name, zip: '', country: '' }
      const form = { legalName: name, registrationNumber: `${19901237 + i}`, ...place }
      booking.perform(command('ChangeCompany', { change: { _tag: 'Create', form } }), 1_000)
      expect(booking.models().auth.customer?.companies.at(i), script).toMatchObject({ legalName: name })
      expectUnmentioned(booking, name)
    })
  })

  it('is that of an invited person [MGR-03]', () => {
    const booking = opened('#/en/auth/login')
    signIn(booking, { form: formOf('C1004') })
    NAMES.forEach(([, name], i) => {
      const form = { firstName: name, lastName: name, email: `keegi${i}@example.com` }
      booking.dispatch(command('ChangeCompany', { change: { _tag: 'Invite', companyId: 'B2001', form } }))
      booking.advance(1_000)
      const [timber] = booking.models().auth.customer?.companies ?? []
      expect(timber?.invitations.map(({ firstName }) => firstName)).toContain(name)
      expectUnmentioned(booking, name)
    })
  })

  it('is that of who books [PAX-01]', () => {
    const booking = bookingAt('reserved')
    for (const [script, name] of NAMES) {
      typeContact(booking, { firstName: name, lastName: name })
      booking.advance(TIMINGS.contactChangeMs + 2_000)
      expect(booking.sent('PUT', /reservation/).at(-1)?.body, script).toMatchObject({
        reservationOwner: { firstName: name, lastName: name },
      })
      expectUnmentioned(booking, name)
    }
  })
})

/** Neither in the address nor in the console. */
const expectUnmentioned = (booking: Booking, name: string): void => {
  expect(decodeURIComponent(booking.browser.fragment())).not.toContain(name)
  expect(booking.lines.join(' ')).not.toContain(name)
}
