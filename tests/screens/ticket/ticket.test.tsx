// The ticket page: the ticket, and what stands there where there is none.
import decodeQR from 'qr/decode.js'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Checkout, checkoutAt, goTo, press } from '../../support/checkoutApp.tsx'
import { paidTicket } from '../../support/editSession.ts'
import { renderApp } from '../../support/renderApp.tsx'
import { paymentIn } from '../../support/paymentIn.ts'

describe('when it has just been paid', () => {
  it('shows crossing, ship, tickets, total, number and a code that a reader reads as the number, and links the ticket as the ferry company issues it [LOC-27] [RES-10]', async () => {
    const app = await checkoutAt('paid')
    const paid = paidTicket(app.booking)
    const [sail] = paid.sailPackages[0]?.sails ?? []
    const ticket = within(await screen.findByRole('article'))
    expect(ticket.getByRole('heading', { name: 'Ferry ticket' })).toBeTruthy()
    for (const words of [
      'Meretee',
      /^Saturday,? 21 November 2026$/,
      sail?.vessel,
      sail?.departureTime,
      'Mari Maasikas',
    ])
      expect(ticket.getByText(words ?? '')).toBeTruthy()
    expect(ticket.getByText('Adult')).toBeTruthy()
    expect(ticket.getByText(paid.reservationId)).toBeTruthy()
    expect(
      ticket.getByRole('img', { name: `Code with the reservation number ${paid.reservationId}` }),
    ).toBeTruthy()
    expect(app.session.models().reservation.current).toBeNull()
    expect(decodeQR(picturedModules(ticket.getByRole('img', { name: /^Code/ })))).toBe(paid.reservationId)
    expect(screen.getByText('Your ticket is paid. Have a good trip!')).toBeTruthy()
    const link = screen.getByRole('link', { name: /^Open the ferry company’s own ticket/ })
    expect(link.getAttribute('href')).toBe(paymentIn(app.session.models()).ticketsUrl)
  })
})

describe('when the ticket is not here', () => {
  it('fetches it [LOC-27]', async () => {
    const app = await renderApp({ fragment: '#/en/ticket/123', demo: { latencyMs: { min: 500, max: 500 } } })
    expect(await screen.findByText('Loading your ticket')).toBeTruthy()
    expect(app.wire.requests.some((request) => request.path.startsWith('/api/reservation/123'))).toBe(true)
  })

  it('says in plain words that there is none with that number, and leads home', async () => {
    const app = await renderApp({ fragment: '#/en/ticket/123' })
    await app.advance(1_000)
    expect(await screen.findByText('There is no ticket with the number 123')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('#/en/')
  })

  it('distinguishes a failed call from a missing ticket, and asks again on demand', async () => {
    const faults = [{ on: 'reservation', fault: { kind: 'broken' as const } }]
    const app = await renderApp({ fragment: '#/en/ticket/123', demo: { faults } })
    await app.advance(1_000)
    expect(await screen.findByText('Your ticket could not be loaded')).toBeTruthy()
    expect(screen.getByText('There is no connection to the server.')).toBeTruthy()
    app.wire.backend.settings.faults = []
    press('Check again')
    await app.advance(1_000)
    expect(await screen.findByText('There is no ticket with the number 123')).toBeTruthy()
  })
})

describe('when it is not paid yet', () => {
  it('is called no ticket, shows no code, and leads on to paying', async () => {
    const app = await checkoutAt('confirmed')
    goTo(app, `/ticket/${app.reservation().reservationId}`)
    expect(await screen.findByText('This is not a ticket yet')).toBeTruthy()
    expect(screen.queryByRole('img', { name: /^Code/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Continue to payment' }).getAttribute('href')).toBe(
      '#/en/main-inside/confirm',
    )
  })
})

describe('when the server calls it something else', () => {
  it.each([
    ['CN', 'Cancelled'],
    ['CN_BY_CARRIER', 'Cancelled'],
    ['RF', 'Refunded'],
  ])('stamps a ticket with the status %s as "%s" and shows no code', async (status, stamp) => {
    await paidWithStatus(status)
    const ticket = within(await screen.findByRole('article'))
    expect(ticket.getByText(stamp)).toBeTruthy()
    expect(ticket.getByText('This ticket is no longer valid.')).toBeTruthy()
    expect(ticket.queryByRole('img', { name: /^Code/ })).toBeNull()
  })

  it('shows a word that it does not know as it is, and no code', async () => {
    await paidWithStatus('HALFWAY')
    expect(await screen.findByText('We do not know the status of this booking')).toBeTruthy()
    expect(screen.getByText(/: “HALFWAY”/)).toBeTruthy()
    expect(screen.queryByRole('img', { name: /^Code/ })).toBeNull()
  })
})

/** A confirmed reservation that another browser looks at, while the server has another word for it. */
const paidWithStatus = async (status: string): Promise<void> => {
  const app = await checkoutAt('confirmed')
  const { reservationId } = app.reservation()
  callIt(app, status)
  goTo(app, '/')
  app.dispatch({ type: 'ClearReservation', data: {} })
  goTo(app, `/ticket/${reservationId}`)
  await app.advance(1_000)
  await waitFor(() => expect(app.session.models().reservation.viewed).not.toBeNull())
}

const callIt = (app: Checkout, status: string): void => {
  const { backend } = app.wire
  const handle = backend.handle.bind(backend)
  vi.spyOn(backend, 'handle').mockImplementation((request) => {
    const answer = handle(request)
    const isReservation = !answer.broken && typeof answer.body === 'object' && request.method === 'GET'
    return isReservation ? { ...answer, body: { ...answer.body, status } } : answer
  })
}

/** The widths of the drawn runs, added up. */
const PIXELS_A_MODULE = 4

/** The drawn runs of dark modules as a camera would see them, in black on white. */
const picturedModules = (drawing: Element) => {
  const [, , modules = 0] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const size = modules * PIXELS_A_MODULE
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  const runs =
    drawing
      .querySelector('path')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)h(\d+)v1/g) ?? []
  for (const [, x, y, width] of runs) {
    for (let row = 0; row < PIXELS_A_MODULE; row += 1) {
      const start = (Number(y) * PIXELS_A_MODULE + row) * size + Number(x) * PIXELS_A_MODULE
      for (let i = start; i < start + Number(width) * PIXELS_A_MODULE; i += 1) data.fill(0, i * 4, i * 4 + 3)
    }
  }
  return { width: size, height: size, data }
}
