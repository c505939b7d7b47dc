// What the content service returns, in its calls and on the page: the menu and what stands in for it (SC-24), the question
// about cookies and the head of the page (SC-46), news, ships and terms (SC-52).
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { MENU } from '../../src/demo/data/content/menu.ts'
import type { Language } from '../../domain/shell/languages.ts'
import { goAsFarAs } from '../support/browser/journey.ts'
import { clearFaults, openScenario, passTill, type Scenario } from '../support/browser/scenario.ts'
import { EXPECTED_ERRORS } from '../support/browser/failures.ts'
import { expectCalm, openShop, type Shop, WORDS } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'
import { goTo } from '../support/browser/tours/tour.ts'

/** The shop's page in another language, as the choice at its head leads there. */
const speak = async <S extends Shop>(shop: S, language: Language): Promise<S> => {
  const choice = shop.page.getByRole('combobox', { name: shop.words.shell.language.label })
  await choice.selectOption(language)
  await passTill(shop, () => hashOf(shop).startsWith(`#/${language}/`))
  return { ...shop, language, words: WORDS[language] }
}

const hashOf = ({ page }: Shop): string => new URL(page.url()).hash

const menuLinks = ({ page, words }: Shop): Locator =>
  page.getByRole('navigation', { name: words.frame.menu.label, exact: true }).getByRole('link')

const title = ({ page }: Shop, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true })

describe('a menu that fails to load', () => {
  it('is the three ways that everyone needs, and the real one in the next language [SC-24] [CONT-03] [NAV-12]', async () => {
    const shop = await openScenario({ faults: [{ on: 'menuItems', fault: { kind: 'serverError' } }] })
    const { book, 'sign-in': signIn, 'sign-up': signUp } = shop.words.frame.menu
    await passUntil(menuLinks(shop))
    expect(await menuLinks(shop).allInnerTexts()).toEqual([book, signIn, signUp])
    for (const [name, path] of [
      [signIn, '/auth/login'],
      [signUp, '/auth/signup'],
      [book, '/'],
    ] as const) {
      await menuLinks(shop).filter({ hasText: name }).click()
      await passTill(shop, () => hashOf(shop) === `#/en${path}`)
      await passUntil(menuLinks(shop))
    }
    clearFaults(shop)
    const estonian = await speak(shop, 'et')
    const real = MENU.map(({ subject }) => subject.et)
    await passTill(estonian, async () => (await menuLinks(estonian).allInnerTexts()).length === real.length)
    expect(await menuLinks(estonian).allInnerTexts()).toEqual(real)
    expectCalm(shop, EXPECTED_ERRORS)
  })
})

describe('the question about cookies', () => {
  it('leads to what is said of privacy in the language of the page [SC-46] [LAY-03]', async () => {
    const shop = await openShop({ asksAboutCookies: true })
    const english = privacyIn(shop)
    await passUntil(english)
    const toEnglish = await english.getAttribute('href')
    const estonian = await speak(shop, 'et')
    const link = privacyIn(estonian)
    await passUntil(link)
    expect(await link.getAttribute('href')).not.toBe(toEnglish)
    await link.click()
    await passTill(estonian, () => hashOf(estonian) === '#/et/content/privacy')
    await passUntil(title(estonian, 'Privaatsus'))
    expectCalm(shop)
  })
})

const privacyIn = ({ page, words }: Shop): Locator =>
  page
    .getByRole('region', { name: words.frame.cookies.label, exact: true })
    .getByRole('link', { name: words.frame.cookies.privacy, exact: true })

describe('the head of the page', () => {
  it('is a banner of 402 pixels at home, and none where one signs in or sees the own trips [SC-46] [LAY-06] [LAY-07]', async () => {
    const shop = await openShop()
    const { page, words } = shop
    const banner = page.getByRole('banner')
    await passUntil(title(shop, words.shell.banner['route-select']))
    expect((await banner.boundingBox())?.height).toBe(402)
    for (const path of ['/auth/login', '/auth/signup', '/my/reservations']) {
      await goTo(shop, path)
      await passTill(shop, async () => (await banner.count()) === 0)
      await passUntil(page.locator('main h1').filter({ visible: true }))
    }
    expectCalm(shop)
  })
})

