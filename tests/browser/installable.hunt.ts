// A machine can install the built shop: Chromium has nothing against it, and each icon is as large as it says.
import { describe, expect, it } from 'vitest'
import { meretee } from '../../src/brands/meretee.ts'
import { openShop } from '../support/browser/shop.ts'

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[]
}

describe('the built page', () => {
  it('has icons for each use, drawn in the size that the manifest says', async () => {
    const { page } = await openShop()
    const answer = await page.request.get('./manifest.webmanifest')
    expect(answer.headers()['content-type']).toBe('application/manifest+json')
    const { icons } = (await answer.json()) as Manifest
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    const drawn = await page.evaluate(
      (sources) =>
        Promise.all(
          sources.map(async (src) => {
            const image = new Image()
            image.src = src
            await image.decode()
            return `${image.naturalWidth}x${image.naturalHeight}`
          }),
        ),
      icons.map(({ src }) => src),
    )
    expect(drawn).toEqual(icons.map(({ sizes }) => sizes))
  })

  it('has a title before the program runs', async () => {
    const { page } = await openShop({ watch: (opened) => opened.route('**/*.js', (route) => route.abort()) })
    expect(await page.title()).toBe(meretee.name)
  })
})
