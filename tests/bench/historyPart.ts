// The list of 300 reservations in a Chromium that is slowed down four times: the longest task of the page, while the list
// is shown, filtered, ordered and scrolled through. Tasks under 50 ms are none: a person feels no delay.
import type { Browser, Page } from 'playwright-core'
import { DEMO_CUSTOMERS } from '../../src/demo/data/customers.ts'
import { createDemoServer } from '../support/plainServer.ts'
import { quantile } from './measure.ts'
import type { PageBench } from './builtShop.ts'
import type { Scale } from './scale.ts'
import { atMost, type Part, type Row } from './table.ts'

const SLOWER = 4
const MOST_MS = 50

export const historyPart = async ({ shop, scale }: PageBench): Promise<Part> => {
  const { distDir } = shop
  const server = await createDemoServer({ port: 0, distDir, seed: 7, nowMs: () => Date.now() })
  const browser = await shop.openBrowser()
  try {
    const count = scale.visits.history
    const visits: Row[][] = []
    for (let visit = 0; visit < count; visit += 1)
      visits.push(await visitOnce(browser, `http://localhost:${server.port}/#/en/my/reservations`, scale))
    return {
      title: `300 reservations in the page, ${SLOWER} times slower: the longest task over ${MOST_MS} ms, median of ${count}`,
      rows: medianOf(visits),
    }
  } finally {
    await Promise.all([browser.close(), server.close()])
  }
}

const visitOnce = async (browser: Browser, url: string, { isSlowed }: Scale): Promise<Row[]> => {
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
  if (isSlowed) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const rows: Row[] = []
  for (const { name, prepare, act, shows } of STEPS) {
    await prepare(page)
    await takeLongest(page)
    await act(page, isSlowed)
    // What looks into the page meanwhile would be measured as well.
    if (isSlowed) await page.waitForTimeout(SETTLED_MS)
    else await shows(page)
    rows.push({ name, limit: atMost(MOST_MS, 0), measured: await takeLongest(page), unit: 'ms' })
    await shows(page)
  }
  await page.close()
  return rows
}

const SETTLED_MS = 1_500

/** What else the machine does meanwhile stands in one visit; what the page does in most. */
const medianOf = (visits: readonly (readonly Row[])[]): Row[] =>
  (visits[0] ?? []).map((row, step) => ({
    ...row,
    measured: quantile(
      visits.flatMap((rows) => rows[step]?.measured ?? []),
      0.5,
    ),
  }))

const takeLongest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const seen = globalThis as unknown as { longest: number }
    const { longest } = seen
    seen.longest = 0
    return longest
  })

const fillSignIn = async (page: Page): Promise<void> => {
  const { userName = '', password = '' } = DEMO_CUSTOMERS.find(({ hasHistory }) => hasHistory) ?? {}
  await page.getByLabel('Email address').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

const list = (page: Page) => page.getByRole('list', { name: 'Reservations' })
const last = (page: Page) => list(page).locator('[aria-posinset="300"]')

/**
 * Finding an element runs scripts in the page, which would be measured as well: before each step it is found and given the
 * focus, and the step itself is what a keyboard and a wheel do.
 */
interface MeasuredStep {
  readonly name: string
  readonly prepare: (page: Page) => Promise<unknown>
  readonly act: (page: Page, isSlowed: boolean) => Promise<unknown>
  /** What must have come of it. */
  readonly shows: (page: Page) => Promise<unknown>
}

/** The status says a number of reservations that fits: at once in a page that has settled. */
const counts = (fitting: RegExp) => (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: new RegExp(`(?<!\\d)(?:${fitting.source}) reservations?`) })
    .waitFor({ state: 'attached' })

const press =
  (...keys: readonly string[]) =>
  async ({ keyboard }: Page): Promise<void> => {
    for (const key of keys) await keyboard.press(key)
  }

const anyNumber = counts(/[1-9]\d*/)

const STEPS: readonly MeasuredStep[] = [
  {
    name: 'signed in, and the list shown',
    prepare: (page) => page.getByLabel('Password', { exact: true }).focus(),
    act: press('Enter'),
    shows: (page) => list(page).waitFor(),
  },
  {
    name: 'filters unfolded',
    prepare: (page) => page.getByRole('button', { name: 'Filter and sort' }).focus(),
    act: press('Enter'),
    shows: (page) => page.getByLabel('Sort by').waitFor(),
  },
  {
    name: 'departed ones too',
    prepare: (page) => page.getByLabel('Show departed trips').focus(),
    act: press('Space'),
    shows: counts(/2(?!00)\d\d|300/),
  },
  {
    name: 'cancelled ones too',
    prepare: (page) => page.getByLabel('Show cancelled and refunded trips').focus(),
    act: press('Space'),
    shows: counts(/300/),
  },
  {
    name: 'by payment',
    prepare: (page) => page.getByLabel('Payment').focus(),
    act: press('ArrowDown'),
    shows: counts(/[1-9]\d?|[12]\d\d/),
  },
  {
    name: 'by any payment',
    prepare: (page) => page.getByLabel('Payment').focus(),
    act: press('ArrowUp'),
    shows: counts(/300/),
  },
  {
    name: 'in another order',
    prepare: (page) => page.getByLabel('Sort by').focus(),
    act: press('ArrowDown'),
    shows: anyNumber,
  },
  {
    name: 'in the order after that',
    prepare: (page) => page.getByLabel('Sort by').focus(),
    act: press('ArrowDown'),
    shows: anyNumber,
  },
  {
    name: 'by number, key by key',
    prepare: (page) => page.getByLabel('Reservation number').focus(),
    act: press('1', '0', '2'),
    shows: anyNumber,
  },
  {
    name: 'by every number, key by key',
    prepare: (page) => page.getByLabel('Reservation number').focus(),
    act: press('Backspace', 'Backspace', 'Backspace'),
    shows: counts(/300/),
  },
  {
    name: 'scrolled to the last one',
    prepare: (page) => page.mouse.move(195, 600),
    act: async (page, isSlowed) => {
      for (let turn = 0; turn < TURNS; turn += 1) {
        await page.mouse.wheel(0, 4_000)
        if (isSlowed) await page.waitForTimeout(100)
        else if (await last(page).isVisible()) return
      }
    },
    shows: (page) => last(page).waitFor(),
  },
]

/** Of the wheel, and more than it takes. */
const TURNS = 200
