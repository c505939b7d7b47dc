// Confirming and choosing how to pay, as a person sees it.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EMPTY_CONTACT } from '../../../domain/passengers/emptyContact.ts'
import { CONTACT } from '../../support/bookingSession.ts'
import { type Checkout, checkoutAt, goTo, press, type, payButton } from '../../support/checkoutApp.tsx'
import { renderApp } from '../../support/renderApp.tsx'
import { euros } from '../../support/refundPage.tsx'
import { command } from '../../support/unbranded.ts'
import { paymentIn } from '../../support/paymentIn.ts'

describe('when the reservation is confirmed', () => {
  it('shows what was reserved, who books it, and that it is confirmed [LOC-23] [RES-13]', async () => {
    const app = await checkoutAt('confirmed')
    const { reservationId, sailPackages, total } = app.reservation()
    const booking = region('Your booking')
    expect(booking.getByText(`Confirmed. Reservation number ${reservationId}.`)).toBeTruthy()
    expect(booking.getByText('Saturday 21 November')).toBeTruthy()
    expect(booking.getByText(sailPackages[0]?.sails[0]?.departureTime ?? '')).toBeTruthy()
    expect(booking.getByText('Adult')).toBeTruthy()
    expect(booking.getByText(`2 × ${euros(total.amountCents / 2)}`)).toBeTruthy()
    expect(booking.getByText(`24% tax of ${euros(total.taxCents)} included`)).toBeTruthy()
    expect(booking.getAllByText(euros(total.amountCents))).toHaveLength(2)
    expect(region('Your details').getByText('Mari Maasikas')).toBeTruthy()
  })

  it('offers the ways to pay with title, logo and what happens next, and one button that pays, apart from them and after the terms [PAY-13] [PAY-02]', async () => {
    const app = await checkoutAt('confirmed')
    const ways = within(screen.getByRole('group', { name: 'How do you want to pay?' })).getAllByRole('radio')
    expect(ways.map((way) => way.closest('label')?.textContent)).toEqual([
      'Bank cardYou pay on this page.',
      'Tuletorn BankOpens your bank’s page and brings you back.',
      'KajakapankOpens your bank’s page and brings you back.',
    ])
    const logos = ways.map((way) => way.closest('label')?.querySelector('img')?.getAttribute('src'))
    expect(logos).toEqual(app.session.models().payment.methods.map((method) => method.logoUrl))
    const [pay, ...more] = screen.getAllByRole('button', { name: /^Pay €/ })
    expect(more).toEqual([])
    expect(region('How do you want to pay?').queryByRole('button', { name: /^Pay €/ })).toBeNull()
    const terms = await screen.findByRole('region', { name: 'Terms of this trip' })
    expect(terms.compareDocumentPosition(pay ?? terms)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('looks once more and pays once, however often the button is pressed, and leads to the words that take its place [PAY-01]', async () => {
    const app = await checkoutAt('confirmed', { latencyMs: { min: 100, max: 100 } })
    const button = payButton()
    if (button === null) throw new Error('No button')
    act(() => button.focus())
    fireEvent.click(button)
    fireEvent.click(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    await app.advance(150)
    expect(screen.getByText('Getting your payment ready…')).toBeTruthy()
    expect(document.activeElement?.textContent).toContain('Getting your payment ready…')
    expect(payButton()).toBeNull()
    await app.advance(1_000)
    expect(app.sent('GET', /reservation.\d+$/)).toHaveLength(1)
    expect(app.sent('POST', /prepare$/)).toHaveLength(1)
    await screen.findByRole('dialog', { name: 'Pay by card' })
    expect(paymentIn(app.session.models()).progress._tag).toBe('AtCard')
  })

  it('says why a payment could not be begun, that it charged nothing, and lets it be tried again [PAY-01]', async () => {
    const app = await checkoutAt('confirmed')
    app.setFaults({ on: 'preparePayment', fault: { kind: 'broken' } })
    press(/^Pay €/)
    await app.advance(1_000)
    const payment = region('How do you want to pay?')
    expect(payment.getByText('The payment was not made')).toBeTruthy()
    expect(payment.getByText('There is no connection to the server.')).toBeTruthy()
    expect(payment.getByText('Nothing was charged for this attempt. You can try again.')).toBeTruthy()
    app.setFaults()
    press(/^Pay €/)
    await app.advance(1_000)
    expect(await screen.findByRole('dialog', { name: 'Pay by card' })).toBeTruthy()
  })

  it('leads to a bank, and back to the choice for a customer who returns without paying [PAY-05]', async () => {
    const app = await checkoutAt('confirmed', { bankPage: 'https://pay.example/{transaction}' })
    fireEvent.click(screen.getByRole('radio', { name: /^Kajakapank/ }))
    press(/^Pay €/)
    await app.advance(1_000)
    expect(app.session.browser.left.map((url) => url.host)).toEqual(['pay.example'])
    expect(screen.getByText('Taking you to pay.example…')).toBeTruthy()
    expect(payButton()).toBeNull()
    act(() => app.session.clock.sleep(0)) // The browser's own button brings the page back as it was.
    await app.advance(100)
    expect(screen.getByText('We do not know yet whether your booking is paid')).toBeTruthy()
    expect(payButton()).toBeNull()
    press('I did not pay')
    await app.advance(100)
    expect(payButton()).not.toBeNull()
    expect(screen.getByRole('radio', { name: /^Kajakapank/ })).toBeTruthy()
    expect(app.sent('POST', /prepare$/)).toHaveLength(1)
  })

  it('lets a customer who stopped the browser on the way ask how it stands [PAY-05]', async () => {
    const app = await checkoutAt('confirmed', { bankPage: 'https://pay.example/{transaction}' })
    fireEvent.click(screen.getByRole('radio', { name: /^Kajakapank/ }))
    press(/^Pay €/)
    await app.advance(1_000)
    press('Check again')
    await app.advance(100)
    expect(screen.getByText('We do not know yet whether your booking is paid')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'I did not pay' })).toBeTruthy()
    expect(payButton()).toBeNull()
  })

  it('opens no page of a bank that it doesn’t know, says so, and lets another way be chosen', async () => {
    const app = await checkoutAt('confirmed', { bankPage: 'https://pay.example@evil.com/{transaction}' })
    fireEvent.click(screen.getByRole('radio', { name: /^Kajakapank/ }))
    press(/^Pay €/)
    await app.advance(1_000)
    expect(app.session.browser.left).toEqual([])
    expect(screen.getByText('The payment was not made')).toBeTruthy()
    expect(payButton()).not.toBeNull()
  })

  it('loads the ways to pay again when they failed', async () => {
    const app = await checkoutAt('confirmed')
    app.setFaults({ on: 'paymentMethods', fault: { kind: 'broken' } })
    app.dispatch(command('FetchPaymentMethods', { reservationId: app.reservation().reservationId }))
    await app.advance(1_000)
    expect(screen.getByText('The ways to pay could not be loaded')).toBeTruthy()
    app.setFaults()
    press('Try again')
    await app.advance(1_000)
    expect(screen.getAllByRole('radio')).toHaveLength(3)
  })
})

describe('when something is missing in the contact', () => {
  it('shows the form with the focus in the first empty field after half a second [PAX-11] [TIME-17]', async () => {
    const app = await checkoutAt('confirmed')
    app.dispatch(command('ChangeContact', { form: EMPTY_CONTACT }))
    const first = await screen.findByRole('textbox', { name: 'First name' })
    expect(document.activeElement).not.toBe(first)
    await waitFor(() => expect(document.activeElement).toBe(first))
  })

  it('leads a press on Pay to what is missing, asks for no payment, and keeps the form until it is closed, so that it does not vanish under the last key', async () => {
    const app = await checkoutAt('confirmed')
    app.dispatch(command('ChangeContact', { form: { ...CONTACT, email: '' } }))
    press(/^Pay €/)
    await app.advance(1_000)
    expect(app.sent('POST', /prepare$/)).toHaveLength(0)
    const email = screen.getByRole('textbox', { name: 'Email' })
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(email)
    type(screen.getByRole('textbox', { name: 'Email' }), 'mari@example.ee')
    fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), {
      target: { value: 'mari@example.ee' },
    })
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeTruthy()
    press('Done')
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
    press('Change your details')
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeTruthy()
  })
})

