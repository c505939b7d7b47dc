// The reservation's time as a customer sees it (SC-02): the warning and more time; and a laptop that slept through all of
// it. Time stands still but where a test moves it.
import { describe, expect, it } from 'vitest'
import {
  dialogCount,
  expiredDialog,
  MINUTE_MS,
  runTo,
  SLACK_MS,
  WARNING_MS,
  warningDialog,
  watchDeadline,
} from '../support/browser/clock.ts'
import {
  confirmBooking,
  fillContact,
  goAsFarAs,
  goToTickets,
  chooseTrip,
  moreButton,
  payByCard,
  priceWithTax,
} from '../support/browser/journey.ts'
import { expectCalm, nowIn, openShop, watchCalls } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

describe('when the first ticket is taken and two minutes are left', () => {
  it('warns, gives more time, and stays silent once it is paid [SC-02] [EXP-01] [EXP-02]', async () => {
    const shop = await openShop({ parameters: 'expiry=3&extend=5' })
    const calls = watchCalls(shop.page)
    const deadline = watchDeadline(shop)
    await chooseTrip(shop)
    await goToTickets(shop)
    await moreButton(shop, 'adult').click()
    await passUntil(priceWithTax(shop))
    await moreButton(shop, 'bicycle').click()
    await passUntil(shop.page.getByText('€5.29').first())
    const changes = calls().filter(({ call }) => /^(POST|PUT) \/api\/reservation\/(create|\d+)$/.test(call))
    expect(changes.map(({ call }) => call)).toEqual([
      'POST /api/reservation/create',
      expect.stringMatching(/^PUT \/api\/reservation\/\d+$/),
    ])
    await fillContact(shop)
    const oldEnd = await deadline()
    await runTo(shop, oldEnd - WARNING_MS - SLACK_MS)
    expect(await dialogCount(shop)).toBe(0)
    await runTo(shop, oldEnd - WARNING_MS + SLACK_MS)
    await warningDialog(shop).waitFor()
    await warningDialog(shop).getByRole('button', { name: shop.words.checkout.hold.extend }).click()
    await expect.poll(deadline).toBeGreaterThan(oldEnd)
    await warningDialog(shop).waitFor({ state: 'hidden' })
    const newEnd = await deadline()
    expect(newEnd - (await nowIn(shop))).toBeGreaterThan(5 * MINUTE_MS - SLACK_MS)
    await runTo(shop, newEnd - WARNING_MS - SLACK_MS)
    expect(await dialogCount(shop)).toBe(0)
    await confirmBooking(shop)
    await payByCard(shop)
    await runTo(shop, newEnd + MINUTE_MS)
    expect(await dialogCount(shop)).toBe(0)
    expect(shop.page.url()).toContain('/ticket/')
    expectCalm(shop)
  })
})

describe('when a laptop sleeps over the end', () => {
  it('shows on waking at once that the places are gone [EXP-03] [TIME-13]', async () => {
    const shop = await openShop({ parameters: 'expiry=10' })
    await goAsFarAs(shop, 'reserved')
    await shop.page.clock.fastForward(8 * 60 * MINUTE_MS)
    await shop.page.clock.runFor(500)
    await expiredDialog(shop).waitFor()
    expect(await warningDialog(shop).count()).toBe(0)
    expect(await shop.page.getByRole('timer').count()).toBe(0)
    expect(new URL(shop.page.url()).hash).toBe('#/en/')
    // A page that wakes up may ask the server whether it is so, and learns that it is gone.
    expectCalm(shop, /status (of )?410/)
  })
})
