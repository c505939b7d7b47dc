// On paper: the ticket on one sheet of A4, and of any page what is said, without what can only be pressed and without
// what belongs to the demo.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bookFamilyTrip } from '../support/browser/family.ts'
import { MOUSE } from '../support/browser/hands.ts'
import { goAsFarAs, payByCard, ticketPaper } from '../support/browser/journey.ts'
import { expectCalm, openShop, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const TEST_MS = 120_000
/** A4 at 96 pixels to the inch, within margins of a centimetre. */
const SHEET = { width: 718, height: 1_047 }

describe('a printed ticket', () => {
  it('is on one sheet, with number and code, and nothing else [OP-101]', { timeout: TEST_MS }, async () => {
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
    expectCalm(shop)
  })

  it('is on one sheet for both ways of a family with vehicles [OP-101]', { timeout: TEST_MS }, async () => {
    const shop = await openShop()
    await bookFamilyTrip({ shop, hands: MOUSE, look: () => Promise.resolve() })
    await payByCard(shop)
    await shop.page.clock.runFor(2_000)
    expect(await sheetsOf(shop.page)).toBe(1)
    await shop.page.emulateMedia({ media: 'print' })
    await shop.page.setViewportSize(SHEET)
    expect(await codeSizeOf(shop)).toBeGreaterThan(LEGIBLE_PX)
  })
})

describe('any other page on paper', () => {
  it('leaves out the ribbon of the demo, the tab of the log, and buttons', { timeout: TEST_MS }, async () => {
    const shop = await openShop()
    await goAsFarAs(shop, 'confirmed')
    await passUntil(shop.page.getByRole('button', { name: shop.words.replay.devtools.open }))
    await expectNothingToPress(shop.page)
    expect(await shop.page.getByText(shop.words.shell.demo.text).isVisible()).toBe(false)
    expect(await shop.page.getByText(shop.words.checkout.booking.title).isVisible()).toBe(true)
  })
})

/** Three centimetres: a code of so few modules is read from that at arm's length. */
const LEGIBLE_PX = 113

const codeSizeOf = async (shop: Shop): Promise<number> =>
  (await ticketPaper(shop).getByRole('img').boundingBox())?.width ?? 0

/** Each page of a PDF is an object of its own. */
const sheetsOf = async (page: Page): Promise<number> => {
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' },
  })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

const expectNothingToPress = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(SHEET)
  const seen = await page.getByRole('button').filter({ visible: true }).allInnerTexts()
  expect(seen).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SHEET.width)
}
