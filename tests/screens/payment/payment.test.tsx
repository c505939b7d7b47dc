// The card form, the end of a payment, the way back from a bank: what a person sees, honest about money.
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { OverlayHost } from '../../../src/components/overlay/overlayHost.ts'
import { ModelSourceContext } from '../../../src/models/modelSource.ts'
import { CardModal } from '../../../src/screens/payment/CardModal.tsx'
import { ProviderFrame } from '../../../src/screens/payment/CardModal.tsx'
import { CARDS } from '../../support/bookingSession.ts'
import {
  checkoutAt,
  goTo,
  payByCard,
  press,
  settle,
  submitCard,
  type,
  payButton,
} from '../../support/checkoutApp.tsx'
import { renderApp } from '../../support/renderApp.tsx'
import type { TransactionUuid } from '../../../domain/ids.ts'
import { branded } from '../../support/unbranded.ts'
import { paymentIn } from '../../support/paymentIn.ts'

describe('when the card form is open', () => {
  it('pays with a good card, shows the ticket, pays nothing a second time, and lets nothing of the card into the log or the address [LOC-27] [PAY-01] [PAY-05]', async () => {
    const app = await checkoutAt('atCard')
    await payByCard(app, CARDS.good)
    expect(app.session.browser.fragment()).toMatch(/^#\/en\/ticket\/\d+$/)
    expect(await screen.findByText('Your ticket is paid. Have a good trip!')).toBeTruthy()
    await waitFor(() => expect(cardForm()).toBeNull())
    goTo(app, '/main-inside/confirm')
    expect(await screen.findByText('Your booking is paid')).toBeTruthy()
    expect(payButton()).toBeNull()
    expect(screen.getByRole('link', { name: 'Show my ticket' }).getAttribute('href')).toMatch(/ticket\/\d+$/)
    const log = JSON.stringify(app.session.entries)
    expect(log).not.toMatch(/4111\s?1111|MARI KAART|"987"|12\/30/)
    expect(app.session.browser.history.join()).not.toMatch(/4111|KAART/)
  })

  it('says at the field what is wrong, leads to the first one and sends nothing', async () => {
    const app = await checkoutAt('atCard')
    const number = screen.getByLabelText('Card number')
    type(number, '4111 1111 1111 1112')
    await submitCard(app)
    expect(descriptionOf(number)).toBe('This is not a card number. Check the digits.')
    expect(descriptionOf(screen.getByLabelText('Valid until'))).toContain('year in the future')
    expect(document.activeElement).toBe(number)
    expect(vi.mocked(fetch)).not.toHaveBeenCalled()
    type(screen.getByLabelText('Valid until'), '10/26')
    await submitCard(app)
    expect(descriptionOf(screen.getByLabelText('Valid until'))).toContain('year in the future')
    type(number, CARDS.good)
    expect(number.getAttribute('aria-invalid')).toBe('false')
  })

  it('takes the date as the keys of a telephone type it', async () => {
    const app = await checkoutAt('atCard')
    press(/^4111 1111/)
    type(screen.getByLabelText('Valid until'), '1230')
    await submitCard(app)
    expect(await screen.findByText('Your ticket is paid. Have a good trip!')).toBeTruthy()
  })

  it('keeps a declined card in the form, where another one pays', async () => {
    const app = await checkoutAt('atCard')
    await payByCard(app, CARDS.declined)
    expect(screen.getByRole('alert').textContent).toContain('The card was declined and nothing was charged.')
    expect(paymentIn(app.session.models()).progress._tag).toBe('AtCard')
    type(screen.getByLabelText('Card number'), CARDS.good)
    await submitCard(app)
    expect(await screen.findByText('Your ticket is paid. Have a good trip!')).toBeTruthy()
  })

  it('does not claim that nothing was charged when the provider did not answer', async () => {
    const app = await checkoutAt('atCard')
    app.setFaults({ on: 'fakeCard', fault: { kind: 'broken' }, workDone: true })
    await payByCard(app, CARDS.good)
    expect(
      screen.getByText(/^The card provider did not answer, and your card may have been charged./),
    ).toBeTruthy()
    app.setFaults()
    await app.advance(20_000)
    press('Check whether it is paid')
    await settle(app)
    expect(await screen.findByRole('heading', { name: 'Ferry ticket' })).toBeTruthy()
  })

  it('goes back to the choice when it is cancelled [PAY-06]', async () => {
    const app = await checkoutAt('atCard')
    press('Cancel the payment')
    await settle(app)
    expect(app.sent('POST', /cancel$/)).toHaveLength(1)
    expect(await screen.findByRole('button', { name: /^Pay €/ })).toBeTruthy()
    expect(screen.getAllByText('You cancelled. Nothing was charged.')).toHaveLength(1)
    // The page says it; the passing message doesn't say it once more.
    expect(app.session.models().shell.notices.map(({ key }) => key)).toContain('paymentCancelled')
    expect(screen.queryByText('You cancelled the payment. Nothing was charged.')).toBeNull()
  })

  it('goes back to the choice when it is closed, and no word of it is sent', async () => {
    const app = await checkoutAt('atCard')
    press('Close the card form')
    await waitFor(() => expect(cardForm()).toBeNull())
    await app.advance(100)
    expect(app.sent('POST', /success$|cancel$/)).toHaveLength(0)
    expect(app.sent('GET', /status$/)).toHaveLength(1)
    expect(screen.getByRole('button', { name: /^Pay €/ })).toBeTruthy()
  })
})

describe('when the page that pays is left with the card form open', () => {
  it('closes the form with its page, and goes on with what was sent [PAY-05]', async () => {
    const app = await checkoutAt('atCard')
    app.setFaults({ on: 'fakeCard', fault: { kind: 'broken' }, workDone: true })
    await payByCard(app, CARDS.good)
    app.setFaults()
    act(() => app.session.browser.back())
    await app.advance(100)
    expect(app.session.browser.fragment()).not.toContain('confirm')
    expect(cardForm()).toBeNull()
    expect(app.session.commands('CloseCardModal')).toHaveLength(1)
    await app.advance(20_000)
    expect(await screen.findByText('Your ticket is paid. Have a good trip!')).toBeTruthy()
  })

  it('opens none over another page', async () => {
    const app = await checkoutAt('confirmed')
    press(/^Pay €/)
    goTo(app, '/')
    await app.advance(1_000)
    expect(cardForm()).toBeNull()
    goTo(app, '/main-inside/confirm')
    await app.advance(1_000)
    expect(cardForm()).toBeNull()
    expect(payButton()).not.toBeNull()
  })
})

describe('when the card form has reported', () => {
  it('shows an unknown status as it is, asks the server, and offers no Pay [PAY-05] [PAY-07] [ERR-29]', async () => {
    const app = await checkoutAt('atCard')
    await payByCard(app, CARDS.pending)
    expect(screen.getByText('Transaction status PENDING not recognized')).toBeTruthy()
    expect(screen.getByText(/^The card provider gave an answer that we do not recognise./)).toBeTruthy()
    expect(screen.queryByText(/[Nn]othing was charged/)).toBeNull()
    expect(payButton()).toBeNull()
    await app.advance(100)
    expect(screen.getByText(/^The ferry company has no payment yet, and we keep checking./)).toBeTruthy()
    expect(payButton()).toBeNull()
    press('Check again')
    await app.advance(100)
    expect(app.sent('GET', /status$/)).toHaveLength(2)
    press('I did not pay')
    await app.advance(100)
    expect(payButton()).not.toBeNull()
    expect(screen.queryByText(/not recognized/)).toBeNull()
  })

  it('says not to pay again to a customer who may have been charged, and has no button for it [PAY-01] [PAY-05]', async () => {
    const app = await checkoutAt('atCard')
    app.setFaults({ on: 'paymentSuccess', fault: { kind: 'broken' } })
    await payByCard(app, CARDS.good)
    const payment = within(screen.getByRole('region', { name: 'Your payment' }))
    expect(payment.getByText('We could not reach the server')).toBeTruthy()
    expect(payment.getByText(/^Your card may have been charged, so do not pay again./)).toBeTruthy()
    expect(payButton()).toBeNull()
    app.setFaults()
    press('Check again')
    await app.advance(2_000)
    expect(await screen.findByText('Your ticket is paid. Have a good trip!')).toBeTruthy()
  })

  it('waits for the server to call it paid, and asks again on demand [PAY-05] [RES-10]', async () => {
    const app = await checkoutAt('atCard')
    app.setFaults({ on: 'reservation', fault: { kind: 'broken' } })
    await payByCard(app, CARDS.good)
    const payment = within(screen.getByRole('region', { name: 'Your payment' }))
    expect(payment.getByText('Your payment went through, but the ticket is not here yet')).toBeTruthy()
    expect(payButton()).toBeNull()
    app.setFaults()
    press('Check again')
    await app.advance(1_000)
    expect(await screen.findByRole('heading', { name: 'Ferry ticket' })).toBeTruthy()
  })
})

describe('when the card form is that of a real provider', () => {
  it('hands the key to its origin alone and believes no other', async () => {
    const { frame, onOpen, onResult } = await providerFrame()
    expect(frame.src).toBe('https://card.example/frame')
    const post = vi.spyOn(frame.contentWindow as Window, 'postMessage')
    fireEvent.load(frame)
    expect(post.mock.calls).toEqual([[TRANSACTION, 'https://card.example']])
    // From here on only the provider knows whether the form was sent.
    expect(onOpen).toHaveBeenCalledTimes(1)
    const word = { status: 'COMPLETED', transactionId: 't1' }
    hear(frame, 'https://elsewhere.example', word)
    hear(frame, 'https://card.example', { status: 7 })
    fireEvent(
      window,
      new MessageEvent('message', { origin: 'https://card.example', data: word, source: window }),
    )
    expect(onResult).not.toHaveBeenCalled()
    hear(frame, 'https://card.example', { ...word, more: 'than asked' })
    expect(onResult.mock.calls).toEqual([[word]])
  })
})

describe('when a recorded session is shown', () => {
  it('shows a quiet word in place of the card form', async () => {
    const app = await checkoutAt('atCard')
    app.unmount()
    render(
      <ModelSourceContext value={app.source}>
        <OverlayHost value={{ target: null, inFrame: true }}>
          <CardModal />
        </OverlayHost>
      </ModelSourceContext>,
    )
    expect(await screen.findByText(/^The card form is not part of a log./)).toBeTruthy()
    expect(document.querySelector('input, iframe')).toBeNull()
  })
})

describe('when a change is to be paid for', () => {
  it('says that there is none, and leads on [LOC-26]', async () => {
    const app = await renderApp({ fragment: '#/en/edit-pay' })
    expect(await screen.findByText('There is no change to pay for')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('#/en/')
    app.unmount()
    const other = await checkoutAt('reserved')
    goTo(other, '/edit-pay')
    expect(await screen.findByRole('link', { name: 'Back to your tickets' })).toBeTruthy()
  })
})

const TRANSACTION = { transactionUuid: branded<TransactionUuid>('u1'), key: 'k1' }

const providerFrame = async () => {
  const texts = await renderApp()
  texts.unmount()
  const [onOpen, onResult] = [vi.fn(), vi.fn()]
  const url = 'https://card.example/frame'
  render(<ProviderFrame url={url} onOpen={onOpen} onResult={onResult} transaction={TRANSACTION} />)
  return { frame: screen.getByTitle<HTMLIFrameElement>('The card provider’s form'), onOpen, onResult }
}

const hear = (frame: HTMLIFrameElement, origin: string, data: unknown): void => {
  fireEvent(window, new MessageEvent('message', { origin, data, source: frame.contentWindow }))
}

const cardForm = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Pay by card' })

const descriptionOf = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()
