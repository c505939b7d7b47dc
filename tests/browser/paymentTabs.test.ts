// One payment in any number of tabs of a browser, over a real network: a tab that was opened beside the first one, one
// that was duplicated from it, and both where the browser has no locks to tell tabs apart.
import { describe, expect, it } from 'vitest'
import { cardDialog, goAsFarAs, payButton, ticketPaper } from '../support/browser/journey.ts'
import { CARD } from '../support/browser/journeyFacts.ts'
import {
  BANK,
  duplicateTab,
  expectNoPay,
  goToBank,
  mainText,
  NO_SUCH_HOST,
  openTab,
  passUntilSaid,
  pressAtBank,
  pressTenTimes,
  watchMoney,
  withoutLocks,
} from '../support/browser/paying.ts'
import { openScenario, settle } from '../support/browser/scenario.ts'
import { expectCalm, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const CONFIRM = '#/en/main-inside/confirm'

describe('beside a tab in which a reservation can be paid', () => {
  it('another tab and a duplicate have nothing to pay; a visit while the bank’s page is open shows the outcome [PAY-05] [PAY-11]', async () => {
    const shop = await openScenario()
    const { words } = shop
    const money = watchMoney(shop.context)
    await goAsFarAs(shop, 'confirmed')
    for (const tab of [await openTab(shop, CONFIRM), await duplicateTab(shop, CONFIRM)]) {
      await passUntilSaid(tab, words.checkout.nothing.title)
      await settle(tab, 1_000)
      await expectNoPay(tab)
      expectCalm(tab)
    }
    await goToBank(shop)
    const visit = await openTab(shop)
    await passUntilSaid(visit, words.checkout.open.heard.unpaid)
    await expectNoPay(visit)
    await pressAtBank(shop.page, 'pay')
    await passUntilSaid(shop, words.checkout.results.paid)
    await settle(visit, 4_000)
    await passUntilSaid(visit, words.checkout.results.paid)
    await settle(visit, 1_000)
    expect(money()).toEqual(['POST prepare', 'POST cc-success?locale=en&redirect=false'])
    expectCalm(shop)
    expectCalm(visit)
  })

  it('a copy of it says that the payment runs in the other one, whether it was made before or after, and follows to the ticket [PAY-05] [PAY-11]', async () => {
    const shop = await openScenario({ cardCallbackMs: 0 })
    const money = watchMoney(shop.context)
    await goAsFarAs(shop, 'confirmed')
    const before = await duplicateTab(shop, CONFIRM)
    await passUntilSaid(before, shop.words.checkout.nothing.title)
    const prepared = shop.page.waitForResponse(/\/prepare$/)
    await payButton(shop).click()
    const { transactionUuid, key } = (await (await prepared).json()) as Record<string, string>
    await passUntil(cardDialog(shop))
    const copies = [before, await duplicateTab(shop, CONFIRM)]
    for (const copy of copies) await expectElsewhere(copy)
    const home = await openTab(shop)
    await settle(home, 1_000)
    expect(home.page.url()).toMatch(/#\/en\/$/)
    // What the provider does with the card that is typed into its frame.
    const { origin } = new URL(shop.page.url())
    await shop.page.request.post(`${origin}/fake-card/${transactionUuid}`, { data: { ...CARD, key } })
    for (const copy of copies) {
      await settle(copy, 6_000)
      await passUntil(ticketPaper(copy))
      expectCalm(copy)
    }
    expect(money(/prepare/)).toHaveLength(1)
    expectCalm(shop, NO_SUCH_HOST)
    expectCalm(home)
  })

  it('a second tab with the same reservation can not pay it while it is being paid, and learns the end [PAY-05] [SC-37]', async () => {
    const shop = await openScenario({}, withoutLocks)
    const { words } = shop
    const money = watchMoney(shop.context)
    await goAsFarAs(shop, 'confirmed')
    const twin = await duplicateTab(shop, CONFIRM)
    await passUntil(payButton(twin))
    await shop.page.getByRole('radio', { name: new RegExp(BANK) }).check()
    await pressTenTimes(payButton(shop))
    await shop.page.waitForURL(/\/fake-bank\//)
    await expectElsewhere(twin)
    await settle(twin, 6_000)
    await expectNoPay(twin)
    expect(money()).toEqual(['POST prepare'])
    await pressAtBank(shop.page, 'pay')
    await passUntilSaid(shop, words.checkout.results.paid)
    await settle(twin, 4_000)
    await passUntil(ticketPaper(twin))
    await settle(twin, 1_000)
    expect(money(/prepare/)).toHaveLength(1)
    expectCalm(shop)
    expectCalm(twin)
  })
})

/** In words, with the number to name, and nothing to pay. */
const expectElsewhere = async (tab: Shop): Promise<void> => {
  const { open, help } = tab.words.checkout
  await passUntilSaid(tab, open.elsewhere)
  await passUntilSaid(tab, open.why.tab)
  expect(await mainText(tab)).toMatch(new RegExp(`${help.number} \\d+`))
  await expectNoPay(tab)
}