const NEWS = /^GET \/api\/sales-static\/news$/
const SHIPS = /^GET \/api\/sales-static\/ships$/
const TERMS = /^GET \/api\/sales-static\/ticket_terms$/
const TRIP_TERMS = /^GET \/api\/sales-static\/confirmation-terms$/

const queriesOf = (shop: Scenario, pattern: RegExp): readonly Readonly<Record<string, string>>[] =>
  shop.sent(pattern).map(({ query }) => Object.fromEntries(query))

describe('news', () => {
  it('are asked for page by page in the language, and again in another one [SC-52] [CONT-05]', async () => {
    const shop = await openScenario()
    const { page, words } = shop
    const rows = page.getByRole('main').getByRole('article')
    await goTo(shop, '/content/news')
    await passUntil(rows)
    const first = rows.first()
    expect(await first.getByRole('heading').innerText()).toBe(
      'Strong wind: small ferries may stay in harbour tonight',
    )
    expect(await first.locator('time').innerText()).toMatch(/^\d{1,2} November 2026$/)
    expect(await first.innerText()).toContain(words.content.news.severity.critical)
    expect(await first.innerText()).toContain('21\u00a0m/s')
    expect(await first.locator('img').count()).toBe(1)
    await page.getByRole('link', { name: words.content.news.older, exact: true }).click()
    await passTill(shop, () => queriesOf(shop, NEWS).length === 2)
    await passUntil(page.getByRole('link', { name: words.content.news.newer, exact: true }))
    await passTill(shop, async () => (await rows.count()) === 2)
    await speak(shop, 'et')
    await passTill(shop, () => queriesOf(shop, NEWS).length === 3)
    expect(queriesOf(shop, NEWS)).toEqual([
      { page: '1', locale: 'en' },
      { page: '2', locale: 'en' },
      { page: '2', locale: 'et' },
    ])
    expectCalm(shop)
  })
})

describe('a ship and the terms of tickets', () => {
  it('are asked for by their slug, and again in another language [SC-52] [CONT-06] [CONT-11]', async () => {
    const shop = await openScenario()
    await goTo(shop, '/content/ships/toll')
    await passUntil(title(shop, 'Tõll'))
    const estonian = await speak(shop, 'et')
    await passTill(shop, () => queriesOf(shop, SHIPS).length === 2)
    expect(queriesOf(shop, SHIPS)).toEqual([
      { slug: 'toll', locale: 'en' },
      { slug: 'toll', locale: 'et' },
    ])
    await goTo(estonian, '/content/terms/tickets')
    await passUntil(title(estonian, 'Piletitingimused'))
    const english = await speak(estonian, 'en')
    await passUntil(title(english, 'Ticket terms'))
    expect(queriesOf(shop, TERMS)).toEqual([{ slug: 'tickets' }, { slug: 'tickets' }])
    expectCalm(shop)
  })
})

describe('the terms of a trip', () => {
  it('are asked for on its last page, by its package and in the language, and again in another one [SC-52] [CONT-12]', async () => {
    const shop = await openScenario()
    await goAsFarAs(shop, 'confirmed')
    await passTill(shop, () => queriesOf(shop, TRIP_TERMS).length === 1)
    await passUntil(shop.page.locator('summary').filter({ hasText: shop.words.content.terms.title }))
    const estonian = await speak(shop, 'et')
    await passTill(shop, () => queriesOf(shop, TRIP_TERMS).length === 2)
    await passUntil(shop.page.locator('summary').filter({ hasText: estonian.words.content.terms.title }))
    const [first, second] = queriesOf(shop, TRIP_TERMS)
    expect(first).toEqual({ sailpackage: expect.stringMatching(/^VIR-KUI/) as string, locale: 'en' })
    expect(second).toEqual({ ...first, locale: 'et' })
    expectCalm(shop)
  })
})
