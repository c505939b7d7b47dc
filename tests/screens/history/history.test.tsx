// My reservations as a person sees them: the sign-in on the page, the list, its filters in the address, and why there is
// nothing to see.
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../domain/shell/address.ts'
import { appAt } from '../../support/accountApp.tsx'
import { customerOf } from '../../support/accounts.ts'
import { goTo, press, type } from '../../support/checkoutApp.tsx'
import type { AppOptions, RenderedApp } from '../../support/renderApp.tsx'
import { command } from '../../support/unbranded.ts'

const KARL = customerOf('C1004')
const MARI = customerOf('C1001')

const signedIn = async (demo: AppOptions['demo'] = {}, who = KARL): Promise<RenderedApp> => {
  const app = await appAt(PATHS.myReservations, { as: who, demo })
  await screen.findByRole('navigation', { name: 'Pages of your account' })
  return app
}

const rows = (): HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Reservations' })).getAllByRole('listitem')
const queryOf = (app: RenderedApp) => app.session.models().shell.address?.query
const choose = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

describe('a visitor who is not signed in', () => {
  it('is asked to sign in on the page, without the banner, and stays on it [LOC-33] [OP-53] [LAY-07]', async () => {
    const app = await appAt(PATHS.myReservations)
    await screen.findByRole('heading', { name: 'Sign in to see your reservations' })
    fireEvent.click(await screen.findByRole('button', { name: /karl\.kadakas.*years of bookings/ }))
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe(KARL.userName)
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(KARL.password)
    press('Sign in')
    await app.advance(1_000)
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'My reservations' })).toBeTruthy()
    expect(rows().length).toBeGreaterThan(10)
    expect(app.session.models().shell.address?.path).toBe(PATHS.myReservations)
  })
})

