// Paying over a real network, at a bank's page and in several tabs of one browser: every call that may cost money, from
// whichever tab it came, and the ways to the bank and back.
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { confirmButton, payButton } from './journey.ts'
import { storageOf } from './log.ts'
import { passTill, textOf } from './scenario.ts'
import type { Shop } from './shop.ts'
import { stopTime } from './time.ts'
import type { FaultRule } from '../plainDemo.ts'
import { branded } from '../unbranded.ts'
import type { FaultRule as ExactRule } from '../../../domain/wire/faultRules.ts'

export const BANK = 'Tuletorn Bank'

export const BANK_BUTTONS = {
  pay: /^Pay \d/,
  cancel: 'Cancel',
  close: 'Close without paying',
  stay: 'Pay, but never come back',
  early: 'Pay, and come back before the bank has told the shop',
} as const

/** What a browser says of a page that is gone, and the invented provider's host, which does not answer. */
export const NO_SUCH_HOST =
  /ERR_NAME_NOT_RESOLVED|ERR_INTERNET|ERR_CONNECTION|ERR_PROXY|ERR_TUNNEL|ERR_FAILED/

/** All calls of all tabs about payments that are not mere questions: `POST prepare`, `POST cc-success?locale=en…`. */
export const watchMoney = (context: BrowserContext): ((pattern?: RegExp) => readonly string[]) => {
  const calls: string[] = []
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' || !/^\/(api\/payment|after-pay|fake-card)\//.test(pathname)) return
    const name = /(prepare|success|cancel)$|cc-success|fake-card/.exec(pathname)?.[0] ?? pathname
    calls.push(`${request.method()} ${name}${search}`)
  })
  return (pattern = /./) => calls.filter((call) => pattern.test(call))
}

/** Chooses a bank and is led to its page. */
export const goToBank = async (shop: Shop): Promise<void> => {
  await shop.page.getByRole('radio', { name: new RegExp(BANK) }).check()
  await payButton(shop).click()
  await shop.page.waitForURL(/\/fake-bank\//)
}

export const pressAtBank = async (page: Page, button: keyof typeof BANK_BUTTONS): Promise<void> =>
  page
    .getByRole('button', { name: BANK_BUTTONS[button], ...(button === 'pay' ? {} : { exact: true }) })
    .click()

/** The words of the page in one line. */
export const mainText = ({ page }: Shop): Promise<string> => textOf(page.getByRole('main'))

/** Lets time pass until these words stand on the page. */
export const passUntilSaid = (shop: Shop, text: string): Promise<void> =>
  passTill(shop, async () => (await shop.page.getByRole('main').getByText(text, { exact: true }).count()) > 0)

/** Nothing on the page starts a payment, and nothing on it leads there by one press. */
export const expectNoPay = async (shop: Shop): Promise<void> => {
  expect(await payButton(shop).count()).toBe(0)
  expect(await confirmButton(shop).count()).toBe(0)
}

export const CONFIRM = '#/en/main-inside/confirm'

/** In words, with the number to name, and nothing to pay. */
export const expectElsewhere = async (tab: Shop): Promise<void> => {
  const { open, help } = tab.words.checkout
  await passUntilSaid(tab, open.elsewhere)
  await passUntilSaid(tab, open.why.tab)
  expect(await mainText(tab)).toMatch(new RegExp(`${help.number} \\d+`))
  await expectNoPay(tab)
}

export const giveUpButton = ({ page, words }: Shop): Locator =>
  page.getByRole('main').getByRole('button', { name: words.checkout.open['give-up'], exact: true })

/** For the demo in the page itself. */
export const addFaultIn = ({ page }: Shop, rule: FaultRule): Promise<unknown> =>
  page.evaluate((one) => void window.ferrylogDemo?.addFault(one), branded<ExactRule>(rule))

export const clearFaultsIn = ({ page }: Shop): Promise<unknown> =>
  page.evaluate(() => window.ferrylogDemo?.clearFaults())

/** Another tab of the same browser, at the shop's first page unless `hash` says otherwise. */
export const openTab = (shop: Shop, hash = '#/en/'): Promise<Shop> => tabWith(shop, hash, {})

/** A tab as the browser duplicates one: with a copy of what the first one has of its own. */
export const duplicateTab = async (shop: Shop, hash: string): Promise<Shop> =>
  tabWith(shop, hash, await storageOf(shop.page, 'sessionStorage'))

const tabWith = async (shop: Shop, hash: string, kept: Readonly<Record<string, string>>): Promise<Shop> => {
  const page = await shop.context.newPage()
  const consoleMessages: string[] = []
  const pageErrors: string[] = []
  page.on('console', (message) => consoleMessages.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => pageErrors.push(error.stack ?? error.message))
  await page.addInitScript((entries) => {
    if (sessionStorage.length === 0) for (const [key, value] of entries) sessionStorage.setItem(key, value)
  }, Object.entries(kept))
  await page.goto(`${new URL(shop.page.url()).origin}/${hash}`)
  const tab = { ...shop, page, consoleMessages, pageErrors }
  await stopTime(page)
  return tab
}
