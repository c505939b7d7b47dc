// In forced colours: grounds and shadows are gone, and it can be seen all the same what is chosen,
// where a button ends, and how long the places are held.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bookFamilyTrip } from '../support/browser/family.ts'
import { MOUSE } from '../support/browser/hands.ts'
import { goAsFarAs, openCard } from '../support/browser/journey.ts'
import { calendarButton, calendarDay } from '../support/browser/booking.ts'
import { openShop, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const TEST_MS = 120_000

const openForced = async (): Promise<Shop> => {
  const shop = await openShop()
  await shop.page.emulateMedia({ forcedColors: 'active' })
  return shop
}

describe('with forced colours', () => {
  it('each choice and each button of a booking is seen', { timeout: TEST_MS }, async () => {
    const shop = await openForced()
    const seen: string[] = []
    await bookFamilyTrip({
      shop,
      hands: MOUSE,
      look: async (what) => {
        seen.push(what)
        await expectSeen(shop.page, what)
      },
    })
    await expectSeen(shop.page, 'confirm')
    expect(seen.length).toBeGreaterThan(5)
    expect(await shop.page.getByRole('banner').getByRole('timer').evaluate(edgeOf)).toMatch(/solid/)
    await openCard(shop)
    await expectSeen(shop.page, 'card form')
    expect(await shop.page.getByRole('dialog').evaluate(edgeOf)).toMatch(/solid/)
  })

  it(
    'the chosen day of the calendar and the step of the booking are seen',
    { timeout: TEST_MS },
    async () => {
      const shop = await openForced()
      const { page } = shop
      await goAsFarAs(shop, 'trip')
      await calendarButton(shop, 'only').click()
      await passUntil(calendarDay(shop, '2026-11-23'))
      const [chosen, other] = await Promise.all(
        [
          '[aria-pressed="true"]',
          '[aria-pressed="false"], button[data-sailed="true"]:not([aria-pressed="true"])',
        ].map((which) =>
          page
            .getByRole('grid')
            .first()
            .locator(which)
            .first()
            .evaluate((day) => getComputedStyle(day, '::before').backgroundColor),
        ),
      )
      expect(chosen).not.toBe(other)
    },
  )
})

/** Of each group of radios the chosen one looks unlike the others; each button has an edge or a line under its words. */
const expectSeen = async (page: Page, what: string): Promise<void> => {
  await page.clock.runFor(300)
  const missing = await page.evaluate(() => {
    const lookOf = (label: Element): string => {
      const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(label)
      return [backgroundColor, borderTopColor, borderTopWidth].join(' ')
    }
    const isShown = (element: Element): boolean => element.getClientRects().length > 0
    const found: string[] = []
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
    for (const chosen of radios.filter((radio) => radio.checked)) {
      const label = chosen.closest('label')
      for (const other of radios.filter(({ name, checked }) => name === chosen.name && !checked)) {
        const otherLabel = other.closest('label')
        if (label === null || otherLabel === null || !isShown(otherLabel)) continue
        if (lookOf(label) === lookOf(otherLabel)) found.push(`${chosen.name}: ${label.textContent}`)
      }
    }
    for (const button of document.querySelectorAll('button:enabled, a.fl-btn')) {
      if (!isShown(button) || button.closest('.fl-hidden, .fl-skip') !== null) continue
      if (button.closest('[aria-hidden=true]') !== null || button.classList.contains('fl-skip')) continue
      const styles = [
        getComputedStyle(button),
        // A day of the calendar is a leaf within its button, and a stepper's buttons share one frame.
        getComputedStyle(button, '::before'),
        ...(button.parentElement === null ? [] : [getComputedStyle(button.parentElement)]),
      ]
      const hasEdge = styles.some(
        ({ borderTopWidth, borderTopStyle }) => borderTopWidth !== '0px' && borderTopStyle !== 'none',
      )
      const isUnderlined = [button, ...button.children].some((part) =>
        getComputedStyle(part).textDecorationLine.includes('underline'),
      )
      if (!hasEdge && !isUnderlined) found.push(`button: ${button.outerHTML.slice(0, 120)}`)
    }
    return [...new Set(found)]
  })
  expect(missing, what).toEqual([])
}

const edgeOf = (element: Element): string => getComputedStyle(element).borderTopStyle
