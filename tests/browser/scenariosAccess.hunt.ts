// An account from its making to the sign-out: letters, new passwords, the way back, and what is left on this machine (SC-20,
// SC-21, SC-45).
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  chooseTrip,
  fillContact,
  goToTickets,
  priceWithTax,
  ticketPaper,
} from '../support/browser/journey.ts'
import { moreOf } from '../support/browser/booking.ts'
import { TRAVELLER } from '../support/browser/journeyFacts.ts'
import { openScenario, passTill, type Scenario, settle, wholeLog } from '../support/browser/scenario.ts'
import { keptOn } from '../support/browser/kept.ts'
import { customerOf } from '../support/accounts.ts'
import { signInAs } from '../support/browser/signIn.ts'
import { openPage } from '../support/page.ts'
import { expectCalm, WORDS } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const MARI = customerOf('C1001')
const PERSON = { firstName: 'Uku-Villem', lastName: 'Uusreisija', email: 'uku.uusreisija@example.com' }
const PASSWORD = 'kolm-sona-paadis'

describe('a person who makes an account', () => {
  it('opens it by the letter, signs in, and sees at the field what the server refuses [LOC-08] [API-03] [AUTH-18]', async () => {
    const shop = await openScenario()
    const { page, words } = shop
    await open(shop, '/auth/signup')
    await passUntil(field(shop, 'firstName'))
    await button(shop, words.access.signUp.submit).click()
    await passUntil(page.getByText(words.access.missing.firstName))
    await picture(page, 'signup-missing')
    await fillSignUp(shop, { email: MARI.userName })
    await button(shop, words.access.signUp.submit).click()
    await passUntil(page.getByText(words.access.codes.EMAIL_TAKEN))
    await picture(page, 'signup-taken')
    await fillSignUp(shop, { email: PERSON.email })
    await button(shop, words.access.signUp.submit).click()
    await passUntil(page.getByText(words.access.signUp['mail-body']))
    await picture(page, 'signup-sent')
    expect(new URL(page.url()).hash).toBe('#/en/auth/signup')
    await open(shop, `/auth/activate/${letter(shop, 'activate')}`)
    await passUntil(page.getByText(words.access.activate['done-body']))
    await picture(page, 'activated')
    expect(page.url()).not.toContain(letter(shop, 'activate'))
    await page.getByRole('main').getByRole('link', { name: words.access['to-login'] }).click()
    await signInAs(shop, { userName: PERSON.email, password: PASSWORD })
    await passTill(shop, () => page.url().endsWith('#/en/profile/settings'))
    await passUntil(page.getByText(`${PERSON.firstName} ${PERSON.lastName}`))
    const { text } = await wholeLog(shop)
    for (const said of [PERSON.firstName, PERSON.email, PASSWORD, letter(shop, 'activate')])
      expect(text).not.toContain(said)
    expectCalm(shop, REFUSED)
  })
})

describe('a person who has forgotten the password', () => {
  it('sets another by the letter, is led to the sign-in, and from there back to the start [SC-20] [AUTH-17] [NAV-10]', async () => {
    const shop = await openScenario()
    const { page, words } = shop
    await open(shop, '/auth/login')
    await passUntil(page.getByRole('link', { name: words.access.login.forgotten }))
    await picture(page, 'login')
    await page.getByRole('link', { name: words.access.login.forgotten }).click()
    await passUntil(field(shop, 'email'))
    await field(shop, 'email').fill(MARI.userName)
    await button(shop, words.access.recovery.submit).click()
    await passUntil(page.getByText(words.access.recovery['sent-body']))
    await picture(page, 'recovery-sent')
    await page.clock.runFor(10_000)
    await settle(shop)
    expect(await page.getByText(words.access.recovery['sent-body']).count()).toBe(0)
    await open(shop, `/auth/reset/${letter(shop, 'reset')}`)
    await passUntil(field(shop, 'password'))
    await field(shop, 'password').fill(PASSWORD)
    await field(shop, 'repeated').fill('midagi-muud')
    await button(shop, words.access.reset.submit).click()
    await passUntil(page.getByText(words.access.wrong.match))
    await picture(page, 'reset-differ')
    expect(shop.sent(/resetPassword/)).toEqual([])
    await field(shop, 'repeated').fill(PASSWORD)
    await button(shop, words.access.reset.submit).click()
    await passUntil(page.getByText(words.access.reset.done))
    await picture(page, 'reset-done')
    expect(new URL(page.url()).hash).toBe('#/en/auth/login')
    expect(shop.sent(/check-recovery-token|resetPassword/).map(({ call }) => call)).toEqual([
      'POST /api/auth/check-recovery-token',
      'POST /api/auth/resetPassword',
    ])
    await button(shop, words.access.back).click()
    await passTill(shop, () => page.url().endsWith('#/en/'))
    await open(shop, '/auth/login')
    await signInAs(shop, { userName: MARI.userName, password: PASSWORD })
    await passTill(shop, () => page.url().endsWith('#/en/profile/settings'))
    expectCalm(shop)
  })

  it('is led to asking again by a letter that has expired, and by none [AUTH-17] [ERR-04]', async () => {
    const shop = await openScenario()
    const { page, words } = shop
    await open(shop, '/auth/reset/letter-that-has-expired')
    await passUntil(page.getByText(words.access.codes.LETTER_EXPIRED))
    await picture(page, 'reset-expired')
    await page.getByRole('link', { name: words.access.reset['ask-again'] }).click()
    await passUntil(button(shop, words.access.recovery.submit))
    await open(shop, '/auth/reset')
    await passUntil(page.getByText(words.access.reset['no-letter']))
    expectCalm(shop, REFUSED)
  })
})

