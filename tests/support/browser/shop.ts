// The shop in a real Chromium, with time at the test's command: opens it at a fixed morning, in one language, and
// knows its words. The texts come from the application's own files, so that a better wording breaks no test.
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../../domain/shell/languages.ts'
import enAccess from '../../../locales/en/access.json' with { type: 'json' }
import enAccount from '../../../locales/en/account.json' with { type: 'json' }
import enBooking from '../../../locales/en/booking.json' with { type: 'json' }
import enContent from '../../../locales/en/content.json' with { type: 'json' }
import enFrame from '../../../locales/en/frame.json' with { type: 'json' }
import enCheckout from '../../../locales/en/checkout.json' with { type: 'json' }
import enDevtools from '../../../locales/en/devtools.json' with { type: 'json' }
import enEdit from '../../../locales/en/edit.json' with { type: 'json' }
import enRefund from '../../../locales/en/refund.json' with { type: 'json' }
import enHistory from '../../../locales/en/history.json' with { type: 'json' }
import enCompanies from '../../../locales/en/companies.json' with { type: 'json' }
import enReplay from '../../../locales/en/replay.json' with { type: 'json' }
import enShell from '../../../locales/en/shell.json' with { type: 'json' }
import enSignIn from '../../../locales/en/signIn.json' with { type: 'json' }
import enTicket from '../../../locales/en/ticket.json' with { type: 'json' }
import enTrip from '../../../locales/en/trip.json' with { type: 'json' }
import enVehicles from '../../../locales/en/vehicles.json' with { type: 'json' }
import { browserStateAt, giveTab, type KeptState } from './keptState.ts'
import { openPage, type OpenedPage, type PageOptions } from '../page.ts'
import { isStopped, letPicturesGoFirst, stopTimeAt } from './time.ts'

/** What is booked on a trip is said beside it, from a file of its own. */
const withBooking = (trip: typeof enTrip, booking: typeof enBooking) => ({
  ...trip,
  ...booking,
  tickets: { ...trip.tickets, ...booking.tickets },
})

const EN = {
  trip: withBooking(enTrip, enBooking),
  checkout: enCheckout,
  edit: enEdit,
  refund: enRefund,
  shell: enShell,
  replay: enReplay,
  devtools: enDevtools,
  vehicles: enVehicles,
  account: enAccount,
  signIn: enSignIn,
  access: enAccess,
  history: enHistory,
  companies: enCompanies,
  ticket: enTicket,
  content: enContent,
  frame: enFrame,
}
export type Words = typeof EN

/** The shop's texts in a language, from its files. */
const wordsIn = (language: Language): Words => {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(`../../../locales/${language}/${name}.json`, import.meta.url), 'utf8'))
  const texts = Object.fromEntries(Object.keys(EN).map((name) => [name, read(name)])) as Words
  return { ...texts, trip: withBooking(texts.trip, read('booking') as typeof enBooking) }
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: EN,
  et: wordsIn('et'),
  fi: wordsIn('fi'),
  sv: wordsIn('sv'),
  lv: wordsIn('lv'),
  lt: wordsIn('lt'),
}

/** Eight in the morning in Tallinn, on a day whose next one has a first departure with room. */
export const START = new Date('2026-11-20T08:00:00+02:00')
const SECOND_MS = 1_000

export interface ShopOptions extends PageOptions {
  readonly language?: Language
  /** What stands in the address beside `fake`: `expiry=3`. */
  readonly parameters?: string
  /** After the locale in the fragment. */
  readonly path?: string
  /** Another address than the demo's; there time goes on at its own pace unless it is to stand still. */
  readonly url?: string
  readonly isStill?: boolean
  /** What is kept of another page, from which this one begins. Needs a server, with its `url`, that was asked the same. */
  readonly from?: KeptState
  /** Called before the page is asked for. */
  readonly watch?: (page: Page) => unknown
}

export interface Shop extends OpenedPage {
  readonly words: Words
  readonly language: Language
}

/** The demo with its own backend inside the page. Time stands at `START` and passes when a test lets it pass. */
export const openShop = async (options: ShopOptions = {}): Promise<Shop> => {
  const { language = 'en', parameters = '', path = '/', url, watch, isStill, from, ...surroundings } = options
  const isBegun = from !== undefined && url !== undefined
  const kept = isBegun ? { storageState: browserStateAt(url, from) } : {}
  const opened = await openPage({ ...surroundings, ...kept })
  const startMs = from?.atMs ?? START.getTime()
  await opened.page.clock.install({ time: startMs })
  letPicturesGoFirst(opened.page)
  if (isStill ?? url === undefined) await stopTimeAt(opened.page, startMs + SECOND_MS)
  if (isBegun) await giveTab(opened.page, url, from)
  await watch?.(opened.page)
  const demo = `./?fake&seed=7&latency=0${parameters === '' ? '' : `&${parameters}`}`
  await opened.page.goto(`${url ?? demo}${from?.hash ?? `#/${language}${path}`}`)
  await showHand(opened.page)
  return { ...opened, language, words: WORDS[language] }
}

/** The sign of a person at which the page loads what a booking takes. */
export const showHand = (page: Page): Promise<void> => page.mouse.move(9, 9)

/** `Pay {{amount}}` with its values put in. */
export const say = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))

/** Matches `text` with any values. One at its start or end may be anything: asked for, it would be tried everywhere. */
export const saying = (text: string): RegExp =>
  new RegExp(
    text
      .replace(/^\{\{\w+\}\}|\{\{\w+\}\}$/g, '')
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  )

/** Lets so much time pass; where time goes on by itself, there is nothing to do. */
export const letPass = async ({ page }: OpenedPage, ms: number): Promise<void> => {
  if (isStopped(page)) await page.clock.runFor(ms)
}

/** Nothing broke under the person's hands: no exception, and no error on the console but those that are `expected`. */
export const expectCalm = ({ pageErrors, consoleMessages }: OpenedPage, expected = /^(?!)/): void => {
  expect(pageErrors).toEqual([])
  expect(consoleMessages.filter((text) => text.startsWith('error:') && !expected.test(text))).toEqual([])
}

/** The page's calls as they are sent: `POST /api/reservation/create`, with their bodies. */
export const watchCalls = (
  page: Page,
): (() => readonly { readonly call: string; readonly body: string }[]) => {
  const calls: { readonly call: string; readonly body: string }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|catalog|after-pay|fake-card)\//.test(pathname))
      calls.push({ call: `${request.method()} ${pathname}`, body: request.postData() ?? '' })
  })
  return () => calls
}

/** The page's own time, in epoch milliseconds. */
export const nowIn = ({ page }: OpenedPage): Promise<number> => page.evaluate(() => Date.now())

/** All of it stands within the window: nothing has to be scrolled. */
export const expectInSight = (locator: Locator): Promise<void> =>
  expect
    .poll(async () => {
      const box = await locator.boundingBox()
      const windowPx = await locator.page().evaluate(() => window.innerHeight)
      return box !== null && box.y >= 0 && box.y + box.height <= windowPx
    })
    .toBe(true)
