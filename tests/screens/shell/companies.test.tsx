// Companies as a person sees them: added, left, joined; and what their managers see, and no other member (COMP-05, COMP-06,
// MGR-11, ROLE-05, LOC-12, LOC-15).
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS, type ShopPath } from '../../../domain/shell/address.ts'
import { tokenOfInvitation } from '../../../src/demo/state/firms.ts'
import { appAt } from '../../support/accountApp.tsx'
import { customerOf } from '../../support/accounts.ts'
import { newBooking } from '../../support/bookingSession.ts'
import { goTo, press, type } from '../../support/checkoutApp.tsx'
import { signIn } from '../../support/signIn.ts'
import { type AppOptions, renderApp, type RenderedApp, showSession } from '../../support/renderApp.tsx'

const signedIn = (customerId: string, path: ShopPath, demo: AppOptions['demo'] = {}): Promise<RenderedApp> =>
  appAt(path, { as: customerOf(customerId), demo })

const open = async (app: RenderedApp, path: ShopPath): Promise<void> => {
  goTo(app, path)
  await app.advance(2_000)
}

const listOf = async (name: string): Promise<HTMLElement[]> =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem')
const rowOf = (rows: readonly HTMLElement[], text: string): HTMLElement => {
  const row = rows.find(({ textContent }) => textContent.includes(text))
  if (row === undefined) throw new Error(`No row of ${text}`)
  return row
}

describe('an account of which the server does not say whose it is', () => {
  const known = { firstName: 'Karl', lastName: 'Kadakas', email: 'karl.kadakas@example.com' }
  const whoIs = (user: object): AppOptions['demo'] => ({
    faults: [
      { on: 'signIn', fault: { kind: 'altered', fields: { user } } },
      { on: 'userDetails', fault: { kind: 'altered', fields: { userId: null, customerId: null } } },
    ],
  })

  it('has no form of a company that no call would follow, and sees why [COMP-01] [LOC-15]', async () => {
    await signedIn('C1004', PATHS.addCompany, whoIs(known))
    await screen.findByText('We could not load your companies')
    expect(screen.queryByLabelText('Company name')).toBeNull()
  })

  it('has no button to leave a company that names no user [COMP-02]', async () => {
    const companies = [{ companyId: 'B2001', legalName: 'Kadakas Puit OÜ' }]
    await signedIn('C1004', PATHS.companies, whoIs({ ...known, customerId: 'C1004', companies }))
    const rows = await listOf('Your companies')
    expect(within(rowOf(rows, 'Kadakas Puit OÜ')).queryByRole('button')).toBeNull()
  })
})

