// Low vision, a screen reader, a narrow screen: axe finds nothing on any screen and dialog, in light and
// dark, wide and narrow, and nothing scrolls sideways at 320 pixels.
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { DESK, expectAccessible } from '../support/browser/axe.ts'
import {
  expiredDialog,
  SLACK_MS,
  WARNING_MS,
  warningDialog,
  watchDeadline,
} from '../support/browser/clock.ts'
import {
  cardDialog,
  chooseTrip,
  confirmBooking,
  fillContact,
  goAsFarAs,
  goToTickets,
  openCard,
  payButton,
  payByCard,
  takeTickets,
} from '../support/browser/journey.ts'
import { openDevtools, openOnReplayPage } from '../support/browser/log.ts'
import { expectCalm, nowIn, openShop, passUntil, type Shop } from '../support/browser/shop.ts'
import { accountOf, signInAs } from '../support/browser/signIn.ts'

const LOG = fileURLToPath(new URL('../logs/journey.ferrylog', import.meta.url))
const MINUTE_MS = 60_000
/** axe takes its time on a busy machine. */
const TEST_MS = 3 * MINUTE_MS

describe('each screen of a booking', () => {
  it(
    'is accessible in light and dark, wide and narrow, and never scrolls sideways',
    { timeout: TEST_MS },
    async () => {
      const shop = await openShop(DESK)
      await passUntil(shop.page.getByRole('radio').first())
      await expectAccessible(shop, 'home')
      await chooseTrip(shop)
      await expectAccessible(shop, 'home with departures')
      await goToTickets(shop)
      await takeTickets(shop)
      await shop.page.getByRole('textbox', { name: shop.words.trip.contact.email }).fill('customer')
      await shop.page.getByRole('textbox', { name: shop.words.trip.contact.firstName }).focus()
      await expectAccessible(shop, 'tickets with an error')
      await fillContact(shop)
      await confirmBooking(shop)
      await expectAccessible(shop, 'confirm')
      await payByCard(shop)
      await expectAccessible(shop, 'ticket')
      expectCalm(shop)
    },
  )
})

describe('signing in amid a booking', () => {
  it('is accessible: the form with its errors, the account', { timeout: TEST_MS }, async () => {
    const shop = await openShop(DESK)
    const { page, words } = shop
    const { login, account } = words.account
    await goAsFarAs(shop, 'reserved')
    await page.getByRole('banner').getByRole('link', { name: words.shell.banner.login }).click()
    await passUntil(page.getByText(words.account.demo.title))
    await page.getByRole('button', { name: login.submit, exact: true }).click()
    await expectAccessible(shop, 'sign-in with errors')
    await signInAs(shop, accountOf('C1003'))
    await passUntil(page.getByRole('heading', { name: account.title }))
    await expectAccessible(shop, 'account')
    expectCalm(shop)
  })
})

describe('each dialog', () => {
  it('is accessible: the card form, the warning, the end', { timeout: TEST_MS }, async () => {
    const shop = await openShop({ ...DESK, parameters: 'expiry=10' })
    const { words } = shop
    const deadline = watchDeadline(shop)
    await goAsFarAs(shop, 'confirmed')
    await openCard(shop)
    await expectAccessible(shop, 'card form')
    await sleepTo(shop, (await deadline()) - WARNING_MS + SLACK_MS)
    await passUntil(cardDialog(shop).getByText(words.checkout.warning.title))
    await expectAccessible(shop, 'card form with the warning')
    const firstEnd = await deadline()
    await cardDialog(shop).getByRole('button', { name: words.checkout.hold.extend }).click()
    await expect.poll(deadline).toBeGreaterThan(firstEnd)
    await cardDialog(shop).getByRole('button', { name: words.checkout.card.close }).click()
    await passUntil(payButton(shop))
    await sleepTo(shop, (await deadline()) - WARNING_MS + SLACK_MS)
    await passUntil(warningDialog(shop))
    await expectAccessible(shop, 'warning')
    await sleepTo(shop, (await deadline()) + SLACK_MS)
    await passUntil(expiredDialog(shop))
    await expectAccessible(shop, 'expired')
    expectCalm(shop)
  })
})

const sleepTo = async (shop: Shop, atMs: number): Promise<void> =>
  shop.page.clock.fastForward(atMs - (await nowIn(shop)))

describe('the log', () => {
  it('is accessible on the replay page and beside the running shop', { timeout: TEST_MS }, async () => {
    const shop = await openShop({ ...DESK, path: '/replay' })
    await passUntil(shop.page.getByText(shop.words.replay.open.private))
    await expectAccessible(shop, 'replay page, empty')
    await openOnReplayPage(shop, LOG)
    await expectAccessible(shop, 'replay page with a log')
    await shop.page.goto(shop.page.url().replace(/#.*/, '#/en/'))
    await openDevtools(shop)
    await expectAccessible(shop, 'devtools')
    expectCalm(shop)
  })
})
