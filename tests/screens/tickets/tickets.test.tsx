// What a person sees and does where tickets are chosen, from the first plus to confirming.
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type AppOptions, renderApp } from '../../support/renderApp.tsx'
import { branded, command } from '../../support/unbranded.ts'
import type { SailRefId } from '../../../domain/ids.ts'

/** Munalaid–Kihnu on 21 November 2026, 08:30. */
const SAIL = branded<SailRefId>('172611210830')
const ROOM = { enabled: true, cancelled: false, remaining: { PASSENGER: 50, BICYCLE: 5 } }

describe('when a departure is chosen', () => {
  it('offers one row a ticket with what it costs, and how many are wanted, under the trip in one line [LOC-21] [TICK-03]', async () => {
    const app = await openTickets()
    expect(rowNames()).toEqual([
      'Resident',
      'Adult',
      'Pupil or student',
      'Senior',
      'Child under 7',
      'Escort of a disabled person',
      'Disabled person',
      'Bicycle',
    ])
    expect(row('Adult').textContent).toContain('€4.00')
    expect(screen.getByRole('banner').textContent).toMatch(/08:30.*09:35.*Munalaid.*Kihnu.*Sat,? 21 Nov/)
    app.dispatch(command('ChangeTicketQuantity', { code: 'ADULT', count: 3, way: 'stepper' }))
    expect(count('Adult').value).toBe('3')
    expect(app.session.models().tickets.lines).toEqual([{ code: 'ADULT', title: 'Adult', count: 3 }])
  })

  it('shows each group of prices in its place [PRICE-03]', async () => {
    const app = await openTickets()
    const { groups } = app.session.models().prices.bySail[SAIL] ?? {}
    expect(groups?.residentPrices.map((price) => price.title)).toContain('Resident')
    expect(groups?.carDeckPrices.map((price) => price.title)).toContain('Car')
    expect(rowNames()).not.toContain('Car')
    press('Add a vehicle')
    const kinds = within(screen.getByRole('region', { name: 'Vehicles and trailers' }))
    expect(kinds.getByRole('option', { name: 'Car – €12.00' })).toBeTruthy()
    press('Show extras')
    expect(within(screen.getByRole('region', { name: 'Extras' })).getByText('Lunch')).toBeTruthy()
  })

  it('says that a ticket is free, and that it is needed all the same, and shows euros where a price names no currency [PRICE-05] [PRICE-04]', async () => {
    const app = await openTickets({ readings: 'other' })
    expect(row('Child under 7').textContent).toContain('Free')
    expect(
      screen.getByText('Everyone on board needs a ticket, including those who travel free.'),
    ).toBeTruthy()
    const request = app.wire.requests.find(({ path }) => path.includes('/prices/'))
    const answer = JSON.stringify(
      app.wire.backend.handle({ method: 'GET', url: request?.path ?? '', headers: {}, body: null }),
    )
    expect(answer).toContain('ADULT')
    expect(answer).not.toContain('EUR')
    expect(row('Adult').textContent).toContain('€4.00')
  })
})

describe('when the prices fail to load', () => {
  it('says so instead of showing tickets, and asks again on demand [PRICE-02]', async () => {
    const app = await openTickets({ faults: [{ on: 'prices', fault: { kind: 'serverError' }, nth: 1 }] })
    expect(screen.getByText('The tickets and their prices could not be loaded.')).toBeTruthy()
    expect(screen.queryByLabelText('Adult')).toBeNull()
    press('Try again')
    await app.advance(1_000)
    expect(count('Adult').value).toBe('0')
  })
})

describe('when tickets are chosen', () => {
  it('calculates, then shows the lines and the total of the reservation', async () => {
    const app = await openTickets()
    expect(total()).toBe('No tickets yet')
    press('One more: Adult')
    press('One more: Adult')
    expect(count('Adult').value).toBe('2')
    expect(total()).toBe('Calculating…')
    expect(summary().textContent).not.toContain('€')
    await app.advance(3_000)
    expect(total()).toBe('€8.00')
    expect(summary().textContent).toContain('2 × €4.00')
    expect(summary().textContent).toContain('24% tax of €1.55 included')
  })

  it('is calm and busy while a ticket changes, and not for a change of the owner [RES-08]', async () => {
    const app = await openTickets({ latencyMs: { min: 300, max: 300 } })
    await take(app, 'Adult')
    press('One more: Adult')
    await app.advance(1_100)
    expect(app.session.models().reservation.activity).toBe('modifying')
    expect(total()).toBe('Calculating…')
    await app.advance(2_000)
    expect(total()).toBe('€8.00')
    fillContact()
    const sentBefore = app.wire.requests.length
    await app.advance(1_100)
    expect(app.wire.requests.slice(sentBefore).map(({ method }) => method)).toEqual(['PUT'])
    expect(total()).toBe('€8.00')
  })

  it('goes back to what is held when the server refuses, and a message says why', async () => {
    const app = await openTickets({
      faults: [{ on: 'createReservation', fault: { kind: 'refusal', status: 409, code: 'NO_PLACES' } }],
    })
    press('One more: Adult')
    await app.advance(2_000)
    expect(count('Adult').value).toBe('0')
    expect(total()).toBe('No tickets yet')
    expect(screen.getByRole('alert').textContent).toContain('The tickets could not be reserved.')
  })
})

