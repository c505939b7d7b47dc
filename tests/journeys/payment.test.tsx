// Paying as a person does it on the pages (SC-37): by card, at a bank's page, and with a second tab open. Whatever is
// pressed, loaded again or looked at elsewhere, one payment is made, and Pay is not offered while it is under way.
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CARDS, useCard } from '../support/bookingSession.ts'
import { press, pressSoon } from '../support/checkoutApp.tsx'
import {
  atBank,
  duplicated,
  firstTab,
  openedBeside,
  pay,
  questions,
  reloaded,
  standing,
} from '../support/paymentPages.ts'
import { createVirtualBrowser } from '../support/virtualBrowser.ts'
import {
  expectDialogs,
  expectNoPay,
  mainText,
  moneyCalls,
  shown,
  type ShownBooking,
  ticketPaper,
} from '../support/shownBooking.tsx'

const FOLLOWED = 'POST cc-success?locale=en&redirect=false'

describe('a card payment', () => {
  it('is prepared once, ends by the provider’s status, and is never made again [SC-37] [PAY-06] [PAY-11]', async () => {
    const tab = firstTab('confirmed')
    const app = await shown(tab.page)
    const button = await screen.findByRole('button', { name: /^Pay €/ })
    for (let times = 0; times < 5; times += 1) fireEvent.click(button)
    await app.advance(1_000)
    await expectDialogs(app, 'Pay by card')
    expect(moneyCalls(tab)).toEqual(['POST prepare'])
    app.inAct(() => useCard(tab.page, CARDS.pending))
    await app.advance(100)
    await screen.findByText('Transaction status PENDING not recognized')
    expectNoPay()
    press('I did not pay')
    await app.advance(100)
    await payAgain(app)
    app.inAct(() => useCard(tab.page, null))
    await app.advance(500)
    await screen.findByText('You cancelled. Nothing was charged.')
    await payAgain(app)
    const cancelled = ['POST prepare', 'POST prepare', 'POST cancel', 'POST prepare']
    expect(moneyCalls(tab)).toEqual(cancelled)
    app.inAct(() => useCard(tab.page, CARDS.good))
    await app.advance(2_000)
    await ticketPaper()
    const paid = [...cancelled, 'POST success', FOLLOWED]
    expect(moneyCalls(tab)).toEqual(paid)
    const official = screen.getByRole('link', { name: /^Open the ferry company’s own ticket/ })
    expect(official.getAttribute('href')).toMatch(/^http.*#\/en\/ticket\/\d+$/)
    app.inAct(() => tab.page.browser.back())
    await app.advance(1_000)
    // What could be booked there is another trip.
    await screen.findByRole('group', { name: 'Adult' })
    expect(screen.queryByRole('button', { name: /^Pay €/ })).toBeNull()
    app.inAct(() => tab.page.browser.type('#/en/main-inside/confirm'))
    await app.advance(1_000)
    await screen.findByText('Your booking is paid')
    expectNoPay()
    pay(tab, 'CARD')
    await app.advance(1_000)
    expect(moneyCalls(tab)).toEqual(paid)
  })
})

describe('a customer who pays at the bank and comes back', () => {
  it('sees once that it is paid, however often the page is loaded, and is nowhere offered to pay again [SC-37] [PAY-05] [PAY-11]', async () => {
    const before = firstTab('confirmed', { settings: { bankCallbackMs: 20_000 } })
    const away = await shown(before.page)
    fireEvent.click(await screen.findByRole('radio', { name: /Tuletorn Bank/ }))
    press(/^Pay €/)
    await away.advance(1_000)
    expect(before.page.browser.left.map(({ hostname }) => hostname)).toEqual(['pay.example'])
    expectNoPay()
    const { reservationId } = before.page.currentReservation()
    const results = (status: string) => `#/en/payment/results?reservationId=${reservationId}&status=${status}`
    away.unmount()
    atBank(before, 'pay-and-return-early')
    let tab = reloaded(before, { fragment: results('COMPLETED') })
    let app = await shown(tab.page)
    await app.advance(100)
    // The address says so; the server doesn't yet.
    await screen.findByText(/^The ferry company has no payment yet/)
    expectNoPay()
    await app.advance(25_000)
    for (let load = 0; load < 3; load += 1) {
      if (load > 0) {
        app.unmount()
        tab = reloaded(tab)
        app = await shown(tab.page)
        await app.advance(1_000)
      }
      await screen.findByText('Your booking is paid')
      expectNoPay()
    }
    expect(moneyCalls(tab)).toEqual(['POST prepare', FOLLOWED])
    app.inAct(() => tab.page.browser.type('#/en/main-inside/confirm'))
    await app.advance(1_000)
    await screen.findByText('This booking is already paid')
    expectNoPay()
    app.unmount()
    // The address opened in another browser, with another status in it: the server is only asked.
    const asked = tab.page.wire.requests.length
    const stranger = await shown(
      openedBeside({ ...tab, browser: createVirtualBrowser() }, results('CANCELLED')).page,
    )
    await stranger.advance(2_000)
    await screen.findByText('Your booking is paid')
    expect(tab.page.wire.requests.slice(asked).filter(({ method }) => method !== 'GET')).toEqual([])
  })
})

describe('a tab beside the one in which it is paid', () => {
  it('can not pay the same reservation while the other is at the bank, and learns the end [SC-37] [PAY-05]', async () => {
    const first = firstTab('confirmed')
    const twin = duplicated(first)
    const app = await shown(twin.page)
    await app.advance(1_000)
    await screen.findByRole('button', { name: /^Pay €/ })
    app.inAct(() => pay(first, 'TULETORN'))
    await app.advance(1_000)
    await screen.findByText('You are paying in another tab of this browser')
    expect(mainText()).toContain(`Reservation number ${first.page.currentReservation().reservationId}`)
    expectNoPay()
    pay(twin, 'CARD')
    await app.advance(10_000)
    expectNoPay()
    expect(moneyCalls(first)).toEqual(['POST prepare'])
    expect(questions(twin.page).length).toBeGreaterThan(0)
    atBank(first, 'pay')
    await app.advance(15_000)
    await ticketPaper()
    expect(standing(twin)).toBe('Payed')
    expect(moneyCalls(first).filter((call) => call === 'POST prepare')).toHaveLength(1)
  })
})

const payAgain = async (app: ShownBooking): Promise<void> => {
  await pressSoon(/^Pay €/)
  await app.advance(1_000)
}
