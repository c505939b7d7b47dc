// The page under the barest policy that it may be served with: its own files, no inline code, trusted types, and not a
// word about pictures. What the policy forbids fails every browser test; see `openPage`.
import { describe, expect, it } from 'vitest'
import { pageHeaders } from '../../domain/deployment/pageHeaders.ts'
import { meretee } from '../../src/brands/meretee.ts'
import { goAsFarAs, payButton, ticketPaper } from '../support/browser/journey.ts'
import { BANK, BANK_BUTTONS, pressAtBank } from '../support/browser/paying.ts'
import { expectCalm, openShop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'
import { serveBare } from '../support/browser/barePolicy.ts'

describe('every browser test', () => {
  it('runs under the headers that web servers are configured to send', async () => {
    const { page } = await openShop()
    const answer = await page.request.get('./')
    const sent = answer.headers()
    const expected = Object.entries(pageHeaders(meretee.hosts)).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ])
    expect(sent).toMatchObject(Object.fromEntries(expected))
    await passUntil(page.getByRole('banner'))
    expect(await page.evaluate(() => document.referrer)).toBe('')
  })
})

describe('under a policy that names nothing but the page’s own host', () => {
  it('books in the demo, pays at the bank, and has the ticket', async () => {
    const shop = await openShop({ watch: serveBare })
    const { page, words } = shop
    await goAsFarAs(shop, 'confirmed')
    const logos = page.getByRole('main').locator('img')
    // Each is drawn, or known not to be: a busy machine may load them after the words beside them.
    const drawn = await logos.evaluateAll((images) =>
      Promise.all(
        images.map((image) =>
          (image as HTMLImageElement).decode().then(
            () => true,
            () => false,
          ),
        ),
      ),
    )
    expect(drawn).toEqual([true, true, true])
    await page.getByRole('radio', { name: new RegExp(BANK) }).check()
    await payButton(shop).click()
    await page.waitForURL(/fake-bank=/)
    await page.getByRole('button', { name: BANK_BUTTONS.pay }).waitFor()
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(ground).toBe('rgb(238, 243, 242)')
    await pressAtBank(page, 'pay')
    await passUntil(page.getByText(words.checkout.results.paid, { exact: true }))
    await page.getByRole('link', { name: words.checkout.ticket.show }).click()
    await passUntil(ticketPaper(shop))
    expectCalm(shop)
  })
})
