// The shop against the demo backend over real HTTP, for scenarios: a server of its own for each test, its traffic as
// Playwright sees it, and what a person finds by role and name. Time in the page passes when a test lets it pass.
import type { Locator, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { startServer } from './server.ts'
import { type SavedLog, saveLog } from './log.ts'
import { askAgain, browserStateAt, giveTab, type KeptState } from './keptState.ts'
import { openPage } from '../page.ts'
import { type Shop, showHand, START, WORDS } from './shop.ts'
import { comeToRest, passTillSo, stopTimeAt } from './time.ts'
import type { DemoSettings, FaultRule } from '../plainDemo.ts'

/** One request as it left the page. */
export interface SentCall {
  /** `PUT /api/reservation/12345678`, without the query. */
  readonly call: string
  readonly query: URLSearchParams
  /** As it was sent; empty where there was none. */
  readonly text: string
}

export interface Scenario extends Shop {
  /** The server's; they hold from the next request on. */
  readonly settings: DemoSettings
  /** The letters that the server has sent, the newest first. */
  readonly letters: () => readonly { readonly purpose: string; readonly token: string }[]
  /** All so far that fit. */
  readonly sent: (pattern: RegExp) => readonly SentCall[]
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
  const sent = watchSent(page)
  await prepare?.(page)
  await page.goto(`${url}${from?.hash ?? '#/en/'}`)
  await showHand(page)
  const { settings: kept, letters } = server.backend
  return { ...opened, language: 'en', words: WORDS.en, settings: kept, letters, sent }
}

const watchSent = (page: Page): Scenario['sent'] => {
  const calls: SentCall[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!/^\/(api|catalog)\//.test(pathname)) return
    const call = `${request.method()} ${pathname}`
    calls.push({ call, query: searchParams, text: request.postData() ?? '' })
  })
  return (pattern) => calls.filter(({ call }) => pattern.test(call))
}

/** The calls that make or change a reservation's tickets. */
export const CREATE = /^POST \/api\/reservation\/create$/
export const MODIFY = /^PUT \/api\/reservation\/\d+$/
export const RESIDENT_CHECK = /\/resident\//

interface SentBody {
  readonly requests: Readonly<Record<string, readonly Record<string, unknown>[]>>
  readonly purgeItems: readonly Record<string, unknown>[]
}

/** The body of a create or modify. */
export const bodyOf = (call: SentCall | undefined): SentBody => {
  const { requests = {}, purgeItems = [] } = JSON.parse(call?.text ?? '{}') as Partial<SentBody>
  return { requests, purgeItems }
}

/** All items that a body asks for, of every package. */
export const itemsOf = (call: SentCall | undefined): readonly Record<string, unknown>[] =>
  Object.values(bodyOf(call).requests).flat()

export const lastOf = (calls: readonly SentCall[]): SentCall | undefined => calls[calls.length - 1]

/** Lets time pass, and no more than it takes, until it is so. */
export const passTill = async ({ page }: Shop, isSo: () => boolean | Promise<boolean>): Promise<void> => {
  if (!(await passTillSo(page, isSo))) throw new Error(`It never came to be: ${String(isSo)}`)
}

/** Waits for so many calls of a kind, and for a moment longer, in case there are more. */
export const passTillSent = async (shop: Scenario, pattern: RegExp, count: number): Promise<void> => {
  await passTill(shop, () => shop.sent(pattern).length >= count)
  await settle(shop)
}

/** The server's answers come and are shown. */
export const settle = async (shop: Shop, ms = STEP_MS): Promise<void> => {
  await comeToRest(shop.page)
  await shop.page.clock.runFor(ms)
  await comeToRest(shop.page)
}

/** The session's log, once all of it is written, and no notice stands before the button any more. */
export const wholeLog = async (shop: Shop): Promise<SavedLog> => {
  await settle(shop, 5_000)
  return saveLog(shop)
}

/** The labels of the failures in the exported log, in their order (OP-96). */
export const labelsIn = ({ entries }: SavedLog): readonly unknown[] =>
  entries.flatMap(({ data }) => (data['label'] === undefined ? [] : [data['label']]))

export const addFault = ({ settings }: Scenario, rule: FaultRule): void => void settings.faults.push(rule)

export const clearFaults = ({ settings }: Scenario): void => {
  settings.faults = []
}

/** Holds the answers to some addresses back until it is called; the server has them at once. */
export const holdAnswers = async ({ page }: Shop, path: RegExp): Promise<() => void> => {
  let letGo: () => void = () => undefined
  const gate = new Promise<void>((open) => (letGo = open))
  await page.route(path, async (route) => {
    const response = await route.fetch()
    await gate
    // The page may have been left in the meantime.
    await route.fulfill({ response }).catch(() => undefined)
  })
  return letGo
}

/** All that stands on an element, with its spaces evened. */
export const textOf = async (locator: Locator): Promise<string> =>
  (await locator.innerText()).replace(/\s+/g, ' ')
