// rrweb's player with a recording that a person has chosen as a file, as a person feels it: when the first picture is there,
// how soon it shows another moment, what it holds in memory. On a page of the shop's server, whose pictures and fonts it
// shows, without the policy of the shop's own pages.
import type { Browser, Page } from 'playwright-core'
import { quantile } from '../measure.ts'
import { heldMb } from '../pageHeap.ts'
import { repeats, type Scale } from '../scale.ts'
import { rrwebScript } from './rrweb.ts'

export interface OpenedPlayer {
  readonly firstPictureMs: number
  /** From the call to the picture of that moment. */
  readonly seekP95Ms: number
  readonly seekMedianMs: number
  readonly heldMb: number
}

interface Opening {
  readonly url: string
  readonly file: string
  readonly scale: Scale
}

const SIZE = { width: 1_280, height: 900 }
const WAIT_MS = 300_000
const SEEKS = 60
const PAGE = 'rrweb-player.html'

export const openInPlayer = async (
  browser: Browser,
  { url, file, scale }: Opening,
): Promise<OpenedPlayer> => {
  const context = await browser.newContext({ viewport: SIZE })
  const page = await context.newPage()
  page.setDefaultTimeout(WAIT_MS)
  try {
    await page.route(`**/${PAGE}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><input type="file">' }),
    )
    await page.goto(`${url}${PAGE}`)
    await page.addScriptTag({ content: rrwebScript() })
    await page.evaluate(playChosenFile)
    await page.locator('input').setInputFiles(file)
    const firstPictureMs = await page.evaluate(() => (globalThis as unknown as World).pictured)
    const seeks = await seek(page, repeats(scale, SEEKS))
    return {
      firstPictureMs,
      seekP95Ms: quantile(seeks, 0.95),
      seekMedianMs: quantile(seeks, 0.5),
      heldMb: await heldMb(page),
    }
  } finally {
    await context.close()
  }
}

interface Player {
  readonly iframe: HTMLIFrameElement
  readonly pause: (offsetMs: number) => void
  readonly getMetaData: () => { readonly totalTime: number }
}

interface World {
  player: Player
  /** Milliseconds from the choice of the file; rejects where it can't be opened. */
  pictured: Promise<number>
  readonly rrweb: {
    readonly Replayer: new (events: unknown, settings: { readonly showWarning: boolean }) => Player
  }
}

/** Runs in the page. */
const playChosenFile = (): void => {
  const world = globalThis as unknown as World
  const input = document.querySelector('input')
  const open = async (): Promise<number> => {
    const chosenMs = performance.now()
    const events: unknown = JSON.parse((await input?.files?.[0]?.text()) ?? '')
    world.player = new world.rrweb.Replayer(events, { showWarning: false })
    const { iframe } = world.player
    return new Promise((resolve) => {
      const look = (): void => {
        const isThere = (iframe.contentDocument?.body?.innerText.trim().length ?? 0) > 0
        if (isThere) requestAnimationFrame(() => resolve(performance.now() - chosenMs))
        else requestAnimationFrame(look)
      }
      look()
    })
  }
  world.pictured = new Promise((resolve, reject) => {
    input?.addEventListener('change', () => void open().then(resolve, reject))
  })
}

/** To places that are the same in each run; in the end to the last ticket: a player that shows nothing is soon there, too. */
const seek = (page: Page, count: number): Promise<readonly number[]> =>
  page.evaluate(async (all) => {
    const { player } = globalThis as unknown as World
    const { totalTime } = player.getMetaData()
    const times: number[] = []
    for (let i = 1; i <= all; i += 1) {
      const startMs = performance.now()
      player.pause(((i * 0.618_034) % 1) * totalTime)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      times.push(performance.now() - startMs)
    }
    player.pause(totalTime)
    const ticket = player.iframe.contentDocument?.querySelector('main article') ?? null
    if (ticket === null) throw new Error('The ticket is not there')
    return times
  }, count)
