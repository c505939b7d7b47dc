// The demo where the browser keeps nothing for the page: storage, databases and workers are refused alike.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { confirmButton, goAsFarAs } from '../support/browser/journey.ts'
import { openShop } from '../support/browser/shop.ts'

/** As Chromium does with "Block all cookies": each of them throws or rejects with a SecurityError. */
const refuseAll = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const refused = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: refused })
    IDBFactory.prototype.open = refused
    for (const name of ['register', 'getRegistration', 'getRegistrations'] as const)
      Object.defineProperty(ServiceWorkerContainer.prototype, name, {
        value: () => Promise.resolve().then(refused),
      })
  })
}

describe('where the browser refuses all cookies', () => {
  it('the demo opens and holds places [DEMO-01]', async () => {
    const shop = await openShop({ watch: refuseAll })
    await goAsFarAs(shop, 'reserved')
    expect(await confirmButton(shop).count()).toBe(1)
    expect(shop.pageErrors).toEqual([])
  })
})
