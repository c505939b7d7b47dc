// On paper: the ticket on one sheet of A4, and of any page what is said, without what can only be pressed and without
// what belongs to the demo.
import { describe, expect, it } from 'vitest'
import { bookFamilyTrip } from '../support/browser/family.ts'
import { MOUSE } from '../support/browser/hands.ts'
import { goAsFarAs, payByCard, ticketPaper } from '../support/browser/journey.ts'
import { openShop, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'
import {
  LEGIBLE_PX,
  codeSizeOf,
  expectNothingToPress,
  SHEET,
  sheetsOf,
  TEST_MS,
} from '../support/browser/paper.ts'

describe('a printed ticket', () => {
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

/** What is left of a sheet within its margins, in pixels, and how many sheets a trip on it takes at most. */
const SHEETS = [
  ['A4', SHEET, 1],
  ['A4 at 150 %', { width: 479, height: 698 }, 2],
  ['A4 with margins of 30 mm', { width: 567, height: 896 }, 1],
  ['A5', { width: 484, height: 718 }, 2],
  ['A6', { width: 321, height: 484 }, 2],
] as const

describe('a ticket of one trip on paper of any size', () => {
  it(
    'shows the arrival beside or above the code, and each amount as it is read [OP-101]',
    { timeout: TEST_MS },
    async () => {
      const shop = await openShop()
      await goAsFarAs(shop, 'confirmed')
      await payByCard(shop)
      await shop.page.clock.runFor(2_000)
      await shop.page.emulateMedia({ media: 'print' })
      for (const [name, sheet, most] of SHEETS) {
        await shop.page.setViewportSize(sheet)
        expect(await coveredBy(shop), name).toEqual([])
        await expectAmountsPrinted(shop, name)
        expect(await sheetsOf(shop.page, sheet), name).toBeLessThanOrEqual(most)
      }
    },
  )
})

/** Texts of the ticket that are cut off at its side, or stand under the code's part. */
const coveredBy = async (shop: Shop): Promise<readonly string[]> => {
  const stub = await ticketPaper(shop).getByRole('img').locator('xpath=../..').boundingBox()
  const paper = await ticketPaper(shop).boundingBox()
  const right = (paper?.x ?? 0) + (paper?.width ?? 0) + 1
  return ticketPaper(shop)
    .locator('time, dd, dt, li, span')
    .filter({ visible: true })
    .evaluateAll(
      (nodes, limit) =>
        nodes
          .filter((node) => {
            const box = node.getBoundingClientRect()
            const isInStub =
              limit.stub !== null && box.left >= limit.stub.x - 1 && box.top >= limit.stub.y - 1
            const isBeside =
              limit.stub !== null && box.bottom > limit.stub.y && box.top < limit.stub.y + limit.stub.height
            return box.right > limit.right || (isBeside && !isInStub && box.right > (limit.stub?.x ?? 0) + 1)
          })
          .map((node) => node.textContent),
      { stub, right },
    )
}

/** The text of an amount is what is printed, and not the drawing of it, whose point is none to copy. */
const expectAmountsPrinted = async (shop: Shop, sheet: string): Promise<void> => {
  const amount = await ticketPaper(shop)
    .getByText(/^€\d+\.\d\d$/)
    .first()
    .boundingBox()
  expect(amount?.width ?? 0, sheet).toBeGreaterThan(20)
  expect(await ticketPaper(shop).locator('[data-text]').filter({ visible: true }).count(), sheet).toBe(0)
}

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
