// The page about a cancelled sail: what happened, and the choice between another departure and the money.
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { goTo } from '../../support/checkoutApp.tsx'
import { cancelSail, euros, openPage, paidPage } from '../../support/refundPage.tsx'
import { command } from '../../support/unbranded.ts'

describe('when the company does not sail it', () => {
  it('shows the choice side by side, with how much comes back [LOC-35] [SC-10]', async () => {
    const page = await paidPage()
    cancelSail(page)
    await openPage(page, `/sail-cancelled/${page.reservationId}`)
    page.app.dispatch(command('FetchReservation', { reservationId: page.reservationId, why: 'ticket' }))
    await page.app.advance(3_000)
    expect(await screen.findByRole('heading', { name: 'This departure is cancelled' })).toBeTruthy()
    const query = `reservationId=${page.reservationId}`
    const other = within(screen.getByRole('region', { name: 'Another departure' }))
    expect(other.getByRole('link').getAttribute('href')).toBe(`#/en/myticket-edit?${query}`)
    const money = within(screen.getByRole('region', { name: 'Get a refund' }))
    expect(
      money.getByText(`You get ${euros(page.totalCents)} back to the card or account you paid with.`),
    ).toBeTruthy()
    expect(money.getByRole('link').getAttribute('href')).toBe(`#/en/refund?${query}`)
  })

  it('is shown on the ticket, which leads there [LOC-35]', async () => {
    const page = await paidPage()
    cancelSail(page)
    goTo(page.app, `/ticket/${page.reservationId}`)
    page.app.dispatch(command('FetchReservation', { reservationId: page.reservationId, why: 'ticket' }))
    await page.app.advance(1_000)
    expect(await screen.findByText('Your departure is cancelled')).toBeTruthy()
    expect(screen.queryByText('Your ticket is paid. Have a good trip!')).toBeNull()
    expect(screen.getByRole('link', { name: 'See what you can do' }).getAttribute('href')).toBe(
      `#/en/sail-cancelled/${page.reservationId}`,
    )
  })

  it('offers neither where the brand does neither, and says whom to ask [EDIT-10]', async () => {
    const off = { allowsCancel: false, allowsEdit: false }
    const page = await paidPage({ brand: off, session: { config: off } })
    cancelSail(page)
    await openPage(page, `/sail-cancelled/${page.reservationId}`)
    page.app.dispatch(command('FetchReservation', { reservationId: page.reservationId, why: 'ticket' }))
    await page.app.advance(3_000)
    await screen.findByRole('heading', { name: 'This departure is cancelled' })
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Show my ticket'])
    expect(main.getAllByText(/\+372 600 0100/)).toHaveLength(2)
  })
})

describe('when the reservation as a whole is over', () => {
  const opened = async (status: 'CN' | 'RF', brand: Parameters<typeof paidPage>[0] = {}) => {
    const page = await paidPage(brand)
    const { app, reservationId } = page
    app.setFaults({ on: 'reservation', fault: { kind: 'altered', fields: { status } } })
    app.dispatch(command('FetchReservation', { reservationId, why: 'ticket' }))
    await app.advance(1_000)
    await openPage(page, `/sail-cancelled/${reservationId}`)
  }

  it('says that its departure is cancelled, and offers the money alone [LOC-35] [OP-112]', async () => {
    await opened('CN')
    expect(await screen.findByRole('heading', { name: 'This departure is cancelled' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Get a refund' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Another departure' })).toBeNull()
    expect(screen.queryByText(/^There is no refund on this route/)).toBeNull()
  })

  it('says that the money has come back, also where the brand gives none back itself [LOC-35] [REF-07]', async () => {
    const off = { allowsCancel: false }
    await opened('RF', { brand: off, session: { config: off } })
    expect(await screen.findByText('The money has been refunded.')).toBeTruthy()
    expect(screen.queryByText('Your trip departs as booked')).toBeNull()
  })
})

describe('when it sails', () => {
  it('says so, and leads to the ticket', async () => {
    const page = await paidPage()
    await openPage(page, `/sail-cancelled/${page.reservationId}`)
    expect(await screen.findByText('Your trip departs as booked')).toBeTruthy()
  })
})
