// What things are called on the page of a server that gives no titles with them: as in the prices, in the language of now.
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Booking, bookingAt, newBooking, pick } from '../../support/bookingSession.ts'
import { have, startEdit, ticketOf } from '../../support/editSession.ts'
import { showSession } from '../../support/renderApp.tsx'
import { command } from '../../support/unbranded.ts'

const UNTITLED = { settings: { readings: { 'OP-170': 'prices' } } } as const

/** The page of a ticket in a browser that has never seen it, as soon as all is answered. */
const openedTicket = (): Booking => {
  const first = bookingAt('paid', UNTITLED)
  first.stop()
  const { wire, clock } = first
  const next = newBooking({ wire, session: { clock, fragment: `#/en/ticket/${ticketOf(first)}` } })
  next.start()
  next.advance(5_000)
  return next
}

/** By its rows: with a name first, then how many, and what else stands there. */
const compared = (): readonly string[] =>
  [...document.querySelectorAll('tbody th[scope=row]')].map((row) => row.firstChild?.textContent ?? '')

describe('a ticket that is opened in a fresh browser', () => {
  it('says what its tickets are called, and no codes [LOC-27] [OP-170]', async () => {
    await showSession(openedTicket())
    const ticket = within(await screen.findByRole('article'))
    expect(ticket.getByText('Adult')).toBeTruthy()
    expect(ticket.queryByText('ADULT')).toBeNull()
  })

  it('compares a change with it under one title for both, in each language [RES-16]', async () => {
    const booking = openedTicket()
    startEdit(booking)
    have(booking, 3)
    const app = await showSession(booking)
    await screen.findByRole('region', { name: 'What changes' })
    expect(compared()).toEqual(['Adult'])
    app.dispatch(command('ChangeLocale', { locale: 'et' }))
    await app.advance(5_000)
    expect(compared()).toEqual(['Täiskasvanu'])
  })
})

describe('where the language is changed while tickets are chosen', () => {
  it('calls them in the price as above their steppers, held and not held yet [RES-16] [PRICE-09]', async () => {
    const booking = bookingAt('reserved', UNTITLED)
    booking.setFaults({ on: 'modifyReservation', fault: { kind: 'silent' } })
    pick(booking, 'BICYCLE', 1)
    const app = await showSession(booking)
    const names = (price: HTMLElement) =>
      [...price.querySelectorAll('dt')].slice(0, 2).map((line) => line.firstChild?.textContent)
    expect(names(await screen.findByRole('region', { name: 'Price' }))).toEqual(['Adult', 'Bicycle'])
    app.dispatch(command('ChangeLocale', { locale: 'et' }))
    await app.advance(5_000)
    expect(names(await screen.findByRole('region', { name: 'Hind' }))).toEqual(['Täiskasvanu', 'Jalgratas'])
  })
})
