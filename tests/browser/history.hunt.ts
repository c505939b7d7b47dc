// My reservations in a browser: 300 are asked for, filtered, ordered, and opened (SC-43).
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { openScenario, type Scenario, settle } from '../support/browser/scenario.ts'
import { expectCalm, say } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'
import { customerOf } from '../support/accounts.ts'
import { signInAs } from '../support/browser/signIn.ts'

const KARL = customerOf('C1004')
const LIST = /^POST \/api\/user\/reservations\/all$/

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

const choose = async (shop: Scenario, label: string, value: string): Promise<void> => {
  await shop.page.getByLabel(label, { exact: true }).selectOption(value)
  await settle(shop)
}

const addressOf = ({ page }: Scenario): string => new URL(page.url()).hash

describe('a customer with years of bookings', () => {
  it('filters and orders them, and shares the list by its address [SC-43] [HIST-03] [HIST-10]', async () => {
    const shop = await openList()
    const { page, words } = shop
    const { filters } = words.history
    expect(shop.sent(LIST).map(({ text }) => JSON.parse(text) as unknown)).toEqual([
      { customerId: KARL.customerId, limit: 300 },
    ])
    const main = page.getByRole('main')
    expect(await main.innerText()).not.toContain(words.history.list.refunded)

    const ahead = await total(shop)
    await page.getByLabel(filters.old).check()
    const paid = await total(shop)
    await page.getByLabel(filters.cancelled).check()
    expect(ahead).toBeLessThan(paid)
    expect(paid).toBeLessThan(await total(shop))
    expect(await total(shop)).toBe(300)
    await passUntil(main.getByText(words.history.list.refunded))

    const byGroup: number[] = []
    for (const group of ['CREDIT', 'CASH', 'CARD'] as const) {
      await choose(shop, filters.method, group)
      byGroup.push(await total(shop))
    }
    expect(byGroup.every((count) => count > 0)).toBe(true)
    // The groups part the list: what one shows no other does.
    expect(byGroup.reduce((sum, count) => sum + count, 0)).toBe(300)
    await choose(shop, filters.method, '')

    const byPayer: number[] = []
    for (const { value } of await payers(shop)) {
      await choose(shop, filters.payer, value)
      byPayer.push(await total(shop))
    }
    expect(byPayer).toHaveLength(3)
    expect(byPayer.reduce((sum, count) => sum + count, 0)).toBe(300)
    await choose(shop, filters.payer, '')

    const firsts: string[] = []
    for (const sort of ['numberUp', 'numberDown', 'dateUp', 'dateDown', 'directionUp', 'directionDown']) {
      await choose(shop, filters.sort, sort)
      firsts.push(await rows(shop).first().innerText())
    }
    // A number was given on the day of departure: both orders begin with the same one.
    expect(firsts[0]).toBe(firsts[2])
    expect(firsts[1]).toBe(firsts[3])
    expect(firsts[4]).not.toBe(firsts[5])

    const shared = addressOf(shop)
    expect(shared).toBe('#/en/my/reservations?sort=directionDown&old=1&cancelled=1')
    await page.evaluate(() => void (location.hash = '#/en/'))
    await settle(shop)
    await page.evaluate((hash) => void (location.hash = hash), shared)
    await passUntil(rows(shop))
    await expect.poll(() => rows(shop).first().innerText()).toBe(firsts[5])
    expectCalm(shop)
  })

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

  it('is accessible with its filters, wide and narrow, light and dark', { timeout: 180_000 }, async () => {
    const shop = await openList()
    await expectAccessible(shop, 'my reservations')
    expect(say(shop.words.history.list.shown_other, { count: await total(shop) })).toMatch(
      /^\d+ reservations$/,
    )
  })
})

const payers = async (shop: Scenario): Promise<readonly { readonly value: string }[]> => {
  const options = shop.page.getByLabel(shop.words.history.filters.payer, { exact: true }).locator('option')
  const values = await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  return values.filter((value) => value !== '').map((value) => ({ value }))
}
