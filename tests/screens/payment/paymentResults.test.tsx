// The page to which a bank leads back: what the server says, in plain words, and the way on (LOC-25, OP-89).
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../support/bookingSession.ts'
import { type Checkout, checkoutAt, goTo, press } from '../../support/checkoutApp.tsx'
import { paidTicket } from '../../support/editSession.ts'
import { renderApp } from '../../support/renderApp.tsx'
import { command } from '../../support/unbranded.ts'

describe('on the page for results', () => {
  it('asks, believes the server and not the address, and leads back to paying [LOC-25]', async () => {
    const app = await checkoutAt('confirmed')
    comeBack(app, { status: 'COMPLETED' })
    expect(await screen.findByText('Checking your payment with the ferry company…', ASKING)).toBeTruthy()
    await app.advance(1_000)
    expect(screen.getByText('No payment received')).toBeTruthy()
    expect(hrefOf('Choose how to pay')).toBe('#/en/main-inside/confirm')
    expect(app.sent('POST', /prepare|success|cancel/)).toHaveLength(0)
  })

  it('leads to the ticket once the server calls it paid, not when the address says so [LOC-25]', async () => {
    const app = await checkoutAt('paid')
    const paid = paidTicket(app.booking)
    // As after the reload on the way: nothing here remembers the payment.
    app.dispatch(command('SelectRoute', { routeCode: 'VIR-KUI' }))
    await app.advance(3_000)
    const posts = app.sent('POST', /success/).length
    comeBack(app, { status: 'CANCELLED', reservationId: paid.reservationId })
    await app.advance(1_000)
    expect(hrefOf('Show my ticket')).toBe(`#/en/ticket/${paid.reservationId}`)
    expect(app.sent('POST', /success/)).toHaveLength(posts)
  })

  it('asks again when the server could not be asked [LOC-25]', async () => {
    const app = await checkoutAt('confirmed')
    app.setFaults({ on: 'reservationStatus', fault: { kind: 'broken' } })
    comeBack(app, { status: 'COMPLETED' })
    await app.advance(1_000)
    expect(await screen.findByText('We could not check your payment')).toBeTruthy()
    expect(page().textContent).toContain('Do not pay again until you know.')
    app.setFaults()
    press('Check again')
    await app.advance(1_000)
    expect(screen.getByText('No payment received')).toBeTruthy()
  })

  it('says of a number that there is not that it does not exist or ran out, and leads home [LOC-25]', async () => {
    const app = await checkoutAt('confirmed')
    comeBack(app, { status: 'COMPLETED', reservationId: '99999999' })
    await app.advance(1_000)
    expect(await screen.findByText('This booking has expired')).toBeTruthy()
    expect(page().textContent).toContain('Reservation 99999999 does not exist')
    expect(page().textContent).not.toContain('is paid')
    expect(hrefOf('Back to home')).toBe('#/en/')
  })

  it.each(['CN', 'CN_BY_PORT', 'EXPIRED', 'RF'])(
    'says of one that was cancelled or refunded that it is not booked, and whom to ask: %j [LOC-25]',
    async (status) => {
      const app = await checkoutAt('confirmed')
      app.setFaults({ on: 'reservationStatus', fault: { kind: 'altered', fields: { status } } })
      comeBack(app, { status: 'COMPLETED' })
      await app.advance(1_000)
      expect(await screen.findByText(/^The booking was not confirmed/)).toBeTruthy()
      expect(document.querySelector('[data-help="payment"]')?.textContent).toMatch(/\+372.*@/)
      expect(screen.queryByText('Show my ticket')).toBeNull()
      expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
      app.unmount()
    },
  )

  it('does not call an unknown status paid [LOC-25]', async () => {
    const app = await checkoutAt('confirmed')
    app.setFaults({ on: 'reservationStatus', fault: { kind: 'altered', fields: { status: 'SHINY' } } })
    comeBack(app, { status: 'COMPLETED' })
    await app.advance(1_000)
    expect(await screen.findByText('No payment received')).toBeTruthy()
  })

  it.each(['', '?status=COMPLETED', '?reservationId=%3Cimg%20src%3Dx%3E&status=COMPLETED'])(
    'says that the address names no payment, and leads home: %s [LOC-25]',
    async (query) => {
      const app = await renderApp({ fragment: `#/en/payment/results${query}` })
      await app.advance(1_000)
      expect(await screen.findByText('We cannot show the payment')).toBeTruthy()
      expect(hrefOf('Back to home')).toBe('#/en/')
      expect(document.querySelector('img[src="x"]')).toBeNull()
      expect(app.wire.requests.filter(({ path }) => path.endsWith('/status'))).toEqual([])
    },
  )
})

