// Finding a booking by its number, without an account.
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { goTo, type } from '../../support/checkoutApp.tsx'
import { renderApp } from '../../support/renderApp.tsx'

describe('who has a number and no account', () => {
  it.each([
    ['the home page', '#/en/'],
    ['a page that is none', '#/en/no-such-page'],
    ['the page of a ticket that is none', '#/en/ticket/123'],
  ])('can ask for a booking on %s [LOC-34]', async (_where, fragment) => {
    const app = await renderApp({ fragment })
    await app.advance(1_000)
    await find(' 10 01 ')
    await app.advance(1_000)
    expect(app.session.models().shell.address?.path).toBe('/reservation/1001')
    expect(await screen.findByText('There is no ticket with the number 1001')).toBeTruthy()
    expect(app.wire.requests.at(-1)?.path).toMatch(/^\/api\/reservation\/1001/)
  })

  it('sees at the field that what was typed can be no number, and leaves no page; may write one in small letters and with spaces', async () => {
    const app = await renderApp()
    await app.advance(1_000)
    for (const [typed, words] of [
      ['', 'Enter the reservation number'],
      ['  ', 'Enter the reservation number'],
      ['10/01', /^Enter a reservation number of letters/],
      ['4111 1111 1111 1111', /^Enter a reservation number of letters/],
      ['a'.repeat(20), /^Enter a reservation number of letters/],
    ] as const) {
      await find(typed)
      expect(screen.getByText(words), typed).toBeTruthy()
      expect(app.session.models().shell.address?.path).toBe('/')
    }
    await find(' ab 12-3 ')
    expect(app.session.models().shell.address?.path).toBe('/reservation/AB12-3')
  })
})

describe('a booking of another account', () => {
  it('is said to be that, in plain words, with a way to sign in', async () => {
    const faults = [
      { on: 'reservation', fault: { kind: 'refusal' as const, status: 403, code: 'FORBIDDEN' } },
    ]
    const app = await renderApp({ demo: { faults } })
    await app.advance(1_000)
    goTo(app, '/reservation/1001')
    await app.advance(1_000)
    expect(await screen.findByText('This booking belongs to another account')).toBeTruthy()
    expect(screen.queryByText(/FORBIDDEN|403/)).toBeNull()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('#/en/auth/login')
    expect(main.getByRole('form', { name: 'Find my booking' })).toBeTruthy()
  })
})

const find = async (number: string): Promise<void> => {
  const form = within(await screen.findByRole('form', { name: 'Find my booking' }))
  type(form.getByLabelText(/^Reservation number/), number)
  fireEvent.click(form.getByRole('button', { name: 'Find my booking' }))
}
