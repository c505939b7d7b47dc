// The lists of a manager in a browser: each choice by its call, a member changed quickly, an address of others (SC-42).
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { holdAnswers, openScenario, type Scenario, settle } from '../support/browser/scenario.ts'
import { expectCalm } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'
import { customerOf } from '../support/accounts.ts'
import { signInAs } from '../support/browser/signIn.ts'

const LISTS = /reservations\/(all|by)|\/members$/
const LIIS = '/api/reservations/by/company/B2001/customer/C1005'
const JUHAN = '/api/reservations/by/company/B2001/customer/C1002'

const openList = async (customerId: string): Promise<Scenario> => {
  const shop = await openScenario()
  const { page } = shop
  await page.evaluate(() => void (location.hash = '#/en/my/reservations'))
  await signInAs(shop, customerOf(customerId))
  await passUntil(rows(shop))
  return shop
}

const rows = ({ page, words }: Scenario): Locator =>
  page.getByRole('list', { name: words.history.list.title }).getByRole('listitem')

const field = ({ page }: Scenario, label: string): Locator =>
  page.getByRole('combobox', { name: label, exact: true })

const choose = async (shop: Scenario, label: string, option: string): Promise<void> => {
  await field(shop, label).selectOption({ label: option })
  await settle(shop)
}

const addressOf = ({ page }: Scenario): string => new URL(page.url()).hash

/** For a person to look at. */
const pictured = async ({ page }: Scenario, what: string): Promise<void> => {
  const folder = process.env['FERRYLOG_PICTURES']
  if (folder === undefined) return
  for (const width of [390, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${folder}/${what}-${width}-${colorScheme}.png` })
    }
  await page.emulateMedia({ colorScheme: 'light' })
}

describe('the manager of two companies', () => {
  it('lists all of them, one, and one member after the other, by the call of each [SC-42] [HIST-11] [HIST-12]', async () => {
    const shop = await openList('C1004')
    const { page, words } = shop
    const { whose } = words.history
    const aborted: string[] = []
    page.on('requestfailed', (request) => aborted.push(new URL(request.url()).pathname))
    await choose(shop, whose.list, whose.all)
    await passUntil(rows(shop))
    await choose(shop, whose.list, 'Kadakas Puit OÜ')
    await passUntil(rows(shop))
    await expect.poll(() => page.getByRole('main').innerText()).toContain('Liis Lepik')
    await pictured(shop, 'company')

    const letGo = await holdAnswers(shop, /customer\/C1005/)
    await choose(shop, whose.of, 'Liis Lepik')
    expect(await rows(shop).count()).toBe(0)
    await pictured(shop, 'awaited')
    await choose(shop, whose.of, 'Juhan Juurikas')
    await passUntil(rows(shop))
    await expect.poll(() => aborted).toEqual([LIIS])
    const shown = await rows(shop).allInnerTexts()
    letGo()
    await settle(shop)
    expect(await rows(shop).allInnerTexts()).toEqual(shown)
    await pictured(shop, 'member')
    expect(addressOf(shop)).toBe('#/en/my/reservations?company=B2001&member=U-1002')
    expect(shop.sent(LISTS).map(({ call }) => call)).toEqual([
      'POST /api/user/reservations/all',
      'POST /api/reservations/by/managed-companies',
      'GET /api/company/all/members',
      'POST /api/reservations/by/company',
      'GET /api/company/B2001/members',
      `GET ${LIIS}`,
      `GET ${JUHAN}`,
    ])

    await rows(shop).first().getByRole('link').click()
    await expect.poll(() => addressOf(shop)).toMatch(/#\/en\/my\/reservation\/11\d{5}$/)
    await passUntil(page.getByRole('heading', { level: 1 }))
    expectCalm(shop)
  })

  it(
    'sees that a list is of others, and has an accessible choice, wide and narrow, light and dark',
    { timeout: 180_000 },
    async () => {
      const shop = await openList('C1004')
      const { page, words } = shop
      await choose(shop, words.history.whose.list, words.history.whose.all)
      await passUntil(rows(shop))
      await expectAccessible(shop, 'the reservations of all companies')
      await page.evaluate(() => void (location.hash = '#/en/my/reservations?company=B9999'))
      await passUntil(page.getByText(words.history.refused.NotManaged.title))
      expect(await rows(shop).count()).toBe(0)
      await expectAccessible(shop, 'a list of others')
      await pictured(shop, 'refused')
      await page.getByRole('button', { name: words.history.refused.own }).click()
      await passUntil(rows(shop))
      expect(shop.sent(/B9999/)).toEqual([])
      expectCalm(shop)
    },
  )
})

describe('a member who manages nothing', () => {
  it('sees no choice, and is shown that at an address that names a company [ROLE-06]', async () => {
    const shop = await openList('C1002')
    const { page, words } = shop
    expect(await field(shop, words.history.whose.list).count()).toBe(0)
    await page.evaluate(() => void (location.hash = '#/en/my/reservations?company=B2001'))
    await passUntil(page.getByText(words.history.refused.NotManager.title))
    await pictured(shop, 'no-manager')
    expect(await rows(shop).count()).toBe(0)
    expect(shop.sent(LISTS).map(({ call }) => call)).toEqual(['POST /api/user/reservations/all'])
    expectCalm(shop)
  })
})
