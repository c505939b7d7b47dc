// One visit of the shop by a customer who has never been there: the home page, and the way to the paid ticket by a bank,
// each thing done when what comes before is there.
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import type booking from '../../../locales/en/booking.json'
import type checkout from '../../../locales/en/checkout.json'
import type trip from '../../../locales/en/trip.json'
import { TRAVELLER } from '../../support/browser/journeyFacts.ts'
import type { SlowPage } from './slowPage.ts'

const wordsIn = (name: string): unknown => JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8'))
const BOOKING = wordsIn('booking') as typeof booking
const CHECKOUT = wordsIn('checkout') as typeof checkout
const TRIP = wordsIn('trip') as typeof trip

const WAIT_MS = 60_000
/** What the page fetches of itself has come by then. */
const QUIET_MS = 3_000
/** A picture after the last thing that was done, and the entries about it. */
const SEEN_MS = 700
const ROUTE = /Virtsu – Kuivastu/
const BANK = /Tuletorn Bank/

export interface FirstPage {
  readonly paintedMs: number
  readonly pressableMs: number
}

/** Loads the home page, and waits until it does nothing more. */
export const loadHome = async (
  { page, paintedMs, settle, rest }: SlowPage,
  url: string,
): Promise<FirstPage> => {
  page.setDefaultTimeout(WAIT_MS)
  await page.goto(url, { waitUntil: 'commit' })
  const pressableMs = await page.evaluate(whenPressable)
  await settle()
  await rest(QUIET_MS)
  return { paintedMs: await paintedMs(), pressableMs }
}

/** Runs in the page: the instant from which a press on a route does something, which takes a program that listens to it. */
const whenPressable = (): Promise<number> =>
  new Promise((resolve) => {
    const look = (): void => {
      const route = document.querySelector('main input[type="radio"]:enabled')
      const isHeard = route !== null && Object.keys(route).some((key) => key.startsWith('__reactProps'))
      if (isHeard) resolve(performance.now())
      else requestAnimationFrame(look)
    }
    look()
  })

export const INTERACTIONS = [
  'choosing a sail',
  'opening the calendar',
  'pressing +',
  'opening a dialog',
  'typing',
] as const
export type Interaction = (typeof INTERACTIONS)[number]

type Note = (what: Interaction, interactions: readonly number[]) => void

/** From a home page that is there to the ticket. Each thing that is measured is handed over with how long it took. */
export const bookTrip = async (slow: SlowPage, note: Note): Promise<void> => {
  await reserveTrip(slow, note)
  await payAtBank(slow.page)
}

/** The same as far as the ways to pay: the page is one and the same until then. */
export const reserveTrip = async (slow: SlowPage, note: Note): Promise<void> => {
  const { rest } = slow
  const measure = async (what: Interaction, act: () => Promise<unknown>): Promise<void> => {
    await rest(SEEN_MS)
    await slow.takeInteractions()
    await act()
    await rest(SEEN_MS)
    note(what, await slow.takeInteractions())
  }
  await chooseTrip(slow, measure)
  await fillTickets(slow, measure)
  await confirm(slow.page)
}

type Measure = (what: Interaction, act: () => Promise<unknown>) => Promise<void>

const chooseTrip = async ({ page, settle, times }: SlowPage, measure: Measure): Promise<void> => {
  await page.getByRole('radio', { name: ROUTE }).check()
  const sails = page.getByRole('radio', { name: /^\d\d:\d\d/ })
  await sails.and(page.getByRole('radio', { checked: true })).waitFor()
  await settle()
  for (const place of [2, 3].slice(0, times))
    await measure('choosing a sail', () => press(labelOf(sails.nth(place))))
  const calendar = page.getByRole('button', { name: new RegExp(`^${TRIP.day.calendar}`) })
  const day = page.locator('button[data-day]:not([data-hidden])').first()
  // The first opening brings the calendar; a second one shows it alone.
  for (const opening of ['first', 'second'].slice(0, times)) {
    await measure('opening the calendar', () => press(calendar))
    await day.waitFor()
    await page.keyboard.press('Escape')
    await day
      .waitFor({ state: 'hidden' })
      .catch(() => Promise.reject(new Error(`The ${opening} calendar stays`)))
  }
  await page.getByRole('button', { name: TRIP.chosen['go-on'] }).click()
}

/** As a finger does it: to check what it hits, the driver would listen in the page, and have it laid out within the press. */
const press = (button: Locator): Promise<void> => button.click({ force: true })

/** What a finger hits: the field itself may be as good as invisible. */
const labelOf = (radio: Locator): Locator => radio.locator('xpath=ancestor::label[1]')

const fillTickets = async ({ page, settle, times, keyMs }: SlowPage, measure: Measure): Promise<void> => {
  const more = page.getByRole('button', {
    name: BOOKING.tickets.more.replace('{{title}}', 'Adult'),
    exact: true,
  })
  await more.waitFor()
  await settle()
  for (let time = 0; time < times; time += 1) await measure('pressing +', () => press(more))
  const dialog = page.getByRole('dialog', { name: TRIP.datetime.title })
  for (const opening of ['first', 'second'].slice(0, times)) {
    const open = page.getByRole('button', { name: TRIP.datetime.open, exact: true })
    await measure('opening a dialog', () => press(open))
    await dialog.getByRole('radio', { checked: true }).first().waitFor()
    await dialog.getByRole('button', { name: TRIP.datetime.done, exact: true }).click()
    await dialog
      .waitFor({ state: 'hidden' })
      .catch(() => Promise.reject(new Error(`The ${opening} dialog stays`)))
  }
  for (const field of ['firstName', 'lastName', 'email', 'phoneNumber'] as const) {
    const box = page.getByRole('textbox', { name: BOOKING.contact[field], exact: true })
    await box.click()
    await measure('typing', () => box.pressSequentially(TRAVELLER[field], { delay: keyMs }))
  }
}

const confirm = async (page: Page): Promise<void> => {
  await page.getByText(plainPartOf(BOOKING.summary.tax)).first().waitFor()
  await page.getByRole('button', { name: BOOKING.confirm.action, exact: true }).click()
  await page.getByRole('radio', { name: BANK }).waitFor()
}

const payAtBank = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: BANK }).check()
  const pay = plainPartOf(CHECKOUT.pay.button)
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${pay}`) })
    .click()
  await page.waitForURL(/\/fake-bank\//)
  await page.getByRole('button', { name: /^Pay \d/ }).click()
  await page.waitForURL(/payment\/results/)
  await page.getByRole('link', { name: CHECKOUT.ticket.show }).click()
  await page.getByRole('main').getByRole('article').first().waitFor()
}

/** The longest part of a text that stands on the page as it stands in its file. */
const plainPartOf = (text: string): string =>
  text
    .split(/\{\{\w+\}\}/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
    .trim()
