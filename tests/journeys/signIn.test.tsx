// Signing in amid a booking, a wrong password, and a token that runs out at each of the three places, from the first press
// to the last (SC-12, SC-15, SC-22).
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../domain/shell/address.ts'
import { customerOf } from '../support/accounts.ts'
import {
  addressOf,
  appAt,
  fieldNamed,
  follow,
  holdTicket,
  open,
  sentBy,
  signInByForm,
} from '../support/accountApp.tsx'
import { CONTACT, MINUTE_MS } from '../support/bookingSession.ts'
import { pressSoon } from '../support/checkoutApp.tsx'
import type { RenderedApp } from '../support/renderApp.tsx'
import { command } from '../support/unbranded.ts'

const MARI = customerOf('C1001')
const MODIFY = /\/api\/reservation\/\d+$/

describe('when a guest holds a ticket and signs in', () => {
  it('is its owner 900 ms later, finds the way back, and the ticket is still the current one [SC-12] [AUTH-08] [PAX-14]', async () => {
    const app = await appAt(PATHS.home)
    await holdTicket(app)
    const { reservationId } = app.session.currentReservation()
    await open(app, PATHS.login)
    const before = app.wire.requests.length
    await signInByForm(app, MARI, 0)
    expect(addressOf(app)).toBe('#/en/profile/settings')
    expect(sentBy(app, 'POST', /signin/).map(({ path, body }) => [path, body])).toEqual([
      ['/api/auth/signin/password', { userName: MARI.userName, password: MARI.password }],
    ])
    await app.advance(899)
    expect(ownersSent(app)).toEqual([])
    await app.advance(1)
    expect(ownersSent(app)).toMatchObject([{ firstName: 'Mari', email: MARI.userName }])
    expect(bearers(app, 0, before)).toEqual([undefined])
    expect(bearers(app, before + 1)).toEqual([expect.stringMatching(/^Bearer [\w-]+\.[\w-]+\.$/)])
    await app.advance(1_000)
    expect(screen.getByRole('timer')).toBeTruthy()
    follow(await screen.findByText('Back to your booking'))
    await app.advance(1_000)
    expect(addressOf(app)).toBe(`#/en${PATHS.selectTickets}`)
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Mari')
    expect(app.session.currentReservation().reservationId).toBe(reservationId)
  })
})

describe('when a customer mistypes the password', () => {
  it('reads so for ten seconds, and what was typed stays [SC-15] [AUTH-02] [AUTH-06]', async () => {
    const app = await appAt(PATHS.login, { demo: { latencyMs: { min: 500, max: 500 } } })
    await signInByForm(app, { ...MARI, password: 'vale-parool' }, 499)
    expect(screen.getByRole('button', { name: /^Sign in/ }).getAttribute('aria-busy')).toBe('true')
    await app.advance(1)
    expect(screen.getByText(WRONG)).toBeTruthy()
    await app.advance(9_999)
    expect(screen.getByText(WRONG)).toBeTruthy()
    await app.advance(1)
    expect(screen.queryByText(WRONG)).toBeNull()
    expect(fieldNamed('Email address').value).toBe(MARI.userName)
    expect(fieldNamed('Password').value).toBe('vale-parool')
    expect(app.session.models().auth).toMatchObject({ token: null, isFetching: false })
    app.dispatch(command('LoadCatalog', {}))
    await app.advance(1_000)
    expect(bearers(app)).toEqual([undefined])
  })
})

describe('when the token of a customer with a booking runs out', () => {
  it('leads to the sign-in from the tickets, the confirmation and the payment, and nothing is lost [SC-22] [NAV-13] [NAV-14]', async () => {
    const app = await appAt(PATHS.home, { demo: { tokenMs: MINUTE_MS } })
    await holdTicket(app)
    const { reservationId } = app.session.currentReservation()
    app.dispatch(command('ChangeContact', { form: CONTACT }))
    await open(app, PATHS.login)
    await signInByForm(app, MARI)
    await app.advance(MINUTE_MS)
    follow(await screen.findByText('Back to your booking'))
    await signInAgain(app)
    await app.advance(MINUTE_MS)
    await open(app, PATHS.confirm)
    await signInAgain(app)
    follow(await screen.findByText('Back to your booking'))
    app.dispatch(command('ConfirmReservation', {}))
    await app.advance(MINUTE_MS)
    await pressSoon(/^Pay €/)
    await signInAgain(app)
    expect(app.session.lines).toEqual(['Your token is expired'])
    expect(sentBy(app, 'POST', /prepare/)).toEqual([])
    follow(await screen.findByText('Back to your booking'))
    await pressSoon(/^Pay €/)
    await app.advance(1_000)
    expect(sentBy(app, 'POST', /prepare/)).toHaveLength(1)
    expect(app.session.currentReservation().reservationId).toBe(reservationId)
  })
})

describe('when the server gives a token that can’t be read', () => {
  it('says so on the console alone: the customer stays signed in and sees nothing of it [SC-22] [ERR-11]', async () => {
    const app = await appAt(PATHS.login)
    app.wire.backend.settings.faults = [
      { on: 'signIn', fault: { kind: 'altered', fields: { token: 'no-token' } } },
      // No other call is answered: the demo's server would reject such a token.
      { on: '*', fault: { kind: 'broken' } },
    ]
    await signInByForm(app, MARI)
    await app.advance(24 * 60 * MINUTE_MS)
    expect(app.session.lines).toEqual(['The token could not be decoded'])
    expect(addressOf(app)).toBe('#/en/profile/settings')
    await open(app, PATHS.selectTickets)
    expect(addressOf(app)).toBe(`#/en${PATHS.selectTickets}`)
    const banner = within(screen.getByRole('banner'))
    expect(await banner.findByRole('link', { name: 'Mari' })).toBeTruthy()
  })
})

const WRONG = 'The email address or password is wrong. Check both and try again.'

/** Signed out where the token was looked at, and in again. */
const signInAgain = async (app: RenderedApp): Promise<void> => {
  await app.advance(1_000)
  expect(await screen.findByText('You have been signed out because your sign-in expired.')).toBeTruthy()
  expect(screen.getByText('Your places are still held.')).toBeTruthy()
  expect(screen.getByText('Continue without signing in')).toBeTruthy()
  expect(addressOf(app)).toBe('#/en/auth/login')
  expect(app.session.models().auth.token).toBeNull()
  await signInByForm(app, MARI)
}

const ownersSent = (app: RenderedApp): unknown[] =>
  sentBy(app, 'PUT', MODIFY).flatMap(({ body }) => {
    const { reservationOwner } = body as { readonly reservationOwner?: unknown }
    return reservationOwner === undefined ? [] : [reservationOwner]
  })

/** The different ones that a range of requests bore. */
const bearers = (app: RenderedApp, from = 0, to?: number): readonly (string | undefined)[] =>
  Array.from(new Set(app.wire.requests.slice(from, to).map(({ headers }) => headers['Cust-Authorization'])))
