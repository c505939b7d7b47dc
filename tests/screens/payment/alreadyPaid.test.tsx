// Back on the booking's pages after paying, or with the page reloaded: that it is paid, and the way to the ticket.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PATHS, ticketPath } from '../../../domain/shell/address.ts'
import { checkoutAt, goTo } from '../../support/checkoutApp.tsx'
import { paidTicket } from '../../support/editSession.ts'
import { command } from '../../support/unbranded.ts'

it('says on the pages of a paid booking that it is paid, until something else is chosen, and offers no Pay [PAY-05] [PAY-11]', async () => {
  const app = await checkoutAt('paid')
  const { reservationId } = paidTicket(app.booking)
  // The session goes on with what it knows, as after a reload.
  app.dispatch(command('StartSession', { demo: true, kept: null, awayMs: null }))
  await app.advance(1_000)
  for (const path of [PATHS.confirm, PATHS.selectTickets]) {
    goTo(app, path)
    await app.advance(1_000)
    await screen.findByText('This booking is already paid')
    const main = within(screen.getByRole('main'))
    expect(main.getByText(`Reservation ${reservationId} is paid.`, { exact: false }), path).toBeTruthy()
    expect(main.getByText('Show my ticket').getAttribute('href'), path).toContain(ticketPath(reservationId))
    expect(main.queryByText(/^Pay /), path).toBeNull()
  }
  app.dispatch(command('SelectPackage', { packageCode: 'VIR-KUI-OW', source: 'search-bar' }))
  await app.advance(1_000)
  expect(screen.queryByText('This booking is already paid')).toBeNull()
})
