// The page under the barest policy that it may be served with: its own files, no inline code, trusted types, and not a
// word about pictures. What the policy forbids fails every browser test; see `openPage`.
import { describe, expect, it } from 'vitest'
import { goAsFarAs, payButton } from '../support/browser/journey.ts'
import { openShop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'
import { serveBare } from '../support/browser/barePolicy.ts'

describe('under a policy that names nothing but the page’s own host', () => {
  it('locks the page behind a dialog, and frees it', async () => {
    const shop = await openShop({ watch: serveBare })
    const { page, words } = shop
    await goAsFarAs(shop, 'confirmed')
    await payButton(shop).click()
    await passUntil(page.getByRole('dialog', { name: words.checkout.card.title }))
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
    expect(await overflow()).toBe('hidden')
    await page.getByRole('button', { name: words.checkout.card.close }).click()
    await passUntil(payButton(shop))
    expect(await overflow()).toBe('visible')
  })
})