describe('a customer who asks for a protected page', () => {
  it.each(['/add-company', '/profile/settings'])(
    'signs in first, and is led to the page that was asked for: %s [SC-45] [ROLE-03] [OP-53]',
    async (path) => {
      const shop = await openScenario()
      await open(shop, path)
      await passTill(shop, () => shop.page.url().endsWith('#/en/auth/login'))
      expect(shop.sent(/customer|compan/i)).toEqual([])
      await signInAs(shop, MARI)
      await passTill(shop, () => shop.page.url().endsWith(`#/en${path}`))
      expectCalm(shop)
    },
  )
})

describe('an address that leads nowhere', () => {
  it('is shown as such, in a language that is spoken; a bare one is the home in the language of the last visit [SC-45] [LOC-04] [LOC-06]', async () => {
    const shop = await openScenario()
    const { page, context, words } = shop
    await open(shop, '/whatever')
    await passTill(shop, () => page.url().endsWith('#/en/not-found'))
    await passUntil(page.getByRole('heading', { level: 1, name: words.shell.pages['not-found'] }))
    const root = page.url().replace(/#.*/, '')
    await page.evaluate(() => void (window.location.hash = '#/fi/'))
    await passUntil(page.getByRole('heading', { level: 1, name: WORDS.fi.shell.banner['route-select'] }))
    const arrivalAt = async (hash: string, options: { readonly isFirst: boolean }): Promise<string> => {
      const visit = options.isFirst ? (await openPage()).page : await context.newPage()
      await visit.goto(`${root}${hash}`)
      await visit.getByRole('heading', { level: 1 }).first().waitFor()
      return new URL(visit.url()).hash
    }
    expect(await arrivalAt('', { isFirst: false })).toBe('#/fi/')
    expect(await arrivalAt('#/xx/', { isFirst: true })).toBe('#/en/')
    expect(await arrivalAt('#/xx/whatever', { isFirst: true })).toBe('#/en/not-found')
    expectCalm(shop)
  })
})

describe('a manager who has booked, seen a ticket, the members and other details, and signs out', () => {
  it('leaves nothing personal on this machine, and is signed out though the server rejects it [SC-21] [AUTH-07] [API-04]', async () => {
    const shop = await openScenario()
    const { page, words } = shop
    shop.settings.faults = [{ on: 'logout', fault: { kind: 'refusal', status: 401, code: 'TOKEN_INVALID' } }]
    await open(shop, '/auth/login')
    await signInAs(shop, KARL)
    await changeLastName(shop)
    const token = await seeReservations(shop)
    await seeMembers(shop)
    await open(shop, '/')
    await chooseTrip(shop)
    await goToTickets(shop)
    await moreOf(shop, 'ADULT').click()
    await passUntil(priceWithTax(shop))
    await fillContact(shop)
    await settle(shop, 5_000)
    await open(shop, '/profile/settings')
    await passUntil(button(shop, words.account.account['sign-out']))
    const before = await keptOn(page)
    await button(shop, words.account.account['sign-out']).click()
    await passTill(shop, () => shop.sent(/logout/).length === 1)
    await settle(shop, 5_000)
    expect(new URL(page.url()).hash).toBe('#/en/')
    const kept = await keptOn(page)
    expect(before).toContain(KARL.lastName)
    for (const said of PERSONAL.concat(token)) expect(kept.split(said).length - 1, said).toBe(0)
    for (const path of ['/auth/login', '/my/reservations', '/main-inside/select-tickets']) {
      await open(shop, path)
      await settle(shop, 1_000)
      const shown = `${await page.content()} ${await valuesOf(page)}`
      for (const said of NAMES) expect(shown.split(said).length - 1, said).toBe(0)
    }
    const { text } = await wholeLog(shop)
    for (const said of PERSONAL.concat(token)) expect(text.split(said).length - 1, said).toBe(0)
    expectCalm(shop, REFUSED)
  })
})

const KARL = customerOf('C1004')
const OTHER_NAME = 'Kadakas-Õunapuu'
/** Of the customer, the people who were booked for and those of the companies. */
const NAMES = [
  KARL.lastName,
  OTHER_NAME,
  KARL.userName,
  KARL.phone?.phoneNumber ?? 'none',
  'Lepik',
  'liis.lepik@',
].concat(TRAVELLER.lastName, TRAVELLER.email, TRAVELLER.phoneNumber)
const PERSONAL = NAMES.concat(KARL.password)

const changeLastName = async (shop: Scenario): Promise<void> => {
  const { page, words } = shop
  const { details } = words.account
  const lastName = page.getByLabel(details.lastName, { exact: true })
  await passUntil(lastName)
  await lastName.fill(OTHER_NAME)
  await button(shop, details.save).click()
  await passUntil(page.getByText(details.saved))
}

/** The list, and the ticket of the first one in it; the token that they were asked for with. */
const seeReservations = async (shop: Scenario): Promise<string> => {
  const { page, words } = shop
  const request = page.waitForRequest((one) => one.headers()['cust-authorization'] !== undefined)
  await open(shop, '/my/reservations')
  const rows = page.getByRole('list', { name: words.history.list.title }).getByRole('listitem')
  await passUntil(rows)
  const token = (await request).headers()['cust-authorization'] ?? ''
  await rows.first().getByRole('link').first().click()
  await passUntil(ticketPaper(shop))
  return token.slice('Bearer '.length)
}

const seeMembers = async (shop: Scenario): Promise<void> => {
  await open(shop, '/profile/users')
  await passUntil(shop.page.getByText('Liis Lepik'))
}

const valuesOf = (page: Page): Promise<string> =>
  page.evaluate(() => [...document.querySelectorAll('input')].map(({ value }) => value).join(' '))

/** The browser's own word for an answer of 400 and above, and the shop's report of it (ERR-12). */
const REFUSED = /Failed to load resource|Request failed: (signUp|checkRecoveryToken|logout),/

const field = ({ page, words }: Scenario, name: keyof Scenario['words']['access']['fields']): Locator =>
  page.getByLabel(words.access.fields[name], { exact: true })

const button = ({ page }: Scenario, name: string): Locator => page.getByRole('button', { name })

const open = ({ page }: Scenario, path: string): Promise<unknown> =>
  page.evaluate((to) => (window.location.hash = `#/en${to}`), path)

const letter = (shop: Scenario, purpose: string): string =>
  shop.letters().find((one) => one.purpose === purpose)?.token ?? 'none'

const fillSignUp = async (shop: Scenario, { email }: { readonly email: string }): Promise<void> => {
  await field(shop, 'firstName').fill(PERSON.firstName)
  await field(shop, 'lastName').fill(PERSON.lastName)
  await field(shop, 'email').fill(email)
  await field(shop, 'phoneNumber').fill('5559 8765')
  await field(shop, 'password').fill(PASSWORD)
  await field(shop, 'repeated').fill(PASSWORD)
}

/** For a look at it, where a folder is named. */
const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['FERRYLOG_PICTURES']
  if (folder === undefined) return
  for (const [width, scheme] of [
    [390, 'light'],
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${folder}/${name}-${width}-${scheme}.png`, fullPage: true })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 900 })
}
