// A sign-out in one tab of a browser clears what is personal in the others: those of the same person, within a second.
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_CUSTOMERS } from '../../src/demo/data/customers.ts'
import { moreOf } from '../support/browser/booking.ts'
import {
  chooseTrip,
  contactField,
  fillContact,
  goToTickets,
  payButton,
  priceWithTax,
} from '../support/browser/journey.ts'
import { openTab } from '../support/browser/paying.ts'
import { openScenario, settle } from '../support/browser/scenario.ts'
import { expectCalm, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const [MARI] = DEMO_CUSTOMERS

describe('when a customer signs out in one tab', () => {
  it('their booking, contact and sign-in are gone from another tab within a second, which says why; an anonymous one keeps its own [OP-18] [OP-02]', async () => {
    const first = await openScenario()
    const second = await openTab(first)
    const anonymous = await openTab(first)
    for (const tab of [second, anonymous]) {
      await holdTicket(tab)
      await fillContact(tab)
    }
    for (const tab of [first, second]) {
      await tab.page.evaluate(() => (window.location.hash = '#/en/auth/login'))
      await signIn(tab)
      await passUntil(signOutButton(tab))
    }
    await second.page.evaluate(() => (window.location.hash = '#/en/main-inside/select-tickets'))
    await passUntil(priceWithTax(second))
    await settle(second, 2_000)
    expect(await contactField(second, 'firstName').inputValue()).not.toBe('')
    const tokens: (string | undefined)[] = []
    await signOutButton(first).click()
    // No time passes in that tab.
    await said(second).waitFor()
    second.page.on('request', (request) => tokens.push(request.headers()['cust-authorization']))
    expect(new URL(second.page.url()).hash).toBe('#/en/')
    expect(await second.page.getByRole('timer').count()).toBe(0)
    expect(await second.page.getByText(MARI?.firstName ?? '').count()).toBe(0)
    await second.page.evaluate(() => (window.location.hash = '#/en/main-inside/select-tickets'))
    await settle(second, 2_000)
    expect(await said(second).count()).toBe(0)
    expect(await payButton(second).count()).toBe(0)
    expect(tokens.filter((token) => token !== undefined)).toEqual([])
    expect(await contactField(anonymous, 'firstName').inputValue()).not.toBe('')
    expect(await said(anonymous).count()).toBe(0)
    for (const tab of [first, second, anonymous]) expectCalm(tab)
  })
})

const said = ({ page, words }: Shop): Locator => page.getByText(words.shell['signed-out-elsewhere'])

const signOutButton = ({ page, words }: Shop): Locator =>
  page.getByRole('button', { name: words.account.account['sign-out'] })

const holdTicket = async (shop: Shop): Promise<void> => {
  await chooseTrip(shop)
  await goToTickets(shop)
  await moreOf(shop, 'ADULT').click()
  await passUntil(priceWithTax(shop))
}

const signIn = async (shop: Shop): Promise<void> => {
  const { page, words } = shop
  const field = (name: 'userName' | 'password'): Locator =>
    page.getByLabel(words.account.login[name], { exact: true })
  await passUntil(field('password'))
  await field('userName').fill(MARI?.userName ?? '')
  await field('password').fill(MARI?.password ?? '')
  await field('password').press('Enter')
}
