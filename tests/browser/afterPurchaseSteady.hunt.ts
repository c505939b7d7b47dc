// What stands on a page stays where it is while the rest comes: on the pages after the purchase nothing jumps.
import { expect, it } from 'vitest'
import {
  change,
  changeLink,
  finish,
  finishButton,
  modeButton,
  stepButton,
} from '../support/browser/editing.ts'
import { goAsFarAs, payButton } from '../support/browser/journey.ts'
import { refundButton, refundLink, reviewButton } from '../support/browser/refund.ts'
import { settle } from '../support/browser/scenario.ts'
import { shiftOn, watchShifts } from '../support/browser/shifts.ts'
import { expectCalm, openShop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const TEST_MS = 180_000
/** The sum of what moved on one page, as Chromium scores it. */
const MOST_SHIFT = 0.02

it.each([
  ['a desk', { width: 1280, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
])(
  'stays where it is at %s, from the ticket to the refund and the gate',
  { timeout: TEST_MS },
  async (_at, size) => {
    const shop = await openShop({ ...size, watch: watchShifts })
    const { page, words } = shop
    const main = page.getByRole('main')
    const expectSteady = async (what: string): Promise<void> => {
      await settle(shop, 1_000)
      expect(await shiftOn(shop), what).toBeLessThanOrEqual(MOST_SHIFT)
    }
    await goAsFarAs(shop, 'paid')
    await passUntil(changeLink(shop))
    await settle(shop, 1_000)
    await page.reload()
    await passUntil(changeLink(shop))
    await expectSteady('the ticket, loaded again')
    await changeLink(shop).click()
    await passUntil(modeButton(shop, 'tickets'))
    await expectSteady('what is to be changed')
    await modeButton(shop, 'tickets').click()
    await passUntil(finishButton(shop))
    await expectSteady('the form')
    await change(shop, stepButton(shop, 'more', 'adult'))
    await expectSteady('the form with a change')
    await finish(shop)
    await passUntil(payButton(shop))
    await expectSteady('paying the difference')
    await main.getByRole('button', { name: words.edit.due.keep }).click()
    await passUntil(changeLink(shop))
    await expectSteady('the ticket')
    await refundLink(shop).click()
    await passUntil(reviewButton(shop))
    await expectSteady('what comes back')
    await reviewButton(shop).click()
    await passUntil(refundButton(shop))
    await refundButton(shop).click()
    await passUntil(page.getByText(words.refund.results.list))
    await expectSteady('what was given back')
    await page.getByRole('contentinfo').getByRole('link', { name: words.shell.footer.checkin }).click()
    await passUntil(page.getByRole('textbox', { name: words.ticket.checkin.number }))
    await expectSteady('check-in')
    expectCalm(shop)
  },
)