describe('the list', () => {
  it('shows trips ahead, the next one first, each leading to its own page [HIST-01] [HIST-08]', async () => {
    await signedIn()
    const days = rows().map((row) => row.querySelector('time')?.dateTime ?? '')
    expect(days).toEqual(days.toSorted())
    expect((days[0] ?? '') >= '2026-11-20').toBe(true)
    const link = within(rows()[0] as HTMLElement).getByRole('link')
    expect(link.getAttribute('href')).toMatch(/#\/en\/my\/reservation\/\d+$/)
    expect(screen.queryByText('Refunded')).toBeNull()
    expect(screen.getByText(`${rows().length} reservations`)).toBeTruthy()
  })

  it('is narrowed by each filter, and the address says by which [HIST-03] [HIST-09] [ENT-34]', async () => {
    const app = await signedIn()
    choose('Departure from', '2026-08-01')
    await app.advance(500)
    choose('Payer', 'B2001')
    for (const row of rows()) expect(row.textContent).toContain('Kadakas Puit OÜ')
    const ahead = rows().length
    fireEvent.click(screen.getByLabelText('Show departed trips'))
    const paid = rows().length
    expect(paid).toBeGreaterThan(ahead)
    fireEvent.click(screen.getByLabelText('Show cancelled and refunded trips'))
    expect(rows().length).toBeGreaterThan(paid)
    expect(screen.queryAllByText(/^(Refunded|Cancelled)$/).length).toBe(rows().length - paid)
    choose('Payment', 'CARD')
    for (const row of rows()) expect(row.textContent).not.toMatch(/Cash|Credit or invoice/)
    type(screen.getByLabelText('Reservation number'), '10 2')
    expect(queryOf(app)).toEqual({
      old: '1',
      cancelled: '1',
      method: 'CARD',
      payer: 'B2001',
      number: '102',
      from: '2026-08-01',
    })
    expect(screen.getByText('6 filters chosen')).toBeTruthy()
  })

  it('offers the user and every company as payers, and the directions that are sailed [HIST-04]', async () => {
    await signedIn()
    const optionsOf = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map((option) => option.textContent)
    expect(optionsOf('Payer')).toEqual(['All', 'You', 'Kadakas Puit OÜ', 'Saarte Vili AS'])
    expect(optionsOf('Direction')).toContain('Virtsu to Kuivastu')
    expect(optionsOf('Sort by')).toHaveLength(6)
  })

  it('follows the address, as a shared link or the way back gives it [HIST-03] [HIST-10]', async () => {
    const app = await signedIn()
    const query = { sort: 'numberDown', old: '1', from: '2026-01-01', to: '2026-01-31' }
    app.dispatch(command('NavigateTo', { path: PATHS.myReservations, query, how: 'push' }))
    await app.advance(500)
    expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('numberDown')
    expect(screen.getByLabelText<HTMLInputElement>('Departure until').value).toBe('2026-01-31')
    const numbers = rows().map((row) => Number(/Number (\d+)/.exec(row.textContent)?.[1]))
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  })

  it('says nothing of a day whose year is still being typed, and says when the days are turned round', async () => {
    const app = await signedIn()
    choose('Departure from', '0002-01-01')
    expect(queryOf(app)).toEqual({})
    choose('Departure from', '2026-12-24')
    choose('Departure until', '2026-12-01')
    expect(screen.getByText('The first day is after the last one. Correct one of them.')).toBeTruthy()
    choose('Departure until', '')
    expect(queryOf(app)).toEqual({ from: '2026-12-24' })
  })
})

describe('where there is nothing to show', () => {
  it('says that nothing was booked yet, and leads to booking', async () => {
    await signedIn({}, MARI)
    expect(screen.getByText('No reservations yet')).toBeTruthy()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Book a trip' })).toBeTruthy()
    expect(main.queryByRole('form')).toBeNull()
  })

  it('says that nothing fits, and removes the filters [HIST-03]', async () => {
    const app = await signedIn()
    type(screen.getByLabelText('Reservation number'), '99999')
    expect(screen.getByText('No reservations match these filters')).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove all filters' })[0] as HTMLElement)
    expect(queryOf(app)).toEqual({})
    expect(rows().length).toBeGreaterThan(10)
  })

  it('says that the list could not be loaded, and asks again', async () => {
    const app = await signedIn({
      faults: [{ on: 'userReservations', nth: 1, fault: { kind: 'serverError' } }],
    })
    expect(screen.getByRole('alert').textContent).toContain('Your reservations could not be loaded')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await app.advance(1_000)
    expect(rows().length).toBeGreaterThan(10)
  })

  it('says of each ship whether it is cancelled or given back, by any of the server’s words [HIST-01]', async () => {
    const sail = (routeLeg: string, status: string, day: string) => ({
      routeLeg,
      status,
      departureDate: day,
      departure: { port: 'VIR', time: '08:00', timestamp: `${day}T06:00:00Z` },
      arrival: { port: 'KUI' },
    })
    const sailRefs = [sail('VIR-KUI', 'CN', '2026-12-01'), sail('KUI-VIR', 'REFUNDED', '2026-12-02')]
    const content = [{ reservationId: '77', status: 'OK', sailPackages: [{ sailRefs }] }]
    await signedIn({ faults: [{ on: 'userReservations', fault: { kind: 'altered', fields: { content } } }] })
    const row = within(rows()[0] as HTMLElement)
    expect(row.getByText('This departure is cancelled')).toBeTruthy()
    expect(row.getByText('Refunded')).toBeTruthy()
  })

  it('says how many could not be read, and shows the others', async () => {
    const content = [{ reservationId: '77', status: 'OK' }, {}, { reservationId: '78' }]
    await signedIn({ faults: [{ on: 'userReservations', fault: { kind: 'altered', fields: { content } } }] })
    expect(rows()).toHaveLength(1)
    expect(rows()[0]?.textContent).toContain('Number 77')
    expect(screen.getByText(/^2 reservations could not be read/)).toBeTruthy()
  })

  it('says that none could be read, and not that there are none', async () => {
    await signedIn({
      faults: [{ on: 'userReservations', fault: { kind: 'altered', fields: { content: [{}] } } }],
    })
    expect(screen.getByText('Your reservations could not be read')).toBeTruthy()
    expect(screen.queryByText('No reservations yet')).toBeNull()
  })
})

describe('the ways to the list', () => {
  it('are in the head and in the account of the signed-in', async () => {
    const app = await signedIn()
    goTo(app, PATHS.account)
    const tab = await screen.findByRole('link', { name: 'Reservations' })
    expect(tab.getAttribute('href')).toMatch(/\/my\/reservations$/)
    expect(screen.getAllByRole('link', { name: 'My reservations' })).toHaveLength(1)
  })
})
