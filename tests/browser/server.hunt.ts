// The same journey over a real network: the demo backend as an HTTP server of its own, a page without the word that
// would start the demo inside it, and the way to a bank and back.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { goAsFarAs } from '../support/browser/journey.ts'
import { marksIn, watchScripts } from '../support/browser/scripts.ts'
import { serveDemo } from '../support/browser/server.ts'
import { openShop, type Shop } from '../support/browser/shop.ts'

const { open: openReal } = serveDemo()

describe('a page that a server really serves', () => {
  it('downloads neither the demo nor the tools for logs on the whole way [DEMO-01]', async () => {
    const customer = await scriptsOn((watch) => openReal({ watch }), 'confirmed')
    expect(marksIn(customer)).toEqual([])
    expect(customer.length).toBeGreaterThan(3)
    const demo = await scriptsOn((watch) => openShop({ watch }), 'confirmed')
    expect(marksIn(demo)).toEqual(['KEVAD10', 'mockServiceWorker', 'Alt+L'])
  })
})

/** The text of each script that a page asks for on its way. */
const scriptsOn = async (
  open: (watch: (page: Page) => unknown) => Promise<Shop>,
  stage: 'confirmed',
): Promise<readonly string[]> => {
  let scripts = (): Promise<readonly string[]> => Promise.resolve([])
  const shop = await open((page) => (scripts = watchScripts(page)))
  await goAsFarAs(shop, stage)
  return scripts()
}
