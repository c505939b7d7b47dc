// The panel beside the running shop, in a real browser: its edge is dragged and stays.
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openDevtools } from '../support/browser/log.ts'
import { expectCalm, openShop } from '../support/browser/shop.ts'

describe('when the panel’s edge is dragged', () => {
  it('is as high as it was dragged, also after a reload', async () => {
    const shop = await openShop()
    const { page, words } = shop
    const edgeOf = (panel: Locator): Locator =>
      panel.getByRole('separator', { name: words.devtools.size.label })
    const edge = edgeOf(await openDevtools(shop))
    const box = await edge.boundingBox()
    const windowPx = await page.evaluate(() => window.innerHeight)
    await page.mouse.move(200, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    await page.mouse.down()
    await page.mouse.move(200, windowPx * 0.5)
    await page.mouse.move(200, windowPx * 0.3)
    await page.mouse.up()
    await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe('70')
    await page.reload()
    const panel = await openDevtools(shop)
    await expect.poll(() => edgeOf(panel).getAttribute('aria-valuenow')).toBe('70')
    expect(Math.round((((await panel.boundingBox())?.height ?? 0) * 100) / windowPx)).toBe(70)
    expectCalm(shop)
  })
})
