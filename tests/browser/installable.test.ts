// The manifest of the built page, which the browser reads without an error. Whether the shop may be installed only a browser
// with a window shows: it is a hunt.
import { describe, expect, it } from 'vitest'
import { meretee } from '../../src/brands/meretee.ts'
import { openShop } from '../support/browser/shop.ts'

describe('the built page', () => {
  it('has a manifest that the browser understands, under the name of the brand', async () => {
    const { page, context } = await openShop()
    const devtools = await context.newCDPSession(page)
    const { errors, data = '' } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect((JSON.parse(data) as { readonly name: string }).name).toBe(meretee.name)
  })
})
