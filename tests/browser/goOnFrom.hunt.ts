// A recorded booking, continued in a tab of its own: on the same screen, with the words that were typed, to the ticket.
// Nothing of it leaves the browser, and the shop's own booking stays what it is.
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { payButton, payByCard } from '../support/browser/journey.ts'
import { openOnReplayPage, saveLog, storageOf } from '../support/browser/log.ts'
import { BANK, pressAtBank } from '../support/browser/paying.ts'
import { openShop, saying, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const LOG = fileURLToPath(new URL('../logs/journey.ferrylog', import.meta.url))
/** The ways to pay are here. */
const BEFORE_PAYING = 81

/** The fork's tab, where time goes on by itself. */
const goOnFrom = async (shop: Shop, seq: number): Promise<Shop> => {
  const { page, context, words } = shop
  await openOnReplayPage(shop, LOG)
  const button = page.getByRole('button', { name: saying(words.replay.fork['go-on']) })
  await passUntil(button)
  expect(await button.textContent()).toContain(String(seq))
  const [tab] = await Promise.all([context.waitForEvent('page'), button.click()])
  const pageErrors: string[] = []
  tab.on('pageerror', (error) => pageErrors.push(error.stack ?? error.message))
  await tab.getByRole('main').waitFor()
  return { ...shop, page: tab, pageErrors, consoleMessages: [] }
}

const openAt = (seq: number, watch: (page: Page) => unknown = () => undefined): Promise<Shop> =>
  openShop({ url: './?fake&seed=7&latency=0', path: `/replay?at=${seq}`, watch })

/** All that the browser keeps, but for what is a fork's own. */
const keptOfShop = async ({ page }: Shop) =>
  Object.entries(await storageOf(page, 'localStorage')).filter(([key]) => !key.includes('fork.'))

const ribbonOf = ({ page, words }: Shop) => page.getByRole('complementary', { name: words.replay.fork.tag })

describe('a booking that was recorded up to its payment', () => {
  it('goes on at its screen with its deadline, and ends with a ticket by card', async () => {
    const shop = await openAt(BEFORE_PAYING)
    const fork = await goOnFrom(shop, BEFORE_PAYING)
    await expect.poll(() => ribbonOf(fork).textContent()).toContain(String(BEFORE_PAYING))
    expect(await fork.page.getByRole('timer').textContent()).toMatch(/ (10:00|9:5\d)$/)
    await payByCard(fork)
    await expect.poll(() => fork.page.url()).toContain('#/en/ticket/11053427')
    expect(fork.pageErrors).toEqual([])
  })

  it('sends nothing to any server but for the page’s own files', async () => {
    const shop = await openAt(BEFORE_PAYING)
    const sent: string[] = []
    shop.context.on('request', (request) => {
      // One that a tab begins with has no page yet, and is for the page's own files.
      const isOfPage = request.serviceWorker() === null && !request.isNavigationRequest()
      if (isOfPage && request.frame().page() !== shop.page) sent.push(request.url())
    })
    const fork = await goOnFrom(shop, BEFORE_PAYING)
    await payByCard(fork)
    const { origin } = new URL(fork.page.url())
    expect(sent.filter((url) => !url.startsWith(origin) && !/^(blob|data):/.test(url))).toEqual([])
    expect(sent.filter((url) => /\/(api|catalog|after-pay)\//.test(url))).toEqual([])
  })

  it('leaves the shop’s own booking and all that the browser keeps of it as they are', async () => {
    const shop = await openAt(BEFORE_PAYING)
    const fork = await goOnFrom(shop, BEFORE_PAYING)
    const before = await keptOfShop(shop)
    await payByCard(fork)
    expect(await keptOfShop(shop)).toEqual(before)
  })

  it('goes on after its page is loaded again, and is saved as one log with what was before', async () => {
    const fork = await goOnFrom(await openAt(BEFORE_PAYING), BEFORE_PAYING)
    await payByCard(fork)
    await fork.page.reload()
    await expect.poll(() => ribbonOf(fork).textContent()).toContain(String(BEFORE_PAYING))
    await expect.poll(() => fork.page.url()).toContain('#/en/ticket/11053427')
    await fork.page.getByRole('main').waitFor()
    const { entries, text } = await saveLog(fork)
    expect(text.split('\n')[0]).toMatch(/\+fork\.9aa79075360b6256\.81"/)
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_one, i) => i + 1))
    expect(entries.slice(BEFORE_PAYING).map(({ type }) => type)).toContain('ReservationPaid')
  })

  it('leads to the demo’s bank and back', async () => {
    const fork = await goOnFrom(await openAt(BEFORE_PAYING), BEFORE_PAYING)
    const { page } = fork
    await page.getByRole('radio', { name: new RegExp(BANK) }).check({ force: true })
    await payButton(fork).click()
    await page.waitForURL(/fake-bank/)
    await pressAtBank(page, 'pay')
    await page.getByRole('link', { name: 'Show my ticket' }).click()
    await expect.poll(() => page.url()).toContain('#/en/ticket/11053427')
  })
})

describe('an address that names a log which is not here', () => {
  it('says so, and shows the demo', async () => {
    const shop = await openShop({ url: './?fake&adopt=0123456789abcdef' })
    const { page, words } = shop
    await expect.poll(() => page.locator('body').textContent()).toContain(words.replay.fork.lost)
    await page.getByRole('main').waitFor()
  })
})
