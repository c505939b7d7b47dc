// One payment in any number of tabs of a browser, over a real network: a tab that was opened beside the first one, one
// that was duplicated from it, and both where the browser has no locks to distinguish tabs.
import { describe, expect, it } from 'vitest'
import { goAsFarAs, payButton, ticketPaper } from '../support/browser/journey.ts'
import {
  CONFIRM,
  expectElsewhere,
  BANK,
  duplicateTab,
  expectNoPay,
  goToBank,
  openTab,
  passUntilSaid,
  pressAtBank,
  pressTenTimes,
  watchMoney,
  withoutLocks,
} from '../support/browser/paying.ts'
import { openScenario, settle } from '../support/browser/scenario.ts'
import { expectCalm } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

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
