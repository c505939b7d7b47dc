// The page as it stands before the program is here: the program comes when a test lets it.
import type { Page } from 'playwright-core'
import { openPage, type PageOptions } from '../page.ts'
import type { ServedDemo } from './server.ts'
import { type Shop, START, WORDS } from './shop.ts'

interface Held {
  readonly shop: Shop
  readonly page: Page
  readonly come: () => void
}

/** The program is held back until `come` is called. */
export const withoutProgram = async (
  served: ServedDemo,
  hash: string,
  options: PageOptions = {},
): Promise<Held> => {
  const opened = await openPage(options)
  const { page } = opened
  await page.clock.install({ time: START })
  let come = (): void => undefined
  const held = new Promise<void>((resolve) => (come = resolve))
  await page.route(/assets\/index-.*js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`http://localhost:${served.server().port}/${hash}`, { waitUntil: 'commit' })
  return { shop: { ...opened, language: 'en', words: WORDS.en }, page, come: () => come() }
}
