// The list of 300 reservations in a Chromium that is slowed down four times: the longest task of the page, while the list
// is shown, filtered, ordered and scrolled through. Tasks under 50 ms are none: a person feels no delay.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { DEMO_CUSTOMERS } from '../../src/demo/data/customers.ts'
import { findChromium } from '../support/browser/chromium.ts'
import { createDemoServer } from '../support/plainServer.ts'
import { atMost, type Part, type Row } from './table.ts'

const DIST = 'dist'
const SLOWER = 4
const MOST_MS = 50

/** `null` where nothing has been built, and where there is no browser. */
export const historyPart = async (): Promise<Part | null> => {
  const executablePath = await findChromium()
  if (!existsSync(join(DIST, 'index.html')) || executablePath === undefined) {
    console.error('history: nothing in dist, run npm run build; or no Chromium')
    return null
  }
  const server = await createDemoServer({ port: 0, distDir: resolve(DIST), seed: 7, nowMs: () => Date.now() })
  const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox'] })
  try {
    return {
      title: `300 reservations in the page, ${SLOWER} times slower: the longest task over ${MOST_MS} ms`,
      rows: await rowsOf(browser, `http://localhost:${server.port}/#/en/my/reservations`),
    }
  } finally {
    await Promise.all([browser.close(), server.close()])
  }
}

const rowsOf = async (browser: Browser, url: string): Promise<Row[]> => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { longest: number }
    seen.longest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
    }).observe({ type: 'longtask' })
  })
  await page.goto(url)
  await fillSignIn(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const rows: Row[] = []
  for (const [name, act] of STEPS) {
    await takeLongest(page)
    await act(page)
    await page.waitForTimeout(SETTLED_MS)
    rows.push({ name, limit: atMost(MOST_MS, 0), measured: await takeLongest(page), unit: 'ms' })
  }
  return rows
}

const SETTLED_MS = 1_000

const takeLongest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const seen = globalThis as unknown as { longest: number }
    const { longest } = seen
    seen.longest = 0
    return longest
  })

const fillSignIn = async (page: Page): Promise<void> => {
  const { userName = '', password = '' } = DEMO_CUSTOMERS.find(({ hasHistory }) => hasHistory) ?? {}
  await page.getByLabel('E-mail address').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

const list = (page: Page) => page.getByRole('list', { name: 'Reservations' })

const STEPS: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  [
    'signed in, and the list shown',
    async (page) => {
      await page.getByLabel('Password', { exact: true }).press('Enter')
      await list(page).waitFor()
    },
  ],
  ['filters unfolded', (page) => page.getByRole('button', { name: 'Filter and sort' }).click()],
  ['departed ones too', (page) => page.getByLabel('Show departed trips too').check()],
  ['cancelled ones too', (page) => page.getByLabel('Show cancelled and refunded ones too').check()],
  ['by payment', (page) => page.getByLabel('Payment').selectOption('CARD')],
  ['by any payment', (page) => page.getByLabel('Payment').selectOption('')],
  ['ordered by direction', (page) => page.getByLabel('Sort by').selectOption('directionUp')],
  ['ordered by number', (page) => page.getByLabel('Sort by').selectOption('numberDown')],
  ['by number, key by key', (page) => page.getByLabel('Reservation number').pressSequentially('102')],
  ['by every number, key by key', (page) => page.getByLabel('Reservation number').fill('')],
  [
    'scrolled to the last one',
    async (page) => {
      const last = list(page).locator('[aria-posinset="300"]')
      while ((await last.count()) === 0) {
        await page.mouse.wheel(0, 4_000)
        await page.waitForTimeout(100)
      }
    },
  ],
]
