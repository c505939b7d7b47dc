// One payment in any number of tabs of a browser, over a real network: a tab that was opened beside the first one, and one
// that was duplicated from it.
import { describe, expect, it } from 'vitest'
import { cardDialog, payButton, ticketPaper } from '../support/browser/journey.ts'
import { CARD } from '../support/browser/journeyFacts.ts'
import { openConfirmedScenario } from '../support/browser/keptShop.ts'
import {
  CONFIRM,
  expectElsewhere,
  duplicateTab,
  NO_SUCH_HOST,
  openTab,
  passUntilSaid,
  watchMoney,
} from '../support/browser/paying.ts'
import { settle } from '../support/browser/scenario.ts'
import { expectCalm } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

describe('beside a tab in which a reservation can be paid', () => {
  it('a copy of it says that the payment runs in the other one, whether it was made before or after, and follows to the ticket [PAY-05] [PAY-11]', async () => {
    const shop = await openConfirmedScenario({ cardCallbackMs: 0 })
    const money = watchMoney(shop.context)
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
})
