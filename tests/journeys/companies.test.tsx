// Companies from the first press to the last: joined by an invitation, one that no longer holds, and a manager's round (SC-13,
// SC-14, SC-42).
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../domain/shell/address.ts'
import { tokenOfInvitation } from '../../src/demo/state/firms.ts'
import { customerOf } from '../support/accounts.ts'
import { addressOf, appAt, fieldNamed, follow, open, sentBy, signInByForm } from '../support/accountApp.tsx'
import { press, pressSoon, type } from '../support/checkoutApp.tsx'
import type { RenderedApp } from '../support/renderApp.tsx'

const INVITED = tokenOfInvitation(7, 1)

describe('when a person opens the link of an invitation', () => {
  it('is led over the sign-in to a new company, and from there to the settings [SC-13] [NAV-01] [COMP-09]', async () => {
    const app = await appAt(PATHS.home)
    await openLink(app, INVITED)
    await screen.findByText('You are invited to Saarte Vili AS')
    expect(addressOf(app)).toBe('#/en/auth/join')
    expect(companyCalls(app)).toEqual([`GET /api/company/invitation/check/${INVITED}`])
    follow(within(screen.getByRole('main')).getByText('Sign in'))
    await signInByForm(app, customerOf('C1001'))
    expect(addressOf(app)).toBe('#/en/corporate/new')
    await screen.findByLabelText('Company name')
    type(fieldNamed('Company name'), 'Meri OÜ')
    type(fieldNamed('Registration number'), '1990-1237 ab')
    press('Add the company')
    await app.advance(2_000)
    expect(sentBy(app, 'PUT', /user\/company/).map(({ path, body }) => [path, body])).toEqual([
      ['/api/user/company', { legalName: 'Meri OÜ', registrationNumber: '19901237AB', type: 'REGULAR' }],
    ])
    expect(addressOf(app)).toBe('#/en/profile/settings')
  })

  it('reads that it no longer holds, for ten seconds, and it is forgotten [SC-14] [AUTH-12] [AUTH-02]', async () => {
    const app = await appAt(PATHS.home, { demo: { latencyMs: { min: 500, max: 500 } } })
    await openLink(app, 'bad', 500)
    await screen.findByText(REFUSED)
    expect(companyCalls(app)).toEqual(['GET /api/company/invitation/check/bad'])
    await app.advance(9_999)
    expect(screen.getByText(REFUSED)).toBeTruthy()
    await app.advance(1)
    expect(screen.queryByText(REFUSED)).toBeNull()
    expect(screen.getByText('You need an invitation')).toBeTruthy()
    expect(app.session.models().auth.joinToken).toBeNull()
  })
})

describe('when the manager of two companies looks after one of them', () => {
  it('invites, sends again, cancels, deactivates, activates and removes, each time back at the members [SC-42] [NAV-06] [NAV-07]', async () => {
    const app = await appAt(PATHS.login)
    await signInByForm(app, customerOf('C1004'))
    await open(app, PATHS.users)
    await screen.findByRole('list', { name: MEMBERS })
    type(fieldNamed('First name'), 'Anna')
    type(fieldNamed('Last name'), 'Angerjas')
    type(fieldNamed('Email address'), 'anna@example.com')
    await pressAndWait(app, 'Send the invitation')
    expect(addressOf(app)).toBe('#/en/profile/users')
    const invitation = within(await screen.findByRole('list', { name: 'Invitations to Kadakas Puit OÜ' }))
    expect(invitation.getByText('Invited')).toBeTruthy()
    await pressAndWait(app, 'Send again anna@example.com')
    await pressAndWait(app, 'Cancel the invitation anna@example.com')
    expect(screen.queryByText('anna@example.com')).toBeNull()
    await pressAndWait(app, 'Deactivate Liis Lepik')
    expect(liisAmong().getByText('Not active')).toBeTruthy()
    await pressAndWait(app, 'Activate Liis Lepik')
    expect(liisAmong().getByText('Active')).toBeTruthy()
    follow(liisAmong().getByRole('link'))
    await app.advance(1_000)
    expect(addressOf(app)).toBe('#/en/profile/users/B2001/U-1005')
    await screen.findByText('Reservations of this member')
    await pressAndWait(app, 'Remove Liis Lepik')
    await pressSoon('Remove the member')
    await app.advance(2_000)
    expect(addressOf(app)).toBe('#/en/profile/users')
    await screen.findByRole('list', { name: MEMBERS })
    expect(screen.queryByText('Liis Lepik')).toBeNull()
    const calls = companyCalls(app).map((call) => call.replace(/\w{32}$/, 'TOKEN'))
    expect(calls).toContain('GET /api/company/all/members')
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([
      'PUT /api/company/B2001/member/invite',
      'PUT /api/company/B2001/invitation/TOKEN',
      'DELETE /api/company/B2001/invitation/TOKEN',
      'DELETE /api/company/B2001/customer/C1005/status',
      'PUT /api/company/B2001/customer/C1005/status',
      'DELETE /api/company/B2001/customer/C1005',
    ])
  })
})

const REFUSED = 'This invitation is no longer valid'
const MEMBERS = 'Members of Kadakas Puit OÜ'

/** As a letter has it. */
const openLink = async (app: RenderedApp, token: string, waitMs = 1_000): Promise<void> => {
  app.session.browser.type(`#/en/auth/join/${token}`)
  await app.advance(waitMs)
}

const pressAndWait = async (app: RenderedApp, name: string): Promise<void> => {
  press(name)
  await app.advance(1_000)
}

const liisAmong = () => {
  const rows = within(screen.getByRole('list', { name: MEMBERS })).getAllByRole('listitem')
  const row = rows.find(({ textContent }) => textContent.includes('Liis Lepik'))
  if (row === undefined) throw new Error('She has no row')
  return within(row)
}

const companyCalls = (app: RenderedApp): readonly string[] =>
  app.wire.requests
    .filter(({ path }) => /\/api\/(company|user\/company|customer\/add)/.test(path))
    .map(({ method, path }) => `${method} ${path}`)
