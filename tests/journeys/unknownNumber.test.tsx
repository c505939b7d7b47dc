// An address with a reservation's number that is none: each page says so, and nothing is asked for but the ticket.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bookingAt } from '../support/bookingSession.ts'
import { shown } from '../support/shownBooking.tsx'

const PAGES = [
  '/ticket/99999999',
  '/ticket/99999999/edit',
  '/main-inside/select-tickets?reservationId=99999999',
  '/reservation/99999999',
  '/my/reservation/99999999',
  '/sail-cancelled/99999999',
  '/myticket-edit?reservationId=99999999',
  '/myticket-edit/refund?reservationId=99999999',
  '/refund?reservationId=99999999',
  '/refund/results?reservationId=99999999',
]

it('is shown on each page that it opens [LOC-21] [LOC-29] [LOC-31]', async () => {
  const booking = bookingAt('opened')
  const app = await shown(booking)
  for (const page of PAGES) {
    app.inAct(() => booking.browser.type('#/en/'))
    app.inAct(() => booking.browser.type(`#/en${page}`))
    await app.advance(1_000)
    await screen.findByText('There is no ticket with the number 99999999')
  }
  expect(booking.wire.requests.filter(({ method }) => method !== 'GET')).toEqual([])
})
