// My reservations in a browser: of 300 more are shown as the list scrolls (SC-43).
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openScenario, type Scenario, settle } from '../support/browser/scenario.ts'
import { passUntil } from '../support/browser/time.ts'
import { customerOf } from '../support/accounts.ts'
import { signInAs } from '../support/browser/signIn.ts'

const KARL = customerOf('C1004')

const openList = async (): Promise<Scenario> => {
  const shop = await openScenario()
  const { page } = shop
  await page.evaluate(() => void (location.hash = '#/en/my/reservations'))
  await signInAs(shop, KARL)
  await passUntil(rows(shop))
  return shop
}

const rows = ({ page, words }: Scenario): Locator =>
  page.getByRole('list', { name: words.history.list.title }).getByRole('listitem')

/** Of all rows, by what they say of themselves. */
const total = async (shop: Scenario): Promise<number> => {
  await settle(shop)
  return (await rows(shop).count()) === 0 ? 0 : Number(await rows(shop).first().getAttribute('aria-setsize'))
}

const addressOf = ({ page }: Scenario): string => new URL(page.url()).hash

describe('a customer with years of bookings', () => {
  it('has more rows as it scrolls, and each leads to its reservation [HIST-01]', async () => {
    const shop = await openList()
    const { page, words } = shop
    await page.getByLabel(words.history.filters.old).check()
    await settle(shop)
    expect(await rows(shop).count()).toBeLessThan(60)
    const wanted = await total(shop)
    const last = page.locator(`[aria-posinset="${wanted}"]`)
    for (let step = 0; step < 200 && (await last.count()) === 0; step += 1) {
      await page.mouse.wheel(0, 4_000)
      await settle(shop)
    }
    expect(await rows(shop).count()).toBe(wanted)
    const link = last.getByRole('link')
    const href = (await link.getAttribute('href')) ?? ''
    expect(href).toMatch(/#\/en\/my\/reservation\/\d{7}$/)
    await link.click()
    await expect.poll(() => addressOf(shop)).toBe(href.slice(href.indexOf('#')))
  })
})
