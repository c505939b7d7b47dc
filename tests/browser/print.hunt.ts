// On paper: the ticket on one sheet of A4, and of any page what is said, without what can only be pressed and without
// what belongs to the demo.
import { describe, expect, it } from 'vitest'
import { bookFamilyTrip } from '../support/browser/family.ts'
import { MOUSE } from '../support/browser/hands.ts'
import { goAsFarAs, payByCard } from '../support/browser/journey.ts'
import { openShop } from '../support/browser/shop.ts'
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
