// The same journey over a real network: the demo backend as an HTTP server of its own, a page without the word that
// would start the demo inside it, and the way to a bank and back.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { cardDialog, goAsFarAs, payButton, ticketPaper, ROUTE } from '../support/browser/journey.ts'
import { CARD } from '../support/browser/journeyFacts.ts'
import { keptOn } from '../support/browser/kept.ts'
import { openConfirmed } from '../support/browser/keptShop.ts'
import { saveLog } from '../support/browser/log.ts'
import { BANK, goToBank } from '../support/browser/paying.ts'
import { marksIn, watchScripts } from '../support/browser/scripts.ts'
import { serveDemo } from '../support/browser/server.ts'
import { expectCalm } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const { open: openReal } = serveDemo()

const PROVIDER = 'https://card.meretee.example'

/** The card provider's page: it says what the shop has handed it, and sends what is typed to itself. */
const serveProvider = (page: Page): Promise<unknown> =>
  page.route(`${PROVIDER}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Card</title><input aria-label="Card number"><p></p><script>
        onmessage = ({ data }) => { document.querySelector('p').textContent = Object.keys(data).sort().join() }
        document.querySelector('input').onchange = ({ target }) => fetch('/typed', { method: 'POST', body: target.value })
      </script></html>`,
    }),
  )

/** A page that comes back from a bank goes on with these. */
const SOLD = ['PORTS', 'menu-items', 'packages', 'routes']

/** What each request carries, with the host that it goes to. */
const watchRequests = (page: Page): (() => readonly { readonly host: string; readonly text: string }[]) => {
  const sent: { readonly host: string; readonly text: string }[] = []
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    sent.push({ host: origin, text: `${request.url()} ${request.postData() ?? ''}` })
  })
  return () => sent
}

describe('a page that a server really serves', () => {
  it('books and pays at the bank, comes back to the server’s answer, and has the ticket, without a script of the demo [LOC-25] [DEMO-01]', async () => {
    let scripts = (): Promise<readonly string[]> => Promise.resolve([])
    let asked: ReturnType<typeof watchRequests> = () => []
    const shop = await openReal({
      isStill: true,
      watch: (opened) => {
        asked = watchRequests(opened)
        scripts = watchScripts(opened)
      },
    })
    const { page, words } = shop
    const sold = (): readonly string[] =>
      asked()
        .map(({ text }) => text.replace(/.*\/|[? ].*/g, ''))
        .filter((call) => SOLD.includes(call))
    await goAsFarAs(shop, 'confirmed')
    // The build might put a part of the demo into a file of the shop.
    expect(marksIn(await scripts())).toEqual([])
    expect((await scripts()).length).toBeGreaterThan(3)
    await goToBank(shop)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(BANK)
    await page.getByRole('button', { name: /^Pay 5\.29/ }).click()
    await page.waitForURL(/#\/en\/payment\/results/)
    await passUntil(page.getByText(words.checkout.results.paid, { exact: true }))
    expect(sold().toSorted()).toEqual(SOLD)
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

  it('asks the card’s provider for its form in a frame, where what is typed stays, and asks back once that is closed [OP-88]', async () => {
    let requests: ReturnType<typeof watchRequests> = () => []
    const shop = await openConfirmed({
      watch: (page) => {
        requests = watchRequests(page)
        return serveProvider(page)
      },
    })
    await payButton(shop).click()
    const frame = cardDialog(shop).locator('iframe')
    await passUntil(frame)
    expect(await frame.getAttribute('title')).toBe(shop.words.checkout.card.frame)
    const address = new URL((await frame.getAttribute('src')) ?? '')
    expect(address.protocol).toBe('https:')
    expect(address.search).toBe('')
    expect(address.hash).toBe('')
    await frame.contentFrame().getByText('key,transactionUuid').waitFor()
    expect(await cardDialog(shop).getByRole('textbox').count()).toBe(0)
    const typed = frame.contentFrame().getByRole('textbox', { name: 'Card number' })
    await typed.fill(CARD.number)
    await typed.press('Tab')
    await expect.poll(() => requests().some(({ text }) => text.includes(CARD.number))).toBe(true)
    await cardDialog(shop).getByRole('button', { name: shop.words.checkout.card.close }).click()
    // What was done in a provider's own frame, only the provider knows.
    await shop.page.getByRole('button', { name: shop.words.checkout.open['give-up'] }).click()
    await passUntil(payButton(shop))
    const carriers = requests().filter(({ text }) => text.includes(CARD.number))
    expect(carriers.map(({ host }) => host)).toEqual([PROVIDER])
    expect((await saveLog(shop)).text).not.toContain(CARD.number)
    expect(await keptOn(shop.page)).not.toContain(CARD.number)
    expectCalm(shop)
  })
})
