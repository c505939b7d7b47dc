// Content in a real browser: in its columns, on paper, under the page's policy; and the menu. The tours visit each address.
import { describe, expect, it } from 'vitest'
import { DESK, expectAccessible } from '../support/browser/axe.ts'
import { customerOf } from '../support/accounts.ts'
import { signInAs } from '../support/browser/signIn.ts'
import { expectFitsSheet } from '../support/browser/paper.ts'
import { expectCalm, openShop, type Shop, type ShopOptions } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const TEST_MS = 180_000

const openContent = async (path: string, options: ShopOptions = {}): Promise<Shop> => {
  const shop = await openShop({ ...DESK, path: `/content/${path}`, ...options })
  await passUntil(shop.page.locator('main [data-kind] > :not([role="status"])'))
  return shop
}

describe('each page of content', () => {
  it(
    'is accessible where it could not be loaded, and where it is on its way',
    { timeout: TEST_MS },
    async () => {
      const failed = await openContent('about', { parameters: faults('about', { kind: 'serverError' }) })
      await expectAccessible(failed, 'failed')
      const late = await openShop({
        ...DESK,
        path: '/content/news',
        parameters: faults('news', { kind: 'silent' }),
      })
      await passUntil(late.page.locator('main [data-kind]'))
      await expectAccessible(late, 'on its way')
    },
  )

  it('breaks a word that is longer than a phone is wide', { timeout: TEST_MS }, async () => {
    const subject = 'Ülepääsemisvõimatusekindlustusseltsisiseselt'.repeat(2)
    const content = [
      { id: 1, subject, body: `<p>${subject}</p>`, link: '/content/news', published_at: 1_795_000_000 },
    ]
    for (const on of ['news', 'ships', 'menuItems']) {
      const path = on === 'menuItems' ? 'news' : on
      const parameters = faults(on, { kind: 'altered', fields: { content } })
      const { page } = await openContent(path, { width: 390, height: 844, parameters })
      await page.getByRole('button', { name: 'Menu' }).click()
      await passUntil(page.getByText(subject).filter({ visible: true }).first())
      expect(await page.evaluate(() => document.documentElement.scrollWidth), on).toBeLessThanOrEqual(390)
    }
  })

  it('shows the contacts in columns of 70 and 30 percent [LAY-12]', { timeout: TEST_MS }, async () => {
    const { page } = await openContent('contacts')
    const [first = 0, second = 1] = await page
      .locator('main th')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width))
    expect(first / (first + second)).toBeCloseTo(0.7, 1)
  })
})

describe('content on paper', () => {
  it.each(['about', 'contacts', 'schedules/vir-kui'])(
    'has no head and no foot at %s, a title in the middle, and fits the sheet [LAY-09] [LAY-10] [LAY-11]',
    { timeout: TEST_MS },
    async (path) => {
      const { page } = await openContent(path)
      await expectFitsSheet(page)
    },
  )
})

describe('a page with hostile content', () => {
  it('runs nothing, and breaks nothing of the page’s policy [CONT-10]', { timeout: TEST_MS }, async () => {
    const body =
      '<h2>Hello</h2><img src="x" onerror="window.hit=1"><script>window.hit=1</script><a href="javascript:window.hit=1">press</a><iframe srcdoc="<script>parent.hit=1</script>"></iframe><form action="https://evil.example"><button>Pay</button></form><style>main{display:none}</style>'
    const fault = { kind: 'altered', fields: { content: [{ subject: 'Bad', body }] } }
    const shop = await openContent('privacy', { parameters: faults('contentPage', fault) })
    await passUntil(shop.page.getByRole('heading', { name: 'Hello' }))
    await shop.page.getByText('press').click()
    expect(await shop.page.evaluate(() => 'hit' in window)).toBe(false)
    expect(
      await shop.page.locator('main :is(script, iframe, form, style, button:has-text("Pay"))').count(),
    ).toBe(0)
  })
})

describe('the menu', () => {
  it('opens behind a button on a phone, leads on, and closes [CONT-02]', { timeout: TEST_MS }, async () => {
    const shop = await openShop({ width: 390, height: 844 })
    const menu = shop.page.getByRole('navigation', { name: shop.words.frame.menu.label })
    await passUntil(menu.getByRole('button'))
    await menu.getByRole('button').click()
    await expectAccessible(shop, 'menu')
    await menu.getByRole('link', { name: 'Timetables' }).click()
    await passUntil(shop.page.getByRole('heading', { level: 1, name: shop.words.shell.pages.schedules }))
    expect(await menu.getByRole('link').filter({ visible: true }).count()).toBe(0)
    expectCalm(shop)
  })

  it('stands in a row on a wide page [CONT-02]', { timeout: TEST_MS }, async () => {
    const { page, words } = await openShop(DESK)
    const menu = page.getByRole('navigation', { name: words.frame.menu.label })
    await passUntil(menu.getByRole('link'))
    expect(await menu.getByRole('button').filter({ visible: true }).count()).toBe(0)
    expect(await menu.getByRole('link').count()).toBe(7)
  })

  it(
    'stays behind its button where the service returns more than a row has room for',
    { timeout: TEST_MS },
    async () => {
      const content = Array.from({ length: 12 }, (_, i) => ({
        subject: `Travel news ${i}`,
        link: '/content/news',
      }))
      const shop = await openShop({
        ...DESK,
        parameters: faults('menuItems', { kind: 'altered', fields: { content } }),
      })
      const menu = shop.page.getByRole('navigation', { name: shop.words.frame.menu.label })
      await menu.getByRole('button').click()
      await passUntil(menu.getByRole('link', { name: 'Travel news 11' }))
      await expectAccessible(shop, 'a long menu')
      expectCalm(shop)
    },
  )
})

describe('the menu on a phone of who manages companies', () => {
  it(
    'holds the choice for whom one books, on my pages too [ROLE-08] [CONT-02]',
    { timeout: TEST_MS },
    async () => {
      const shop = await openShop({ width: 390, height: 844, path: '/my/reservations' })
      const { page, words } = shop
      await signInAs(shop, customerOf('C1004'))
      const menu = page.getByRole('navigation', { name: words.frame.menu.label })
      await passUntil(menu.getByRole('button'))
      await menu.getByRole('button').click()
      const role = menu.getByRole('combobox', { name: words.companies.role.menu })
      await passUntil(role)
      await expectAccessible(shop, 'menu of a manager')
      await role.selectOption({ label: 'Kadakas Puit OÜ' })
      await shop.page.clock.runFor(1_000)
      await page.evaluate(() => (location.hash = '#/en/'))
      await passUntil(menu.getByRole('button'))
      await menu.getByRole('button').click()
      await passUntil(role)
      expect(await role.locator('option:checked').textContent()).toBe('Kadakas Puit OÜ')
      expectCalm(shop)
    },
  )
})

const faults = (on: string, fault: object): string =>
  `faults=${encodeURIComponent(JSON.stringify([{ on, fault }]))}`
