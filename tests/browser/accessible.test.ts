// Whoever sees little, hears the page or uses a narrow screen: axe finds nothing on any screen and dialog, in light and
// dark, wide and narrow, and nothing scrolls sideways at 320 pixels.
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  chooseTrip,
  confirmBooking,
  fillContact,
  goAsFarAs,
  goToTickets,
  openCard,
  payByCard,
  takeTickets,
} from '../support/browserJourney.ts'
import { openDevtools, openOnReplayPage } from '../support/browserLog.ts'
import { expectCalm, openShop, passUntil, type Shop } from '../support/browserShop.ts'

const LOG = fileURLToPath(new URL('../logs/journey.ferrylog', import.meta.url))
const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const
const NARROWEST = { width: 320, height: 700 }
const MINUTE_MS = 60_000

/** Looks at what is on the screen in both colour schemes and both sizes. */
const expectAccessible = async ({ page }: Shop, what: string): Promise<void> => {
  const before = page.viewportSize() ?? SIZES[0]
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.clock.runFor(1_000)
      const { violations } = await whileTimePasses(page, new AxeBuilder({ page }).setLegacyMode().analyze())
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      expect([what, size.width, colorScheme, ...found]).toEqual([what, size.width, colorScheme])
    }
  }
  await expectNoSideways(page, what)
  await page.setViewportSize(before)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** axe waits for timers of the page. */
const whileTimePasses = async <A>(page: Page, work: Promise<A>): Promise<A> => {
  let isDone = false
  const done = (): void => {
    isDone = true
  }
  work.then(done, done)
  while (!isDone) await page.clock.runFor(20)
  return work
}

const expectNoSideways = async (page: Page, what: string): Promise<void> => {
  await page.setViewportSize(NARROWEST)
  const wide = async (): Promise<string> => {
    await page.clock.runFor(100) // What measures itself does so with the next picture.
    return `${what}: ${await page.evaluate(() => document.documentElement.scrollWidth)}`
  }
  await expect.poll(wide).toBe(`${what}: ${NARROWEST.width}`)
}

describe('each screen of a booking', () => {
  it('is accessible in light and dark, wide and narrow, and never scrolls sideways', async () => {
    const shop = await openShop(SIZES[0])
    await passUntil(shop.page.getByRole('radio').first())
    await expectAccessible(shop, 'home')
    await chooseTrip(shop)
    await expectAccessible(shop, 'home with departures')
    await goToTickets(shop)
    await takeTickets(shop)
    await shop.page.getByRole('textbox', { name: shop.words.trip.contact.email }).fill('nobody')
    await shop.page.getByRole('textbox', { name: shop.words.trip.contact.firstName }).focus()
    await expectAccessible(shop, 'tickets with an error')
    await fillContact(shop)
    await confirmBooking(shop)
    await expectAccessible(shop, 'confirm')
    await payByCard(shop)
    await expectAccessible(shop, 'ticket')
    expectCalm(shop)
  })
})

describe('each dialog', () => {
  it('is accessible: the card form, the warning, the end', async () => {
    const shop = await openShop({ ...SIZES[0], parameters: 'expiry=10' })
    const { page, words } = shop
    await goAsFarAs(shop, 'confirmed')
    await openCard(shop)
    await expectAccessible(shop, 'card form')
    await page.clock.fastForward(8 * MINUTE_MS)
    await passUntil(page.getByRole('dialog', { name: words.checkout.warning.title }))
    await expectAccessible(shop, 'warning')
    await page.clock.fastForward(3 * MINUTE_MS)
    await passUntil(page.getByRole('dialog', { name: words.checkout.expired.title }))
    await expectAccessible(shop, 'expired')
    expectCalm(shop)
  })
})

describe('the log', () => {
  it('is accessible on the replay page and beside the running shop', async () => {
    const shop = await openShop({ ...SIZES[0], path: '/replay' })
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
