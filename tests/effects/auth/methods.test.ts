// Signing in by mobile ID, Smart-ID, ID card and invitation: what is asked, what follows, and how each attempt ends
// (SC-16, SC-17, SC-18).
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../domain/shell/address.ts'
import { TIMINGS } from '../../../domain/timings.ts'
import { CERTIFICATE } from '../../../src/demo/calls/signInMethods.ts'
import { tokenOfInvitation } from '../../../src/demo/state/firms.ts'
import { type Booking, goTo } from '../../support/bookingSession.ts'
import { attempt, cardOf, phoneOf, smartOf } from '../../support/signInMethods.ts'
import { signIn } from '../../support/signIn.ts'
import { atLogin } from '../../support/atLogin.ts'
import { command } from '../../support/unbranded.ts'

const INVITED = tokenOfInvitation(7, 1)

describe('when a customer signs in by mobile ID', () => {
  it('asks without the source in the body, shows the code, asks for the state and is signed in [API-01] [API-02] [AUTH-20]', () => {
    const booking = atLogin()
    attempt(booking, phoneOf('OK'))
    booking.advance(100)
    expect(booking.sent('POST', /signin/)).toMatchObject([
      {
        path: '/api/auth/signin/mobile-id',
        body: { personalIdentificationNumber: '60001019906', phoneNumber: '00000766', intlCode: '372' },
      },
    ])
    expect(booking.models().auth.challengeID).toMatch(/^\d{4}$/)
    expect(booking.models().auth.isFetching).toBe(true)
    booking.advance(20_000)
    const asked = booking.sent('POST', /check-status\/mobile-id$/)
    expect(asked.length).toBeGreaterThan(1)
    expect(asked[0]?.body).toHaveProperty('authenticationHash')
    expect(booking.models().auth).toMatchObject({ isFetching: false, challengeID: null })
    expect(booking.models().auth.user).toMatchObject({ firstName: 'Mary Änn' })
    expect(booking.browser.fragment()).toBe('#/en/profile/settings')
  })

  it('takes a last answer without a token for no sign-in [AUTH-13]', () => {
    const booking = tried(phoneOf('missing'))
    expect(booking.models().signIn.problem).toEqual({ _tag: 'NoToken' })
    expect(booking.models().auth.token).toBeNull()
  })

  it.each(['NOT_MID_CLIENT', 'USER_CANCELLED', 'PHONE_ABSENT', 'TIMEOUT', 'SIM_ERROR', 'ACCOUNT_LOCKED'])(
    'sees in its own words why not: %s [AUTH-02]',
    (code) => {
      const { models } = tried(phoneOf(code))
      expect(models().signIn).toMatchObject({
        isUnderWay: false,
        problem: { _tag: 'Failed', error: { _tag: 'Refused', code } },
      })
    },
  )

  it('asks again where the state did not come, as a phone changes its network', () => {
    const booking = atLogin()
    booking.setFaults({ on: 'signInMobileIdStatus', nth: 1, fault: { kind: 'broken' } })
    attempt(booking, phoneOf('OK'))
    booking.advance(20_000)
    expect(booking.models().auth.token).not.toBeNull()
  })

  it('gives up after a while where the phone stays silent', () => {
    const booking = atLogin({
      answer: (path, body) => (path.includes('check-status') ? { verificationCode: '0041' } : body),
    })
    attempt(booking, phoneOf('OK'))
    booking.advance(TIMINGS.signInLimitMs)
    expect(booking.models().signIn).toMatchObject({ isUnderWay: false, problem: { _tag: 'TimedOut' } })
    const asked = booking.sent('POST', /check-status/).length
    booking.advance(60_000)
    expect(booking.sent('POST', /check-status/).length).toBe(asked)
  })
})

