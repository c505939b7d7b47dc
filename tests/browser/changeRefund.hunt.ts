// A cheaper change of a paid ticket at a server of its own: the money is asked for there, and the ticket stays valid.
import { expect, it } from 'vitest'
import { change, finish, numberIn, stepButton, toForm } from '../support/browser/editing.ts'
import { goAsFarAs, payButton, ticketPaper } from '../support/browser/journey.ts'
import { differenceButton } from '../support/browser/refund.ts'
import { serveDemo } from '../support/browser/server.ts'
import { expectCalm, say, watchCalls } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const BANK = 'Tuletorn Bank'

const { open, server } = serveDemo()

/** What the server holds of the ticket. */
const heldBy = (number: string) => {
  const { state } = server().backend.snapshot() as {
    readonly state: { readonly reservations: Readonly<Record<string, object>> }
  }
  return state.reservations[number]
}

it('asks the server for what a cheaper change has left, on a press alone, and has a valid ticket after it [SC-06] [NAV-23] [API-55]', async () => {
  const shop = await open({ isStill: true })
  const { page, words } = shop
  const calls = watchCalls(page)
  const refundCalls = () => calls().filter(({ call }) => /\/refund(\/sails)?$/.test(call))
  await goAsFarAs(shop, 'confirmed')
  await page.getByRole('radio', { name: new RegExp(BANK) }).check()
  await payButton(shop).click()
  await page.waitForURL(/\/fake-bank\//)
  await page.getByRole('button', { name: /^Pay 5\.29/ }).click()
  await page.waitForURL(/#\/en\/payment\/results/)
  const ticket = page.getByRole('link', { name: words.checkout.ticket.show })
  await passUntil(ticket)
  await ticket.click()
  await passUntil(ticketPaper(shop))
  const number = numberIn(shop)
  await toForm(shop, 'tickets')
  await change(shop, stepButton(shop, 'fewer', 'bicycle'))
  await finish(shop)
  await page.waitForURL(/\/myticket-edit\/refund\?reservationId=\d+$/)
  await passUntil(differenceButton(shop))
  expect(await differenceButton(shop).innerText()).toBe(say(words.refund.change.press, { amount: '€1.00' }))
  expect(refundCalls().map(({ call }) => call.split('/').slice(-2).join('/'))).toEqual(['refund/sails'])
  expect(heldBy(number)).toMatchObject({ overpaidCents: 100, paidBackCents: 0 })
  await page.clock.runFor(1_200)
  await differenceButton(shop).click()
  await passUntil(page.getByText(say(words.refund.results['kept-body'], { number })))
  const asked = refundCalls().filter(({ call }) => call.endsWith('/refund'))
  expect(asked.map(({ call }) => call.split(' ')[0])).toEqual(['POST'])
  expect(heldBy(number)).toMatchObject({
    overpaidCents: 0,
    paidBackCents: 100,
    refunds: [],
    phase: { _tag: 'Paid' },
  })
  await page.getByRole('main').getByRole('link', { name: words.refund.results.ticket }).click()
  await passUntil(ticketPaper(shop))
  expect((await ticketPaper(shop).innerText()).replace(/\s+/g, ' ')).toMatch(/Total €4\.29/)
  expectCalm(shop)
})
