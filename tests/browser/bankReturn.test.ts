// To a bank's page and back over a real network, by its button and by the browser's own. Whatever people do, one payment is
// made, and Pay is never offered while it is not known whether it is paid. All ways back are in journeys/paymentOpen.test.tsx.
import { describe, expect, it } from 'vitest'
import { contactField, payButton, ticketPaper } from '../support/browser/journey.ts'
import { TRAVELLER } from '../support/browser/journeyFacts.ts'
import { openConfirmedScenario } from '../support/browser/keptShop.ts'
import {
  expectNoPay,
  giveUpButton,
  goToBank,
  passUntilSaid,
  pressAtBank,
  watchMoney,
} from '../support/browser/paying.ts'
import { type Scenario, settle } from '../support/browser/scenario.ts'
import { expectCalm, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

describe('a customer who pays at the bank and comes back', () => {
  it('sees once that it is paid, however often the page is loaded, and is nowhere offered to pay again [SC-37] [PAY-05] [PAY-11]', async () => {
    const { shop, money } = await atBank()
    const { page, words } = shop
    await pressAtBank(page, 'early')
    await page.waitForURL(/payment\/results\?status=COMPLETED/)
    // The address says so; the server doesn't yet.
    await passUntilSaid(shop, words.checkout.open.heard.unpaid)
    await expectNoPay(shop)
    await letBankTell(shop)
    await passUntilSaid(shop, words.checkout.results.paid)
    await page.reload()
    await passUntilSaid(shop, words.checkout.results.paid)
    await settle(shop, 1_000)
    await expectNoPay(shop)
    expect(money()).toEqual(['POST prepare', 'POST cc-success?locale=en&redirect=false'])
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
    await giveUpButton(shop).click()
    await passUntil(payButton(shop))
    expect(money()).toEqual(['POST prepare'])
    await expectContactKept(shop)
    expectCalm(shop)
  })
})

/** Longer than the steps before it take on the page’s clock. */
const BANK_MS = 60_000

/** At the bank's page, with what may have cost money so far: one prepare. */
const atBank = async () => {
  const shop = await openConfirmedScenario({ bankCallbackMs: BANK_MS })
  const money = watchMoney(shop.context)
  await goToBank(shop)
  expect(money()).toEqual(['POST prepare'])
  return { shop, money }
}

/** The page asks every five seconds, and so learns of it. */
const letBankTell = async (shop: Scenario): Promise<void> => {
  shop.settings.clockOffsetMs += BANK_MS
  await settle(shop, 4_500)
}

/** Given once, it comes back from the reservation's owner: there is nothing to type again (OP-174). */
const expectContactKept = async (shop: Shop): Promise<void> => {
  const { firstName, lastName, email } = TRAVELLER
  await passUntilSaid(shop, `${firstName} ${lastName}`)
  await passUntilSaid(shop, email)
  expect(await contactField(shop, 'firstName').count()).toBe(0)
}
