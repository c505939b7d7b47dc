// A family without a mouse: a round trip with two adults, a child, a resident, a car and a trailer, booked and paid with
// the keyboard alone over a real network. What the requests say on the way is proven in journeys/familyTrip.test.ts.
import { describe, expect, it } from 'vitest'
import { bookFamilyTrip, FAMILY_TOTAL } from '../support/browser/family.ts'
import { KEYS, tabTo } from '../support/browser/hands.ts'
import { payButton, ticketPaper } from '../support/browser/journey.ts'
import { mainText } from '../support/browser/paying.ts'
import { serveDemo } from '../support/browser/server.ts'
import { expectCalm, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const demo = serveDemo()
const TEST_MS = 180_000

describe('a family with a car and a caravan that has no mouse', () => {
  it('books and pays a round trip with the keyboard alone [GEN-05]', { timeout: TEST_MS }, async () => {
    const shop = await demo.open()
    await bookFamilyTrip({ shop, hands: KEYS, look: () => Promise.resolve() })
    expect(await mainText(shop)).toContain(FAMILY_TOTAL.en)
    await payByKeys(shop)
    await expectTickets(shop)
    expectCalm(shop)
  })
})

/** Both ways on one paper, with the total. */
const expectTickets = async (shop: Shop): Promise<void> => {
  const text = (await ticketPaper(shop).innerText()).replace(/\s+/g, ' ')
  const [out = '', back = ''] = text.split(shop.words.trip.trip.back)
  expect(out).toMatch(/Saturday,? 21 November 2026.*05:00.*Virtsu.*Kuivastu/)
  expect(back).toMatch(/Tuesday,? 24 November 2026.*09:35.*Kuivastu.*Virtsu/)
  expect(out + back).toContain(FAMILY_TOTAL.en)
}

const BANK = /Tuletorn Bank/

/** Chooses the bank, presses the bank's own button, and comes to the ticket. */
const payByKeys = async (shop: Shop): Promise<void> => {
  const { page, words } = shop
  await KEYS.choose(page.getByRole('radio', { name: BANK }))
  await KEYS.press(payButton(shop))
  await page.waitForURL(/\/fake-bank\//)
  await KEYS.press(page.getByRole('button', { name: /^Pay 77\.96/ }))
  await page.waitForURL(/#\/en\/payment\/results/)
  const show = page.getByRole('link', { name: words.checkout.ticket.show })
  await passUntil(show)
  await tabTo(show)
  await page.keyboard.press('Enter')
  await passUntil(ticketPaper(shop))
}
