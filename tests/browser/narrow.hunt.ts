// The family's round trip on a screen of 320 pixels, with a finger and in Estonian, whose words are long: nothing
// scrolls sideways on any step, nothing to press lies outside of the screen, and nothing is too small for a finger.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { calendarButton, wayRegion } from '../support/browser/booking.ts'
import { bookFamilyTrip, FAMILY_TOTAL } from '../support/browser/family.ts'
import { FINGER } from '../support/browser/hands.ts'
import { payByCard } from '../support/browser/journey.ts'
import { expectCalm, openShop, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const NARROWEST = { width: 320, height: 640 }
/** What a finger hits at least (WCAG 2.5.8). */
const LEAST_TARGET_PX = 24
const TEST_MS = 180_000
const STEPS = [
  'home',
  'home, round trip',
  'calendar',
  'home, both ways chosen',
  'tickets',
  'tickets, taken',
  'vehicle form',
  'trailer form',
  'vehicles added',
  'modal datetime',
  'ready to confirm',
  'confirm',
  'modal tickets',
  'ticket',
]

describe('a family with a car and a caravan on the narrowest phone', () => {
  it(
    'books and pays a round trip by touch, and nothing scrolls sideways or is out of reach',
    {
      timeout: TEST_MS,
    },
    async () => {
      const shop = await openShop({ ...NARROWEST, hasTouch: true, language: 'et' })
      const { page } = shop
      const seen: string[] = []
      const look = async (what: string): Promise<void> => {
        seen.push(what)
        await page.clock.runFor(100) // What measures itself does so with the next picture.
        expect(await troubles(page), what).toEqual([])
        if (what === 'vehicles added') await lookAtDatetime(shop, look)
        if (what === 'confirm') await lookAtTickets(shop, look)
      }
      await bookFamilyTrip({ shop, hands: FINGER, look })
      const text = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')
      expect(text).toContain(FAMILY_TOTAL.et)
      await payByCard(shop)
      await look('ticket')
      expect(seen).toEqual(STEPS)
      expectCalm(shop)
    },
  )
})

type Look = (what: string) => Promise<void>

const lookAtDatetime = async (shop: Shop, look: Look): Promise<void> => {
  const { datetime } = shop.words.trip
  const dialog = shop.page.getByRole('dialog', { name: datetime.title })
  await FINGER.press(shop.page.getByRole('button', { name: datetime.open, exact: true }))
  await passUntil(wayRegion(shop, 'out', dialog).getByRole('radio', { checked: true }))
  await FINGER.press(calendarButton(shop, 'out', dialog))
  await passUntil(dialog.locator('button[data-day]:not([data-hidden])'))
  await look('modal datetime')
  await FINGER.press(dialog.getByRole('button', { name: datetime.done, exact: true }))
  await expect.poll(() => dialog.count()).toBe(0)
}

const lookAtTickets = async (shop: Shop, look: Look): Promise<void> => {
  const { tickets } = shop.words.trip
  const dialog = shop.page.getByRole('dialog', { name: tickets['modal-title'] })
  await FINGER.press(shop.page.getByRole('button', { name: tickets.change, exact: true }))
  await passUntil(dialog.getByRole('spinbutton').first())
  await look('modal tickets')
  await FINGER.press(dialog.getByRole('button', { name: tickets.done, exact: true }))
  await expect.poll(() => dialog.count()).toBe(0)
}

/** What scrolls sideways, and what can't be pressed where it lies; empty when all is well. */
const troubles = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const { clientWidth, scrollWidth } = document.documentElement
    const found: string[] = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []
    const scrollsItself = (element: Element): boolean => {
      const box = element.closest('fieldset > div')
      return box !== null && getComputedStyle(box).overflowX !== 'visible'
    }
    const targets = document.querySelectorAll(
      'button, select, summary, a[href], label:has(input), input:not([type="radio"], [type="checkbox"], [type="file"])',
    )
    for (const element of targets) {
      const { left, right, width, height } = element.getBoundingClientRect()
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || width <= 1)
        continue
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)
      const what = `${element.tagName} ${element.getAttribute('name') ?? ''} ${name}`
      if ((left < 0 || right > clientWidth) && !scrollsItself(element)) found.push(`${what} is outside`)
      // Its own box, or what it lays over more than itself.
      const over = getComputedStyle(element, '::after')
      const isSmall =
        Math.max(width, parseFloat(over.width) || 0) < least ||
        Math.max(height, parseFloat(over.height) || 0) < least
      if (isSmall && element.tagName !== 'A') found.push(`${what} is ${width} × ${height}`)
    }
    return found
  }, LEAST_TARGET_PX)
