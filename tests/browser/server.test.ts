// The same journey over a real network: the demo backend as an HTTP server of its own, a page without the word that
// would start the demo inside it, and the way to a bank and back.
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { cardDialog, goAsFarAs, payButton, ticketPaper, ROUTE } from '../support/browser/journey.ts'
import { saveLog } from '../support/browser/log.ts'
import { serveDemo } from '../support/browser/server.ts'
import { expectCalm, openShop, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const BANK = 'Tuletorn Bank'

const { open: openReal } = serveDemo()

const payAtBank = async (shop: Shop): Promise<void> => {
  await shop.page.getByRole('radio', { name: new RegExp(BANK) }).check()
  await payButton(shop).click()
  await shop.page.waitForURL(/\/fake-bank\//)
}

/** The card provider's page: it says so once the shop has handed it the payment. */
const serveProvider = (page: Page): Promise<unknown> =>
  page.route('https://card.meretee.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Card</title><p></p><script>onmessage = () => { document.querySelector("p").textContent = "Ready" }</script>',
    }),
  )

const mainText = ({ page }: Shop): Locator => page.getByRole('main')

describe('a page that a server really serves', () => {
  it('books and pays at the bank, comes back to the server’s answer, and has the ticket [LOC-25]', async () => {
    const shop = await openReal()
    const { page, words } = shop
    await goAsFarAs(shop, 'confirmed')
    await payAtBank(shop)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(BANK)
    await page.getByRole('button', { name: /^Pay 5\.29/ }).click()
    await page.waitForURL(/#\/en\/payment\/results/)
    await passUntil(page.getByText(words.checkout.results.paid, { exact: true }))
    await page.getByRole('link', { name: words.checkout.ticket.show }).click()
    await passUntil(ticketPaper(shop))
    const ticket = (await ticketPaper(shop).innerText()).replace(/\s+/g, ' ')
    expect(ticket).toContain(ROUTE.replace(' – ', ' '))
    expect(ticket).toMatch(/05:00.*05:27.*Adult.*Bicycle.*Total €5\.29/)
    const types = (await saveLog(shop)).entries.map(({ type }) => type)
    for (const type of ['ReservationCreated', 'RedirectPrepared', 'SessionResumed', 'PaymentOutcomeFound']) {
      expect(types).toContain(type)
    }
    expectCalm(shop)
  })

  it('says after Cancel at the bank that nothing was charged, with the ways to pay [LAW-90] [LOC-25]', async () => {
    const shop = await openReal()
    const { page, words } = shop
    await goAsFarAs(shop, 'confirmed')
    await payAtBank(shop)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL(/#\/en\//)
    await passUntil(page.getByText(words.checkout.progress.cancelled, { exact: true }))
    await passUntil(payButton(shop))
    expect(await mainText(shop).innerText()).toContain('€5.29')
    expect(page.url()).toMatch(/#\/en\/main-inside\/confirm$/)
    expectCalm(shop)
  })

  it('asks the card’s provider for its form in a frame, and asks back once that is closed', async () => {
    const shop = await openReal({ watch: serveProvider })
    await goAsFarAs(shop, 'confirmed')
    await payButton(shop).click()
    const frame = cardDialog(shop).locator('iframe')
    await passUntil(frame)
    expect(await frame.getAttribute('title')).toBe(shop.words.checkout.card.frame)
    const address = new URL((await frame.getAttribute('src')) ?? '')
    expect(address.protocol).toBe('https:')
    expect(address.search).toBe('')
    expect(address.hash).toBe('')
    await frame.contentFrame().getByText('Ready').waitFor()
    await cardDialog(shop).getByRole('button', { name: shop.words.checkout.card.close }).click()
    // What was done in a provider's own frame, only the provider knows.
    await shop.page.getByRole('button', { name: shop.words.checkout.open['give-up'] }).click()
    await passUntil(payButton(shop))
    expectCalm(shop)
  })

  it('downloads neither the demo nor the tools for logs on the whole way [DEMO-01]', async () => {
    const customer = await scriptsOn((watch) => openReal({ watch }), 'confirmed')
    expect(marksIn(customer)).toEqual([])
    expect(customer.length).toBeGreaterThan(3)
    const demo = await scriptsOn((watch) => openShop({ watch }), 'confirmed')
    expect(marksIn(demo)).toEqual(['KEVAD10', 'mockServiceWorker', 'Alt+L'])
  })
})

/** Each stands in one part of the program alone, and is no name that a build shortens. */
const MARKS = ['KEVAD10', 'mockServiceWorker', 'final-digest', 'live-digest', 'Alt+L'] as const

const marksIn = (scripts: readonly string[]): readonly string[] =>
  MARKS.filter((mark) => scripts.some((script) => script.includes(mark)))

/** The text of each script that a page asks for on its way. */
const scriptsOn = async (
  open: (watch: (page: Page) => unknown) => Promise<Shop>,
  stage: 'confirmed',
): Promise<readonly string[]> => {
  const texts: Promise<string>[] = []
  const shop = await open((page) =>
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') texts.push(response.text())
    }),
  )
  await goAsFarAs(shop, stage)
  return Promise.all(texts)
}
