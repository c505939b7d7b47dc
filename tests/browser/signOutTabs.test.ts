// A sign-out in one tab of a browser is heard in the others at once. All that is cleared there is in
// journeys/signOutElsewhere.test.tsx.
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { customerOf } from '../support/accounts.ts'
import { moreOf } from '../support/browser/booking.ts'
import {
  chooseTrip,
  contactField,
  fillContact,
  goToTickets,
  priceWithTax,
} from '../support/browser/journey.ts'
import { openTab } from '../support/browser/paying.ts'
import { openScenario } from '../support/browser/scenario.ts'
import { expectCalm, type Shop } from '../support/browser/shop.ts'
import { signInAs } from '../support/browser/signIn.ts'
import { passUntil } from '../support/browser/time.ts'

const MARI = customerOf('C1001')

describe('when a customer signs out in one tab', () => {
  it('their sign-in is gone from another tab at once, which says why; an anonymous one keeps its booking and contact [OP-18] [OP-02]', async () => {
    const first = await openScenario()
    const second = await openTab(first)
    const anonymous = await openTab(first)
    await holdTicket(anonymous)
    await fillContact(anonymous)
    for (const tab of [first, second]) {
      // A tab in the back draws its pictures seldom, and all that waits for one takes long.
      await tab.page.bringToFront()
      await tab.page.evaluate(() => (window.location.hash = '#/en/auth/login'))
      await signInAs(tab, MARI)
      await passUntil(signOutButton(tab))
    }
    const tokens: (string | undefined)[] = []
    await signOutButton(first).click()
    // No time passes in that tab.
    await said(second).waitFor()
    second.page.on('request', (request) => tokens.push(request.headers()['cust-authorization']))
    expect(new URL(second.page.url()).hash).toBe('#/en/')
    expect(await second.page.getByText(MARI.firstName).count()).toBe(0)
    await second.page.bringToFront()
    await chooseTrip(second)
    await goToTickets(second)
    expect(await said(second).count()).toBe(0)
    expect(tokens.length).toBeGreaterThan(0)
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
