// What holds on every page: another language amid a booking (SC-23), what each request bears and what becomes of one that
// fails (SC-44), the demo without a server (SC-48), the head of the page, and the language of the visit before.
import type { Locator, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../domain/shell/address.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { BRANDS } from '../../src/brands/brands.ts'
import { contactField, countOf, goAsFarAs, routeOption } from '../support/browser/journey.ts'
import { TRAVELLER } from '../support/browser/journeyFacts.ts'
import { watchDeadline } from '../support/browser/clock.ts'
import { moreOf, titleOf } from '../support/browser/booking.ts'
import {
  addFault,
  clearFaults,
  openScenario,
  passTill,
  settle,
  wholeLog,
} from '../support/browser/scenario.ts'
import { expectCalm, nowIn, openShop, type Shop, WORDS } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'
import { customerOf } from '../support/accounts.ts'
import { signInAs } from '../support/browser/signIn.ts'
import { EXPECTED_ERRORS } from '../support/browser/failures.ts'

const MINUTE_MS = 60_000
const PAUSE_MS = 200

const languageOf = ({ page, words }: Shop): Locator =>
  page.getByRole('combobox', { name: words.shell.language.label })

/** Its query says of the trip which departure it is. */
const addressIn = ({ page }: Shop): URL => new URL(new URL(page.url()).hash.slice(1), page.url())

/** Without its query. */
const addressOf = (shop: Shop): string => `#${addressIn(shop).pathname}`

const IS_CALL = /^\/(api|catalog)\//

/** Each call to the server with what it bore. */
const watchHeaders = ({ page }: Shop) => {
  const calls: { readonly path: string; readonly headers: Readonly<Record<string, string>> }[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (IS_CALL.test(pathname)) calls.push({ path: pathname, headers: request.headers() })
  })
  return (pattern: RegExp) => calls.filter(({ path }) => pattern.test(path))
}

describe('another language amid a booking', () => {
  it('is in the address once, brings menu and booking in it, and leaves the rest [SC-23] [NAV-11] [RES-16]', async () => {
    const shop = await openScenario()
    const { page } = shop
    const addresses: string[] = []
    const calls = watchHeaders(shop)
    await goAsFarAs(shop, 'reserved')
    const end = await shop.page.getByRole('banner').getByRole('timer').innerText()
    const { search } = addressIn(shop)
    expect(search).toContain('sail=')
    page.on('framenavigated', () => addresses.push(addressOf(shop)))
    const before = calls(/./).length
    await languageOf(shop).selectOption('fi')
    await page.clock.runFor(PAUSE_MS)
    await languageOf(shop).selectOption('et')
    await page.clock.runFor(TIMINGS.localeChangeMs - 100)
    expect(addressOf(shop)).toBe('#/en/main-inside/select-tickets')
    const inEstonian = (pattern: RegExp): boolean =>
      calls(pattern).some(({ headers }) => headers['accept-language'] === 'et')
    await passTill(shop, () => inEstonian(/menu-items$/) && inEstonian(/^\/api\/reservation\/\d+$/))
    await settle(shop)
    expect(addresses).toEqual(['#/et/main-inside/select-tickets'])
    expect(addressIn(shop).search).toBe(search)
    expect(
      calls(/./)
        .slice(before)
        .filter(({ headers }) => headers['accept-language'] === 'fi'),
    ).toEqual([])
    const estonian: Shop = { ...shop, language: 'et', words: WORDS.et }
    await passUntil(countOf(estonian, 'adult'))
    expect(await countOf(estonian, 'adult').inputValue()).toBe('1')
    expect(await contactField(estonian, 'firstName').inputValue()).toBe(TRAVELLER.firstName)
    const later = await page.getByRole('banner').getByRole('timer').innerText()
    expect(Math.abs(secondsIn(end) - secondsIn(later))).toBeLessThanOrEqual(MOST_SECONDS)
    expectCalm(shop)
  })
})

/** What the test itself lets pass. */
const MOST_SECONDS = 10

