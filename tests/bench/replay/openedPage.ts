// The built replay page with a long log on it, as a person feels it: when the first picture is there, how long the page
// was deaf meanwhile, how soon it shows another moment, how evenly its list scrolls.
import type { Browser, Page } from 'playwright-core'
import replayTexts from '../../../locales/en/replay.json' with { type: 'json' }
import { quantile } from '../measure.ts'
import { heldMb } from '../pageHeap.ts'
import { repeats, type Scale } from '../scale.ts'

export interface OpenedPage {
  readonly firstPictureMs: number
  /** All of the log is there, and nothing is being worked out any more. */
  readonly wholeMs: number
  readonly longestTaskMs: number
  /** From the press on the time axis to the picture of that moment. */
  readonly scrubP95Ms: number
  readonly scrubMedianMs: number
  readonly scrollP95Ms: number
  /** At the end of all that. */
  readonly heldMb: number
}

const SIZE = { width: 1_280, height: 900 }
const WAIT_MS = 120_000
const SCRUBS = 60
const FRAMES = 120

interface Opening {
  readonly url: string
  readonly file: string
  readonly scale: Scale
}

export const openOnPage = async (browser: Browser, opening: Opening): Promise<OpenedPage> =>
  onPage(browser, opening, async (page, firstPictureMs) => {
    await page
      .getByTestId('final-digest')
      .filter({ hasText: /^[0-9a-f]{64}$/ })
      .waitFor({ timeout: WAIT_MS })
    const [wholeMs, longestTaskMs] = await page.evaluate(() => {
      const { seen } = globalThis as unknown as World
      return [performance.now() - (seen.chosenMs ?? 0), seen.longestMs] as const
    })
    const scrubs = await scrub(page, repeats(opening.scale, SCRUBS))
    return {
      firstPictureMs,
      wholeMs,
      longestTaskMs,
      scrubP95Ms: quantile(scrubs, 0.95),
      scrubMedianMs: quantile(scrubs, 0.5),
      scrollP95Ms: quantile(await scroll(page, 1 + repeats(opening.scale, FRAMES)), 0.95),
      heldMb: await heldMb(page),
    }
  })

/** Nothing of what comes after it is waited for. */
export const firstPictureOf = (browser: Browser, opening: Opening): Promise<number> =>
  onPage(browser, opening, (_page, firstPictureMs) => Promise.resolve(firstPictureMs))

const onPage = async <A>(
  browser: Browser,
  { url, file, scale }: Opening,
  look: (page: Page, firstPictureMs: number) => Promise<A>,
): Promise<A> => {
  const context = await browser.newContext({ viewport: SIZE })
  const page = await context.newPage()
  try {
    await page.addInitScript(watchTasks)
    await page.goto(`${url}#/en/replay`)
    const field = page.locator('input[type="file"]').first()
    await field.waitFor({ state: 'attached' })
    if (scale.isSlowed) await page.waitForLoadState('networkidle')
    await page.evaluate(() => (globalThis as unknown as World).beginWatch())
    await field.setInputFiles(file)
    return await look(page, await page.evaluate(whenPictured, replayTexts.frame.label))
  } finally {
    await context.close()
  }
}

interface World {
  seen: { chosenMs: number | null; longestMs: number; readonly scrubsMs: number[] }
  readonly beginWatch: () => void
}

/** Runs in the page, before anything else. */
const watchTasks = (): void => {
  const seen: World['seen'] = { chosenMs: null, longestMs: 0, scrubsMs: [] }
  const beginWatch = (): void => {
    document.addEventListener('change', () => (seen.chosenMs ??= performance.now()), true)
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        if (seen.chosenMs !== null && startTime + duration > seen.chosenMs)
          seen.longestMs = Math.max(seen.longestMs, duration)
    }).observe({ type: 'longtask' })
  }
  Object.assign(globalThis, { seen, beginWatch })
}

/** Runs in the page: from the choice of the file to the picture after which the recorded screen shows something. */
const whenPictured = (label: string): Promise<number> =>
  new Promise((resolve) => {
    const { seen } = globalThis as unknown as World
    const look = (): void => {
      const shown = document.querySelector<HTMLElement>(`[role="region"][aria-label="${label}"]`)
      const isThere = (shown?.innerText.trim().length ?? 0) > 0
      if (isThere) requestAnimationFrame(() => resolve(performance.now() - (seen.chosenMs ?? 0)))
      else requestAnimationFrame(look)
    }
    look()
  })

/** Presses at places of the axis that are the same in each run, and waits for the screen of that moment. */
const scrub = async (page: Page, count: number): Promise<readonly number[]> => {
  const slider = page.getByRole('slider', { name: replayTexts.lanes.label })
  const box = await slider.boundingBox()
  if (box === null) throw new Error('The axis is not in sight')
  await page.evaluate(watchScrubs, replayTexts.frame.label)
  for (let i = 1; i <= count; i += 1) {
    const share = (i * 0.618_034) % 1
    await page.mouse.click(box.x + 1 + share * (box.width - 2), box.y + box.height / 2)
    await page.waitForFunction((done) => (globalThis as unknown as World).seen.scrubsMs.length === done, i)
  }
  return page.evaluate(() => (globalThis as unknown as World).seen.scrubsMs)
}

/** Runs in the page: from each press to the picture in which the recorded screen has followed. */
const watchScrubs = (label: string): void => {
  const { scrubsMs } = (globalThis as unknown as World).seen
  const pressed = ({ timeStamp }: Event): void => {
    const look = (): void => {
      const place = document.querySelector('[role="slider"][aria-valuenow]')?.getAttribute('aria-valuenow')
      const shown = document.querySelector(`[role="region"][aria-label="${label}"]`)
      const isThere = shown?.getAttribute('data-position') === place
      if (isThere) requestAnimationFrame(() => scrubsMs.push(performance.now() - timeStamp))
      else setTimeout(look, 0)
    }
    setTimeout(look, 0)
  }
  document.addEventListener('pointerdown', pressed, { capture: true })
}

/** The time between pictures while the list is pulled through. */
const scroll = async (page: Page, frameCount: number): Promise<readonly number[]> => {
  const list = page.getByRole('listbox', { name: replayTexts.list.label })
  return list.evaluate(
    (element, count) =>
      new Promise<readonly number[]>((resolve) => {
        const times: number[] = []
        let lastMs: number | null = null
        const step = (nowMs: number): void => {
          if (lastMs !== null) times.push(nowMs - lastMs)
          lastMs = nowMs
          // More than a window's height, so that each picture has other rows.
          element.scrollTop += 700
          if (times.length < count) requestAnimationFrame(step)
          else resolve(times)
        }
        element.scrollTop = 0
        requestAnimationFrame(step)
      }),
    frameCount,
  )
}
