// To a bank's page and back over a real network, in every way in which people come back from one, or don't. Whatever
// they do, one payment is made, and Pay is never offered while it is not known whether it is paid.
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { payButton, ticketPaper } from '../support/browser/journey.ts'
import { expectNoPay, giveUpButton, goToBank, passUntilSaid, pressAtBank } from '../support/browser/paying.ts'
import { type Scenario, settle } from '../support/browser/scenario.ts'
import { openPage } from '../support/page.ts'
import { expectCalm, nowIn, type Shop } from '../support/browser/shop.ts'
import { passUntil, stopTimeAt } from '../support/browser/time.ts'
import { expectContactKept, letBankTell, atBank } from '../support/browser/bankVisit.ts'

/** The address opened elsewhere, with another status in it: the server's answer counts again, and it is only asked. */
const expectMereQuestions = async (shop: Scenario): Promise<void> => {
  const opened = await openPage()
  const { page } = opened
  const nowMs = await nowIn(shop)
  await page.clock.install({ time: nowMs })
  await stopTimeAt(page, nowMs + 1_000)
  const methods = new Set<string>()
  page.on('request', (request) => methods.add(request.method()))
  await page.goto(shop.page.url().replace('COMPLETED', 'CANCELLED'))
  const stranger: Shop = { ...shop, ...opened }
  await passUntilSaid(stranger, shop.words.checkout.results.paid)
  await settle(stranger, 1_000)
  expect(methods).toEqual(new Set(['GET']))
  await page.close()
}

describe('a customer who pays at the bank and comes back', () => {
  it('sees once that it is paid, however often the page is loaded, and is nowhere offered to pay again [SC-37] [PAY-05] [PAY-11]', async () => {
    const { shop, money } = await atBank()
    const { page, words } = shop
    await pressAtBank(page, 'early')
    await page.waitForURL(/payment\/results\?status=COMPLETED/)
    // The address says so; the server doesn't yet.
    await passUntilSaid(shop, words.checkout.open.heard.unpaid)
    await expectNoPay(shop)
    await letBankTell(shop, shop)
    for (let load = 0; load < 6; load += 1) {
      if (load > 0) await page.reload()
      await passUntilSaid(shop, words.checkout.results.paid)
      await settle(shop, 1_000)
      await expectNoPay(shop)
    }
    expect(money()).toEqual(['POST prepare', 'POST cc-success?locale=en&redirect=false'])
    await expectMereQuestions(shop)
    await page.getByRole('link', { name: words.checkout.ticket.show }).click()
    await passUntil(ticketPaper(shop))
    await page.goBack()
    await passUntilSaid(shop, words.checkout.results.paid)
    await expectNoPay(shop)
    await page.goBack()
    expect(await page.getByRole('main').innerText()).toContain('5.29 EUR has been paid.')
    // Before the bank's page there was the page that pays: it knows better now.
    await page.goBack()
    await passUntil(ticketPaper(shop))
    await settle(shop, 1_000)
    await expectNoPay(shop)
    expect(money()).toHaveLength(2)
    expectCalm(shop)
  })
})

describe('a customer who leaves the bank by the browser’s own button', () => {
  it('can pay again only once the server was asked and they said that nothing was paid [PAY-05] [PAY-07]', async () => {
    const { shop, money } = await atBank()
    const { page, words } = shop
    await page.goBack()
    await passUntilSaid(shop, words.checkout.open.why.bank)
    await expectNoPay(shop)
    await passUntilSaid(shop, words.checkout.open.heard.unpaid)
    await settle(shop, 11_000)
    await expectNoPay(shop)
    await expectAccessible(shop, 'an open outcome')
    await giveUpButton(shop).click()
    await passUntil(payButton(shop))
    expect(money()).toEqual(['POST prepare'])
    await expectContactKept(shop)
    await goToBank(shop)
    expect(money()).toEqual(['POST prepare', 'POST prepare'])
    expectCalm(shop)
  })
})
