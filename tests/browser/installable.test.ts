// A machine can install the built shop: Chromium has nothing against it, and each icon is as large as it says.
import { describe, expect, it } from 'vitest'
import { meretee } from '../../src/brands/meretee.ts'
import { openShop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

describe('the built page', () => {
  it('can be installed under the name of the brand', async () => {
    const { page, context } = await openShop()
    await passUntil(page.getByRole('banner'))
    const devtools = await context.newCDPSession(page)
    const { errors, data = '' } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect((JSON.parse(data) as { readonly name: string }).name).toBe(meretee.name)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // A window of a test is private, and nothing else keeps it from being installed.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  })
})
