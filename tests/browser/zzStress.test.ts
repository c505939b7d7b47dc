// Stress.
import { it, onTestFinished } from 'vitest'
import { goAsFarAs, ticketPaper } from '../support/browserJourney.ts'
import { goToBank, passUntilSaid, pressAtBank, openTab } from '../support/browserPaying.ts'
import { openScenario, settle } from '../support/browserScenario.ts'
import { passUntil } from '../support/browserShop.ts'

it.each(Array.from({ length: 14 }, (_, i) => i))('stress %s', async (n) => {
  const shop = await openScenario({ bankCallbackMs: 60_000 })
  const { page, words } = shop
  const pending = new Set<string>()
  const calls: string[] = []
  page.on('request', (r) => { pending.add(r.url()); calls.push(r.method() + ' ' + r.url().replace(/^http:..localhost:\d+/, '')) })
  page.on('requestfinished', (r) => pending.delete(r.url()))
  page.on('requestfailed', (r) => pending.delete(r.url()))
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    console.log(n, page.url(), [...pending], calls.slice(-30), shop.consoleMessages.slice(-10), shop.pageErrors, await page.evaluate(() => document.querySelector('main')?.innerHTML.slice(0, 3000)))
    await page.screenshot({ path: '/tmp/pics5/stress.png' })
    await page.waitForTimeout(3000)
    console.log('after 3 s', await ticketPaper(shop).count())
    await page.clock.runFor(5000)
    console.log('after 5 s fake', await ticketPaper(shop).count())
    console.log(await page.evaluate(() => [Date.now(), performance.now(), document.visibilityState]))
  })
  await goAsFarAs(shop, 'confirmed')
  await goToBank(shop)
  await pressAtBank(page, 'early')
  await page.waitForURL(/payment\/results\?status=COMPLETED/)
  await passUntilSaid(shop, words.checkout.open.heard.unpaid)
  shop.settings.clockOffsetMs += 60_000
  await passUntilSaid(shop, words.checkout.results.paid)
  await settle(shop, 1_000)
  for (let i = 0; i < 2; i += 1) {
  await page.reload()
  await passUntilSaid(shop, words.checkout.results.paid)
  await settle(shop, 1_000)
  }
  {
  const stranger = await shop.context.browser()?.newContext()
  const other = await stranger?.newPage()
  await other?.goto(page.url().replace('COMPLETED', 'CANCELLED'))
  await other?.getByText(words.checkout.results.paid, { exact: true }).waitFor()
  await other?.waitForLoadState('networkidle')
  await stranger?.close()
  }
  await page.getByRole('link', { name: words.checkout.ticket.show }).click()
  await passUntil(ticketPaper(shop))
  await page.goBack()
  await passUntilSaid(shop, words.checkout.results.paid)
  await page.goBack()
  await page.goBack()
  await passUntil(ticketPaper(shop))
}, 100_000)
