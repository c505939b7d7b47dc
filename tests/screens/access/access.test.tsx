// The pages of a new account, a new password and a letter, as a person sees them.
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS, type ShopPath } from '../../../domain/shell/address.ts'
import { SPENT_LETTERS } from '../../../src/demo/data/letters.ts'
import { appAt } from '../../support/accountApp.tsx'
import { press, type } from '../../support/checkoutApp.tsx'
import type { AppOptions } from '../../support/renderApp.tsx'
import { SIGN_IN_FORM } from '../../support/signIn.ts'

const PASSWORD = 'kolm-sona-paadis'

describe('when a person makes an account', () => {
  it('says at the fields what is missing, and sends nothing [LOC-08] [VAL-02]', async () => {
    const app = await at(PATHS.signUp, 'First name')
    press('Create an account')
    expect(document.activeElement).toBe(field('First name'))
    for (const words of [
      'Enter your first name',
      'Enter your last name',
      'Enter your email address',
      'Enter a password',
    ])
      expect(screen.getByText(words)).toBeTruthy()
    expect(app.wire.requests.filter(({ path }) => path.includes('auth'))).toEqual([])
    expect(field('New password').autocomplete).toBe('new-password')
  })

  it('says that the passwords differ, that an address is none, and that a phone is no number [OP-128] [VAL-04]', async () => {
    const app = await at(PATHS.signUp, 'First name')
    fill()
    type(field('Email address'), 'uku@nowhere')
    type(field('Phone number (optional)'), '55 x')
    type(field('New password again'), 'midagi-muud')
    press('Create an account')
    expect(screen.getByText('Enter an email address like name@example.com')).toBeTruthy()
    expect(screen.getByText('Enter a phone number with digits only')).toBeTruthy()
    expect(screen.getByText('The passwords do not match. Enter the same password twice.')).toBeTruthy()
    expect(app.wire.requests.filter(({ path }) => path.includes('auth'))).toEqual([])
  })

  it('sees which sign isn’t accepted in an address [VAL-04] [OP-59]', async () => {
    await at(PATHS.signUp, 'First name')
    fill()
    for (const [address, sign] of [
      ['mari+laev@example.com', '+'],
      ['"mari"@example.com', '"'],
      ['mägi@example.com', 'ä'],
      ['ma\u0308gi@example.com', 'ä'],
      ['mari@example,com', ','],
    ] as const) {
      type(field('Email address'), address)
      press('Create an account')
      const words = `“${sign}” is not accepted in an email address. Use only A to Z, digits and the signs . _ - @`
      expect(screen.getByText(words), address).toBeTruthy()
    }
  })

  it('is busy until the answer, and reads to look for the letter, which the demo shows [AUTH-01] [OP-32]', async () => {
    const app = await at(PATHS.signUp, 'First name', { latencyMs: { min: 2_000, max: 2_000 } })
    fill()
    for (const _press of [1, 2]) fireEvent.submit(screen.getByRole('form', { name: 'Create an account' }))
    const button = screen.getByRole('button', { name: /^Create an account/ })
    button.focus()
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.textContent).toBe('Create an accountCreating your account')
    await app.advance(2_500)
    expect(app.wire.requests.filter(({ path }) => path.includes('signup')).length).toBe(1)
    expect(screen.getByRole('heading', { name: 'Check your email' })).toBeTruthy()
    // The form is gone.
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.contains(screen.getByText('Your account has been created'))).toBe(true)
    await app.advance(10_000)
    expect(screen.queryByText('Your account has been created')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Check your email' })).toBeTruthy()
    expect(await screen.findByText('Demo mailbox')).toBeTruthy()
  })

  it('sees by the status what an unknown refusal means [ERR-03]', async () => {
    const app = await at(PATHS.signUp, 'First name')
    fill()
    for (const [status, words] of [
      [409, 'There is already an account with these details. Sign in, or ask for a new password.'],
      [429, 'You have tried too many times. Wait 10 minutes and try again.'],
      [500, 'We could not do this'],
    ] as const) {
      const fault = { kind: 'refusal', status, code: 'SOMETHING_ELSE' } as const
      app.wire.backend.settings.faults = [{ on: 'signUp', fault }]
      press('Create an account')
      await app.advance(1_000)
      const alert = within(screen.getByRole('alert'))
      expect(alert.getByText('Your account was not created')).toBeTruthy()
      expect(alert.getByText((text) => text.startsWith(words))).toBeTruthy()
      expect(field('First name').value).toBe('Uku')
    }
  })

  it('sees at the address that it is taken, until it is another one [ERR-01]', async () => {
    const app = await at(PATHS.signUp, 'First name')
    fill(SIGN_IN_FORM.userName)
    press('Create an account')
    await app.advance(1_000)
    const words = 'There is already an account with this email address. Sign in, or ask for a new password.'
    expect(screen.getByText(words)).toBeTruthy()
    expect(document.activeElement).toBe(field('Email address'))
    expect(field('Email address').getAttribute('aria-invalid')).toBe('true')
    type(field('Email address'), 'uku.uus@example.com')
    expect(screen.queryByText(words)).toBeNull()
  })
})

