// A booking at 400 % zoom: a screen of 1280 by 1024 pixels is 320 by 256 then. Nothing scrolls in two directions, and
// what has the focus is seen, beside all that sticks to the screen's edges.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sidewaysOf } from '../support/browser/axe.ts'
import {
  chooseTrip,
  confirmBooking,
  fillContact,
  goToTickets,
  openCard,
  payByCard,
  cardDialog,
  payButton,
  takeTickets,
} from '../support/browser/journey.ts'
import { expectCalm, openShop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const ZOOMED = { width: 320, height: 256 }
const TEST_MS = 180_000

describe('a person who reads at 400 % zoom', () => {
  it(
    'books from the home page to the ticket, scrolls one way alone, and sees what has the focus, the question about cookies left open',
    { timeout: TEST_MS },
    async () => {
      const shop = await openShop({ ...ZOOMED, asksAboutCookies: true })
      const { page, words } = shop
      const found: string[] = []
      const look = async (what: string): Promise<void> => {
        await page.clock.runFor(500)
        const all = [await sidewaysOf(page), await coveredOn(page)].flat()
        found.push(...all.map((trouble) => `${what}: ${trouble}`))
      }
      await passUntil(page.getByRole('button', { name: words.frame.cookies.accept }))
      await look('home')
      await chooseTrip(shop)
      await look('home with departures')
      await goToTickets(shop)
      await look('tickets')
      await takeTickets(shop)
      await fillContact(shop)
      await look('tickets filled in')
      await confirmBooking(shop)
      await look('confirm')
      await openCard(shop)
      await look('card form')
      await cardDialog(shop).getByRole('button', { name: words.checkout.card.close }).click()
      await passUntil(payButton(shop))
      await payByCard(shop)
      await look('ticket')
      expect(found).toEqual([])
      expectCalm(shop)
    },
  )
})

/** What is not seen at all when it gets the focus by a key; empty when all is well. */
const coveredOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const dialog = document.querySelector('[role="dialog"]')
    const within = dialog ?? document
    const found: string[] = []
    const fields = within.querySelectorAll<HTMLElement>(
      'button:enabled, a[href], input:enabled, select, summary',
    )
    for (const field of fields) {
      if (!field.checkVisibility({ visibilityProperty: true }) || field.tabIndex < 0) continue
      field.focus()
      if (document.activeElement !== field) continue
      // A radio may be as good as invisible, and shown by its label.
      const box = (field.closest('label') ?? field).getBoundingClientRect()
      const xs = [0.1, 0.5, 0.9].map((share) => box.left + box.width * share)
      const ys = [0.1, 0.5, 0.9].map((share) => box.top + box.height * share)
      const isSeen = xs.some((x) =>
        ys.some((y) => {
          const top = document.elementFromPoint(x, y)
          return (
            top !== null &&
            (field.contains(top) || top.contains(field) || field.closest('label')?.contains(top))
          )
        }),
      )
      const name = field.getAttribute('aria-label') ?? field.textContent
      if (!isSeen)
        found.push(
          `${field.tagName} ${field.getAttribute('name') ?? ''} ${name.trim().slice(0, 40)} is covered`,
        )
    }
    return found
  })
