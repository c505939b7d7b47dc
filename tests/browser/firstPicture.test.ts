// What stands on the page before the program is here: the first page's head and heading, in the language of the address.
import { describe, expect, it } from 'vitest'
import en from '../../locales/en/shell.json' with { type: 'json' }
import et from '../../locales/et/shell.json' with { type: 'json' }
import { routeOption } from '../support/browser/journey.ts'
import { serveDemo } from '../support/browser/server.ts'
import { withoutProgram } from '../support/browser/heldProgram.ts'

const demo = serveDemo()

describe('before the program is here', () => {
  it.each([
    ['#/et/', 'et', et],
    ['', 'en', en],
  ])('the first page says where to, in its language: “%s”', async (hash, language, { banner }) => {
    const { page } = await withoutProgram(demo, hash)
    // All of them stand in the page; its sheet shows one.
    const shown = page.locator('.fl-first:visible')
    await expect.poll(() => shown.count()).toBe(1)
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([banner['route-select']])
    expect(await shown.getByText(banner.taglines.meretee, { exact: true }).count()).toBe(1)
    // They are on their way beside the program.
    const texts = page.locator('link[rel="modulepreload"][href*="/texts-"]')
    expect(await texts.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      expect.stringContaining(`/texts-${language}-`),
    ])
  })

  it('the program takes its place, and nothing moves; its head is 402 pixels high [LAY-14] [TIME-12]', async () => {
    const { shop, page, come } = await withoutProgram(demo, '#/en/')
    await expect.poll(() => page.locator('.fl-first:visible').count()).toBe(1)
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.boundingBox()
    come()
    await routeOption(shop).waitFor()
    expect(await page.locator('.fl-first').count()).toBe(0)
    expect(await heading.boundingBox()).toEqual(before)
    const head = page.getByRole('banner')
    for (const width of [1_280, 768]) {
      await page.setViewportSize({ width, height: 900 })
      expect((await head.boundingBox())?.height, `${width}`).toBe(402)
    }
  })
})
