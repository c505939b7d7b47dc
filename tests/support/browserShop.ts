// The shop in a real Chromium, with time at the test's command: opens it at a fixed morning, in one language, and
// knows its words. The texts come from the application's own files, so that a better wording breaks no test.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import enCheckout from '../../locales/en/checkout.json' with { type: 'json' }
import enReplay from '../../locales/en/replay.json' with { type: 'json' }
import enShell from '../../locales/en/shell.json' with { type: 'json' }
import enTrip from '../../locales/en/trip.json' with { type: 'json' }
import etCheckout from '../../locales/et/checkout.json' with { type: 'json' }
import etReplay from '../../locales/et/replay.json' with { type: 'json' }
import etShell from '../../locales/et/shell.json' with { type: 'json' }
import etTrip from '../../locales/et/trip.json' with { type: 'json' }
import { openPage, type OpenedPage, type PageWishes } from './page.ts'

const EN = { trip: enTrip, checkout: enCheckout, shell: enShell, replay: enReplay }
export type Words = typeof EN

export const WORDS: Readonly<Record<'en' | 'et', Words>> = {
  en: EN,
  et: { trip: etTrip, checkout: etCheckout, shell: etShell, replay: etReplay },
}

/** Eight in the morning in Tallinn, on a day whose next one has a first departure with room. */
export const START = new Date('2026-11-20T08:00:00+02:00')

export interface ShopWishes extends PageWishes {
  readonly language?: 'en' | 'et'
  /** What stands in the address beside `fake`: `expiry=3`. */
  readonly parameters?: string
  /** After the locale in the fragment. */
  readonly path?: string
  /** Another address than the demo's. */
  readonly url?: string
  /** Called before the page is asked for. */
  readonly watch?: (page: Page) => unknown
}

export interface Shop extends OpenedPage {
  readonly words: Words
  readonly language: 'en' | 'et'
}

/** The demo with its own backend inside the page. Time begins at `START` and goes on at its usual pace. */
export const openShop = async (wishes: ShopWishes = {}): Promise<Shop> => {
  const { language = 'en', parameters = '', path = '/', url, watch, ...surroundings } = wishes
  const opened = await openPage(surroundings)
  await opened.page.clock.install({ time: START })
  watch?.(opened.page)
  const demo = `./?fake&seed=7&latency=0${parameters === '' ? '' : `&${parameters}`}`
  await opened.page.goto(`${url ?? demo}#/${language}${path}`)
  return { ...opened, language, words: WORDS[language] }
}

/** `Pay {{amount}}` with its values put in. */
export const say = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))

/** Matches `text` whatever its values are. */
export const saying = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  )

const STEP_MS = 100
const MOST_STEPS = 150

/** Lets time pass quickly, and only so much, until `target` is seen. */
export const passUntil = async (target: Locator): Promise<void> => {
  const page = target.page()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.first().isVisible()) return
    await page.clock.runFor(STEP_MS)
  }
  await target.first().waitFor({ timeout: 5_000 })
}

/** Stops time here; from now on it moves by `runFor` and `fastForward` alone. */
export const stopTime = async ({ page }: OpenedPage): Promise<number> => {
  const now = await page.evaluate(() => Date.now())
  const whole = Math.ceil((now + 1) / 1_000) * 1_000
  await page.clock.pauseAt(whole)
  return whole
}

/** Nothing broke under the person's hands: no exception, and no error on the console but those that are `expected`. */
export const expectCalm = ({ pageErrors, consoleMessages }: OpenedPage, expected = /^(?!)/): void => {
  expect(pageErrors).toEqual([])
  expect(consoleMessages.filter((text) => text.startsWith('error:') && !expected.test(text))).toEqual([])
}
