// Signing in, the account and signing out, as a person sees it.
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../domain/shell/address.ts'
import { DEMO_CUSTOMERS } from '../../../src/demo/data/customers.ts'
import { appAt } from '../../support/accountApp.tsx'
import { checkoutAt, goTo, press, type } from '../../support/checkoutApp.tsx'
import type { AppOptions } from '../../support/renderApp.tsx'
import { SIGN_IN_FORM } from '../../support/signIn.ts'

describe('when a customer wants to sign in', () => {
  it('has a form that password managers know, without the banner [LOC-07] [LAY-06]', async () => {
    await atLogin()
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy()
    expect(field('Email address').autocomplete).toBe('username')
    expect(field('Email address').type).toBe('email')
    expect(field('Password').autocomplete).toBe('current-password')
    expect(field('Password').type).toBe('password')
    expect(screen.getByRole('link', { name: /, home$/ })).toBeTruthy()
    expect(document.title).toMatch(/^Sign in – /)
  })

  it('says at the fields what is missing, leads to the first one, and sends nothing', async () => {
    const app = await atLogin()
    press('Sign in')
    expect(document.activeElement).toBe(field('Email address'))
    expect(screen.getByText('Enter the email address of your account')).toBeTruthy()
    type(field('Email address'), SIGN_IN_FORM.userName)
    press('Sign in')
    expect(document.activeElement).toBe(field('Password'))
    expect(screen.queryByText('Enter the email address of your account')).toBeNull()
    expect(app.wire.requests.filter(({ path }) => path.includes('auth'))).toEqual([])
  })

  it('is busy until the answer, and Enter sends it once [AUTH-01] [API-01]', async () => {
    const app = await atLogin({ latencyMs: { min: 2_000, max: 2_000 } })
    fill(SIGN_IN_FORM.password)
    for (const _press of [1, 2]) fireEvent.submit(screen.getByRole('form', { name: 'Sign in' }))
    const button = screen.getByRole('button', { name: /^Sign in/ })
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.textContent).toBe('Sign inSigning in')
    await app.advance(2_000)
    expect(app.wire.requests.filter(({ path }) => path.includes('auth')).length).toBe(1)
    await screen.findByRole('heading', { name: 'Signed in' })
  })

  it('sees in plain words that the password is wrong, and is led back to it [AUTH-02]', async () => {
    const app = await atLogin()
    fill('vale')
    press('Sign in')
    await app.advance(1_000)
    expect(document.activeElement).toBe(field('Password'))
    const words = 'The email address or password is wrong. Check both and try again.'
    expect(screen.getByText(words)).toBeTruthy()
    expect(field('Password').getAttribute('aria-invalid')).toBe('true')
    expect(field('Email address').value).toBe(SIGN_IN_FORM.userName)
    goTo(app, PATHS.home)
    goTo(app, PATHS.login)
    await app.advance(100)
    expect(screen.queryByText(words)).toBeNull()
  })

  it('sees when the server could not be asked, and can try again [AUTH-02]', async () => {
    const app = await atLogin({ faults: [{ on: 'signIn', fault: { kind: 'broken' } }] })
    fill(SIGN_IN_FORM.password)
    press('Sign in')
    await app.advance(1_000)
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByText('We could not sign you in')).toBeTruthy()
    expect(alert.getByText('There is no connection to the server.')).toBeTruthy()
    app.wire.backend.settings.faults = []
    press('Sign in')
    await app.advance(1_000)
    await screen.findByRole('heading', { name: 'Signed in' })
  })

  it('finds accounts to try in the demo, which fill in the form', async () => {
    const app = await atLogin()
    const open = DEMO_CUSTOMERS.filter(({ isLocked }) => isLocked !== true)
    for (const { userName, password } of open) {
      press(new RegExp(`^${userName}`))
      expect(field('Email address').value).toBe(userName)
      expect(field('Password').value).toBe(password)
    }
    const last = DEMO_CUSTOMERS.findLast(({ isLocked }) => isLocked !== true)
    press(new RegExp(`^${last?.userName}`))
    press('Sign in')
    await app.advance(1_000)
    expect(await screen.findByText(`${last?.firstName} ${last?.lastName}`)).toBeTruthy()
    expect(screen.getByRole('link', { name: last?.firstName ?? '' }).getAttribute('href')).toMatch(
      /settings$/,
    )
  })
})

describe('when a customer signs in during a booking', () => {
  it('can go on without it, and comes back to the booking after it [NAV-02]', async () => {
    const app = await checkoutAt('confirmed', {}, { at: PATHS.login })
    await screen.findByLabelText('Password')
    expect(screen.getByRole('timer')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Continue without signing in' })
    expect(link.getAttribute('href')).toMatch(/confirm$/)
    fill(SIGN_IN_FORM.password)
    press('Sign in')
    await app.advance(1_000)
    await screen.findByRole('heading', { name: 'Signed in' })
    fireEvent.click(screen.getByRole('link', { name: 'Back to your booking' }))
    expect(await screen.findByRole('button', { name: /^Pay €/ })).toBeTruthy()
  })

  it('sees before signing out what becomes of the booking, and then it is gone [AUTH-05] [NAV-05]', async () => {
    const app = await checkoutAt('reserved', {}, { at: PATHS.login })
    await screen.findByLabelText('Password')
    fill(SIGN_IN_FORM.password)
    press('Sign in')
    await app.advance(1_000)
    await screen.findByRole('heading', { name: 'Signed in' })
    expect(screen.getByText(/^Signing out also ends your booking/)).toBeTruthy()
    press('Sign out')
    await app.advance(500)
    expect(screen.getByRole('heading', { level: 1, name: 'Where to?' })).toBeTruthy()
    expect(app.session.models().reservation.current).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
  })
})

const atLogin = async (demo: AppOptions['demo'] = {}) => {
  const app = await appAt(PATHS.login, { demo })
  await screen.findByText('Accounts to try')
  return app
}

const field = (name: string): HTMLInputElement => screen.getByLabelText(name)

const fill = (password: string): void => {
  type(field('Email address'), SIGN_IN_FORM.userName)
  type(field('Password'), password)
}
