// The modal `datetime`: another day or departure for what is held, without giving it back (SCHED-08).
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { RenderedApp } from '../../support/renderApp.tsx'
import { chooseIn, chooseRoundTrip, EVENING, MORNING, openHome } from '../home/homePage.ts'
import { command } from '../../support/unbranded.ts'

describe('when tickets are held', () => {
  it('opens by its button over the departures of the held day, moves them to another one, and keeps tickets and reservation [SCHED-08]', async () => {
    const app = await held()
    fireEvent.click(await screen.findByRole('button', { name: 'Change day or departure' }))
    await app.advance(100)
    const modal = await dialog()
    expect(modal.getByText(/^Your tickets are held. They move/)).toBeTruthy()
    expect(modal.getByRole<HTMLInputElement>('radio', { name: /08:30/ }).checked).toBe(true)
    expect(app.session.commands('OpenModal').at(-1)?.data.name).toBe('datetime')
    const { reservationId } = app.session.currentReservation()
    fireEvent.click(modal.getByRole('radio', { name: /17:45/ }))
    await app.advance(5_000)
    expect(app.session.currentReservation().reservationId).toBe(reservationId)
    expect(app.session.currentReservation().sailPackages[0]?.sails[0]?.sailRefId).toBe(EVENING)
    expect(app.session.models().tickets.lines[0]?.count).toBe(2)
    expect(app.session.events('ReservationCreated')).toHaveLength(1)
  })

  it('moves them to another day, once a departure of it is chosen', async () => {
    const app = await opened(await held())
    const modal = await dialog()
    fireEvent.click(modal.getByRole('radio', { name: /^Sunday 22 November/ }))
    await app.advance(5_000)
    expect(app.session.currentReservation().sailPackages[0]?.sails[0]?.sailRefId).toBe(MORNING)
    expect(modal.queryByRole('radio', { name: /08:30/, checked: true })).toBeNull()
    fireEvent.click(modal.getByRole('radio', { name: /08:30/ }))
    await app.advance(5_000)
    expect(app.session.currentReservation().sailPackages[0]?.sails[0]?.departureDay).toBe('2026-11-22')
  })

  it('returns to the held departure when it is closed without a new one', async () => {
    const app = await opened(await held())
    const modal = await dialog()
    fireEvent.click(modal.getByRole('radio', { name: /^Sunday 22 November/ }))
    await app.advance(5_000)
    fireEvent.click(modal.getByRole('button', { name: 'Done' }))
    await app.advance(5_000)
    expect(app.session.models().shell.modal).toBeNull()
    expect(app.session.models().schedule.trips[0]?.selectedSailRefId).toBe(MORNING)
    expect(app.session.currentReservation().sailPackages[0]?.sails[0]?.sailRefId).toBe(MORNING)
  })
})

describe('when the way back has no departure yet', () => {
  it('has a section for each way, in which it can be chosen [SCHED-20]', async () => {
    const app = await opened(await chooseRoundTrip())
    const modal = await dialog()
    const back = within(modal.getByRole('region', { name: 'Return' }))
    expect(back.getByText('When do you want to return?')).toBeTruthy()
    fireEvent.click(back.getByRole('radio', { name: /^Sunday 22 November/ }))
    await app.advance(5_000)
    expect(back.getByRole<HTMLInputElement>('radio', { name: /07:00/ }).checked).toBe(true)
    expect(modal.getByText('What you chose is kept. Only the departure changes.')).toBeTruthy()
  })

  it('unfolds the calendar where it stands, since no dialog opens over another', async () => {
    await opened(await chooseRoundTrip())
    const modal = await dialog()
    const out = within(modal.getByRole('region', { name: 'Outbound' }))
    const button = out.getByRole('button', { name: 'Outbound: calendar' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(button)
    const grid = within(await out.findByRole('grid'))
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    fireEvent.click(grid.getByRole('button', { name: /^Monday,? 23 November/ }))
    expect(out.queryByRole('grid')).toBeNull()
    expect(document.activeElement).toBe(button)
    expect(out.getByLabelText<HTMLInputElement>('Outbound: date').value).toBe('23.11.2026')
  })
})

const held = async (): Promise<RenderedApp> => {
  const app = await openHome({}, (session) => {
    chooseIn(session, 'Munalaid – Kihnu')
    session.dispatch(command('NavigateTo', { path: '/main-inside/select-tickets', query: {}, how: 'push' }))
    session.dispatch(command('ChangeTicketQuantity', { code: 'ADULT', count: 2, way: 'stepper' }))
    session.advance(5_000)
  })
  await screen.findByRole('button', { name: 'Change day or departure' })
  return app
}

const opened = async (app: RenderedApp): Promise<RenderedApp> => {
  app.dispatch(command('OpenModal', { name: 'datetime' }))
  await app.advance(100)
  return app
}

/** It opens first, and is filled right after. */
const dialog = async () => {
  const modal = within(await screen.findByRole('dialog', { name: 'Change day or departure' }))
  await modal.findAllByRole('radio')
  return modal
}
