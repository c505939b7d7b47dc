// The profile as a person sees it: its pages, the details, what the shop keeps, and a new password.
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../domain/shell/address.ts'
import { appAt } from '../../support/accountApp.tsx'
import { customerOf } from '../../support/accounts.ts'
import { goTo, press, type } from '../../support/checkoutApp.tsx'
import { type AppOptions, renderApp, type RenderedApp } from '../../support/renderApp.tsx'

const MARI = customerOf('C1001')
const KARL = customerOf('C1004')

const atSettings = async (demo: AppOptions['demo'] = {}, who = MARI): Promise<RenderedApp> => {
  const app = await appAt(PATHS.account, { as: who, demo })
  await screen.findByRole('heading', { name: 'Your details' })
  return app
}

const atPassword = async (): Promise<RenderedApp> => {
  const app = await appAt(PATHS.credentials, { as: MARI })
  await screen.findByRole('heading', { name: 'Change your password' })
  return app
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Pages of your account' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])
const sent = (app: RenderedApp, part: RegExp) =>
  app.wire.requests.filter(({ method, path }) => method === 'PUT' && part.test(path))

describe('the pages of the profile', () => {
  it('are all within reach, and say which one is shown [PROF-10] [ROLE-02] [OP-54]', async () => {
    const app = await atSettings()
    expect(tabs()).toEqual([
      ['Your details', '#/en/profile/settings', 'page'],
      ['Password', '#/en/profile/credentials', null],
      ['Reservations', '#/en/my/reservations', null],
      ['Companies', '#/en/profile/companies', null],
    ])
    goTo(app, PATHS.credentials)
    await screen.findByRole('heading', { name: 'Change your password' })
    expect(tabs()[1]?.[2]).toBe('page')
    expect(screen.getByRole('heading', { level: 1, name: 'Your password' })).toBeTruthy()
  })

  it('have the users for managers alone [LOC-14] [ROLE-06] [PROF-06]', async () => {
    await atSettings({}, KARL)
    expect(tabs().at(-1)).toEqual(['Members', '#/en/profile/users', null])
  })

  it('are kept from who is not signed in [ROLE-03] [LOC-13]', async () => {
    const app = await renderApp()
    await app.advance(1_000)
    for (const path of [PATHS.account, PATHS.credentials]) {
      goTo(app, path)
      await app.advance(1_000)
      expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy()
      expect(screen.queryByRole('navigation', { name: 'Pages of your account' })).toBeNull()
    }
  })
})

describe('the details', () => {
  it('are filled in as the server has them, with what the shop keeps beside them [PROF-01] [PROF-03]', async () => {
    await atSettings({}, KARL)
    expect(field('First name').value).toBe('Karl')
    expect(field('Phone number (optional)').value).toBe('55598765')
    expect(field('Date of birth (optional)').value).toBe('03.11.1971')
    expect(field('Citizenship (optional)').value).toBe('EE')
    const record = within(screen.getByRole('region', { name: 'Other details of your account' }))
    for (const text of ['C1004', '+372 55598765', 'KADAKAS-1, KADAKAS-2', '2 April 2014'])
      expect(record.getByText(text), text).toBeTruthy()
  })

  it('are saved once, said so, and lead to the first wrong field otherwise [PROF-04]', async () => {
    const app = await atSettings()
    type(field('First name'), ' ')
    type(field('Country code'), '12345')
    press('Save your details')
    expect(document.activeElement).toBe(field('First name'))
    expect(screen.getByText('Enter your first name')).toBeTruthy()
    expect(screen.getByText('Enter a country code of 1 to 4 digits, like 372')).toBeTruthy()
    expect(sent(app, /user\/details/)).toEqual([])
    type(field('First name'), 'Maria')
    type(field('Country code'), '+358')
    press('Save your details')
    await app.advance(1_000)
    expect(screen.getByText('Your details are saved')).toBeTruthy()
    expect(sent(app, /user\/details/).map(({ body }) => body)).toMatchObject([
      { firstName: 'Maria', phone: { intlCode: '358' } },
    ])
    expect(screen.getByRole('link', { name: 'Maria' })).toBeTruthy()
  })

  it('have a picker by title that submits the code, the five nearest first [PROF-07] [PROF-08]', async () => {
    const app = await atSettings()
    const picker = screen.getByLabelText<HTMLSelectElement>('Citizenship (optional)')
    const titles = [...picker.options].map(({ text }) => text)
    expect(titles.slice(0, 5)).toEqual(['Estonia', 'Finland', 'Lithuania', 'Latvia', 'Sweden'])
    fireEvent.change(picker, { target: { value: 'FI' } })
    press('Save your details')
    await app.advance(1_000)
    expect(sent(app, /user\/details/)[0]?.body).toMatchObject({ citizenship: 'FI', country: 'EE' })
  })

  it('can be saved without the list of lands, and what stands in them stays [PROF-07]', async () => {
    const app = await atSettings({ faults: [{ on: 'countries', fault: { kind: 'broken' } }] })
    await screen.findByText('The list of countries could not be loaded')
    expect(field('Country of residence (optional)').value).toBe('EE')
    type(field('Last name'), 'Murakas')
    press('Save your details')
    await app.advance(1_000)
    expect(sent(app, /user\/details/)[0]?.body).toMatchObject({ lastName: 'Murakas', country: 'EE' })
  })

  it('stay on the page where a later look fails, which is said above them [PROF-09]', async () => {
    const app = await atSettings()
    app.wire.backend.settings.faults = [{ on: 'userDetails', fault: { kind: 'broken' } }]
    goTo(app, PATHS.credentials)
    goTo(app, PATHS.account)
    await app.advance(1_000)
    expect(await screen.findByText('Your details could not be loaded')).toBeTruthy()
    expect(field('First name').value).toBe('Mari')
    app.wire.backend.settings.faults = []
    press('Try again')
    await app.advance(1_000)
    expect(screen.queryByText('Your details could not be loaded')).toBeNull()
  })

  it('can be asked for again where they did not come, and say the server’s word where they can’t be saved [PROF-09]', async () => {
    const app = await atSettings({ faults: [{ on: 'userDetails', fault: { kind: 'broken' } }] })
    await screen.findByText('Your details could not be loaded')
    const refusal = { kind: 'refusal', status: 409, code: 'X' } as const
    app.wire.backend.settings.faults = [
      { on: 'saveUserDetails', fault: { ...refusal, message: 'This address is taken' } },
    ]
    press('Try again')
    await app.advance(1_000)
    type(field('Email address'), 'mari@example.ee')
    press('Save your details')
    await app.advance(1_000)
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByText('Your details were not saved')).toBeTruthy()
    expect(alert.getByText(/This address is taken/)).toBeTruthy()
    expect(field('Email address').value).toBe('mari@example.ee')
  })
})

