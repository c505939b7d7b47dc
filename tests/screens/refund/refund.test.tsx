// The refund page: what comes back, the choice, the step before it is asked, and what is said when it goes wrong.
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { press } from '../../support/checkoutApp.tsx'
import { atRefundPage, euros, openPage, paidPage } from '../../support/refundPage.tsx'
import { command } from '../../support/unbranded.ts'
import { renderApp } from '../../support/renderApp.tsx'

describe('the refund page', () => {
  it('shows what was paid, what comes back, where to and by when, and asks on the next step with exactly the amount on the button [LOC-29] [NAV-19] [LOC-30]', async () => {
    const { app, totalCents } = await atRefundPage()
    const main = within(screen.getByRole('main'))
    expect(main.getByText('You paid').parentElement?.textContent).toContain(euros(totalCents))
    expect(main.getByText('The refund goes back to the way you paid: Bank card.')).toBeTruthy()
    expect(main.getByText('You get it by Friday 27 November')).toBeTruthy()
    press('Continue')
    expect(app.sent('POST', /\/refund$/)).toEqual([])
    press(`Cancel and get ${euros(totalCents)} back`)
    await app.advance(3_000)
    expect(await screen.findByText(`${euros(totalCents)} is on its way to you`)).toBeTruthy()
    expect(app.models().shell.address?.path).toBe('/refund/results')
    expect(app.sent('POST', /\/refund$/)).toHaveLength(1)
    expect(screen.getByText('You get it by Friday 27 November')).toBeTruthy()
  })

  it('goes back to the choice, and goes on with nothing that is not chosen', async () => {
    await atRefundPage()
    press('Continue')
    press('Back to your choice')
    fireEvent.click(screen.getByRole('checkbox'))
    expect(screen.getByRole('button', { name: 'Continue' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByText('Choose at least one departure to cancel.')).toBeTruthy()
    expect(screen.queryByText(/^It goes back to the way you paid/)).toBeNull()
  })

  it('shows the same at the address of a change that made the trip cheaper, and no results before it was asked [LOC-32]', async () => {
    const page = await paidPage()
    await openPage(page, '/myticket-edit/refund')
    expect(await screen.findByRole('heading', { name: 'Your refund' })).toBeTruthy()
    await openPage(page, '/refund/results')
    expect(await screen.findByText('Nothing has been refunded')).toBeTruthy()
    expect(
      screen.getByText(`Reservation ${page.reservationId} has not changed, and no money was moved.`),
    ).toBeTruthy()
  })

  it('says that nothing was cancelled where what comes back has changed, and shows the new state', async () => {
    const { app, sailRefId, totalCents } = await atRefundPage()
    press('Continue')
    const sails = [{ sailRefId, status: 'NOT_REFUNDABLE', reason: 'TOO_LATE' }]
    app.setFaults({ on: 'refundPreview', fault: { kind: 'altered', fields: { sails } } })
    press(`Cancel and get ${euros(totalCents)} back`)
    await app.advance(1_000)
    expect(screen.getByText(/^The refund has changed, so nothing was cancelled/)).toBeTruthy()
    expect(screen.getByText('It is too close to the departure for a refund.')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('says of a departure that the answer leaves out that nothing is known, and no word on money [REF-03]', async () => {
    const page = await paidPage()
    page.app.setFaults({ on: 'refundPreview', fault: { kind: 'altered', fields: { sails: [] } } })
    await openPage(page, '/refund')
    expect(await screen.findByText(/^We do not understand the company’s answer/)).toBeTruthy()
    expect(screen.queryByText('All of this reservation has been refunded.')).toBeNull()
  })

  it('asks for what it shows, where the answer speaks of other departures too, or twice of one [REF-04]', async () => {
    const page = await paidPage()
    const { app, sailRefId, totalCents } = page
    const sail = { sailRefId, status: 'REFUNDABLE', refundAmount: totalCents / 100 }
    const fields = { sails: [sail, { ...sail, sailRefId: '999' }, sail] }
    app.setFaults({ on: 'refundPreview', fault: { kind: 'altered', fields } })
    await openPage(page, '/refund')
    await screen.findByRole('heading', { name: 'Your refund' })
    press('Continue')
    press(`Cancel and get ${euros(totalCents)} back`)
    await app.advance(3_000)
    expect(app.sent('POST', /\/refund$/).map(({ body }) => body)).toEqual([{ sailRefIds: [sailRefId] }])
  })

  it('says that it does not know yet where the answer was lost, and offers no press meanwhile', async () => {
    const { app, totalCents } = await atRefundPage()
    press('Continue')
    app.setFaults({ on: 'refund', fault: { kind: 'broken' }, workDone: true })
    press(`Cancel and get ${euros(totalCents)} back`)
    await app.advance(100)
    expect(screen.getByText('We do not know yet whether you got a refund')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Continue/ }).getAttribute('aria-busy')).toBe('true')
    await app.advance(3_000)
    expect(await screen.findByText(`${euros(totalCents)} has been refunded`)).toBeTruthy()
  })
})

describe('a ticket that was given back', () => {
  it('says so where it is asked again or is to be changed, and no step is announced [REF-05] [EDIT-09]', async () => {
    const page = await atRefundPage()
    press('Continue')
    press(`Cancel and get ${euros(page.totalCents)} back`)
    await page.app.advance(3_000)
    await openPage(page, '/refund')
    expect(await screen.findByText('All of this reservation has been refunded.')).toBeTruthy()
    expect(screen.queryByText(/until you confirm it/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Show my ticket' })).toBeTruthy()

    const why = 'This ticket has been refunded, so you cannot change it.'
    await openPage(page, `/ticket/${page.reservationId}/edit`)
    expect(await screen.findByText(why)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change this ticket' })).toBeNull()
    await openPage(page, '/myticket-edit')
    expect(await screen.findByRole('heading', { name: 'You cannot change this ticket now' })).toBeTruthy()
    expect(screen.getByText(why)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Tickets and vehicles/ })).toBeNull()
  })
})

describe('an address that leads nowhere', () => {
  it('says so where it names no reservation, or one that is not', async () => {
    const app = await renderApp({ fragment: '#/en/refund' })
    expect(await screen.findByText('We cannot show the refund')).toBeTruthy()
    app.dispatch(command('NavigateTo', { path: '/refund', query: { reservationId: '123' }, how: 'push' }))
    await app.advance(1_000)
    expect(await screen.findByText('There is no ticket with the number 123')).toBeTruthy()
  })
})
