// A machine can install the built shop: Chromium has nothing against it, and each icon is as large as it says.
import { chromium } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { meretee } from '../../src/brands/meretee.ts'
import { findChromium, thisMachine } from '../support/browser/chromium.ts'
import { whenBuilt } from '../support/page.ts'
import { openShop } from '../support/browser/shop.ts'

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[]
}

describe('the built page', () => {
  it('can be installed under the name of the brand', async () => {
    const executablePath = await findChromium(thisMachine(), 'window')
    // The headless shell says of no page that it can't be installed.
    if (executablePath === undefined)
      throw new Error('Only a browser with a window can show it: install chromium')
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    onTestFinished(() => browser.close())
    const page = await browser.newPage()
    await page.goto(`${(await whenBuilt()).baseUrl}?fake&seed=7#/en/`)
    await page.getByRole('banner').waitFor()
    const devtools = await page.context().newCDPSession(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // A window of a test is private, and nothing else keeps it from being installed.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  })

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