describe('when the departure is nearly full', () => {
  it('turns plus off at the limit and says why', async () => {
    const app = await openTickets({ sails: { [SAIL]: { ...ROOM, remaining: { PASSENGER: 2, BICYCLE: 0 } } } })
    expect(row('Bicycle').textContent).toContain('None left on this departure')
    press('One more: Adult')
    press('One more: Adult')
    press('One more: Adult')
    expect(count('Adult').value).toBe('2')
    expect(row('Adult').textContent).toContain('Only 2 left on this departure')
    expect(row('Senior').textContent).toContain('None left on this departure')
    await app.advance(3_000)
    expect(count('Adult').value).toBe('2')
    expect(button('One more: Adult').getAttribute('aria-disabled')).toBe('true')
  })

  it('says at its row why a change was refused', async () => {
    const app = await openTickets({ sails: { [SAIL]: { ...ROOM, remaining: { PASSENGER: 2, BICYCLE: 5 } } } })
    app.dispatch(command('ChangeTicketQuantity', { code: 'SENIOR', count: 7, way: 'typed' }))
    expect(within(row('Senior')).getByRole('alert').textContent).toBe('Only 2 left on this departure')
    expect(within(row('Adult')).queryByRole('alert')).toBeNull()
  })
})

describe('when a person wants to confirm', () => {
  it('says what is missing before there is a ticket and while the price is calculated', async () => {
    await openTickets()
    expect(button('Confirm').disabled).toBe(true)
    expect(describedBy(button('Confirm'))).toBe('Choose at least one ticket first.')
    press('One more: Adult')
    expect(button('Confirm').disabled).toBe(true)
    expect(describedBy(button('Confirm'))).toBe('We are still calculating the price. Wait a moment.')
  })

  it('leads to the first wrong field of the contact, each time', async () => {
    const app = await openTickets()
    await take(app, 'Adult')
    press('Confirm')
    expect(screen.getByText('Enter your first name')).toBeTruthy()
    expect(document.activeElement).toBe(field('First name'))
    fireEvent.change(field('First name'), { target: { value: 'Mari' } })
    expect(screen.queryByText('Enter your first name')).toBeNull()
    press('Confirm')
    expect(document.activeElement).toBe(field('Last name'))
  })

  it('is busy meanwhile, refuses another ticket at its row, and goes on', async () => {
    const app = await openTickets({ latencyMs: { min: 500, max: 500 } })
    await take(app, 'Adult')
    fillContact()
    press('Confirm')
    expect(button(/Confirm/).getAttribute('aria-busy')).toBe('true')
    press('One more: Adult')
    expect(row('Adult').textContent).toContain('We are confirming your booking')
    expect(count('Adult').value).toBe('1')
    await app.advance(3_000)
    expect(app.session.browser.fragment()).toBe('#/en/main-inside/confirm')
  })
})

describe('the contact', () => {
  it('shows an error once its field has been left, and none before, and keeps every character of the whole form', async () => {
    const app = await openTickets()
    fireEvent.focus(field('Email'))
    expect(screen.queryByText('Enter your email address')).toBeNull()
    fireEvent.change(field('Email'), { target: { value: 'mari@' } })
    expect(screen.queryByText(/^Enter an email address like/)).toBeNull()
    fireEvent.blur(field('Email'))
    expect(screen.getByText(/^Enter an email address like/)).toBeTruthy()
    expect(screen.queryByText('Enter your first name')).toBeNull()
    for (const value of ['M', 'Ma', 'Mar', 'Mari']) {
      fireEvent.change(field('First name'), { target: { value } })
      expect(field('First name').value).toBe(value)
    }
    fireEvent.change(field('Country code'), { target: { value: '+358' } })
    expect(app.session.models().passengers.form).toMatchObject({
      firstName: 'Mari',
      lastName: '',
      email: 'mari@',
      phoneCode: '358',
      phoneNumber: '',
    })
  })
})

describe('when no departure is chosen', () => {
  it('leads to the first page', async () => {
    const app = await renderApp({ fragment: '#/en/main-inside/select-tickets' })
    await app.advance(500)
    expect(await screen.findByText('You have not chosen a departure')).toBeTruthy()
    press('Choose a departure')
    expect(app.session.browser.fragment()).toBe('#/en/')
  })
})

const openTickets = async (demo: AppOptions['demo'] = {}) => {
  const app = await renderApp({
    demo: { ...demo, sails: { [SAIL]: ROOM, ...demo.sails } },
    before: ({ advance, dispatch }) => {
      advance(1_000)
      dispatch(command('SelectRoute', { routeCode: 'MUN-KIH' }))
      advance(3_000)
      dispatch(command('NavigateTo', { path: '/main-inside/select-tickets', query: {}, how: 'push' }))
    },
  })
  await screen.findByRole('region', { name: 'Tickets' })
  return app
}

/** One ticket of a kind, until the server has answered. */
const take = async (app: Awaited<ReturnType<typeof openTickets>>, title: string): Promise<void> => {
  press(`One more: ${title}`)
  await app.advance(3_000)
}

const fillContact = (): void => {
  const values = { 'First name': 'Mari', 'Last name': 'Maasikas', Email: 'mari@example.ee' }
  for (const [label, value] of Object.entries({ ...values, 'Phone number': '5123 4567' }))
    fireEvent.change(field(label), { target: { value } })
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const count = (title: string) => screen.getByLabelText<HTMLInputElement>(title, { selector: 'input' })
const row = (title: string): HTMLElement => screen.getByRole('group', { name: title })
const rowNames = (): (string | null)[] =>
  within(screen.getByRole('region', { name: 'Tickets' }))
    .getAllByRole('group')
    .map((group) => group.querySelector('label')?.textContent ?? null)
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string | RegExp): void => void fireEvent.click(button(name))
const summary = (): HTMLElement => screen.getByRole('region', { name: 'Price' })
/** The amount as it is read out: the drawn one adds no text. */
const total = (): string => summary().querySelector('[aria-live]')?.textContent ?? ''
const describedBy = (element: HTMLElement): string =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
