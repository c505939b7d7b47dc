// Signing in amid a booking, and a token that runs out at each of the three places (SC-12, SC-22).
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_CUSTOMERS } from '../../src/demo/data/customers.ts'
import { moreOf } from '../support/browser/booking.ts'
import {
  chooseTrip,
  confirmBooking,
  contactField,
  goToTickets,
  payButton,
  priceWithTax,
} from '../support/browser/journey.ts'
import {
  MODIFY,
  openScenario,
  passTillSent,
  type Scenario,
  settle,
  wholeLog,
} from '../support/browser/scenario.ts'
import { expectCalm } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const [MARI] = DEMO_CUSTOMERS
const FORM = { userName: MARI?.userName ?? '', password: MARI?.password ?? '' }
const MINUTE_MS = 60_000
const SIGN_IN = /^POST \/api\/auth\/signin\/password$/
const PREPARE = /^POST \/api\/payment\/.+\/prepare$/

const field = ({ page, words }: Scenario, name: 'userName' | 'password'): Locator =>
  page.getByLabel(words.account.login[name], { exact: true })
const wayBack = ({ page, words }: Scenario): Locator =>
  page.getByRole('link', { name: words.account.booking.back })
const signOut = ({ page, words }: Scenario): Locator =>
  page.getByRole('button', { name: words.account.account['sign-out'] })
const pathOf = (page: Page): string => new URL(page.url()).hash

/** As a customer does it who has opened the page for that. */
const signIn = async (shop: Scenario): Promise<void> => {
  await passUntil(field(shop, 'password'))
  await field(shop, 'userName').fill(FORM.userName)
  await field(shop, 'password').fill(FORM.password)
  await field(shop, 'password').press('Enter')
}

const ownersIn = (shop: Scenario): readonly unknown[] =>
  shop
    .sent(MODIFY)
    .map(({ text }) => JSON.parse(text) as { reservationOwner?: unknown })
    .flatMap(({ reservationOwner }) => reservationOwner ?? [])

const holdTicket = async (shop: Scenario): Promise<void> => {
  await chooseTrip(shop)
  await goToTickets(shop)
  await moreOf(shop, 'ADULT').click()
  await passUntil(priceWithTax(shop))
}