describe('a new password', () => {
  const fill = (old: string, next: string, repeated = next): void => {
    type(field('Current password'), old)
    type(field('New password'), next)
    type(field('New password again'), repeated)
    press('Change password')
  }

  it('is refused at its fields where it is the old one or is not repeated, without a call [SC-47] [VAL-08] [VAL-07]', async () => {
    const app = await atPassword()
    fill('tuulelaev', 'tuulelaev', 'muu')
    expect(document.activeElement).toBe(field('New password'))
    expect(screen.getByText('Enter a new password that is different from your current one')).toBeTruthy()
    expect(
      screen.getByText('The new passwords do not match. Enter the same one in both fields.'),
    ).toBeTruthy()
    expect(sent(app, /change-password/)).toEqual([])
  })

  it('is said to be changed for 5 s, stays in no field, and is asked for no more, though it was missing before [PROF-02] [PROF-05]', async () => {
    const app = await atPassword()
    app.wire.backend.settings.latencyMs = { min: 0, max: 0 }
    press('Change password')
    expect(screen.getByText('Enter a new password')).toBeTruthy()
    fill('tuulelaev', 'Uus-Parool-7')
    await app.advance(10)
    expect(screen.getByRole('status').textContent).toContain('Your password has been changed')
    for (const label of ['Current password', 'New password', 'New password again']) {
      expect(field(label).value).toBe('')
      expect(field(label).getAttribute('aria-invalid')).not.toBe('true')
    }
    await app.advance(4_900)
    expect(screen.getByText('Your password has been changed')).toBeTruthy()
    await app.advance(200)
    expect(screen.queryByText('Your password has been changed')).toBeNull()
  })

  it('leads to the old one where that is wrong, and says so for as long as it has the focus [PROF-02]', async () => {
    const app = await atPassword()
    fill('vale', 'Uus-Parool-7')
    await app.advance(1_000)
    const words = 'This is not your current password. Check it and enter it again.'
    expect(document.activeElement).toBe(field('Current password'))
    expect(field('Current password').getAttribute('aria-invalid')).toBe('true')
    await app.advance(60_000)
    expect(screen.getByText(words)).toBeTruthy()
    fireEvent.blur(field('Current password'))
    await app.advance(6_000)
    expect(screen.queryByText(words)).toBeNull()
    expect(field('New password').value).toBe('Uus-Parool-7')
  })
})