describe('a customer without a company', () => {
  it('does not see that it was not added where the answer was lost, and sees it [COMP-01] [OP-166]', async () => {
    const app = await signedIn('C1001', PATHS.addCompany, {
      faults: [{ on: 'saveCompany', fault: { kind: 'refusal', status: 504 }, workDone: true }],
    })
    type(await screen.findByLabelText('Company name'), 'Meri OÜ')
    type(screen.getByLabelText('Registration number'), '19901237')
    press('Add the company')
    await app.advance(2_000)
    const notice = screen.getByText('We do not know whether this worked').closest('[role]')
    expect(notice?.textContent).toContain('Check whether it did before you try again.')
    expect(screen.queryByText('We could not add the company')).toBeNull()
    await open(app, PATHS.companies)
    expect(await screen.findAllByText('Meri OÜ')).not.toEqual([])
  })

  it('sees why it was refused where the server names what is no field of the form [COMP-01] [ERR-04]', async () => {
    const settings = { faults: [{ on: 'saveCompany', fault: { kind: 'refusal', status: 422 } } as const] }
    const session = newBooking({
      settings,
      session: { fragment: '#/en/auth/login' },
      answer: (path, body) =>
        path === '/api/user/company' ? { code: 'NOT_IN_REGISTER', id: 'e-7f3a', status: 422 } : body,
    })
    session.start()
    session.advance(1_000)
    signIn(session, { form: customerOf('C1001') })
    goTo(session, PATHS.addCompany)
    const app = await showSession(session)
    await app.advance(2_000)
    type(await screen.findByLabelText('Company name'), 'Meri OÜ')
    type(screen.getByLabelText('Registration number'), '19901237')
    press('Add the company')
    await app.advance(2_000)
    const notice = screen.getByText('We could not add the company').closest('[role]')
    expect(notice?.textContent).toContain('NOT_IN_REGISTER')
  })

  it('has nothing to choose in the header, adds one, sees what is missing at its field, and types nothing twice [ROLE-08] [COMP-01] [LOC-15]', async () => {
    const app = await signedIn('C1001', PATHS.companies)
    await screen.findByText('You are not a member of any company')
    expect(screen.queryByLabelText('Book tickets as')).toBeNull()
    await open(app, PATHS.addCompany)
    await screen.findByLabelText('Company name')
    press('Add the company')
    expect(screen.getByText('Enter the company name')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Company name'))
    type(screen.getByLabelText('Company name'), 'Meri OÜ')
    type(screen.getByLabelText('Registration number'), '199 00019')
    press('Add the company')
    await app.advance(2_000)
    expect(screen.getByLabelText<HTMLInputElement>('Company name').value).toBe('Meri OÜ')
    const number = screen.getByLabelText<HTMLInputElement>('Registration number')
    expect(number.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/^This company is already registered\./)).toBeTruthy()
    type(number, '19901237')
    expect(number.getAttribute('aria-invalid')).not.toBe('true')
    press('Add the company')
    await app.advance(2_000)
    expect(app.session.models().shell.address?.path).toBe(PATHS.account)
    expect(await screen.findByText('The company has been added.')).toBeTruthy()
    await open(app, PATHS.companies)
    expect((await listOf('Your companies'))[0]?.textContent).toContain('19901237')
  })
})

describe('a manager', () => {
  it('sees each member once, is marked as the one who looks, has no buttons for that row, and keeps the focus on the button that now says the opposite [COMP-05] [ROLE-05] [MGR-06]', async () => {
    const app = await signedIn('C1004', PATHS.users)
    const rows = await listOf('Members of Kadakas Puit OÜ')
    expect(rows).toHaveLength(4)
    expect(rows.filter((row) => within(row).queryByText('You') !== null)).toHaveLength(1)
    expect(within(rowOf(rows, 'Karl Kadakas')).queryAllByRole('button')).toEqual([])
    expect(within(rowOf(rows, 'Liis Lepik')).getAllByRole('button').length).toBeGreaterThan(1)
    const button = screen.getByRole('button', { name: 'Deactivate Liis Lepik' })
    button.focus()
    fireEvent.click(button)
    await app.advance(2_000)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Activate Liis Lepik' }))
  })

  it('is asked before a member is removed, and the row goes [MGR-08] [NAV-07]', async () => {
    const app = await signedIn('C1004', PATHS.users)
    await listOf('Members of Kadakas Puit OÜ')
    press('Remove Liis Lepik')
    await app.advance(500)
    expect(app.session.models().companies.change).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: 'Remove the member' }))
    await app.advance(2_000)
    expect((await listOf('Members of Kadakas Puit OÜ')).map((row) => row.textContent).join()).not.toContain(
      'Liis',
    )
    const notice = screen.getByText('The member has been removed.')
    // The row with the button is gone.
    expect(document.activeElement?.contains(notice)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    press('Close')
    expect(screen.queryByText('The member has been removed.')).toBeNull()
  })

  it('sees at the field that no customer has the number, and an empty field once one was added [COMP-08] [ERR-04]', async () => {
    const app = await signedIn('C1004', PATHS.users)
    await listOf('Members of Kadakas Puit OÜ')
    const number = screen.getByLabelText<HTMLInputElement>('Customer number')
    type(number, 'C9999')
    press('Add the member')
    await app.advance(2_000)
    expect(screen.getByText(/^There is no customer with this number\./)).toBeTruthy()
    type(number, 'C1001')
    press('Add the member')
    await app.advance(2_000)
    expect(number.value).toBe('')
    expect(screen.getByText('The member has been added.')).toBeTruthy()
  })

  it('invites, sees the row, it goes when it is cancelled, and sees at the field that a person is a member already [MGR-03] [MGR-05] [COMP-06]', async () => {
    const app = await signedIn('C1004', PATHS.users)
    await listOf('Members of Kadakas Puit OÜ')
    press('Send the invitation')
    expect(screen.getByText('Enter the first name')).toBeTruthy()
    type(screen.getByLabelText('First name'), 'Anna')
    type(screen.getByLabelText('Last name'), 'Angerjas')
    type(screen.getByLabelText('Email address'), 'anna.angerjas@example.com')
    press('Send the invitation')
    await app.advance(2_000)
    const row = rowOf(await listOf('Invitations to Kadakas Puit OÜ'), 'anna.angerjas@example.com')
    expect(row.textContent).toContain('Invited')
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('')
    press('Cancel the invitation anna.angerjas@example.com')
    await app.advance(2_000)
    expect(screen.queryByText('anna.angerjas@example.com')).toBeNull()
    expect(screen.getByText('The invitation has been cancelled.')).toBeTruthy()
    type(screen.getByLabelText('First name'), 'Liis')
    type(screen.getByLabelText('Last name'), 'Lepik')
    type(screen.getByLabelText('Email address'), 'liis.lepik@example.com')
    press('Send the invitation')
    await app.advance(2_000)
    const email = screen.getByLabelText<HTMLInputElement>('Email address')
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(email.value).toBe('liis.lepik@example.com')
  })
})