describe('when a phone number is pasted with its country’s code', () => {
  it('stands in both fields as it is sent, without signs that are not seen [PAX-01] [PAX-02]', async () => {
    const app = await checkoutAt('confirmed')
    app.dispatch(command('ChangeContact', { form: { ...CONTACT, phoneNumber: '' } }))
    const number = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' })
    type(number, '\u202A+358\u00A040\u2011123\u20114567\u202C')
    expect(number.value).toBe('401234567')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Country code' }).value).toBe('358')
    await app.advance(2_000)
    expect(app.sent('PUT', /reservation/).at(-1)?.body).toMatchObject({
      reservationOwner: { phone: { intlCode: '358', phoneNumber: '401234567' } },
    })
  })
})

describe('when there is nothing to confirm', () => {
  it('leads home where nothing is reserved [LOC-23]', async () => {
    await renderApp({ fragment: '#/en/main-inside/confirm' })
    expect(await screen.findByText('Nothing is reserved')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Choose a trip' }).getAttribute('href')).toBe('#/en/')
  })

  it('leads back to the tickets where they are not confirmed, and lets nothing be paid [RES-13]', async () => {
    const app = await checkoutAt('reserved')
    goTo(app, '/main-inside/confirm')
    expect(await screen.findByText('Your tickets are not confirmed yet')).toBeTruthy()
    const back = screen.getByRole('link', { name: 'Back to your tickets' })
    expect(back.getAttribute('href')).toBe('#/en/main-inside/select-tickets')
    expect(payButton()).toBeNull()
  })

  it('leads back to the tickets when they have changed since [RES-13]', async () => {
    const app = await checkoutAt('confirmed')
    await changed(app)
    expect(await screen.findByText('Your tickets are not confirmed yet')).toBeTruthy()
    app.dispatch(command('ConfirmReservation', {}))
    await app.advance(2_000)
    expect(await screen.findByRole('button', { name: /^Pay €/ })).toBeTruthy()
  })
})

const changed = async (app: Checkout): Promise<void> => {
  app.dispatch(command('ChangeTicketQuantity', { code: 'ADULT', count: 3, way: 'dropdown' }))
  await app.advance(2_000)
}

const region = (name: string) => within(screen.getByRole('region', { name }))
