// The reservation's time on every page that has to do with it, a refused extension, and what a reload leaves
// of it (SC-51); the warning and the end as such are in expiry.test.ts. Time stands still but where a test moves it.
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { EXPECTED_ERRORS } from '../support/browser/failures.ts'
import {
  chooseTrip,
  contactField,
  countOf,
  goAsFarAs,
  goToTickets,
  moreButton,
  priceWithTax,
} from '../support/browser/journey.ts'
import {
  expiredDialog,
  MINUTE_MS,
  runTo,
  SLACK_MS,
  warningDialog,
  WARNING_MS,
  watchDeadline,
} from '../support/browser/clock.ts'
import { settle } from '../support/browser/scenario.ts'
import { expectCalm, nowIn, openShop, say, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const goTo = ({ page }: Shop, path: string): Promise<unknown> =>
  page.evaluate((hash) => (location.hash = hash), `#/en${path}`)

const headTimer = ({ page }: Shop): Locator => page.getByRole('banner').getByRole('timer')

/** What the pill says, in milliseconds. */
const shownMs = async (shop: Shop): Promise<number> => {
  const [, minutes = '', seconds = ''] = /(\d+):(\d\d)/.exec(await headTimer(shop).innerText()) ?? []
  return (Number(minutes) * 60 + Number(seconds)) * 1_000
}

/** `10:00`, in Tallinn. */
const timeOfDay = (atMs: number): string =>
  new Intl.DateTimeFormat('en', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Europe/Tallinn',
  }).format(atMs)

describe('while places are held', () => {
  it('every page of the booking says how long, and a refused extension says until when [EXP-08] [LOC-24]', async () => {
    const shop = await openShop({ parameters: 'expiry=5' })
    const { page, words } = shop
    const deadline = watchDeadline(shop)
    await goAsFarAs(shop, 'confirmed')
    const [id = ''] = /\d{6,}/.exec(await page.getByRole('main').innerText()) ?? []
    const end = await deadline()
    const paths = ['/', '/main-inside/select-tickets', '/main-inside/confirm', '/main-inside/extend']
    for (const path of [...paths, `/payment/results?reservationId=${id}`]) {
      await goTo(shop, path)
      await settle(shop, 1_300)
      const left = end - (await nowIn(shop))
      expect(Math.abs((await shownMs(shop)) - left), path).toBeLessThanOrEqual(2_000)
    }
    await page.evaluate(() => window.ferrylogDemo && (window.ferrylogDemo.settings.expiry.maxExtensions = 0))
    const held = say(words.checkout.hold.until, { until: timeOfDay(end) })
    const extend = page.getByRole('button', { name: words.checkout.hold.extend })
    const refusal = page.getByRole('alert').filter({ hasText: words.checkout.hold['extend-failed'] })
    await goTo(shop, '/main-inside/extend')
    await passUntil(extend)
    await extend.click()
    await passUntil(refusal)
    expect(await refusal.innerText()).toContain(held)
    await goTo(shop, '/')
    await runTo(shop, end - WARNING_MS + SLACK_MS)
    await warningDialog(shop).waitFor()
    await extend.click()
    await passUntil(warningDialog(shop).locator(refusal))
    expect(await warningDialog(shop).innerText()).toContain(held)
    expectCalm(shop, EXPECTED_ERRORS)
  })
})

describe('a page that is reloaded while places are held', () => {
  it('holds them on to their old end, warns before it, and is home after it [SC-51] [PERS-02] [EXP-02]', async () => {
    const shop = await openShop({ parameters: 'expiry=5' })
    const { page } = shop
    const deadline = watchDeadline(shop)
    await goAsFarAs(shop, 'reserved')
    const end = await deadline()
    await runTo(shop, end - 4 * MINUTE_MS)
    await page.reload()
    await passUntil(priceWithTax(shop))
    expect(await countOf(shop, 'adult').inputValue()).toBe('1')
    expect(await countOf(shop, 'bicycle').inputValue()).toBe('1')
    expect(await contactField(shop, 'firstName').inputValue()).toBe('')
    expect(Math.abs((await shownMs(shop)) - (end - (await nowIn(shop))))).toBeLessThanOrEqual(2_000)
    await runTo(shop, end - WARNING_MS - SLACK_MS)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await runTo(shop, end - WARNING_MS + SLACK_MS)
    await warningDialog(shop).waitFor()
    await page.keyboard.press('Escape')
    await runTo(shop, end - SLACK_MS)
    expect(await expiredDialog(shop).count()).toBe(0)
    await runTo(shop, end + SLACK_MS)
    await expiredDialog(shop).waitFor()
    await page.reload()
    await settle(shop, 2_000)
    expect(new URL(page.url()).hash).toBe('#/en/')
    expect(await page.getByRole('timer').count()).toBe(0)
    expectCalm(shop, EXPECTED_ERRORS)
  })

  it('only after their end, is home at once and says so [SC-51] [PERS-02] [EXP-05]', async () => {
    const shop = await openShop({ parameters: 'expiry=3' })
    const { page } = shop
    await chooseTrip(shop)
    await goToTickets(shop)
    await moreButton(shop, 'adult').click()
    await passUntil(priceWithTax(shop))
    await settle(shop, 2_000)
    const address = page.url()
    await page.goto('about:blank')
    await page.clock.fastForward(4 * MINUTE_MS)
    await page.goto(address)
    await passUntil(expiredDialog(shop))
    expect(new URL(page.url()).hash).toBe('#/en/')
    expect(await page.getByRole('timer').count()).toBe(0)
    expectCalm(shop, EXPECTED_ERRORS)
  })
})