describe('when a customer signs in by Smart-ID', () => {
  it('sends one frame, shows the code, and is signed in by the token [API-13] [AUTH-10] [AUTH-11]', () => {
    const booking = atLogin()
    attempt(booking, smartOf('OK'))
    booking.advance(100)
    expect(booking.sent('POST', /socket/)).toMatchObject([
      { path: '/socket', body: { IDCode: '30303039914', CountryCode: 'EE' } },
    ])
    expect(booking.models().auth.challengeID).toMatch(/^\d{4}$/)
    booking.advance(10_000)
    expect(booking.models().auth.user).toMatchObject({ firstName: 'Mari' })
  })

  it.each(['USER_REFUSED', 'WRONG_VC', 'TIMEOUT', 'DOCUMENT_UNUSABLE'])(
    'sees in its own words why not: %s [AUTH-11] [ERR-06]',
    (code) => {
      expect(tried(smartOf(code)).models().signIn.problem).toEqual({ _tag: 'Refused', code })
    },
  )

  it('sees that it was interrupted where the socket closes in mid-flow [ERR-07]', () => {
    expect(tried(smartOf('Closes')).models().signIn.problem).toEqual({ _tag: 'Interrupted' })
  })

  it('gives up after a while where the socket stays silent', () => {
    const booking = atLogin()
    attempt(booking, smartOf('IsSilent'))
    booking.advance(TIMINGS.signInLimitMs)
    expect(booking.models().signIn).toMatchObject({ isUnderWay: false, problem: { _tag: 'TimedOut' } })
    expect(booking.models().auth).toMatchObject({ isFetching: false, challengeID: null })
  })

  it('sees where the browser has no sockets, as the console does, and nothing is sent [ERR-05]', () => {
    const booking = atLogin({
      session: {
        socket: () => ({
          isThere: () => false,
          open: () => {
            throw new Error('There is none')
          },
        }),
      },
    })
    attempt(booking, smartOf('OK'))
    booking.advance(1_000)
    expect(booking.models().signIn.problem).toEqual({ _tag: 'NoSocket' })
    expect(booking.lines).toEqual(['WebSocket not supported for this browser'])
    expect(booking.sent('POST', /socket/)).toEqual([])
  })
})

describe('when a customer signs in with an ID card', () => {
  it('lets the card sign the challenge, verifies it, and is signed in [API-09] [API-10] [AUTH-15]', () => {
    const booking = tried(cardOf('GOOD'))
    expect(booking.sent('GET', /challenge/).length).toBe(1)
    const [verified] = booking.sent('POST', /verify/)
    expect(verified?.body).toMatchObject({
      sessionId: expect.stringMatching(/^sess-/) as string,
      authToken: { format: 'web-eid:1.0' },
    })
    expect(booking.models().auth.user).toMatchObject({ firstName: 'Mary Änn' })
  })

  it.each([
    'USER_CANCELLED',
    'EXTENSION_UNAVAILABLE',
    'NATIVE_UNAVAILABLE',
    'VERSION_MISMATCH',
    'USER_TIMEOUT',
  ])('sees in its own words why not, and nothing is verified: %s', (word) => {
    const card = CARDS[word] ?? ''
    const booking = tried(cardOf(card))
    expect(booking.models().signIn.problem).toEqual({ _tag: 'Refused', code: `ERR_WEBEID_${word}` })
    expect(booking.sent('POST', /verify/)).toEqual([])
  })

  it('sees that there is no challenge, as the console does; nothing is verified [ERR-08]', () => {
    const booking = atLogin()
    booking.setFaults({ on: 'signInChallenge', fault: { kind: 'serverError' } })
    attempt(booking, cardOf('GOOD'))
    booking.advance(1_000)
    expect(booking.models().signIn.problem).toMatchObject({ _tag: 'NoChallenge' })
    expect(booking.lines).toEqual(['Failed to get authentication challenge'])
    expect(booking.sent('POST', /verify|card-reader/)).toEqual([])
  })

  it('leaves neither certificate nor signature in the log', () => {
    const text = JSON.stringify(tried(cardOf('GOOD')).entries)
    for (const trace of [btoa('GOOD'), btoa('signed'), 'unverifiedCertificate'])
      expect(text).not.toContain(trace)
  })
})