describe('who manages no company', () => {
  it('sees neither the tab nor the page of members [MGR-11] [ROLE-06]', async () => {
    const app = await signedIn('C1002', PATHS.companies)
    expect((await listOf('Your companies'))[0]?.textContent).not.toContain('Manager')
    expect(screen.queryByRole('link', { name: 'Members' })).toBeNull()
    await open(app, PATHS.users)
    expect(await screen.findByText('This page is for company managers')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send the invitation' })).toBeNull()
  })

  it('chooses for whom to book, and a private person again [ROLE-08]', async () => {
    const app = await signedIn('C1002', PATHS.companies)
    await listOf('Your companies')
    const role = screen.getByLabelText<HTMLSelectElement>('Book as')
    fireEvent.change(role, { target: { value: 'B2001' } })
    expect(role.value).toBe('B2001')
    fireEvent.change(role, { target: { value: '' } })
    expect(app.session.models().auth.customerRole).toBeNull()
  })

  it('chooses it on any page, in its header [ROLE-08] [ROLE-09]', async () => {
    const app = await signedIn('C1002', PATHS.home)
    // On a phone the one in the menu is shown, else the one beside the account.
    const roles = () => screen.findAllByLabelText<HTMLSelectElement>('Book tickets as')
    const [role] = await roles()
    if (role === undefined) expect.fail('There is nothing to choose')
    fireEvent.change(role, { target: { value: 'B2001' } })
    expect(app.session.models().auth.customerRole).toBe('B2001')
    for (const one of await roles()) expect(one.value).toBe('B2001')
    expect(app.session.models().passengers.form.company.legalName).toBe('Kadakas Puit OÜ')
    fireEvent.change(role, { target: { value: '' } })
    expect(app.session.models().auth.customerRole).toBeNull()
  })
})

describe('the page of an invitation', () => {
  it('says what to do without one [LOC-09]', async () => {
    const app = await renderApp({})
    goTo(app, PATHS.join)
    expect(await screen.findByText('You need an invitation')).toBeTruthy()
  })

  it('has the focus once an invitation was opened on it, whose link is gone [COMP-09]', async () => {
    const app = await renderApp({})
    await open(app, PATHS.join)
    const main = screen.getByRole('main')
    await within(main).findByText('You need an invitation')
    within(main).getByRole('link').focus()
    act(() => app.session.browser.type(`#/en${PATHS.join}/${tokenOfInvitation(7, 1)}`))
    await app.advance(2_000)
    expect(screen.getByText('You are invited to Saarte Vili AS')).toBeTruthy()
    expect(document.activeElement?.contains(screen.getByText('You are invited to Saarte Vili AS'))).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })
})
