// The same journey over a real network: the demo backend as an HTTP server of its own, a page without the word that
// would start the demo inside it, and the way to a bank and back.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { goAsFarAs } from '../support/browser/journey.ts'
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

/** Each stands in one part of the program alone, and is no name that a build shortens. */
const MARKS = ['KEVAD10', 'mockServiceWorker', 'final-digest', 'live-digest', 'Alt+L'] as const

const marksIn = (scripts: readonly string[]): readonly string[] =>
  MARKS.filter((mark) => scripts.some((script) => script.includes(mark)))

/** The text of each script that a page asks for on its way. */
const scriptsOn = async (
  open: (watch: (page: Page) => unknown) => Promise<Shop>,
  stage: 'confirmed',
): Promise<readonly string[]> => {
  const texts: Promise<string>[] = []
  const shop = await open((page) =>
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') texts.push(response.text())
    }),
  )
  await goAsFarAs(shop, stage)
  return Promise.all(texts)
}
