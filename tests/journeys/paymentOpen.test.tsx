// A payment whose outcome is open, on the pages: not prepared, sent and not answered, left at the bank, visited again.
// Nothing is paid twice, and Pay returns only when the server was asked and nothing is under way.
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { askCardForm, CARDS, MINUTE_MS, noteCardSent } from '../support/bookingSession.ts'
import { press } from '../support/checkoutApp.tsx'
import { atBank, firstTab, leftForBank, reloaded, type Tab, visitedAgain } from '../support/paymentPages.ts'
import { command } from '../support/unbranded.ts'
import {
  expectDialogs,
  expectNoPay,
  fragmentOf,
  mainText,
  moneyCalls,
  shown,
  ticketPaper,
} from '../support/shownBooking.tsx'

const FOLLOWED = 'POST cc-success?locale=en&redirect=false'
const UNPAID = /^The ferry company has no payment yet, and we keep checking./

describe('a payment whose preparation is not answered', () => {
  it('is asked about before Pay returns, however long that takes [PAY-03] [PAY-05]', async () => {
    const tab = firstTab('confirmed')
    const app = await shown(tab.page)
    await screen.findByRole('button', { name: /^Pay €/ })
    app.setFaults(
      { on: 'preparePayment', fault: { kind: 'silent' }, workDone: true },
      { on: 'reservationStatus', fault: { kind: 'serverError' } },
    )
    press(/^Pay €/)
    await app.advance(30_000)
    expect(mainText()).toContain('Getting your payment ready…')
    expectNoPay()
    await app.advance(11_000)
    expect(mainText()).toContain('Your payment got no answer and did not open a bank or a card form')
    expect(mainText()).toContain('We cannot reach the server and keep trying.')
    await app.advance(12_000)
    expectNoPay()
    app.setFaults()
    await app.advance(6_000)
    expect(moneyCalls(tab)).toEqual(['POST prepare'])
    press(/^Pay €/)
    await app.advance(1_000)
    await expectDialogs(app, 'Pay by card')
    expect(moneyCalls(tab)).toEqual(['POST prepare', 'POST prepare'])
  })
})

describe('a card form whose provider is at work', () => {
  it('stays past the warning and the end, leaves no Pay beside it, and its late word pays [EXP-03] [EXP-06] [PAY-05]', async () => {
    const tab = firstTab('atCard')
    const app = await shown(tab.page)
    await expectDialogs(app, 'Pay by card')
    app.inAct(() => noteCardSent(tab.page))
    const end = tab.page.models().expiry.expiresAtMs ?? 0
    await app.advance(end - tab.page.clock.nowMs() - 2 * MINUTE_MS)
    expect(screen.getByRole('dialog').textContent).toContain('Do you need more time?')
    expectNoPay()
    // The money is taken in time; the form reports it after the end.
    await app.advance(2 * MINUTE_MS - 1_000)
    tab.page.wire.backend.settings.cardCallbackMs = 60 * MINUTE_MS
    const word = takenAtCard(tab)
    await app.advance(3_000)
    await expectDialogs(app, 'Pay by card')
    expectNoPay()
    app.inAct(word)
    await app.advance(2_000)
    await ticketPaper()
    await expectDialogs(app)
    expect(moneyCalls(tab)).toEqual(['POST prepare', 'POST success', FOLLOWED])
  })

  it('leads to the ticket once the server knows, when the page is loaded again [PAY-05] [LOC-25]', async () => {
    const before = firstTab('atCard')
    noteCardSent(before.page)
    takenAtCard(before)
    const tab = reloaded(before)
    const app = await shown(tab.page)
    await app.advance(100)
    await screen.findByText(/^The card form closed while your payment may have been going through./)
    expectNoPay()
    await app.advance(20_000)
    await ticketPaper()
    expect(moneyCalls(tab)).toEqual(['POST prepare', FOLLOWED])
  })
})

describe('a customer who leaves the bank by the browser’s own button', () => {
  it('can pay again only once the server was asked and they said that nothing was paid [PAY-05] [PAY-07]', async () => {
    const tab = reloaded(leftForBank())
    const app = await shown(tab.page)
    await app.advance(100)
    await screen.findByText(/^You were on your way to your bank./)
    expect(screen.getByText(UNPAID)).toBeTruthy()
    await app.advance(11_000)
    expectNoPay()
    press('I did not pay')
    await app.advance(100)
    await screen.findByRole('button', { name: /^Pay €/ })
    expect(moneyCalls(tab)).toEqual(['POST prepare'])
    expect(mainText()).toContain('mari@example.ee')
  })
})

describe('a customer who cancels at the bank', () => {
  it('sees that with the ways to pay as soon as the server agrees [LAW-90] [PAY-05]', async () => {
    const before = leftForBank()
    const { reservationId } = before.page.currentReservation()
    atBank(before, 'cancel')
    const fragment = `#/en/payment/results?status=CANCELLED&reservationId=${reservationId}`
    const tab = reloaded(before, { fragment })
    const app = await shown(tab.page)
    await app.advance(2_000)
    await screen.findByText('You cancelled. Nothing was charged.')
    await screen.findByRole('button', { name: /^Pay €/ })
    expect(moneyCalls(tab)).toEqual(['POST prepare'])
  })
})

describe('a customer who closes the tab at the bank', () => {
  it('is led by the next visit to the outcome, which is unpaid once they say so [PAY-05] [LOC-25]', async () => {
    const before = leftForBank()
    const { reservationId } = before.page.currentReservation()
    atBank(before, 'close')
    const tab = visitedAgain(before)
    const app = await shown(tab.page)
    await app.advance(1_000)
    expect(fragmentOf(app)).toMatch(/^#\/en\/payment\/results/)
    await screen.findByText(UNPAID)
    expectNoPay()
    press('I did not pay')
    await app.advance(100)
    await screen.findByText('No payment received')
    expect(mainText()).toContain(`The ferry company has no payment for reservation ${reservationId}.`)
    expect(moneyCalls(tab)).toEqual(['POST prepare'])
  })

  it('is shown by the next visit that it is paid, and by the one after it nothing [PAY-05] [PAY-11]', async () => {
    const before = leftForBank()
    atBank(before, 'pay-and-stay')
    const tab = visitedAgain(before)
    const app = await shown(tab.page)
    await app.advance(15_000)
    await screen.findByText('Your booking is paid')
    expectNoPay()
    expect(moneyCalls(tab)).toEqual(['POST prepare', FOLLOWED])
    app.unmount()
    const later = await shown(visitedAgain(tab).page)
    await later.advance(6_000)
    expect(fragmentOf(later)).toBe('#/en/')
    expect(moneyCalls(tab)).toHaveLength(2)
  })
})

/** The provider has the money; what its form reports of it, where the page still listens. */
const takenAtCard = ({ page }: Tab): (() => void) => {
  const word = askCardForm(page, CARDS.good)
  return () => page.dispatch(command('ReportCardResult', word))
}
