// The ways to sign in beside the password, as a person sees them.
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS, providerPath } from '../../../domain/shell/address.ts'
import { appAt } from '../../support/accountApp.tsx'
import { goTo, press, type } from '../../support/checkoutApp.tsx'
import type { AppOptions, RenderedApp } from '../../support/renderApp.tsx'
import { meretee } from '../../../src/brands/meretee.ts'

describe('when a customer chooses how to sign in', () => {
  it('finds the ways of the brand, of which one is looked at, and what was typed for another one stays [AUTH-19]', async () => {
    await atLogin()
    const ways = within(screen.getByRole('group', { name: 'How do you want to sign in?' }))
    expect(ways.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual([
      'password',
      'smart-id',
      'mobile-id',
      'id-card',
    ])
    type(field('Email address'), 'mari@example.com')
    choose('Mobile ID')
    expect(screen.queryByLabelText('Password')).toBeNull()
    type(field('Personal code'), '60001019906')
    choose('Smart-ID')
    choose('Mobile ID')
    expect(field('Personal code').value).toBe('60001019906')
    choose('Email and password')
    expect(field('Email address').value).toBe('mari@example.com')
  })

  it('sees no choice where the brand has the password alone, and no provider', async () => {
    await atLogin({ brand: { ...meretee, signInSources: ['password'], providers: [] } })
    expect(screen.queryByRole('group', { name: 'How do you want to sign in?' })).toBeNull()
    expect(screen.queryByRole('link', { name: /Google/ })).toBeNull()
  })
})

describe('when a customer signs in by mobile ID', () => {
  it('sees at each field what is missing or wrong, and nothing is sent [AUTH-20]', async () => {
    const app = await atLogin()
    choose('Mobile ID')
    type(field('Country code'), '')
    press('Sign in with mobile ID')
    for (const words of [
      'Enter your personal code',
      'Enter the country code of your phone number, like 372',
      'Enter your phone number',
    ])
      expect(screen.getByText(words)).toBeTruthy()
    expect(document.activeElement).toBe(field('Personal code'))
    type(field('Personal code'), '6000101990')
    type(field('Country code'), '37256')
    type(field('Phone number'), '5a')
    press('Sign in with mobile ID')
    expect(screen.getByText('Enter a personal code of 11 digits')).toBeTruthy()
    expect(screen.getByText('Enter a country code of 1 to 4 digits, without a plus sign')).toBeTruthy()
    expect(screen.getByText('Enter a phone number with digits only')).toBeTruthy()
    expect(sentBy(app)).toEqual([])
  })

  it('sees the code large, and is signed in once the phone has answered [AUTH-04] [SC-16]', async () => {
    const app = await atLogin()
    choose('Mobile ID')
    press(/^60001019906/)
    press('Sign in with mobile ID')
    await app.advance(500)
    const shown = within(screen.getByText('Your verification code').parentElement as HTMLElement)
    expect(shown.getByText(/^\d{4}$/)).toBeTruthy()
    expect(shown.getByText(/^Compare it with the code on your phone/)).toBeTruthy()
    await app.advance(10_000)
    await screen.findByRole('heading', { name: 'Signed in' })
  })

  it('can call it off, and try again without typing [AUTH-02]', async () => {
    const app = await atLogin()
    choose('Mobile ID')
    press(/^60001019950/)
    press('Sign in with mobile ID')
    await app.advance(500)
    press('Cancel the sign-in')
    await app.advance(100)
    expect(screen.queryByText('Your verification code')).toBeNull()
    expect(field('Personal code').value).toBe('60001019950')
    press('Sign in with mobile ID')
    await app.advance(10_000)
    expect(screen.getByText('The sign-in was cancelled')).toBeTruthy()
    expect(field('Phone number').value).toBe('01100266')
  })

  it('sees in plain words why not', async () => {
    const app = await atLogin()
    choose('Mobile ID')
    for (const [code, words] of [
      ['60001019939', 'This phone has no mobile ID'],
      ['60001019983', 'We cannot reach your phone'],
      ['60001019972', 'Your SIM card did not answer'],
      ['60001019961', 'We could not check your mobile ID'],
      ['50001018908', 'No answer came in time'],
      ['60001018800', 'Your account is locked'],
      ['60001017869', 'This user session does not contain a token'],
    ] as const) {
      press(new RegExp(`^${code}`))
      press('Sign in with mobile ID')
      await app.advance(10_000)
      expect(within(screen.getByRole('alert')).getByText(words)).toBeTruthy()
    }
  })

  it('sees the fallback where the server’s word is not known [ERR-02]', async () => {
    const app = await atLogin({
      demo: { faults: [{ on: 'signInMobileId', fault: { kind: 'refusal', status: 400, code: 'NEW_WORD' } }] },
    })
    choose('Mobile ID')
    press(/^60001019906/)
    press('Sign in with mobile ID')
    await app.advance(1_000)
    expect(screen.getByText('We could not sign you in with mobile ID')).toBeTruthy()
  })
})

describe('when a customer signs in with an ID card', () => {
  it('sees what to install where the browser can’t read it [SC-18]', async () => {
    const app = await atLogin()
    choose('ID card')
    press('Sign in with your ID card')
    await app.advance(1_000)
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByText('Your browser cannot read ID cards yet')).toBeTruthy()
    expect(alert.getByRole('link', { name: 'How to install ID card software' })).toBeTruthy()
  })

  it('sees the fallback where the server’s word is not known [ERR-02]', async () => {
    const app = await atLogin({
      demo: { faults: [{ on: 'signInVerify', fault: { kind: 'refusal', status: 400, code: 'NEW_WORD' } }] },
    })
    choose('ID card')
    press('Signs in.')
    await app.advance(10_000)
    expect(screen.getByText('We could not sign you in with your ID card')).toBeTruthy()
  })
})

describe('when the account is locked', () => {
  it('says so, and whom to call [AUTH-02]', async () => {
    const app = await atLogin()
    press(/^lukas.lepp/)
    press('Sign in')
    await app.advance(1_000)
    expect(screen.getByText('Your account is locked')).toBeTruthy()
    expect(screen.getByText(`Call ${meretee.contact.phone} to unlock it.`)).toBeTruthy()
  })
})

describe('at the address of a provider', () => {
  it('sees that one is led there, and is at the sign-in meanwhile [LOC-11] [NAV-15]', async () => {
    const app = await atLogin()
    expect(screen.getByRole('link', { name: 'Continue with Google' }).getAttribute('href')).toMatch(
      /auth\/google$/,
    )
    goTo(app, providerPath('google'))
    await app.advance(100)
    expect(app.session.browser.left.map(String)).toEqual(['https://shop.example/auth/google'])
    expect(app.session.browser.fragment()).toBe('#/en/auth/login')
  })

  it('sees that a provider that is not configured signs no one in [LOC-11]', async () => {
    const app = await atLogin({ session: { config: { providers: [] } } })
    goTo(app, providerPath('google'))
    await app.advance(100)
    expect(await screen.findByText('Google did not sign you in')).toBeTruthy()
    expect(app.session.browser.left).toEqual([])
  })
})

const atLogin = async (options: AppOptions = {}) => {
  const app = await appAt(PATHS.login, options)
  await screen.findByText('Accounts to try')
  return app
}

const sentBy = (app: RenderedApp): readonly string[] =>
  app.wire.requests.map(({ path }) => path).filter((path) => /auth|socket|card/.test(path))

const choose = (name: string): void => void fireEvent.click(screen.getByRole('radio', { name }))

const field = (name: string): HTMLInputElement => screen.getByLabelText(name)
