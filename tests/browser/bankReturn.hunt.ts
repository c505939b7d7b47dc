// To a bank's page and back over a real network, in every way in which people come back from one, or don't. Whatever
// they do, one payment is made, and Pay is never offered while it is not known whether it is paid.
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { payButton, ticketPaper } from '../support/browser/journey.ts'
import {
  expectNoPay,
  giveUpButton,
  goToBank,
  openTab,
  passUntilSaid,
  pressAtBank,
} from '../support/browser/paying.ts'
import { passTill, settle } from '../support/browser/scenario.ts'
import { expectCalm } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'
import { expectContactKept, letBankTell, atBank } from '../support/browser/bankVisit.ts'

describe('a customer who cancels at the bank', () => {
  it('sees that with the ways to pay as soon as the server agrees [LAW-90] [PAY-05]', async () => {
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
