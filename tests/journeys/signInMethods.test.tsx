// Signing in on a phone, with a card and by the page of a provider, from the first press to the last (SC-16 to SC-19).
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../domain/shell/address.ts'
import { addressOf, appAt, follow, sentBy } from '../support/accountApp.tsx'
import { press } from '../support/checkoutApp.tsx'
import type { AppOptions, RenderedApp } from '../support/renderApp.tsx'
import { tokenWith } from '../support/signIn.ts'
import { phoneOf, smartOf } from '../support/signInMethods.ts'

describe('when a customer signs in by mobile ID', () => {
  it('reads that an answer has no token, and with one is signed in after the code [SC-16] [AUTH-20] [ERR-09]', async () => {
    const app = await atLogin('Mobile ID')
    const without = phoneOf('missing').form
    press(new RegExp(`^${without.personalCode}`))
    press('Sign in with mobile ID')
    await app.advance(500)
    expect(screen.getByText(CODE)).toBeTruthy()
    expect(sentBy(app, 'POST', /signin/).map(({ path, body }) => [path, body])).toEqual([
      [
        '/api/auth/signin/mobile-id',
        {
          personalIdentificationNumber: without.personalCode,
          phoneNumber: without.phoneNumber,
          intlCode: without.phoneCode,
        },
      ],
    ])
    await app.advance(9_000)
    expect(alertText()).toContain('This user session does not contain a token')
    expect(app.session.models().auth.token).toBeNull()
    press(new RegExp(`^${phoneOf('OK').form.personalCode}`))
    press('Sign in with mobile ID')
    await app.advance(500)
    expect(screen.getByText(CODE)).toBeTruthy()
    await expectSignedIn(app)
    expect(sentBy(app, 'POST', /check-status\/mobile-id$/).length).toBeGreaterThan(1)
  })
})

describe('when a customer signs in by Smart-ID', () => {
  it('sends one frame, compares the code, and is signed in by the token [SC-17] [AUTH-10] [AUTH-11]', async () => {
    const app = await atLogin('Smart-ID')
    await trySmartId(app, 'OK', 500)
    expect(screen.getByText(CODE)).toBeTruthy()
    const { personalCode } = smartOf('OK').form
    expect(sentBy(app, 'POST', /socket/).map(({ path, body }) => [path, body])).toEqual([
      ['/socket', { IDCode: personalCode, CountryCode: 'EE' }],
    ])
    await expectSignedIn(app)
  })

  it('reads of a refusal and of a lost connection in their own words, and tries again without typing [SC-17] [ERR-06] [ERR-07]', async () => {
    const app = await atLogin('Smart-ID')
    await trySmartId(app, 'WRONG_VC', 9_000)
    expect(alertText()).toContain('You chose another code on your phone')
    await trySmartId(app, 'Closes', 9_000)
    expect(alertText()).toContain('The sign-in was interrupted')
    press('Sign in with Smart-ID')
    await app.advance(500)
    expect(screen.getByText(CODE)).toBeTruthy()
  })

  it('reads that the browser has no sockets, and so does the console; nothing is sent [SC-17] [ERR-05]', async () => {
    const app = await atLogin('Smart-ID', { session: { socket: () => NO_SOCKET } })
    await trySmartId(app, 'OK', 1_000)
    expect(alertText()).toContain('WebSocket not supported for this browser')
    expect(app.session.lines).toEqual(['WebSocket not supported for this browser'])
    expect(sentBy(app, 'POST', /socket/)).toEqual([])
  })
})

describe('when a customer signs in with an ID card', () => {
  it('has the challenge signed and verified, and is signed in [SC-18] [API-09] [AUTH-15]', async () => {
    const app = await atLogin('ID card')
    press('Signs in.')
    await expectSignedIn(app)
    expect(sentBy(app, 'GET', /challenge/)).toHaveLength(1)
    const [verified, ...more] = sentBy(app, 'POST', /verify/)
    expect(more).toEqual([])
    expect(verified?.body).toMatchObject({
      sessionId: expect.stringMatching(/^sess-/) as string,
      authToken: { unverifiedCertificate: btoa('GOOD') },
    })
  })

  it('reads that there is no challenge, and nothing is verified [SC-18] [ERR-08]', async () => {
    const app = await atLogin('ID card', {
      demo: { faults: [{ on: 'signInChallenge', fault: { kind: 'serverError' } }] },
    })
    press('Signs in.')
    await app.advance(5_000)
    expect(alertText()).toContain('Failed to get authentication challenge')
    expect(app.session.lines).toEqual(['Failed to get authentication challenge'])
    expect(sentBy(app, 'POST', /verify/)).toEqual([])
  })
})

describe('when a customer signs in by the page of a provider', () => {
  it('leaves for the server’s path, and comes home with a token that leaves the address [SC-19] [NAV-15] [NAV-03]', async () => {
    const app = await atLogin('Email and password')
    follow(screen.getByText('Continue with Google'))
    await app.advance(500)
    expect(app.session.browser.left.map(String)).toEqual(['https://shop.example/auth/google'])
    const token = tokenWith({ sub: 'C1001', exp: 2_200_000_000 })
    app.session.browser.type(`#/en/auth/google?token=${token}`)
    await app.advance(2_000)
    expect(addressOf(app)).toBe('#/en/')
    expect(app.session.browser.history.join()).not.toContain(token)
    const [details, ...more] = sentBy(app, 'GET', /user\/details$/)
    expect(details?.headers['Cust-Authorization']).toBe(`Bearer ${token}`)
    expect(more).toEqual([])
    const banner = within(await screen.findByRole('banner'))
    expect(await banner.findByText('Mari')).toBeTruthy()
  })
})

const CODE = /^\d{4}$/
const NO_SOCKET = {
  isThere: () => false,
  open: () => {
    throw new Error('There is none')
  },
}

/** Where this way is looked at. */
const atLogin = async (way: string, options: AppOptions = {}): Promise<RenderedApp> => {
  const app = await appAt(PATHS.login, options)
  fireEvent.click(await screen.findByLabelText(way))
  return app
}

const trySmartId = async (app: RenderedApp, word: string, waitMs: number): Promise<void> => {
  press(new RegExp(`^${smartOf(word).form.personalCode}`))
  press('Sign in with Smart-ID')
  await app.advance(waitMs)
}

const alertText = (): string => screen.getByRole('alert').textContent

const expectSignedIn = async (app: RenderedApp): Promise<void> => {
  await app.advance(10_000)
  expect(addressOf(app)).toBe('#/en/profile/settings')
  expect(app.session.models().auth).toMatchObject({ isFetching: false, challengeID: null, error: null })
  expect(app.session.models().auth.token).not.toBeNull()
}
