// What stands on the page before the program is here: the first page's head and heading, in the language of the address.
import { describe, expect, it } from 'vitest'
import en from '../../locales/en/shell.json' with { type: 'json' }
import lv from '../../locales/lv/shell.json' with { type: 'json' }
import frame from '../../locales/en/frame.json' with { type: 'json' }
import { routeOption } from '../support/browser/journey.ts'
import { serveDemo } from '../support/browser/server.ts'
import { withoutProgram } from '../support/browser/heldProgram.ts'

const demo = serveDemo()

describe('before the program is here', () => {
  it.each([
    ['#/en/', en],
    ['#/lv/', lv],
  ])('the first page says where to, in its language: “%s”', async (hash, { banner }) => {
    const { page } = await withoutProgram(demo, hash)
    // All of them stand in the page; its sheet shows one.
    const shown = page.locator('.fl-first:visible')
    await expect.poll(() => shown.count()).toBe(1)
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([banner['route-select']])
    expect(await shown.getByText(banner.taglines.meretee, { exact: true }).count()).toBe(1)
  })

  it('another page says nothing of the first one', async () => {
    const { page, come } = await withoutProgram(demo, '#/en/auth/login')
    await page.waitForFunction(() => document.documentElement.dataset['program'] === undefined)
    await page.locator('#root').waitFor({ state: 'attached' })
    expect(await page.locator('.fl-first:visible').count()).toBe(0)
    come()
    await page.getByRole('heading', { level: 1, name: en.pages.login }).waitFor()
  })

  it.each(['accept', 'decline'] as const)(
    'asks about cookies, and the program hears what was pressed before it came: %s [LAY-01] [LAY-04]',
    async (press) => {
      const { shop, page, come } = await withoutProgram(demo, '#/en/', { asksAboutCookies: true })
      const question = page.locator('.fl-first:visible').getByRole('region', { name: frame.cookies.label })
      await question.getByRole('button', { name: frame.cookies[press] }).click()
      expect(await question.isVisible()).toBe(false)
      come()
      await routeOption(shop).waitFor()
      expect(await page.getByRole('region', { name: frame.cookies.label }).count()).toBe(0)
      expect(await page.evaluate(() => localStorage.getItem('cookieEnabled'))).toBe(
        String(press === 'accept'),
      )
    },
  )

  it('the question stands where the program asks it', async () => {
    const { shop, page, come } = await withoutProgram(demo, '#/en/', { asksAboutCookies: true })
    const question = page.getByRole('region', { name: frame.cookies.label })
    await question.waitFor()
    const before = await question.boundingBox()
    come()
    await routeOption(shop).waitFor()
    expect(await question.boundingBox()).toEqual(before)
  })
})