describe('a customer who holds a ticket and signs in', () => {
  it('becomes its owner 900 ms later, and finds the way back to it [SC-12] [AUTH-08] [PAX-14]', async () => {
    const shop = await openScenario()
    const { page, words } = shop
    const tokens: (string | undefined)[] = []
    let beforeSignIn: typeof tokens = []
    page.on('request', (request) => {
      if (/\/api\//.test(request.url())) tokens.push(request.headers()['cust-authorization'])
      if (/\/signin\//.test(request.url())) beforeSignIn = tokens.slice()
    })
    await holdTicket(shop)
    await page.getByRole('banner').getByRole('link', { name: words.shell.banner.login }).click()
    await signIn(shop)
    await expect.poll(() => pathOf(page)).toBe('#/en/profile/settings')
    expect(shop.sent(SIGN_IN).map(({ text }) => JSON.parse(text) as unknown)).toEqual([FORM])
    expect(new Set(beforeSignIn)).toEqual(new Set([undefined]))
    await page.clock.runFor(899)
    await page.waitForTimeout(100)
    expect(ownersIn(shop)).toEqual([])
    await page.clock.runFor(1)
    await expect
      .poll(() => ownersIn(shop))
      .toMatchObject([{ firstName: MARI?.firstName, email: FORM.userName }])
    expect(tokens.at(-1)).toMatch(/^Bearer [\w-]+\.[\w-]+\.$/)
    await settle(shop)
    await passUntil(page.getByRole('timer'))
    await wayBack(shop).click()
    await passUntil(priceWithTax(shop))
    expect(await contactField(shop, 'firstName').inputValue()).toBe(MARI?.firstName)
    const { text } = await wholeLog(shop)
    expect(text).toContain('SignInRequested')
    for (const said of [FORM.userName, FORM.password, MARI?.lastName, tokens.at(-1)?.slice(7)])
      expect(text).not.toContain(said)
    expectCalm(shop)
  })
})

describe('a customer who mistypes the password', () => {
  it('sees that for ten seconds, and what was typed stays [SC-15] [AUTH-06]', async () => {
    const shop = await openScenario()
    const { page, words } = shop
    await page.getByRole('banner').getByRole('link', { name: words.shell.banner.login }).click()
    await passUntil(field(shop, 'password'))
    await field(shop, 'userName').fill(FORM.userName)
    await field(shop, 'password').fill('vale-parool')
    await field(shop, 'password').press('Enter')
    const wrong = page.getByText(words.account.login.wrong)
    await passUntil(wrong)
    await settle(shop, 9_000)
    expect(await wrong.count()).toBe(1)
    await settle(shop, 1_000)
    expect(await wrong.count()).toBe(0)
    expect(await field(shop, 'userName').inputValue()).toBe(FORM.userName)
    expect(await field(shop, 'password').inputValue()).toBe('vale-parool')
    expect(await page.getByRole('banner').getByRole('link', { name: 'Mari' }).count()).toBe(0)
    expectCalm(shop, /status of 400/)
  })
})

describe('a customer whose token runs out', () => {
  it('is led to the sign-in at the tickets, the confirmation and the payment, and loses nothing [SC-22] [NAV-13] [ERR-10]', async () => {
    const shop = await openScenario({ tokenMs: MINUTE_MS })
    const { page } = shop
    await holdTicket(shop)
    await page.evaluate(() => (window.location.hash = '#/en/auth/login'))
    await signIn(shop)
    await passUntil(signOut(shop))
    // Away from the booking until the minute is over, and back.
    await outlive(shop)
    await wayBack(shop).click()
    await expectLedAway(shop)
    await signIn(shop)
    await passUntil(signOut(shop))
    await outlive(shop)
    await page.evaluate(() => (window.location.hash = '#/en/main-inside/confirm'))
    await expectLedAway(shop)
    await signIn(shop)
    await passUntil(signOut(shop))
    await wayBack(shop).click()
    await passUntil(priceWithTax(shop))
    await confirmBooking(shop)
    await outlive(shop)
    await payButton(shop).click()
    await expectLedAway(shop)
    expect(shop.consoleMessages.filter((text) => text.includes('Your token is expired'))).toHaveLength(1)
    expect(shop.sent(PREPARE)).toEqual([])
    await signIn(shop)
    await passUntil(signOut(shop))
    await wayBack(shop).click()
    await passUntil(payButton(shop))
    await payButton(shop).click()
    await passTillSent(shop, PREPARE, 1)
    expect(shop.sent(PREPARE)).toHaveLength(1)
    expectCalm(shop, /Your token is expired/)
  })

  it('has an unreadable one: the console says so and the customer sees nothing of it [SC-22] [ERR-11]', async () => {
    const shop = await openScenario()
    const { page } = shop
    await page.route(/\/signin\//, (route) =>
      route.fulfill({ json: { token: 'no-token', user: { details: { firstName: 'Mari' } } } }),
    )
    // A server that gives such a token takes it as well.
    await page.route(/\/api\/user\/|\/api\/sales-static\/|\/catalog\/C/, (route) =>
      route.fulfill({
        json: /catalog|sales-static/.test(route.request().url()) ? [] : { firstName: 'Mari' },
      }),
    )
    await page.evaluate(() => (window.location.hash = '#/en/auth/login'))
    await signIn(shop)
    await passUntil(signOut(shop))
    await outlive(shop)
    expect(pathOf(page)).toBe('#/en/profile/settings')
    expect(shop.consoleMessages.filter((text) => text.includes('could not be decoded'))).toHaveLength(1)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.evaluate(() => (window.location.hash = '#/en/main-inside/select-tickets'))
    await passUntil(page.getByRole('banner').getByRole('link', { name: 'Mari' }))
    expect(pathOf(page)).toBe('#/en/main-inside/select-tickets')
  })
})

/** So long that a token of a minute has run out. */
const outlive = async (shop: Scenario): Promise<void> => {
  await settle(shop, 1_000)
  await shop.page.clock.runFor(MINUTE_MS)
}

const expectLedAway = async ({ page, words }: Scenario): Promise<void> => {
  await passUntil(page.getByText(words.account.ended.expired))
  expect(await page.getByText(words.account.ended.held).count()).toBe(1)
  expect(pathOf(page)).toBe('#/en/auth/login')
  expect(await page.getByRole('link', { name: words.account.booking.without }).count()).toBe(1)
}