describe('when an invited user signs in', () => {
  it('gets the certificate of the portal, and sends it as it came, with invitation, code and source [AUTH-14] [API-11] [API-12]', () => {
    const booking = atLogin()
    booking.dispatch(command('TakeLetterToken', { purpose: 'join', token: INVITED }))
    attempt(booking, { _tag: 'Invitation', form: { personalCode: '60001019906' } })
    booking.advance(1_000)
    const order = booking.entries.flatMap((entry) =>
      entry.kind === 'exchange' && /Certificate|signInInvitation/.test(entry.type) ? [entry.type] : [],
    )
    expect(order).toEqual(['signInCertificate', 'signInInvitation'])
    expect(booking.sent('PUT', /invitation/)).toMatchObject([
      {
        path: '/api/company/invitation/login',
        body: {
          token: INVITED,
          personalIdentificationNumber: '60001019906',
          source: 'id-card',
          Certificate: CERTIFICATE,
        },
      },
    ])
    expect(booking.models().auth.token).not.toBeNull()
    expect(JSON.stringify(booking.entries)).not.toContain('BEGIN CERTIFICATE')
  })

  it.each([
    ['is none', 'nonsense', 'INVITATION_NOT_FOUND'],
    ['was used', tokenOfInvitation(7, 2), 'INVITATION_USED'],
  ])('is let in by no invitation that %s [AUTH-14]', (_what, token, code) => {
    const booking = atLogin()
    booking.dispatch(command('TakeLetterToken', { purpose: 'join', token }))
    attempt(booking, { _tag: 'Invitation', form: { personalCode: '60001019906' } })
    booking.advance(1_000)
    expect(booking.models().signIn.problem).toMatchObject({ _tag: 'Failed', error: { code } })
    expect(booking.models().auth.token).toBeNull()
  })

  it('sees where there is no invitation, and nothing is sent', () => {
    const booking = tried({ _tag: 'Invitation', form: { personalCode: '60001019906' } })
    expect(booking.models().signIn.problem).toEqual({ _tag: 'NoInvitation' })
    expect(booking.sent('PUT', /invitation/)).toEqual([])
  })
})

describe('while an attempt is under way', () => {
  it('another press means the same, and so does one of the other ways', () => {
    const booking = atLogin()
    attempt(booking, phoneOf('OK'))
    attempt(booking, phoneOf('OK'))
    attempt(booking, smartOf('OK'))
    booking.advance(500)
    expect(booking.sent('POST', /signin|socket/).length).toBe(1)
  })

  const ends: readonly (readonly [string, (booking: Booking) => void])[] = [
    ['the person gives it up', (booking) => attempt(booking, null)],
    ['the page is left', (booking) => goTo(booking, PATHS.home)],
    [
      'the person signs out elsewhere',
      (booking) => booking.dispatch(command('SignOut', { why: 'elsewhere' })),
    ],
  ]
  it.each(ends)('it ends, and nothing is asked any more, where %s', (_why, end) => {
    for (const by of [phoneOf('OK'), smartOf('OK'), cardOf('GOOD')]) {
      const booking = atLogin()
      attempt(booking, by)
      booking.advance(500)
      end(booking)
      const sent = booking.wire.requests.filter(({ path }) => /auth|socket|card/.test(path)).length
      booking.advance(60_000)
      expect(booking.wire.requests.filter(({ path }) => /auth|socket|card/.test(path)).length).toBe(sent)
      expect(booking.models().auth).toMatchObject({ token: null, isFetching: false, challengeID: null })
      expect(booking.models().signIn).toMatchObject({ isUnderWay: false, problem: null })
    }
  })
})

describe('a card whose challenge is still under way', () => {
  it('is asked nothing once another sign-in has come (LAW-100)', () => {
    const booking = atLogin()
    attempt(booking, cardOf('GOOD'))
    booking.perform(command('AcceptToken', { token: 'a.b.c' }), 1_000)
    expect(booking.sent('GET', /challenge/)).toHaveLength(1)
    expect(booking.sent('POST', /card/)).toEqual([])
  })
})

describe('a 401 of a sign-in', () => {
  it('is its own failure, and signs no one out who is signed in [HTTP-08] [AUTH-02]', () => {
    const booking = atLogin()
    signIn(booking)
    const { token } = booking.models().auth
    goTo(booking, PATHS.login)
    booking.setFaults({ on: 'signInMobileId', fault: { kind: 'refusal', status: 401, code: 'NO' } })
    attempt(booking, phoneOf('OK'))
    booking.advance(1_000)
    expect(booking.models().signIn.problem).toMatchObject({ _tag: 'Failed' })
    expect(booking.models().auth.token).toBe(token)
  })
})

const CARDS: Readonly<Record<string, string>> = {
  USER_CANCELLED: 'CANCELLED',
  USER_TIMEOUT: 'LEFT_ALONE',
  EXTENSION_UNAVAILABLE: 'NO_EXTENSION',
  NATIVE_UNAVAILABLE: 'NO_PROGRAM',
  VERSION_MISMATCH: 'OLD_PROGRAM',
}

const tried = (by: Parameters<typeof attempt>[1]): Booking => {
  const booking = atLogin()
  // What is said meanwhile is read, and stays (AUTH-06).
  booking.dispatch(command('HoldAuthMessage', {}))
  attempt(booking, by)
  booking.advance(20_000)
  return booking
}