describe('on the page for results while the payment is open here', () => {
  it('says what is known and that it is asked again, and offers no Pay [PAY-05] [LOC-25]', async () => {
    const app = await backFromBank()
    expect(within(page()).getByText('We do not know yet whether your booking is paid')).toBeTruthy()
    expect(page().textContent).toContain('If you paid there, it may take a minute')
    expect(page().textContent).toContain('The ferry company has no payment yet, and we keep checking.')
    expect(screen.queryByRole('button', { name: /^Pay €/ })).toBeNull()
    const asked = app.sent('GET', /status$/).length
    await app.advance(10_000)
    expect(app.sent('GET', /status$/)).toHaveLength(asked + 2)
  })

  it('has the way back to paying once the person did not pay and the server agrees', async () => {
    const app = await backFromBank()
    press('I did not pay')
    await app.advance(1_000)
    expect(hrefOf('Choose how to pay')).toBe('#/en/main-inside/confirm')
    goTo(app, '/main-inside/confirm')
    expect(await screen.findByRole('button', { name: /^Pay €/ })).toBeTruthy()
  })

  it('becomes the ticket’s address as soon as the money is there, and is announced once', async () => {
    const app = await backFromBank('pay-and-stay')
    await app.advance(12_000)
    expect(await screen.findByText('Your booking is paid')).toBeTruthy()
    expect(hrefOf('Show my ticket')).toMatch(/^#\/en\/ticket\/\d+$/)
    expect(app.sent('POST', /cc-success/)).toHaveLength(1)
  })

  it('says of whose payment the bank may still show when the time runs out meanwhile [EXP-03]', async () => {
    const app = await backFromBank()
    const { reservationId } = app.reservation()
    await app.advance(11 * MINUTE_MS)
    const dialog = await screen.findByRole('dialog', { name: 'Your places went back on sale' })
    expect(dialog.textContent).toContain(`contact us with reservation number ${reservationId}`)
    expect(dialog.textContent).not.toContain('Nothing was charged')
  })
})

/** By the browser's own button, then to the page for results. */
const backFromBank = async (action: 'close' | 'pay-and-stay' = 'close'): Promise<Checkout> => {
  const app = await checkoutAt('confirmed', { bankPage: 'https://pay.example/{transaction}' })
  app.dispatch(command('Pay', { methodCode: 'TULETORN' }))
  await app.advance(1_000)
  const transaction = app.session.browser.left.at(-1)?.pathname ?? ''
  app.wire.backend.handle({
    method: 'POST',
    url: `/fake-bank${transaction}`,
    headers: {},
    body: { action },
  })
  app.dispatch(command('LeaveBank', {}))
  await app.advance(100)
  comeBack(app, { status: 'COMPLETED' })
  await app.advance(100)
  await screen.findByText('We do not know yet whether your booking is paid')
  return app
}

const ASKING = { selector: 'p' }

const page = (): HTMLElement => screen.getByRole('main')

const hrefOf = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href')

const comeBack = (app: Checkout, query: { status: string; reservationId?: string }): void => {
  const reservationId = query.reservationId ?? app.reservation().reservationId
  app.wire.backend.settings.latencyMs = { min: 50, max: 50 }
  goTo(app, '/payment/results', { ...query, reservationId })
}
