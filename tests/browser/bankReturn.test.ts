// To a bank's page and back over a real network, in every way in which people come back from one, or don't. Whatever
// they do, one payment is made, and Pay is never offered while it is not known whether it is paid.
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { contactField, goAsFarAs, payButton, ticketPaper } from '../support/browser/journey.ts'
import { TRAVELLER } from '../support/browser/journeyFacts.ts'
import {
  expectNoPay,
  giveUpButton,
  goToBank,
  openTab,
  passUntilSaid,
  pressAtBank,
  watchMoney,
} from '../support/browser/paying.ts'
import { openScenario, passTill, type Scenario, settle } from '../support/browser/scenario.ts'
import { expectCalm, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

/** Longer than any machine needs for the steps before it. */
const BANK_MS = 60_000

/** At the bank's page, with what may have cost money so far: one prepare. */
const atBank = async () => {
  const shop = await openScenario({ bankCallbackMs: BANK_MS })
  const money = watchMoney(shop.context)
  await goAsFarAs(shop, 'confirmed')
  await goToBank(shop)
  expect(money()).toEqual(['POST prepare'])
  return { shop, money }
}

/** The page asks every five seconds, and so learns of it. */
const letBankTell = async ({ settings }: Scenario, tab: Shop): Promise<void> => {
  settings.clockOffsetMs += BANK_MS
  await settle(tab, 4_500)
}

/** Given once, it comes back from the reservation's owner: there is nothing to type again (OP-174). */
const expectContactKept = async (shop: Shop): Promise<void> => {
  const { firstName, lastName, email } = TRAVELLER
  await passUntilSaid(shop, `${firstName} ${lastName}`)
  await passUntilSaid(shop, email)
  expect(await contactField(shop, 'firstName').count()).toBe(0)
}

/** The address opened elsewhere, with another status in it: the server's answer counts again, and it is only asked. */
const expectMereQuestions = async ({ page, words, context }: Scenario): Promise<void> => {
  const stranger = await context.browser()?.newContext()
  const other = await stranger?.newPage()
  const methods: string[] = []
  other?.on('request', (request) => methods.push(request.method()))
  await other?.goto(page.url().replace('COMPLETED', 'CANCELLED'))
  await other?.getByText(words.checkout.results.paid, { exact: true }).waitFor()
  await other?.waitForLoadState('networkidle')
  expect(new Set(methods)).toEqual(new Set(['GET']))
  await stranger?.close()
}

describe('a customer who pays at the bank and comes back', () => {
  it('is told once that it is paid, however often the page is loaded, and is nowhere offered to pay again [SC-37] [PAY-05] [PAY-11]', async () => {
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

describe('a customer who cancels at the bank', () => {
  it('is told so with the ways to pay as soon as the server agrees [LAW-90] [PAY-05]', async () => {
    const { shop, money } = await atBank()
    const { page, words } = shop
    await pressAtBank(page, 'cancel')
    await passUntilSaid(shop, words.checkout.progress.cancelled)
    await passUntil(payButton(shop))
    await expectAccessible(shop, 'a payment that was cancelled')
    expect(money()).toEqual(['POST prepare'])
    expectCalm(shop)
  })
})

describe('a customer who closes the tab at the bank', () => {
  it('is led by the next visit to the outcome: unpaid goes on to pay, paid is the ticket [PAY-05] [LOC-25]', async () => {
    const { shop, money } = await atBank()
    const { page, words } = shop
    await pressAtBank(page, 'close')
    const second = await openTab(shop)
    await page.close()
    await passTill(second, () => second.page.url().includes('/payment/results'))
    await passUntilSaid(second, words.checkout.open.heard.unpaid)
    await expectNoPay(second)
    expect(await second.page.getByRole('timer').count()).toBe(1)
    await giveUpButton(second).click()
    await passUntilSaid(second, words.checkout.results.unpaid)
    await expectAccessible(second, 'no payment')
    await second.page.getByRole('link', { name: words.checkout.results.choose }).click()
    await passUntil(payButton(second))
    await expectContactKept(second)
    await goToBank(second)
    await pressAtBank(second.page, 'stay')
    const third = await openTab(second)
    await second.page.close()
    await passTill(third, () => third.page.url().includes('/payment/results'))
    await passUntilSaid(third, words.checkout.open.heard.unpaid)
    await letBankTell(shop, third)
    await passUntilSaid(third, words.checkout.results.paid)
    await third.page.getByRole('link', { name: words.checkout.ticket.show }).click()
    await passUntil(ticketPaper(third))
    const followUp = 'POST cc-success?locale=en&redirect=false'
    expect(money()).toEqual(['POST prepare', 'POST prepare', followUp])
    // What is known is forgotten: the visit after it is like any other.
    const fourth = await openTab(third)
    await settle(fourth, 6_000)
    expect(fourth.page.url()).toMatch(/#\/en\/$/)
    for (const tab of [second, third, fourth]) expectCalm(tab)
  })
})
