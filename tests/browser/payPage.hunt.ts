// The page on which one pays: its button stays in sight and covers nothing, the steps of the booking stand on the edges of
// the page, and going back and forth between them loses nothing.
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { TIMINGS } from '../../domain/timings.ts'
import { chosenSailOf, codeButton, countField, moreOf, routeRadio } from '../support/browser/booking.ts'
import {
  confirmBooking,
  contactField,
  fillContact,
  goToTickets,
  payButton,
  priceWithTax,
} from '../support/browser/journey.ts'
import { TRAVELLER } from '../support/browser/journeyFacts.ts'
import { expectCalm, letPass, openShop, type Shop, type ShopOptions } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 800 }
const TEST_MS = 60_000
/** So many stops of the Tab key are on the page. */
const STOPS = 24

/** A night crossing, which asks for names, up to the page on which one pays. */
const openPayPage = async (options: ShopOptions): Promise<Shop> => {
  const shop = await openShop(options)
  await passUntil(routeRadio(shop, 'VEN-NYN'))
  await routeRadio(shop, 'VEN-NYN').check()
  await passUntil(chosenSailOf(shop, 'only'))
  await goToTickets(shop)
  await moreOf(shop, 'ADULT').click()
  await passUntil(priceWithTax(shop))
  await fillContact(shop)
  await confirmBooking(shop)
  return shop
}

describe('the button that pays', () => {
  it.each([
    { where: 'along the foot of a phone', size: PHONE },
    { where: 'in the price panel of a wide page', size: DESK },
  ])(
    'stays in sight, $where, and covers nothing that has the focus',
    { timeout: TEST_MS },
    async ({ size }) => {
      const shop = await openPayPage(size)
      const { page } = shop
      expect(await payButton(shop).count()).toBe(1)
      const heading = page.getByRole('heading', { name: shop.words.checkout.passengers.title })
      await heading.scrollIntoViewIfNeeded()
      await heading.focus()
      for (let stop = 0; stop < STOPS; stop += 1) {
        await page.keyboard.press('Tab')
        expect(await focusIsCovered(page), await nameOfFocus(page)).toBe(false)
        expect(await isInSight(payButton(shop), size.height), await nameOfFocus(page)).toBe(true)
        if (await payButton(shop).evaluate((button) => button === document.activeElement)) break
      }
      expect(await payButton(shop).evaluate((button) => button === document.activeElement)).toBe(true)
      expectCalm(shop)
    },
  )
})

describe('the steps of the booking', () => {
  it('stand on the same edges as the page below them', { timeout: TEST_MS }, async () => {
    const shop = await openPayPage(DESK)
    const edgesOf = async (element: Locator): Promise<readonly number[]> => {
      const box = await element.boundingBox()
      return box === null ? [] : [Math.round(box.x), Math.round(box.x + box.width)]
    }
    const steps = shop.page.getByRole('navigation', { name: shop.words.shell.steps.label })
    const below = shop.page.getByRole('main').getByRole('heading', { level: 1 }).locator('xpath=..')
    const [left = 0, right = 0] = await edgesOf(below)
    const gutter = parseFloat(await below.evaluate((element) => getComputedStyle(element).paddingLeft))
    expect(await edgesOf(steps.locator('xpath=..'))).toEqual([left + gutter, right - gutter])
    expectCalm(shop)
  })
})

describe('the browser’s Back and Forward between the steps', () => {
  it('lose nothing that was typed', { timeout: TEST_MS }, async () => {
    const shop = await openPayPage(DESK)
    const { page, words } = shop
    const { passengers } = words.checkout
    const name = page.getByRole('textbox', { name: passengers.firstName, exact: true })
    await name.fill('Jaan')
    await codeButton(shop).click()
    const code = page.getByRole('textbox', { name: words.trip.summary.code.label })
    await code.fill('KEV')
    await letPass(shop, TIMINGS.guestTypingMs)
    await page.goBack()
    await passUntil(contactField(shop, 'email'))
    expect(await contactField(shop, 'email').inputValue()).toBe(TRAVELLER.email)
    expect(await countField(shop, 'ADULT').inputValue()).toBe('1')
    expect(await code.inputValue()).toBe('KEV')
    await page.goForward()
    await passUntil(name)
    expect(await name.inputValue()).toBe('Jaan')
    expect(await payButton(shop).count()).toBe(1)
    expectCalm(shop)
  })
})

const isInSight = async (button: Locator, height: number): Promise<boolean> => {
  const box = await button.boundingBox()
  return box !== null && box.y >= 0 && box.y + box.height <= height
}

/** Something else lies over the middle of what has the focus. */
const focusIsCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement } = document
    if (activeElement === null) return true
    // A radio is drawn by its label.
    const seen = activeElement.closest('label') ?? activeElement
    const { left, top, width, height } = seen.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    return found === null || !(seen.contains(found) || found.contains(seen))
  })

const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document
    return `${activeElement?.getAttribute('name') ?? ''} ${activeElement?.textContent ?? ''}`.trim()
  })
