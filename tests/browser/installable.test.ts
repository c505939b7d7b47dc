// The head of the built page, and its manifest, which the browser reads without an error. Whether the shop may be installed only a browser with
// a window shows that: it is a hunt.
import { describe, expect, it } from 'vitest'
import { meretee } from '../../src/brands/meretee.ts'
import { openShop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

describe('the built page', () => {
  it('has a head that is 402 pixels high at a desk, and a manifest that the browser understands, under the name of the brand [TIME-12]', async () => {
    const { page, context, words } = await openShop()
    await passUntil(page.getByRole('heading', { level: 1, name: words.shell.banner['route-select'] }))
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(402)
    const devtools = await context.newCDPSession(page)
    const { errors, data = '' } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect((JSON.parse(data) as { readonly name: string }).name).toBe(meretee.name)
  })
})
