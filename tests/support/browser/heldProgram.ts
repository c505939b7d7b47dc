// The page as it stands before the program is here: the program comes when a test lets it.
import type { Page } from 'playwright-core'
import type { ServedDemo } from './server.ts'
import type { Shop } from './shop.ts'

interface Held {
  readonly shop: Shop
  readonly page: Page
  readonly come: () => void
}

/** The program is held back until `come` is called. */
export const withoutProgram = async (
  served: ServedDemo,
  hash: string,
  options: Parameters<ServedDemo['open']>[0] = {},
): Promise<Held> => {
  const shop = await served.open(options)
  const { page } = shop
  let come = (): void => undefined
  const held = new Promise<void>((resolve) => (come = resolve))
  await page.route(/assets\/index-.*js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('about:blank')
  await page.goto(`http://localhost:${served.server().port}/${hash}`, { waitUntil: 'commit' })
  return { shop, page, come: () => come() }
}
