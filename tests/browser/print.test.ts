// On paper: the ticket on one sheet of A4, without what can only be pressed and without what belongs to the demo.
import { describe, expect, it } from 'vitest'
import { goAsFarAs, ticketPaper } from '../support/browser/journey.ts'
import { expectCalm, openShop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'
import {
  LEGIBLE_PX,
  codeSizeOf,
  expectFitsSheet,
  expectNothingToPress,
  sheetsOf,
  TEST_MS,
} from '../support/browser/paper.ts'

describe('a printed ticket', () => {
  it(
    'is on one sheet, with number and code, and nothing else; a timetable after it fits the sheet [OP-101] [LAY-11]',
    { timeout: TEST_MS },
    async () => {
      const shop = await openShop()
      await goAsFarAs(shop, 'paid')
      await shop.page.clock.runFor(2_000)
      expect(await sheetsOf(shop.page)).toBe(1)
      await expectNothingToPress(shop.page)
      const number = /\/ticket\/(\d+)/.exec(shop.page.url())?.[1] ?? 'none'
      expect(await ticketPaper(shop).innerText()).toContain(number)
      expect(await ticketPaper(shop).getByRole('img').isVisible()).toBe(true)
      expect(await codeSizeOf(shop)).toBeGreaterThan(LEGIBLE_PX)
      expect((await shop.page.locator('body').innerText()).replace(/\s+/g, ' ')).toBe(
        (await ticketPaper(shop).innerText()).replace(/\s+/g, ' '),
      )
      // A timetable is the widest page of content.
      await shop.page.evaluate(() => (location.hash = '#/en/content/schedules/vir-kui'))
      await passUntil(shop.page.locator('main [data-kind] table'))
      await expectFitsSheet(shop.page)
      expectCalm(shop)
    },
  )
})