describe('when a person has forgotten the password', () => {
  it('sees the same of any address, in passing, and may ask again [LOC-10] [AUTH-16]', async () => {
    const app = await at(PATHS.recovery, 'Email address')
    type(field('Email address'), 'stranger@example.com')
    press('Send the link')
    await app.advance(1_000)
    expect(
      screen.getByText('If there is an account with this address, we have sent a link to it.'),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send the link again' })).toBeTruthy()
  })

  it('keeps the message while it is hovered, and may close it [AUTH-06]', async () => {
    const app = await at(PATHS.recovery, 'Email address')
    type(field('Email address'), SIGN_IN_FORM.userName)
    press('Send the link')
    await app.advance(1_000)
    const words = 'If there is an account with this address, we have sent a link to it.'
    fireEvent.mouseEnter(screen.getByText(words))
    await app.advance(30_000)
    expect(screen.getByText(words)).toBeTruthy()
    fireEvent.mouseLeave(screen.getByText(words))
    await app.advance(10_000)
    expect(screen.queryByText(words)).toBeNull()
  })

  it('sees by the general words what an unknown refusal means [ERR-04]', async () => {
    const app = await at(PATHS.recovery, 'Email address', {
      faults: [{ on: 'recover', fault: { kind: 'refusal', status: 422, code: 'SOMETHING_ELSE' } }],
    })
    type(field('Email address'), SIGN_IN_FORM.userName)
    press('Send the link')
    await app.advance(1_000)
    expect(
      screen.getByText('We could not do this. Try again later, or contact customer service.'),
    ).toBeTruthy()
  })
})

describe('when a letter that opens an account is opened by who is signed in', () => {
  it('says that an expired one and a used one open none, beside the way to the own account [AUTH-18] [ERR-04]', async () => {
    const app = await appAt(PATHS.account, { as: SIGN_IN_FORM })
    for (const [letter, words] of [
      [SPENT_LETTERS.expired, 'This link has expired.'],
      [SPENT_LETTERS.used, 'This link has already been used.'],
    ] as const) {
      act(() => app.session.browser.type(`#/en/auth/activate/${letter}`))
      await app.advance(2_000)
      expect(await screen.findByText(words)).toBeTruthy()
      expect(screen.getByRole('link', { name: 'You are signed in. Go to your account' })).toBeTruthy()
    }
  })
})

const at = async (path: ShopPath, label: string, demo: AppOptions['demo'] = {}) => {
  const app = await appAt(path, { demo })
  await screen.findByLabelText(label)
  return app
}

const field = (name: string): HTMLInputElement => screen.getByLabelText(name)

const fill = (email = 'uku.uus@example.com'): void => {
  type(field('First name'), 'Uku')
  type(field('Last name'), 'Uus')
  type(field('Email address'), email)
  type(field('New password'), PASSWORD)
  type(field('New password again'), PASSWORD)
}
