// `npm run bench -- goonpage`: the built replay page with a log of 10,000 entries, from the press that goes on from its last
// entry to the screen of the tab that it opens.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import replayTexts from '../../../locales/en/replay.json' with { type: 'json' }
import { createPageServer } from '../../../src/demo/server/page.ts'
import type { PageBench } from '../builtShop.ts'
import { quantile } from '../measure.ts'
import type { Scale } from '../scale.ts'
import { atMost, type Part } from '../table.ts'
import { writeBigLog } from './bigLog.ts'

const SIZE = { width: 1_280, height: 900 }
const WAIT_MS = 120_000
/** A hand is so long on its way from a button's edge to the press. */
const HAND_MS = 400

export const goOnPagePart = async ({ shop, scale, log }: PageBench): Promise<Part> => {
  const count = scale.entryCount / 10
  const folder = mkdtempSync(join(tmpdir(), 'ferrylog-goon-bench-'))
  const server = await createPageServer({ port: 0, distDir: shop.distDir })
  const browser = await shop.openBrowser()
  try {
    const file = join(folder, 'long.ferrylog')
    writeBigLog(file, log.entries(count))
    const url = `http://127.0.0.1:${server.port}/`
    const visits: Visit[] = []
    for (let visit = 0; visit < scale.visits.replayPage; visit += 1)
      visits.push(await goOnOnce(browser, { url, file, scale }))
    const median = (key: keyof Visit): number =>
      quantile(
        visits.map((one) => one[key]),
        0.5,
      )
    const [pressMs, floorMs] = [median('pressToScreenMs'), median('demoAloneMs')]
    return {
      title: `Going on from entry ${count.toLocaleString('en')} in a tab: median of ${visits.length}`,
      rows: [
        { name: 'the demo’s home page in a tab: the floor', measured: floorMs, unit: 'ms' },
        { name: 'press to working screen', limit: atMost(1_000, 500), measured: pressMs, unit: 'ms' },
        { name: '  of the floor', measured: pressMs / floorMs, unit: '×' },
      ],
    }
  } finally {
    await browser.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Visit {
  readonly demoAloneMs: number
  readonly pressToScreenMs: number
}

interface Going {
  readonly url: string
  readonly file: string
  readonly scale: Scale
}

const goOnOnce = async (browser: Browser, { url, file, scale }: Going): Promise<Visit> => {
  const context = await browser.newContext({ viewport: SIZE })
  context.setDefaultTimeout(WAIT_MS)
  await context.addInitScript(noteScreen)
  try {
    const page = await context.newPage()
    await page.goto(`${url}#/en/replay`)
    await page.locator('input[type="file"]').first().setInputFiles(file)
    await page
      .getByTestId('final-digest')
      .filter({ hasText: /^[0-9a-f]{64}$/ })
      .waitFor()
    await page.getByRole('button', { name: replayTexts.transport.last }).click()
    const button = page.getByRole('button', { name: replayTexts.fork['go-on'].replace(/ ?\{\{.+$/, '') })
    await button.hover()
    if (scale.isSlowed) await page.waitForTimeout(HAND_MS)
    await page.evaluate(notePress)
    const tab = await newTab(context, () => button.click())
    const shownAtMs = await screenIn(tab)
    const pressedAtMs = await page.evaluate(() => (globalThis as unknown as Noted).pressedAtMs ?? 0)
    await tab.close()
    return { pressToScreenMs: shownAtMs - pressedAtMs, demoAloneMs: await demoAlone(context, page) }
  } finally {
    await context.close()
  }
}

const newTab = async (context: BrowserContext, press: () => Promise<void>): Promise<Page> => {
  const [tab] = await Promise.all([context.waitForEvent('page'), press()])
  return tab
}

/** The same files, in the same browser, without a log. */
const demoAlone = async (context: BrowserContext, page: Page): Promise<number> => {
  const openedAtMs = await page.evaluate(() => performance.timeOrigin + performance.now())
  const tab = await newTab(context, () =>
    page.evaluate(() => void window.open(`${location.pathname}?fake#/en/`, '_blank', 'noopener')),
  )
  return (await screenIn(tab)) - openedAtMs
}

const screenIn = async (tab: Page): Promise<number> => {
  await tab.waitForFunction(() => (globalThis as unknown as Noted).screenAtMs !== undefined)
  return tab.evaluate(() => (globalThis as unknown as Noted).screenAtMs ?? 0)
}

/** In milliseconds since 1970. */
interface Noted {
  pressedAtMs?: number
  screenAtMs?: number
}

/** Runs in the page. */
const notePress = (): void => {
  const noted = globalThis as unknown as Noted
  document.addEventListener(
    'click',
    ({ timeStamp }) => (noted.pressedAtMs ??= performance.timeOrigin + timeStamp),
    true,
  )
}

/** Runs in each page: the picture after which the program's own screen stands, and no picture of before it. */
const noteScreen = (): void => {
  const noted = globalThis as unknown as Noted
  const look = (): void => {
    const screen = document.querySelector<HTMLElement>('#root main:not(.fl-first main)')
    if (screen === null || screen.innerText.trim() === '') requestAnimationFrame(look)
    else noted.screenAtMs = performance.timeOrigin + performance.now()
  }
  document.addEventListener('DOMContentLoaded', look)
}