/** `09:41` */
const secondsIn = (text: string): number => {
  const [, minutes = 'none', seconds = 'none'] = /(\d+):(\d\d)/.exec(text) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

describe('every request', () => {
  it('bears the language and two instants, and the token of who is signed in alone [SC-44] [HTTP-01] [HTTP-05]', async () => {
    const shop = await openScenario()
    const { page, words } = shop
    const calls = watchHeaders(shop)
    await passUntil(routeOption(shop))
    await page.getByRole('banner').getByRole('link', { name: words.shell.banner.login }).click()
    await passUntil(page.getByLabel(words.account.login.password, { exact: true }))
    expect(calls(/./).length).toBeGreaterThan(0)
    expect(calls(/./).filter(({ headers }) => 'cust-authorization' in headers)).toEqual([])
    await signInAs(shop, customerOf('C1001'))
    await passUntil(page.getByLabel(words.account.details.firstName, { exact: true }))
    const signedIn = calls(/./).filter(({ headers }) => 'cust-authorization' in headers)
    expect(signedIn.length).toBeGreaterThan(0)
    for (const { headers } of signedIn) expect(headers['cust-authorization']).toMatch(/^Bearer \S+$/)
    for (const { path, headers } of calls(/./)) {
      expect(headers['accept-language'], path).toBe('en')
      expect(Number(headers['x-request-timestamp']), path).toBeGreaterThanOrEqual(
        Number(headers['x-session-timestamp']),
      )
    }
    expectCalm(shop)
  })

  it('is given up after 40 seconds, and a failure is named by its code [SC-44] [HTTP-04] [HTTP-09]', async () => {
    const shop = await openScenario({ faults: [{ on: 'routes', fault: { kind: 'silent' } }] })
    const { page, words } = shop
    const given: string[] = []
    page.on('requestfailed', (request) => given.push(new URL(request.url()).pathname))
    await passUntil(page.getByText(words.trip.route.loading))
    await page.clock.runFor(TIMINGS.httpTimeoutMs - 2_000)
    expect(given.filter((path) => path.endsWith('/routes'))).toEqual([])
    await page.clock.runFor(4_000)
    await passUntil(page.getByText(words.trip.route.failed))
    expect(given.some((path) => path.endsWith('/routes'))).toBe(true)
    expect((await wholeLog(shop)).text).toContain('"code":"ECONNABORTED"')
    expectCalm(shop, EXPECTED_ERRORS)
  })

  it('is reported where it failed with 500 and not with 400, and a 401 signs the person out [SC-44] [HTTP-08] [HTTP-10]', async () => {
    const shop = await openScenario({
      faults: [{ on: 'routes', fault: { kind: 'serverError', status: 400 } }],
    })
    const { page, words } = shop
    const reported = () => shop.consoleMessages.filter((line) => line.includes('Request failed')).length
    await passUntil(page.getByText(words.trip.route.failed))
    await settle(shop)
    expect(reported()).toBe(0)
    clearFaults(shop)
    addFault(shop, { on: 'routes', fault: { kind: 'serverError' } })
    await page.getByRole('main').getByRole('button', { name: words.trip.retry }).click()
    await passTill(shop, () => reported() === 1)
    clearFaults(shop)
    await page.evaluate(() => void (location.hash = '#/en/auth/login'))
    await signInAs(shop, customerOf('C1001'))
    await passUntil(page.getByLabel(words.account.details.firstName, { exact: true }))
    addFault(shop, { on: 'menuItems', fault: { kind: 'serverError', status: 401 } })
    await languageOf(shop).selectOption('et')
    await passUntil(page.getByLabel(WORDS.et.account.login.password, { exact: true }))
    expectCalm(shop, EXPECTED_ERRORS)
  })
})

describe('the demo', () => {
  it('holds what is booked for about ten minutes, and has five kinds of extras [SC-48] [DEMO-02] [DEMO-06]', async () => {
    const shop = await openShop()
    const { page } = shop
    const deadline = watchDeadline(shop)
    await goAsFarAs(shop, 'tickets')
    const beforeMs = await nowIn(shop)
    for (const code of EXTRAS)
      expect(await page.getByText(titleOf(shop, code)).count(), code).toBeGreaterThan(0)
    await moreOf(shop, 'ADULT').click()
    await passTill(shop, async () => (await deadline()) > 0)
    const heldMs = (await deadline()) - beforeMs
    expect(heldMs).toBeGreaterThan(9.5 * MINUTE_MS)
    expect(heldMs).toBeLessThan(10.5 * MINUTE_MS)
    expectCalm(shop)
  })
})

/** Sunchair set, lunch, cruise, car rental, bus transfer. */
const EXTRAS = ['SUNCHAIR_SET', 'LUNCH', 'CRUISE', 'CAR_RENTAL', 'BUS_TRANSFER']

describe('the head of the page', () => {
  it.each([768, 1_280])('is 402 pixels high at %d pixels [LAY-14]', async (width) => {
    const { page, words } = await openShop({ width, height: 900 })
    await passUntil(page.getByRole('heading', { level: 1, name: words.shell.banner['route-select'] }))
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(402)
  })

  it.each(BRANDS)(
    'is a band of 96 pixels on a phone, with the steps below it: $name [LAY-14]',
    async ({ id }) => {
      const path = PATHS.selectTickets
      const { page, words } = await openShop({ width: 390, height: 844, parameters: `brand=${id}`, path })
      const steps = page.getByRole('navigation', { name: words.shell.steps.label })
      for (const address of [path, PATHS.confirm, PATHS.extend, PATHS.paymentResults]) {
        await page.evaluate((hash) => void (location.hash = hash), `#/en${address}`)
        await passUntil(page.locator('main h1').filter({ visible: true }))
        await passUntil(steps)
        const [band, head] = [page.getByRole('banner').locator('> *').first(), page.getByRole('banner')]
        expect(Math.abs(((await band.boundingBox())?.height ?? 0) - 96), address).toBeLessThanOrEqual(8)
        expect((await head.boundingBox())?.height, address).toBeLessThan(300)
      }
    },
  )
})

describe('a visit after one in Finnish', () => {
  it('is in Finnish where the address says nothing of a language [PERS-07]', async () => {
    const shop = await openShop()
    const { page } = shop
    await passUntil(routeOption(shop))
    await languageOf(shop).selectOption('fi')
    await page.clock.runFor(1_000)
    await page.waitForURL(/#\/fi\/$/)
    await passUntil(page.getByRole('heading', { name: WORDS.fi.shell.banner['route-select'] }))
    const later = await shop.context.newPage()
    await later.goto(page.url().replace(/#.*/, ''))
    await later.waitForURL(/#\/fi\/$/)
    await later.getByRole('heading', { name: WORDS.fi.shell.banner['route-select'] }).waitFor()
    expect(await later.locator('html').getAttribute('lang')).toBe('fi')
  })
})
