// The refund page: what comes back, the choice, the step before it is asked, and what is said when it goes wrong.
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { goTo, LAZY, press } from '../../support/checkoutApp.tsx'
import { atRefundPage, euros, openPage, type PaidPage, paidPage } from '../../support/refundPage.tsx'
import { command } from '../../support/unbranded.ts'
import { renderApp } from '../../support/renderApp.tsx'

describe('the ticket page', () => {
  it('leads to the refund of a paid ticket whose ship has not left [NAV-16]', async () => {
    const { reservationId } = await paidPage()
    const link = await screen.findByRole('link', { name: 'Cancel and get a refund' }, LAZY)
    expect(link.getAttribute('href')).toBe(`#/en/refund?reservationId=${reservationId}`)
  })

  it('offers none where the brand gives nothing back [EDIT-10]', async () => {
    const page = await paidPage({
      brand: { allowsCancel: false },
      session: { config: { allowsCancel: false } },
    })
    await screen.findByRole('article', {}, LAZY)
    expect(screen.queryByRole('link', { name: 'Cancel and get a refund' })).toBeNull()
    await openPage(page, '/refund')
    expect(await screen.findByText('You cannot cancel tickets here', {}, LAZY)).toBeTruthy()
  })
})

describe('the refund page', () => {
  it('shows what was paid, what comes back, where to and by when, and cancels nothing yet [LOC-29]', async () => {
    const { app, totalCents } = await atRefundPage()
    const main = within(screen.getByRole('main'))
    expect(main.getByText('You paid').parentElement?.textContent).toContain(euros(totalCents))
    expect(main.getByText('The refund goes back to the way you paid: Bank card.')).toBeTruthy()
    expect(main.getByText('You get it by Friday 27 November')).toBeTruthy()
    expect(app.sent('POST', /\/refund$/)).toEqual([])
  })

  it('shows the same after an edit that made the trip cheaper [LOC-32]', async () => {
    const page = await paidPage()
    await openPage(page, '/myticket-edit/refund')
    expect(await screen.findByRole('heading', { name: 'Your refund' }, LAZY)).toBeTruthy()
  })

  it('asks on the next step with exactly the amount on the button, and leads to the results [NAV-19] [LOC-30]', async () => {
    const { app, totalCents } = await atRefundPage()
    press('Continue')
    press(`Cancel and get ${euros(totalCents)} back`)
    await app.advance(3_000)
    expect(await screen.findByText(`${euros(totalCents)} is on its way to you`, {}, LAZY)).toBeTruthy()
    expect(app.session.models().shell.address?.path).toBe('/refund/results')
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
    expect(await screen.findByText(/^We do not understand the company’s answer/, {}, LAZY)).toBeTruthy()
    expect(screen.queryByText('All of this reservation has been refunded.')).toBeNull()
  })

  it('asks for what it shows, where the answer speaks of other departures too, or twice of one [REF-04]', async () => {
    const page = await paidPage()
    const { app, sailRefId, totalCents } = page
    const sail = { sailRefId, status: 'REFUNDABLE', refundAmount: totalCents / 100 }
    const fields = { sails: [sail, { ...sail, sailRefId: '999' }, sail] }
    app.setFaults({ on: 'refundPreview', fault: { kind: 'altered', fields } })
    await openPage(page, '/refund')
    await screen.findByRole('heading', { name: 'Your refund' }, LAZY)
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

  it('says why the server refused, and that the tickets are still valid [REF-06]', async () => {
    const { app, totalCents } = await atRefundPage()
    press('Continue')
    app.setFaults({ on: 'refund', fault: { kind: 'refusal', status: 403, code: 'REFUND_NOT_ALLOWED' } })
    press(`Cancel and get ${euros(totalCents)} back`)
    await app.advance(100)
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByText('You got no refund')).toBeTruthy()
    expect(alert.getByText('Your tickets are still valid. You can try again.')).toBeTruthy()
  })

  it('says why it can’t say what comes back, and asks again on demand [REF-06]', async () => {
    const page = await paidPage()
    page.app.setFaults({ on: 'refundPreview', fault: { kind: 'broken' } })
    await openPage(page, '/refund')
    expect(await screen.findByText('We could not check your refund', {}, LAZY)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Keep my ticket' }).getAttribute('href')).toBe(
      `#/en/ticket/${page.reservationId}`,
    )
    page.app.setFaults()
    press('Check again')
    await page.app.advance(1_000)
    expect(await screen.findByRole('heading', { name: 'Your refund' })).toBeTruthy()
  })
})

describe('a ticket that was given back', () => {
  it('says so where it is asked again, and no step is announced [REF-05]', async () => {
    const page = await givenBack()
    await openPage(page, '/refund')
    expect(await screen.findByText('All of this reservation has been refunded.', {}, LAZY)).toBeTruthy()
    expect(screen.queryByText(/until you confirm it/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Show my ticket' })).toBeTruthy()
  })

  it('is not offered to be changed, and says why [EDIT-09]', async () => {
    const { app, reservationId } = await givenBack()
    const why = 'This ticket has been refunded, so you cannot change it.'
    goTo(app, `/ticket/${reservationId}/edit`)
    expect(await screen.findByText(why, {}, LAZY)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change this ticket' })).toBeNull()
    goTo(app, '/myticket-edit', { reservationId })
    expect(
      await screen.findByRole('heading', { name: 'You cannot change this ticket now' }, LAZY),
    ).toBeTruthy()
    expect(screen.getByText(why)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Tickets and vehicles/ })).toBeNull()
  })
})

describe('an address that leads nowhere', () => {
  it('says so where it names no reservation, or one that is not', async () => {
    const app = await renderApp({ fragment: '#/en/refund' })
    expect(await screen.findByText('We cannot show the refund', {}, LAZY)).toBeTruthy()
    app.dispatch(command('NavigateTo', { path: '/refund', query: { reservationId: '123' }, how: 'push' }))
    await app.advance(1_000)
    expect(await screen.findByText('There is no ticket with the number 123')).toBeTruthy()
  })
})

describe('the results', () => {
  it('say that nothing was given back where nothing was', async () => {
    const page = await paidPage()
    await openPage(page, '/refund/results')
    expect(await screen.findByText('Nothing has been refunded', {}, LAZY)).toBeTruthy()
    expect(
      screen.getByText(`Reservation ${page.reservationId} has not changed, and no money was moved.`),
    ).toBeTruthy()
  })
})

const givenBack = async (): Promise<PaidPage> => {
  const page = await atRefundPage()
  press('Continue')
  press(`Cancel and get ${euros(page.totalCents)} back`)
  await page.app.advance(3_000)
  await screen.findByText(`${euros(page.totalCents)} is on its way to you`, {}, LAZY)
  return page
}
