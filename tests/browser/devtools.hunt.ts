// The panel beside the running shop, in a real browser: its edge is dragged and stays, and a fault that is set by hand
// is what a customer then sees.
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { EXPECTED_ERRORS } from '../support/browser/failures.ts'
import { chooseTrip } from '../support/browser/journey.ts'
import { openDevtools } from '../support/browser/log.ts'
import { expectCalm, openShop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

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

describe('when a fault is set by hand', () => {
  it('is what the customer sees next, and not after that', async () => {
    const shop = await openShop()
    const { page, words } = shop
    const { faults } = words.devtools
    await chooseTrip(shop)
    const panel = await openDevtools(shop)
    await panel.getByRole('tab', { name: words.devtools.views.demo }).click()
    await passUntil(panel.getByLabel(faults.call, { exact: true }))
    await panel.getByLabel(faults.call, { exact: true }).selectOption('sails')
    await panel.getByLabel(faults.kind, { exact: true }).selectOption('broken')
    await expectAccessible(shop, 'the demo’s tools in the panel')
    await panel.getByRole('button', { name: faults.add }).click()
    await passUntil(panel.getByRole('button', { name: faults.remove.replace('{{call}}', 'sails') }))
    await page.getByRole('radio', { name: /23 November/ }).check()
    await passUntil(page.getByText(words.trip.sail.failed))
    await passUntil(panel.getByText(`${faults.next}, ${faults.struck.replace('{{number}}', '1')}`))
    await page.getByRole('button', { name: words.trip.retry }).click()
    await expect.poll(() => page.getByText(words.trip.sail.failed).count()).toBe(0)
    expectCalm(shop, EXPECTED_ERRORS)
  })
})
