// The shop against the demo backend over real HTTP, with a server of its own for each test. Time in the page passes when a
// test lets it pass.
import type { Locator, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { startServer } from './server.ts'
import { askAgain, browserStateAt, giveTab, type KeptState } from './keptState.ts'
import { openPage } from '../page.ts'
import { type Shop, showHand, START, WORDS } from './shop.ts'
import { comeToRest, passTillSo, stopTimeAt } from './time.ts'
import type { DemoSettings } from '../plainDemo.ts'

export interface Scenario extends Shop {
  /** The server's; they hold from the next request on. */
  readonly settings: DemoSettings
}

const SECOND_MS = 1_000
const STEP_MS = 100

/** `settings` are the server's, over its usual ones; `prepare` is called before the page is asked for. Begins with what is kept. */
export const openScenario = async (
  settings: Partial<DemoSettings> = {},
  prepare?: (page: Page) => Promise<unknown>,
  from?: KeptState,
): Promise<Scenario> => {
  const server = await startServer({ settings })
  onTestFinished(() => server.close())
  const url = `http://localhost:${server.port}/`
  if (from !== undefined) askAgain(server.backend, from)
  const opened = await openPage(from === undefined ? {} : { storageState: browserStateAt(url, from) })
  const { page } = opened
  const startMs = from?.atMs ?? START.getTime()
  await page.clock.install({ time: startMs })
  await stopTimeAt(page, startMs + SECOND_MS)
  if (from !== undefined) await giveTab(page, url, from)
  await prepare?.(page)
  await page.goto(`${url}${from?.hash ?? '#/en/'}`)
  await showHand(page)
  return { ...opened, language: 'en', words: WORDS.en, settings: server.backend.settings }
}

/** Lets time pass, and no more than it takes, until it is so. */
export const passTill = async ({ page }: Shop, isSo: () => boolean | Promise<boolean>): Promise<void> => {
  if (!(await passTillSo(page, isSo))) throw new Error(`It never came to be: ${String(isSo)}`)
}

/** The server's answers come and are shown. */
export const settle = async (shop: Shop, ms = STEP_MS): Promise<void> => {
  await comeToRest(shop.page)
  await shop.page.clock.runFor(ms)
  await comeToRest(shop.page)
}

/** All that stands on an element, with its spaces evened. */
export const textOf = async (locator: Locator): Promise<string> =>
  (await locator.innerText()).replace(/\s+/g, ' ')
