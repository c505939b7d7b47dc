// The lists of a manager as a person sees them: whose reservations, of which member, and a plain answer where they are of
// others (HIST-11, ROLE-06).
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../domain/shell/address.ts'
import { appAt } from '../../support/accountApp.tsx'
import { customerOf } from '../../support/accounts.ts'
import { press, type } from '../../support/checkoutApp.tsx'
import type { AppOptions, RenderedApp } from '../../support/renderApp.tsx'
import { command } from '../../support/unbranded.ts'

const MANAGER = customerOf('C1004')
const MEMBER = customerOf('C1002')

const signedIn = async (demo: AppOptions['demo'] = {}, who = MANAGER): Promise<RenderedApp> => {
  const app = await appAt(PATHS.myReservations, { as: who, demo })
  await screen.findByRole('navigation', { name: 'Pages of your account' })
  return app
}

const open = async (app: RenderedApp, query: Record<string, string>): Promise<void> => {
  app.dispatch(command('NavigateTo', { path: PATHS.myReservations, query, how: 'push' }))
  await app.advance(1_000)
}

const rows = (): HTMLElement[] => {
  const list = screen.queryByRole('list', { name: 'Reservations' })
  return list === null ? [] : within(list).getAllByRole('listitem')
}
const queryOf = (app: RenderedApp) => app.session.models().shell.address?.query
const listField = () => screen.getByLabelText<HTMLSelectElement>('Whose reservations', { selector: 'select' })
const memberField = () => screen.getByLabelText<HTMLSelectElement>('Booked by')
const optionsOf = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option')
    .map((option) => option.textContent)
const choose = (field: HTMLElement, label: string): void => {
  const option = within(field).getByRole<HTMLOptionElement>('option', { name: label })
  fireEvent.change(field, { target: { value: option.value } })
}

describe('a signed-in customer', () => {
  it('finds the other pages of the profile beside the reservations [PROF-10] [ROLE-02]', async () => {
    const app = await signedIn({}, MEMBER)
    const pages = within(screen.getByRole('navigation', { name: 'Pages of your account' }))
    expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      [PATHS.account, PATHS.credentials, PATHS.myReservations, PATHS.companies].map((path) => `#/en${path}`),
    )
    expect(pages.getByRole('link', { name: 'Reservations' }).getAttribute('aria-current')).toBe('page')
    expect(app.session.models().history.reservations).not.toBeNull()
  })
})

describe('a manager', () => {
  it('chooses among the own list, all companies and each, and then among the members [HIST-11] [ROLE-06]', async () => {
    const app = await signedIn()
    expect(optionsOf(listField())).toEqual([
      'My own',
      'All my companies',
      'Kadakas Puit OÜ',
      'Saarte Vili AS',
    ])
    expect(screen.queryByLabelText('Booked by')).toBeNull()
    choose(listField(), 'Kadakas Puit OÜ')
    await app.advance(1_000)
    expect(optionsOf(memberField())).toEqual([
      'All members',
      'Aleksandra-Margareta Kuldkepp-Vahtramägi',
      'Juhan Juurikas',
      'Karl Kadakas (you)',
      'Liis Lepik',
    ])
    choose(memberField(), 'Liis Lepik')
    await app.advance(1_000)
    expect(queryOf(app)).toEqual({ company: 'B2001', member: 'U-1005' })
    expect(rows().length).toBeGreaterThan(0)
    for (const row of rows()) expect(row.textContent).toContain('Kadakas Puit OÜ')
  })

  it('sees who has booked in a list of several people, and not in that of one [ROLE-07] [MGR-10]', async () => {
    const app = await signedIn()
    await open(app, { company: 'all' })
    const text = rows().map((row) => row.textContent)
    for (const name of ['Liis Lepik', 'Toomas Toome', 'Karl Kadakas'])
      expect(
        text.some((words) => words.includes(name)),
        name,
      ).toBe(true)
    await open(app, { company: 'all', member: 'U-1006' })
    expect(rows().length).toBeGreaterThan(0)
    for (const row of rows()) expect(row.textContent).not.toContain('Toomas Toome')
  })

  it('keeps the choice with every filter, and with their removal [ENT-34]', async () => {
    const app = await signedIn()
    await open(app, { company: 'B2002', member: 'U-1006' })
    type(screen.getByLabelText('Reservation number'), '1')
    expect(queryOf(app)).toEqual({ company: 'B2002', member: 'U-1006', number: '1' })
    fireEvent.click(screen.getByRole('button', { name: 'Remove all filters' }))
    expect(queryOf(app)).toEqual({ company: 'B2002', member: 'U-1006' })
    choose(listField(), 'My own')
    expect(queryOf(app)).toEqual({})
  })

  it('sees no row of the earlier list while the next one is on its way [HIST-11]', async () => {
    const app = await signedIn()
    app.wire.backend.settings.latencyMs = { min: 3_000, max: 3_000 }
    expect(rows().length).toBeGreaterThan(0)
    choose(listField(), 'All my companies')
    expect(rows()).toEqual([])
    expect(screen.getByText('Loading the reservations')).toBeTruthy()
    await app.advance(7_000)
    expect(rows().length).toBeGreaterThan(0)
  })

  it('sees that the members could not be loaded, and asks again [MGR-01]', async () => {
    const app = await signedIn({ faults: [{ on: 'companyMembers', nth: 1, fault: { kind: 'serverError' } }] })
    await open(app, { company: 'B2001', member: 'U-1005' })
    expect(screen.getByText('The members could not be loaded')).toBeTruthy()
    expect(rows()).toEqual([])
    press('Try again')
    await app.advance(2_000)
    expect(memberField().value).toBe('U-1005')
    expect(rows().length).toBeGreaterThan(0)
  })

  it('sees that a company and a person are of others, and is led to the own list [OP-11]', async () => {
    const app = await signedIn()
    await open(app, { company: 'B9999' })
    expect(screen.getByRole('alert').textContent).toContain('You do not manage this company')
    await open(app, { company: 'B2002', member: 'U-1005' })
    expect(screen.getByRole('alert').textContent).toContain('This person is not a member of your company')
    expect(rows()).toEqual([])
    press('Show my own reservations')
    await app.advance(1_000)
    expect(queryOf(app)).toEqual({})
    expect(rows().length).toBeGreaterThan(10)
  })

  it('sees where the server does not let see a list any more', async () => {
    const fault = { kind: 'refusal', status: 403, code: 'COMPANY_FORBIDDEN', message: 'No' } as const
    const app = await signedIn({ faults: [{ on: 'companyReservations', fault }] })
    await open(app, { company: 'B2001' })
    expect(screen.getByRole('alert').textContent).toContain('You cannot see these reservations')
    expect(rows()).toEqual([])
  })
})

describe('who manages no company', () => {
  it('sees nothing of the choice [ROLE-06]', async () => {
    await signedIn({}, MEMBER)
    expect(screen.queryByLabelText('Whose reservations', { selector: 'select' })).toBeNull()
    expect(rows().length).toBeGreaterThan(0)
  })

  it('sees that at an address that names a company, and sees no list [ROLE-06]', async () => {
    const app = await signedIn({}, MEMBER)
    await open(app, { company: 'B2001' })
    expect(screen.getByRole('alert').textContent).toContain('This list is for company managers')
    expect(screen.queryByLabelText('Booked by')).toBeNull()
    expect(rows()).toEqual([])
  })
})
